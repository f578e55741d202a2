"""Draws dice and food cubes as they look on the table."""

from functools import cache

import flet as ft
import flet.canvas as cv

from companion.games.australis.drawing import game_theme
from companion.ui import theme
from companion.ui.picture import image
from companion.ui.text import text
from engine.australis.dice_selection import Die, Symbols

CARDS_SIDE_BY_SIDE = 2
CIRCLES_SIDE_BY_SIDE = 4
UPPER, MIDDLE, LOWER = 0.36, 0.5, 0.76
"""The height of a line of signs on a die, as shares of its size: with circles below, without, and theirs."""
SIGN, SMALL_SIGN = 0.44, 0.22
"""The sides of a sign, as shares of the size of the die."""
FIGURE = 0.95
STROKE, APART = 0.045, 0.04
"""The width of a line, and the distance between a number and its sign, as shares of the size of the die."""
FISH_START = (0.04, 0.5)
FISH = (
    (0.16, 0.18, 0.5, 0.14, 0.7, 0.42),
    (0.78, 0.36, 0.88, 0.26, 0.96, 0.2),
    (0.9, 0.4, 0.9, 0.6, 0.96, 0.8),
    (0.88, 0.74, 0.78, 0.64, 0.7, 0.58),
    (0.5, 0.86, 0.16, 0.82, 0.04, 0.5),
)
"""Where the line around a fish begins, and its curves, as shares of its size."""


def die(
    shown: Die,
    size: int = game_theme.DIE_LARGE,
    *,
    ringed: str | None = None,
    faded: bool = False,
    unknown: str = "?",
) -> ft.Control:
    """A die from above; `ringed` is the colour of a ring around it (`theme.NONE` leaves the space for one).

    `unknown` is shown on a die whose side is not known.
    """
    ink = game_theme.ON_DIE[shown.colour]
    content: ft.Control
    if isinstance(shown.face, Symbols):
        content = cv.Canvas(shapes=symbols(shown, shown.face, size), width=size, height=size)
    else:
        number = unknown if shown.face is None else str(shown.face)
        content = text(number, size // 2, ink, strong=True, style=ft.TextStyle(height=theme.FLAT))
    square = ft.Container(
        content,
        width=size,
        height=size,
        bgcolor=game_theme.DIE[shown.colour],
        border_radius=corner(shown.colour, size),
        border=theme.line_around(theme.BORDER_THIN, theme.RIM) if shown.colour in game_theme.PALE else None,
        alignment=ft.Alignment.CENTER,
        opacity=theme.FADED if faded else 1,
        shadow=None if faded or size < game_theme.DIE_THICK else _edge(shown.colour),
    )
    if ringed is None:
        return square
    return ft.Container(
        square,
        padding=theme.HAIR,
        border_radius=corner(shown.colour, size) + theme.TIGHT,
        border=theme.line_around(theme.RING, ringed),
    )


@cache
def _edge(colour: str) -> ft.BoxShadow:
    """The side of a die that is seen below its face."""
    return ft.BoxShadow(color=game_theme.DIE_EDGE[colour], offset=ft.Offset(0, theme.RING))


def corner(colour: str, size: int) -> int:
    """The corner radius of a die, which tells number dice apart for colour-blind people."""
    return round(size * game_theme.DIE_CORNER[colour])


def symbols(shown: Die, face: Symbols, size: int) -> list[cv.Shape]:
    """Cards, or a number and one fish, with the circles below them.

    More than two cards, and more circles than fit side by side, are a number and one sign as well: many
    small signs cannot be counted at a glance.
    """
    ink = game_theme.ON_DIE[shown.colour]
    sign = "card" if shown.colour == "white" else "fish"
    countable = CARDS_SIDE_BY_SIDE if sign == "card" else 0
    upper, lower = (UPPER, LOWER) if face.circles else (MIDDLE, LOWER)
    return [
        *_line(sign, face.amount, countable, size, upper, SIGN, ink),
        *_line("circle", face.circles, CIRCLES_SIDE_BY_SIDE, size, lower, SMALL_SIGN, ink),
    ]


def _line(
    sign: str, count: int, countable: int, size: int, middle: float, cell: float, ink: str
) -> list[cv.Shape]:
    """So many signs side by side, or a number and one sign if there are more than can be counted."""
    if not count:
        return []
    cell *= size
    paint = ft.Paint(color=ink, style=ft.PaintingStyle.FILL)
    rim = ft.Paint(color=ink, style=ft.PaintingStyle.STROKE, stroke_width=size * STROKE)
    top = middle * size - cell / 2
    if count <= countable:
        left = (size - count * cell) / 2
        shapes = [sign_shapes(sign, left + index * cell, top, cell, paint, rim) for index in range(count)]
        return [shape for one in shapes for shape in one]
    digits = str(count)
    letters = cell * FIGURE
    style = ft.TextStyle(size=letters, color=ink, font_family=theme.STRONG, height=theme.FLAT)
    wide, apart = len(digits) * letters * theme.LETTER, size * APART
    left = (size - wide - apart - cell) / 2
    number = cv.Text(left + wide / 2, middle * size, digits, style, alignment=ft.Alignment.CENTER)
    return [number, *sign_shapes(sign, left + wide + apart, top, cell, paint, rim)]


def sign_shapes(
    sign: str, left: float, top: float, cell: float, paint: ft.Paint, rim: ft.Paint
) -> list[cv.Shape]:
    """One sign in a square cell: a card or a fish in `paint`, a circle in `rim`."""
    middle = top + cell / 2
    if sign == "circle":
        return [cv.Circle(left + cell / 2, middle, cell * 0.34, rim)]
    if sign == "card":
        return [cv.Rect(left + cell * 0.2, top + cell * 0.05, cell * 0.6, cell * 0.9, cell * 0.1, paint)]
    x, y = FISH_START
    line: list[cv.Path.PathElement] = [cv.Path.MoveTo(left + cell * x, top + cell * y)]
    for curve in FISH:
        x1, x2, end_x = (left + cell * x for x in curve[::2])
        y1, y2, end_y = (top + cell * y for y in curve[1::2])
        line.append(cv.Path.CubicTo(x1, y1, x2, y2, end_x, end_y))
    return [cv.Path([*line, cv.Path.Close()], paint)]


def fish(size: int, color: str = game_theme.FISH) -> ft.Control:
    """A fish as on a yellow die."""
    paint = ft.Paint(color=color, style=ft.PaintingStyle.FILL)
    return cv.Canvas(shapes=sign_shapes("fish", 0, 0, size, paint, paint), width=size, height=size)


def cube(kind: str, colour: str, size: int = game_theme.CUBE, empty: str = theme.TILE) -> ft.Control:
    """A slot with a food cube; `kind` is "own", "grey" or "" for a slot in the colour `empty`."""
    shade = {"own": theme.PLAYER[colour], "grey": game_theme.GREY_CUBE, "": empty}[kind]
    return ft.Container(width=size, height=size, bgcolor=shade, border_radius=size // 4)


def food_cube(colour: str, size: int = game_theme.HAS_CUBE) -> ft.Control:
    """A player's cube as it lies on the table, or a grey one if there is no `colour`."""
    return image(game_theme, "food_cube", size, theme.PLAYER[colour] if colour else game_theme.GREY_CUBE)
