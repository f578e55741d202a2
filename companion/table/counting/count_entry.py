"""The input for a player of a counted game before it becomes moves: kept from the first digit on."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

import flet as ft

from companion.table.control.controller import TableController
from companion.table.control.pending_input import PendingInput, pending_input, use_pending_input
from companion.table.counting.count_ui import CountUI, Part
from companion.table.pieces.keypad_entry import FieldsEntry, Filled, OpenField, Values, all_filled
from companion.table.pieces.keypad_fields import problem_words
from companion.table.pieces.keypad_form import with_kept
from companion.ui.hooks import use_latest_state
from engine.game import MoveT, SetupT, TableT

NOBODY = -1
COUNTING = "counting"
"""The moment to which all half-entered numbers belong: they stay until they are counted."""


@dataclass(frozen=True)
class CountEntry(Generic[SetupT, TableT, MoveT]):
    """The numbers of one player, and what else counts."""

    controller: TableController[SetupT, TableT, MoveT]
    ui: CountUI[SetupT, TableT, MoveT]
    seat: int
    kept: PendingInput

    @property
    def fields(self) -> tuple[OpenField, ...]:
        """The fields with the numbers that they have now."""
        fields = self.ui.fields(self.controller, self.seat)
        match self.kept.now():
            case {"numbers": numbers}:
                return with_kept(fields, numbers)
        return fields

    @property
    def filled(self) -> Filled:
        """The number in each field."""
        return tuple(field.filled for field in self.fields)

    @property
    def more(self) -> Any:
        """The value of whatever counts besides the numbers: as kept, or else as the game has it."""
        match self.kept.now():
            case {"more": more}:
                return more
        return self.ui.more(self.controller.table, self.seat)

    @property
    def values(self) -> Values | None:
        """All numbers, if they can be entered like this."""
        values = all_filled(self.filled)
        return None if self.ui.problem(self.controller.table, self.seat, self.filled) else values

    @property
    def is_counted(self) -> bool:
        """True if the numbers of this player are entered."""
        return self.ui.is_counted(self.controller, self.seat)

    @property
    def is_begun(self) -> bool:
        """True if anything of it is typed or entered."""
        return self.kept.now() is not None or self.is_counted

    @property
    def is_half_entered(self) -> bool:
        """True if something was typed that is not entered yet."""
        fields = self.ui.fields(self.controller, self.seat)
        match self.kept.now():
            case {"numbers": numbers, "more": more}:
                now = self.ui.more(self.controller.table, self.seat)
                return with_kept(fields, numbers) != fields or more != now
        return False

    @property
    def parts(self) -> tuple[Part, ...]:
        """The points by category."""
        return tuple(self.ui.parts(self.controller.table, self.seat, self.filled, self.more))

    def put_numbers(self, filled: Filled) -> None:
        """Keeps the numbers as they are typed."""
        self.keep(filled, self.more)

    def put_more(self, more: Any) -> None:
        """Keeps what else counts."""
        self.keep(self.filled, more)

    def keep(self, filled: Filled, more: Any) -> None:
        """Keeps numbers and what else counts, until they are entered."""
        self.kept.put({"numbers": filled, "more": more})


def half_entered(
    controller: TableController[SetupT, TableT, MoveT], ui: CountUI[SetupT, TableT, MoveT]
) -> int | None:
    """The first seat of which something was typed that is not entered yet; None if there is none."""
    seats = range(len(controller.table.players))
    return next((seat for seat in seats if count_entry(controller, ui, seat).is_half_entered), None)


def _name(seat: int) -> str:
    """The name under which the numbers of a seat are kept."""
    return f"count {seat}"


def count_entry(
    controller: TableController[SetupT, TableT, MoveT], ui: CountUI[SetupT, TableT, MoveT], seat: int
) -> CountEntry[SetupT, TableT, MoveT]:
    """The numbers of a player and what else counts, as kept now, for where they are not drawn."""
    drawn = pending_input(controller.store.state, _name(seat), COUNTING)
    return CountEntry(controller, ui, seat, PendingInput(controller, _name(seat), COUNTING, drawn, 0, seat))


def use_count_entry(
    controller: TableController[SetupT, TableT, MoveT], ui: CountUI[SetupT, TableT, MoveT], seat: int
) -> CountEntry[SetupT, TableT, MoveT]:
    """A hook for what is entered for a player; `NOBODY` has nothing."""
    owner = None if seat == NOBODY else seat
    return CountEntry(controller, ui, seat, use_pending_input(controller, _name(seat), COUNTING, owner))


@dataclass(frozen=True)
class Typing(Generic[SetupT, TableT, MoveT]):
    """The digits in the fields of the player who is counted now, and what keys and taps do to them."""

    entry: CountEntry[SetupT, TableT, MoveT]
    now: Callable[[], FieldsEntry]
    put: Callable[[FieldsEntry], None]

    @property
    def wrong(self) -> str:
        """A sentence that says why the numbers cannot be entered like this; "" if they can."""
        fields, digits = self.entry.fields, self.now()
        return problem_words(fields, digits) or self._problem(digits.filled(fields))

    @property
    def in_question(self) -> tuple[int, ...]:
        """The fields that can be changed for what is wrong."""
        entry = self.entry
        return entry.ui.in_question(entry.controller.table, entry.seat, self.now().filled(entry.fields))

    @property
    def about(self) -> str:
        """The meaning of the number in focus, until it is typed."""
        now = self.now()
        return "" if now.digits[now.active].strip("0") else self.entry.ui.about(now.active)

    def add(self, digit: int) -> None:
        """Types a digit; where no other one would fit, typing goes on in the next field."""
        fields, now = self.entry.fields, self.now()
        self._change(now.add_digit(digit, fields[now.active].most).gone_on(fields))

    def drop(self) -> None:
        """Deletes the last digit."""
        self._change(self.now().drop_digit())

    def focus(self, index: int) -> None:
        """Goes to a field."""
        self.put(self.now().focus(index))

    def go_on(self) -> bool:
        """Goes to the field that comes next; False if all are filled.

        Where typing has just gone on by itself, the key that asks for it does no more than that.
        """
        now = self.now()
        confirmed, following = now.confirmed(), self.following()
        if confirmed is not None:
            self.put(confirmed)
        elif following is not None:
            self.focus(following)
        return confirmed is not None or following is not None

    def following(self) -> int | None:
        """The field that comes next; None if all are filled."""
        return self.now().following(self.entry.fields)

    @property
    def may_go_on(self) -> bool:
        """True if the number in focus is possible; that of the last field also beside the others."""
        fits = self.now().fits(self.entry.fields)[self.now().active]
        return fits and not (self.following() is None and self.wrong)

    def _change(self, digits: FieldsEntry) -> None:
        self.put(digits)
        self.entry.put_numbers(digits.filled(self.entry.fields))

    def _problem(self, filled: Filled) -> str:
        return self.entry.ui.problem(self.entry.controller.table, self.entry.seat, filled)


def use_typing(entry: CountEntry[SetupT, TableT, MoveT]) -> Typing[SetupT, TableT, MoveT]:
    """A hook for the digits of a player; with each visit to a player they begin anew."""
    visit: object = ft.use_memo(object, [entry.seat])
    nothing: tuple[object, FieldsEntry | None] = (visit, None)
    typed, put = use_latest_state(nothing)

    def now() -> FieldsEntry:
        of, digits = typed()
        fields = entry.fields
        # Undo or another phone may have changed the numbers since they were typed here.
        if digits is None or of is not visit or digits.filled(fields) != entry.filled:
            return FieldsEntry.of(fields)
        return digits

    return Typing(entry, now, lambda digits: put((visit, digits)))
