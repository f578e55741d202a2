"""Widgets that show players with their shapes and names."""

from collections.abc import Callable, Iterable
from functools import partial

import flet as ft

from companion.ui.buttons import chip
from companion.ui.figures import Head
from companion.ui.layout import wrapped
from companion.ui.marks import mark
from engine.australis.table import Table


def heads(table: Table, seats: Iterable[int]) -> tuple[Head, ...]:
    """The column headings of these players in a table of figures."""
    players = [table.boards[seat].player for seat in seats]
    return tuple(Head(player.colour, player.name) for player in players)


def players_row(table: Table, chosen: int | None, on_choose: Callable[[int], object]) -> ft.Control:
    """Chips that choose one of the players."""
    return wrapped(
        [
            chip(
                board.player.name,
                partial(on_choose, board.seat),
                chosen=board.seat == chosen,
                sign=mark(board.player.colour),
            )
            for board in table.boards
        ]
    )
