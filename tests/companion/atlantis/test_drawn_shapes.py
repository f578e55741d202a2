"""Creatures, ship, whirlpool and figures are told apart by shape alone, and stand out from their ground."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.drawing.drawings import FIGURE_SIZE
from companion.ui import picture
from engine.atlantis.pieces import SYMBOLS, Symbol
from tests.companion.drawn_shapes import (
    ALIKE,
    SQUARE,
    assert_in_its_square,
    assert_stands_out,
    drawn,
    overlap,
    parsed,
    stencil,
)
from tests.companion.ui.test_colour_vision import VISIONS

HIGH = max(FIGURE_SIZE)
PLACES = ("saved", "island", "ship", "water", "lost")
WHOLE = {place: picture.shapes(game_theme, f"figure_{place}", "#000000") for place in PLACES}
SHAPES = {symbol: picture.shapes(game_theme, symbol) for symbol in SYMBOLS}


def test_every_symbol_and_every_place_is_drawn_without_a_font() -> None:
    for shapes in [*SHAPES.values(), *WHOLE.values()]:
        assert shapes.isascii()
        for part in parsed(shapes).iter():
            assert part.tag in {"g", "path", "circle", "ellipse", "rect"}
            assert not (part.text or "").strip()


@pytest.mark.parametrize(
    ("name", "shapes", "units"),
    [(name, shapes, SQUARE) for name, shapes in SHAPES.items()]
    + [(name, shapes, HIGH) for name, shapes in WHOLE.items()],
)
def test_drawings_stay_in_their_square(name: str, shapes: str, units: int) -> None:
    assert_in_its_square(name, shapes, units)


@pytest.mark.parametrize(("one", "other"), list(combinations(SYMBOLS, 2)))
def test_symbols_are_told_apart_by_shape_alone(one: Symbol, other: Symbol) -> None:
    assert overlap(stencil(SHAPES[one], SQUARE), stencil(SHAPES[other], SQUARE)) < ALIKE


@pytest.mark.parametrize(("one", "other"), list(combinations(PLACES, 2)))
def test_places_of_figures_are_told_apart_by_shape_alone(one: str, other: str) -> None:
    assert overlap(stencil(WHOLE[one], HIGH), stencil(WHOLE[other], HIGH)) < ALIKE


@pytest.mark.parametrize("symbol", SYMBOLS)
@pytest.mark.parametrize("vision", ["every colour", *VISIONS])
def test_a_symbol_stands_out_from_the_water_in_every_colour_vision(symbol: Symbol, vision: str) -> None:
    assert_stands_out(SHAPES[symbol], game_theme.GROUND, vision)


@pytest.mark.parametrize("place", PLACES)
def test_a_figure_is_in_the_colour_of_its_player_unless_it_is_lost(place: str) -> None:
    image = drawn(WHOLE[place], units=HIGH)
    area = stencil(WHOLE[place], HIGH).histogram()[255]
    coloured = sum(count for count, pixel in image.getcolors(SQUARE**4) or [] if pixel == (0, 0, 0))
    assert (coloured > area / 4) == (place != "lost")
