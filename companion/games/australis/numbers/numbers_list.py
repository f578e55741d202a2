"""A list of all printed numbers; a tap on one asks for it."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.words.names import number_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.layout import grid, row
from companion.ui.text import secondary_text, text
from engine.australis.printed import Number, Printed, What, numbers


def numbers_list(printed: Printed, on_press: Callable[[Number], object]) -> list[ft.Control]:
    """The numbers grouped by the place where they are printed."""
    return [
        control
        for kinds, heading in _groups()
        for control in (
            text(heading, theme.SMALL, strong=True),
            grid([_number(printed, number, partial(on_press, number)) for number in _numbers(kinds)], 2),
        )
    ]


def unknown_numbers(printed: Printed) -> tuple[Number, ...]:
    """The unknown numbers, in the order of the list."""
    return printed.unknown(number for kinds, _heading in _groups() for number in _numbers(kinds))


def _groups() -> tuple[tuple[tuple[What, ...], str], ...]:
    return (
        (("slot_feeds", "slot_points"), _("Food track")),
        (("prize_first", "prize_second"), _("Reefs")),
        (("silver",), _("Silver tiles")),
        (("section_end", "last_space"), _("Current")),
    )


def _numbers(kinds: tuple[What, ...]) -> list[Number]:
    # Sorted so that the end of the current comes after its sections.
    chosen = [number for number in numbers() if number.what in kinds]
    return sorted(chosen, key=lambda number: (number.what == "last_space", number.which, number.what))


def _number(printed: Printed, number: Number, press: Press) -> ft.Control:
    value = printed.read(number)
    words = number_words(number)
    shown = "?" if value is None else str(value)
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
