"""Draws the dice of a competition as they lie before their players: large, and as readable as they are."""

from functools import cache

import flet as ft
import flet.canvas as cv

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import corner
from companion.ui import theme

FIGURE, QUESTION = 0.5, 0.34
"""The size of a number, and of a question, as shares of the size of the die."""
DASH = 0.08
"""The length of a dash around an empty place, as a share of its size."""


def number_die(
    colour: str, words: str, size: int, *, pale: bool = False, ringed: str = theme.NONE
) -> ft.Control:
    """A die with a number or a question; a `pale` one need not be looked at any more.

    `ringed` is the colour of the ring around it; the space for one is always there.
    """
    ink = theme.INK if pale else game_theme.ON_DIE[colour]
    share = FIGURE if len(words) == 1 else QUESTION
    style = ft.TextStyle(size=size * share, color=ink, font_family=theme.STRONG, height=theme.FLAT)
    face = cv.Canvas(
        shapes=[cv.Text(size / 2, size / 2, words, style, alignment=ft.Alignment.CENTER)],
        width=size,
        height=size,
    )
    top = ft.Container(
        face,
        bgcolor=theme.see_through(game_theme.DIE[colour], game_theme.PALE_DIE)
        if pale
        else game_theme.DIE[colour],
        border_radius=corner(colour, size),
        shadow=None if pale else _depth(colour, size),
    )
    return _ring(top, colour, size, ringed)


def empty_place(colour: str, size: int) -> ft.Control:
    """The place of a die that is back on the gameboard."""
    inset = theme.BORDER / 2
    paint = ft.Paint(
        color=theme.RIM,
        style=ft.PaintingStyle.STROKE,
        stroke_width=theme.BORDER,
        stroke_dash_pattern=[size * DASH, size * DASH],
    )
    around = cv.Rect(
        inset, inset, size - 2 * inset, size - 2 * inset, border_radius=corner(colour, size), paint=paint
    )
    drawn = cv.Canvas(shapes=[around], width=size, height=size)
    return _ring(drawn, colour, size, theme.NONE)


def with_badge(drawn: ft.Control, words: str) -> ft.Control:
    """A drawing with a badge over its upper right corner, if there are words for it."""
    style = ft.TextStyle(size=theme.SMALL, color=theme.CARD, font_family=theme.STRONG, height=theme.FLAT)
    wide, high = game_theme.BADGE_SIZE
    label = cv.Text(wide / 2, high / 2, words, style, alignment=ft.Alignment.CENTER)
    badge = ft.Container(
        cv.Canvas(shapes=[label], width=wide, height=high),
        bgcolor=theme.INK,
        border=theme.line_around(theme.BORDER, theme.CARD),
        border_radius=theme.RADIUS_PILL,
        right=theme.NO_SPACE,
        top=theme.NO_SPACE,
    )
    return ft.Stack([drawn, *([badge] if words else [])], clip_behavior=ft.ClipBehavior.NONE)


def _ring(drawn: ft.Control, colour: str, size: int, color: str) -> ft.Control:
    return ft.Container(
        drawn,
        padding=theme.HAIR,
        border_radius=corner(colour, size) + theme.HAIR + theme.RING,
        border=theme.line_around(theme.RING, color),
    )


@cache
def _depth(colour: str, size: int) -> ft.BoxShadow:
    return ft.BoxShadow(
        color=game_theme.DIE_DEEP[colour],
        offset=ft.Offset(0, round(size * game_theme.DEPTH)),
        blur_radius=theme.NO_SPACE,
    )
