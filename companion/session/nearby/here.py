"""The context that all tables of this phone share, whether it keeps them or has joined them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from companion.peers.link import Link
    from companion.session.game_info import GameInfo
    from companion.session.guest import Guest
    from companion.session.guests import Guests
    from companion.session.message_server import MessageServer
    from companion.session.nearby.marks import Marks
    from companion.session.nearby.states import TableStatus
    from companion.session.preferences import Preferences
    from companion.session.store import AnyStore


class Games(Protocol):
    """The games of this phone."""

    @property
    def games(self) -> Sequence[GameInfo]:
        """The games that can be played here."""

    @property
    def preferences(self) -> Preferences:
        """The settings."""

    @property
    def message_server(self) -> MessageServer | None:
        """The message server of a host; None for others."""

    @property
    def clock(self) -> Callable[[], str]:
        """The time of an entry."""

    def open(self, name: str) -> AnyStore:
        """The table of that name; raises UnreadableJournal, GameBusy or StorageError."""

    def add_joined(self, name: str, journal: bytes) -> AnyStore:
        """Adds a game that another phone keeps, and opens it; raises like `open`."""

    def changed(self) -> None:
        """Tells all phones of this program that something has changed."""

    def chains_like(self, first: str) -> Mapping[str, tuple[str, ...]]:
        """The checksums of the games whose first line has this one, the newest game first."""


class SeatThere(NamedTuple):
    """A seat at a table, and whether a phone has it."""

    name: str
    colour: str
    taken: bool


class AtTable(Protocol):
    """This phone at a table that another one keeps."""

    status: TableStatus
    phone: str
    guest: Guest | None
    seats: tuple[SeatThere, ...]
    own_moves: bool

    def take_seat(self, seat: int | None, on_refused: Callable[[Exception], object]) -> None:
        """Asks for a seat, or to look on; raises SeatTaken, or StorageError without a connection.

        `on_refused` gets one of these if the keeper refuses it later.
        """

    def leave_unseated(self) -> None:
        """Leaves if no seat was asked for, and a game of this phone's own waits for that."""

    def leave(self) -> None:
        """Leaves the table; the copy stays."""


@dataclass
class Here:
    """This phone: its games, whom it lets in, and where it has joined."""

    library: Games
    marks: Marks
    guests: Guests
    phone: Callable[[], str]
    """The name of this phone."""
    named: Callable[[str], object]
    """Gives this phone the name of the seat that it has taken."""
    app: str
    changed: Callable[[], object]
    """Tells screens that something has changed."""
    become_keeper: Callable[[AnyStore, Link, str], object]
    """Keeps a game from now on, with the phone on a link that kept it before."""
    give_up: Callable[[str, str], object]
    """Keeps a game no more: those who joined it here are told the name of the phone that does."""
    join: Callable[[str, Link, str], object]
    """Joins a game of this phone that the phone on a link keeps from now on."""
    visits: dict[str, AtTable] = field(default_factory=dict)
    """Where this phone is now, by the name of its copy."""
    next: dict[str, str] = field(default_factory=dict)
    """The table to which everybody went on, by the name of the one before."""
