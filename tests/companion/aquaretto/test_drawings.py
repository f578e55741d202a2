"""The drawings of Aquaretto: each tile has one, shapes alone tell animals and jobs apart, and all show up."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree import ElementTree

import flet as ft
import pytest

from companion.games.aquaretto.drawing import drawings, game_theme
from engine.aquaretto.coworkers import JOBS as ALL_JOBS
from engine.aquaretto.printed import stacks
from engine.aquaretto.tiles import SPECIES, Tile, offspring_of
from tests.companion.aquaretto.pictures import ANIMALS, JOBS, MARKS
from tests.companion.ui.test_theme import contrast

EVERY_TILE = [*stacks(), *map(offspring_of, SPECIES)]
PAINT = re.compile(r'(?:fill|stroke)="(#[0-9a-f]{6})"')
LEAST = 3


def picture(control: ft.Control) -> str:
    assert isinstance(control, ft.Image)
    assert isinstance(control.src, str)
    return control.src


def shapes(svg: str) -> str:
    """A drawing without its colours."""
    return PAINT.sub("", svg)


@pytest.mark.parametrize("tile", EVERY_TILE, ids=lambda tile: f"{tile.kind}-{tile.mark}")
def test_every_tile_is_a_picture_of_its_size(tile: Tile) -> None:
    drawn = drawings.tile_drawing(tile, 40)
    ElementTree.fromstring(picture(drawn))
    assert isinstance(drawn, ft.Image)
    assert (drawn.width, drawn.height) == (40, 40)
    assert drawn.exclude_from_semantics, "its name comes from the words beside it"


def test_all_tiles_look_different_without_their_colours() -> None:
    seen = {shapes(picture(drawings.tile_drawing(tile))) for tile in EVERY_TILE}
    assert len(seen) == len(EVERY_TILE)


@pytest.mark.parametrize("drawn", [ANIMALS, MARKS, JOBS], ids=["animals", "marks", "jobs"])
def test_animals_marks_and_jobs_differ_in_shape(drawn: dict[str, str]) -> None:
    assert len({shapes(svg) for svg in drawn.values()}) == len(drawn)


def test_each_animal_stands_out_from_its_tile() -> None:
    for kind, svg in ANIMALS.items():
        assert strongest(PAINT.findall(svg), game_theme.GROUND[kind]) >= LEAST, kind


def strongest(paints: Iterable[str], ground: str) -> float:
    return max(contrast(paint, ground) for paint in paints)


def test_every_job_and_a_coin_have_a_picture() -> None:
    for job in ALL_JOBS:
        ElementTree.fromstring(picture(drawings.job_drawing(job)))
    ElementTree.fromstring(picture(drawings.coin(24)))
