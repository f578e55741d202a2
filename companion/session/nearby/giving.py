"""Giving: this phone's games and everything else, or only the board's numbers, for another phone to fetch."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from companion.peers.messages import (
    MOST_BYTES_OF_PART,
    MOST_ON_A_SHELF,
    Done,
    Fetch,
    Look,
    Part,
    Shelf,
    ShelfGame,
)
from companion.session.copies.document import Document, written
from companion.session.copies.parts import document_without_games
from companion.session.kept_summaries import digest_of
from companion.session.nearby.states import Progress
from companion.session.nearby.transfer import Given, Transfer, TransferFailed, trimmed
from companion.session.numbers_backup import printed_here
from companion.session.turns import Turns
from companion.storage.journal_writer import StorageError, StorageProblem

if TYPE_CHECKING:
    from companion.peers.link import Link
    from companion.session.library import GameLibrary

log = logging.getLogger("companion")

REST = -1
"""The number of the document, which has everything but the games, where a game has its own."""

HIDDEN: Final = frozenset[StorageProblem]({"aside", "busy", "unreachable"})
"""Problems of a storage that has games which it does not show: nobody must believe that those have moved."""


class Giving(Transfer):
    """Gives what the other phone asks for: the document first, then the games, each part once."""

    def __init__(self, library: GameLibrary, link: Link, what: Given) -> None:
        super().__init__(library, link, what)
        self._names: list[str] = []
        """The games, the longest first: one that is the beginning of another one comes after it."""
        self._shown: dict[int, ShelfGame] = {}
        """The games of the shelf that was shown last."""
        self._looked, self._asked = -1, (REST - 1, 0)
        """How far the other phone has looked, and the part that it asked for last: nothing is given twice."""
        self._held = (REST - 1, b"")
        """The number and the bytes of the part that was read last."""

    async def _work(self) -> None:
        if self._what == "everything":
            self._names = self._all_games()
        while True:
            match await self._next():
                case Look(after=after):
                    await self._show_shelf(after)
                case Fetch(n=n, at=at):
                    self._give(REST if n is None else n, at)
                case Done():
                    self._show(Progress(len(self._names), len(self._names)))
                    self._link.close()
                    return
                case _:
                    raise TransferFailed("unreadable")

    def _all_games(self) -> list[str]:
        """The names of all games, the longest game first."""
        try:
            if (problem := self._library.storage.problem) in HIDDEN:
                raise TransferFailed("busy" if problem == "busy" else "no_storage")
            games = self._library.storage.games()
        except StorageError as failed:
            raise TransferFailed("no_storage") from failed
        return [game.name for game in sorted(games, key=lambda game: (-game.size, game.name))]

    async def _show_shelf(self, after: int) -> None:
        if not self._looked < after <= len(self._names):
            raise TransferFailed("unreadable")
        self._looked, end = after, min(after + MOST_ON_A_SHELF, len(self._names))
        turns, self._shown = Turns(), {}
        for n in range(after, end):
            if (game := self._on_shelf(n)) is not None:
                self._shown[n] = game
            if turns.are_due:
                await turns.give()
        shown = tuple(self._shown.values())
        self._say(Shelf(after=after, next=end, of=len(self._names), games=shown))
        self._show(Progress(after, len(self._names)))

    def _on_shelf(self, n: int) -> ShelfGame | None:
        """A game as it is now; None if it is gone."""
        name = self._names[n]
        try:
            journal = trimmed(self._library.storage.read(name))
        except StorageError as failed:
            if failed.reason == "gone":
                return None
            log.warning("%s cannot be given: %s", name, failed)
            journal = b""
        return ShelfGame(n=n, name=name, digest=digest_of(journal), size=len(journal))

    def _give(self, n: int, at: int) -> None:
        """Gives a part; an empty one of what is gone meanwhile."""
        if (n, at) <= self._asked or at % MOST_BYTES_OF_PART or (n != REST and n not in self._shown):
            raise TransferFailed("unreadable")
        self._asked = (n, at)
        if self._held[0] != n:
            self._held = (n, self._document() if n == REST else self._journal(self._shown[n]))
        content = self._held[1]
        if at and at >= len(content) > 0:
            raise TransferFailed("unreadable")
        data = content[at : at + MOST_BYTES_OF_PART]
        self._say(Part(n=None if n == REST else n, at=at, data=data, of=len(content)))
        if n != REST:
            self._show(Progress(n, len(self._names)))

    def _document(self) -> bytes:
        if self._what == "numbers":
            return written(Document(printed_numbers=printed_here(self._library)))
        return written(document_without_games(self._library))

    def _journal(self, game: ShelfGame) -> bytes:
        """A game as it was on the shelf, or nothing: what was added since comes the next time."""
        try:
            journal = trimmed(self._library.storage.read(game.name))[: game.size]
        except StorageError as failed:
            log.warning("%s cannot be given: %s", game.name, failed)
            return b""
        return journal if len(journal) == game.size else b""
