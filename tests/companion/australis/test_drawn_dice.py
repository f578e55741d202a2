"""Drawn dice: a fish die is a number, a fish and its circles, and nothing leaves the die."""

from __future__ import annotations

import flet.canvas as cv
import pytest

from companion.games.australis.drawing.drawings import symbols
from engine.australis.dice_selection import Colour, Die, Symbols

SIZE = 44


def drawn(colour: Colour, amount: int, circles: int) -> list[cv.Shape]:
    face = Symbols(amount, circles)
    return symbols(Die(colour, face), face, SIZE)


def numbers(shapes: list[cv.Shape]) -> list[str | None]:
    return [shape.value for shape in shapes if isinstance(shape, cv.Text)]


def of(kind: type[cv.Shape], shapes: list[cv.Shape]) -> int:
    return sum(isinstance(shape, kind) for shape in shapes)


@pytest.mark.parametrize("amount", [2, 3, 4, 5])
@pytest.mark.parametrize("circles", [0, 1, 2, 3, 4])
def test_a_fish_die_shows_a_number_one_fish_and_its_circles(amount: int, circles: int) -> None:
    shapes = drawn("yellow", amount, circles)
    assert numbers(shapes) == [str(amount)]
    assert of(cv.Path, shapes) == 1, "the fish"
    assert of(cv.Circle, shapes) == circles


@pytest.mark.parametrize("amount", [1, 2])
@pytest.mark.parametrize("circles", [0, 1, 4])
def test_a_white_die_shows_its_cards_and_circles(amount: int, circles: int) -> None:
    shapes = drawn("white", amount, circles)
    assert numbers(shapes) == []
    assert of(cv.Rect, shapes) == amount
    assert of(cv.Circle, shapes) == circles


def test_what_cannot_be_counted_becomes_a_number() -> None:
    assert numbers(drawn("white", 3, 5)) == ["3", "5"]
    assert numbers(drawn("yellow", 5, 12)) == ["5", "12"]


def test_circles_are_below_and_do_not_touch_what_is_above() -> None:
    shapes = drawn("white", 2, 2)
    lowest = max(shape.y + shape.height for shape in shapes if isinstance(shape, cv.Rect))
    highest = min(shape.y - shape.radius for shape in shapes if isinstance(shape, cv.Circle))
    assert lowest < highest


@pytest.mark.parametrize("colour", ["white", "yellow"])
@pytest.mark.parametrize("circles", range(5))
def test_nothing_leaves_the_die(colour: Colour, circles: int) -> None:
    for shape in drawn(colour, 2, circles):
        if isinstance(shape, cv.Rect | cv.Oval):
            assert shape.x >= 0
            assert shape.y >= 0
            assert shape.x + shape.width <= SIZE
            assert shape.y + shape.height <= SIZE
        if isinstance(shape, cv.Circle):
            assert shape.radius <= min(shape.x, SIZE - shape.x, shape.y, SIZE - shape.y)
