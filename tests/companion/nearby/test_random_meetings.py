"""Random meetings: phones keep, join, carry on, hand over, delete and import one game, in whatever order.

Whatever they do, no journal is damaged, nothing that a phone had is gone from it, no tap counts twice, and
who is connected has what the keeper has.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from companion.session.guest_list import SeatTaken
from companion.session.nearby import inputs, joined, keeper
from companion.session.nearby.visit import Visit
from companion.session.store import AnyStore
from companion.session.table_changed import TableChanged, TableOvertaken
from companion.storage.journal_writer import GameBusy, StorageError
from companion.storage.unreadable import DamagedJournal
from engine.journal_codec import chain
from engine.refusal import IllegalMove
from tests.companion.nearby.carriers import MemoryOffering
from tests.companion.nearby.phones import Device, devices, settle
from tests.companion.peers.links import MemoryLink
from tests.companion.tiny_game import Give, tiny_table
from tests.fuzz import fuzz

STEPS: Final = 60
SEATS: Final = (0, 1, 2, None)
REFUSED: Final = (StorageError, GameBusy, SeatTaken, TableChanged, IllegalMove, DamagedJournal)
"""The errors that a player may be told."""


class Meetings:
    """Four phones, and what each of them had."""

    def __init__(self, folder: Path, random: Random) -> None:
        self.random = random
        self.phones = devices(folder, ["Mia", "Jonas", "Lea", "Tom"])
        tiny_table(self.phones[0].library, ["Mia", "Jonas", "Lea"])
        self.taps = 0
        self.had: dict[str, set[bytes]] = {phone.name: set() for phone in self.phones}
        self.deleted: dict[str, set[bytes]] = {phone.name: set() for phone in self.phones}
        self.acts: list[Callable[[Device], Any]] = [
            *[self.join] * 4,
            *[partial(self.at_table, self.tap)] * 8,
            *[self.hand_over] * 2,
            partial(self.at_table, self.undo),
            partial(self.at_table, self.put_input),
            partial(self.at_table, self.restrict),
            self.carry_on,
            self.break_channel,
            self.delete,
            self.take_seat,
            self.give_file,
            Device.restart,
        ]

    def name_at(self, phone: Device) -> str:
        """Any game of a phone; empty if it has none."""
        names = [game.name for game in phone.library.storage.games()]
        return self.random.choice(names) if names else ""

    async def step(self) -> None:
        """One act of one phone, which may be refused."""
        phone = self.random.choice(self.phones)
        with suppress(*REFUSED):
            acting = self.random.choice(self.acts)(phone)
            if asyncio.iscoroutine(acting):
                await acting
        await (settle() if self.random.random() < 0.5 else asyncio.sleep(0))
        self.check()

    # -- acts ----------------------------------------------------------------------------------

    async def join(self, phone: Device) -> None:
        """Scans the code of another phone."""
        other = self.random.choice([one for one in self.phones if one is not phone])
        if not (name := self.name_at(other)):
            return
        sharing, joining = other.nearby.sharing(other.open(name)), phone.nearby.joining
        await sharing.begin()
        offering = sharing._offering
        if not isinstance(offering, MemoryOffering):
            return
        reading = asyncio.ensure_future(joining.read(sharing.code))
        await settle()
        await sharing.answer(joining.code)
        await settle()
        await reading
        other.links.append(offering.end)
        phone.links.append(offering.other)
        await settle()
        if other.nearby.offer(other.open(name)) is not None and self.random.random() < 0.8:
            other.nearby.answer_offer(other.open(name), gives=self.random.random() < 0.7)
            await settle()
        guest = phone.nearby.guest_at(joining.table)
        if guest is not None and guest.role == "new" and self.random.random() < 0.8:
            phone.nearby.take_seat(joining.table, self.random.choice(SEATS))

    def at_table(self, act: Callable[[Device, AnyStore], object], phone: Device) -> None:
        """Something at any table of a phone."""
        if name := self.name_at(phone):
            act(phone, phone.open(name))

    def tap(self, _phone: Device, store: AnyStore, tap: int = 0, left: int = 4) -> None:
        """A move of its own, tried again like those of a player."""
        if not tap:
            self.taps += 1
            tap = self.taps

        def undone(why: Exception, is_all: bool) -> None:
            if isinstance(why, TableOvertaken) and is_all and left:
                with suppress(*REFUSED):
                    self.tap(_phone, store, tap, left - 1)

        with store.tapped(undone):
            store.play(Give(seat=self.random.randrange(3), points=tap))

    def undo(self, _phone: Device, store: AnyStore) -> None:
        """Takes the latest entry back."""
        with store.tapped(lambda _why, _is_all: None):
            store.undo()

    def put_input(self, _phone: Device, store: AnyStore) -> None:
        """Enters a half."""
        store.save_pending("dice", [self.random.randrange(6)])

    def restrict(self, phone: Device, store: AnyStore) -> None:
        """Lets each phone make its own moves only, or all."""
        phone.nearby.guests.restrict(store.name, own_seats=self.random.random() < 0.3)

    def carry_on(self, phone: Device) -> None:
        """Keeps a copy, if its keeper is not connected."""
        name = self.name_at(phone)
        status = phone.nearby.status(name)
        if status is not None and not status.is_connected:
            phone.nearby.carry_on(name)

    def hand_over(self, phone: Device) -> None:
        """Hands a table over to one of its phones."""
        kept = phone.nearby._kept.get(self.name_at(phone))
        if kept is not None and kept.phones:
            phone.nearby.hand_over(kept.store, self.random.choice(kept.phones).number)

    def break_channel(self, phone: Device) -> None:
        """A channel breaks for a moment or for good, or heals."""
        if not phone.links or not (link := self.random.choice(phone.links)).is_open:
            return
        if self.random.random() < 0.3:
            link.close()
        else:
            (link.cut if link._is_live else link.heal)()

    def delete(self, phone: Device) -> None:
        """Deletes a game, and perhaps brings it back."""
        if self.random.random() < 0.3 and (name := self.name_at(phone)):
            self.deleted[phone.name].add(phone.journal(name))
            discarded = phone.library.discard(name)
            if self.random.random() < 0.7:
                phone.library.restore(discarded)

    def take_seat(self, phone: Device) -> None:
        """Takes another seat, or looks on."""
        phone.nearby.take_seat(self.name_at(phone), self.random.choice(SEATS))

    def give_file(self, phone: Device) -> None:
        """A game comes to another phone as a file."""
        if name := self.name_at(phone):
            other = self.random.choice(self.phones)
            other.library.import_game("file", phone.journal(name), self.random.choice([None, "both"]))

    # -- what is always so ---------------------------------------------------------------------

    def check(self) -> None:
        """Looks at all that is on the disks."""
        for phone in self.phones:
            journals = phone.journals()
            for journal in journals:
                lines = journal.splitlines()
                assert len(chain(journal)) == len(lines), "damaged"
                taps = Counter(json.loads(line)["did"].get("points") for line in lines)
                assert all(times == 1 for tap, times in taps.items() if tap), "entered twice"
            there = [*journals, *self.deleted[phone.name]]
            for before in self.had[phone.name]:
                assert any(now.startswith(before) for now in there), "lost"
            self.had[phone.name] = set(journals)

    async def end(self) -> None:
        """All channels heal, and who is connected has what the keeper has."""
        for phone in self.phones:
            for link in phone.links:
                if link.is_open and not link._is_live:
                    link.heal()
        await settle()
        await asyncio.sleep(0.005)
        await settle()
        kept = [one for phone in self.phones for one in phone.nearby._kept.values()]
        for phone in self.phones:
            for name, visit in phone.nearby._here.visits.items():
                if name in phone.nearby.joined:
                    assert isinstance(visit, Visit)
                    assert isinstance(visit._link, MemoryLink)
                    far = visit._link.other
                    [table] = [one for one in kept if far in [each.link for each in one.phones]]
                    assert phone.journal(name) == table.store.writer.read()


@fuzz(20)
def test_random_meetings(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    random = Random(seed)
    with pytest.MonkeyPatch.context() as patched:
        if random.random() < 0.5:  # so that some are not answered in time
            for module in (joined, inputs, keeper):
                patched.setattr(module, "ANSWER_SECONDS", 0.0005)
        asyncio.run(_met(tmp_path_factory.mktemp("phones"), random))


async def _met(folder: Path, random: Random) -> None:
    failed: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: failed.append(context))
    meetings = Meetings(folder, random)
    for _step in range(STEPS):
        await meetings.step()
    await meetings.end()
    assert not failed
