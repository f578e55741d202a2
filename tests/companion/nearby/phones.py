"""Phones that keep and join tables, each with games of its own, connected in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.games import GAMES
from companion.session.game_info import GameInfo
from companion.session.library import GameLibrary
from companion.session.nearby.nearby import Nearby
from companion.session.store import AnyStore
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import GameStorage
from tests.companion.libraries import NOON
from tests.companion.nearby.carriers import MemoryCarrier, MemoryOffering, NoCamera
from tests.companion.peers.links import MemoryLink
from tests.companion.tiny_game import INFO, Give, tiny_table

TURNS = 30
"""Turns of the event loop after which everything that was said in memory has been answered."""


async def settle() -> None:
    """Lets all that was said be heard and answered."""
    for _turn in range(TURNS):
        await asyncio.sleep(0)


def _unheard(*_said: object) -> None:
    """Does nothing: the callback as long as nobody listens."""


class Device:
    """A phone with its games; `restart` begins the app anew with what is on its disk."""

    def __init__(self, folder: Path, storage: GameStorage | None = None, name: str = "") -> None:
        self.folder, self.name = folder, name or folder.name
        self._storage = storage
        self.links: list[MemoryLink] = []
        """This phone's ends of all channels that it had, the latest last."""
        self.start()

    def start(self) -> None:
        """Begins the app."""
        self.carrier = MemoryCarrier()
        self.library = GameLibrary(
            [*GAMES, INFO], self._storage or FolderStorage(self.folder), clock=lambda: NOON
        )
        self.library.find_nearby = lambda library: Nearby(library, self.carrier, NoCamera())
        if self.library.preferences.state.get("phone_name") != self.name:
            self.library.preferences.remember(phone_name=self.name)

    async def kill(self) -> None:
        """Ends the app without a word; its channels break."""
        for link in self.links:
            link.on_message = link.on_live = link.on_close = _unheard
            link.close()
        self.links.clear()
        for store in self.library._open.values():
            store.writer.close()
        await settle()

    async def restart(self) -> None:
        """Ends the app without a word, and begins it again."""
        await self.kill()
        self.start()

    @property
    def nearby(self) -> Nearby:
        """The object by which the phone's library reaches other phones."""
        nearby = self.library.nearby
        assert nearby is not None
        return nearby

    def journal(self, name: str) -> bytes:
        """A game as it is on the disk."""
        return self.library.storage.read(name)

    def journals(self) -> list[bytes]:
        """All games."""
        return [self.journal(game.name) for game in self.library.storage.games()]

    async def join(
        self,
        other: Device,
        store: AnyStore,
        seat: int | None = None,
        *,
        sits: bool = True,
        gives: bool | None = True,
    ) -> str:
        """Joins a table of another phone by two codes, takes a seat, and returns the name of the copy.

        If this phone has gone on with the game, the other one `gives` it, goes on, or says nothing yet.
        """
        sharing = other.nearby.sharing(store)
        await sharing.begin()
        assert sharing.state == "shown", sharing.why
        offering = sharing._offering
        reading = asyncio.ensure_future(self.nearby.joining.read(sharing.code))
        await settle()
        assert self.nearby.joining.state == "shown", self.nearby.joining.why
        await sharing.answer(self.nearby.joining.code)
        await settle()
        await reading
        assert isinstance(offering, MemoryOffering)
        other.links.append(offering.end)
        self.links.append(offering.other)
        await settle()
        if gives is not None and other.nearby.offer(store) is not None:
            other.nearby.answer_offer(store, gives=gives)
            await settle()
        name = self.nearby.joining.table
        if sits and name:
            guest = self.nearby.guest_at(name)
            if guest is not None and guest.role == "new":
                self.nearby.take_seat(name, seat)
                await settle()
                name = self.nearby.next_of(name) or name
        return name

    def open(self, name: str) -> AnyStore:
        """A table of this phone."""
        return self.library.open(name)


def devices(folder: Path, names: Sequence[str], games: Sequence[GameInfo] = ()) -> list[Device]:
    """New phones of these names."""
    return [Device(folder / name) for name in names]


@dataclass(frozen=True)
class Two:
    """Mia's phone, which keeps a table, and Jonas', which has joined it; each with the name of its game."""

    mia: Device
    jonas: Device
    kept: str
    copy: str

    @property
    def at_mia(self) -> AnyStore:
        """The table of the keeper."""
        return self.mia.open(self.kept)

    @property
    def at_jonas(self) -> AnyStore:
        """The copy."""
        return self.jonas.open(self.copy)

    async def apart(self) -> None:
        """The channel breaks for good."""
        self.jonas.links[-1].close()
        await settle()

    async def again(self) -> str:
        """The same phone joins again by new codes."""
        return await self.jonas.join(self.mia, self.at_mia)


@dataclass(frozen=True)
class Three(Two):
    """The same with Lea's phone, which has joined as well, and the name of its game."""

    lea: Device
    other: str

    @property
    def at_lea(self) -> AnyStore:
        """The copy of Lea."""
        return self.lea.open(self.other)

    def hand_over(self) -> None:
        """Asks Jonas' phone to keep the game."""
        guests = self.mia.nearby.guests
        number = next(guest.number for guest in guests.at(self.kept) if guest.seat == 1)
        self.mia.nearby.hand_over(self.at_mia, number)


async def two_at_a_table(folder: Path) -> Two:
    """A table for three at which Jonas has joined Mia, with an entry of each."""
    mia, jonas = devices(folder, ["Mia", "Jonas"])
    kept = tiny_table(mia.library, ["Mia", "Jonas", "Lea"], Give(seat=0, points=1))
    copy = await jonas.join(mia, kept, 1)
    jonas.open(copy).play(Give(seat=1, points=2))
    await settle()
    return Two(mia, jonas, kept.name, copy)


async def three_at_a_table(folder: Path) -> Three:
    """A table of three with an entry of Mia, whom the others have joined."""
    mia, jonas, lea = devices(folder, ["Mia", "Jonas", "Lea"])
    kept = tiny_table(mia.library, ["Mia", "Jonas", "Lea"], Give(seat=0, points=1))
    copy = await jonas.join(mia, kept, 1)
    other = await lea.join(mia, kept, 2)
    return Three(mia, jonas, kept.name, copy, lea, other)
