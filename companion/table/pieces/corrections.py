"""Four sheets that correct something on the table: a number, a choice, several of a set, and steppers.

A game declares what such a sheet shows with the values that are on the table when it is drawn.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

import flet as ft

from companion.i18n.translation import _
from companion.table.control.controller import TableController
from companion.table.pieces.correcting import correct
from companion.table.pieces.edited_values import use_edited_values
from companion.table.pieces.keypad_entry import Field
from companion.table.pieces.keypad_sheet import number_sheet
from companion.ui.buttons import Press, main_button
from companion.ui.hooks import component
from companion.ui.inputs import choices, stepper
from companion.ui.layout import row, sheet
from companion.ui.text import secondary_text
from engine.game import MoveT, SetupT, TableT
from engine.value import Value

T = TypeVar("T")
MoveT_co = TypeVar("MoveT_co", bound=Value, covariant=True)
"""The moves of a correction, which are some of the game's."""


@dataclass(frozen=True)
class NumberCorrection(Generic[MoveT_co]):
    """A number on the table, and the move that sets it; `explained` says more about the number entered.

    Here and below, `is_always_entered` makes the move for an unchanged value, too.
    """

    heading: str
    field: Field
    move: Callable[[int], MoveT_co]
    note: str = ""
    explained: Callable[[int], str] | None = None
    is_always_entered: bool = False


@dataclass(frozen=True)
class ChoiceCorrection(Generic[T, MoveT_co]):
    """Something that is one of a few options, given as (option, words), and the move that sets it."""

    heading: str
    options: Sequence[tuple[T, str]]
    chosen: T
    move: Callable[[T], MoveT_co]
    note: str = ""
    is_always_entered: bool = False


Draw = Callable[[tuple[T, ...], Callable[[T], None]], list[ft.Control]]
"""Draws the things of a set, of which some are there; the callback puts one there, or takes it away."""


@dataclass(frozen=True)
class SetCorrection(Generic[T, MoveT_co]):
    """Those of a set of things that are there, and the move that sets them; `draw` draws the whole set."""

    heading: str
    there: tuple[T, ...]
    draw: Draw[T]
    move: Callable[[tuple[T, ...]], MoveT_co]
    note: str = ""
    is_always_entered: bool = False


@dataclass(frozen=True)
class Amount(Generic[MoveT_co]):
    """A number with a step down and a step up, and the move that sets it, if it has one of its own.

    `sign` is a drawing before the label.
    """

    label: str
    value: int
    move: Callable[[int], MoveT_co] | None = None
    least: int = 0
    most: int = 999
    sign: ft.Control | None = None


def amount_of(
    there: MoveT, field: str, label: str, *, most: int, sign: ft.Control | None = None
) -> Amount[MoveT]:
    """The number in a field of a correction, which sets another one."""
    return Amount(
        label, getattr(there, field), lambda value: there.but(**{field: value}), most=most, sign=sign
    )


@dataclass(frozen=True)
class AmountsCorrection(Generic[MoveT_co]):
    """Several numbers with steps; each that was changed makes its move, or `moves` sets all of them.

    `total` is the most that they may be together; `summary` is a line about them below. What is to be seen
    beside the correction, such as how it came to be, is `below` all of it.
    """

    heading: str
    amounts: Sequence[Amount[MoveT_co]]
    note: str = ""
    moves: Callable[[tuple[int, ...]], Sequence[MoveT_co]] | None = None
    total: int | None = None
    summary: Callable[[tuple[int, ...]], str] | None = None
    is_always_entered: bool = False
    below: Sequence[ft.Control] = ()


def number_correction(
    controller: TableController[SetupT, TableT, MoveT], number: NumberCorrection[MoveT], on_close: Press
) -> ft.Control:
    """A sheet that sets a number by steps or digits."""

    def done(value: int) -> None:
        changed = value != number.field.value or number.is_always_entered
        correct(controller, [number.move(value)] if changed else [], on_close)

    return number_sheet(
        number.heading,
        number.field,
        done,
        on_close,
        note=number.note,
        on_outdated=controller.session.notices.show_table_changed,
        explained=number.explained,
    )


def choice_correction(
    controller: TableController[SetupT, TableT, MoveT], choice: ChoiceCorrection[T, MoveT], on_close: Press
) -> ft.Control:
    """A sheet that sets a choice by one tap."""

    def choose(option: T) -> None:
        changed = option != choice.chosen or choice.is_always_entered
        correct(controller, [choice.move(option)] if changed else [], on_close)

    return sheet(
        choice.heading,
        [choice_list(choice.options, choice.chosen, choose)],
        on_close,
        note=choice.note,
    )


def choice_list(options: Sequence[tuple[T, str]], chosen: T, on_choose: Callable[[T], object]) -> ft.Control:
    """A list of options, given as (option, words), of which one is chosen by a tap."""
    indexed = [(str(index), words) for index, (_option, words) in enumerate(options)]
    now = [str(index) for index, (option, _words) in enumerate(options) if option == chosen]
    return choices(indexed, next(iter(now), ""), lambda index: on_choose(options[int(index)][0]))


@component
def set_correction(
    controller: TableController[SetupT, TableT, MoveT], several: SetCorrection[T, MoveT], on_close: Press
) -> ft.Control:
    """A sheet in which a tap puts one of the set there, or takes it away."""
    editing = use_edited_values(controller, [several.there])
    (there,) = editing.now()

    def done() -> None:
        (now,) = editing.now()
        changed = set(now) != set(several.there) or several.is_always_entered
        correct(controller, [several.move(now)] if changed else [], on_close)

    def toggle(thing: T) -> None:
        editing.change(0, partial(toggled, thing=thing))

    return sheet(
        several.heading,
        [*several.draw(there, toggle), row([main_button(_("Done"), done)])],
        on_close,
        note=several.note,
    )


def toggled(there: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The things with this one added, or removed if it was there."""
    return tuple(other for other in there if other != thing) if thing in there else (*there, thing)


@component
def amounts_correction(
    controller: TableController[SetupT, TableT, MoveT], several: AmountsCorrection[MoveT], on_close: Press
) -> ft.Control:
    """A sheet with a stepper for each number."""
    editing = use_edited_values(
        controller,
        [amount.value for amount in several.amounts],
        [amount.label for amount in several.amounts],
    )
    values = editing.now()
    summary = several.summary(values) if several.summary else ""

    def done() -> None:
        correct(controller, moves_for(several, editing.now()), on_close)

    return sheet(
        several.heading,
        [
            *(
                stepper(
                    amount.label,
                    values[index],
                    partial(editing.put, index),
                    least=amount.least,
                    most=most_for(several, values, index),
                    sign=amount.sign,
                )
                for index, amount in enumerate(several.amounts)
            ),
            *([secondary_text(summary)] if summary else []),
            row([main_button(_("Done"), done)]),
            *several.below,
        ],
        on_close,
        note=several.note,
    )


def moves_for(several: AmountsCorrection[MoveT], values: tuple[int, ...]) -> Sequence[MoveT]:
    """The moves that set these values."""
    pairs = list(zip(several.amounts, values, strict=True))
    changed = [
        (amount, value) for amount, value in pairs if value != amount.value or several.is_always_entered
    ]
    if several.moves is not None:
        return several.moves(values) if changed else []
    return [amount.move(value) for amount, value in changed if amount.move is not None]


def most_for(several: AmountsCorrection[MoveT], values: tuple[int, ...], index: int) -> int:
    """The most that one of the numbers may be beside the others."""
    most = several.amounts[index].most
    if several.total is None:
        return most
    return min(most, several.total - sum(values) + values[index])
