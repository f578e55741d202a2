"""A food cube as it lies on the table, seen from above one of its corners."""

import flet as ft
import flet.canvas as cv

from companion.games.australis.drawing import game_theme
from companion.ui import theme
from companion.ui.hooks import memo_component

TOP = ((0.5, 0.02), (0.95, 0.26), (0.5, 0.5), (0.05, 0.26))
LEFT = ((0.05, 0.26), (0.5, 0.5), (0.5, 0.98), (0.05, 0.74))
RIGHT = ((0.95, 0.26), (0.5, 0.5), (0.5, 0.98), (0.95, 0.74))
"""The corners of its three sides that are seen, as shares of its size."""


@memo_component
def food_cube(colour: str | None, size: int = game_theme.HAS_CUBE) -> ft.Control:
    """A player's cube, or a grey one."""
    shade = game_theme.GREY_CUBE if colour is None else theme.PLAYER[colour]
    paint = ft.Paint(color=shade, style=ft.PaintingStyle.FILL)
    light, dark = (
        ft.Paint(color=one, style=ft.PaintingStyle.FILL) for one in (game_theme.SHINE, game_theme.SHADE)
    )
    sides = ((LEFT, paint), (TOP, paint), (TOP, light), (RIGHT, paint), (RIGHT, dark))
    return cv.Canvas(shapes=[_side(side, size, one) for side, one in sides], width=size, height=size)


def _side(corners: tuple[tuple[float, float], ...], size: int, paint: ft.Paint) -> cv.Shape:
    (x, y), *rest = corners
    lines = [cv.Path.LineTo(size * to_x, size * to_y) for to_x, to_y in rest]
    return cv.Path([cv.Path.MoveTo(size * x, size * y), *lines, cv.Path.Close()], paint)
