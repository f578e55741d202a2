"""A form of a few numbers with one keypad: for amending a move, or for counting a finished game."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TypeAlias

import flet as ft

from companion.i18n.translation import _
from companion.table.pieces.keypad_entry import FieldsEntry, Filled, OpenField, all_filled
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import keypad, number_field
from companion.ui.layout import column, grid, scroll_key
from companion.ui.text import text
from companion.ui.text_measure import fitting_columns, word_by_word

FIELDS_IN_A_ROW = 2
"""The most large fields in a row, however narrow the screen; a form with more in a row has small ones."""
Problem: TypeAlias = Callable[[Filled], str]
"""Checks numbers that are each within their bounds; a sentence that says what is wrong, or empty."""


def no_problem(_filled: Filled) -> str:
    """Any numbers go together."""
    return ""


@component
def number_fields(
    fields: Sequence[OpenField],
    on_change: Callable[[Filled], object],
    on_done: Press,
    *,
    in_a_row: int = FIELDS_IN_A_ROW,
    problem: Problem = no_problem,
) -> ft.Control:
    """Fields whose first digit replaces the number; `on_change` gets None for each that is empty or wrong.

    With more than two `in_a_row` the fields are small, and fewer stand side by side if a word of a label does
    not fit. The key for done leads to the next field, to one that is still empty or wrong, and at last to
    `on_done`.
    """
    shown = tuple(fields)
    now, put = use_latest_state(FieldsEntry.of(shown))

    def change(entry: FieldsEntry) -> None:
        put(entry)
        on_change(entry.filled(shown))

    def next_or_done() -> None:
        entry = now()
        following = entry.following(shown)
        if following is not None:
            put(entry.focus(following))
        elif all_filled(entry.filled(shown)) is not None and not problem(entry.filled(shown)):
            on_done()

    drawn = now()
    wrong = problem_words(shown, drawn) or problem(drawn.filled(shown))
    is_last = drawn.following(shown) is None
    small = in_a_row > FIELDS_IN_A_ROW

    def focus(index: int) -> None:
        put(now().focus(index))

    return column(
        [
            # Above the fields: a sheet grows upwards, and the keys stay below the finger.
            *([_problem(wrong)] if wrong else []),
            small_fields(shown, drawn, focus, in_a_row)
            if small
            else grid(_fields(shown, drawn, focus, small=False), min(len(shown), FIELDS_IN_A_ROW)),
            keypad(
                lambda digit: change(now().add_digit(digit, shown[now().active].most)),
                lambda: change(now().drop_digit()),
                next_or_done,
                ready=drawn.fits(shown)[drawn.active] and not (is_last and wrong),
                height=theme.TARGET if small else theme.BUTTON,  # so that all of it fits a small phone
            ),
        ],
        spacing=theme.SNUG if small else theme.GAP,
        tight=True,
    )


def problem_words(fields: Sequence[OpenField], entry: FieldsEntry) -> str:
    """The first number that is out of its bounds, as a sentence; empty if there is none."""
    for field, digits, fits in zip(fields, entry.digits, entry.fits(fields), strict=True):
        if not digits or fits:
            continue
        return _("{name}: a number from {least} to {most}, please.").format(
            name=field.label, least=field.least, most=field.most
        )
    return ""


def _problem(words: str) -> ft.Control:
    """The sentence that says what is wrong, read aloud when it appears."""
    return ft.Semantics(live_region=True, container=True, content=text(words, theme.SMALL, theme.BAD))


def small_fields(
    fields: Sequence[OpenField],
    entry: FieldsEntry,
    focus: Callable[[int], None],
    in_a_row: int,
    in_question: Collection[int] = (),
) -> ft.Control:
    """Small fields in columns that have room for each word of a label; `field_key` finds one to scroll to.

    Those `in_question` are marked, as are all whose number is out of its bounds.
    """
    words = word_by_word(field.label for field in fields)
    cells: list[ft.Control] = [
        ft.Container(field, expand=True, key=scroll_key(field_key(index)))
        for index, field in enumerate(_fields(fields, entry, focus, in_question, small=True))
    ]
    return fitting_columns(cells, words, theme.TINY, inset=theme.SNUG + theme.BORDER, most=in_a_row)


def field_key(index: int) -> str:
    """The key by which a list finds one of small fields."""
    return f"field {index}"


def _fields(
    fields: Sequence[OpenField],
    entry: FieldsEntry,
    focus: Callable[[int], None],
    in_question: Collection[int] = (),
    *,
    small: bool,
) -> list[ft.Control]:
    return [
        number_field(
            field.label,
            digits,
            partial(focus, index),
            active=index == entry.active,
            small=small,
            wrong=index in in_question or bool(digits and not fits),
        )
        for index, (field, digits, fits) in enumerate(
            zip(fields, entry.digits, entry.fits(fields), strict=True)
        )
    ]
