"""A monkey at the table: taps whatever can be tapped, types nonsense, and is often called away."""

from __future__ import annotations

import random
from dataclasses import dataclass

import flet as ft

from companion.sentences import crashed
from companion.store import Store
from engine import lines
from engine.journal import fold, standing
from tests.companion.phone import Phone
from tests.companion.reading import Seen, names

TAPPED = {"on_click": "click", "on_tap": "tap"}
HELD = {"on_long_press": "long_press", "on_long_press_start": "long_press_start"}
NONSENSE = (
    "",
    " ",
    "0",
    "-1",
    "7",
    "Ann",
    "ann",
    "99999999999999999999",
    "x" * 200,
    "🐢🪸👨‍👩‍👧‍👦" * 8,
    "שלום עליכם",
    "{name} %s %(n)d",
    "<b>\0\n\u202e",
    "4.5",
    "²",
    "٣",
)
SELDOM = 0.02


@dataclass
class Monkey:
    """Taps at random, but always the same for one number."""

    phone: Phone
    chance: random.Random
    home: str
    """Where it is put when it has run away from the table."""

    def __post_init__(self) -> None:
        self.done: list[str] = []
        self.been: list[str] = []

    async def act(self) -> None:
        """One thing that a hand might do."""
        if self.phone.page.route != (self.been or [""])[-1]:
            self.been.append(self.phone.page.route)
        ways = self._ways()
        if not ways or self.chance.random() < SELDOM:
            await self._something_else()
            return
        # What is far down or new is as likely as what is at the top: a way of each name.
        by_name: dict[str, list[tuple[Seen, str]]] = {}
        for seen, event in ways:
            by_name.setdefault(f"{event} {_title(seen)}"[:24], []).append((seen, event))
        seen, event = self.chance.choice(by_name[self.chance.choice(sorted(by_name))])
        await self._do(seen, event)

    async def _something_else(self) -> None:
        what = self.chance.choice(["reconnect", "back", "home"])
        self.done.append(what)
        if what == "reconnect":
            await self.phone.reconnect()
        elif what == "back":
            await self.phone.go(self.been[-2] if len(self.been) > 1 else "/")
        else:
            await self.phone.go(self.home)

    def _ways(self) -> list[tuple[Seen, str]]:
        found = []
        for seen in self.phone.walk():
            control = seen.control
            if not seen.usable or isinstance(control, ft.Semantics):
                continue
            if isinstance(control, ft.TextField):
                found.append((seen, "type"))
                if control.on_submit:
                    found.append((seen, "submit"))
            elif isinstance(control, ft.Switch | ft.Checkbox):
                found.append((seen, "switch"))
            elif isinstance(control, ft.ReorderableListView):
                found.append((seen, "reorder"))
            else:
                for events in (TAPPED, HELD):
                    found += [
                        (seen, event) for field, event in events.items() if getattr(control, field, None)
                    ]
        return found

    async def _do(self, seen: Seen, event: str) -> None:
        phone, control = self.phone, seen.control
        self.done.append(f"{event} {_title(seen)}")
        if event == "type":
            text = self.chance.choice(NONSENSE)
            self.done[-1] += f" {text[:20]!r}"
            if control.max_length:
                text = text[: control.max_length]
            await phone._change(seen, "value", text)
        elif event == "submit":
            await phone.event(seen, "submit", control.value)
        elif event == "switch":
            await phone._change(seen, "value", not control.value)
        elif event == "reorder":
            count = len(control.controls)
            data = {"old_index": self.chance.randrange(count), "new_index": self.chance.randrange(count + 1)}
            await phone.event(seen, "reorder", data)
        else:
            await phone.event(seen, event)


def _title(seen: Seen) -> str:
    found = sorted(names(seen), key=len)
    return found[0] if found else type(seen.control).__name__


def check_screen(phone: Phone) -> None:
    """The screen says something, and it is not that something went wrong."""
    said = phone.texts()
    assert said.strip(), "a blank page"
    assert crashed() not in said, "a page that could not be drawn"


def check_journal(store: Store) -> None:
    """What is on the disk is the table that is on the screen."""
    reading = lines.read(store.keeper.read(), store.game)
    assert reading.trouble is None
    assert reading.entries == store.state.entries
    assert fold(store.game, standing(reading.entries)) == store.state.steps
