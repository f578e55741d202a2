"""Draws what is only seen while the table is set up: trucks, stacks, boards, and animals that stay out."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import animal_drawing
from companion.ui import theme
from companion.ui.picture import image
from companion.ui.vector import vector_image
from engine.aquaretto.tiles import Species

TRUCK_HEAD, PLACE, TRUCK_HIGH = 16, 15, 26
TRUCK = 2.4
"""The width of a truck of three places, as a share of its height."""
CELL = 10
"""A space of a board, in units."""
ZOO_SHARE = 1.3
"""The size of a water zoo, as a share of that of other pieces."""

depot = partial(image, game_theme, "depot")


def truck(places: int, size: int) -> ft.Control:
    """A truck with so many places."""
    wide = TRUCK_HEAD + PLACE * places
    lines = "".join(f"M{PLACE * place + 2} 3v16" for place in range(1, places))
    edge = f'stroke="{game_theme.INK}" stroke-width="1.5"'
    axles = (8, PLACE * places - 2, wide - 6)
    wheels = "".join(f'<circle cx="{x}" cy="21" r="3.5" fill="{game_theme.INK}"/>' for x in axles)
    drawn = (
        f'<rect x="2" y="3" width="{PLACE * places}" height="17" rx="2" fill="{game_theme.WHITE}" {edge}/>'
        f'<path fill="none" {edge} d="{lines}"/>'
        f'<path fill="{game_theme.LEAPING}" {edge} d="M{PLACE * places + 2} 8h8l4 6v6h-12z"/>{wheels}'
    )
    return vector_image(drawn, (wide, TRUCK_HIGH), height=size, width=size * wide / TRUCK_HIGH)


def stack(size: int) -> ft.Control:
    """A stack of tiles that lie face down."""
    return image(game_theme, "stack", height=size)


def reserve(size: int) -> ft.Control:
    """The reserve: a stack below the wooden disc."""
    return image(game_theme, "reserve", height=size)


def zoo(rows: Sequence[tuple[int, int]], size: int) -> ft.Control:
    """A water zoo of these rows, each from its first to its last space."""
    cells = [(column, row) for row, (first, last) in enumerate(rows) for column in range(first, last + 1)]
    return _cells(cells, size * ZOO_SHARE)


def small_expansion(size: int) -> ft.Control:
    """An expansion of three spaces around a corner."""
    return _cells([(0, 0), (0, 1), (1, 1)], size)


def large_expansion(size: int) -> ft.Control:
    """An expansion of four spaces."""
    return _cells([(0, 0), (1, 0), (0, 1), (1, 1)], size)


def _cells(cells: Sequence[tuple[int, int]], size: float) -> ft.Control:
    wide, high = (CELL * (1 + max(at)) for at in zip(*cells, strict=True))
    edge = f'fill="{game_theme.SHALLOWS}" stroke="{game_theme.INK}"'
    drawn = "".join(
        f'<rect x="{CELL * x + 0.5}" y="{CELL * y + 0.5}" width="9" height="9" rx="2" {edge}/>'
        for x, y in cells
    )
    return vector_image(drawn, (wide, high), width=size, height=size * high / wide)


def kept_out(species: Species, size: int) -> ft.Control:
    """An animal whose tiles are not needed."""
    cross = ft.Icon(ft.Icons.CLOSE, color=theme.BAD, size=size)
    faded = ft.Container(animal_drawing(species, size), opacity=theme.FADED)
    return ft.Stack([faded, cross], width=size, height=size, alignment=ft.Alignment.CENTER)
