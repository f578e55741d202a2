"""A phone at a table that this one keeps: how much it may say, and what comes of each of its messages."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from companion.peers.link import unheard
from companion.peers.messages import (
    MOST_LINES,
    BadMessage,
    Bye,
    Hello,
    Message,
    Pending,
    Propose,
    Refused,
    TableSeat,
    TakeSeat,
    Took,
    Want,
    pack,
    unpack,
)
from companion.session.nearby.rate import Rate
from companion.storage.journal_writer import StorageError

if TYPE_CHECKING:
    from companion.peers.link import Link
    from companion.session.guest import Guest
    from companion.session.store import AnyStore

log = logging.getLogger("companion")

PROPOSALS: Final = (30, MOST_LINES)
"""How many lines a phone may propose a second, and at once: each is counted by the rules of its game."""
MESSAGES: Final = (100, 400)
"""The same for all messages; whoever sends more is a program."""
RARE: Final = (1, 20)
"""The same for what a phone says a few times only, as the answer is long, or all others hear of it."""


class ServesPhones(Protocol):
    """The table of a phone: what comes of what it says."""

    store: AnyStore

    def propose(self, phone: KeptPhone, said: Propose) -> None:
        """Enters what a phone proposes, or says why not."""

    def take_input(self, phone: KeptPhone, said: Pending) -> None:
        """Keeps half-entered input."""

    def take_seat(self, phone: KeptPhone, seat: int | None) -> None:
        """Gives a phone a seat, or lets it look on."""

    def came_before(self, phone: KeptPhone, ticket: str) -> None:
        """A phone shows the ticket of an earlier visit."""

    def tell_table(self, phone: KeptPhone) -> None:
        """Tells a phone how the table stands."""

    def tell_lines(self, phone: KeptPhone, after: int) -> None:
        """Tells a phone the lines after so many, and from now on what is new."""

    def hear_took(self, phone: KeptPhone, said: Took) -> None:
        """A phone keeps the game, or would."""

    def hand_over_failed(self, phone: KeptPhone) -> None:
        """A phone does not keep the game."""

    def follow_new_keeper(self, phone: KeptPhone) -> None:
        """A phone that was to hand this game over goes on with it."""

    def heard_of(self, phone: KeptPhone) -> None:
        """The channel of a phone is broken for a moment, or has healed."""

    def gone(self, phone: KeptPhone) -> None:
        """A phone is not connected any more."""


class KeptPhone:
    """A phone at a table that this one keeps."""

    def __init__(self, table: ServesPhones, link: Link, name: str, number: int, ticket: str) -> None:
        self.table, self.link, self.name, self.number, self.ticket = table, link, name, number, ticket
        self.follows = False
        """True once it has asked for the lines, and so gets what is new."""
        self.came_before = False
        """True once it has shown the ticket of an earlier visit."""
        self.hands_over = False
        """True if it was the one to hand the game over, and has not joined it here since."""
        self.has_offered = False
        """True if it has gone on with the game, and was refused to keep it or waits for the answer."""
        self._comes_along = False
        """True once it was taken along to this table, while it may still speak of the one before."""
        self.is_live = True
        self.guest: Guest | None = None
        self.seats: tuple[TableSeat, ...] = ()
        self.own_moves = False
        self._messages, self._proposals, self._rare = Rate(*MESSAGES), Rate(*PROPOSALS), Rate(*RARE)
        link.on_message, link.on_live, link.on_close = self._hear, self._live, self.end

    def come_along(self, table: ServesPhones) -> None:
        """Everybody goes on to another table; what comes before it has asked for its lines is late."""
        self.table, self._comes_along = table, True
        self.follows = self.hands_over = False

    def may_propose(self, lines: int) -> bool:
        """Tells whether so many lines more are not too much in too short a time, and counts them."""
        return self._proposals.allows(lines)

    def say(self, message: Message) -> None:
        """Sends a message."""
        self.link.send(pack(message))

    def refuse(self, why: Literal["overtaken", "seat", "storage"], proposal: str = "") -> None:
        """Says why something is not done, which may be a proposal."""
        self.say(Refused(id=proposal, why=why, refusal=None, number=None))

    def say_input(self, name: str, value: Any) -> None:
        """Tells it half-entered input, unless no message can hold it."""
        with suppress(ValueError):
            self.say(Pending(name=name, value=value))

    def end(self, why: Any = None) -> None:
        """Ends the connection, and says why."""
        if why is not None:
            self.say(Bye(why=why))
        self.link.on_message = self.link.on_close = self.link.on_live = unheard
        self.link.close()
        self.table.gone(self)

    def _live(self, is_live: bool) -> None:
        if is_live != self.is_live:
            self.is_live = is_live
            self.table.heard_of(self)

    def _hear(self, packed: bytes) -> None:
        try:
            if not self._messages.allows():
                raise BadMessage("too_long")
            said = unpack(packed)
            if isinstance(said, Hello | Want | TakeSeat) and not self._rare.allows():
                raise BadMessage("too_long")
            self._act(said)
        except BadMessage as bad:
            log.warning("a phone said what cannot be read: %s", bad)
            self.end("bad")
        except StorageError as failed:
            log.warning("a phone cannot be told the game: %s", failed)
            self.end("closed")

    def _act(self, said: Message) -> None:
        if self._comes_along and self._is_late(said):
            return
        match said:
            case Propose():
                self.table.propose(self, said)
            case Pending():
                self.table.take_input(self, said)
            case Want(after=after):
                if after > len(self.table.store.state.entries):
                    raise BadMessage("malformed")
                self.hands_over = self._comes_along = False
                self.table.tell_lines(self, after)
            case TakeSeat(seat=seat):
                self.table.take_seat(self, seat)
            case Hello(ticket=ticket):
                if self.follows:
                    raise BadMessage("malformed")
                self.table.came_before(self, ticket)
            case Took():
                self.table.hear_took(self, said)
            case Refused(id=""):  # no answer to what this phone proposed before it kept the game
                self.table.hand_over_failed(self)
                self.table.follow_new_keeper(self)
            case Bye():
                self.end()
            case _:  # what a keeper says, as this phone was asked to keep the game a moment ago
                pass

    def _is_late(self, said: Message) -> bool:
        """Refuses what was said of the table before: this phone had not heard then that all have gone on."""
        match said:
            case Propose(id=proposal):
                self.refuse("overtaken", proposal)
            case Took():  # it would keep the table before, and joins this one now
                self.refuse("overtaken")
                self.table.tell_table(self)
            case TakeSeat():
                self.refuse("overtaken")
            case Pending() | Refused():
                pass
            case Want(after=after):
                return after > len(self.table.store.state.entries)
            case _:
                return False
        return True
