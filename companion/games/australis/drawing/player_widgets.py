"""Players on the screen: the shape, and the name beside or below it."""

from collections.abc import Iterable

import flet as ft

from companion.ui.buttons import Press, chip
from companion.ui.figures import Head
from companion.ui.marks import mark
from engine.australis.table import Player, Table


def heads(table: Table, seats: Iterable[int]) -> tuple[Head, ...]:
    """The heads of these players' columns of figures."""
    players = [table.boards[seat].player for seat in seats]
    return tuple(Head(player.colour, player.name) for player in players)


def player_chip(player: Player, on_press: Press | None, *, chosen: bool) -> ft.Control:
    """One player of several."""
    return chip(player.name, on_press, chosen=chosen, sign=mark(player.colour))
