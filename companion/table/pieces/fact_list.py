"""A card of facts about the table, each with its value; a tap on one corrects it."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.layout import card, column, row, rule
from companion.ui.text import secondary_text, text


@dataclass(frozen=True)
class Fact:
    """A line of the list: a label, the value in words, and the callback that corrects it."""

    label: str
    value: str
    correct: Press


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
