"""Two phones of which one gives the other what it has, over channels in memory that break."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from companion.games import GAMES
from companion.session.journals import written
from companion.session.library import GameLibrary
from companion.session.nearby.giving import Giving
from companion.session.nearby.receiving import Receiving
from companion.session.nearby.transfer import Given
from companion.storage.folder import FolderStorage
from engine.journal import Entry
from engine.players import Player
from tests.companion.libraries import NOON
from tests.companion.peers.links import MemoryLink
from tests.companion.tiny_game import COLOURS, INFO, Give, Move, Setup
from tests.waiting import in_time


def library_in(folder: Path) -> GameLibrary:
    """A library of all games and the tiny one."""
    return GameLibrary([*GAMES, INFO], FolderStorage(folder), clock=lambda: NOON)


def journal_of(who: str, points: Sequence[int]) -> bytes:
    """A tiny game of one player, who gets these points."""
    setup = Setup(players=(Player(name=who, colour=COLOURS[0]),))
    moves: list[Setup | Move] = [setup, *(Give(seat=0, points=each) for each in points)]
    return written([Entry(number=number, at=NOON, by="", did=did) for number, did in enumerate(moves)])


def fill(library: GameLibrary, journals: Iterable[bytes]) -> None:
    """Puts games into storage as they are."""
    for number, journal in enumerate(journals):
        library.storage.add(f"game-{number}", journal, 1_700_000_000 + number)


def journals(library: GameLibrary) -> list[bytes]:
    """The contents of all games."""
    return sorted(library.storage.read(game.name) for game in library.storage.games())


class Move_(NamedTuple):
    """A move that has ended."""

    giving: Giving
    receiving: Receiving
    sent: tuple[MemoryLink, MemoryLink]


class BreakingLink(MemoryLink):
    """An end of a channel that breaks once a number of messages were sent on it."""

    left = -1

    def send(self, message: bytes) -> None:
        """Sends it, and breaks after the last one; what is on its way is lost."""
        super().send(message)
        self.left -= 1
        if self.left == 0:
            kill(self)


def kill(link: MemoryLink) -> None:
    """Breaks a channel for good; neither end gets what is on its way."""
    for end in (link, link.other):
        if end.is_open:
            end._is_open = False
            asyncio.get_running_loop().call_soon(end.on_close)


async def move(here: GameLibrary, there: GameLibrary, what: Given = "everything", breaks: int = 0) -> Move_:
    """Moves everything, unless the channel breaks after so many messages of the one that gives."""
    mine, other = BreakingLink(), BreakingLink()
    mine.other, other.other = other, mine
    mine.left = breaks
    giving, receiving = Giving(here, mine, what), Receiving(there, other, what)
    giving.start()
    receiving.start()
    async with in_time(lambda: "the move does not end"):
        await giving.done
        await receiving.done
    return Move_(giving, receiving, (mine, other))
