"""Draws competition tiles as they look on the table."""

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.drawn_text import drawn_text

METALS = {"gold": theme.GOLD, "silver": game_theme.SILVER}


def tile_face(metal: str, number: str, size: int = game_theme.DIE_MEDIUM) -> ft.Control:
    """A tile with its number, or "?"."""
    light, dark = METALS[metal]
    return ft.Container(
        drawn_text(number, max(theme.TINY, size * 9 // 20), game_theme.ON_METAL, width=size, height=size),
        width=size,
        height=size,
        border_radius=size // 5,
        alignment=ft.Alignment.CENTER,
        gradient=ft.LinearGradient([light, dark], begin=ft.Alignment.TOP_LEFT, end=ft.Alignment.BOTTOM_RIGHT),
    )


def tile_words(metal: str, turn: int, number: str) -> str:
    """A tile by its metal, round and number."""
    words = _("Round {n} gold tile: {number}") if metal == "gold" else _("Round {n} silver tile: {number}")
    return words.format(n=turn, number=number)
