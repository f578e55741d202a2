"""The marks of the players, which differ in shape as well as in colour."""

from math import cos, pi, sin

import flet as ft
import flet.canvas as cv

from companion.ui import theme
from companion.ui.hooks import memo_component

SHAPES = {"blue": "circle", "green": "triangle", "orange": "star", "pink": "diamond"}


@memo_component
def mark(colour: str, size: int = theme.MARK) -> ft.Control:
    """The shape of a player: blue circle, green triangle, orange star, pink diamond."""
    paint = ft.Paint(color=theme.PLAYER[colour], style=ft.PaintingStyle.FILL)
    return cv.Canvas(shapes=outline(colour, 0, 0, size, paint), width=size, height=size)


def outline(colour: str, left: float, top: float, size: float, paint: ft.Paint) -> list[cv.Shape]:
    """The same shape as parts of a larger canvas."""
    half = size / 2
    if colour == "blue":
        return [cv.Circle(left + half, top + half, half, paint)]
    points = [(left + half + half * x, top + half + half * y) for x, y in _corners(colour)]
    start, *rest = points
    lines = [cv.Path.LineTo(x, y) for x, y in rest]
    return [cv.Path([cv.Path.MoveTo(*start), *lines, cv.Path.Close()], paint)]


def _corners(colour: str) -> list[tuple[float, float]]:
    """The corners of a shape, in coordinates from -1 to 1."""
    if colour == "green":
        return [(0, -0.9), (1, 0.85), (-1, 0.85)]
    if colour == "pink":
        return [(0, -1), (1, 0), (0, 1), (-1, 0)]
    spokes = [(1.0 if spoke % 2 == 0 else 0.45, pi * spoke / 5) for spoke in range(10)]
    return [(reach * sin(angle), 0.08 - reach * cos(angle)) for reach, angle in spokes]
