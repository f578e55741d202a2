"""Draws symbols and figures; each drawing is a vector image that is never read aloud."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import flet as ft

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.drawing.figure_shapes import FIGURE_SIZE, FIGURES
from companion.games.atlantis.drawing.shapes import SHAPES
from companion.ui import theme

if TYPE_CHECKING:
    from engine.atlantis.pieces import Symbol


def symbol_drawing(symbol: Symbol, size: int = game_theme.SYMBOL) -> ft.Control:
    """A creature, a ship or a whirlpool in the water."""
    return ft.Image(
        src=_svg(symbol), width=size, height=size, fit=ft.BoxFit.CONTAIN, exclude_from_semantics=True
    )


@cache
def _svg(symbol: Symbol) -> str:
    ground = f'<rect width="48" height="48" rx="10" fill="{game_theme.GROUND}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">{ground}{SHAPES[symbol]}</svg>'


def figures_drawing(
    colour: str, places: tuple[tuple[str, int], ...], wide: float = FIGURE_SIZE[0]
) -> ft.Control:
    """The figures of a player in a line: on their feet, on ships, swimming, cheering, or lost."""
    drawn = [place for place, count in places for _figure in range(count)]
    width, height = FIGURE_SIZE
    return ft.Image(
        src=_figures_svg(theme.PLAYER[colour], tuple(drawn)),
        width=wide * len(drawn),
        height=wide * height / width,
        fit=ft.BoxFit.CONTAIN,
        exclude_from_semantics=True,
    )


def figure_drawing(colour: str, place: str, size: int) -> ft.Control:
    """One figure at a place."""
    return ft.Image(
        src=_figures_svg(theme.PLAYER[colour], (place,)),
        width=size,
        height=size,
        fit=ft.BoxFit.CONTAIN,
        exclude_from_semantics=True,
    )


def way_drawing(colour: str, before: str, after: str, size: int) -> ft.Control:
    """A figure before and after, with an arrow between both."""
    return ft.Row(
        [
            figure_drawing(colour, before, size),
            ft.Icon(ft.Icons.ARROW_FORWARD, color=theme.INK, size=theme.BODY),
            figure_drawing(colour, after, size),
        ],
        spacing=theme.HAIR,
        tight=True,
    )


def hull(size: int) -> ft.Control:
    """The hull of a ship on a wave."""
    drawn = (
        f'<path fill="{game_theme.HULL}" stroke="{game_theme.INK}" stroke-width="1.500"'
        ' d="M3 2h54c-2 12-8 18-15 18H18C11 20 5 14 3 2z"/>'
        f'<path fill="none" stroke="{game_theme.WAVE}" stroke-width="4" stroke-linecap="round"'
        ' d="M2 22q7-6 14 0t14 0 14 0 14 0"/>'
    )
    return ft.Image(
        src=f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 26">{drawn}</svg>',
        width=size,
        height=size * 26 / 60,
        fit=ft.BoxFit.CONTAIN,
        exclude_from_semantics=True,
    )


@cache
def _figures_svg(fill: str, drawn: tuple[str, ...]) -> str:
    width, height = FIGURE_SIZE
    figures = "".join(
        f'<g transform="translate({width * index} 0)">{FIGURES[place].replace("{fill}", fill)}</g>'
        for index, place in enumerate(drawn)
    )
    box = f"0 0 {width * len(drawn)} {height}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
        f'<g fill="{fill}" stroke-linecap="round" stroke-linejoin="round">{figures}</g></svg>'
    )
