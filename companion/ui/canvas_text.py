"""Texts on a canvas, which cannot be measured while it is laid out: their width is estimated."""

from unicodedata import east_asian_width

import flet as ft
import flet.canvas as cv

from companion.ui import theme

NARROW, MIDDLE, CAPITAL, WIDE, WIDEST = 0.4, 0.62, 0.74, 0.92, 1.05
"""The widths of letters as shares of their size: more than those of the app's own letters."""
THIN_LETTERS = frozenset(" ijlfrtI.,:;!|'’-()·")
BROAD_LETTERS = frozenset("mwMWÆŒœæ@%")


def estimated_width(words: str, size: float) -> float:
    """About how wide a text is on one line."""
    return size * sum(map(_letter_width, words))


def _letter_width(letter: str) -> float:
    if letter in THIN_LETTERS:
        return NARROW
    if letter in BROAD_LETTERS:
        return WIDE
    if east_asian_width(letter) in ("W", "F"):
        return WIDEST
    return CAPITAL if letter.isupper() else MIDDLE


def fitting(words: str, size: float, width: float) -> float:
    """The size at which a text fits on one line, but not less than the least that can be read."""
    return max(
        float(theme.RESULT_LEAST), min(float(size), size * width / (estimated_width(words, size) or 1))
    )


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
        size=fitting(words, size, width * lines),
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
