"""Draws what points are counted for, the first player token, the back of a tile, and a winner."""

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.ui import theme
from companion.ui.marks import outline_drawing
from companion.ui.picture import image, shapes
from companion.ui.text import text


def coral(size: int, color: str = game_theme.CORAL) -> ft.Control:
    """A coral that branches upwards."""
    return image(game_theme, "coral", size, color)


def turtle(size: int, color: str) -> ft.Control:
    """A turtle from above that swims upwards."""
    return image(game_theme, "turtle", size, color)


def token(size: int) -> ft.Control:
    """The first player token."""
    return ft.Container(
        text("1", size // 2, theme.ON_GLOW, strong=True, style=ft.TextStyle(height=theme.FLAT)),
        width=size,
        height=size,
        border_radius=size // 2,
        bgcolor=theme.GLOW,
        alignment=ft.Alignment.CENTER,
    )


def tile_back(metal: str, size: int) -> ft.Control:
    """A tile that lies face down."""
    return ft.Container(tile_face(metal, "", size), opacity=theme.FADED)


def winner_drawing(colour: str) -> str:
    """The turtle of a winner from above, the player's shape on its shell, in a square of 100."""
    sign = outline_drawing(colour, (50, 58), 24, game_theme.ON_BADGE)
    return shapes(game_theme, "winner", theme.PLAYER[colour]) + sign
