"""A sheet with a form of several numbers, such as all that one player has at the end of a game."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft

from companion.table.control.pending_input import PendingInput
from companion.table.pieces.keypad_entry import FieldsEntry, Filled, OpenField, Values, all_filled
from companion.table.pieces.keypad_fields import Problem, no_problem, number_fields
from companion.ui.buttons import Press
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import sheet

SMALL_FIELDS_IN_A_ROW = 3


@component
def number_form(
    heading: str,
    fields: Sequence[OpenField],
    on_done: Callable[[Values], object],
    on_close: Press,
    *,
    in_a_row: int = SMALL_FIELDS_IN_A_ROW,
    problem: Problem = no_problem,
    summary: Callable[[Filled], str] | None = None,
    note: str = "",
    kept: PendingInput | None = None,
) -> ft.Control:
    """A sheet that asks for all these numbers; `on_done` gets them when each of them is within its bounds.

    `problem` says in a sentence what is wrong with numbers that do not go together. `summary` says what the
    numbers entered so far come to, such as a running total. What is half entered is stored as the `kept`
    input, until it is done.
    """
    shown = with_kept(fields, None if kept is None else kept.now())
    now, put = use_latest_state(FieldsEntry.of(shown).filled(shown))

    def change(filled: Filled) -> None:
        put(filled)
        if kept is not None:
            kept.put(filled)

    def done() -> None:
        values = all_filled(now())
        if values is not None:
            on_done(values)
            if kept is not None:
                kept.put(None)

    return sheet(
        heading,
        [
            number_fields(shown, change, done, in_a_row=in_a_row, problem=problem),
        ],
        on_close,
        note="\n".join(words for words in (note, summary(now()) if summary else "") if words),
    )


def with_kept(fields: Sequence[OpenField], kept: object) -> tuple[OpenField, ...]:
    """The fields with the numbers that were kept, if they belong to these fields."""
    if not isinstance(kept, list) or len(kept) != len(fields):
        return tuple(fields)
    return tuple(
        replace(field, value=_possible(field, value)) for field, value in zip(fields, kept, strict=True)
    )


def _possible(field: OpenField, value: object) -> int | None:
    """A kept number if the field may have it."""
    return value if isinstance(value, int) and field.allows(value) else None
