"""A sheet for a few numbers that were entered before."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.hooks import component, use_now
from companion.parts.inputs import keypad, number_field
from companion.parts.press import Press, main_button
from companion.parts.surface import grid, row, sheet
from companion.words import _

FIELDS_IN_A_ROW = 2


@dataclass(frozen=True)
class Field:
    """A number, what it is, and between what it must lie."""

    label: str
    value: int
    least: int
    most: int


@component
def numbers_sheet(
    fields: Sequence[Field], on_done: Callable[[tuple[int, ...]], object], on_close: Press
) -> ft.Control:
    """The first digit replaces the number in focus; the others follow it."""
    typed, set_typed = use_now(tuple(str(field.value) for field in fields))
    fresh, set_fresh = use_now(True)
    active, set_active = use_now(0)
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

    def focus(index: int) -> None:
        set_active(index)
        set_fresh(True)

    def done() -> None:
        if all(fits()):
            on_done(tuple(map(int, typed())))

    def tick() -> None:
        if active() == last:
            done()
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
    return sheet(
        _("What is right?"),
        [
            grid(shown, min(len(fields), FIELDS_IN_A_ROW)),
            keypad(
                lambda digit: put(("" if fresh() else typed()[active()]) + str(digit)),
                lambda: put(typed()[active()][:-1]),
                tick,
                ready=all(fits()) if active() == last else fits()[active()],
            ),
            row([main_button(_("Change it"), done if all(fits()) else None)]),
        ],
        on_close,
        note=_("Everything after it is counted again."),
    )
