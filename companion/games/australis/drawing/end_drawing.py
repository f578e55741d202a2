"""Draws what points are counted for: a coral, a turtle, the first player token, and the back of a tile."""

from math import cos, pi, sin

import flet as ft
import flet.canvas as cv

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.ui import theme
from companion.ui.text import text

BRANCHES = ((-0.72, 0.5), (-0.34, 0.8), (0.0, 0.95), (0.34, 0.8), (0.72, 0.5))
"""The angle of each branch of a coral from the upright, in quarter turns, and its length."""
SHELL, HEAD = (0.24, 0.24, 0.52, 0.6), (0.5, 0.13, 0.12)
"""A turtle's shell (left, top, width, height) and head (middle and radius), as shares of its size."""
FLIPPERS = (
    ((0.35, 0.38), (0.09, 0.4)),
    ((0.65, 0.38), (0.91, 0.4)),
    ((0.38, 0.76), (0.24, 0.92)),
    ((0.62, 0.76), (0.76, 0.92)),
)
"""Where each of its flippers begins, and its tip."""
FORK = 0.55
"""Where a branch forks, as a share of its length."""
FORK_ANGLE = 0.45
"""How far the twig turns away from its branch, in quarter turns."""


def coral(size: int, color: str = game_theme.CORAL) -> ft.Control:
    """A coral that branches upwards."""
    paint = ft.Paint(
        color=color,
        style=ft.PaintingStyle.STROKE,
        stroke_width=size * game_theme.CORAL_BRANCH,
        stroke_cap=ft.StrokeCap.ROUND,
    )
    root = (size / 2, size * (1 - game_theme.CORAL_BRANCH))
    shapes: list[cv.Shape] = []
    for turn, long in BRANCHES:
        angle, reach = turn * pi / 2, long * size * (1 - 2 * game_theme.CORAL_BRANCH)
        middle = _from(root, angle, reach * FORK)
        aside = angle + (FORK_ANGLE if turn >= 0 else -FORK_ANGLE)
        for start, end in (
            (root, _from(root, angle, reach)),
            (middle, _from(middle, aside, reach * (1 - FORK) * FORK)),
        ):
            shapes.append(cv.Line(*start, *end, paint))
    return cv.Canvas(shapes=shapes, width=size, height=size)


def turtle(size: int, color: str) -> ft.Control:
    """A turtle from above that swims upwards."""
    skin = ft.Paint(color=color, style=ft.PaintingStyle.FILL)
    limb = ft.Paint(
        color=color,
        style=ft.PaintingStyle.STROKE,
        stroke_width=size * game_theme.FLIPPER,
        stroke_cap=ft.StrokeCap.ROUND,
    )
    shapes: list[cv.Shape] = [
        cv.Line(size * left, size * top, size * x, size * y, limb) for (left, top), (x, y) in FLIPPERS
    ]
    left, top, wide, high = (size * part for part in SHELL)
    x, y, radius = (size * part for part in HEAD)
    shapes += [cv.Oval(left, top, wide, high, skin), cv.Circle(x, y, radius, skin)]
    return cv.Canvas(shapes=shapes, width=size, height=size)


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


def _from(start: tuple[float, float], angle: float, reach: float) -> tuple[float, float]:
    """The point in that direction from the upright."""
    return start[0] + reach * sin(angle), start[1] - reach * cos(angle)
