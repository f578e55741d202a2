"""A food cube as it lies on the table, seen from above one of its corners."""

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.vector import vector_image

BOX = 100.0
"""The side of the square in which it is described."""
LEFT, TOP, RIGHT = "M5 26L50 50V98L5 74Z", "M50 2L95 26L50 50L5 26Z", "M95 26L50 50V98L95 74Z"
"""Its three sides that are seen."""


@memo_component
def food_cube(colour: str, size: int = game_theme.HAS_CUBE) -> ft.Control:
    """A player's cube, or a grey one if there is no `colour`."""
    shade = theme.PLAYER[colour] if colour else game_theme.GREY_CUBE
    light = f'<path fill="{game_theme.LIGHT}" fill-opacity="0.33" d="{TOP}"/>'
    dark = f'<path fill="{game_theme.ON_BADGE}" fill-opacity="0.25" d="{RIGHT}"/>'
    drawing = f'<path fill="{shade}" d="{LEFT}{TOP}{RIGHT}"/>{light}{dark}'
    return vector_image(drawing, (BOX, BOX), width=size, height=size)
