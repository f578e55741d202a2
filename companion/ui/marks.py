"""The marks of the players, which differ in shape as well as in colour."""

from math import cos, pi, sin

import flet as ft
import flet.canvas as cv

from companion.ui import theme
from companion.ui.hooks import memo_component

SHAPES = {
    "blue": "circle",
    "green": "triangle",
    "orange": "star",
    "pink": "diamond",
    "yellow": "square",
    "red": "heart",
}
"""The shape of each colour in `theme.PLAYER`."""
SQUARE = 0.8
"""Half the side of a square that looks as large as the other shapes."""
BENDS = 32
"""The number of straight pieces in which the line of a heart is drawn."""


@memo_component
def mark(colour: str, size: int = theme.MARK, ink: str = "") -> ft.Control:
    """The shape of a player, in that player's colour or in this one."""
    paint = ft.Paint(color=ink or theme.PLAYER[colour], style=ft.PaintingStyle.FILL)
    return cv.Canvas(shapes=outline(colour, 0, 0, size, paint), width=size, height=size)


def outline(colour: str, left: float, top: float, size: float, paint: ft.Paint) -> list[cv.Shape]:
    """The same shape as parts of a larger canvas."""
    half = size / 2
    if SHAPES[colour] == "circle":
        return [cv.Circle(left + half, top + half, half, paint)]
    points = [(left + half + half * x, top + half + half * y) for x, y in _corners(colour)]
    start, *rest = points
    lines = [cv.Path.LineTo(x, y) for x, y in rest]
    return [cv.Path([cv.Path.MoveTo(*start), *lines, cv.Path.Close()], paint)]


def _corners(colour: str) -> list[tuple[float, float]]:
    """The corners of a shape, in coordinates from -1 to 1."""
    match SHAPES[colour]:
        case "triangle":
            return [(0, -0.9), (1, 0.85), (-1, 0.85)]
        case "diamond":
            return [(0, -1), (1, 0), (0, 1), (-1, 0)]
        case "square":
            return [(-SQUARE, -SQUARE), (SQUARE, -SQUARE), (SQUARE, SQUARE), (-SQUARE, SQUARE)]
        case "heart":
            return [_heart(2 * pi * bend / BENDS) for bend in range(BENDS)]
    spokes = [(1.0 if spoke % 2 == 0 else 0.45, pi * spoke / 5) for spoke in range(10)]
    return [(reach * sin(angle), 0.08 - reach * cos(angle)) for reach, angle in spokes]


def _heart(angle: float) -> tuple[float, float]:
    """A point of the well-known curve of a heart, which is 32 wide and 29 high."""
    height = 13 * cos(angle) - 5 * cos(2 * angle) - 2 * cos(3 * angle) - cos(4 * angle)
    return sin(angle) ** 3, -(height + 2.5) / 16


def outline_drawing(colour: str, middle: tuple[float, float], size: float, fill: str) -> str:
    """The same shape as a part of a vector drawing."""
    x, y, half = *middle, size / 2
    if SHAPES[colour] == "circle":
        return f'<circle cx="{x:g}" cy="{y:g}" r="{half:g}" fill="{fill}"/>'
    points = "L".join(f"{x + half * across:.1f} {y + half * down:.1f}" for across, down in _corners(colour))
    return f'<path fill="{fill}" d="M{points}Z"/>'
