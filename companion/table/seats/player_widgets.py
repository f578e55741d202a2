"""Widgets that show players with their shapes and names."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

import flet as ft

from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import chip, icon_button
from companion.ui.figures import Head
from companion.ui.inputs import number_line
from companion.ui.layout import column, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import text
from engine.table import GameTable


def heads(table: GameTable, seats: Iterable[int]) -> tuple[Head, ...]:
    """The column headings of these players in a table of figures."""
    players = [table.players[seat] for seat in seats]
    return tuple(Head(player.colour, player.name) for player in players)


def players_row(table: GameTable, chosen: int | None, on_choose: Callable[[int], object]) -> ft.Control:
    """Chips that choose one of the players."""
    return wrapped(
        [
            chip(player.name, partial(on_choose, seat), chosen=seat == chosen, sign=mark(player.colour))
            for seat, player in enumerate(table.players)
        ]
    )


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


def count_lines(
    table: GameTable,
    most: Mapping[int, int],
    counts: Sequence[int],
    on_choose: Callable[[int, int], object],
    spoken: Callable[[str, int], str],
) -> list[ft.Control]:
    """A line for each seat with chips from 0 up to its `most`; none for one with nothing to choose.

    `counts` are the chosen numbers of all seats, and `spoken` returns the spoken label of a name's number.
    """
    return [
        number_line(
            [mark(player.colour), text(player.name, strong=True)],
            range(most[seat] + 1),
            counts[seat],
            partial(on_choose, seat),
            spoken=partial(spoken, player.name),
        )
        for seat, player in enumerate(table.players)
        if most.get(seat)
    ]
