"""PastGames: the finished games of a library as they are counted, each read once for all phones.

A few hundred games are counted when a page asks for them; more are counted in the background, in small parts,
and the page shows what was counted before.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import tzinfo
from functools import partial
from typing import Final, TypeVar
from weakref import ReferenceType, WeakKeyDictionary, ref

from companion.history.dated import dated, not_ahead
from companion.history.games import EVERYTHING, Filter, Played, counting
from companion.history.our_table import Choices, OurTable, choices, our_table
from companion.history.record import GameRecord, SeatRecord
from companion.history.work import Work, finished, in_parts
from companion.session.history_notes import HistoryNotes, history_notes
from companion.session.library import GameLibrary
from companion.session.observable import Observable
from companion.session.saved_games import SavedGame
from companion.session.turns import Turns

Key = TypeVar("Key")
Value = TypeVar("Value")

AT_ONCE: Final = 400
"""How many games are counted before a page is drawn; with more, the page follows them."""
KEPT: Final = 12
"""How many answers are kept: a few filters of a few phones."""


@dataclass(frozen=True)
class Asked:
    """The filter by which games are counted, and the time zone of the phone.

    `colours` are the words for colours after which the app names players in the language of the phone.
    """

    only: Filter = EVERYTHING
    zone: tzinfo | None = None
    colours: frozenset[tuple[str, str]] = frozenset()

    def is_nobody(self, seat: SeatRecord) -> bool:
        """Tells whether somebody was only named after the colour."""
        return (seat.colour, seat.name) in self.colours


@dataclass(frozen=True)
class Counted:
    """The answer; `games` are all that count, and `names` are those of their files by their identity."""

    table: OurTable
    choices: Choices
    games: tuple[Played, ...]
    names: Mapping[str, str]


@dataclass(frozen=True)
class _Everything:
    """All games that count for a phone, with what there is to choose from."""

    games: tuple[Played, ...]
    choices: Choices
    names: Mapping[str, str]


class PastGames(Observable):
    """The records of the finished games, and what was counted of them until the latest change."""

    def __init__(self, library: ReferenceType[GameLibrary]) -> None:
        super().__init__()
        self._library = library
        self._records: dict[str, tuple[SavedGame, GameRecord | None]] = {}
        self._seen: tuple[SavedGame, ...] = ()
        self._noted = HistoryNotes()
        self._version = 1
        self._everything: dict[object, tuple[int, _Everything]] = {}
        self._answers: dict[Asked, tuple[int, Counted]] = {}
        self._counting: set[Asked] = set()
        self.state = 0
        """Counts the answers that were found in the background."""

    def look(self, asked: Asked, saved: Sequence[SavedGame] | None = None) -> tuple[Counted | None, bool]:
        """The latest answer, if there is one, and whether it is right; if not, it has to be counted.

        `saved` are the games of now, if they are known: to list thousands of them takes a moment.
        """
        self._notice_changes(saved)
        if not self._is_right(asked) and len(self._seen) <= AT_ONCE:
            finished(self._work(asked))
        _version, answer = self._answers.get(asked, (0, None))
        return answer, self._is_right(asked)

    async def count(self, asked: Asked, after: float = 0) -> None:
        """Counts what is asked, lets other tasks run in between, and notifies the phones.

        It begins `after` so many seconds, unless another phone has asked the same meanwhile.
        """
        if after:
            await asyncio.sleep(after)
        if asked in self._counting or (after and self._is_right(asked)):
            return
        self._counting.add(asked)
        try:
            self._notice_changes(None)
            turns = Turns()
            while not self._is_right(asked):
                for _part in self._work(asked):
                    if turns.are_due:
                        await turns.give()
        finally:  # also if this phone leaves: another one may go on
            self._counting.discard(asked)
            self.state += 1
            self._notify()

    def _is_right(self, asked: Asked) -> bool:
        return self._answers.get(asked, (0, None))[0] == self._version

    def _notice_changes(self, known: Sequence[SavedGame] | None) -> None:
        """Notes whether other games, or others than before, are to be counted."""
        library = self._library()
        if library is None:
            return
        saved = library.recent(0)[0] if known is None else tuple(known)
        notes = history_notes(library.preferences)
        same = len(saved) == len(self._seen) and all(
            one is before for one, before in zip(saved, self._seen, strict=True)
        )
        before = self._noted
        noted = notes is before or (notes.merged, notes.left_out, notes.days) == (
            before.merged,
            before.left_out,
            before.days,
        )
        if not same or not noted:
            self._seen, self._noted = saved, notes
            self._version += 1

    def _work(self, asked: Asked) -> Work[None]:
        """Finds the answer for the games of now."""
        version = self._version
        everything = yield from self._all_games(asked, version)
        table = yield from our_table(everything.games, asked.only)
        answer = Counted(table, everything.choices, everything.games, everything.names)
        _keep(self._answers, asked, (version, answer))

    def _all_games(self, asked: Asked, version: int) -> Work[_Everything]:
        """The games of all filters, counted once for all of them."""
        key = (asked.zone, asked.colours)
        if (known := self._everything.get(key)) is not None and known[0] == version:
            return known[1]
        seen, notes = self._seen, self._noted
        records: dict[str, GameRecord] = {}
        names: dict[str, str] = {}
        yield from in_parts(seen, partial(self._read, records, names))
        for identity in notes.days.keys() & records.keys():
            records[identity] = dated(records[identity], notes.days[identity], asked.zone)
        games = yield from counting(
            records.values(), notes.merged, notes.left_out, asked.zone, asked.is_nobody
        )
        found = yield from choices(games)
        self._records = {one.name: kept for one in seen if (kept := self._records.get(one.name)) is not None}
        everything = _Everything(games, found, names)
        _keep(self._everything, key, (version, everything))
        return everything

    def _read(self, records: dict[str, GameRecord], names: dict[str, str], saved: SavedGame) -> None:
        """Reads the record of a game, unless it is known from before."""
        known = self._records.get(saved.name)
        if known is None or known[0] is not saved:
            record = None if saved.summary is None else saved.summary.record
            known = self._records[saved.name] = (
                saved,
                None if record is None else not_ahead(record, saved.modified, time.time()),
            )
        if known[1] is not None and known[1].identity not in records:  # the newer of two copies
            records[known[1].identity] = known[1]
            names[known[1].identity] = saved.name


def _keep(kept: dict[Key, Value], key: Key, value: Value) -> None:
    """Keeps something as the latest, and forgets the oldest."""
    kept.pop(key, None)
    kept[key] = value
    while len(kept) > KEPT:
        del kept[next(iter(kept))]


_of: WeakKeyDictionary[GameLibrary, PastGames] = WeakKeyDictionary()


def past_games(library: GameLibrary) -> PastGames:
    """Those of a library."""
    if library not in _of:
        _of[library] = PastGames(ref(library))
    return _of[library]
