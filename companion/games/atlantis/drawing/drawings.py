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


def figures_drawing(colour: str, places: tuple[tuple[str, int], ...]) -> ft.Control:
    """The figures of a player in a line: on their feet, on ships, swimming, cheering, or lost."""
    drawn = [place for place, count in places for _figure in range(count)]
    width, height = FIGURE_SIZE
    return ft.Image(
        src=_figures_svg(theme.PLAYER[colour], tuple(drawn)),
        width=width * len(drawn),
        height=height,
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
