"""Figures on a round ground, and a prize of a reef as a coin."""

import flet as ft

from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.text import text

COINS = ((theme.DEEP, theme.ON_DEEP), (theme.CHOSEN, theme.INK))
"""Ground and ink of the first prize and of the second."""


def coin(points: int | None, place: int, size: float) -> ft.Control:
    """A prize; the first place is 0."""
    ground, ink = COINS[place]
    return on_round(UNKNOWN if points is None else str(points), theme.TINY, size, ground, ink)


def on_round(
    figure: str, letters: float, size: float, ground: str, ink: str, *, strong: bool = True
) -> ft.Control:
    """A figure on a round ground of this size."""
    return ft.Container(
        text(figure, letters, ink, strong=strong, style=theme.FLAT_TEXT),
        width=size,
        height=size,
        border_radius=size,
        bgcolor=ground,
        alignment=ft.Alignment.CENTER,
    )
