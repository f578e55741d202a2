"""Draws what is only seen while the table is set up: the city, the tiles of the island, and dice."""

from typing import TYPE_CHECKING

import flet as ft

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.drawing.shapes import SHAPES
from companion.ui.vector import vector_image

if TYPE_CHECKING:
    from engine.atlantis.pieces import Ring

HEXAGON = "M24 3L43 13.5V34.5L24 45L5 34.5V13.5z"
BOX = (48, 48)


def city(size: int) -> ft.Control:
    """The city in the middle of the island."""
    drawn = (
        f'<path fill="{game_theme.ISLAND}" stroke="{game_theme.INK}" d="{HEXAGON}"/>'
        f'<path fill="{game_theme.TEMPLE}" d="M12 21L24 12l12 9zM14 23h4v10h-4zM22 23h4v10h-4zM30 23h4v10h-4z'
        'M11 34h26v4H11z"/>'
    )
    return vector_image(drawn, BOX, width=size, height=size)


def island_tile(ring: "Ring", size: int) -> ft.Control:
    """A tile of a ring, its symbol below."""
    fill, sign = {
        "rock": (game_theme.ROCK, "M14 33l7-13 5 8 4-6 6 11z"),
        "land": (game_theme.LAND, "M24 14l8 12h-5v8h-6v-8h-5z"),
        "fortress": (game_theme.FORTRESS, "M14 34V17h4v4h4v-4h4v4h4v-4h4v17z"),
    }[ring]
    drawn = (
        f'<path fill="{fill}" stroke="{game_theme.INK}" stroke-width="1.5" d="{HEXAGON}"/>'
        f'<path fill="{game_theme.INK}" fill-opacity="0.45" d="{sign}"/>'
    )
    return vector_image(drawn, BOX, width=size, height=size)


def creature_die(size: int) -> ft.Control:
    """The die with the creatures."""
    return _die(f'<g transform="translate(9 9) scale(0.62)">{SHAPES["dolphin"]}</g>', size)


def number_die(size: int) -> ft.Control:
    """The die with the numbers, which are not drawn: it would look like a roll."""
    dots = "".join(f'<circle cx="{x}" cy="24" r="3" fill="{game_theme.INK}"/>' for x in (14, 24, 34))
    return _die(dots, size)


def _die(face: str, size: int) -> ft.Control:
    edge = f'fill="{game_theme.WHITE}" stroke="{game_theme.INK}" stroke-width="2"'
    return vector_image(
        f'<rect x="3" y="3" width="42" height="42" rx="10" {edge}/>{face}', BOX, width=size, height=size
    )
