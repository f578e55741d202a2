"""Desk: the saved games and the tables that are open.

Everything that knows rules is imported with the first table or saved game: a first start has neither, and
need not wait for them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from companion.session.game_info import GameInfo, Summary
from companion.session.preferences import Preferences
from companion.session.watched import Watched
from companion.storage.journal_writer import KeepingFailed, Saved, Shelf, is_name

if TYPE_CHECKING:
    from companion.session.store import Store
    from engine.game import Game
    from engine.journal_codec import Trouble
    from engine.value import Value

log = logging.getLogger("companion")

LOOK_ON_AFTER = 0.5
"""Seconds for the first page to be drawn, before the games that it does not show are looked at."""


@dataclass(frozen=True)
class SavedGame:
    """A game on the shelf; without a summary it cannot be opened, and `trouble` says why."""

    name: str
    when: float
    info: GameInfo | None
    summary: Summary | None
    trouble: Trouble | None = None


def now() -> str:
    """The time of an entry."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class Desk(Watched):
    """The games that lie ready, for all phones of this process; the preferences are kept beside them."""

    def __init__(self, games: Sequence[GameInfo], shelf: Shelf, clock: Callable[[], str] = now) -> None:
        super().__init__()
        self.games, self.shelf, self.clock = tuple(games), shelf, clock
        self.preferences = Preferences(shelf)
        self.state = 0
        """How often the games on the shelf, or what is known of them, have changed."""
        self.addresses: tuple[str, ...] = ()
        """Where other phones find this desk; none if only this device does."""
        self._open: dict[str, Store] = {}
        self._first_lines: dict[str, tuple[float, bytes]] = {}
        self._looked: dict[str, SavedGame] = {}

    def info_of(self, store: Store) -> GameInfo:
        """The words of a table's game."""
        return next(info for info in self.games if info.name == store.game.name)

    def begin(self, game: Game[Any, Any, Any], begun: Value) -> Store:
        """A new table on the shelf; raises IllegalMove or KeepingFailed, and then there is none."""
        from companion.session.store import Store

        game.start(begun)
        keeper = self.shelf.new(f"{game.name}-{self.clock()[:19]}".lower().replace(":", "-"))
        try:
            store = Store.begin(game, begun, keeper, self.clock)
        except BaseException:
            keeper.close()
            raise
        store.name = keeper.name  # only now: another program may have begun a game at the same second
        self._open[store.name] = store
        return store

    def open(self, name: str) -> Store:
        """The table of that name; raises Unreadable, Busy or KeepingFailed."""
        if not is_name(name):
            raise KeepingFailed(f"no game is called {name!r}") from FileNotFoundError(name)
        if name not in self._open:
            from companion.session.journals import info_of
            from companion.session.store import Store

            info = info_of(self.shelf.look(name), self.games)
            keeper = self.shelf.keeper(name)
            try:
                self._open[name] = Store(info.game, keeper, self.clock, name)
            except BaseException:
                keeper.close()
                raise
        return self._open[name]

    def rescue(self, store: Store) -> Store:
        """A copy of what is known of a game whose file is damaged or was changed, to carry on with.

        The file stays as it is, and is read anew when it is opened next. Raises KeepingFailed, and then there
        is no copy.
        """
        from companion.session.journals import seconds, written

        copy = written(store.state.entries)
        name = self.shelf.add(f"{store.name}-copy", copy, seconds(self.clock()))
        if self._open.get(store.name) is store:
            del self._open[store.name]
            store.keeper.close()
        self._changed()
        return self.open(name)

    def discard(self, name: str) -> str:
        """Takes a game off the shelf and returns its name for `restore`; raises Busy or KeepingFailed."""
        if store := self._open.pop(name, None):
            store.keeper.close()
        discarded = self.shelf.discard(name)
        self._changed()
        return discarded

    def restore(self, discarded: str) -> None:
        """Puts a discarded game back; raises KeepingFailed."""
        self.shelf.restore(discarded)
        self._changed()

    def bring(self, name: str, journal: bytes) -> bool:
        """Puts a copied game on the shelf, unless it is there; raises Unreadable or KeepingFailed."""
        from companion.session.journals import seconds, whole

        copy, at = whole(journal, self.games)
        first = copy.partition(b"\n")[0]
        alike = (game.name for game in self.shelf.games() if self._first_line(game) == first)
        if any(self._kept(name).startswith(copy) for name in alike):
            return False
        self.shelf.add(name, copy, seconds(at))
        self._changed()
        return True

    def _changed(self) -> None:
        self.state += 1
        self._tell()

    def _first_line(self, game: Saved) -> bytes:
        """The first line of a game, cached: a restore compares every game in the file with all games here."""
        known = self._first_lines.get(game.name)
        if known is None or known[0] != game.when:
            known = self._first_lines[game.name] = (game.when, self._kept(game.name).partition(b"\n")[0])
        return known[1]

    def is_listed(self, journal: bytes) -> bool:
        """Whether a game has a line among the saved games."""
        from companion.session.journals import look

        summary = look(journal, self.games)[1]
        return summary is None or summary.is_listed

    def saved(self) -> tuple[SavedGame, ...]:
        """The games on the shelf, the newest first."""
        return tuple(self._look(game.name, game.when) for game in self._listed())

    def glance(self, at_once: int) -> tuple[tuple[SavedGame, ...], bool]:
        """Those of them that were looked at already and so many more; and whether these are all.

        To look at a game is to count it through: with many of them a first page would be late.
        """
        games = self._listed()
        new = [game for game in games if not self._is_known(game)][at_once:]
        return tuple(self._look(game.name, game.when) for game in games if game not in new), not new

    async def look_on(self) -> None:
        """Looks at all games that nobody has looked at yet, with time for everything else in between."""
        await asyncio.sleep(LOOK_ON_AFTER)
        for game in self._listed():
            if not self._is_known(game):
                self._look(game.name, game.when)
                await asyncio.sleep(0)
        self._changed()

    def _is_known(self, game: Saved) -> bool:
        known = self._looked.get(game.name)
        return known is not None and known.when == game.when

    def _look(self, name: str, when: float) -> SavedGame:
        known = self._looked.get(name)
        if known is None or known.when != when:
            known = self._looked[name] = self._look_anew(name, when)
        return known

    def _look_anew(self, name: str, when: float) -> SavedGame:
        from companion.session.journals import broken, look

        try:
            return SavedGame(name, when, *look(self.shelf.look(name), self.games))
        except Exception:  # a file that fails in any way must not hide the others
            log.warning("%s cannot be looked at", name, exc_info=True)
            return SavedGame(name, when, None, None, broken())

    def _listed(self) -> list[Saved]:
        """The games on the shelf; none if the disk cannot list them, so that the app still starts."""
        try:
            return self.shelf.games()
        except KeepingFailed:
            return []

    def _kept(self, name: str) -> bytes:
        """What is kept of a game; nothing, if it cannot be read or went away."""
        try:
            return self.shelf.look(name)
        except KeepingFailed:
            return b""
