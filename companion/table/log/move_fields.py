"""A simple way to amend moves: a game lists the fields of a move, and its editor follows from them."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

import flet as ft

from companion.table.log.amend_ui import AmendContext, AmendUI, AnyAmendContext
from companion.table.pieces.keypad_entry import Field, Filled, all_filled
from companion.table.pieces.keypad_fields import number_fields
from companion.table.seats.player_widgets import players_row
from companion.ui.buttons import chip
from companion.ui.inputs import NUMBERS_IN_A_ROW, labelled
from companion.ui.layout import grid, wrapped
from engine.game import MoveT, SetupT, TableT

SHORT = 2
"""The length of words whose chip would be too narrow for a finger, so that it gets a share of the row."""


@dataclass(frozen=True)
class NumberField:
    """A field of a move with a number from `least` to `most`, which is typed."""

    name: str
    label: str
    least: int
    most: int


@dataclass(frozen=True)
class ChoiceField:
    """A field of a move with one of a few values, each of which comes with its words."""

    name: str
    label: str
    options: tuple[tuple[Hashable, str], ...]


@dataclass(frozen=True)
class SeatField:
    """A field of a move with the seat of a player."""

    name: str = "seat"


MoveField: TypeAlias = NumberField | ChoiceField | SeatField


def amend_by_fields(
    fields: Callable[[TableT, SetupT | MoveT], Sequence[MoveField]],
) -> AmendUI[SetupT, TableT, MoveT]:
    """Amends each move by its fields; a move without fields can only be undone.

    `fields` takes the table before a move, and the move as it was entered.
    """

    def can_amend(table: TableT, did: SetupT | MoveT) -> bool:
        return bool(fields(table, did))

    def editor(context: AmendContext[SetupT, TableT, MoveT]) -> list[ft.Control]:
        shown = fields(context.table, context.entered)
        numbers = [field for field in shown if isinstance(field, NumberField)]
        return [
            *(_chips(context, field) for field in shown if not isinstance(field, NumberField)),
            *([_numbers(context, numbers)] if numbers else []),
        ]

    return AmendUI(can_amend, editor)


def _chips(context: AnyAmendContext, field: ChoiceField | SeatField) -> ft.Control:
    """The players, or the values of a field."""
    chosen = getattr(context.edited, field.name)

    def choose(value: Hashable) -> None:
        context.put(**{field.name: value})

    if isinstance(field, SeatField):
        return players_row(context.table, chosen, choose)
    short = all(len(words) <= SHORT for _value, words in field.options)
    chips = [
        chip(words, partial(choose, value), chosen=value == chosen, expand=short or None)
        for value, words in field.options
    ]
    return labelled(field.label, grid(chips, NUMBERS_IN_A_ROW) if short else wrapped(chips))


def _numbers(context: AnyAmendContext, fields: Sequence[NumberField]) -> ft.Control:
    """The numbers of a move, with a keypad."""

    def use_values(filled: Filled) -> None:
        values = all_filled(filled)
        context.ready(values is not None)
        if values is not None:
            context.put(**{field.name: value for field, value in zip(fields, values, strict=True)})

    entered = [
        Field(field.label, getattr(context.edited, field.name), field.least, field.most) for field in fields
    ]
    return number_fields(entered, use_values, context.done)
