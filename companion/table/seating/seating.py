"""The seating of a new game: who sits where, who starts, and what the table has chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from companion.table.seating import player_setup
from companion.table.seating.player_setup import PlayersUI, SeatSetup, SeatSetups
from companion.table.seating.table_options import OnChoose
from engine.players import Player


@dataclass(frozen=True)
class SeatingSetup:
    """The seats around the table, the starting player, and what is chosen for table options, by field.

    `own` is what is chosen in the game's own part of the page, and `guided` whether the guide through the
    set-up comes first; both are None until something is chosen.
    """

    seats: SeatSetups
    starter: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    own: Any = None
    guided: bool | None = None

    @property
    def players(self) -> tuple[Player, ...]:
        """The players of the new game, by seat."""
        return tuple(Player(name=seat.name, colour=seat.colour) for seat in self.seats)


@dataclass(frozen=True)
class OwnPart:
    """The arguments of a game's own part of the page: the seating as drawn, and callbacks to change it.

    `change` gets a function from the latest own value to a new one, and `choose` a table option.
    """

    seating: SeatingSetup
    change: Callable[[Callable[[Any], Any]], object]
    choose: OnChoose


def as_before(setup: Any) -> SeatingSetup:
    """The seating of a game that began with this setup, or was only counted."""
    seats = tuple(SeatSetup(player.name, player.colour) for player in setup.players)
    options = getattr(setup, "options", None)
    return SeatingSetup(seats, getattr(setup, "starter", 0), {} if options is None else options.model_dump())


Reseat: TypeAlias = Callable[[SeatingSetup, int], SeatingSetup]
"""A change of the seating that begins at one of the seats."""


def with_starter(now: SeatingSetup, seat: int) -> SeatingSetup:
    """The seating with this seat as the starting player."""
    return replace(now, starter=seat)


def with_changed(now: SeatingSetup, update: player_setup.Change) -> SeatingSetup:
    """The seating with other names, colours or people; nobody is left to start who is gone."""
    seats = update(now.seats)
    return replace(now, seats=seats, starter=min(now.starter, len(seats) - 1))


def exchanged(now: SeatingSetup, one: int, other: int) -> SeatingSetup:
    """The seating with two people in each other's seat; the same person starts."""
    seats = list(now.seats)
    seats[one], seats[other] = seats[other], seats[one]
    starter = {one: other, other: one}.get(now.starter, now.starter)
    return replace(now, seats=tuple(seats), starter=starter)


def moved_on(now: SeatingSetup, seat: int) -> SeatingSetup:
    """The seating with the person of this seat one seat further clockwise."""
    return exchanged(now, seat, (seat + 1) % len(now.seats))


def without(ui: PlayersUI, now: SeatingSetup, seat: int) -> SeatingSetup:
    """The seating without this seat, if enough others are left; whoever sits next starts in its place."""
    seats = player_setup.without(ui, now.seats, seat)
    if seats == now.seats:
        return now
    starter = now.starter if now.starter <= seat else now.starter - 1
    return replace(now, seats=seats, starter=starter % len(seats))
