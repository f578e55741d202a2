"""Contrasts of the theme's colours."""

from __future__ import annotations

import re
from itertools import product

import flet as ft
import flet.canvas as cv
import pytest

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die
from companion.ui import theme
from companion.ui.marks import SHAPES, outline
from engine.australis.dice_selection import Colour, Die
from engine.australis.table import PLAYER_COLOURS
from engine.players import COLOURS

SCHEMES = {
    "dark": theme.DARK,
    "light": theme.LIGHT,
    "dark with more contrast": theme.DARK_CONTRAST,
    "light with more contrast": theme.LIGHT_CONTRAST,
}
MORE = [brightness for brightness in SCHEMES if "more" in brightness]
GROUNDS = ("surface", "surface_container", "surface_container_high", "surface_container_highest")
WEAK = 2.0
"""The contrast below which a filled area is hard to see beside another one."""
TEXT, LARGE = 4.5, 3.0
"""WCAG 2.2, AA: the minimum contrast of text, and of large numerals, icons and shapes."""
ENHANCED = 7.0
"""The same for AAA: of text, for people who ask for more contrast."""


def luminance(colour: str) -> float:
    """The relative luminance of a colour, from 0 to 1, as WCAG defines it."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 (equal) to 21 (black and white)."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def role(scheme: ft.ColorScheme, name: str) -> str:
    colour = getattr(scheme, name)
    assert isinstance(colour, str)
    assert re.fullmatch(r"#[0-9a-f]{6}", colour)
    return colour


def test_contrast_is_computed_like_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(("brightness", "ground"), list(product(SCHEMES, GROUNDS)))
def test_text_is_readable_on_every_background(brightness: str, ground: str) -> None:
    scheme = SCHEMES[brightness]
    for ink in ("on_surface", "on_surface_variant"):
        assert contrast(role(scheme, ink), role(scheme, ground)) >= TEXT, (ink, ground)


@pytest.mark.parametrize(("brightness", "ground"), list(product(SCHEMES, GROUNDS[:3])))
def test_good_bad_and_link_colours_are_readable(brightness: str, ground: str) -> None:
    scheme = SCHEMES[brightness]
    for ink in ("tertiary", "error", "primary"):
        assert contrast(role(scheme, ink), role(scheme, ground)) >= TEXT, (ink, ground)


@pytest.mark.parametrize(("brightness", "ground"), list(product(MORE, GROUNDS)))
def test_more_contrast_is_enough_for_everything_that_is_read(brightness: str, ground: str) -> None:
    scheme = SCHEMES[brightness]
    behind = role(scheme, ground)
    for ink in ("on_surface", "on_surface_variant"):
        assert contrast(role(scheme, ink), behind) >= ENHANCED, (ink, ground)
    if ground != GROUNDS[-1]:  # what is chosen there has the ink of text
        for ink in ("tertiary", "error", "primary"):
            assert contrast(role(scheme, ink), behind) >= ENHANCED, (ink, ground)
    for line in ("outline", "outline_variant"):
        assert contrast(role(scheme, line), behind) >= LARGE, (line, ground)
    assert contrast(role(scheme, "on_primary"), role(scheme, "primary")) >= ENHANCED


def test_more_contrast_leaves_the_grounds_as_they_are() -> None:
    """The page around the app, and the browser's bar, have them too, and know nothing of this wish."""
    for usual, more in ((theme.DARK, theme.DARK_CONTRAST), (theme.LIGHT, theme.LIGHT_CONTRAST)):
        assert [getattr(more, ground) for ground in GROUNDS] == [getattr(usual, ground) for ground in GROUNDS]


@pytest.mark.parametrize("brightness", SCHEMES)
def test_text_on_the_accent_is_readable(brightness: str) -> None:
    scheme = SCHEMES[brightness]
    assert contrast(role(scheme, "on_primary"), role(scheme, "primary")) >= TEXT
    assert contrast(role(scheme, "on_surface"), role(scheme, "primary_container")) >= TEXT
    assert contrast(role(scheme, "on_surface_variant"), role(scheme, "primary_container")) >= TEXT


def test_the_hero_is_equally_deep_in_both_themes_and_readable() -> None:
    assert contrast(theme.ON_DEEP, theme.DEEP) >= TEXT
    assert contrast(theme.ON_DEEP_QUIET, theme.DEEP) >= TEXT
    assert contrast(theme.ON_GLOW, theme.GLOW) >= TEXT
    assert contrast(theme.GLOW, theme.DEEP) >= LARGE
    assert all(contrast(colour, theme.DEEP) >= LARGE for colour in theme.PLAYER.values())


@pytest.mark.parametrize("colour", game_theme.DIE)
def test_the_side_of_a_die_is_readable(colour: str) -> None:
    assert contrast(game_theme.ON_DIE[colour], game_theme.DIE[colour]) >= (
        TEXT if colour in ("white", "yellow") else LARGE
    )


@pytest.mark.parametrize(
    ("colour", "brightness", "ground"), list(product(game_theme.DIE, SCHEMES, GROUNDS[:3]))
)
def test_a_die_never_vanishes_on_its_card(colour: Colour, brightness: str, ground: str) -> None:
    scheme = SCHEMES[brightness]
    card = role(scheme, ground)
    if contrast(game_theme.DIE[colour], card) < WEAK:
        drawn = die(Die(colour))
        assert isinstance(drawn, ft.Container)
        assert drawn.border == theme.line_around(theme.BORDER_THIN, theme.RIM)
        assert contrast(role(scheme, "outline"), card) >= LARGE


@pytest.mark.parametrize("metal", [theme.GOLD, game_theme.SILVER])
def test_a_tile_is_readable(metal: tuple[str, str]) -> None:
    for end in metal:
        assert contrast(game_theme.ON_METAL, end) >= TEXT


def test_every_player_has_a_shape_of_their_own() -> None:
    """So that colours that look alike to some people do no harm."""
    assert set(SHAPES) == set(theme.PLAYER) == set(COLOURS)
    assert len(set(SHAPES.values())) == len(SHAPES)


def test_the_players_of_each_game_have_shapes() -> None:
    assert set(PLAYER_COLOURS) <= set(SHAPES)


@pytest.mark.parametrize("colour", SHAPES)
def test_every_shape_fills_its_square_and_stays_inside(colour: str) -> None:
    size = 100
    (shape,) = outline(colour, 0, 0, size, ft.Paint())
    if isinstance(shape, cv.Circle):
        places = [(shape.x - shape.radius, 0.0), (shape.x + shape.radius, 2 * shape.radius)]
    else:
        assert isinstance(shape, cv.Path)
        places = [(at.x, at.y) for at in shape.elements if isinstance(at, cv.Path.MoveTo | cv.Path.LineTo)]
    assert all(-size * 0.1 <= part <= size * 1.1 for place in places for part in place)
    for row in zip(*places, strict=True):
        assert max(row) - min(row) >= size * 0.75
