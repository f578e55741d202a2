"""The end: every number of fish, every fish in the reef, against the sentences of the rulebook one by one."""

from __future__ import annotations

from itertools import product

import pytest

from engine.reefroute import GAME
from engine.reefroute.ending import Result, result
from engine.reefroute.moves import CorrectFish, CorrectPredators, Eaten, Home
from engine.reefroute.options import Options
from engine.reefroute.pieces import PREDATOR
from engine.reefroute.turns import next_seat
from tests.engine.reefroute.tables import rolled, table, with_fish

RULINGS = [
    Options(last_colour=last, eaten_together=together)
    for last in ("players", "all")
    for together in ("nobody", "shared")
]


@pytest.mark.parametrize("options", RULINGS)
def test_results_match_the_rulebook(options: Options) -> None:
    for players in (2, 3, 4):
        for fish in product(range(3), repeat=players):
            for neutral, home in product(range(3), (None, "neutral", *range(players))):
                before = tuple(range(players))[1:]
                found = result(fish, neutral, home, before, options)
                alive = [seat for seat in range(players) if fish[seat] > 0]
                if home == "neutral":
                    assert found == Result(winners=(), why="neutral_home")
                elif home is not None:
                    assert found == Result(winners=(home,), why="home")
                elif len(alive) > 1:
                    assert found is None
                elif len(alive) == 1:
                    goes_on = neutral > 0 and options.last_colour == "all"
                    assert found == (None if goes_on else Result(winners=(alive[0],), why="last"))
                elif neutral > 0:
                    assert found == Result(winners=(), why="neutral_last")
                else:
                    wins = before if options.eaten_together == "shared" and len(before) > 1 else ()
                    assert found == Result(winners=wins, why="eaten_together")


def test_the_last_fish_of_two_players_are_eaten_together() -> None:
    for together, winners in (("nobody", ()), ("shared", (0, 1))):
        last = with_fish(table(3, neutral=0, eaten_together=together), blue=1, red=1, yellow=0)
        now = GAME.play(rolled(last, PREDATOR, "red"), Eaten(fish=("red", "blue")))
        assert now.result == Result(winners=winners, why="eaten_together")
        corrected = GAME.play(now, CorrectPredators(predators=(1, 1, 2)))
        assert corrected.result == now.result, "a correction of something else changes nothing"


def test_the_order_of_corrections_does_not_choose_the_winner() -> None:
    last = with_fish(table(3, neutral=0, eaten_together="shared"), blue=1, red=1, yellow=0)
    for first, second in (("blue", "red"), ("red", "blue")):
        now = GAME.play(last, CorrectFish.model_validate({"colour": first, "fish": 0}))
        now = GAME.play(now, CorrectFish.model_validate({"colour": second, "fish": 0}))
        assert now.result == Result(winners=(0, 1), why="eaten_together")


def test_nobody_shares_a_victory_with_a_colour_of_nobody() -> None:
    before = with_fish(table(2, last_colour="all", eaten_together="shared"), blue=1, red=0, yellow=1, green=0)
    for order in (("blue", "yellow"), ("yellow", "blue")):
        now = GAME.play(rolled(before, PREDATOR, "blue"), Eaten.model_validate({"fish": order}))
        assert now.result is not None
        assert now.result.winners == ()


def test_a_correction_reopens_the_game() -> None:
    last = with_fish(table(2), red=1)
    over = GAME.play(rolled(last, PREDATOR, "red"), Eaten(fish=("red",)))
    assert over.result == Result(winners=(0,), why="last")
    again = GAME.play(over, CorrectFish(colour="red", fish=1))
    assert not again.is_over
    assert again.in_game == (0, 1)


def test_home_ends_the_game() -> None:
    now = GAME.play(rolled(table(2), "red", "blue"), Home(fish="red"))
    assert now.result == Result(winners=(1,), why="home")


@pytest.mark.parametrize("without_fish", ["out", "rolls"])
def test_who_rolls_next_matches_going_round(without_fish: str) -> None:
    options = Options.model_validate({"without_fish": without_fish})
    for players in (2, 3, 4):
        for fish, first in product(product(range(2), repeat=players), range(players + 1)):
            seat = first % players
            if any(fish) and without_fish == "out":
                while not fish[seat]:
                    seat = (seat + 1) % players
            assert next_seat(first, fish, options) == seat
