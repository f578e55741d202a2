"""Draws tiles, coins, coworkers and trucks; each is one vector image that is never read aloud."""

from functools import cache

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.animals import ANIMALS
from companion.games.aquaretto.drawing.jobs import JOBS, PERSON
from companion.games.aquaretto.drawing.marks import MARKS
from companion.ui import theme
from engine.aquaretto.coworkers import Job
from engine.aquaretto.tiles import COIN_TILE, Species, Tile

BOX = 48
YOUNG = 0.72
"""The size of an offspring, as a share of a grown animal."""


def tile_drawing(tile: Tile, size: int = game_theme.TILE, *, faded: bool = False) -> ft.Control:
    """A tile: its animal on a ground of its colour, and its mark in the corner."""
    return _image(_tile(tile), size, faded=faded)


def animal_drawing(species: Species, size: int = game_theme.TILE_SMALL) -> ft.Control:
    """An animal without a mark."""
    return _image(_tile(Tile(species)), size)


def coin(size: int) -> ft.Control:
    """A coin."""
    return _image(_svg(ANIMALS["coin"]), size)


def job_drawing(job: Job, size: int = game_theme.TILE_SMALL) -> ft.Control:
    """A coworker at work."""
    return _image(_svg(JOBS[job]), size)


def coworker_sign(size: int) -> ft.Control:
    """A coworker who comes."""
    return _image(_svg(PERSON), size)


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


@cache
def _tile(tile: Tile) -> str:
    animal = ANIMALS[tile.kind]
    if tile.mark == "offspring":
        animal = f'<g transform="translate(6 2) scale({YOUNG})">{animal}</g>'
    ground = f'<rect width="{BOX}" height="{BOX}" rx="8" fill="{game_theme.GROUND[tile.kind]}"/>'
    return _svg(ground + animal + (_mark(tile) if tile != COIN_TILE else ""))


def _mark(tile: Tile) -> str:
    if tile.mark == "none":
        return ""
    return (
        f'<circle cx="38" cy="38" r="10" fill="{game_theme.WHITE}" stroke="{game_theme.INK}"/>'
        f'<g transform="translate(30 30) scale(0.8)">{MARKS[tile.mark]}</g>'
    )


def _svg(shapes: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOX} {BOX}">{shapes}</svg>'


def _image(svg: str, size: int, *, faded: bool = False) -> ft.Control:
    return ft.Image(
        src=svg,
        width=size,
        height=size,
        fit=ft.BoxFit.CONTAIN,
        exclude_from_semantics=True,
        opacity=theme.FADED if faded else 1,
    )
