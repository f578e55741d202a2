"""Draws what points are counted for: a coral, a turtle, the first player token, and the back of a tile."""

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.text import text
from companion.ui.vector import vector_image

BOX = 100.0
"""The side of the square in which each sign is described."""
CORAL = (
    "M50 96V22M50 74C49 62 22 66 20 42V26M50 82C52 66 79 70 80 48V32"
    "M20 44C10 43 6 37 6 30M80 52C90 51 94 45 94 38M50 50C60 49 65 42 65 30M50 58C40 56 35 50 35 40"
)
"""The branches of a coral."""
TURTLE = (
    "M50 2C58 2 62 9 61 17C60 24 57 28 50 28S40 24 39 17C38 9 42 2 50 2Z"
    "M50 31C66 31 78 43 78 60S66 92 50 92S22 77 22 60S34 31 50 31Z"
    "M27 36C21 24 9 22 3 31C-1 39 1 48 5 50C9 45 16 46 19 50C20 44 23 39 27 36Z"
    "M73 36C79 24 91 22 97 31C101 39 99 48 95 50C91 45 84 46 81 50C80 44 77 39 73 36Z"
    "M24 80C15 84 11 92 15 97C23 99 31 96 36 91C31 88 27 84 24 80Z"
    "M76 80C85 84 89 92 85 97C77 99 69 96 64 91C69 88 73 84 76 80Z"
)
"""The head, the shell, the flippers and the feet of a turtle from above that swims upwards."""


@memo_component
def coral(size: int, color: str = game_theme.CORAL) -> ft.Control:
    """A coral that branches upwards."""
    wide = game_theme.CORAL_BRANCH * BOX
    return _sign(
        f'<path fill="none" stroke="{color}" stroke-width="{wide:g}" stroke-linecap="round" d="{CORAL}"/>',
        size,
    )


@memo_component
def turtle(size: int, color: str) -> ft.Control:
    """A turtle from above that swims upwards."""
    return _sign(f'<path fill="{color}" d="{TURTLE}"/>', size)


def _sign(drawing: str, size: int) -> ft.Control:
    return vector_image(drawing, (BOX, BOX), width=size, height=size)


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
