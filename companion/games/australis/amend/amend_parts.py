"""Parts that the editors of amendments share."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import flet as ft

from companion.i18n.translation import _
from companion.table import amend_ui
from companion.ui import theme
from companion.ui.buttons import chip, icon_button
from companion.ui.layout import column, grid, row
from companion.ui.marks import mark
from companion.ui.text import text
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import GameSetup, Move
from engine.australis.number_dice import NUMBER_COLOURS
from engine.australis.printed import Printed
from engine.australis.table import Table

SIDES_IN_A_ROW = 6
AmendContext: TypeAlias = amend_ui.AmendContext[GameSetup, Table, Move]


def labelled(label: str, *controls: ft.Control) -> ft.Control:
    """Controls under a label."""
    return column([text(label, theme.SMALL, strong=True), *controls], spacing=theme.TIGHT)


def number_chips(
    label: str,
    offered: Sequence[int],
    chosen: int | None,
    on_choose: Callable[[int], object],
    *,
    said: Callable[[int], str] = str,
) -> ft.Control:
    """Chips that choose one of a few numbers; `said` returns a number's label for screen readers."""
    chips = [
        chip(
            str(number),
            lambda number=number: on_choose(number),  # type: ignore[misc]
            chosen=number == chosen,
            said=said(number),
            expand=True,
        )
        for number in offered
    ]
    return labelled(label, grid(chips, SIDES_IN_A_ROW))


def side_rows(
    printed: Printed, die: Die, on_side: Callable[[Callable[[Die], Die]], object]
) -> list[ft.Control]:
    """Chips for the side of a die: its number, or its fish or cards and then its circles.

    `on_side` takes a function that changes the die, because a tap may come before the last one was drawn.
    """
    sides, face = printed.sides(die.colour), die.face
    if die.colour in NUMBER_COLOURS:
        number = face if isinstance(face, int) else None
        return [number_chips(_("The die"), sides, number, lambda n: on_side(lambda die: Die(die.colour, n)))]
    label = _("Fish") if die.colour == "yellow" else _("Cards")
    if not isinstance(face, Symbols):
        return [number_chips(label, sides, None, lambda n: on_side(partial(_with_amount, n=n)))]
    return [
        number_chips(label, sides, face.amount, lambda n: on_side(partial(_with_amount, n=n))),
        _circles(printed, face.circles, lambda n: on_side(partial(_with_circles, n=n))),
    ]


def _with_amount(die: Die, n: int) -> Die:
    return Die(die.colour, Symbols(n, die.face.circles if isinstance(die.face, Symbols) else 0))


def _with_circles(die: Die, n: int) -> Die:
    return Die(die.colour, Symbols(die.face.amount, n)) if isinstance(die.face, Symbols) else die


def _circles(printed: Printed, circles: int, on_choose: Callable[[int], object]) -> ft.Control:
    """Chips for the circles on a side: the usual numbers, and always one more than the current one."""
    most = max(printed.circles_at_most, circles + 1)
    return number_chips(_("Circles"), range(most + 1), circles, on_choose)


def order_rows(
    table: Table, order: tuple[int, ...], on_change: Callable[[tuple[int, ...]], object]
) -> ft.Control:
    """The players from first to last; a button moves a player one place up."""

    def up(place: int) -> tuple[int, ...]:
        return (*order[: place - 1], order[place], order[place - 1], *order[place + 1 :])

    def line(place: int, seat: int) -> ft.Control:
        player = table.boards[seat].player
        words = _("{place}. {name}").format(place=place + 1, name=player.name)
        press = (lambda: on_change(up(place))) if place else None
        button = icon_button(ft.Icons.ARROW_UPWARD, _("Move {name} up").format(name=player.name), press)
        return row([mark(player.colour, theme.MARK_LARGE), text(words, theme.LEAD, expand=True), button])

    return column([line(place, seat) for place, seat in enumerate(order)], spacing=theme.NO_SPACE)
