"""The end: what is told, what was counted without the app, ties, and rulings on trainers."""

from __future__ import annotations

import json

import pytest

from engine.aquaretto import GAME, choices, counting
from engine.aquaretto.ending import counting_limits, must_tell
from engine.aquaretto.events import CoinBonus, CoworkerBonus
from engine.aquaretto.moves import (
    CountZoo,
    DiscardTile,
    EndGame,
    JobTaken,
    MoveCoworker,
    Place,
    Placing,
    TakeTruck,
)
from engine.aquaretto.printed import printed
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.scoring import AnimalsInZoo, CoinsCounted, DepotMinus, FishCounted, Trained
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.tiles import COIN_TILE, Tile
from engine.aquaretto.trainers import is_trainable
from engine.aquaretto.zoo import Counted
from engine.aquaretto.zoo_score import of_depot
from engine.table import open_places, unknown_points
from tests.engine.aquaretto.tables import animals, into_zoo, loaded, refusal, setup, table, with_zoo

DOLPHIN = Tile("dolphin")


def test_a_finished_game_is_counted_from_its_numbers() -> None:
    start = GAME.start(setup(2, mode="final_score", out=()))
    numbers = Counted(animals=25, fish=5, trained=6, depot=2, coins=4, cashiers=1, keepers=2, managers=1)
    one = GAME.play(start, CountZoo(seat=0, counted=numbers))
    both = GAME.play(one, CountZoo(seat=1, counted=Counted(animals=3, coins=9)))
    outcome = GAME.apply(both, EndGame())
    assert [(award.points, award.reason) for award in outcome.awards if award.seat == 0] == [
        (25, AnimalsInZoo(animals=25)),
        (4, CoinsCounted(cashiers=1, coins=4)),
        (10, FishCounted(keepers=2, fish=5)),
        (6, Trained(trainer=0, animals=6)),
        (-2, DepotMinus(species=2, managers=1, each=1)),
    ]
    assert [one.points for one in outcome.table.ranking] == [43, 3]
    assert not must_tell(start)
    assert set(counting_limits(start)) == set(Counted.model_fields)


def test_a_zoo_may_be_left_open_and_is_counted_when_it_comes() -> None:
    start = GAME.start(setup(2, mode="final_score", out=()))
    assert refusal(start, EndGame()).code == RefusalCode.ZOO_NOT_COUNTED
    over = GAME.play(GAME.play(start, CountZoo(seat=1, counted=Counted(animals=9))), EndGame())
    assert over.uncounted == (0,)
    assert over.score(0) == ()
    later = GAME.apply(over, CountZoo(seat=0, counted=Counted(animals=10)))
    assert later.table.uncounted == ()
    assert [one.points for one in later.table.ranking] == [10, 9]
    assert [(award.seat, award.points) for award in later.awards] == [(0, 10)]


@pytest.mark.parametrize(
    ("numbers", "most"),
    [
        ({"animals": 20, "keepers": 3}, 2),
        ({"animals": 20, "managers": 2}, 1),
        ({"animals": 0, "trained": 99}, 40),
        ({"animals": 0, "trained": 1}, 0),
        ({"animals": 3, "trained": 1}, 0),
        ({"animals": 4, "cashiers": 1}, 0),
        ({"animals": 5, "trained": 6}, 5),
        ({"animals": 9, "fish": 9, "trained": 1}, 0),
        ({"animals": 33, "trained": 1}, 0),
        ({"animals": 32, "trained": 9}, 8),
        ({"animals": 19, "cashiers": 2, "keepers": 2}, 3),
    ],
)
def test_numbers_that_no_zoo_can_have_together_are_refused(numbers: dict[str, int], most: int) -> None:
    start = GAME.start(setup(2, mode="final_score", out=()))
    found = refusal(start, CountZoo(seat=0, counted=Counted(**numbers)))
    assert (found.code, found.limit) == (RefusalCode.OUT_OF_RANGE, most)


@pytest.mark.parametrize(
    ("options", "numbers", "accepted"),
    [
        ({"keepers": "any"}, {"animals": 20, "keepers": 3}, True),
        ({"managers": "any"}, {"animals": 20, "managers": 3}, True),
        ({"no_coworker": "stand_in"}, {"animals": 20, "cashiers": 2}, True),
        ({"trainers": "two"}, {"animals": 25, "trained": 16}, True),
        ({"trainers": "two"}, {"animals": 25, "trained": 17}, False),
    ],
)
def test_what_may_be_counted_follows_the_rulings(
    options: dict[str, str], numbers: dict[str, int], *, accepted: bool
) -> None:
    start = GAME.start(setup(2, mode="final_score", out=(), **options))
    move = CountZoo(seat=0, counted=Counted(**numbers))
    assert (GAME.refusal(start, move) is None) == accepted


def test_all_zoos_together_have_no_more_than_the_box() -> None:
    lost = {"no_coin": "lost", "no_coworker": "lost"}
    start = GAME.start(setup(5, mode="final_score", out=(), **lost))
    full = Counted(animals=25, fish=20, cashiers=2, keepers=2, managers=1, coins=30)
    one = GAME.play(start, CountZoo(seat=0, counted=full))
    for name, most in (("fish", 10), ("coins", 10)):
        for number, fits in ((most, True), (most + 1, False)):
            move = CountZoo(seat=1, counted=Counted(animals=20, **{name: number}))
            assert (GAME.refusal(one, move) is None) == fits, (name, number)
    rest = Counted(animals=25, cashiers=2, keepers=2, managers=1)
    for seat in (1, 2):
        one = GAME.play(one, CountZoo(seat=seat, counted=rest))
    assert GAME.refusal(one, CountZoo(seat=3, counted=Counted(animals=25, cashiers=1))) is None
    found = refusal(one, CountZoo(seat=3, counted=Counted(animals=25, cashiers=2)))
    assert (found.code, found.limit) == (RefusalCode.OUT_OF_RANGE, 1)
    again = CountZoo(seat=0, counted=full)
    assert GAME.refusal(one, again) is None, "its own first count does not stand in the way"


def test_what_an_older_game_counted_stays() -> None:
    """Rules of version 1 compared fewer numbers."""
    old = GAME.reopen(setup(2, mode="final_score", out=(), version=1))
    for numbers in ({"animals": 1, "keepers": 3}, {"animals": 0, "trained": 99}):
        assert GAME.refusal(old, CountZoo(seat=0, counted=Counted(**numbers))) is None
    for numbers in ({"animals": 1, "fish": 2}, {"animals": 1, "keepers": 14, "managers": 3}):
        assert GAME.refusal(old, CountZoo(seat=0, counted=Counted(**numbers))) is not None


@pytest.mark.parametrize("animals_counted", range(34))
def test_the_most_coworkers_match_enumeration(animals_counted: int) -> None:
    """Every way to divide the animals into five basins, each at most 13."""
    ways = {0: 0}
    for _basin in range(5):
        more: dict[int, int] = {}
        for so_far, came in ways.items():
            for size in range(14):
                total = so_far + size
                more[total] = max(more.get(total, 0), came + (size >= 5) + (size >= 10))
        ways = more
    assert counting.most_coworkers(animals_counted) == ways[animals_counted]


@pytest.mark.parametrize(("managers", "costs"), [(0, -4), (1, -2)])
def test_each_kind_in_a_depot_costs_points_once(managers: int, costs: int) -> None:
    depot = (DOLPHIN, Tile("orca"), DOLPHIN)
    assert of_depot(with_zoo(table(3), 0, depot=depot, managers=managers).zoos[0]) == costs


def test_equal_points_are_ranked_by_coins_then_shared() -> None:
    end = table(4).but(phase="end")
    for seat, coins in enumerate([2, 5, 5, 1]):
        end = with_zoo(end, seat, coins=coins, animals=animals(dolphin=1))
    assert [(one.seat, one.place) for one in GAME.play(end, EndGame()).ranking] == [
        (1, 1),
        (2, 1),
        (0, 3),
        (3, 4),
    ]


def test_a_tie_is_open_as_long_as_somebodys_coins_are_not_counted() -> None:
    over = GAME.start(setup(4, mode="final_score", out=()))
    for seat, (animals_counted, coins) in enumerate([(9, None), (9, 4), (9, 5), (3, None)]):
        over = GAME.play(over, CountZoo(seat=seat, counted=Counted(animals=animals_counted, coins=coins)))
    over = GAME.play(over, EndGame())
    assert [(one.seat, one.place) for one in over.ranking] == [(0, 1), (1, 1), (2, 1), (3, 4)]
    assert unknown_points(over) == frozenset()
    assert open_places(over) == {0, 1, 2}, "nobody ties with the last one, whose coins break no tie"
    told = GAME.play(over, CountZoo(seat=0, counted=Counted(animals=9, coins=0)))
    assert [(one.seat, one.place) for one in told.ranking] == [(2, 1), (1, 2), (0, 3), (3, 4)]
    assert open_places(told) == frozenset()
    again = GAME.play(told, CountZoo(seat=3, counted=Counted(animals=9)))
    assert open_places(again) == {0, 1, 2, 3}, "a correction after the end made a tie"


def test_cashiers_whose_coins_are_not_counted_leave_the_points_open() -> None:
    start = GAME.start(setup(2, mode="final_score", out=()))
    both = GAME.play(start, CountZoo(seat=0, counted=Counted(animals=9, cashiers=1)))
    both = GAME.play(both, CountZoo(seat=1, counted=Counted(animals=9, coins=2)))
    assert both.uncounted == (0,)
    assert unknown_points(both) == {0}
    assert open_places(both) == {0, 1}
    told = GAME.play(both, CountZoo(seat=0, counted=Counted(animals=9, cashiers=1, coins=0)))
    assert [(one.seat, one.points) for one in told.ranking] == [(1, 9), (0, 9)]


@pytest.mark.parametrize("version", [1, 2, 3, 4])
def test_no_coins_in_an_older_count_are_none(version: int) -> None:
    """Its form began with 0, which everybody has seen; the result that it told then stays."""
    line = {"kind": "count_zoo", "counted": {"animals": 9, "coins": 0}}
    over = GAME.reopen(setup(2, mode="final_score", out=(), version=version))
    for seat in (0, 1):
        over = GAME.play(over, GAME.move.validate_json(json.dumps({**line, "seat": seat})))
    over = GAME.play(over, EndGame())
    assert [(one.seat, one.place) for one in over.ranking] == [(0, 1), (1, 1)]
    assert open_places(over) == frozenset()


@pytest.mark.parametrize(
    ("mark", "rulings"),
    [
        ("none", {"all", "without_offspring", "unmarked"}),
        ("female", {"all", "without_offspring"}),
        ("offspring", {"all"}),
        ("untrainable", set()),
    ],
)
def test_what_a_trainer_counts_is_a_ruling(mark: str, rulings: set[str]) -> None:
    tile = Tile("orca", mark)  # type: ignore[arg-type]  # the marks above
    assert {
        ruling for ruling in ("all", "without_offspring", "unmarked") if is_trainable(tile, ruling)
    } == rulings
    assert not is_trainable(Tile("penguin"), "all")


def test_a_coin_that_the_bank_lacks_is_lost_or_a_stand_in() -> None:
    """The bank is empty when all coins lie with the players."""
    for ruling, coins in (("lost", printed().coins), ("stand_in", printed().coins + 1)):
        before = table(3, no_coin=ruling)
        before = with_zoo(before, 0, coins=printed().coins, animals=animals(dolphin=2))
        before = loaded(with_zoo(with_zoo(before, 1, coins=0), 2, coins=0), DOLPHIN)
        after = GAME.play(before, TakeTruck(seat=0, truck=0, placings=into_zoo(DOLPHIN)))
        assert after.zoos[0].coins == coins
        assert after.events == (CoinBonus(seat=0, species="dolphin", size=3, given=ruling == "stand_in"),)


def test_a_coworker_who_cannot_work_is_lost() -> None:
    before = with_zoo(table(3), 1, trainers=(None,) * 16)
    before = loaded(with_zoo(before, 0, animals=animals(dolphin=4)), DOLPHIN)
    after = GAME.play(before, TakeTruck(seat=0, truck=0, placings=into_zoo(DOLPHIN)))
    assert after.events == (CoworkerBonus(seat=0, species="dolphin", size=5),)
    assert choices.coworkers_due(before, 0, into_zoo(DOLPHIN)) == 0


def test_coin_tiles_of_a_truck_are_coins_at_once() -> None:
    after = GAME.play(loaded(table(3), COIN_TILE, COIN_TILE), TakeTruck(seat=0, truck=0))
    assert after.zoos[0].coins == printed().first_coins + 2
    assert after.coin_tiles == 2


def test_an_offspring_without_room_goes_to_the_depot() -> None:
    female, male = Tile("dolphin", "female"), Tile("dolphin", "male")
    lying = (Animal(female), *animals(orca=9, sea_lion=8))
    before = loaded(with_zoo(table(3), 0, animals=lying), male)
    after = GAME.play(before, TakeTruck(seat=0, truck=0, placings=into_zoo(male)))
    assert after.zoos[0].depot == (Tile("dolphin", "offspring"),)
    places = choices.offspring_places(before, 0, male, Place("zoo"))
    assert places is not None
    assert places.refusal is not None
    assert choices.offspring_places(before, 0, male, Place("depot")) is None


def test_an_offspring_may_go_to_the_depot_if_the_table_wants_it() -> None:
    female, male = Tile("dolphin", "female"), Tile("dolphin", "male")
    free = table(3, depth="places", offspring="free")
    before = loaded(with_zoo(free, 0, animals=(Animal(female, Space(1, 1)),)), male)
    placing = Placing(male, Place("zoo", Space(1, 2)), Place("depot"))
    after = GAME.play(before, TakeTruck(seat=0, truck=0, placings=(placing,)))
    assert after.zoos[0].depot == (Tile("dolphin", "offspring"),)


def test_by_numbers_the_players_see_whether_an_offspring_fits() -> None:
    """The app knows no gaps between basins, so it cannot refuse the depot."""
    female, male = Tile("dolphin", "female"), Tile("dolphin", "male")
    before = loaded(with_zoo(table(3), 0, animals=(Animal(female),)), male)
    placing = Placing(male, Place("zoo"), Place("depot"))
    after = GAME.play(before, TakeTruck(seat=0, truck=0, placings=(placing,)))
    assert after.zoos[0].depot == (Tile("dolphin", "offspring"),)
    assert after.zoos[0].births[0] == 1
    unsaid = GAME.play(before, TakeTruck(seat=0, truck=0, placings=into_zoo(male)))
    assert unsaid.zoos[0].depot == (), "the obvious place"


def test_two_players_leave_the_third_truck() -> None:
    before = loaded(loaded(table(2), DOLPHIN, truck=0), DOLPHIN, truck=1)
    before = loaded(before, Tile("orca"), truck=2)
    one = GAME.play(before, TakeTruck(seat=0, truck=0, placings=into_zoo(DOLPHIN)))
    two = GAME.play(one, TakeTruck(seat=1, truck=1, placings=into_zoo(DOLPHIN)))
    assert two.gone == (Tile("orca"),)
    assert (two.round, two.starter, two.turn) == (2, 1, 1)
    assert [truck.places for truck in two.trucks] == [1, 2, 3]
    assert [event.kind for event in two.events] == ["round_ended"]


def test_a_discarded_tile_leaves_the_game() -> None:
    before = with_zoo(table(3), 0, coins=3, depot=(DOLPHIN, Tile("orca")))
    after = GAME.play(before, DiscardTile(seat=0))
    assert (after.zoos[0].depot, after.zoos[0].coins, after.gone) == ((DOLPHIN,), 1, (Tile("orca"),))


def test_points_are_hidden_until_the_end_unless_the_table_wants_them() -> None:
    assert table(3).points_hidden
    assert not table(3, points="always").points_hidden
    assert not table(3).but(phase="over").points_hidden


def test_a_trainer_who_changes_the_job_leaves_the_space() -> None:
    places = (Space(1, 1), Space(2, 2))
    before = with_zoo(table(3, depth="places"), 0, coins=1, trainers=places)
    move = MoveCoworker(seat=0, leaves=JobTaken("trainer", Space(1, 1)), takes=JobTaken("keeper"))
    after = GAME.play(before, move)
    assert (after.zoos[0].trainers, after.zoos[0].keepers) == ((Space(2, 2),), 1)
    elsewhere = move.but(takes=JobTaken("trainer", Space(1, 0)))
    assert GAME.play(before, elsewhere).zoos[0].trainers == (Space(2, 2), Space(1, 0))


def test_a_trainer_pays_for_another_space_also_by_numbers() -> None:
    before = with_zoo(table(3), 0, coins=1, trainers=(None,))
    move = MoveCoworker(seat=0, leaves=JobTaken("trainer"), takes=JobTaken("trainer"))
    assert GAME.play(before, move).zoos[0].coins == 0
