"""The gains of a truck, before it is taken: compared with what the engine makes of it."""

from __future__ import annotations

import pytest

from companion.games.aquaretto.facts.gains import coin_tiles, gains
from companion.games.aquaretto.facts.plan import DEPOT, plan_truck, walk, with_offspring, with_place
from companion.games.aquaretto.facts.worth import worth
from companion.games.aquaretto.pieces.placing.review_sheet import take_words
from engine.aquaretto import GAME
from engine.aquaretto.events import CoworkerBonus
from engine.aquaretto.moves import CorrectCoins, CorrectDepot, CorrectTruck, CorrectZoo, TakeTruck
from engine.aquaretto.options import Options
from engine.aquaretto.space import Animal
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, Tile
from engine.aquaretto.trainers import is_trainable
from engine.aquaretto.zoo import NO_BIRTHS
from engine.aquaretto.zoo_score import zoo_awards
from tests.companion.aquaretto.tables import setup
from tests.engine.aquaretto.random_games import random_game

DOLPHIN, ORCA, SEA_LION, PENGUIN = Tile("dolphin"), Tile("orca"), Tile("sea_lion"), Tile("penguin", "fish")
SHE, HE = Tile("dolphin", "female"), Tile("dolphin", "male")


def begun(zoo: tuple[Tile, ...], truck: tuple[Tile, ...], options: Options | None = None) -> Table:
    """A table on which Mia has this zoo and this truck stands in the middle."""
    table = GAME.start(setup("Mia", "Jonas", "Lea", options=options))
    lying = CorrectZoo(seat=0, animals=tuple(map(Animal, zoo)), births=NO_BIRTHS)
    for move in (lying, CorrectTruck(truck=0, tiles=truck)):
        table = GAME.play(table, move)
    return table


@pytest.mark.parametrize("seed", range(12))
def test_gains_are_what_the_engine_gives(seed: int) -> None:
    start, moves = random_game(2 + seed % 4, seed)
    table, seen = GAME.start(start), 0
    for move in moves:
        after = GAME.play(table, move)
        if isinstance(move, TakeTruck):
            plan = plan_truck(table, move.truck)
            for index, placing in enumerate(move.placings):
                plan = with_place(plan, index, placing.place)
            for index, placing in enumerate(move.placings):
                if placing.offspring is not None:
                    plan = with_offspring(plan, index, placing.offspring)
            found = walk(table, plan).plan
            if [stop.tile for stop in found.stops] == [placing.tile for placing in move.placings]:
                seen += 1
                shown = gains(table, found)
                coins = coin_tiles(table, found) + sum(gain.coin for gain in shown)
                assert coins == after.zoos[move.seat].coins - table.zoos[move.seat].coins
                waiting = [gain.tile for gain in shown if gain.place == DEPOT]
                assert len(waiting) == len(after.zoos[move.seat].depot) - len(table.zoos[move.seat].depot)
                due = sum(isinstance(event, CoworkerBonus) for event in after.events)
                assert sum(gain.coworker for gain in shown) == due or not table.coworkers_left
        table = after
    assert seen > 5


def test_each_tile_says_how_its_basin_grows() -> None:
    table = begun((HE, DOLPHIN), (SHE, DOLPHIN, COIN_TILE))
    shown = gains(table, walk(table, plan_truck(table, 0)).plan)
    assert [(gain.tile.mark, gain.size, gain.coin, gain.coworker) for gain in shown] == [
        ("female", 3, True, False),
        ("offspring", 4, False, False),
        ("none", 5, False, True),
    ]
    assert take_words(table, walk(table, plan_truck(table, 0)).plan) == "Take it: +2 coins, 1 coworker"


def test_a_tile_that_cannot_enter_waits_in_the_depot() -> None:
    table = begun((DOLPHIN, ORCA, SEA_LION), (DOLPHIN, PENGUIN))
    found = walk(table, plan_truck(table, 0))
    last = gains(table, found.plan)[-1]
    assert (last.place, last.size, last.points) == (DEPOT, 0, -2)
    assert take_words(table, found.plan) == "Take it: 1 to the depot"


def test_an_empty_bank_gives_nothing() -> None:
    table = begun((DOLPHIN, DOLPHIN), (DOLPHIN,), Options(no_coin="lost"))
    table = GAME.play(table, CorrectCoins(seat=1, coins=table.bank + table.zoos[1].coins))
    assert not any(gain.coin for gain in gains(table, walk(table, plan_truck(table, 0)).plan))
    assert take_words(table, walk(table, plan_truck(table, 0)).plan) == "Take it"


def test_a_second_animal_of_a_kind_costs_nothing_more() -> None:
    table = begun((DOLPHIN, ORCA, SEA_LION), (PENGUIN, PENGUIN))
    table = GAME.play(table, CorrectDepot(seat=0, tiles=()))
    assert [gain.points for gain in gains(table, walk(table, plan_truck(table, 0)).plan)] == [-2, 0]


@pytest.mark.parametrize("seed", range(6))
def test_a_coworker_is_worth_what_it_adds_to_the_points(seed: int) -> None:
    """Counted as the game would end now; a trainer has as many animals around it as it could."""
    start, moves = random_game(3, seed)
    table = GAME.start(start)
    for move in moves[:60]:
        table = GAME.play(table, move)
        for zoo in table.zoos:
            before = sum(award.points for award in zoo_awards(zoo, table.options))
            jobs = {"cashiers": zoo.cashiers, "keepers": zoo.keepers, "managers": zoo.managers}
            for job in ("cashier", "keeper", "manager"):
                more = zoo.but(**{f"{job}s": jobs[f"{job}s"] + 1})
                after = sum(award.points for award in zoo_awards(more, table.options))
                assert worth(zoo, job, table.options) == after - before
            trainable = sum(is_trainable(animal.tile, table.options.trained) for animal in zoo.animals)
            assert worth(zoo, "trainer", table.options) == min(8, trainable)
