"""Draws dice and food cubes as they look on the table."""

import flet as ft
import flet.canvas as cv

from companion.games.australis.drawing import game_theme
from companion.ui import theme
from companion.ui.text import text
from engine.australis.dice_selection import Die, Symbols

PER_ROW = 2


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
        content = _symbols(shown, shown.face, size, ink)
    else:
        number = unknown if shown.face is None else str(shown.face)
        content = text(number, size * 9 // 20, ink, strong=True, style=ft.TextStyle(height=theme.FLAT))
    square = ft.Container(
        content,
        width=size,
        height=size,
        bgcolor=game_theme.DIE[shown.colour],
        border_radius=corner(shown.colour, size),
        border=theme.line_around(theme.BORDER_THIN, theme.RIM) if shown.colour in game_theme.PALE else None,
        alignment=ft.Alignment.CENTER,
        opacity=theme.FADED if faded else 1,
    )
    if ringed is None:
        return square
    return ft.Container(
        square,
        padding=theme.HAIR,
        border_radius=corner(shown.colour, size) + theme.TIGHT,
        border=theme.line_around(theme.RING, ringed),
    )


def corner(colour: str, size: int) -> int:
    """The corner radius of a die, which tells number dice apart for colour-blind people."""
    return round(size * game_theme.DIE_CORNER[colour])


def _symbols(shown: Die, face: Symbols, size: int, ink: str) -> ft.Control:
    """Circles, then cards or fish, up to three in a row."""
    signs = ["circle"] * face.circles + ["card" if shown.colour == "white" else "fish"] * face.amount
    columns = PER_ROW if len(signs) <= PER_ROW * PER_ROW else PER_ROW + 1
    cell = size / (columns + 1)
    rows = -(-len(signs) // columns)
    paint = ft.Paint(color=ink, style=ft.PaintingStyle.FILL)
    line = ft.Paint(color=ink, style=ft.PaintingStyle.STROKE, stroke_width=cell / 6)
    shapes: list[cv.Shape] = []
    for index, sign in enumerate(signs):
        in_row = min(columns, len(signs) - index // columns * columns)
        left = (size - in_row * cell) / 2 + index % columns * cell
        top = (size - rows * cell) / 2 + index // columns * cell
        shapes += _sign(sign, left, top, cell, paint, line)
    return cv.Canvas(shapes=shapes, width=size, height=size)


def _sign(sign: str, left: float, top: float, cell: float, paint: ft.Paint, line: ft.Paint) -> list[cv.Shape]:
    middle = top + cell / 2
    if sign == "circle":
        return [cv.Circle(left + cell / 2, middle, cell * 0.32, line)]
    if sign == "card":
        return [cv.Rect(left + cell * 0.24, top + cell * 0.12, cell * 0.52, cell * 0.76, cell * 0.1, paint)]
    body = cv.Oval(left + cell * 0.02, top + cell * 0.22, cell * 0.7, cell * 0.56, paint)
    tail = [(0.6, 0.5), (0.98, 0.22), (0.98, 0.78)]
    start, *rest = [(left + cell * x, top + cell * y) for x, y in tail]
    fin = cv.Path(
        [cv.Path.MoveTo(*start), *(cv.Path.LineTo(*point) for point in rest), cv.Path.Close()], paint
    )
    return [body, fin]


def cube(kind: str, colour: str, size: int = game_theme.CUBE) -> ft.Control:
    """A slot with a food cube; `kind` is "own", "grey" or "" for an empty slot."""
    shade = {"own": theme.PLAYER[colour], "grey": game_theme.GREY_CUBE, "": theme.TILE}[kind]
    return ft.Container(width=size, height=size, bgcolor=shade, border_radius=size // 4)
