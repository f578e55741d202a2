"""Text on a drawing of a thing: it has the size of the thing, even where the phone enlarges letters."""

import flet as ft
import flet.canvas as cv

from companion.ui import theme
from companion.ui.canvas_text import shrunk


def drawn_text(
    words: str, size: float, color: str, *, width: float, height: float, at_start: bool = False
) -> ft.Control:
    """A text in the middle of a box, or at its start; smaller than `size` if the box is too narrow."""
    style = ft.TextStyle(
        size=shrunk(words, size, width),
        color=color,
        font_family=theme.STRONG,
        height=theme.FLAT,
        letter_spacing=theme.NO_SPACE,
    )
    align = ft.Alignment.CENTER_LEFT if at_start else ft.Alignment.CENTER
    left = 0 if at_start else width / 2
    return cv.Canvas(
        shapes=[cv.Text(left, height / 2, words, style, alignment=align)], width=width, height=height
    )
