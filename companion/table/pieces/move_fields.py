"""The fields of a move that can be edited one by one, and their controls."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeAlias

import flet as ft

from companion.table.pieces.keypad_entry import Field, Filled, all_filled
from companion.table.pieces.keypad_fields import number_fields
from companion.table.seats.player_widgets import players_row
from companion.ui.buttons import Press, chip
from companion.ui.inputs import NUMBERS_IN_A_ROW, labelled
from companion.ui.layout import grid, wrapped

SHORT = 2
"""The length of words whose chip would be too narrow for a finger, so that it gets a share of the row."""


class EditedMove(Protocol):
    """A move that is being edited, on the `table` before it; `now()` includes taps that are not drawn yet."""

    @property
    def table(self) -> Any:
        """The table before the move."""

    @property
    def edited(self) -> Any:
        """The move as changed so far and drawn."""

    @property
    def now(self) -> Callable[[], Any]:
        """Returns the move as changed so far."""

    @property
    def ready(self) -> Callable[[bool], object]:
        """Takes whether the input is complete."""

    @property
    def done(self) -> Press:
        """Makes the change."""

    def replace(self, move: Any) -> None:
        """Changes the whole move."""

    def put(self, **fields: Any) -> None:
        """Changes the given fields of the move."""

    def update(self, field: str, change: Callable[[Any], Any]) -> None:
        """Changes a field of the move by a function of its current value."""


@dataclass(frozen=True)
class NumberField:
    """A field of a move with a number from `least` to `most`, which is typed."""

    name: str
    label: str
    least: int
    most: int


@dataclass(frozen=True)
class ChoiceField:
    """A field of a move with one of a few values, each of which comes with its words.

    `settled` is called with the move after each choice, where other fields depend on this one.
    """

    name: str
    label: str
    options: tuple[tuple[Hashable, str], ...]
    settled: Callable[[Any], Any] = lambda move: move


@dataclass(frozen=True)
class SeatField:
    """A field of a move with the seat of a player."""

    name: str = "seat"


@dataclass(frozen=True)
class OwnFields:
    """Fields of a move for which a game draws controls of its own."""

    names: tuple[str, ...]
    draw: Callable[[EditedMove], Sequence[ft.Control]]


MoveField: TypeAlias = NumberField | ChoiceField | SeatField | OwnFields


def field_controls(editing: EditedMove, fields: Sequence[MoveField]) -> list[ft.Control]:
    """The controls of these fields; the numbers come last, because they share a keypad."""
    numbers = [field for field in fields if isinstance(field, NumberField)]
    drawn = [
        control
        for field in fields
        if not isinstance(field, NumberField)
        for control in (field.draw(editing) if isinstance(field, OwnFields) else [_chips(editing, field)])
    ]
    return [*drawn, *([_numbers(editing, numbers)] if numbers else [])]


def _chips(editing: EditedMove, field: ChoiceField | SeatField) -> ft.Control:
    """The players, or the values of a field."""
    chosen = getattr(editing.edited, field.name)

    def choose(value: Hashable) -> None:
        changed = editing.now().but(**{field.name: value})
        editing.replace(field.settled(changed) if isinstance(field, ChoiceField) else changed)

    if isinstance(field, SeatField):
        return players_row(editing.table, chosen, choose)
    short = all(len(words) <= SHORT for _value, words in field.options)
    chips = [
        chip(words, partial(choose, value), chosen=value == chosen, expand=short or None)
        for value, words in field.options
    ]
    return labelled(field.label, grid(chips, NUMBERS_IN_A_ROW) if short else wrapped(chips))


def _numbers(editing: EditedMove, fields: Sequence[NumberField]) -> ft.Control:
    """The numbers of a move, with a keypad."""

    def use_values(filled: Filled) -> None:
        values = all_filled(filled)
        editing.ready(values is not None)
        if values is not None:
            editing.put(**{field.name: value for field, value in zip(fields, values, strict=True)})

    entered = [
        Field(field.label, getattr(editing.edited, field.name), field.least, field.most) for field in fields
    ]
    return number_fields(entered, use_values, editing.done)
