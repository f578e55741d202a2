"""Widgets that show players with their shapes and names."""

from collections.abc import Callable, Iterable
from functools import partial

import flet as ft

from companion.ui.buttons import chip
from companion.ui.figures import Head
from companion.ui.layout import wrapped
from companion.ui.marks import mark
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
