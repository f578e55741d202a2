"""A list of all printed numbers; a tap on one asks for it."""

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.table.numbers.printed_numbers import NumbersUI, grouped
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.layout import grid, row
from companion.ui.text import secondary_text, text
from engine.printed_numbers import NumberT, PrintedT

PER_ROW = 2


def numbers_list(
    ui: NumbersUI[NumberT, PrintedT, Any, Any], printed: PrintedT, on_press: Callable[[NumberT], object]
) -> list[ft.Control]:
    """The numbers grouped by the place where they are printed."""
    return [
        control
        for heading, group in grouped(ui)
        for control in (
            *([text(heading, theme.SMALL, strong=True)] if heading else []),
            grid(
                [
                    _number(ui.label(number), printed.read(number), partial(on_press, number))
                    for number in group
                ],
                PER_ROW,
            ),
        )
    ]


def _number(words: str, value: int | None, press: Press) -> ft.Control:
    shown = UNKNOWN if value is None else str(value)
    return pressable(
        f"{words}: {shown}",
        row(
            [
                secondary_text(words, expand=True),
                text(shown, theme.LEAD, theme.ACCENT if value is None else theme.INK, strong=True),
            ]
        ),
        press,
        expand=True,
        bgcolor=theme.TILE,
        padding=theme.GAP,
    )
