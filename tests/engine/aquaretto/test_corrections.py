"""Corrections set the table to what really lies there, and everything else follows."""

from __future__ import annotations

import pytest

from engine.aquaretto import GAME
from engine.aquaretto.moves import (
    AddTile,
    CorrectCoins,
    CorrectCoinTiles,
    CorrectCoworkers,
    CorrectDepot,
    CorrectGone,
    CorrectLastRound,
    CorrectTruck,
    CorrectTurn,
    CorrectZoo,
    EndGame,
    TakeTruck,
    TellTrained,
)
from engine.aquaretto.printed import printed
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.scoring import CoinsCounted
from engine.aquaretto.space import Animal, Expansion, Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, Tile
from engine.aquaretto.zoo import NO_BIRTHS
from engine.table import unknown_points
from tests.engine.aquaretto.tables import animals, at, loaded, refusal, setup, table, with_zoo

DOLPHIN, ORCA = Tile("dolphin"), Tile("orca")
NEW = table(3)


def test_coins_come_from_the_bank() -> None:
    after = GAME.play(NEW, CorrectCoins(seat=1, coins=7))
    assert after.zoos[1].coins == 7
    assert after.bank == NEW.bank - 6


def test_all_coins_may_lie_with_one_player_if_none_are_lost() -> None:
    lost = table(3, no_coin="lost")
    most = printed().coins - 2
    assert GAME.play(lost, CorrectCoins(seat=0, coins=most)).bank == 0
    assert GAME.refusal(lost, CorrectCoins(seat=0, coins=most + 1)) is not None


def test_a_zoo_is_what_is_said() -> None:
    pair = (Animal(Tile("dolphin", "female")), Animal(Tile("dolphin", "male")))
    births = (1, *NO_BIRTHS[1:])
    move = CorrectZoo(seat=0, animals=pair, expansions=(Expansion("large"),), births=births)
    after = GAME.play(NEW, move)
    assert after.zoos[0].animals == pair
    assert after.zoos[0].basin_limit == 4
    assert after.in_stacks[Tile("dolphin", "female")] == 1


def test_a_drawn_zoo_is_what_is_said() -> None:
    board = Expansion("small", (Space(0, 4), Space(-1, 4), Space(-1, 5)))
    beside = (Animal(DOLPHIN, Space(0, 3)), Animal(DOLPHIN, Space(0, 4)))
    move = CorrectZoo(seat=0, animals=beside, expansions=(board,), births=NO_BIRTHS)
    after = GAME.play(table(3, depth="places"), move)
    assert after.zoos[0].animals_at == {Space(0, 3): DOLPHIN, Space(0, 4): DOLPHIN}


def test_a_depot_keeps_its_order() -> None:
    after = GAME.play(NEW, CorrectDepot(seat=0, tiles=(DOLPHIN, ORCA, DOLPHIN)))
    assert after.zoos[0].depot == (DOLPHIN, ORCA, DOLPHIN)
    assert after.zoos[0].depot_species == ("dolphin", "orca")


def test_coworkers_work_where_it_is_said() -> None:
    move = CorrectCoworkers(seat=2, cashiers=1, keepers=2, managers=1, trainers=(None,))
    after = GAME.play(NEW, move)
    assert after.zoos[2].coworkers == 5
    assert after.coworkers_left == printed().coworkers - 5


def test_stand_ins_may_be_more_than_the_box_has() -> None:
    before = with_zoo(table(3, no_coworker="stand_in"), 1, trainers=(None,) * 16)
    move = CorrectCoworkers(seat=0, cashiers=1, keepers=0, managers=0)
    assert GAME.play(before, move).coworkers_left == -1


def test_a_trainer_stands_on_an_empty_space() -> None:
    before = with_zoo(table(3, depth="places"), 0, animals=at(dolphin="11"))
    move = CorrectCoworkers(seat=0, cashiers=0, keepers=0, managers=0, trainers=(Space(1, 2),))
    assert GAME.play(before, move).zoos[0].trainers == (Space(1, 2),)


def test_a_truck_carries_what_is_said_and_the_turn_passes_on() -> None:
    loaded = GAME.play(NEW, CorrectTruck(truck=1, tiles=(DOLPHIN, COIN_TILE)))
    assert loaded.trucks[1].tiles == (DOLPHIN, COIN_TILE)
    assert loaded.turn == 0
    taken = GAME.play(loaded, CorrectTruck(truck=1, tiles=(), taken_by=0))
    assert taken.in_round == (1, 2)
    assert taken.turn == 1


def test_tiles_out_of_the_game_are_not_drawn_any_more() -> None:
    after = GAME.play(NEW, CorrectGone(tiles=(DOLPHIN, COIN_TILE)))
    assert after.in_stacks[DOLPHIN] == NEW.in_stacks[DOLPHIN] - 1
    assert after.in_stacks[COIN_TILE] == printed().coin_tiles - 1


def test_coin_tiles_that_were_taken_are_coins() -> None:
    after = GAME.play(NEW, CorrectCoinTiles(taken=2))
    assert after.bank == NEW.bank + 2
    assert after.in_stacks[COIN_TILE] == printed().coin_tiles - 2


def test_turn_and_last_round() -> None:
    assert GAME.play(NEW, CorrectTurn(seat=2)).turn == 2
    assert GAME.play(NEW, CorrectLastRound(last=True)).last_round


def test_a_round_that_is_not_the_last_stays_so_whatever_was_counted() -> None:
    """A table whose reserve is smaller than the app thinks: the next tile does not announce it again."""
    gone = [tile for tile, count in NEW.in_stacks.items() for _one in range(count)]
    before = NEW.but(gone=tuple(gone[:61]))
    last = GAME.play(before, AddTile(seat=0, tile=gone[70], truck=0))
    assert last.last_round
    denied = GAME.play(last, CorrectLastRound(last=False))
    after = GAME.play(denied, AddTile(seat=1, tile=gone[71], truck=0))
    assert (after.last_round, after.events) == (False, ())
    assert GAME.play(after, CorrectLastRound(last=True)).last_round


@pytest.mark.parametrize(("version", "comes"), [(5, False), (6, True)])
def test_a_reserve_that_was_reached_too_early_is_reached_again(version: int, comes: bool) -> None:
    """A table that had too many tiles out of the game, and corrects them once it hears of the last round."""
    gone = [tile for tile, count in NEW.in_stacks.items() for _one in range(count)]
    early = NEW.but(rules=version, gone=tuple(gone[:62]))
    denied = GAME.play(early, CorrectLastRound(last=False))
    corrected = GAME.play(denied, CorrectGone(tiles=tuple(gone[:60])))
    assert corrected.until_reserve == 1
    before = GAME.play(corrected, AddTile(seat=0, tile=gone[70], truck=0))
    after = GAME.play(before, AddTile(seat=1, tile=gone[71], truck=0))
    assert (before.last_round, after.last_round) == (False, comes)


def without_tiles(version: int) -> Table:
    """A table whose round is not the last, though every tile is face up."""
    gone = [tile for tile, count in NEW.in_stacks.items() for _one in range(count) if tile != COIN_TILE]
    out = NEW.but(rules=version, gone=tuple(gone), coin_tiles=printed().coin_tiles)
    assert not out.tiles_left
    return GAME.play(out, CorrectLastRound(last=False))


def test_a_round_without_tiles_comes_to_its_end_and_is_the_last() -> None:
    """Each player takes a truck without tiles, or has used the coins before."""
    now = without_tiles(6)
    for seat in range(3):
        assert not now.last_round
        now = GAME.play(now, TakeTruck(seat=seat, truck=seat, placings=()))
    assert now.phase == "end"
    assert GAME.play(now, EndGame()).is_over


def test_no_truck_without_tiles_is_taken_while_there_are_others() -> None:
    assert refusal(without_tiles(5), TakeTruck(seat=0, truck=0, placings=())).code == RefusalCode.TRUCK_EMPTY
    out = without_tiles(6)
    drawable = out.but(gone=out.gone[1:])
    on_a_truck = loaded(drawable, out.gone[0], truck=1)
    for before in (drawable, on_a_truck):
        assert refusal(before, TakeTruck(seat=0, truck=0, placings=())).code == RefusalCode.TRUCK_EMPTY


def test_the_reserve_still_announces_the_last_round_after_an_early_correction() -> None:
    gone = [tile for tile, count in NEW.in_stacks.items() for _one in range(count)]
    early = GAME.play(GAME.play(NEW, CorrectLastRound(last=True)), CorrectLastRound(last=False))
    after = GAME.play(early.but(gone=tuple(gone[:61])), AddTile(seat=0, tile=gone[70], truck=0))
    assert after.last_round


def test_a_finished_game_is_counted_again() -> None:
    over = GAME.play(with_zoo(NEW.but(phase="end"), 0, cashiers=1), EndGame())
    outcome = GAME.apply(over, CorrectCoins(seat=0, coins=3))
    assert [(award.points, award.reason) for award in outcome.awards] == [
        (-1, CoinsCounted(cashiers=1, coins=1)),
        (3, CoinsCounted(cashiers=1, coins=3)),
    ]
    assert outcome.table.ranking[0].points == 3


def counted_with_a_trainer(before: Table = NEW) -> Table:
    """A finished game by numbers in which all three dolphins of seat 0 are around its trainer."""
    lying = with_zoo(before, 0, trainers=(None,), animals=animals(dolphin=3))
    assert not unknown_points(lying), "in a round nobody is asked"
    end = lying.but(phase="end")
    assert unknown_points(end) == {0}, "nobody has told yet"
    return GAME.play(GAME.play(end, TellTrained(seat=0, animals=(3,))), EndGame())


def coworkers_of_0(trainers: int = 1) -> CorrectCoworkers:
    return CorrectCoworkers(seat=0, cashiers=1, keepers=0, managers=0, trainers=(None,) * trainers)


def test_what_was_told_of_trainers_stays_while_their_number_does() -> None:
    over = counted_with_a_trainer()
    assert [one.points for one in over.ranking] == [6, 0, 0]
    after = GAME.play(over, coworkers_of_0())
    assert after.ranking[0] == (0, 1, 7), "a coin more for the cashier"
    assert unknown_points(after) == frozenset()


@pytest.mark.parametrize(
    "zoo",
    [
        CorrectZoo(seat=0, animals=animals(dolphin=3), births=NO_BIRTHS),
        CorrectZoo(seat=0, animals=animals(dolphin=3), expansions=(Expansion("small"),), births=NO_BIRTHS),
        CorrectZoo(seat=0, animals=animals(penguin=1, dolphin=3), births=NO_BIRTHS),
        CorrectZoo(
            seat=0, animals=(*animals(dolphin=3), Animal(Tile("orca", "untrainable"))), births=NO_BIRTHS
        ),
    ],
    ids=["nothing", "an expansion", "a penguin", "an orca that no trainer counts"],
)
def test_what_was_told_stays_while_the_animals_for_trainers_do(zoo: CorrectZoo) -> None:
    after = GAME.play(counted_with_a_trainer(), zoo)
    assert after.zoos[0].trained == (3,)
    assert unknown_points(after) == frozenset()


@pytest.mark.parametrize(
    "lying",
    [animals(dolphin=2, orca=1), animals(dolphin=2), (*animals(dolphin=2), Animal(Tile("dolphin", "male")))],
    ids=["another kind", "one fewer", "another mark"],
)
def test_other_animals_for_trainers_must_be_told_again(lying: tuple[Animal, ...]) -> None:
    after = GAME.play(counted_with_a_trainer(), CorrectZoo(seat=0, animals=lying, births=NO_BIRTHS))
    assert unknown_points(after) == {0}


def test_after_another_change_nobody_wins_until_the_trainers_are_told_again() -> None:
    over = counted_with_a_trainer()
    more = CorrectZoo(seat=0, animals=animals(dolphin=4), births=NO_BIRTHS)
    for move, told in ((coworkers_of_0(trainers=2), (3, 1)), (more, (4,))):
        after = GAME.play(over, move)
        assert unknown_points(after) == {0}
        assert unknown_points(GAME.play(after, TellTrained(seat=0, animals=told))) == frozenset()
    without = GAME.play(over, coworkers_of_0(trainers=0))
    assert unknown_points(without) == frozenset(), "nobody is left of whom something could be told"


def test_in_an_older_game_the_trainers_are_told_again_after_each_change() -> None:
    """An older game forgot the count then, so it must forget it now, or its table would be another one."""
    same = CorrectZoo(seat=0, animals=animals(dolphin=3), births=NO_BIRTHS)
    for version, move in ((2, coworkers_of_0()), (2, same), (3, same)):
        after = GAME.play(counted_with_a_trainer(GAME.reopen(setup(3, version=version))), move)
        assert after.zoos[0].trained is None
        assert unknown_points(after) == {0}
