"""Small signs for what the dice of each colour do: cards, fish, a turtle, a coral, the first player."""

import flet as ft
import flet.canvas as cv

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.end_drawing import coral, turtle
from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.picture import image
from companion.ui.text import text
from engine.australis.dice_selection import Colour

FIRST = "1"
CARD_BEHIND = 0.24
"""How far the card behind is moved aside, as a share of the size."""


@memo_component
def row_sign(colour: Colour, size: int) -> ft.Control:
    """The sign of a colour, `size` high; a fish is longer."""
    match colour:
        case "white":
            return cards_sign(size)
        case "yellow":
            return fish_sign(size)
        case "blue":
            return turtle(size, game_theme.DIE["blue"])
        case "purple":
            return coral(size, game_theme.DIE["purple"])
        case "red":
            return _first(size)


def cards_sign(size: int) -> ft.Control:
    """Two cards, one before the other."""
    ground = ft.Paint(color=theme.CARD, style=ft.PaintingStyle.FILL)
    edge = ft.Paint(color=theme.INK, style=ft.PaintingStyle.STROKE, stroke_width=theme.BORDER)
    ink = ft.Paint(color=theme.INK, style=ft.PaintingStyle.FILL)
    aside, wide, high, round_ = size * CARD_BEHIND, size * 0.52, size * 0.68, size * 0.1
    left, top = (size - wide - aside) / 2, (size - high - aside) / 2
    shapes: list[cv.Shape] = [cv.Rect(left, top, wide, high, round_, paint) for paint in (ground, edge)]
    shapes.append(cv.Rect(left + aside, top + aside, wide, high, round_, ink))
    return cv.Canvas(shapes=shapes, width=size, height=size)


def fish_sign(size: int, color: str = game_theme.FISH) -> ft.Control:
    """A fish with an eye, longer than high."""
    return image(game_theme, "fish", own=color, height=size)


def _first(size: int) -> ft.Control:
    ink = game_theme.ON_DIE["red"]
    return ft.Container(
        text(FIRST, size // 2, ink, strong=True, style=ft.TextStyle(height=theme.FLAT)),
        width=size,
        height=size,
        bgcolor=game_theme.DIE["red"],
        border_radius=size // 2,
        alignment=ft.Alignment.CENTER,
    )
