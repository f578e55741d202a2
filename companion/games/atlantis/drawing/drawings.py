"""Draws symbols and figures, each as a vector image that is never read aloud, and the people of a winner."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

import flet as ft

from companion.games.atlantis.drawing import game_theme
from companion.ui import theme
from companion.ui.marks import outline_drawing
from companion.ui.picture import shapes
from companion.ui.vector import vector_image

if TYPE_CHECKING:
    from engine.atlantis.pieces import Symbol

FIGURE_SIZE: Final = (26, 28)
"""The width and height of a figure."""


def symbol_drawing(symbol: Symbol, size: int = game_theme.SYMBOL) -> ft.Control:
    """A creature, a ship or a whirlpool in the water."""
    ground = f'<rect width="48" height="48" rx="10" fill="{game_theme.GROUND}"/>'
    return vector_image(ground + shapes(game_theme, symbol), (48, 48), width=size, height=size)


def figures_drawing(
    colour: str, places: tuple[tuple[str, int], ...], wide: float = FIGURE_SIZE[0]
) -> ft.Control:
    """The figures of a player in a line: on their feet, on ships, swimming, cheering, or lost."""
    drawn = [place for place, count in places for _figure in range(count)]
    width, height = FIGURE_SIZE
    return vector_image(
        _figures(theme.PLAYER[colour], tuple(drawn)),
        (width * len(drawn), height),
        width=wide * len(drawn),
        height=wide * height / width,
    )


def figure_drawing(colour: str, place: str, size: int) -> ft.Control:
    """One figure at a place."""
    return vector_image(_figures(theme.PLAYER[colour], (place,)), FIGURE_SIZE, width=size, height=size)


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


def winner_drawing(colour: str) -> str:
    """The saved people of a winner, who cheer on the sand, in a square of 100."""
    people = shapes(game_theme, "winner", theme.PLAYER[colour])
    return people + outline_drawing(colour, (50.4, 58), 15, game_theme.INK)


@cache
def _figures(fill: str, drawn: tuple[str, ...]) -> str:
    pictures = (shapes(game_theme, f"figure_{place}", fill) for place in drawn)
    figures = "".join(
        f'<g transform="translate({FIGURE_SIZE[0] * index} 0)">{picture}</g>'
        for index, picture in enumerate(pictures)
    )
    return f'<g fill="{fill}" stroke-linecap="round" stroke-linejoin="round">{figures}</g>'
