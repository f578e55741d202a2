"""Fields and a keypad for changing a few numbers that were entered earlier."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.table.number_entry import Field, FieldsEntry, Values
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import keypad, number_field
from companion.ui.layout import column, grid

FIELDS_IN_A_ROW = 2


@component
def number_fields(
    fields: Sequence[Field], on_change: Callable[[Values | None], object], on_done: Press
) -> ft.Control:
    """Fields whose first digit replaces the number; `on_change` gets None while a number is out of bounds."""
    shown = tuple(fields)
    now, put = use_latest_state(FieldsEntry(tuple(str(field.value) for field in shown)))
    last = len(shown) - 1

    def change(entry: FieldsEntry) -> None:
        put(entry)
        on_change(entry.values(shown))

    def next_or_done() -> None:
        entry, fits = now(), now().fits(shown)
        if entry.active == last:
            if all(fits):
                on_done()
        elif fits[entry.active]:
            put(entry.focus(entry.active + 1))

    drawn, fits = now(), now().fits(shown)
    return column(
        [
            grid(
                _fields(shown, drawn, lambda index: put(now().focus(index))), min(len(shown), FIELDS_IN_A_ROW)
            ),
            keypad(
                lambda digit: change(now().add_digit(digit, shown[now().active].most)),
                lambda: change(now().drop_digit()),
                next_or_done,
                ready=all(fits) if drawn.active == last else fits[drawn.active],
            ),
        ],
        spacing=theme.GAP,
        tight=True,
    )


def _fields(fields: tuple[Field, ...], entry: FieldsEntry, focus: Callable[[int], None]) -> list[ft.Control]:
    return [
        number_field(field.label, digits, partial(focus, index), active=index == entry.active)
        for index, (field, digits) in enumerate(zip(fields, entry.digits, strict=True))
    ]
