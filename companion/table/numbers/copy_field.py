"""The field of a number on the picture of a board: printed, copied, open, or with a suggestion."""

import flet as ft
import flet.canvas as cv

from companion.table.numbers.copying import Look
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.drawn_text import drawn_text
from companion.ui.hooks import memo_component
from companion.ui.text import with_spoken_label

CURSOR = "|"
SIZE = 0.46
"""The size of a figure, as a share of the height of its field."""


@memo_component
def copy_field(
    label: str,
    value: str,
    look: Look,
    width: float,
    height: float,
    on_press: Press | None,
    *,
    focused: bool = False,
    printed: str = theme.ON_PLAYER,
    caption: str = "",
) -> ft.Control:
    """A field of this size; only one that is not printed in the rulebook can be pressed."""
    ink = printed if look == "known" else theme.COPIED if look in ("entered", "suggested") else theme.OPEN
    figure_ink = theme.ON_PLAYER if focused else ink
    inside = width - 2 * theme.RING
    figure = drawn_text(
        value or CURSOR, round(height * SIZE), figure_ink, width=inside, height=round(height * SIZE)
    )
    shown = _below(caption, figure, inside) if caption else figure
    if look == "known" or on_press is None:
        box = ft.Container(shown, width=width, height=height, alignment=ft.Alignment.CENTER)
        return with_spoken_label(f"{label}: {value}", box)
    dashed = look in ("unknown", "suggested") and not focused
    ground = ft.Container(
        shown,
        width=width,
        height=height,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.PAPER_OPEN if dashed else theme.PAPER,
        border_radius=theme.RADIUS,
        border=_border(look, focused=focused),
    )
    layers = [ground, *([_dashes(width, height, ink)] if dashed else [])]
    return pressable(
        f"{label}: {value}",
        ft.Stack(layers, width=width, height=height),
        on_press,
        means=label,
        selected=focused,
        width=width,
        height=height,
        border_radius=theme.RADIUS,
    )


def _below(caption: str, figure: ft.Control, width: float) -> ft.Control:
    """A figure below a small caption; together they are no higher than a field."""
    words = drawn_text(caption, theme.TINY, theme.OPEN, width=width, height=theme.TINY)
    return ft.Column(
        [words, figure],
        spacing=theme.HAIR,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _border(look: Look, *, focused: bool) -> ft.Border | None:
    if focused:
        return theme.line_around(theme.RING, theme.GLOW)
    return theme.line_around(theme.BORDER, theme.COPIED) if look == "entered" else None


def _dashes(width: float, height: float, color: str) -> ft.Control:
    """A dashed line around the field."""
    half = theme.BORDER / 2
    line = ft.Paint(
        color=color,
        style=ft.PaintingStyle.STROKE,
        stroke_width=theme.BORDER,
        stroke_dash_pattern=[theme.BAR, theme.TIGHT],
    )
    path = cv.Path(
        [cv.Path.Rect(half, half, width - theme.BORDER, height - theme.BORDER, theme.RADIUS)], line
    )
    return cv.Canvas(shapes=[path], width=width, height=height)
