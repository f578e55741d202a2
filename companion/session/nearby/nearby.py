"""Nearby: the phones that join the tables of this one, and the tables of others that it has joined."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from companion.peers.pairing import is_server
from companion.session.nearby.here import Games, Here, SeatThere
from companion.session.nearby.marks import Mark, Marks
from companion.session.nearby.pairing import Joining, SharingByCodes, SharingByServer, Transfers
from companion.session.nearby.states import JoinedStatus, Purpose
from companion.session.nearby.visit import Visit
from companion.session.observable import Observable
from companion.storage.journal_writer import StorageError
from engine.names import visible

if TYPE_CHECKING:
    from companion.peers.carrier import Camera, Carrier
    from companion.peers.link import Link
    from companion.peers.pairing import ServerCode
    from companion.session.guest import Guest
    from companion.session.guests import Guests
    from companion.session.message_server import MessageServer
    from companion.session.nearby.keeper import KeptTable
    from companion.session.store import AnyStore

SERVER_ADDRESS = "message_server"
"""The setting with the address of a message server."""
PHONE_NAME = "phone_name"
"""The setting with the name of this phone, which others see."""
_LONGEST_NAME = 40
NO_CODE = "0" * 16
"""The nonce on a channel that was opened for something else."""


class Nearby(Observable):
    """Phones nearby; screens read it, and hear of each change."""

    def __init__(
        self,
        library: Games,
        carrier: Carrier,
        camera: Camera,
        app: str = "0",
        guests: Guests | None = None,
    ) -> None:
        """`guests` are those of a host, if this is one."""
        super().__init__()
        if guests is not None:
            self.guests = guests
        self.state = 0
        """Counts the changes."""
        self.camera = camera
        self.transfers: Transfers | None = None
        """Moves what is not a table; None where nothing but tables can be shared."""
        self.find_server: Callable[[str], MessageServer] | None = None
        """Makes what reaches the message server at an address; None where this device cannot."""
        self._server: MessageServer | None = None
        self._library, self._carrier = library, carrier
        self._marks = Marks(library.preferences)
        self._kept: dict[str, KeptTable] = {}
        self._sharing: dict[str, SharingByCodes] = {}
        self._by_server: dict[str, SharingByServer] = {}
        self._giving: dict[Purpose, SharingByCodes] = {}
        self._app = app

    @cached_property
    def guests(self) -> Guests:
        """The phones that have joined tables of this one."""
        from companion.session.guests import Guests
        from companion.session.kept_guests import InPreferences

        return Guests(InPreferences(self._library.preferences, "guests_nearby"))

    @cached_property
    def joining(self) -> Joining:
        """This phone's own joining."""
        joining = Joining(self._here, self._carrier, lambda: self.transfers)
        if self.find_server is not None:
            joining.by_server = self._join_by_server
        return joining

    @property
    def phone(self) -> str:
        """The name of this phone."""
        name = self._library.preferences.state.get(PHONE_NAME)
        return name[:_LONGEST_NAME] if isinstance(name, str) else ""

    def call_phone(self, name: str) -> None:
        """Names this phone after whoever plays on it, by which others know it from now on."""
        with suppress(StorageError):  # it is called so until the app ends
            self._library.preferences.remember(**{PHONE_NAME: _phone_of(name)})
        for kept in self._kept.values():
            kept.tell_name()
        self._changed()

    def own_seat(self, store: AnyStore) -> int | None:
        """The seat at a table of whoever this phone is named after; None if nobody there is."""
        names = [_phone_of(player.name) for player in store.state.table.players]
        return names.index(self.phone) if self.phone in names else None

    # -- tables that this phone keeps ----------------------------------------------------------

    def sharing(self, store: AnyStore) -> SharingByCodes:
        """The pairing by which phones join a table; the same one while the app runs."""
        if store.name not in self._sharing:
            self._sharing[store.name] = SharingByCodes(
                self._here, self._carrier, "join", lambda: self.kept_table(store), lambda: None
            )
        return self._sharing[store.name]

    def sharing_by_server(self, store: AnyStore) -> SharingByServer:
        """The same for phones that are elsewhere."""
        if store.name not in self._by_server:
            self._by_server[store.name] = SharingByServer(
                self._here, lambda: self.server, lambda: self.kept_table(store)
            )
        return self._by_server[store.name]

    @property
    def server_address(self) -> str:
        """The address of the message server, which is set up once; empty if it is not."""
        if self._library.message_server is not None:
            return self._library.message_server.address
        address = self._library.preferences.state.get(SERVER_ADDRESS)
        return address if isinstance(address, str) and is_server(address) else ""

    @staticmethod
    def check_server(address: str) -> None:
        """Raises ValueError unless this is the address of a message server."""
        if not is_server(address):
            raise ValueError("not the address of a message server")

    def set_up_server(self, address: str) -> None:
        """Remembers the address of a message server; raises ValueError if it is none, or StorageError."""
        self.check_server(address)
        self._library.preferences.remember(**{SERVER_ADDRESS: address})
        self._server = None
        self._changed()

    @property
    def server(self) -> MessageServer | None:
        """The message server; None if there is no address, or if this device cannot reach any."""
        if self._library.message_server is not None:
            return self._library.message_server
        if self._server is None and self.find_server is not None and self.server_address:
            self._server = self.find_server(self.server_address)
        return self._server

    async def _join_by_server(self, code: ServerCode) -> Link:
        from companion.peers.server_lines import Invitation

        assert self.find_server is not None
        carrier = (self.server or self.find_server(code.server)).carrier
        return await carrier.join(Invitation(code.server, code.key, code.nonce))

    def kept_table(self, store: AnyStore) -> KeptTable:
        """A table that this phone keeps for others."""
        from companion.session.nearby.keeper import KeptTable

        known = self._kept.get(store.name)
        if known is None or known.store is not store:
            if known is not None:
                known.close()
            known = self._kept[store.name] = KeptTable(self._here, store)
            known.on_given_up = lambda: self._forget_kept(store.name)
        return known

    def hand_over(self, store: AnyStore, number: int) -> None:
        """Asks the phone of a guest to keep the game from now on; raises StorageError."""
        self.kept_table(store).hand_over(number)

    def offer(self, store: AnyStore) -> str | None:
        """The name of a phone that has gone on with a game of this one, and would keep it; None without one.

        It may be empty, and the phone waits for `answer_offer`.
        """
        kept = self._kept.get(store.name)
        return None if kept is None else kept.offer

    def answer_offer(self, store: AnyStore, *, gives: bool) -> None:
        """Gives the game to that phone; or goes on here, and that phone's game is one of its own."""
        if (kept := self._kept.get(store.name)) is not None:
            kept.answer_offer(gives=gives)

    def give(self, purpose: Purpose) -> SharingByCodes:
        """The pairing by which another phone gets something of this one."""
        if purpose not in self._giving:
            self._giving[purpose] = SharingByCodes(
                self._here, self._carrier, purpose, None, lambda: self.transfers
            )
        return self._giving[purpose]

    def go_on(self, finished: str, store: AnyStore) -> None:
        """Takes everybody at a finished table along to the next one; raises StorageError."""
        kept = self._kept.pop(finished, None)
        if kept is not None:
            self.guests.move(finished, store.name)
            kept.go_on(self.kept_table(store))

    # -- tables that this phone has joined -----------------------------------------------------

    @property
    def joined(self) -> tuple[str, ...]:
        """The games here that other phones keep."""
        return tuple(name for name, mark in self._marks.all.items() if mark.is_copy)

    def status(self, name: str) -> JoinedStatus | None:
        """How a table stands that another phone keeps; None for one that is kept here."""
        visit = self._here.visits.get(name)
        if visit is not None:
            return JoinedStatus(visit.status, visit.phone)
        mark = self._marks.get(name)
        return None if mark is None else mark.status

    def guest_at(self, name: str) -> Guest | None:
        """Who this phone is at a table that another one keeps; None at one that is kept here."""
        visit = self._here.visits.get(name)
        if visit is not None:
            return visit.guest
        mark = self._marks.get(name)
        return None if mark is None else mark.guest(name)

    def seats(self, name: str) -> tuple[SeatThere, ...]:
        """The seats of a joined table, as far as they are known."""
        visit = self._here.visits.get(name)
        return () if visit is None else visit.seats

    def only_own_seats(self, name: str) -> bool:
        """Tells whether each player of a table may make only the moves of the own seat."""
        visit = self._here.visits.get(name)
        if visit is not None:
            return visit.own_moves
        mark = self._marks.get(name)
        if mark is not None and mark.is_copy:
            return mark.own_moves
        return self.guests.only_own_seats(name)

    def take_seat(
        self, name: str, seat: int | None, on_refused: Callable[[Exception], object] = lambda _why: None
    ) -> None:
        """Asks for a seat at a joined table, or to look on; raises SeatTaken or StorageError.

        `on_refused` gets one of these if the keeper refuses it later, as another phone was faster.
        """
        visit = self._here.visits.get(name)
        if visit is None:
            raise StorageError("the keeper is not connected", "away")
        visit.take_seat(seat, on_refused)

    def leave_unseated(self, name: str) -> None:
        """Leaves a table at which no seat was asked for, if a game of this phone's own waits for that.

        Then that game goes on as before.
        """
        if (visit := self._here.visits.get(name)) is not None:
            visit.leave_unseated()

    def leave(self, name: str) -> None:
        """Leaves a joined table; the copy stays."""
        if (visit := self._here.visits.get(name)) is not None:
            visit.leave()

    def carry_on(self, name: str) -> None:
        """Keeps a game here from now on that another phone kept; raises StorageError."""
        from companion.session.nearby.joined import JoinedTable

        store = self._library.open(name)
        self.leave(name)
        mark = self._marks.get(name)
        if mark is not None:
            self._marks.note(name, state="kept")
        if isinstance(joined := store.proposals, JoinedTable):
            joined.leave()
        self._changed()

    def next_of(self, name: str) -> str:
        """The table to which everybody went on from a joined one; empty if they did not."""
        return self._here.next.get(name, "")

    def discarded(self, name: str) -> None:
        """A game here was deleted: its phones are told, or it is no copy any more."""
        if (kept := self._kept.get(name)) is not None:
            kept.close()
            self._forget_kept(name)
        if (visit := self._here.visits.get(name)) is not None:
            visit.leave()
        for forget in (self.guests.close, self._marks.remove):
            with suppress(StorageError):  # without the game nothing is opened by what is left
                forget(name)
        self._changed()

    # -- inside --------------------------------------------------------------------------------

    @cached_property
    def _here(self) -> Here:
        return Here(
            self._library,
            self._marks,
            self.guests,
            lambda: self.phone,
            self.call_phone,
            self._app,
            self._changed,
            self._become_keeper,
            self._give_up,
            self._join,
        )

    def _forget_kept(self, name: str) -> None:
        if (kept := self._kept.pop(name, None)) is not None:
            kept.stop()
        for sharing in (self._sharing.pop(name, None), self._by_server.pop(name, None)):
            if sharing is not None:
                sharing.stop()

    def _become_keeper(self, store: AnyStore, link: Link, phone: str) -> None:
        """Keeps a game, with the phone on this link that kept it before."""
        before = self.kept_table(store).admit(link, phone)
        if before is not None:
            before.hands_over = True
        self._changed()

    def _give_up(self, name: str, phone: str) -> None:
        """Keeps a game no more, because it goes on at another phone."""
        if (kept := self._kept.get(name)) is not None:
            kept.give_up(phone)

    def _join(self, name: str, link: Link, phone: str) -> None:
        """Another phone keeps a game of this one from now on, and this one has joined it."""
        from companion.session.nearby.joined import JoinedTable
        from engine.journal_codec import chain

        store = self._library.open(name)
        first = chain(store.lines_after(0)[0])[0]
        with suppress(StorageError):  # it is marked until the app ends; then both phones may go on
            self._marks.put(name, Mark(phone, first))
        if store.proposals is None:
            JoinedTable(store)
        visit = Visit(self._here, link, NO_CODE, phone)
        visit.name, visit.had_seat = name, self.own_seat(store)
        self._here.visits[name] = visit
        self._changed()

    def _changed(self) -> None:
        self.state += 1
        self._notify()


def _phone_of(player: str) -> str:
    """The name of the phone on which a player of this name plays."""
    return visible(player)[:_LONGEST_NAME]
