"""The examples of the rulebook and of its public summaries: S1 to S10, and P1 to P8."""

from __future__ import annotations

import pytest

from engine.aquaretto import GAME, choices
from engine.aquaretto.events import Birth, CoinBonus, CoworkerBonus
from engine.aquaretto.moves import AddTile, EndGame, JobTaken, Place, Placing, TakeTruck, TellTrained
from engine.aquaretto.printed import printed
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.scoring import AnimalsInZoo, DepotMinus, FishCounted, Trained
from engine.aquaretto.space import Animal, Expansion, Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import Tile
from tests.engine.aquaretto.tables import (
    DEPOT,
    ZOO,
    animals,
    at,
    into_zoo,
    loaded,
    refusal,
    table,
    with_zoo,
)

DOLPHIN, ORCA = Tile("dolphin"), Tile("orca")
CLAUS = "11 12 13"
"""Three dolphins side by side."""


def taken(before: Table, *placings: Placing, jobs: tuple[JobTaken, ...] = ()) -> Table:
    """Mia takes the first truck."""
    return GAME.play(before, TakeTruck(seat=0, truck=0, placings=placings, jobs=jobs))


def claus(tile: Tile = ORCA) -> Table:
    before = with_zoo(table(3, depth="places"), 0, animals=at(dolphin=CLAUS))
    return loaded(before, tile)


def test_s1_another_species_at_an_edge_is_refused() -> None:
    for space in [Space(0, 1), Space(2, 2), Space(1, 0), Space(1, 4)]:
        move = TakeTruck(seat=0, truck=0, placings=(Placing(ORCA, Place("zoo", space)),))
        assert refusal(claus(), move).code == RefusalCode.TOUCHES_BASIN
        assert refusal(claus(), move).limit == "dolphin"


def test_s2_another_species_at_a_corner_is_allowed() -> None:
    after = taken(claus(), Placing(ORCA, Place("zoo", Space(2, 0))))
    assert after.zoos[0].animals_at[Space(2, 0)] == ORCA
    assert Space(2, 4) in choices.places(claus(), 0, ORCA).spaces
    assert Space(0, 2) not in choices.places(claus(), 0, ORCA).spaces


def three_basins(large: int = 0) -> Table:
    boards = (Expansion("large"),) * large
    before = with_zoo(table(3), 0, animals=animals(dolphin=1, orca=1, penguin=1), expansions=boards)
    return loaded(before, Tile("sea_lion"))


def test_s3_a_fourth_basin_is_refused_and_the_depot_takes_the_tile() -> None:
    move = TakeTruck(seat=0, truck=0, placings=into_zoo(Tile("sea_lion")))
    found = refusal(three_basins(), move)
    assert (found.code, found.limit) == (RefusalCode.TOO_MANY_BASINS, 3)
    assert taken(three_basins(), Placing(Tile("sea_lion"), DEPOT)).zoos[0].depot == (Tile("sea_lion"),)


def test_s4_a_large_expansion_allows_a_fourth_basin() -> None:
    after = taken(three_basins(large=1), *into_zoo(Tile("sea_lion")))
    assert after.zoos[0].of("sea_lion") == (Tile("sea_lion"),)


@pytest.mark.parametrize("size", [3, 6, 9, 12])
def test_s5_a_coin_for_three_six_nine_and_twelve(size: int) -> None:
    before = loaded(with_zoo(table(5), 0, animals=animals(dolphin=size - 1)), DOLPHIN)
    after = taken(before, *into_zoo(DOLPHIN))
    assert after.events[0] == CoinBonus(seat=0, species="dolphin", size=size)
    assert after.zoos[0].coins == printed().first_coins + 1


@pytest.mark.parametrize("size", [5, 10])
def test_s6_a_coworker_for_five_and_ten(size: int) -> None:
    before = loaded(with_zoo(table(5), 0, animals=animals(dolphin=size - 1)), DOLPHIN)
    after = taken(before, *into_zoo(DOLPHIN), jobs=(JobTaken("cashier"),))
    assert after.events[0] == CoworkerBonus(seat=0, species="dolphin", size=size, job="cashier")
    assert after.zoos[0].cashiers == 1


def test_s7_no_tile_is_added_when_all_trucks_are_full() -> None:
    full = table(3)
    for number in range(3):
        full = loaded(full, DOLPHIN, DOLPHIN, DOLPHIN, truck=number)
    assert refusal(full, AddTile(seat=0, tile=ORCA, truck=0)).code == RefusalCode.TRUCKS_FULL


def test_s8_an_empty_truck_is_not_taken() -> None:
    assert refusal(table(3), TakeTruck(seat=0, truck=1)).code == RefusalCode.TRUCK_EMPTY


def test_s9_the_reserve_is_last_and_announces_the_last_round() -> None:
    """The app knows no stacks: the reserve is what is left when all others are used up."""
    new = table(3)
    assert new.until_reserve == 61
    gone = [tile for tile, count in new.in_stacks.items() for _one in range(count)]
    one_left = new.but(gone=tuple(gone[:60]))
    after = GAME.play(one_left, AddTile(seat=0, tile=gone[70], truck=0))
    assert not after.last_round
    last = GAME.play(after, AddTile(seat=1, tile=gone[71], truck=0))
    assert last.last_round
    assert [event.kind for event in last.events] == ["last_round"]


def test_s10_the_depot_is_allowed_by_choice() -> None:
    after = taken(loaded(table(3), DOLPHIN), Placing(DOLPHIN, DEPOT))
    assert after.zoos[0].depot == (DOLPHIN,)


@pytest.mark.parametrize(("players", "until"), [(2, 50), (3, 61), (4, 72), (5, 83)])
def test_tiles_until_the_reserve(players: int, until: int) -> None:
    assert table(players).until_reserve == until


def two(*tiles: Tile) -> Table:
    return loaded(with_zoo(table(3), 0, animals=animals(dolphin=2)), *tiles)


def test_p1_a_size_that_is_passed_counts() -> None:
    after = taken(two(DOLPHIN, DOLPHIN), *into_zoo(DOLPHIN, DOLPHIN))
    assert after.events == (CoinBonus(seat=0, species="dolphin", size=3),)


def test_p2_every_size_that_is_passed_counts() -> None:
    after = taken(two(*[DOLPHIN] * 3), *into_zoo(*[DOLPHIN] * 3), jobs=(JobTaken("keeper"),))
    assert after.events == (
        CoinBonus(seat=0, species="dolphin", size=3),
        CoworkerBonus(seat=0, species="dolphin", size=5, job="keeper"),
    )


FEMALE, MALE = Tile("dolphin", "female"), Tile("dolphin", "male")
PAIR = (Animal(FEMALE), Animal(MALE), Animal(Tile("dolphin", "offspring")))
ONE_BIRTH = (1, 0, 0, 0, 0, 0, 0, 0)


def test_p3_each_fertile_tile_breeds_once() -> None:
    before = loaded(with_zoo(table(3), 0, animals=PAIR, births=ONE_BIRTH), FEMALE)
    after = taken(before, *into_zoo(FEMALE))
    assert after.events == ()


def test_p4_a_second_pair_has_a_second_offspring() -> None:
    before = with_zoo(table(3), 0, animals=(*PAIR, Animal(FEMALE)), births=ONE_BIRTH)
    after = taken(loaded(before, MALE), Placing(MALE, ZOO), jobs=(JobTaken("cashier"),))
    assert after.events[0] == Birth(seat=0, species="dolphin", to="zoo")
    assert after.zoos[0].of("dolphin").count(Tile("dolphin", "offspring")) == 2
    assert after.zoos[0].births[0] == 2


@pytest.mark.parametrize(("managers", "points"), [(0, -2), (1, -1)])
def test_p5_p6_the_depot_costs_points_by_species(managers: int, points: int) -> None:
    turtles = (Tile("sea_turtle"),) * 3
    before = with_zoo(table(5), 0, depot=turtles, managers=managers)
    (award,) = before.score(0)
    assert award.reason == DepotMinus(species=1, managers=managers, each=-points)
    assert award.points == points


def test_p7_an_animal_beside_two_trainers_counts_for_both() -> None:
    trainers = (Space(1, 0), Space(1, 2))
    before = with_zoo(table(3, depth="places"), 0, animals=at(dolphin="11"), trainers=trainers)
    reasons = [award.reason for award in before.score(0)]
    assert reasons == [
        AnimalsInZoo(animals=1, species="dolphin"),
        Trained(trainer=1, animals=1, species=(("dolphin", 1),)),
        Trained(trainer=2, animals=1, species=(("dolphin", 1),)),
    ]


def test_p8_the_example_of_a_whole_zoo() -> None:
    fish = tuple(Animal(Tile("polar_bear", "fish")) for _one in range(5))
    lying = (
        *animals(dolphin=6, polar_bear=1, sea_lion=4, hippopotamus=2),
        *fish,
        Animal(Tile("sea_lion", "untrainable")),
    )
    before = with_zoo(
        table(5).but(phase="end"),
        0,
        animals=lying,
        expansions=(Expansion("large"),),
        keepers=1,
        trainers=(None, None),
        coins=4,
        depot=(Tile("orca"), Tile("penguin"), Tile("orca")),
    )
    told = GAME.play(before, TellTrained(seat=0, animals=(6, 4)))
    outcome = GAME.apply(told, EndGame())
    points = {type(award.reason): award.points for award in outcome.awards if award.seat == 0}
    assert points == {AnimalsInZoo: 2, FishCounted: 5, Trained: 4, DepotMinus: -4}
    assert [award.points for award in outcome.awards if award.seat == 0] == [6, 5, 6, 2, 5, 6, 4, -4]
    assert outcome.table.ranking[0] == (0, 1, 30)
