"""Monkeys at a table: they tap whatever can be tapped, type nonsense, and often leave the page.

A seed determines everything they do: `python -m tests.companion.monkey --seed 7 --steps 2000` lets several of
them play at one table, with reloads, menus, the back gesture, languages and a disk that fails now and then,
and prints how many entries were acknowledged. None of those may be lost.
"""

from __future__ import annotations

import argparse
import asyncio
import errno
import os
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

import flet as ft

from companion.app import start
from companion.games import GAMES
from companion.i18n.translation import LANGUAGES
from companion.session.library import GameLibrary
from companion.session.store import AnyStore
from companion.storage.browser_storage import BrowserStorage
from companion.storage.journal_writer import GameStorage
from engine import journal_codec
from engine.australis.journal import Entry
from engine.australis.printed import as_printed
from engine.journal import effective_moves, fold
from tests.companion.drawn import went_wrong
from tests.companion.libraries import NOON, game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import Seen, names
from tests.companion.storage.disks import Disk, DiskFolder

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
OFTEN = 0.15
PLAYERS = ("Mia", "{name}", "שלום", "🐢🪸👨‍👩‍👧", "%s%(a)d", "W" * 20, "<b>x</b>")
ADDRESSES = (
    "/",
    "/games",
    "/settings",
    "/Numbers",
    "/table/nobody",
    "/rules/dice?from=/games",
    "/new",
    "/%41/?",
)
KEYS = ("Escape", "Go Back", "Ctrl+Z", "Ctrl+Y", "Enter", "Tab", "7")


@dataclass
class Monkey:
    """Taps at random, but always the same way for the same seed."""

    phone: Phone
    chance: random.Random
    home: str
    """The route that it returns to."""
    seldom: float = SELDOM
    """How often it does something other than tapping."""

    def __post_init__(self) -> None:
        self.done: list[str] = []
        self.been: list[str] = []

    async def act(self) -> None:
        """Does one thing that a person might do."""
        if self.phone.page.route != (self.been or [""])[-1]:
            self.been.append(self.phone.page.route)
        ways = self._ways()
        if not ways or self.chance.random() < self.seldom:
            await self._something_else()
            return
        # One action per name, so that a long list of similar controls does not crowd out the others.
        by_name: dict[str, list[tuple[Seen, str]]] = {}
        for seen, event in ways:
            by_name.setdefault(f"{event} {_title(seen)}"[:24], []).append((seen, event))
        seen, event = self.chance.choice(by_name[self.chance.choice(sorted(by_name))])
        await self._do(seen, event)

    async def _something_else(self) -> None:
        what = self.chance.choice(["reconnect", "back", "home", "key", "key", "key", "address", "turn"])
        self.done.append(what)
        if what == "reconnect":
            await self.phone.reconnect()
        elif what == "back":
            await self.phone.go(self.been[-2] if len(self.been) > 1 else "/")
        elif what == "home":
            await self.phone.go(self.home)
        elif what == "key":
            self.done[-1] = self.chance.choice(KEYS)
            await self.phone.key(self.done[-1])
        elif what == "address":
            self.done[-1] = self.chance.choice(ADDRESSES)
            await self.phone.go(self.done[-1])
        else:
            await self.phone.turn(*self.chance.choice([(390, 844), (844, 390), (320, 568), (1280, 900)]))

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
        if event == "type" and isinstance(control, ft.TextField):
            text = self.chance.choice(NONSENSE)
            self.done[-1] += f" {text[:20]!r}"
            if control.max_length:
                text = text[: control.max_length]
            await phone._change(seen, "value", text)
        elif event == "submit" and isinstance(control, ft.TextField):
            await phone.event(seen, "submit", control.value)
        elif event == "switch" and isinstance(control, ft.Switch | ft.Checkbox):
            await phone._change(seen, "value", not control.value)
        elif event == "reorder" and isinstance(control, ft.ReorderableListView):
            count = len(control.controls)
            data = {"old_index": self.chance.randrange(count), "new_index": self.chance.randrange(count + 1)}
            await phone.event(seen, "reorder", data)
        else:
            await phone.event(seen, event)


def _title(seen: Seen) -> str:
    found = sorted(names(seen), key=len)
    return found[0] if found else type(seen.control).__name__


def check_screen(phone: Phone) -> None:
    """Checks that the screen shows something other than a crash."""
    said = phone.texts()
    assert said.strip(), "a blank page"
    assert not went_wrong(said), "a page that could not be drawn"


def check_journal(store: AnyStore) -> None:
    """Checks that the journal on the disk gives the table on the screen."""
    parsed = journal_codec.read(store.writer.read(), store.game)
    assert parsed.damage is None
    assert parsed.entries == store.state.entries
    assert fold(store.game, effective_moves(parsed.entries)) == store.state.steps


@dataclass
class Trouble:
    """The disk of a run: it works, or every write fails."""

    disk: Disk | None = None
    """A browser's disk; None for the disk of the system."""
    fails: bool = False

    def turn(self) -> None:
        """Lets it work again if it failed, and fail if it worked."""
        self.fails = not self.fails
        if self.disk is not None:
            self.disk.room = 0 if self.fails else None

    @contextmanager
    def at_hand(self) -> Iterator[None]:
        """While this is open, writing to the system's disk fails if `fails` is set."""
        write, sync, draft = os.write, os.fsync, tempfile.mkstemp

        def guarded(does: Callable[..., object], *what: object, **which: object) -> object:
            if self.fails:
                raise OSError(errno.ENOSPC, "No space left on device")
            return does(*what, **which)

        with (
            patch.object(os, "write", lambda *what: guarded(write, *what)),
            patch.object(os, "fsync", lambda *what: guarded(sync, *what)),
            patch.object(tempfile, "mkstemp", lambda **which: guarded(draft, **which)),
        ):
            yield


class _AllRead(dict[str, int]):
    """News that are read at once, so that a phone shows what one shows that has just connected."""

    def setdefault(self, _table: str, entries: int = 0) -> int:
        return entries


@dataclass
class Run:
    """Several monkeys at one table, and the checks after each of their actions."""

    seed: int
    folder: Path
    steps: int
    phones: int = 3
    acknowledged: int = 0
    done: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        # An app that runs in the browser carries on in memory when its disk is full.
        in_browser = self.seed % 3 == 2
        self.trouble = Trouble(Disk() if in_browser else None)
        self.library = self._library()

    def _library(self) -> GameLibrary:
        if self.trouble.disk is None:
            return library_at(self.folder)
        storage: GameStorage = BrowserStorage(DiskFolder(self.trouble.disk))
        return GameLibrary(GAMES, storage, clock=lambda: NOON)

    async def play(self) -> None:
        """Lets them play; raises AssertionError with the latest actions if something fails."""
        left = self.steps
        while left > 0:
            left -= await self._table(left)
        self._check_again()

    async def _table(self, most: int) -> int:
        """Plays at one table for at most `most` steps or until it is deleted; returns the number of steps."""
        if self.trouble.fails:
            self.trouble.turn()
        who = self.chance.sample(PLAYERS, self.chance.choice([2, 3, 4]))
        self.store = table_on(
            self.library, game_setup(*who, printed=self.chance.choice([None, as_printed()]))
        )
        self.kept: tuple[Entry, ...] = self.store.state.entries
        home = f"/table/{self.store.name}"
        async with AsyncExitStack() as stack:
            stack.enter_context(self.trouble.at_hand())
            enter = stack.enter_async_context
            phones = [await enter(phone_at(self.library, self.store)) for _ in range(self.phones)]
            looking_on = await enter(Phone(self._looks_on, route=f"{home}/mirror"))
            monkeys = [Monkey(phone, self.chance, home, OFTEN) for phone in phones]
            for step in range(most):
                monkey = self.chance.choice(monkeys)
                try:
                    await self._step(monkey)
                    for phone in (*phones, looking_on):
                        await phone.settle()
                    if not self._is_there():
                        return step + 1
                    self._check(monkey.phone)
                    if step % SEEN == 0:
                        await self._compare(looking_on)
                except BaseException as wrong:
                    last = "\n  ".join(self.done[-12:])
                    raise AssertionError(
                        f"seed {self.seed}, step {len(self.done)}:\n  {last}\n{wrong}"
                    ) from wrong
                if not monkey.phone.page.route.startswith(home) and not step % 7:
                    await monkey.phone.go(home)
            if self.trouble.fails:
                self.trouble.turn()
        return most

    async def _step(self, monkey: Monkey) -> None:
        if self.chance.random() < SELDOM:
            what = self.chance.choice(["disk", "language", "theme", "text_size"])
            self.done.append(what)
            if what == "disk":
                self.trouble.turn()
            elif not self.trouble.fails:
                ways = {
                    "language": ["", *LANGUAGES],
                    "theme": ["", "dark", "light"],
                    "text_size": ["", "larger"],
                }
                self.library.preferences.remember(**{what: self.chance.choice(ways[what])})
        else:
            before = len(monkey.done)
            await monkey.act()
            number = monkey.phone.session.id[:4]
            self.done += [f"{number}: {what}" for what in monkey.done[before:]]

    def _is_there(self) -> bool:
        """Tells whether the table still exists; a monkey may delete it, and restore it as another store."""
        listed = self.store.name in {game.name for game in self.library.storage.games()}
        return listed and self.library._open.get(self.store.name) is self.store

    def _check(self, phone: Phone) -> None:
        check_screen(phone)
        entries = self.store.state.entries
        assert entries[: len(self.kept)] == self.kept, "an acknowledged entry is gone"
        self.acknowledged += len(entries) - len(self.kept)
        self.kept = entries
        assert journal_codec.read(self.store.writer.read(), self.store.game).entries == entries, (
            "not what is kept"
        )

    async def _compare(self, looking_on: Phone) -> None:
        """Checks that the phone that only watches shows the same as one that has just connected."""
        check_journal(self.store)
        async with phone_at(self.library, self.store, "mirror") as fresh:
            assert looking_on.texts() == fresh.texts(), "an old table is shown"

    def _looks_on(self, page: ft.Page) -> None:
        start(page, self.library).news_read = _AllRead()

    def _check_again(self) -> None:
        """Checks that the table is the same after a restart of the program."""
        if getattr(self.store.writer, "is_behind", False):
            return  # the last entries are written with the next one, and the phone says so
        self.store.writer.close()
        again = self._library().open(self.store.name)
        assert again.state.entries == self.kept, "another table after a new start"
        assert again.state.table == self.store.state.table
        again.writer.close()


SEEN = 15
"""How many steps lie between two comparisons of the watching phone with a new one."""


def main(arguments: list[str] | None = None) -> int:
    """Lets monkeys play, and prints the results."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.companion.monkey", description="Monkeys at a table."
    )
    parser.add_argument("--seed", type=int, default=0, help="what they do follows from it")
    parser.add_argument("--count", type=int, default=1, help="number of runs, each with the next seed")
    parser.add_argument("--steps", type=int, default=500, help="things they do in each run")
    options = parser.parse_args(arguments)
    for seed in range(options.seed, options.seed + options.count):
        with tempfile.TemporaryDirectory() as folder:
            run = Run(seed, Path(folder), options.steps)
            try:
                asyncio.run(run.play())
            except AssertionError as wrong:
                print(wrong)
                print(f"again: python -m tests.companion.monkey --seed {seed} --steps {options.steps}")
                return 1
        print(
            f"seed {seed}: {options.steps} steps, {run.acknowledged} entries acknowledged, lost: 0",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
