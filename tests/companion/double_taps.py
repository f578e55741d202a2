"""A trembling finger on a phone without a browser: taps everything twice, or hears news in between.

A second tap may find the same thing at the same place, something that has just come, which does not answer
yet, or nothing. It is told from the tree of controls, in which the rows above a thing decide its place; what
Flutter makes of words that wrap is tested in `tests/browser/test_double_taps.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

import flet as ft

from companion.session.store import AnyStore
from tests.companion.phone import Phone
from tests.companion.reading import walk
from tests.companion.standing import Thing, things_on

LEAVES: Final = ("Back", "Settings", "Log")
"""The buttons to another page, which are the same on every screen."""
NAMES: Final = re.compile(
    r"\b(Anna|Bob|Charlie|Dora|Mia|Jonas|Lea|Noah|blue|green|orange|pink|purple|red|yellow|white|\d+)\b",
    re.IGNORECASE,
)
Things = Mapping[int, Thing]


def kind(thing: Thing) -> str:
    """The kind of a thing, whichever player, colour or number it is for."""
    return NAMES.sub("#", thing.name)


class DoubleTaps:
    """The findings on one screen; `soon` makes the next tap come a while after the last one."""

    def __init__(self, phone: Phone, soon: Callable[[], None]) -> None:
        self._phone, self._later = phone, soon

    def look(self) -> Things:
        """Everything that can be pressed."""
        views = [seen.control for seen in walk(self._phone.page.views) if isinstance(seen.control, ft.View)]
        return things_on(views[-1])

    async def twice(self, thing: Thing, before: Things) -> str:
        """Taps a thing, and what lies at its place then; returns what that did, or ""."""
        self._later()
        await self._phone.tap_late(thing.number)
        after = self.look()
        now = after.get(thing.number)
        if now is not None and now.place == thing.place:
            return ""
        shown = self._phone.texts()
        for other in _come_under(before, after):
            await self._phone.tap_late(other.number)
            if self._phone.texts() != shown:
                return f"“{thing.name}”: a second tap finds “{other.name}”"
        return ""

    async def news(self, tell: Callable[[], object]) -> list[str]:
        """Hears news, and returns what they have moved."""
        self._later()
        before = self.look()
        tell()
        await self._phone.settle()
        return [thing.name for thing in _come_under(before, self.look()) if before[thing.number].answers]


def news_of(phone_notice: Callable[[], None], store: AnyStore | None) -> dict[str, Callable[[], object]]:
    """The news that may come between two taps: a refusal, and another phone's undo and entry."""
    told: dict[str, Callable[[], object]] = {"a refusal": phone_notice}
    if store is not None and store.state.undoable is not None and store.state.damage is None:
        told |= {"an undo": store.undo, "an entry": store.redo}
    return told


def _come_under(before: Things, after: Things) -> list[Thing]:
    """The things that answer now, and were there before, but somewhere else or covered."""

    def stood_there(thing: Thing) -> bool:
        was = before[thing.number]
        return was.place == thing.place and (was.answers or was.is_off)

    return [
        thing
        for number, thing in after.items()
        if thing.answers and number in before and not stood_there(thing)
    ]
