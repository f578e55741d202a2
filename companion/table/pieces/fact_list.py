"""A card of facts about the table, each with its value; a tap on one corrects it."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import flet as ft

from companion.i18n.translation import _
from companion.table.pieces.piece import AnyPiece, OnPiece, OpenSheet
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import card, column, row, rule
from companion.ui.text import secondary_text, text


@memo_component
def piece_list(pieces: Sequence[AnyPiece], table: Any, open_sheet: OnPiece) -> ft.Control:
    """The facts about these pieces."""
    shown = [(piece, fact) for piece in pieces if piece.facts is not None for fact in piece.facts(table)]
    return fact_list(
        [
            fact_line(fact.label, fact.value, partial(open_sheet, OpenSheet(piece, fact.target)))
            for piece, fact in shown
        ]
    )


def fact_list(lines: Sequence[ft.Control]) -> ft.Control:
    """The facts one below the other, with a line between them."""
    first, *others = lines
    return card(
        [first, *(control for line in others for control in (rule(), line))],
        spacing=theme.NO_SPACE,
        padding=theme.SNUG,
    )


def fact_line(label: str, value: str, correct: Press) -> ft.Control:
    """A line of the list: a label, and the value in words; a tap corrects it."""
    words = [text(label, strong=True), secondary_text(value)]
    return pressable(
        _("{thing}: {value}").format(thing=label, value=value),
        row(
            [
                column(words, spacing=theme.TIGHT, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET),
            ]
        ),
        correct,
        padding=theme.SNUG,
    )
