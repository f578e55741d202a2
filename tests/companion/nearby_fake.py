"""Phones nearby as a test says they are: what screens show of them, and what was asked of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

from companion.peers.carrier import CameraRefused, ScanWords
from companion.session.guest import Guest
from companion.session.guests import Guests
from companion.session.library import GameLibrary
from companion.session.nearby.here import SeatThere
from companion.session.nearby.received import Received
from companion.session.nearby.states import JoinedStatus, PairingProblem, PairingState, Progress, Purpose
from companion.session.observable import Observable
from companion.session.store import AnyStore

ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CODE = "RT1" + "".join(ALPHABET[(number * number + 7 * number) % 36] for number in range(237))
"""A made-up code, as long as real ones are."""


class FakeCamera:
    """A camera that sees what the test says."""

    def __init__(self) -> None:
        self.is_there = True
        self.sees: str | CameraRefused | None = None
        self.words: list[ScanWords] = []

    async def scan(self, words: ScanWords) -> str | None:
        """The text that it sees; raises what keeps it from looking."""
        self.words.append(words)
        if isinstance(self.sees, CameraRefused):
            raise self.sees
        return self.sees


class FakePairing(Observable):
    """Either side of a pairing, whose state the test sets."""

    def __init__(self, purpose: Purpose = "join", then: PairingState = "shown") -> None:
        super().__init__()
        self.purpose, self._then = purpose, then
        self.state: PairingState = "idle"
        self.why: PairingProblem = ""
        self.code = self.table = ""
        self.progress: Progress | None = None
        self.received: Received | None = None
        self.has_more = False
        self.take_theirs: Callable[[], object] | None = None
        self.asked: list[str] = []

    def turn(self, state: PairingState, **more: Any) -> None:
        """Sets the state, and what belongs to it."""
        self.state = state
        for name, value in more.items():
            setattr(self, name, value)
        self._notify()

    async def begin(self) -> None:
        """Makes a code."""
        self.asked.append("begin")
        self.turn(self._then, code=CODE)

    async def answer(self, text: str) -> None:
        """Reads the answer to that code."""
        self.asked.append(f"answer {text}")
        self.turn("connecting")

    async def read(self, text: str) -> None:
        """Reads the code of the phone that keeps a game."""
        self.asked.append(f"read {text}")
        self.turn("shown", code=CODE)

    def stop(self) -> None:
        """Gives up."""
        self.asked.append("stop")
        self.turn("idle", code="")


class FakeNearby(Observable):
    """A stand-in for the part of a library that knows the phones nearby."""

    def __init__(self) -> None:
        super().__init__()
        self.state = 0
        self.guests, self.camera, self.joining = Guests(), FakeCamera(), FakePairing()
        self.statuses: dict[str, JoinedStatus] = {}
        self.mine: dict[str, Guest] = {}
        self.there: tuple[SeatThere, ...] = ()
        self.own_moves = False
        self.next = ""
        self.shared = FakePairing()
        self.given = {"everything": FakePairing("everything"), "numbers": FakePairing("numbers")}
        self.asked: list[str] = []
        self.find_server = self.server = None
        self.phone = "Anna"
        self.offered: str | None = None
        self.refusal: Exception | None = None
        """Why the keeper refuses a seat a moment after it was asked for."""

    def change(self) -> None:
        """Tells everybody that something is different."""
        self.state += 1
        self._notify()

    def stand(self, name: str, status: JoinedStatus | None) -> None:
        """Sets how a table stands; None if it is kept here."""
        if status is None:
            self.statuses.pop(name, None)
        else:
            self.statuses[name] = status
        self.change()

    @property
    def joined(self) -> tuple[str, ...]:
        """The tables that another phone keeps."""
        return tuple(self.statuses)

    def sharing(self, _store: AnyStore) -> FakePairing:
        """The pairing of any table."""
        return self.shared

    def give(self, purpose: Purpose) -> FakePairing:
        """The pairing to give something."""
        return self.given[purpose]

    def status(self, name: str) -> JoinedStatus | None:
        """How a table stands."""
        return self.statuses.get(name)

    def next_of(self, _name: str) -> str:
        """The table to which everybody has gone on."""
        return self.next

    def guest_at(self, name: str) -> Guest | None:
        """Who this phone is there."""
        return self.mine.get(name)

    def seats(self, _name: str) -> tuple[SeatThere, ...]:
        """The seats of any table."""
        return self.there

    def only_own_seats(self, _name: str) -> bool:
        """Tells whether each phone makes its own moves only."""
        return self.own_moves

    def take_seat(
        self, name: str, seat: int | None, on_refused: Callable[[Exception], object] = lambda _why: None
    ) -> None:
        """Takes a seat, or looks on."""
        self.asked.append(f"seat {seat}")
        if self.refusal is not None:
            asyncio.get_running_loop().call_soon(on_refused, self.refusal)
            return
        self.mine[name] = Guest(0, name, "onlooker" if seat is None else "player", seat)
        self.change()

    def own_seat(self, store: AnyStore) -> int | None:
        """The seat of whoever plays on this phone."""
        names = [player.name for player in store.state.table.players]
        return names.index(self.phone) if self.phone in names else None

    def call_phone(self, name: str) -> None:
        """Names this phone."""
        self.phone = name
        self.change()

    def offer(self, _store: AnyStore) -> str | None:
        """Who has gone on with the game."""
        return self.offered

    def answer_offer(self, _store: AnyStore, *, gives: bool) -> None:
        """Gives the game to that phone, or not."""
        self.asked.append(f"gives {gives}")
        self.offered = None
        self.change()

    def leave_unseated(self, name: str) -> None:
        """Leaves a table where no seat was asked for."""
        if (guest := self.mine.get(name)) is not None and guest.role == "new":
            self.asked.append("leave")

    def carry_on(self, name: str) -> None:
        """Keeps the game here."""
        self.asked.append("carry on")
        self.stand(name, None)

    def hand_over(self, store: AnyStore, number: int) -> None:
        """Lets another phone keep it."""
        guest = self.guests.numbered(number)
        player = None if guest is None else guest.player_at(store.state.table)
        self.asked.append(f"hand over {number}")
        self.stand(store.name, JoinedStatus("live", player.name if player else ""))

    def arrive(self, table: str, seat: int | None) -> int:
        """Lets another phone in, which is connected, and returns its number."""
        self.guests.enter(self.guests.invitation(table).code)
        number = max(guest.number for guest in self.guests.at(table))
        self.guests.take_seat(number, seat)
        self.guests.presence.add(number)
        return number


def nearby_on(library: GameLibrary) -> FakeNearby:
    """Phones nearby of a library."""
    fake = FakeNearby()
    library.nearby = cast(Any, fake)
    return fake
