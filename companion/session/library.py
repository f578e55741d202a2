"""Desk: the saved games, the tables that are open, and what is remembered from game to game.

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

from companion.game_ui import Face, Summary
from companion.session.watched import Watched
from companion.storage.journal_writer import KeepingFailed, Saved, Shelf, is_name, whole_text

if TYPE_CHECKING:
    from companion.session.store import AnyStore
    from engine.game import Game
    from engine.header import Header
    from engine.journal_codec import Trouble

log = logging.getLogger("companion")

LOOK_ON_AFTER = 0.5
"""Seconds for the first page to be drawn, before the games that it does not show are looked at."""


@dataclass(frozen=True)
class SavedGame:
    """A game on the shelf; without a summary it cannot be opened, and `trouble` says why."""

    name: str
    when: float
    face: Face | None
    summary: Summary | None
    trouble: Trouble | None = None


def now() -> str:
    """The time of an entry."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


class Desk(Watched):
    """Everything that lies ready, for all phones of this process."""

    def __init__(self, faces: Sequence[Face], shelf: Shelf, clock: Callable[[], str] = now) -> None:
        super().__init__()
        self.faces, self.shelf, self.clock = tuple(faces), shelf, clock
        self.state: dict[str, Any] = shelf.read_settings()
        self.addresses: tuple[str, ...] = ()
        """Where other phones find this desk; none if only this device does."""
        self._unkept: dict[str, Any] = {}
        """What was to be remembered and could not be kept yet."""
        self._open: dict[str, AnyStore] = {}
        self._first_lines: dict[str, tuple[float, bytes]] = {}
        self._looked: dict[str, SavedGame] = {}

    def remember(self, **settings: Any) -> None:
        """Remembers something for all games to come."""
        settings = whole_text(settings)
        self.state = {**self.state, **settings}
        self._unkept |= settings
        self._tell()
        # Only what changed here: another program may have changed other settings.
        self.shelf.write_settings(dict(self._unkept))
        self._unkept.clear()

    def face_of(self, store: AnyStore | None) -> Face:
        """The screens and words of a table's game; without a table, of the first on the shelf."""
        return self.face(store.game) if store else self.faces[0]

    def face(self, game: Game[Any, Any, Any]) -> Face:
        """The screens and words of a game."""
        return next(face for face in self.faces if face.name == game.name)

    def begin(self, face: Face, begun: Header) -> AnyStore:
        """A new table on the shelf; raises IllegalMove or KeepingFailed, and then there is none."""
        from companion.session.store import Store

        face.game.start(begun)
        keeper = self.shelf.new(f"{face.game.name}-{self.clock()[:19]}".lower().replace(":", "-"))
        try:
            store = Store.begin(face.game, begun, keeper, self.clock)
        except BaseException:
            keeper.close()
            raise
        store.name = keeper.name  # only now: another program may have begun a game at the same second
        self._open[store.name] = store
        return store

    def open(self, name: str) -> AnyStore:
        """The table of that name; raises Unreadable, Busy or KeepingFailed."""
        if not is_name(name):
            raise KeepingFailed(f"no game is called {name!r}") from FileNotFoundError(name)
        if name not in self._open:
            from companion.session.journals import face_of
            from companion.session.store import Store

            face = face_of(self.shelf.look(name), self.faces)
            keeper = self.shelf.keeper(name)
            try:
                self._open[name] = Store(face.game, keeper, self.clock, name)
            except BaseException:
                keeper.close()
                raise
        return self._open[name]

    def rescue(self, store: AnyStore) -> AnyStore:
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
        self._tell()
        return self.open(name)

    def discard(self, name: str) -> str:
        """Takes a game off the shelf and returns its name for `restore`; raises Busy or KeepingFailed."""
        if store := self._open.pop(name, None):
            store.keeper.close()
        discarded = self.shelf.discard(name)
        self._tell()
        return discarded

    def restore(self, discarded: str) -> None:
        """Puts a discarded game back; raises KeepingFailed."""
        self.shelf.restore(discarded)
        self._tell()

    def bring(self, name: str, journal: bytes) -> bool:
        """Puts a copied game on the shelf, unless it is there; raises Unreadable or KeepingFailed."""
        from companion.session.journals import seconds, whole

        copy, at = whole(journal, self.faces)
        first = copy.partition(b"\n")[0]
        alike = (game.name for game in self.shelf.games() if self._first_line(game) == first)
        if any(self._kept(name).startswith(copy) for name in alike):
            return False
        self.shelf.add(name, copy, seconds(at))
        self._tell()
        return True

    def _first_line(self, game: Saved) -> bytes:
        """The first line of a game, cached: a restore compares every game in the file with all games here."""
        known = self._first_lines.get(game.name)
        if known is None or known[0] != game.when:
            known = self._first_lines[game.name] = (game.when, self._kept(game.name).partition(b"\n")[0])
        return known[1]

    def is_listed(self, journal: bytes) -> bool:
        """Whether a game has a line among the saved games."""
        from companion.session.journals import look

        summary = look(journal, self.faces)[1]
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
        self._tell()

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
            return SavedGame(name, when, *look(self.shelf.look(name), self.faces))
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
