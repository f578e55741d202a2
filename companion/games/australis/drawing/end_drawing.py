"""Draws what the last points are counted for: a coral, the first player token, and the back of a tile."""

from math import cos, pi, sin

import flet as ft
import flet.canvas as cv

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.ui import theme
from companion.ui.text import text

BRANCHES = ((-0.72, 0.5), (-0.34, 0.8), (0.0, 0.95), (0.34, 0.8), (0.72, 0.5))
"""The angle of each branch of a coral from the upright, in quarter turns, and its length."""
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
