"""Random games of Aquaretto with an entry changed: they are played again, ask, or say what is in the way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from companion.games.aquaretto.facts.plan import DEPOT, Stop, TruckPlan
from companion.games.aquaretto.facts.replay import Meaning, Question, plan_of, replay, tiles_there, with_tiles
from companion.games.aquaretto.pieces.amend.amend_money import actions, kind_of
from companion.games.aquaretto.words.refusals import refusal_words
from companion.table.log.amendment import table_before
from companion.table.log.replay import Blocked, Replayed
from engine.aquaretto import GAME
from engine.aquaretto.journal import Step
from engine.aquaretto.moves import AddTile, BuyTile, DiscardTile, Expand, MoveCoworker, MoveTile, TakeTruck
from engine.aquaretto.options import Depth
from engine.aquaretto.tiles import Tile
from engine.journal import Counted, fold
from tests.engine.aquaretto.random_games import random_game

ORCA, DOLPHIN, PENGUIN = Tile("orca"), Tile("dolphin"), Tile("penguin")


def steps_of(players: int, seed: int, depth: Depth) -> tuple[Step, ...]:
    """The steps of a random game."""
    setup, moves = random_game(players, seed, depth)
    return fold(GAME, [Counted(number, did) for number, did in enumerate((setup, *moves))])


def other_meanings(steps: tuple[Step, ...], step: Step, random: Random) -> Iterator[Meaning]:
    """Other meanings that this entry could have, as the editors offer them."""
    table = table_before(steps, step.number)
    match step.move:
        case AddTile():
            left = [tile for tile, count in table.in_stacks.items() if count > 0]
            yield step.move.but(tile=random.choice(left))
            yield step.move.but(truck=random.randrange(len(table.trucks)))
        case TakeTruck(seat=seat):
            yield TruckPlan(seat, "truck", random.randrange(len(table.trucks)), ())
            yield TruckPlan(
                seat, "truck", step.move.truck, tuple(Stop(each.tile, DEPOT) for each in step.move.placings)
            )
        case MoveTile(seat=seat) | BuyTile(seat=seat) | DiscardTile(seat=seat):
            yield from (meaning for _kind, _words, meaning in actions(table, seat))
        case MoveCoworker(seat=seat) | Expand(seat=seat):
            yield from (meaning for _kind, _words, meaning in actions(table, seat))


@pytest.mark.parametrize("depth", ["numbers", "places"])
@pytest.mark.parametrize("seed", range(4))
def test_a_changed_game_is_played_again_or_says_why_not(seed: int, depth: Depth) -> None:
    random = Random(seed)
    steps = steps_of(2 + seed % 4, seed, depth)
    done: set[str] = set()
    for step in random.sample(steps[1:], 25):
        for meaning in other_meanings(steps, step, random):
            result = replay(steps, {step.number: meaning})
            done.add(type(result).__name__)
            if isinstance(result, Blocked):
                assert refusal_words(result.refusal, result.table)
            elif isinstance(result, Replayed):
                again = fold(GAME, [Counted(each.number, each.move) for each in result.steps])
                assert again[-1].table == result.table
                assert dict(result.changes).keys() <= {each.number for each in steps}
            else:
                assert isinstance(result, Question)
    assert {"Replayed", "Blocked"} <= done


def test_without_a_change_nothing_changes() -> None:
    steps = steps_of(3, 1, "numbers")
    result = replay(steps, {})
    assert isinstance(result, Replayed)
    assert (result.steps, result.changes) == (steps, ())


def test_a_new_tile_goes_where_the_old_one_went() -> None:
    plan = TruckPlan(0, "truck", 0, (Stop(ORCA, DEPOT), Stop(DOLPHIN)))
    assert with_tiles(plan, [DOLPHIN, PENGUIN]).stops == (Stop(PENGUIN, DEPOT), Stop(DOLPHIN))
    assert with_tiles(plan, [DOLPHIN]).stops == (Stop(DOLPHIN),)
    assert with_tiles(plan, [ORCA, PENGUIN, DOLPHIN]).stops == (*plan.stops, Stop(PENGUIN))


def test_each_action_that_is_offered_has_a_kind_of_its_own() -> None:
    for step in steps_of(4, 7, "numbers"):
        offered = list(actions(step.table, 0))
        assert [kind for kind, _words, _meaning in offered] == [
            kind_of(each) for _kind, _words, each in offered
        ]


def test_a_plan_holds_what_lies_there() -> None:
    steps = steps_of(3, 3, "numbers")
    for step in steps:
        plan = plan_of(step.move)
        if plan is not None:
            there = tiles_there(table_before(steps, step.number), plan)
            assert sorted(stop.tile for stop in plan.stops) == sorted(there)
