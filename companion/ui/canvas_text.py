"""Texts on a canvas, which cannot be measured while it is laid out: their width is estimated."""

from unicodedata import category, east_asian_width, normalize

import flet as ft
import flet.canvas as cv

from companion.ui import theme
from companion.ui.letter_widths import WIDTHS

SMALL, CAPITAL, IDEOGRAPH, EMOJI = 0.9, 1.05, 1.05, 1.3
"""The widths of all other letters: about what the widest of their kind have."""
UNSEEN = ("Cf", "Mn", "Me")
"""The categories of signs that take no room of their own."""


def estimated_width(words: str, size: float) -> float:
    """About how wide a text is on one line, and no less."""
    return size * sum(map(_letter_width, words))


def _letter_width(letter: str) -> float:
    known = WIDTHS.get(letter)
    if known is None:
        known = WIDTHS.get(normalize("NFD", letter)[0])
    return _width_by_kind(letter) if known is None else known


def _width_by_kind(letter: str) -> float:
    kind = category(letter)
    if kind in UNSEEN:
        return 0
    if east_asian_width(letter) in ("W", "F"):
        return EMOJI if kind == "So" else IDEOGRAPH
    return CAPITAL if letter.isupper() else SMALL


def line_count(words: str, size: float, width: float) -> int:
    """On how many lines of this width a text stands."""
    lines, room, space = 1, width, estimated_width(" ", size)
    for word in words.split():
        needed = estimated_width(word, size)
        if needed > room and room < width:
            lines, room = lines + 1, width
        while needed > room:
            lines, needed = lines + 1, needed - width
        room -= needed + space
    return lines


def fitting(words: str, size: float, width: float, lines: int = 1) -> float:
    """The size at which a text fits on its lines, but not less than the least that can be read."""
    if lines > 1:
        sizes = range(int(size), theme.RESULT_LEAST, -1)
        fits = (one for one in sizes if line_count(words, one, width) <= lines)
        return float(next(fits, theme.RESULT_LEAST))
    return max(float(theme.RESULT_LEAST), shrunk(words, size, width))


def shrunk(words: str, size: float, width: float) -> float:
    """The size at which a text is no wider than that, at most `size`."""
    return min(float(size), size * width / (estimated_width(words, size) or 1))


def canvas_text(
    words: str,
    at: tuple[float, float],
    size: float,
    width: float,
    *,
    color: str = theme.ON_DEEP,
    align: ft.Alignment = ft.Alignment.TOP_CENTER,
    lines: int = 1,
    strong: bool = False,
) -> cv.Text:
    """A text as large as it fits, up to `size`; what is still too long is cut with "…"."""
    style = ft.TextStyle(
        size=fitting(words, size, width, lines),
        color=color,
        font_family=theme.STRONG if strong else theme.REGULAR,
        letter_spacing=theme.NO_SPACE,
    )
    return cv.Text(
        *at,
        words,
        style,
        alignment=align,
        text_align=ft.TextAlign.CENTER if align == ft.Alignment.TOP_CENTER else ft.TextAlign.START,
        max_width=width,
        max_lines=lines,
        ellipsis="…",
    )
