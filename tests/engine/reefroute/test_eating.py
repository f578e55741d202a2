"""How many fish a roll lets predators eat, against predators that are moved tile by tile on a board."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from engine.reefroute import GAME
from engine.reefroute.moves import Blocked, CorrectFish, CorrectPredators, Eaten
from engine.reefroute.pieces import FACES, PREDATOR, SIZES, Face, Size
from engine.reefroute.predators import most_eaten
from engine.reefroute.table import Table
from tests.engine.reefroute.tables import refusal, rolled, setup, table

Tile = tuple[int, int]
SHAPES: dict[Size, list[set[Tile]]] = {
    1: [{(0, 0)}],
    2: [{(0, 0), (0, 1)}, {(0, 0), (1, 0)}],  # lengthwise or across
    4: [{(0, 0), (0, 1), (1, 0), (1, 1)}],
}
WAYS: list[Tile] = [(0, 1), (1, 0), (-1, 0)]
"""Away from the reef, and to both sides."""


def newly_covered(shape: set[Tile], way: Tile) -> int:
    """The tiles that a predator covers after a step and did not cover before."""
    moved = {(across + way[0], along + way[1]) for across, along in shape}
    return len(moved - shape)


@pytest.mark.parametrize("faces", list(product(FACES, repeat=2)))
def test_a_predator_eats_at_most_what_it_newly_covers(faces: tuple[Face, Face]) -> None:
    for predators in combinations_with_replacement(SIZES, 3):
        most = 0
        for face in faces:
            if face == PREDATOR:
                most += max(
                    newly_covered(shape, way) for size in predators for shape in SHAPES[size] for way in WAYS
                )
        assert most_eaten(faces, predators) == most


def hungry(*faces: Face, **changes: object) -> Table:
    """A table of three players with two small predators and one of four tiles, after a roll."""
    return rolled(table(3, **changes), *faces)


def test_fish_are_eaten_until_every_step_is_used() -> None:
    now = hungry(PREDATOR, PREDATOR)
    for eaten in (("red",), ("red", "blue"), ("yellow",)):
        now = GAME.play(now, Eaten.model_validate({"fish": eaten}))
    assert now.may_be_eaten == 0
    assert refusal(now, Eaten(fish=("yellow",))).limit == 4
    assert rolled(now, PREDATOR, "red").may_be_eaten == 2, "the next roll is another one"


def test_nothing_is_eaten_before_a_predator_is_rolled() -> None:
    assert table(3).may_be_eaten == 0
    assert hungry("red", "blue").may_be_eaten == 0


def test_a_predator_that_has_eaten_has_moved() -> None:
    now = GAME.play(hungry(PREDATOR, "blue"), Eaten(fish=("red",)))
    assert GAME.refusal(now, Blocked(mover=PREDATOR)) is not None
    assert GAME.refusal(now, Blocked(mover="blue")) is None, "the fish may be blocked all the same"


def test_a_correction_puts_back_what_was_eaten_by_mistake() -> None:
    now = GAME.play(hungry(PREDATOR, "blue"), Eaten(fish=("red", "blue")))
    back = GAME.play(now, CorrectFish(colour="red", fish=3))
    assert back.left["red"] == 3
    assert back.may_be_eaten == 1, "a fish that is back was not eaten"
    assert refusal(GAME.play(back, Eaten(fish=("yellow",))), Eaten(fish=("yellow",))).limit == 2
    back = GAME.play(back, CorrectFish(colour="blue", fish=3))
    assert GAME.play(back, Blocked(mover=PREDATOR)).movers == ("blue",), "it ate nothing and may stay"
    fewer = GAME.play(hungry(PREDATOR, "blue"), CorrectFish(colour="red", fish=1))
    assert fewer.may_be_eaten == 2, "a fish that is missing need not have been eaten now"


def test_a_predator_that_swam_off_the_board_may_have_eaten_before() -> None:
    now = GAME.play(hungry(PREDATOR, PREDATOR, predator_rows="off_board"), Eaten(fish=("red", "red")))
    now = GAME.play(now, CorrectPredators(predators=(1, 2)))
    now = GAME.play(now, Eaten(fish=("blue",)))
    assert now.may_be_eaten == 1


def test_a_game_of_the_first_version_keeps_what_was_entered() -> None:
    now = rolled(GAME.reopen(setup(3).but(version=1)), PREDATOR, "blue")
    for _fish in range(3):
        now = GAME.play(now, Eaten(fish=("red",)))
    assert now.left["red"] == 0
    assert GAME.play(now, Blocked(mover=PREDATOR)).movers == ("blue",)
