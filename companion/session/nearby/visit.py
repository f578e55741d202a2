"""A visit: this phone at a table that another one keeps, and what the two say on one channel.

Whatever comes is a stranger's. It is checked before it changes anything here, and what cannot be trusted ends
the visit: the copy stays as it was.
"""

from __future__ import annotations

import contextvars
import logging
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal

from companion.peers.link import unheard
from companion.peers.messages import (
    VERSION,
    Added,
    BadMessage,
    Bye,
    Hello,
    Lines,
    Message,
    Move,
    Moved,
    Pending,
    Refused,
    SeatsTaken,
    Table,
    TakeSeat,
    Took,
    Want,
    Welcome,
    has_room,
    pack,
    problem_of,
    sum_of,
    unpack,
)
from companion.session.guest import Guest
from companion.session.guest_list import SeatTaken
from companion.session.nearby.here import Here, SeatThere
from companion.session.nearby.inputs import keep
from companion.session.nearby.joined import JoinedTable
from companion.session.nearby.marks import Mark
from companion.session.nearby.rate import Rate
from companion.session.nearby.states import PairingProblem, Parted, TableStatus, problem_with
from companion.session.proposals import Forbidden
from companion.session.table_changed import TableOvertaken
from companion.storage.journal_writer import GameBusy, StorageError
from companion.storage.unreadable import MAX_JOURNAL_BYTES, DamagedJournal, UnreadableJournal
from engine.journal import NoLongerPossible
from engine.names import visible
from engine.refusal import IllegalMove, Refusal

if TYPE_CHECKING:
    from companion.peers.link import Link
    from companion.session.store import AnyStore

log = logging.getLogger("companion")

ByeWhy = Literal["left", "closed", "too_old", "too_new", "bad"]
MOST_TABLES: Final = 30
"""How many tables a visit may go on to: each is a game that is kept here."""
MESSAGES: Final = (200, 2000)
"""How many messages a keeper may send a second, and at once."""


@dataclass
class _Coming:
    """The lines that come, and what they are for.

    copy: the game `name` is the copy that goes on; own: it is a game of this phone that may become the copy;
    new: there is none. `chain` are the checksums of that game.
    """

    what: Literal["copy", "own", "new"]
    name: str = ""
    chain: Sequence[str] = ()
    lines: list[bytes] = field(default_factory=list)
    size: int = 0
    inputs: dict[str, Any] = field(default_factory=dict)

    @property
    def after(self) -> int:
        """After how many lines they begin: the last one that is known comes again, so it can be compared."""
        return max(len(self.chain) - 1, 0)

    @property
    def next(self) -> int:
        """After how many lines the next one comes."""
        return self.after + len(self.lines)


@dataclass
class _Wish:
    """A seat that was asked for; whoever did is told in that context if it is refused."""

    seat: int | None
    name: str
    """Of the player there, as it was on the screen: the keeper may change it meanwhile."""
    on_refused: Callable[[Exception], object]
    is_open: bool = True
    """True until the keeper has given it."""
    context: contextvars.Context = field(default_factory=contextvars.copy_context)

    def refuse(self, why: Exception) -> None:
        """Tells why the keeper does not give it."""
        self.context.run(self.on_refused, why)


class Visit:
    """One channel to the phone that keeps a game, from the first message to the last."""

    def __init__(self, here: Here, link: Link, nonce: str, phone: str = "") -> None:
        self._here, self._link, self._nonce = here, link, nonce
        self.phone = phone
        """The name of the phone that keeps the game."""
        self.name = ""
        """The copy here; empty until there is one."""
        self.status: TableStatus = "live"
        self.guest: Guest | None = None
        """Who this phone is at the table."""
        self.seats: tuple[SeatThere, ...] = ()
        self.own_moves = False
        self.on_arrived: Callable[[], object] = unheard
        """Called when there is a copy here, or a game that becomes one when a seat is taken."""
        self.on_offered: Callable[[], object] = unheard
        """Called when the keeper's people are asked whether this phone keeps the game from now on."""
        self.on_failed: Callable[[PairingProblem], object] = unheard
        """Called if the visit ends before that."""
        self._store: AnyStore | None = None
        self._joined: JoinedTable | None = None
        self._table: Table | None = None
        self._coming: _Coming | None = None
        self._tables = 0
        self._messages = Rate(*MESSAGES)
        self._has_asked = False
        """True once this phone has said that it was there before."""
        self._waits_for_seat = False
        self._wish: _Wish | None = None
        """The seat that was asked for last."""
        self.had_seat: int | None = None
        """The seat of whoever plays on this phone, which kept the game before."""
        self._offered = ""
        """The game here that goes on where the keeper's ends."""
        self._is_over = False
        link.on_message, link.on_live, link.on_close = self._hear, self._live, self._closed

    def greet(self, ticket: str = "") -> None:
        """Says the first words."""
        here = self._here
        self._say(
            Hello(
                version=VERSION,
                app=here.app,
                purpose="join",
                phone=here.phone(),
                nonce=self._nonce,
                ticket=ticket,
            )
        )

    def take_seat(self, seat: int | None, on_refused: Callable[[Exception], object] = unheard) -> None:
        """Asks for a seat, or to look on; raises SeatTaken, or StorageError without a connection.

        `on_refused` gets one of these if the keeper refuses it later.
        """
        if self._is_over or self.status != "live":
            raise StorageError("the keeper is not connected", "away")
        own = None if self.guest is None else self.guest.seat
        taken = [there for there, one in enumerate(self.seats) if one.taken]
        if self.own_moves and seat != own and seat in taken:
            raise SeatTaken
        name = "" if seat is None or seat >= len(self.seats) else self.seats[seat].name
        self._wish = _Wish(seat, name, on_refused)
        self._say(TakeSeat(seat=seat))

    def leave_unseated(self) -> None:
        """Leaves if no seat was asked for, and a game of this phone's own waits for that."""
        if self._waits_for_seat and self._wish is None:
            self.leave()

    def leave(self) -> None:
        """Leaves the table; the copy stays."""
        self._end("away", "left")

    # -- the channel ---------------------------------------------------------------------------

    def _say(self, message: Message) -> None:
        self._link.send(pack(message))

    def _live(self, is_live: bool) -> None:
        if self._is_over:
            return
        self.status = "live" if is_live else "healing"
        if self._joined is not None:
            self._joined.is_live = is_live
        self._here.changed()

    def _closed(self) -> None:
        self._end("away")

    def _hear(self, packed: bytes) -> None:
        if self._is_over:
            return
        try:
            if not self._messages.allows():
                raise BadMessage("too_long")
            self._act(unpack(packed))
        except BadMessage as bad:
            log.warning("the keeper said what cannot be read: %s", bad)
            if bad.problem == "unreadable":
                self._end("away", "bad", "unreadable")
            else:
                self._end(bad.problem, "too_new" if bad.problem == "newer" else "too_old", bad.problem)
        except (DamagedJournal, UnreadableJournal) as damaged:
            log.warning("the keeper's lines cannot be trusted: %s", damaged)
            is_newer = damaged.damage.kind == "newer"
            self._end("newer" if is_newer else "away", "bad", "newer" if is_newer else "unreadable")
        except (StorageError, GameBusy) as failed:
            log.warning("the copy cannot be kept: %s", failed)
            self._end("away", "left", problem_with(failed))

    def _end(self, status: Parted, bye: ByeWhy | None = None, why: PairingProblem = "no_connection") -> None:
        """Ends the visit; the copy stays, and can be read."""
        if self._is_over:
            return
        self._is_over, self.status = True, status
        if bye is not None:
            self._say(Bye(why=bye))
        self._link.close()
        if self._joined is not None:
            self._joined.disconnect()
        if self._here.visits.get(self.name) is self:
            del self._here.visits[self.name]
            self._here.marks.note(self.name, state=status, phone=self.phone)
        if not self.name:
            self.on_failed(why)
        self._here.changed()

    def _act(self, said: Message) -> None:
        match said:
            case Welcome(version=version, phone=phone):
                self.phone = visible(phone)
                self._note()
                self._here.changed()
                if problem := problem_of(version):
                    self._end(problem, "too_new" if problem == "newer" else "too_old", problem)
            case Table():
                self._hear_table(said)
            case SeatsTaken(seats=seats):
                self.seats = tuple(SeatThere(one.name, one.colour, one.taken) for one in seats)
                self._here.changed()
            case Lines(after=after, lines=lines, last=last):
                self._hear_lines(after, [f"{line}\n".encode() for line in lines], last)
            case Added(id=proposal, after=after, lines=lines, last=last):
                if self._coming is None:  # otherwise they are among the lines that were asked for
                    self._add(proposal, after, [f"{line}\n".encode() for line in lines], last)
            case Refused():
                self._hear_refusal(said)
            case Pending():
                self._hear_input(said)
            case Move():
                self._take_over()
            case Moved() if self._offered:
                self._take_back(self._offered)
            case Moved(to=phone):
                self.phone = visible(phone)
                self._end("moved", "left")
            case Bye(why=why):
                self._hear_bye(why)
            case _:  # what a phone says that has joined, as this one was asked to keep the game a moment ago
                pass

    def _hear_bye(self, why: str) -> None:
        match why:
            case "sent_away":
                self._end("sent_away")
            case "too_old":
                self._end("newer", why="newer")
            case "too_new":
                self._end("older", why="older")
            case "bad":
                self._end("away", why="unreadable")
            case "full":
                self._end("away", why="full")
            case _:
                self._end("closed")

    # -- the table -----------------------------------------------------------------------------

    def _hear_table(self, said: Table) -> None:
        is_new = self._table is None or self._table.first != said.first
        if is_new and not self._has_asked and (ticket := self._ticket_for(said)):
            self._has_asked = True
            self.greet(ticket)
            return
        before, self._table = self._table, said
        self.seats = tuple(SeatThere(one.name, one.colour, one.taken) for one in said.seats)
        self.own_moves = said.own_moves
        if is_new:
            self._arrive(said, before)
        self.guest = self._guest_by(said, self.name)
        self._sit_down(said.you.seat)
        if self._waits_for_seat and self._is_asked_for(said):
            self._waits_for_seat = False
            self._arrive(said, None)  # a game of this phone's own becomes the copy only now
        self._note()
        self._here.changed()

    def _sit_down(self, seat: int | None) -> None:
        """The keeper has given this phone a seat, perhaps the one that it asked for."""
        wish = self._wish
        if seat is None or wish is None or not wish.is_open or seat != wish.seat:
            return
        wish.is_open = False
        if wish.name:
            self._here.named(wish.name)

    def _guest_by(self, said: Table, name: str) -> Guest:
        """Who this phone is; without a seat as long as a game of its own waits for one to be asked for."""
        if self._waits_for_seat and not self._is_asked_for(said):
            return Guest(said.you.number, name, "new")
        return Guest(said.you.number, name, said.you.role, said.you.seat)

    def _is_asked_for(self, said: Table) -> bool:
        """Tells whether the role was asked for here, now or on an earlier visit: a keeper could send any."""
        return said.you.role != "new" and (self._wish is not None or self._has_asked)

    def _ticket_for(self, said: Table) -> str:
        """The ticket of an earlier visit to this table; empty without one."""
        marks = self._here.marks.all.values()
        tickets = (mark.ticket for mark in marks if mark.first == said.first and mark.ticket)
        return next((ticket for ticket in tickets if ticket != said.you.ticket), "")

    def _note(self) -> None:
        """Keeps who this phone is at the table for when it comes back."""
        if self._joined is None or self._table is None or self.guest is None:
            return
        self._here.marks.note(
            self.name,
            phone=self.phone,
            ticket=self._table.you.ticket,
            seat=self.guest.seat,
            looks_on=self.guest.role == "onlooker",
            own_moves=self.own_moves,
            state="away",
        )

    def _arrive(self, said: Table, before: Table | None) -> None:
        """Finds the game here that this one is, and asks for the lines that are missing."""
        if not any(info.name == said.game for info in self._here.library.games):
            self._end("newer", "too_old", "newer")
            return
        self._tables += 1
        if self._tables > MOST_TABLES:
            raise BadMessage("too_long")
        if before is not None:
            self._go_on()
        chains = self._here.library.chains_like(said.first)
        self._offered = self._ahead(said, chains)
        if self._offered:
            self._offer(self._offered)
        else:
            self._ask(self._like(said, chains))

    def _like(self, said: Table, chains: Mapping[str, Sequence[str]]) -> _Coming:
        """The game here that may become the copy: one that is a copy already, or one of this phone's own."""
        marks = self._here.marks.all
        found: dict[bool, _Coming] = {}
        others: list[str] = []
        for name, chain in chains.items():
            mark = marks.get(name)
            is_copy = mark is not None and mark.is_copy
            if not self._is_whole(name):
                continue
            if 0 < len(chain) < said.count or (len(chain) == said.count and chain[-1] == said.last):
                if is_copy or mark is None or mark.state == "kept":
                    found.setdefault(is_copy, _Coming("copy" if is_copy else "own", name, chain))
            elif is_copy or mark is None or mark.state == "kept":
                others.append(name)
        if not found:
            for name in others:
                self._diverge(name, said)
        return found.get(True) or found.get(False) or _Coming("new")

    def _ahead(self, said: Table, chains: Mapping[str, Sequence[str]]) -> str:
        """A game of this phone's own that goes on where the keeper's ends; empty if there is none."""
        marks = self._here.marks.all
        for name, chain in chains.items():
            mark = marks.get(name)
            goes_on = 0 < said.count < len(chain) and chain[said.count - 1] == said.last
            is_own = mark is None or mark.state == "kept"
            if goes_on and is_own and self._is_whole(name):
                return name
        return ""

    def _diverge(self, name: str, said: Table) -> None:
        """Both phones went on with a game differently: it is one of its own here."""
        self._take_place_at(name)
        known = self._here.marks.get(name)
        ticket = "" if known is None else known.ticket
        try:
            self._here.marks.put(name, Mark(self.phone, said.first, ticket, state="diverged"))
        except StorageError as failed:
            log.warning("a mark could not be kept: %s", failed)
        if isinstance(joined := self._opened(name).proposals, JoinedTable):
            joined.leave()

    def _take_place_at(self, name: str) -> None:
        """Leaves the phone by which a game here was visited until now: a copy follows one phone at a time."""
        other = self._here.visits.get(name)
        if other is not None and other is not self:
            other.leave()

    def _is_whole(self, name: str) -> bool:
        """Tells whether a game here can be opened, and lines be added to it."""
        with suppress(UnreadableJournal, GameBusy, StorageError):
            return self._opened(name).state.damage is None
        return False

    def _opened(self, name: str) -> AnyStore:
        return self._here.library.open(name)

    def _ask(self, coming: _Coming) -> None:
        self._coming = coming
        self._say(Want(after=coming.after))

    # -- lines ---------------------------------------------------------------------------------

    def _hear_lines(self, after: int, lines: list[bytes], last: str) -> None:
        coming = self._coming
        if coming is None:
            if self._joined is not None:
                self._add("", after, lines, last)
            return
        if after != coming.next:
            if not coming.lines:
                return  # they were asked for before a game turned out to be another one
            raise BadMessage("malformed")
        is_first = not coming.lines
        coming.lines += lines
        coming.size += sum(map(len, lines))
        if coming.size > MAX_JOURNAL_BYTES:
            raise BadMessage("too_long")
        assert self._table is not None
        if is_first and coming.chain and sum_of(lines[0].decode()) != coming.chain[-1]:
            self._diverge(coming.name, self._table)
            self._ask(self._like(self._table, self._here.library.chains_like(self._table.first)))
        elif coming.next >= self._table.count:
            self._coming = None
            self._come(coming, self._table)

    def _come(self, coming: _Coming, table: Table) -> None:
        """All lines are there: the copy goes on, or begins."""
        if coming.what == "own" and not self._is_asked_for(table):
            self._waits_for_seat = True
            self._settle_at(coming.name)  # nothing of it is changed before a seat is taken
            return
        if coming.what == "new":
            from companion.session.journals import whole_copy

            journal = b"".join(coming.lines)
            copy = whole_copy(journal, self._here.library.games)
            if copy.journal != journal or copy.info.name != table.game:
                raise BadMessage("malformed")
            clock = self._here.library.clock()
            store = self._here.library.add_joined(_name(table.game, clock), journal)
        else:
            store = self._opened(coming.name)
        self._join(store, coming, table)

    def _join(self, store: AnyStore, coming: _Coming, table: Table) -> None:
        """The game of that store is the copy from now on."""
        self._take_place_at(store.name)
        self._here.give_up(store.name, self.phone)
        joined = store.proposals if isinstance(store.proposals, JoinedTable) else JoinedTable(store)
        more = coming.lines[len(store.state.entries) - coming.after :]
        try:
            if more:
                joined.added("", more, int(sum_of(more[-1].decode()), 16))
        except BaseException:
            if coming.what == "own":
                joined.leave()
            raise
        self._store, self._joined = store, joined
        known = self._here.marks.get(store.name)
        if known is None or not known.is_copy:
            try:
                self._here.marks.put(store.name, Mark(self.phone, table.first, table.you.ticket))
            except StorageError as failed:
                log.warning("a mark could not be kept: %s", failed)
        joined.connect(self._say)
        joined.is_live = self.status == "live"
        joined.synced(coming.inputs)
        self._settle_at(store.name)

    def _settle_at(self, name: str) -> None:
        """The visit is at the game of that name here."""
        before, self.name = self.name, name
        if before and before != name:
            self._here.visits.pop(before, None)
            self._here.next[before] = name
            self._here.library.changed()
        self._take_place_at(name)
        self._here.visits[name] = self
        if self._table is not None:
            self.guest = self._guest_by(self._table, name)
        self._note()
        self._here.changed()
        had, self.had_seat = self.had_seat, None
        if had is not None and self.guest is not None and self.guest.role == "new":
            self._say(TakeSeat(seat=had))
        self.on_arrived()

    def _go_on(self) -> None:
        """Everybody goes on to another table; the copy of this one stays as it is."""
        self._wish = None
        if self._joined is not None:
            self._joined.end()
        if self._store is not None and self._store.state.table.is_over:
            self._here.marks.note(self.name, state="kept")
            if self._joined is not None:
                self._joined.leave()
        self._store = self._joined = None

    def _add(self, proposal: str, after: int, lines: list[bytes], last: str) -> None:
        """Takes lines that were entered a moment ago."""
        if self._joined is None or after + len(lines) <= self._joined.count:
            return
        if after != self._joined.count:
            raise BadMessage("malformed")
        self._joined.added(proposal, lines, int(last, 16))

    def _hear_input(self, said: Pending) -> None:
        if self._coming is not None:
            _check_room(self._coming.inputs, said)
            keep(self._coming.inputs, said.name, said.value)
        elif self._joined is not None:
            _check_room(dict(self._joined.shown.pending), said)
            self._joined.heard(said.name, said.value)

    def _hear_refusal(self, said: Refused) -> None:
        wish = self._wish
        if not said.id and said.why in ("seat", "storage") and wish is not None and wish.is_open:
            self._wish = None
            wish.refuse(SeatTaken() if said.why == "seat" else StorageError("no seat", "not_kept"))
        if self._offered and not said.id and self._table is not None:
            offered, self._offered = self._offered, ""
            chains = self._here.library.chains_like(self._table.first)
            others = {name: chain for name, chain in chains.items() if name != offered}
            self._ask(self._like(self._table, others))  # the keeper's game is one beside that of this phone
        if self._joined is None or not said.id:
            return
        refusal = said.refusal.refusal() if said.refusal else Refusal(code="not_possible")
        why: Exception
        match said.why:
            case "illegal":
                entries = self._joined.shown.entries
                if said.number is None or said.number >= len(entries):
                    why = IllegalMove(refusal)
                else:
                    why = NoLongerPossible(refusal, said.number, entries[said.number].did)
            case "seat" | "looks_on":
                why = Forbidden(said.why)
            case "storage":
                why = StorageError("the keeper could not keep it", "not_kept")
            case "handing":
                why = StorageError("the game is being handed over", "handing")
            case "overtaken":
                why = TableOvertaken()
            case "rate":
                why = StorageError("more than the keeper takes", "too_fast")
        self._joined.refused(said.id, why)

    # -- who keeps the game --------------------------------------------------------------------

    def _take_over(self) -> None:
        """The keeper hands the game over: it is kept here from now on."""
        if self._joined is None or self._store is None or self._table is None or self._coming is not None:
            raise BadMessage("malformed")
        store, own_moves = self._store, self.own_moves
        known = self._here.marks.get(self.name)
        try:
            self._here.marks.remove(self.name)
        except StorageError as failed:
            log.warning("the game cannot be taken over: %s", failed)
            if known is not None:
                with suppress(StorageError):
                    self._here.marks.put(self.name, known)
            self._say(Refused(id="", why="storage", refusal=None, number=None))
            return
        go_on = self._joined.leave()
        self._hand_link_over()
        self._say(Took(count=len(store.state.entries), last=f"{store.checksum:08x}"))
        if own_moves:
            with suppress(StorageError):  # it is so until the app ends
                self._here.guests.restrict(store.name, own_seats=True)
        self._here.become_keeper(store, self._link, self.phone)
        go_on()

    def _offer(self, name: str) -> None:
        """The game here goes on where the keeper's ends: this phone offers to keep it from now on."""
        store = self._opened(name)
        self._say(Took(count=len(store.state.entries), last=f"{store.checksum:08x}"))
        self.on_offered()

    def _take_back(self, name: str) -> None:
        """The keeper takes the rest of the game from this phone."""
        self.name = name
        self._hand_link_over()
        self._here.become_keeper(self._opened(name), self._link, self.phone)
        self.on_arrived()

    def _hand_link_over(self) -> None:
        """This phone is no visitor any more; the channel goes on."""
        self._is_over = True
        if self._here.visits.get(self.name) is self:
            del self._here.visits[self.name]


def _check_room(inputs: Mapping[str, Any], said: Pending) -> None:
    if not has_room(inputs, said):
        raise BadMessage("too_long")


def _name(game: str, clock: str) -> str:
    return f"{game}-{clock[:19]}".lower().replace(":", "-")
