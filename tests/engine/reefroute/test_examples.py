"""The examples of the rulebook, as far as the app knows of them: R1 to R16 of the facts about the game."""

from __future__ import annotations

import pytest

from engine.reefroute import GAME
from engine.reefroute.ending import Result
from engine.reefroute.moves import Blocked, Eaten, Home
from engine.reefroute.options import Options
from engine.reefroute.pieces import PREDATOR, Face, Size
from engine.reefroute.predators import fit, tiles_needed
from engine.reefroute.refusal_code import RefusalCode
from engine.reefroute.roll import Step
from engine.reefroute.table import Table
from tests.engine.reefroute.tables import refused_setup, rolled, setup, table, with_fish

FOUR = table(4)
"""Mia plays blue, Jonas red, Lea yellow, Noah green."""


def after(before: Table, *faces: Face, blocked: tuple[Face, ...] = ()) -> Table:
    now = rolled(before, *faces)
    for mover in blocked:
        now = GAME.play(now, Blocked(mover=mover))
    return now


def test_r1_two_colours_move_a_fish_of_each() -> None:
    now = after(FOUR.but(turn=2), "red", "blue")
    assert now.steps == (Step("red"), Step("blue"))


def test_r2_a_double_moves_a_fish_two_tiles() -> None:
    assert after(FOUR, "red", "red").steps == (Step("red", tiles=2),)


def test_r3_the_predator_moves_first() -> None:
    assert after(FOUR, "green", PREDATOR).steps == (Step(PREDATOR, sideways=1), Step("green"))


def test_r4_what_was_just_eaten_cannot_move() -> None:
    now = after(with_fish(FOUR, yellow=1), PREDATOR, "yellow")
    now = GAME.play(now, Eaten(fish=("yellow",)))
    assert now.steps == (Step(PREDATOR, sideways=1), Step("yellow", is_blocked=True))
    assert now.turn == 0
    assert now.in_game == (0, 1, 3)


def test_r5_and_r6_only_own_fish_move_sideways() -> None:
    assert after(FOUR, "red", "blue").steps == (Step("red"), Step("blue", sideways=1))


def test_r7_and_r8_only_the_second_die_counts() -> None:
    now = after(FOUR, "green", "red", blocked=("green",))
    assert now.steps == (Step("green", is_blocked=True), Step("red"))


def test_r9_any_fish_moves_if_both_are_blocked() -> None:
    now = after(FOUR, "green", "red", blocked=("green", "red"))
    assert now.steps[2:] == (Step("any_fish"),)
    assert after(FOUR, "red", "red", blocked=("red",)).steps[1:] == (Step("any_fish"),)


def test_r10_nothing_moves_more_ways_than_forward_and_sideways() -> None:
    """The facts know no step backward; the only ones that lead sideways are those of the step itself."""
    assert all(0 <= step.sideways <= step.tiles for step in after(FOUR, PREDATOR, "blue").steps)


def test_r11_a_neutral_fish_reaches_the_reef() -> None:
    now = GAME.play(after(table(2), "green", "red"), Home(fish="green"))
    assert now.result == Result(winners=(), why="neutral_home")


def test_r12_a_neutral_fish_is_the_last() -> None:
    now = after(with_fish(table(2, last_colour="all"), blue=1, red=0, yellow=0, green=1), PREDATOR, "red")
    assert not now.is_over
    now = GAME.play(now, Eaten(fish=("blue",)))
    assert now.result == Result(winners=(), why="neutral_last")


def test_r13_the_last_colour_wins() -> None:
    now = after(with_fish(table(2), red=1, yellow=0, green=0), PREDATOR, PREDATOR)
    now = GAME.play(now, Eaten(fish=("red",)))
    assert now.result == Result(winners=(0,), why="last")
    assert [(one.seat, one.place) for one in now.ranking] == [(0, 1), (1, 2)]


def test_r14_predators_stand_apart() -> None:
    assert tiles_needed((1, 1), Options()) == 3


@pytest.mark.parametrize(
    ("sizes", "tiles"), [((4, 4, 2), 7), ((4, 4, 2, 1), 9), ((4, 4, 1, 1), 9), ((4, 2, 2, 1), 8)]
)
def test_r15_and_r16_predators_fit_into_the_row(sizes: tuple[Size, ...], tiles: int) -> None:
    assert tiles_needed(sizes, Options()) == tiles
    assert fit(sizes, Options()) == (tiles <= 8)


def test_predators_that_do_not_fit_are_refused() -> None:
    found = refused_setup(setup(predators=(4, 4, 1, 2)))
    assert (found.code, found.asked, found.limit) == (RefusalCode.PREDATORS_TOO_WIDE, 9, 8)
