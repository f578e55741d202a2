"""Random play on phones whose channels are cut and whose apps are killed: nothing is lost or comes twice."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from companion.session.nearby import inputs, joined
from companion.session.store import AnyStore
from companion.session.table_changed import TableOvertaken
from companion.storage.journal_writer import StorageError
from engine.refusal import IllegalMove
from tests.companion.nearby.phones import Device, devices, settle
from tests.companion.tiny_game import Give, tiny_table
from tests.fuzz import fuzz

STEPS = 60
NAMES = ["Mia", "Jonas", "Lea"]


class Play:
    """Three phones, the first of which keeps the game; what they entered and what they were told."""

    def __init__(self, folder: Path, random: Random) -> None:
        self.random = random
        self.phones = devices(folder, NAMES)
        self.keeper = self.phones[0]
        self.names = {"Mia": tiny_table(self.keeper.library, NAMES).name}
        """The name of the game on each phone."""
        self.tapped = 0
        self.entered: set[str] = set()
        """The things that somebody has tapped, and was shown."""
        self.refused: set[str] = set()
        """The things of which somebody was told that they do not count."""

    @property
    def joined(self) -> list[Device]:
        """All but the keeper."""
        return [phone for phone in self.phones if phone is not self.keeper]

    @property
    def kept(self) -> AnyStore:
        """The table at the keeper."""
        return self.keeper.open(self.names[self.keeper.name])

    def store_of(self, phone: Device) -> AnyStore | None:
        """The table as a phone has it; None if it has none."""
        name = self.names.get(phone.name)
        return phone.open(name) if name else None

    def note(self) -> None:
        """Notes what each phone shows."""
        for phone in self.phones:
            store = self.store_of(phone)
            if store is not None:
                self.entered |= {
                    entry.did.thing for entry in store.shown.entries if hasattr(entry.did, "thing")
                }

    def tap(self, phone: Device) -> None:
        """A tap on a phone, of one entry or several with input between them."""
        store = self.store_of(phone)
        if store is None:
            return
        things = [f"{phone.name} {self.tapped + number}" for number in range(self.random.choice([1, 1, 2]))]
        self.tapped += len(things)
        self.play(phone, store, things, 5)

    def play(self, phone: Device, store: AnyStore, things: list[str], left: int) -> None:
        """Enters things, as a session does."""

        def undone(why: Exception, is_all: bool) -> None:
            if isinstance(why, TableOvertaken) and is_all and left:
                self.play(phone, store, things, left - 1)
            elif is_all and getattr(why, "reason", "") != "unanswered":
                self.refused |= set(things)

        seat = NAMES.index(phone.name)
        try:
            with store.tapped(undone):
                for thing in things:
                    store.play(Give(seat=seat, points=1, thing=thing))
                    store.save_pending("next", thing if self.random.random() < 0.5 else None)
        except (StorageError, TableOvertaken):
            if len(things) == 1:
                self.refused |= set(things)

    def undo(self, phone: Device) -> None:
        """Takes back or brings back the latest entry, which is not counted as lost."""
        store = self.store_of(phone)
        if store is None:
            return
        try:
            with store.tapped(lambda _why, _is_all: None):
                (store.undo if self.random.random() < 0.5 else store.redo)()
        except (StorageError, IllegalMove):
            pass

    async def join(self, phone: Device) -> None:
        """Scans the keeper's code again."""
        name = await phone.join(self.keeper, self.kept, NAMES.index(phone.name))
        assert self.names.setdefault(phone.name, name) == name, "it is the same copy every time"

    async def hand_over(self, phone: Device) -> None:
        """The keeper hands the game over to a connected phone; the others scan that one's code then."""
        await settle()
        guests = self.keeper.nearby.guests
        for guest in guests.at(self.names[self.keeper.name]):
            if guest.seat == NAMES.index(phone.name) and guest.number in guests.presence:
                self.keeper.nearby.hand_over(self.kept, guest.number)
                await settle()
                assert phone.nearby.status(self.names[phone.name]) is None
                before, self.keeper = self.keeper, phone
                before.nearby.take_seat(self.names[before.name], NAMES.index(before.name))
                await settle()

    async def step(self) -> None:
        """Something happens."""
        phone = self.random.choice(self.phones)
        other = self.random.choice(self.joined)
        links = [link for link in other.links[-1:] if link.is_open]
        match self.random.choices(
            ["tap", "undo", "cut", "heal", "close", "kill", "join", "settle", "hand over"],
            [12, 2, 1, 3, 1, 1, 3, 6, 1],
        )[0]:
            case "tap":
                self.tap(phone)
            case "undo":
                self.undo(phone)
            case "cut" if links:
                links[0].cut()
            case "heal" if links:
                links[0].heal()
            case "close" if links:
                links[0].close()
            case "kill":
                self.note()
                await phone.restart()
            case "join":
                await self.join(other)
            case "hand over":
                await self.hand_over(other)
            case _:
                await settle()
        self.note()

    async def end(self) -> None:
        """Everybody scans again, and all is counted."""
        await settle()
        for phone in self.joined:
            await self.join(phone)
        await settle()
        self.note()
        journal = self.keeper.journal(self.names[self.keeper.name])
        for phone in self.joined:
            assert phone.journals() == [journal]
            store = self.store_of(phone)
            assert store is not None
            assert store.state is store.shown
            assert dict(store.state.pending) == dict(self.kept.state.pending)
        things = [entry.did.thing for entry in self.kept.state.entries if hasattr(entry.did, "thing")]
        assert len(set(things)) == len(things), "nothing twice"
        assert self.entered == set(things), "nothing that was shown is lost"
        assert not self.refused & set(things), "nothing counts of which it was said that it does not"


@fuzz(60)
def test_random_play_with_broken_channels(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    with pytest.MonkeyPatch.context() as patched:
        for module in (joined, inputs):
            patched.setattr(module, "ANSWER_SECONDS", 0.002)  # so that some are not answered in time
        asyncio.run(_played(tmp_path_factory.mktemp("phones"), Random(seed)))


async def _played(folder: Path, random: Random) -> None:
    play = Play(folder, random)
    for phone in play.joined:
        await play.join(phone)
    for _step in range(STEPS):
        await play.step()
    await play.end()
