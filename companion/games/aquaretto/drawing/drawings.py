"""Draws tiles, coins and coworkers, each as one vector image that is never read aloud, and a winner."""

from functools import partial

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.ui import theme
from companion.ui.marks import outline_drawing
from companion.ui.picture import image, shapes
from companion.ui.vector import vector_image
from engine.aquaretto.tiles import COIN_TILE, Species, Tile

BOX = 48

job_drawing = partial(image, game_theme)
"""A coworker at work."""
coin = partial(image, game_theme, "coin")
coworker_sign = partial(image, game_theme, "person")
"""A coworker who comes."""


def tile_drawing(tile: Tile, size: int = game_theme.TILE, *, faded: bool = False) -> ft.Control:
    """A tile: its animal on a ground of its colour, and its mark in the corner."""
    opacity = theme.FADED if faded else theme.SEEN
    return vector_image(_tile(tile), (BOX, BOX), width=size, height=size, opacity=opacity)


def animal_drawing(species: Species, size: int = game_theme.TILE_SMALL) -> ft.Control:
    """An animal without a mark."""
    return tile_drawing(Tile(species), size)


def truck_sign(size: int) -> ft.Control:
    """A delivery truck."""
    return ft.Icon(ft.Icons.LOCAL_SHIPPING, size=size, color=theme.ACCENT)


def empty_place(size: int = game_theme.TILE_SMALL) -> ft.Control:
    """A free place of a truck."""
    return ft.Container(
        width=size,
        height=size,
        border_radius=theme.RADIUS_SMALL,
        border=theme.line_around(theme.BORDER_THIN, theme.RIM),
    )


def winner_drawing(colour: str) -> str:
    """A dolphin in this colour that leaps over spray, the player's shape on its side, in a square of 100."""
    dolphin = shapes(game_theme, "leaping", theme.PLAYER[colour])
    sign = outline_drawing(colour, (24, 18), 6.5, game_theme.INK)
    spray = shapes(game_theme, "spray")
    return f'{spray}<g transform="translate(0 -4) scale(2.1 2.1)">{dolphin}{sign}</g>'


def _tile(tile: Tile) -> str:
    animal = shapes(game_theme, tile.kind)
    if tile.mark == "offspring":
        animal = f'<g transform="translate(6 2) scale(0.72)">{animal}</g>'
    ground = f'<rect width="{BOX}" height="{BOX}" rx="8" fill="{game_theme.GROUND[tile.kind]}"/>'
    return ground + animal + (_mark(tile) if tile != COIN_TILE else "")


def _mark(tile: Tile) -> str:
    if tile.mark == "none":
        return ""
    return (
        f'<circle cx="38" cy="38" r="10" fill="{game_theme.WHITE}" stroke="{game_theme.INK}"/>'
        f'<g transform="translate(30 30) scale(0.8)">{shapes(game_theme, tile.mark)}</g>'
    )
