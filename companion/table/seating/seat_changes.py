"""The changes that taps and drags make on the page of the seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from secrets import randbelow
from typing import Any, TypeAlias

import flet as ft

from companion.session.library import GameLibrary
from companion.session.people import Person
from companion.session.unplayed import forget_played, newcomers, without_move
from companion.table.seating import player_setup
from companion.table.seating.player_setup import PlayersUI, SeatSetup, SeatSetups
from companion.table.seating.seating import (
    Reseat,
    SeatingSetup,
    exchanged,
    moved_on,
    with_changed,
    with_starter,
    without,
)
from companion.ui.debounce import Debouncer, use_debouncer
from companion.ui.hooks import use_latest_state
from engine import names


@dataclass(frozen=True)
class OpenSeat:
    """The seat whose sheet is open; `is_naming` while names are typed one after the other."""

    seat: int
    is_naming: bool = False


Opened: TypeAlias = OpenSeat | str | None
"""The sheet over the page: that of a seat, or of the quiet line with that key."""


@dataclass(frozen=True)
class PageState:
    """The seating, the open sheet, how often lots were drawn, and who was known here and left the table.

    `asks` is True in a rematch until somebody has been chosen to start. `seen` are the quiet lines that were
    opened, and `is_starting` is True while one of them is asked by the button that starts the game.
    """

    seating: SeatingSetup
    asks: bool = False
    opened: Opened = None
    draws: int = 0
    left: tuple[Person, ...] = ()
    seen: frozenset[str] = frozenset()
    is_starting: bool = False


@dataclass(frozen=True)
class SeatChanges:
    """The changes of the page's state; each acts on the latest one, which may be newer than the drawn one.

    `offered` are the people who were not seated when the page was opened.
    """

    players: PlayersUI
    offered: tuple[Person, ...]
    state: Callable[[], PageState]
    put: Callable[[PageState], None]
    debouncer: Debouncer

    @property
    def seating(self) -> SeatingSetup:
        """The latest seating."""
        return self.state().seating

    def reseat(self, seating: SeatingSetup) -> None:
        """Puts another seating in place of the latest one."""
        self.put(replace(self.state(), seating=seating))

    def change(self, update: player_setup.Change) -> None:
        """Changes names, colours, or who is there."""
        self.reseat(with_changed(self.seating, update))

    def choose(self, field: str, choice: str) -> None:
        """Chooses a table option."""
        now = self.seating
        self.reseat(replace(now, options={**now.options, field: choice}))

    def change_own(self, update: Callable[[Any], Any]) -> None:
        """Changes what is chosen in the game's own part."""
        self.reseat(replace(self.seating, own=update(self.seating.own)))

    def guide(self, *, wanted: bool) -> None:
        """Chooses whether the guide through the set-up comes first."""
        self.reseat(replace(self.seating, guided=wanted))

    def open(self, sheet: Opened, *, is_starting: bool = False) -> None:
        """Opens a sheet, or another one; `is_starting` if the button that starts the game asks it."""
        self.debouncer.record("sheet")
        state = self.state()
        seen = state.seen | {sheet} if isinstance(sheet, str) else state.seen
        self.put(replace(state, opened=sheet, seen=seen, is_starting=is_starting))

    def close(self) -> None:
        """Closes the sheet."""
        self.put(replace(self.state(), opened=None))

    def dismiss(self) -> None:
        """Closes the sheet by a tap beside it, unless that is the second tap of a trembling finger."""
        if not self.debouncer.is_repeat("sheet"):
            self.close()

    def open_seat(self, one: SeatSetup, seat: int) -> None:
        """Opens the sheet of a seat; where nobody has a name yet, names are typed one after the other."""
        index = player_setup.current_index(self.seating.seats, one, seat)
        if index is not None:
            self.open(OpenSeat(index, is_naming=player_setup.is_nameless(self.players, one)))

    def begin_at(self, one: SeatSetup, seat: int) -> None:
        """Lets the player of a seat start."""
        self._at(with_starter, one, seat)
        self.put(replace(self.state(), asks=False))

    def drop(self, colour: str, onto: SeatSetup, seat: int) -> None:
        """Lets the player of that colour change places with the one of a seat."""
        dragged = self._seat_of(colour)
        if dragged is not None:
            self._at(lambda seating, index: exchanged(seating, dragged, index), onto, seat)

    def move_on(self, seat: int) -> None:
        """Moves the player of the open seat one seat on; the sheet stays theirs."""
        self.reseat(moved_on(self.seating, seat))
        self.put(replace(self.state(), opened=OpenSeat((seat + 1) % len(self.seating.seats))))

    def leave(self, seat: int) -> None:
        """Lets the player of a seat leave the table; who has a name stays at hand."""
        seats, state = self.seating.seats, self.state()
        gone = seats[seat]
        at_hand = (*self.offered, *state.left)
        is_known = any(names.same_name(gone.name, person.name) for person in at_hand)
        if not is_known and player_setup.may_remove(self.players, seats) and not self._is_nameless(gone):
            state = replace(state, left=(*state.left, Person(gone.name.strip(), (gone.colour,))))
        self.put(replace(state, seating=without(self.players, self.seating, seat), opened=None))

    def leave_by_colour(self, colour: str) -> None:
        """Lets the player of that colour leave the table, after a drop beside it."""
        seat = self._seat_of(colour)
        if seat is not None:
            self.leave(seat)

    def seat_person(self, person: Person) -> None:
        """Seats somebody who is known."""
        self.change(partial(player_setup.with_person, self.players, person))

    def seat_new(self) -> None:
        """Seats somebody new, whose name is typed next."""
        if player_setup.may_add(self.players, self.seating.seats):
            self.change(partial(player_setup.one_more, self.players))
            self.open(OpenSeat(len(self.seating.seats) - 1, is_naming=True))

    def draw(self) -> None:
        """Draws lots for who starts; the second tap of a trembling finger does not draw again."""
        if not self.debouncer.is_repeat("lot"):
            self.debouncer.record("lot")
            seating = with_starter(self.seating, randbelow(len(self.seating.seats)))
            self.put(replace(self.state(), seating=seating, asks=False, draws=self.state().draws + 1))

    def _at(self, reseat: Reseat, one: SeatSetup, seat: int) -> None:
        """Acts on a seat at its current index, which may differ from the drawn one if another was removed."""
        index = player_setup.current_index(self.seating.seats, one, seat)
        if index is not None:
            self.reseat(reseat(self.seating, index))

    def _seat_of(self, colour: str) -> int | None:
        seats = enumerate(self.seating.seats)
        return next((seat for seat, one in seats if one.colour == colour), None)

    def _is_nameless(self, one: SeatSetup) -> bool:
        return player_setup.is_nameless(self.players, one) or not names.tidy(one.name)


def use_seat_changes(
    players: PlayersUI,
    library: GameLibrary,
    before: Callable[[], SeatingSetup | None],
    usual: Callable[[SeatSetups], SeatingSetup],
) -> SeatChanges:
    """A hook for the state of the page, at first with the people of the last game.

    `before` is the seating of the game of which this is the rematch, None if it is not one; `usual` is that
    of any other game with these people.
    """

    preferences = library.preferences

    def first() -> PageState:
        again = before()
        seats = player_setup.default_seats(players, preferences)
        return PageState(again or usual(seats), asks=again is not None)

    at_first = ft.use_memo(first, [])
    seats = at_first.seating.seats
    unplayed = ft.use_memo(lambda: without_move(library), [])
    offered = ft.use_memo(lambda: player_setup.others(preferences, seats, but=newcomers(unplayed)), [])
    ft.use_effect(lambda: forget_played(preferences, unplayed), [])
    state, put = use_latest_state(at_first)
    changes = SeatChanges(players, offered, state, put, use_debouncer())
    player_setup.use_words_of_colours(players, changes.change)
    return changes
