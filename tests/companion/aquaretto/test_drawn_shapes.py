"""Animals, marks and coworkers are told apart by shape alone, and stand out from their ground."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import BOX
from engine.aquaretto.coworkers import Job
from engine.aquaretto.tiles import SPECIES, Kind, Mark
from tests.companion.aquaretto.pictures import ANIMALS, JOBS, MARKS
from tests.companion.drawn_shapes import (
    ALIKE,
    FINE,
    as_seen,
    assert_in_its_square,
    assert_stands_out,
    overlap,
    parsed,
    stencil,
)
from tests.companion.ui.test_colour_vision import VISIONS
from tests.companion.ui.test_theme import LARGE, contrast


def test_what_this_test_draws_is_what_is_written() -> None:
    square = stencil('<path fill="#000000" d="M2 2h10v10h-10z"/>')
    assert square.getbbox() == (BOX * FINE + 8, BOX * FINE + 8, BOX * FINE + 49, BOX * FINE + 49)
    assert overlap(square, square) == 1
    assert overlap(square, stencil('<rect x="30" y="30" width="9" height="9"/>')) == 0


def test_drawings_hold_no_letters_or_signs_of_a_font() -> None:
    for shapes in [*ANIMALS.values(), *JOBS.values(), *MARKS.values()]:
        assert shapes.isascii()
        for part in parsed(shapes):
            assert part.tag in {"path", "circle", "ellipse", "rect"}
            assert not (part.text or "").strip()


@pytest.mark.parametrize(
    ("name", "shapes", "units"),
    [(name, shapes, BOX) for name, shapes in [*ANIMALS.items(), *JOBS.items()]]
    + [(name, shapes, 20) for name, shapes in MARKS.items()],
)
def test_drawings_stay_in_their_square(name: str, shapes: str, units: int) -> None:
    assert_in_its_square(name, shapes, units)


@pytest.mark.parametrize(("one", "other"), list(combinations(SPECIES, 2)))
def test_animals_are_told_apart_by_shape_alone(one: Kind, other: Kind) -> None:
    assert overlap(stencil(ANIMALS[one]), stencil(ANIMALS[other])) < ALIKE


@pytest.mark.parametrize(("one", "other"), list(combinations(JOBS, 2)))
def test_coworkers_are_told_apart_by_shape_alone(one: Job, other: Job) -> None:
    assert overlap(stencil(JOBS[one]), stencil(JOBS[other])) < ALIKE


@pytest.mark.parametrize(("one", "other"), list(combinations(MARKS, 2)))
def test_marks_are_told_apart_by_shape_alone(one: Mark, other: Mark) -> None:
    assert overlap(stencil(MARKS[one], 20), stencil(MARKS[other], 20)) < ALIKE


@pytest.mark.parametrize("kind", ANIMALS)
@pytest.mark.parametrize("vision", ["every colour", *VISIONS])
def test_an_animal_stands_out_from_its_ground_in_every_colour_vision(kind: Kind, vision: str) -> None:
    """The rim of every animal: its own colour, or the dark line around the white ones."""
    assert_stands_out(ANIMALS[kind], game_theme.GROUND[kind], vision)


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("vision", ["every colour", *VISIONS])
def test_a_mark_stands_out_from_its_white_circle_in_every_colour_vision(mark: Mark, vision: str) -> None:
    colours = set(re.findall("#[0-9a-f]{6}", MARKS[mark]))
    assert colours
    assert all(contrast(as_seen(colour, vision), "#ffffff") >= LARGE for colour in colours)
