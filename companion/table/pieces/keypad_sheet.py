"""A sheet for one number: steps for a small correction, the keypad for anything else."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.i18n.translation import _
from companion.table.pieces.keypad_entry import Field, NumberEntry
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import keypad, less_button, more_button, number_field
from companion.ui.layout import row, sheet
from companion.ui.text import text

Change = Callable[[Callable[[NumberEntry], NumberEntry]], None]
"""Applies a function to the current entry."""


@component
def number_sheet(
    heading: str,
    field: Field,
    on_done: Callable[[int], object],
    on_close: Press,
    *,
    note: str = "",
    explained: Callable[[int], str] | None = None,
    on_outdated: Press | None = None,
) -> ft.Control:
    """A sheet that asks for a number within the field's bounds; digits replace the current number.

    `explained` says what a possible number means, while it is being entered.

    If the number changes on the table meanwhile, the entry was meant for another value: the sheet then shows
    the new value, and calls `on_outdated`.
    """
    now, change = _use_entry(field.value, on_outdated)

    def done() -> None:
        if field.allows(now().number):
            on_done(now().number)

    possible = field.allows(now().number)
    return sheet(
        heading,
        [
            _steps(field, now().number, change),
            *([text(explained(now().number), strong=True)] if explained and possible else []),
            text(
                _("From {least} to {most}").format(least=field.least, most=field.most),
                theme.SMALL,
                theme.QUIET if possible else theme.BAD,
            ),
            keypad(
                lambda digit: change(lambda entry: entry.add_digit(digit, field.most)),
                lambda: change(lambda entry: entry.drop_digit(field.least)),
                done,
                ready=possible,
            ),
        ],
        on_close,
        note=note,
    )


def _use_entry(value: int, on_outdated: Press | None) -> tuple[Callable[[], NumberEntry], Change]:
    """The getter of the current entry, and the function that changes it.

    An entry that was begun for another value than the current one is dropped after the next drawing, and
    `on_outdated` is called if the player had entered anything.
    """
    entered, put = use_latest_state(NumberEntry(value))

    def now() -> NumberEntry:
        return entered() if entered().start == value else NumberEntry(value)

    def change(how: Callable[[NumberEntry], NumberEntry]) -> None:
        # A tap that comes before an outdated entry is dropped was meant for it, and is dropped with it.
        put(replace(how(now()), start=entered().start))

    def follow() -> None:
        outdated = entered()
        if outdated.start != value:
            put(NumberEntry(value))
            if outdated.touched and on_outdated is not None:
                on_outdated()

    ft.use_effect(follow, [value])
    return now, change


def _steps(field: Field, number: int, change: Change) -> ft.Control:
    """The number between a step down and a step up."""

    def step(by: int) -> None:
        change(lambda entry: entry.step(by))

    return row(
        [
            less_button(field.label, partial(step, -1) if number > field.least else None),
            number_field(field.label, str(number), lambda: change(NumberEntry.drop_digits), active=True),
            more_button(field.label, partial(step, 1) if number < field.most else None),
        ]
    )
