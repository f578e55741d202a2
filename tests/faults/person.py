"""A simulated user who performs random actions on real files, and reports the results."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.session.journals import written
from companion.storage.journal_writer import GameBusy, StorageError
from companion.storage.unreadable import DamagedJournal, UnreadableJournal
from engine.australis.moves import AddPoints, CorrectFish
from engine.journal import Entry
from tests.companion.libraries import NOON, game_setup, library_at
from tests.faults.diary import Diary, Event

Tell = Callable[[Event], None]

WAYS = (
    *("play",) * 8,
    *("undo",) * 2,
    *("redo", "begin", "bring", "discard", "restore", "remember", "leave", "look"),
)
FEW = 4
"""The most games that a user has at once."""


class Person:
    """A simulated user; `who` makes the tags unique."""

    def __init__(
        self, home: Path, chance: random.Random, diary: Diary, who: str, tell: Tell | None = None
    ) -> None:
        self.home, self.chance, self.diary, self.who = home, chance, diary, who
        self._tell = tell
        self.library = library_at(home)

    def live(self, steps: int) -> None:
        """Performs this number of random actions."""
        for number in range(steps):
            self.act(f"{self.who}.{number}")

    def act(self, tag: str) -> None:
        """Performs a random action and reports its result."""
        way = self.chance.choice(WAYS)
        on_shelf = [game for game, (place, _) in self.diary.names.items() if place == "games"]
        discarded = [game for game, (place, _) in self.diary.names.items() if place == "discarded"]
        if way == "leave":
            self.leave()
        elif way == "look":
            self._look_at_any()
        elif way == "remember":
            key = self.chance.choice(["everybody", f"mine-{self.who.split('.')[0]}"])
            self._try(("remember", key, tag), lambda: self.library.preferences.remember(**{key: tag}))
        elif way == "restore" and discarded:
            game = self.chance.choice(discarded)
            name = self.diary.names[game][1]
            self._try(("restore", game), lambda: self.library.storage.restore(name))
        elif way == "bring":
            journal = written([Entry(number=0, at=NOON, by="", did=game_setup("Mia", tag))])
            self._try(("bring", tag), lambda: self._bring(journal))
        elif way == "begin" or not on_shelf or len(on_shelf) > FEW:
            if len(on_shelf) > FEW:
                self._discard(self.chance.choice(on_shelf))
            else:
                rules = self.library.games[0].game
                self._try(("begin", tag), lambda: self.library.begin(rules, game_setup("Mia", tag)).name)
        elif way == "discard":
            self._discard(self.chance.choice(on_shelf))
        else:
            self._enter(way, self.chance.choice(on_shelf), tag)

    def leave(self) -> None:
        """Closes all games that are open."""
        for store in tuple(self.library._open.values()):
            store.writer.close()
        self.library._open.clear()

    def _look_at_any(self) -> None:
        """Opens any stored game, also of another user, and closes it again."""
        with suppress(StorageError, GameBusy, UnreadableJournal):  # another user may remove it
            saved = self.library.saved_games()
            if saved:
                name = self.chance.choice(saved).name
                is_open = name in self.library._open
                store = self.library.open(name)
                if not is_open:
                    store.writer.close()
                    del self.library._open[name]

    def _discard(self, game: str) -> None:
        name = self.diary.names[game][1]
        self._try(("discard", game), lambda: self.library.discard(name))

    def _bring(self, journal: bytes) -> str:
        return self.library.storage.add("brought", journal, 1e9)

    def _enter(self, way: str, game: str, tag: str) -> None:
        name = self.diary.names[game][1]

        def enter() -> None:
            store = self.library.open(name)
            if way == "undo" and store.state.undoable is not None:
                store.undo(by=tag)
            elif way == "redo" and store.state.redoable is not None:
                store.redo(by=tag)
            elif self.chance.random() < 0.5:
                store.play(CorrectFish(seat=0, fish=self.chance.randrange(9)), by=tag)
            else:
                store.play(AddPoints(seat=1, points=1), by=tag)

        self._try(("play", game, tag), enter)

    def _try(self, what: Event, act: Callable[[], Any]) -> None:
        self._say(("try", *what))
        try:
            result = act()
        except StorageError as failed:
            self._say(("unsure",) if failed.reason == "unsure" else ("refused",))
        except (GameBusy, DamagedJournal):  # a damaged game is continued in a copy
            self._say(("refused",))
        else:
            self._say(("ack", result))

    def _say(self, event: Event) -> None:
        self.diary.feed(event)
        if self._tell is not None:
            self._tell(event)
