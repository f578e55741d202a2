"""People who see fewer colours, or none, can tell players and dice apart; computed from the theme.

The matrices are those of G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based Model
for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6),
2009, at full severity, for linear light. For achromatopsia only the luminance of ITU-R BT.709 is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Any

import flet as ft
import flet.canvas as cv
import pytest
from PIL import Image, ImageChops, ImageDraw

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import corner
from companion.ui import theme
from companion.ui.marks import SHAPES, outline
from tests.companion.ui.test_theme import LARGE, contrast

Matrix = tuple[tuple[float, float, float], ...]
VISIONS: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "achromatopsia": ((0.2126, 0.7152, 0.0722),) * 3,
}
PIXELS = 96
ALIKE = 0.85
"""Two shapes that overlap by more than this share may be mistaken for each other."""


def seen(colour: str, matrix: Matrix) -> str:
    """A colour as somebody with this colour vision sees it."""
    light = [_linear(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5)]
    mixed = [sum(share * part for share, part in zip(row, light, strict=True)) for row in matrix]
    return "#" + "".join(f"{round(_encoded(min(max(part, 0), 1)) * 255):02x}" for part in mixed)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _encoded(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def drawn(shapes: Sequence[cv.Shape]) -> Image.Image:
    """A player's mark as a stencil."""
    stencil = Image.new("L", (PIXELS, PIXELS))
    draw = ImageDraw.Draw(stencil)
    for shape in shapes:
        if isinstance(shape, cv.Circle):
            place: Any = (
                shape.x - shape.radius,
                shape.y - shape.radius,
                shape.x + shape.radius,
                shape.y + shape.radius,
            )
            draw.ellipse(place, 255)
        else:
            assert isinstance(shape, cv.Path)
            ends = [at for at in shape.elements if isinstance(at, cv.Path.MoveTo | cv.Path.LineTo)]
            assert len(ends) + 1 == len(shape.elements), "corners, and the end of the path"
            draw.polygon([(at.x, at.y) for at in ends], 255)
    return stencil


def shape_of(colour: str) -> Image.Image:
    return drawn(outline(colour, 0, 0, PIXELS, ft.Paint()))


def area(stencil: Image.Image) -> int:
    return stencil.histogram()[255]


def test_white_and_black_stay_what_they_are() -> None:
    for matrix in VISIONS.values():
        assert seen("#ffffff", matrix) == "#ffffff"
        assert seen("#000000", matrix) == "#000000"


def test_red_and_green_look_alike_to_some() -> None:
    """Checks the simulation itself: with protanopia they differ in little more than brightness."""
    red, green = seen("#e6353d", VISIONS["protanopia"]), seen("#34c07a", VISIONS["protanopia"])
    assert abs(int(red[1:3], 16) - int(red[3:5], 16)) < 40
    assert abs(int(green[1:3], 16) - int(green[3:5], 16)) < 40


@pytest.mark.parametrize(("one", "other"), list(combinations(SHAPES, 2)))
def test_no_two_players_have_similar_shapes(one: str, other: str) -> None:
    first, second = shape_of(one), shape_of(other)
    both = area(ImageChops.multiply(first, second))
    assert both / max(area(first), area(second)) < ALIKE, "told apart by colour alone"


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("colour", game_theme.DIE)
def test_what_is_on_a_die_can_be_read(vision: str, colour: str) -> None:
    matrix = VISIONS[vision]
    assert contrast(seen(game_theme.ON_DIE[colour], matrix), seen(game_theme.DIE[colour], matrix)) >= LARGE


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("colour", theme.PLAYER)
def test_a_player_can_be_read_on_the_podium(vision: str, colour: str) -> None:
    matrix = VISIONS[vision]
    assert contrast(seen(theme.ON_PLAYER, matrix), seen(theme.PLAYER[colour], matrix)) >= LARGE


def test_dice_with_the_same_numbers_have_different_corners() -> None:
    """A blue, a purple and a red 5 are equally bright; white and yellow dice differ by their symbols."""
    corners = sorted(corner(colour, game_theme.DIE_SMALL) for colour in ("blue", "purple", "red"))
    assert all(rounder - sharper >= theme.TIGHT for sharper, rounder in pairwise(corners))
