"""A few numbers that were entered before, and a keypad for them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import keypad, number_field
from companion.ui.layout import column, grid

FIELDS_IN_A_ROW = 2
Values = tuple[int, ...]


@dataclass(frozen=True)
class Field:
    """A number, what it is, and between what it must lie."""

    label: str
    value: int
    least: int
    most: int


@component
def number_fields(
    fields: Sequence[Field], on_change: Callable[[Values | None], object], on_done: Press
) -> ft.Control:
    """The first digit replaces the number in focus; None is told while one of them will not do."""
    typed, set_typed = use_latest_state(tuple(str(field.value) for field in fields))
    fresh, set_fresh = use_latest_state(True)
    active, set_active = use_latest_state(0)
    last = len(fields) - 1

    def fits() -> list[bool]:
        return [
            bool(digits) and field.least <= int(digits) <= field.most
            for digits, field in zip(typed(), fields, strict=True)
        ]

    def put(digits: str) -> None:
        here, others = active(), typed()
        set_typed((*others[:here], digits[: len(str(fields[here].most))], *others[here + 1 :]))
        set_fresh(False)
        on_change(tuple(map(int, typed())) if all(fits()) else None)

    def focus(index: int) -> None:
        set_active(index)
        set_fresh(True)

    def tick() -> None:
        if active() == last:
            if all(fits()):
                on_done()
        elif fits()[active()]:
            focus(active() + 1)

    shown = [
        number_field(
            field.label,
            digits,
            lambda index=index: focus(index),  # type: ignore[misc]
            active=index == active(),
        )
        for index, (field, digits) in enumerate(zip(fields, typed(), strict=True))
    ]
    return column(
        [
            grid(shown, min(len(fields), FIELDS_IN_A_ROW)),
            keypad(
                lambda digit: put(("" if fresh() else typed()[active()]) + str(digit)),
                lambda: put(typed()[active()][:-1]),
                tick,
                ready=all(fits()) if active() == last else fits()[active()],
            ),
        ],
        spacing=theme.GAP,
        tight=True,
    )
