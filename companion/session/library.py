"""GameLibrary: the saved games and the tables that are open.

Modules that need the rules are imported with the first table or saved game: a first start has neither, and
does not wait for them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from companion.session.game_info import GameInfo, Summary
from companion.session.observable import Observable
from companion.session.preferences import Preferences
from companion.storage.journal_writer import GameStorage, OpenError, StorageError, StoredGame, is_name

if TYPE_CHECKING:
    from companion.session.store import AnyStore
    from engine.game import Game
    from engine.header import Header
    from engine.journal_codec import JournalDamage

log = logging.getLogger("companion")

SUMMARIES_DELAY = 0.5
"""Seconds given to the first page to be drawn, before the games that it does not show are summarised."""


@dataclass(frozen=True)
class SavedGame:
    """A game in storage; without a summary it cannot be opened, and `damage` says why."""

    name: str
    modified: float
    info: GameInfo | None
    summary: Summary | None
    damage: JournalDamage | None = None

    @property
    def is_listed(self) -> bool:
        """Whether it is listed: a game, a tool with a result, or a file that cannot be read."""
        return self.summary is None or self.summary.is_listed


def now() -> str:
    """The time of an entry."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class GameLibrary(Observable):
    """The saved games and open tables, shared by all phones of this process, and the preferences."""

    def __init__(
        self, games: Sequence[GameInfo], storage: GameStorage, clock: Callable[[], str] = now
    ) -> None:
        super().__init__()
        self.games, self.storage, self.clock = tuple(games), storage, clock
        self.preferences = Preferences(storage)
        self.state = 0
        """Counts the changes of the games in storage and of their summaries."""
        self.addresses: tuple[str, ...] = ()
        """The addresses at which other phones reach this library; empty if none can."""
        self._open: dict[str, AnyStore] = {}
        self._first_lines: dict[str, tuple[float, bytes]] = {}
        self._summaries: dict[str, SavedGame] = {}

    def info_of(self, store: AnyStore) -> GameInfo:
        """The GameInfo of a table's game."""
        return next(info for info in self.games if info.name == store.game.name)

    def begin(self, game: Game[Any, Any, Any], begun: Header) -> AnyStore:
        """Creates a new table in storage; raises IllegalMove or StorageError, and then nothing is created."""
        from companion.session.store import Store

        game.start(begun)
        writer = self.storage.new(f"{game.name}-{self.clock()[:19]}".lower().replace(":", "-"))
        try:
            store = Store.begin(game, begun, writer, self.clock)
        except BaseException:
            writer.close()
            raise
        self._open[self._is_new(store.name)] = store
        self._changed()
        return store

    def open(self, name: str) -> AnyStore:
        """The table of that name; raises UnreadableJournal, GameBusy or StorageError."""
        if not is_name(name):
            raise OpenError(f"no game is called {name!r}", "gone")
        if name not in self._open:
            from companion.session.journals import info_of
            from companion.session.store import Store

            info = info_of(self.storage.read(name), self.games)
            writer = self.storage.open(name)
            try:
                self._open[name] = Store(info.game, writer, self.clock, name)
            except BaseException:
                writer.close()
                raise
        return self._open[name]

    def rescue(self, store: AnyStore) -> AnyStore:
        """Copies what is known of a game whose file is damaged or was changed, and opens the copy.

        The file stays as it is, and is read again the next time it is opened. Raises StorageError, and then
        there is no copy.
        """
        from companion.session.journals import seconds, written

        copy = written(store.state.entries)
        name = self._is_new(self.storage.add(f"{store.name}-copy", copy, seconds(self.clock())))
        if self._open.get(store.name) is store:
            del self._open[store.name]
            store.writer.close()
        self._changed()
        return self.open(name)

    def discard(self, name: str) -> str:
        """Removes a game from storage and returns its name for `restore`; raises GameBusy or StorageError."""
        if store := self._open.pop(name, None):
            store.writer.close()
        discarded = self.storage.discard(name)
        self._changed()
        return discarded

    def restore(self, discarded: str) -> None:
        """Puts a discarded game back; raises StorageError."""
        self._is_new(self.storage.restore(discarded))
        self._changed()

    def import_game(self, name: str, journal: bytes) -> bool:
        """Adds a copied game, unless it is already here; raises UnreadableJournal or StorageError."""
        from companion.session.journals import seconds, whole_lines_of

        copy, at = whole_lines_of(journal, self.games)
        first = copy.partition(b"\n")[0]
        alike = (game.name for game in self.storage.games() if self._first_line(game) == first)
        if any(self._journal(name).startswith(copy) for name in alike):
            return False
        self._is_new(self.storage.add(name, copy, seconds(at)))
        self._changed()
        return True

    def _is_new(self, name: str) -> str:
        """Forgets what was known of an earlier game of this name, and returns the name.

        A copy keeps the time of its last entry, which may be that of the earlier game as well.
        """
        self._first_lines.pop(name, None)
        self._summaries.pop(name, None)
        return name

    def _changed(self) -> None:
        self.state += 1
        self._notify()

    def _first_line(self, game: StoredGame) -> bytes:
        """The first line of a game, cached: an import compares every game in the file with all games here."""
        known = self._first_lines.get(game.name)
        if known is None or known[0] != game.modified:
            known = self._first_lines[game.name] = (
                game.modified,
                self._journal(game.name).partition(b"\n")[0],
            )
        return known[1]

    def is_listed(self, journal: bytes) -> bool:
        """Whether the game of a journal appears in the list of saved games."""
        from companion.session.journals import summarise

        return SavedGame("", 0, *summarise(journal, self.games)).is_listed

    def saved_games(self) -> tuple[SavedGame, ...]:
        """The games in storage, the newest first."""
        return tuple(self._summary(game.name, game.modified) for game in self._list_games())

    def recent(self, at_once: int) -> tuple[tuple[SavedGame, ...], bool]:
        """The games summarised already and up to `at_once` more, newest first; and whether these are all.

        Summarising a game replays it: with many games the first page would be late.
        """
        games = self._list_games()
        later = {game.name for game in [game for game in games if not self._is_known(game)][at_once:]}
        shown = (game for game in games if game.name not in later)
        return tuple(self._summary(game.name, game.modified) for game in shown), not later

    async def load_summaries(self) -> None:
        """Summarises the games that have no summary yet, and lets other tasks run in between."""
        await asyncio.sleep(SUMMARIES_DELAY)
        for game in self._list_games():
            if not self._is_known(game):
                self._summary(game.name, game.modified)
                await asyncio.sleep(0)
        self._changed()

    def _is_known(self, game: StoredGame) -> bool:
        known = self._summaries.get(game.name)
        return known is not None and known.modified == game.modified

    def _summary(self, name: str, when: float) -> SavedGame:
        known = self._summaries.get(name)
        if known is None or known.modified != when:
            known = self._summaries[name] = self._load_summary(name, when)
        return known

    def _load_summary(self, name: str, when: float) -> SavedGame:
        from companion.session.journals import summarise, unreadable_damage

        try:
            return SavedGame(name, when, *summarise(self.storage.read(name), self.games))
        except Exception:  # a file that fails in any way must not hide the others
            log.warning("%s cannot be looked at", name, exc_info=True)
            return SavedGame(name, when, None, None, unreadable_damage())

    def _list_games(self) -> list[StoredGame]:
        """The games in storage; none if the disk cannot list them, so that the app still starts."""
        try:
            return self.storage.games()
        except StorageError:
            return []

    def _journal(self, name: str) -> bytes:
        """The journal of a game; empty if it cannot be read or no longer exists."""
        try:
            return self.storage.read(name)
        except StorageError:
            return b""
