"""A table that this phone keeps for others: it checks what they propose, writes it first, and tells all.

What comes is a stranger's: size, rate, seat and legality are checked before anything is written.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Literal

from companion.peers.messages import (
    LONGEST_PHONE,
    VERSION,
    Added,
    BadMessage,
    Bye,
    Message,
    Move,
    Moved,
    Pending,
    Propose,
    Reason,
    Refused,
    SeatsTaken,
    Table,
    TableSeat,
    Took,
    Welcome,
    You,
    as_lines,
    groups,
    has_room,
    pack,
    sum_of,
    texts,
)
from companion.session.guest_list import SeatTaken, TableFull
from companion.session.nearby.kept_phone import KeptPhone
from companion.session.nearby.own_entries import NO_SEAT, are_own_revisions, is_own_move
from companion.session.nearby.seconds import ANSWER_SECONDS
from companion.session.pending import PendingWriter
from companion.session.table_changed import TableChanged
from companion.storage.journal_writer import JournalWriter, StorageError
from companion.storage.unreadable import MAX_JOURNAL_BYTES, DamagedJournal
from engine import journal_codec
from engine.journal import Amend, NoLongerPossible, Redo, Undo
from engine.names import visible
from engine.refusal import IllegalMove

if TYPE_CHECKING:
    from companion.peers.link import Link
    from companion.session.guest import Guest
    from companion.session.nearby.here import Here
    from companion.session.nearby.states import PairingProblem
    from companion.session.store import AnyStore

log = logging.getLogger("companion")

MOST_PHONES: Final = 8
"""How many phones may be connected to a table besides the one that keeps it."""
MOST_ANSWERS: Final = 200
"""How many answers are kept, for proposals that are repeated."""
MOST_DECLINED: Final = 8
"""How many games of other phones are declined before nobody is asked any more, until this one goes on."""
MOST_OF_PHONES: Final = MAX_JOURNAL_BYTES // 2
"""Bytes of a journal to which phones may add: one with too many could not be opened again."""


class Resting:
    """A writer that writes nothing: another phone is asked to keep the game from now on."""

    def __init__(self, writer: JournalWriter) -> None:
        self.writer = writer

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.writer.name

    def read(self) -> bytes:
        """All lines."""
        return self.writer.read()

    def append(self, *_lines: bytes) -> None:
        """Refuses them."""
        raise StorageError("the game is being handed over", "handing")

    def truncate(self, length: int) -> None:
        """Cuts off a torn last line."""
        self.writer.truncate(length)

    def close(self) -> None:
        """Releases the game."""
        self.writer.close()

    def read_pending(self) -> bytes:
        """The lines of the half-entered input."""
        return self.writer.read_pending() if isinstance(self.writer, PendingWriter) else b""

    def write_pending(self, _line: bytes) -> None:
        """Refuses it."""
        raise StorageError("the game is being handed over", "handing")


class KeptTable:
    """A table of this phone, and the phones that have joined it."""

    def __init__(self, here: Here, store: AnyStore) -> None:
        self._here, self.store = here, store
        self._phones: list[KeptPhone] = []
        self._sent = len(store.state.entries)
        self._inputs = dict(store.state.pending)
        self._answers: OrderedDict[str, tuple[Message, ...]] = OrderedDict()
        self._proposing: tuple[KeptPhone, str, int] | None = None
        """Whose proposal is being entered, its id, and how much was entered here before it."""
        self._handing: KeptPhone | None = None
        """The phone whose answer is waited for: whether it keeps the game from now on."""
        self._asked: KeptPhone | None = None
        """The phone that was asked last, which may answer too late."""
        self._offering: tuple[KeptPhone, Took] | None = None
        """The phone that has gone on with this game, and waits to hear whether it keeps it from now on.

        Also where that game ends.
        """
        self._declined: set[Took] = set()
        """The games with which phones had gone on from here, and that were not to be kept there."""
        self._timer: asyncio.TimerHandle | None = None
        lines = store.lines_after(0)
        self._first, self._size = journal_codec.chain(lines[0])[0], sum(map(len, lines))
        self._ends = [store.subscribe(self._changed), here.guests.subscribe(self._guests_changed)]
        self.on_given_up: Callable[[], object] = lambda: None
        """Called when another phone keeps the game from now on."""

    @property
    def problem(self) -> PairingProblem:
        """Why no more phones may join; empty if they may."""
        if self.store.state.damage is not None:
            return "damaged_here"
        if self.store.proposals is not None:
            return "not_here"
        return "full" if len(self._phones) >= MOST_PHONES else ""

    @property
    def phones(self) -> tuple[KeptPhone, ...]:
        """Those that are connected."""
        return tuple(self._phones)

    def admit(self, link: Link, phone: str, ticket: str = "") -> KeptPhone | None:
        """Lets a phone in at its first message; None, and it is told why, if it cannot be."""
        if problem := self.problem:
            self._refuse(link, "full" if problem == "full" else "closed")
            return None
        try:
            guest = self._guest_of(ticket) or self._new_guest()
        except (TableFull, StorageError):
            self._refuse(link, "full")
            return None
        new = KeptPhone(self, link, visible(phone), guest[0].number, guest[1])
        self._phones.append(new)
        self._here.guests.presence.add(new.number)
        self.tell_table(new)
        return new

    def _refuse(self, link: Link, why: Literal["full", "closed"]) -> None:
        link.send(pack(Bye(why=why)))
        link.close()

    def _guest_of(self, ticket: str) -> tuple[Guest, str] | None:
        """The guest who was here with that ticket, whose other phone is connected no more."""
        guest = self._here.guests.guest_of(ticket) if ticket else None
        if guest is None or guest.table != self.store.name:
            return None
        for phone in self.phones:
            if phone.number == guest.number:
                phone.end()
        return guest, ticket

    def _new_guest(self) -> tuple[Guest, str]:
        guests = self._here.guests
        ticket = guests.enter(guests.invitation(self.store.name).link)
        guest = guests.guest_of(ticket or "")
        if guest is None or ticket is None:
            raise TableFull
        return guest, ticket

    def came_before(self, phone: KeptPhone, ticket: str) -> None:
        """A phone shows the ticket of an earlier visit."""
        known = self._guest_of(ticket)
        if known is not None and known[0].number != phone.number:
            guests, before = self._here.guests, phone.number
            guests.presence.remove(before)
            phone.number, phone.ticket, phone.guest = known[0].number, ticket, known[0]
            phone.came_before = True
            guests.presence.add(phone.number)
            guests.leave(before)
        self.tell_table(phone)

    # -- what phones are told ------------------------------------------------------------------

    def tell_name(self) -> None:
        """Tells all phones what this one is called now."""
        for phone in self.phones:
            phone.say(Welcome(version=VERSION, app=self._here.app, phone=self._here.phone()))

    def tell_table(self, phone: KeptPhone) -> None:
        """Tells a phone how the table stands, and who it is there."""
        guest, state = self._here.guests.numbered(phone.number), self.store.state
        if guest is None:
            return
        role = "onlooker" if guest.role == "host" else guest.role
        phone.guest, phone.seats = guest, self._seats()
        phone.own_moves = self._here.guests.only_own_seats(self.store.name)
        phone.say(
            Table(
                game=self.store.game.name,
                first=self._first,
                count=len(state.entries),
                last=f"{self.store.checksum:08x}",
                seats=phone.seats,
                own_moves=phone.own_moves,
                you=You(number=guest.number, role=role, seat=guest.seat, ticket=phone.ticket),
                is_over=state.table.is_over,
            )
        )

    def _seats(self) -> tuple[TableSeat, ...]:
        taken = {guest.seat for guest in self._here.guests.at(self.store.name) if guest.role == "player"}
        players = enumerate(self.store.state.table.players)
        return tuple(
            TableSeat(name=player.name, colour=player.colour, taken=seat in taken) for seat, player in players
        )

    def tell_lines(self, phone: KeptPhone, after: int) -> None:
        """Tells a phone the half-entered input and the lines after so many, and from now on what is new."""
        phone.follows = True
        for name, value in self.store.state.pending:
            phone.say_input(name, value)
        for said in as_lines(after, texts(self.store.lines_after(after))):
            phone.say(said)

    def _changed(self) -> None:
        """Tells all phones what has been entered."""
        state = self.store.state
        count = len(state.entries)
        if count > self._sent:
            self._tell_added(count)
        inputs = dict(state.pending)
        names = [name for name in inputs | self._inputs if inputs.get(name) != self._inputs.get(name)]
        self._inputs = inputs
        for name in names:
            for phone in self.phones:
                if phone.follows:
                    phone.say_input(name, inputs.get(name))

    def _tell_added(self, count: int) -> None:
        """Tells all phones what is new to them; lines that cannot be read now come with the next ones."""
        try:
            lines = self.store.lines_after(self._sent)
        except StorageError as failed:
            log.warning("what was entered cannot be told: %s", failed)
            return
        self.answer_offer(gives=False)  # what that phone has does not go on where this game ends now
        self._declined.clear()
        added = tuple(_added(self._sent, lines))
        self._sent, self._size = count, self._size + sum(map(len, lines))
        for said in added:
            for phone in self.phones:
                if phone.follows:
                    phone.say(said.model_copy(update={"id": self._proposal_of(phone)}))

    def _proposal_of(self, phone: KeptPhone) -> str:
        """The id of the proposal that is being entered, if it is of this phone."""
        proposer, proposal, entered = self._proposing or (None, "", 0)
        # Meanwhile other hosts with the same database may have entered something.
        return proposal if proposer is phone and self.store.entered > entered else ""

    def _guests_changed(self) -> None:
        """Tells phones what has changed of the seats, and those that were sent away that they are."""
        guests, seats = self._here.guests, self._seats()
        own_moves = guests.only_own_seats(self.store.name)
        for phone in self.phones:
            guest = guests.numbered(phone.number)
            if guest is None:
                phone.end("sent_away")
            elif guest.table != self.store.name:
                continue  # they go along to the next table in a moment
            elif guest != phone.guest or own_moves != phone.own_moves:
                self.tell_table(phone)
            elif seats != phone.seats:
                phone.seats = seats
                phone.say(SeatsTaken(seats=seats))

    # -- what phones say -----------------------------------------------------------------------

    def propose(self, phone: KeptPhone, said: Propose) -> None:
        """Enters what a phone proposes, or says why not."""
        known = self._answers.get(said.id)
        if known is None:
            refused = self._entered(phone, said)
            self._answers[said.id] = (refused,) if refused else self._added_by(said)
            known = (refused,) if refused else ()  # of what was entered everybody was told then
        for each in known:
            phone.say(each)
        while len(self._answers) > MOST_ANSWERS:
            self._answers.popitem(last=False)

    def _added_by(self, said: Propose) -> tuple[Added, ...]:
        """The answer to a proposal that was entered, for when it is repeated."""
        try:
            return tuple(_added(said.after, self.store.lines_after(said.after), said.id))
        except StorageError:  # then a repetition gets no answer
            return ()

    def _entered(self, phone: KeptPhone, said: Propose) -> Refused | None:
        """Enters it; why not, if it was refused."""
        checked = self._checked(phone, said)
        if isinstance(checked, Refused):
            return checked
        self._proposing = phone, said.id, self.store.entered
        try:
            return self._enter(said, *checked)
        finally:
            self._proposing = None

    def _checked(self, phone: KeptPhone, said: Propose) -> tuple[Sequence[Any], str] | Refused:
        """The moves or revisions of a proposal, and the name of who makes them; why not, if it is refused."""
        store, guest = self.store, self._here.guests.numbered(phone.number)
        if not phone.may_propose(len(said.lines)):
            return _refused(said, "rate")
        if guest is None or guest.role != "player":
            return _refused(said, "looks_on")
        before = store.state
        if said.after != len(before.entries):
            return _refused(said, "overtaken")
        data = b"".join(f"{line}\n".encode() for line in said.lines)
        if self._size + len(data) > MOST_OF_PHONES:
            return _refused(said, "storage")
        parsed = journal_codec.read(data, store.game, before.entries, store.checksum)
        if parsed.damage is not None and parsed.damage.kind != "newer":
            raise BadMessage("malformed")
        if parsed.damage is not None:
            return _refused(said, "illegal")
        dids = [entry.did for entry in parsed.entries[len(before.entries) :]]
        player = guest.player_at(before.table)
        by = "" if player is None else player.name
        if not self._are_own(dids, guest, by):
            return _refused(said, "seat")
        if len({isinstance(did, Undo | Redo | Amend) for did in dids}) > 1:
            return _refused(said, "illegal")  # moves and revisions are not mixed
        return dids, by

    def _enter(self, said: Propose, dids: Sequence[Any], by: str) -> Refused | None:
        """Enters what was checked; why not, if the rules or the storage refuse it."""
        store, count = self.store, len(self.store.state.entries)
        try:
            if isinstance(dids[0], Undo | Redo | Amend):
                store.revise_all(dids, by)
            else:
                store.play_all(dids, by)
        except NoLongerPossible as blocked:
            return _refused(said, "illegal", Reason.of(blocked.refusal), blocked.number)
        except IllegalMove as illegal:
            return _refused(said, "illegal", Reason.of(illegal.refusal))
        except TableChanged:
            return _refused(said, "overtaken")
        except (StorageError, DamagedJournal) as failed:
            log.warning("a proposal could not be written: %s", failed)
            is_handing = isinstance(failed, StorageError) and failed.reason == "handing"
            return _refused(said, "handing" if is_handing else "storage")
        except Exception:  # a stranger's move may contain anything
            log.warning("a proposal could not be counted", exc_info=True)
            if len(store.state.entries) == count:
                return _refused(said, "illegal")
        return None

    def _are_own(self, dids: Sequence[Any], guest: Guest, by: str) -> bool:
        """Tells whether a phone may make these entries: at some tables only those of its own seat."""
        if not self._here.guests.only_own_seats(self.store.name):
            return True
        seat = NO_SEAT if guest.seat is None else guest.seat
        revisions = [did for did in dids if isinstance(did, Undo | Redo | Amend)]
        moves = [did for did in dids if not isinstance(did, Undo | Redo | Amend)]
        entries = self.store.state.entries
        return all(is_own_move(move, seat) for move in moves) and are_own_revisions(
            entries, revisions, seat, by
        )

    def take_input(self, phone: KeptPhone, said: Pending) -> None:
        """Keeps half-entered input, and repeats it to all phones, also to the one that it came from."""
        store, guest = self.store, self._here.guests.numbered(phone.number)
        before = store.state
        fits = has_room(dict(before.pending), said)
        if guest is not None and guest.role == "player" and fits:
            with suppress(StorageError, DamagedJournal, TableChanged):
                store.save_pending(said.name, said.value)
        if store.state is before:  # nobody was told anything
            phone.say_input(said.name, store.pending(said.name))

    def take_seat(self, phone: KeptPhone, seat: int | None) -> None:
        """Gives a phone a seat, or lets it look on."""
        if seat is not None and seat >= len(self.store.state.table.players):
            raise BadMessage("malformed")
        try:
            self._here.guests.take_seat(phone.number, seat)
        except (SeatTaken, StorageError) as refused:
            phone.refuse("seat" if isinstance(refused, SeatTaken) else "storage")
            self.tell_table(phone)

    # -- other tables, other keepers -----------------------------------------------------------

    def go_on(self, to: KeptTable) -> None:
        """Everybody goes on to another table that this phone keeps."""
        for phone in self.phones:
            self._phones.remove(phone)
            phone.come_along(to)
            to._phones.append(phone)
            to.tell_table(phone)
        self.stop()

    def close(self) -> None:
        """Tells everybody that there is no such table any more."""
        for phone in self.phones:
            phone.end("closed")
        self.stop()

    def stop(self) -> None:
        """Serves nobody any more."""
        self._wait_for(None)
        self._offering = None
        for end in self._ends:
            end()

    def hand_over(self, number: int) -> None:
        """Asks the phone of a guest to keep the game from now on; nothing is entered until it answers."""
        phone = next((one for one in self._phones if one.number == number and one.follows), None)
        if phone is None or not phone.is_live:
            raise StorageError("that phone is not connected", "phone_gone")
        self._asked = phone
        self._wait_for(phone)
        phone.say(Move())

    def _wait_for(self, phone: KeptPhone | None) -> None:
        """Enters nothing while a phone is asked to keep the game; goes on as before without one."""
        self._handing = phone
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if phone is None:
            if isinstance(self.store.writer, Resting):
                self.store.writer = self.store.writer.writer
        elif not isinstance(self.store.writer, Resting):
            self.store.writer = Resting(self.store.writer)
        if phone is not None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(ANSWER_SECONDS, self._wait_for, None)

    def hand_over_failed(self, phone: KeptPhone) -> None:
        """A phone does not keep the game, or is gone before it said so."""
        if self._asked is phone:
            self._asked = None
        if self._handing is phone:
            self._wait_for(None)

    def hear_took(self, phone: KeptPhone, said: Took) -> None:
        """A phone keeps the game, as it was asked to; or it has gone on with it while the phones were apart.

        Then the people here are asked, as any guest could say so; but not twice about one game.
        """
        count, last = len(self.store.state.entries), f"{self.store.checksum:08x}"
        if self._asked is phone and (said.count, said.last) == (count, last):
            self._join(phone)
        elif said.count > count and self._may_offer(phone, said):
            self._offering, phone.has_offered = (phone, said), True
            self._here.changed()
        else:
            phone.refuse("overtaken")
            if phone is self._asked:  # it answered so late that the game went on here, and joins it again
                phone.follows = False
                self.hand_over_failed(phone)
                self.tell_table(phone)

    def _may_offer(self, phone: KeptPhone, said: Took) -> bool:
        """Tells whether a phone may have continued this game elsewhere, and was not declined with it yet.

        The game is declined and not the phone, which may have gone on since, or come back as another guest.
        """
        mark = self._here.marks.get(self.store.name)
        # The phone that kept the game before it was carried on here has no ticket.
        was_here = phone.came_before or (mark is not None and mark.state == "kept")
        is_new = said not in self._declined and len(self._declined) < MOST_DECLINED
        return was_here and is_new and self._offering is None and not phone.follows and not phone.has_offered

    @property
    def offer(self) -> str | None:
        """The name of the phone that has gone on with this game and would keep it; None if there is none."""
        return None if self._offering is None else self._name_of(self._offering[0])

    def answer_offer(self, *, gives: bool) -> None:
        """Gives the game to that phone, or goes on here: then that phone's game is one of its own."""
        if self._offering is None:
            return
        (phone, declined), self._offering = self._offering, None
        if gives:
            phone.say(Moved(to=self._name_of(phone)))
            self._join(phone)
        else:
            self._declined.add(declined)
            phone.refuse("overtaken")
        self._here.changed()

    def follow_new_keeper(self, phone: KeptPhone) -> None:
        """A phone that was to hand this game over goes on with it: this one answered too late."""
        if phone.hands_over:
            self._join(phone)

    def _join(self, phone: KeptPhone) -> None:
        """A phone at this table keeps the game from now on, and this one has joined it there."""
        name = self._name_of(phone)
        self._remove(phone)
        with suppress(StorageError):  # whoever keeps the game has no seat here that others could not take
            self._here.guests.leave(phone.number)
        self.give_up(name)
        self._here.join(self.store.name, phone.link, name)

    def give_up(self, to: str) -> None:
        """Keeps the game no more; all others are told whose phone does."""
        for other in self.phones:
            other.say(Moved(to=to))
            other.end()
        self.stop()
        self.on_given_up()

    def _name_of(self, phone: KeptPhone) -> str:
        """The name of a phone; before it has one, that of whoever plays on it."""
        guest = self._here.guests.numbered(phone.number)
        player = guest and guest.player_at(self.store.state.table)
        return phone.name or (player.name[:LONGEST_PHONE] if player else "")

    def heard_of(self, phone: KeptPhone) -> None:
        """The channel of a phone is broken for a moment, or has healed."""
        presence = self._here.guests.presence
        (presence.add if phone.is_live else presence.remove)(phone.number)

    def gone(self, phone: KeptPhone) -> None:
        """A phone is not connected any more."""
        if phone in self._phones:
            self._remove(phone)
        if self._offering is not None and self._offering[0] is phone:
            self._offering = None
            self._here.changed()
        self.hand_over_failed(phone)

    def _remove(self, phone: KeptPhone) -> None:
        self._phones.remove(phone)
        guests = self._here.guests
        if phone.is_live:
            guests.presence.remove(phone.number)
        guest = guests.numbered(phone.number)
        if guest is not None and guest.role == "new":  # it would only stand in the list
            with suppress(StorageError):
                guests.leave(phone.number)


def _added(after: int, lines: Sequence[bytes], proposal: str = "") -> Iterator[Added]:
    for group in groups(texts(lines)):
        yield Added(id=proposal, after=after, lines=group, last=sum_of(group[-1]))
        after += len(group)


def _refused(said: Propose, why: Any, refusal: Reason | None = None, number: int | None = None) -> Refused:
    return Refused(id=said.id, why=why, refusal=refusal, number=number)
