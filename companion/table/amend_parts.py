"""Parts that editors of amendments share."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import chip, icon_button
from companion.ui.layout import column, grid, row
from companion.ui.marks import mark
from companion.ui.text import text
from engine.table import GameTable

NUMBERS_IN_A_ROW = 6


def labelled(label: str, *controls: ft.Control) -> ft.Control:
    """Controls under a label."""
    return column([text(label, theme.SMALL, strong=True), *controls], spacing=theme.TIGHT)


def number_chips(
    label: str,
    offered: Sequence[int],
    chosen: int | None,
    on_choose: Callable[[int], object],
    *,
    spoken: Callable[[int], str] = str,
) -> ft.Control:
    """Chips that choose one of a few numbers; `spoken` returns a number's label for screen readers."""
    chips = [
        chip(
            str(number),
            lambda number=number: on_choose(number),  # type: ignore[misc]
            chosen=number == chosen,
            spoken=spoken(number),
            expand=True,
        )
        for number in offered
    ]
    return labelled(label, grid(chips, NUMBERS_IN_A_ROW))


def order_rows(
    table: GameTable, order: tuple[int, ...], on_change: Callable[[tuple[int, ...]], object]
) -> ft.Control:
    """The players from first to last; a button moves a player one place up."""

    def up(place: int) -> tuple[int, ...]:
        return (*order[: place - 1], order[place], order[place - 1], *order[place + 1 :])

    def line(place: int, seat: int) -> ft.Control:
        player = table.players[seat]
        words = _("{place}. {name}").format(place=place + 1, name=player.name)
        press = (lambda: on_change(up(place))) if place else None
        button = icon_button(ft.Icons.ARROW_UPWARD, _("Move {name} up").format(name=player.name), press)
        return row([mark(player.colour, theme.MARK_LARGE), text(words, theme.LEAD, expand=True), button])

    return column([line(place, seat) for place, seat in enumerate(order)], spacing=theme.NO_SPACE)
