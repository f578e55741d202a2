"""A turtle from above that swims to the right: four flippers, a head with eyes, and a shell."""

from collections.abc import Callable, Sequence

import flet as ft
import flet.canvas as cv

from companion.games.australis.drawing import game_theme
from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.marks import outline

LONG, HIGH = 64, 48
"""The box in which the turtle is described below; its middle is (0, 0)."""
FRONT = ((7, -9), (12, -20, 20, -24, 28, -22), (26, -15, 20, -9, 14, -6))
BACK = ((-14, -7), (-20, -13, -25, -14, -30, -12), (-28, -7, -23, -4, -18, -3))
"""The upper flippers: where each starts, and its two curves."""
HEAD, HEAD_SIZE = (23, 0), 8
SHELL_LONG, SHELL_HIGH = 40, 30
EYE, EYE_SIZE = (26, 3.2), 1.6
SIGN = 20
"""The side of the player's shape on the shell."""

Scale = Callable[[float, float], tuple[float, float]]


@memo_component
def turtle(colour: str, size: int) -> ft.Control:
    """A player's turtle of that length, with the player's shape on its shell."""
    high = round(size * HIGH / LONG)
    return cv.Canvas(shapes=turtle_shapes(colour, size), width=size, height=high)


def turtle_shapes(colour: str, size: float) -> list[cv.Shape]:
    """The same turtle as shapes on a canvas, its box at the upper left corner."""
    skin = ft.Paint(color=theme.PLAYER[colour], style=ft.PaintingStyle.FILL)
    edge = ft.Paint(color=game_theme.ON_BADGE, style=ft.PaintingStyle.STROKE, stroke_width=theme.BORDER_THIN)
    ink = ft.Paint(color=game_theme.ON_BADGE, style=ft.PaintingStyle.FILL)
    unit = size / LONG
    sign, eye = SIGN * unit, EYE_SIZE * unit
    middle_x, middle_y = _scaled(size)(0, 0)
    eyes = [cv.Circle(*_scaled(size)(EYE[0], side * EYE[1]), eye, ink) for side in (-1, 1)]
    shape = outline(colour, middle_x - sign / 2, middle_y - sign / 2, sign, ink)
    return [*body_shapes(size, skin, edge), *eyes, *shape]


def body_shapes(size: float, *paints: ft.Paint) -> list[cv.Shape]:
    """Flippers, head and shell, each part painted with all of these in turn."""
    at, unit = _scaled(size), size / LONG
    x, y = at(-SHELL_LONG / 2, -SHELL_HIGH / 2)
    shapes: list[cv.Shape] = []
    for paint in paints:
        shapes += [
            cv.Path(_flipper(flipper, side, at), paint) for flipper in (FRONT, BACK) for side in (1, -1)
        ]
        shapes.append(cv.Circle(*at(*HEAD), HEAD_SIZE * unit, paint))
    return [*shapes, *(cv.Oval(x, y, SHELL_LONG * unit, SHELL_HIGH * unit, paint) for paint in paints)]


def _scaled(size: float) -> Scale:
    unit = size / LONG
    return lambda x, y: ((x + LONG / 2) * unit, (y + HIGH / 2) * unit)


def _flipper(curves: Sequence[Sequence[float]], side: int, at: Scale) -> list[cv.Path.PathElement]:
    """One flipper; `side` -1 is the lower one."""
    (x, y), *bends = curves
    pieces: list[cv.Path.PathElement] = [cv.Path.MoveTo(*at(x, side * y))]
    for x1, y1, x2, y2, x3, y3 in bends:
        pieces.append(cv.Path.CubicTo(*at(x1, side * y1), *at(x2, side * y2), *at(x3, side * y3)))
    return [*pieces, cv.Path.Close()]
