"""A card of facts about the table, each with its value; a tap on one corrects it."""

from collections.abc import Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Fact:
    """A line of the list: a label, the value in words, and the callback that corrects it."""

    label: str
    value: str
    correct: Press


@memo_component
def piece_list(pieces: Sequence[AnyPiece], table: Any, open_sheet: OnPiece) -> ft.Control:
    """The facts about these pieces."""
    shown = [(piece, fact) for piece in pieces if piece.facts is not None for fact in piece.facts(table)]
    return fact_list(
        [
            Fact(fact.label, fact.value, partial(open_sheet, OpenSheet(piece, fact.target)))
            for piece, fact in shown
        ]
    )


def fact_list(facts: Sequence[Fact]) -> ft.Control:
    """The facts one below the other, with a line between them."""
    first, *others = map(_line, facts)
    return card(
        [first, *(control for line in others for control in (rule(), line))],
        spacing=theme.NO_SPACE,
        padding=theme.SNUG,
    )


def _line(fact: Fact) -> ft.Control:
    words = [text(fact.label, strong=True), secondary_text(fact.value)]
    return pressable(
        _("{thing}: {value}").format(thing=fact.label, value=fact.value),
        row(
            [
                column(words, spacing=theme.TIGHT, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET),
            ]
        ),
        fact.correct,
        padding=theme.SNUG,
    )
