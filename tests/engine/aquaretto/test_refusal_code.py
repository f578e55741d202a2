"""Every refusal code, with a table and a move, or a setup, that it refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.aquaretto import GAME, choices
from engine.aquaretto.moves import (
    AddTile,
    BuyTile,
    CorrectCoins,
    CorrectCoinTiles,
    CorrectCoworkers,
    CorrectDepot,
    CorrectGone,
    CorrectLastRound,
    CorrectTruck,
    CorrectTurn,
    CorrectZoo,
    CountZoo,
    DiscardTile,
    EndGame,
    Expand,
    GameSetup,
    JobTaken,
    MoveCoworker,
    MoveTile,
    Place,
    Placing,
    TakeTruck,
    TellTrained,
)
from engine.aquaretto.printed import printed
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.space import Animal, Expansion, Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, SPECIES, Tile
from engine.aquaretto.zoo import NO_BIRTHS, Counted
from engine.players import Player
from engine.refusal import IllegalMove
from tests.engine.aquaretto.tables import (
    DEPOT,
    ZOO,
    animals,
    at,
    loaded,
    refused_setup,
    setup,
    table,
    with_zoo,
)
from tests.engine.refused import BAD_NAMES

C = RefusalCode
DOLPHIN, ORCA, PENGUIN = Tile("dolphin"), Tile("orca"), Tile("penguin")
MALE, FEMALE = Tile("dolphin", "male"), Tile("dolphin", "female")
NEW, BOARD = table(3), table(3, depth="places")
END = NEW.but(phase="end")
RICH = with_zoo(NEW, 0, coins=9)
RICH_BOARD = with_zoo(BOARD, 0, coins=9)
COUNT = GAME.start(setup(3, mode="final_score", out=()))
FULL_ZOO = animals(dolphin=9, orca=9, sea_lion=1)


def coworkers(seat: int = 0, **jobs: Any) -> CorrectCoworkers:
    return CorrectCoworkers(seat=seat, **{"cashiers": 0, "keepers": 0, "managers": 0} | jobs)


def zoo(*lying: Animal, **more: Any) -> CorrectZoo:
    return CorrectZoo(seat=0, animals=lying, **{"births": NO_BIRTHS} | more)


def take(*placings: Placing, jobs: tuple[JobTaken, ...] = ()) -> TakeTruck:
    return TakeTruck(seat=0, truck=0, placings=placings, jobs=jobs)


def on_space(tile: Tile, row: int, column: int, offspring: Place | None = None) -> Placing:
    return Placing(tile, Place("zoo", Space(row, column)), offspring)


BRED = with_zoo(BOARD, 0, animals=(Animal(MALE, Space(1, 1)),))
FOUR = loaded(with_zoo(NEW, 0, animals=animals(dolphin=4)), DOLPHIN)
FILLED = animals(dolphin=3, orca=7, sea_lion=8)

CASES: dict[RefusalCode, tuple[Table, Any]] = {
    C.NO_SUCH_SEAT: (NEW, AddTile(seat=7, tile=DOLPHIN, truck=0)),
    C.NOT_NOW: (NEW, EndGame()),
    C.NOT_ON_TURN: (NEW, AddTile(seat=1, tile=DOLPHIN, truck=0)),
    C.HAS_TRUCK: (
        NEW.but(trucks=(NEW.trucks[0].but(taken_by=1), *NEW.trucks[1:])),
        AddTile(seat=1, tile=DOLPHIN, truck=1),
    ),
    C.ONLY_COUNTED: (COUNT, CorrectCoins(seat=0, coins=1)),
    C.NO_SUCH_TRUCK: (NEW, AddTile(seat=0, tile=DOLPHIN, truck=3)),
    C.TRUCK_TAKEN: (
        NEW.but(trucks=(NEW.trucks[0].but(taken_by=1), *NEW.trucks[1:])),
        AddTile(seat=0, tile=DOLPHIN, truck=0),
    ),
    C.TRUCK_FULL: (loaded(NEW, *[DOLPHIN] * 3), AddTile(seat=0, tile=DOLPHIN, truck=0)),
    C.TRUCKS_FULL: (
        NEW.but(trucks=tuple(truck.but(places=0) for truck in NEW.trucks)),
        AddTile(seat=0, tile=DOLPHIN, truck=0),
    ),
    C.TRUCK_EMPTY: (NEW, take()),
    C.NO_SUCH_TILE: (NEW, AddTile(seat=0, tile=Tile("dolphin", "fish"), truck=0)),
    C.SPECIES_OUT: (NEW, AddTile(seat=0, tile=Tile(NEW.out[0]), truck=0)),
    C.OFFSPRING_DRAWN: (NEW, AddTile(seat=0, tile=Tile("dolphin", "offspring"), truck=0)),
    C.TILES_USED_UP: (
        with_zoo(NEW, 1, animals=animals(dolphin=5)),
        AddTile(seat=0, tile=DOLPHIN, truck=0),
    ),
    C.NO_TILES_LEFT: (
        NEW.but(
            gone=tuple(
                tile for tile, count in NEW.in_stacks.items() if tile != COIN_TILE for _one in range(count)
            ),
            coin_tiles=10,
        ),
        AddTile(seat=0, tile=DOLPHIN, truck=0),
    ),
    C.PLACINGS_WRONG: (loaded(NEW, DOLPHIN), take()),
    C.SPACE_NEEDED: (loaded(BOARD, DOLPHIN), take(Placing(DOLPHIN, ZOO))),
    C.SPACE_NOT_NEEDED: (loaded(NEW, DOLPHIN), take(on_space(DOLPHIN, 1, 1))),
    C.NO_SUCH_SPACE: (loaded(BOARD, DOLPHIN), take(on_space(DOLPHIN, 0, 0))),
    C.SPACE_TAKEN: (
        loaded(with_zoo(BOARD, 0, animals=at(dolphin="11")), DOLPHIN),
        take(on_space(DOLPHIN, 1, 1)),
    ),
    C.ZOO_FULL: (loaded(with_zoo(NEW, 0, animals=FULL_ZOO), DOLPHIN), take(Placing(DOLPHIN, ZOO))),
    C.TOO_MANY_BASINS: (
        loaded(with_zoo(NEW, 0, animals=animals(dolphin=1, orca=1, penguin=1)), Tile("sea_lion")),
        take(Placing(Tile("sea_lion"), ZOO)),
    ),
    C.TOUCHES_BASIN: (
        loaded(with_zoo(BOARD, 0, animals=at(dolphin="11")), ORCA),
        take(on_space(ORCA, 1, 2)),
    ),
    C.NOT_AT_BASIN: (
        loaded(with_zoo(BOARD, 0, animals=at(dolphin="11")), DOLPHIN),
        take(on_space(DOLPHIN, 3, 3)),
    ),
    C.OFFSPRING_NEEDED: (loaded(BRED, FEMALE), take(on_space(FEMALE, 1, 2))),
    C.OFFSPRING_NOT_BORN: (loaded(NEW, DOLPHIN), take(Placing(DOLPHIN, ZOO, ZOO))),
    C.OFFSPRING_MUST_STAY: (loaded(BRED, FEMALE), take(on_space(FEMALE, 1, 2, DEPOT))),
    C.JOB_NEEDED: (FOUR, take(Placing(DOLPHIN, ZOO))),
    C.TOO_MANY_JOBS: (loaded(NEW, DOLPHIN), take(Placing(DOLPHIN, ZOO), jobs=(JobTaken("keeper"),))),
    C.JOB_FULL: (
        with_zoo(FOUR, 0, cashiers=2),
        take(Placing(DOLPHIN, ZOO), jobs=(JobTaken("cashier"),)),
    ),
    C.NO_SUCH_COWORKER: (
        RICH,
        MoveCoworker(seat=0, leaves=JobTaken("cashier"), takes=JobTaken("keeper")),
    ),
    C.SAME_JOB: (
        with_zoo(RICH, 0, cashiers=1),
        MoveCoworker(seat=0, leaves=JobTaken("cashier"), takes=JobTaken("cashier")),
    ),
    C.NO_COWORKER_LEFT: (with_zoo(NEW, 1, trainers=(None,) * 16), coworkers(cashiers=1)),
    C.NOT_ENOUGH_COINS: (NEW, DiscardTile(seat=0)),
    C.DEPOT_EMPTY: (RICH, DiscardTile(seat=0)),
    C.FROM_ONESELF: (RICH, BuyTile(seat=0, owner=0, placing=Placing(DOLPHIN, ZOO))),
    C.NOT_ON_TOP: (
        with_zoo(RICH, 0, depot=(ORCA,)),
        MoveTile(seat=0, placing=Placing(DOLPHIN, ZOO)),
    ),
    C.MUST_GO_TO_ZOO: (
        with_zoo(RICH, 0, depot=(ORCA,)),
        MoveTile(seat=0, placing=Placing(ORCA, DEPOT)),
    ),
    C.NO_EXPANSION_LEFT: (
        with_zoo(RICH, 0, expansions=(Expansion("small"),) * 2),
        Expand(seat=0, size="small"),
    ),
    C.EXPANSION_SHAPE: (RICH_BOARD, Expand(seat=0, size="small", spaces=(Space(0, 0),))),
    C.EXPANSION_APART: (
        RICH_BOARD,
        Expand(seat=0, size="small", spaces=(Space(8, 0), Space(9, 0), Space(9, 1))),
    ),
    C.TRAINERS_WRONG: (END, TellTrained(seat=0, animals=(1,))),
    C.TRAINED_WRONG: (with_zoo(END, 0, trainers=(None,)), TellTrained(seat=0, animals=(1,))),
    C.TRAINERS_NEEDED: (
        with_zoo(END, 0, trainers=(None,), animals=animals(dolphin=1)),
        EndGame(),
    ),
    C.ZOO_NOT_COUNTED: (COUNT, EndGame()),
    C.OUT_OF_RANGE: (COUNT, CountZoo(seat=0, counted=Counted(cashiers=3))),
    C.BELOW_ZERO: (NEW, CorrectCoins(seat=0, coins=-1)),
    C.TOO_MANY_BIRTHS: (NEW, zoo(Animal(MALE), births=(1, 0, 0, 0, 0, 0, 0, 0))),
    C.NO_ANIMAL: (NEW, CorrectDepot(seat=0, tiles=(COIN_TILE,))),
    C.BASIN_APART: (BOARD, zoo(*at(dolphin="11 33"))),
    C.NO_TRUCK_LEFT: (
        NEW.but(trucks=(NEW.trucks[0].but(taken_by=1), *NEW.trucks[1:])),
        CorrectTruck(truck=1, tiles=(), taken_by=1),
    ),
}

MORE: list[tuple[RefusalCode, Table, Any]] = [
    (C.NO_SUCH_SEAT, NEW, CorrectTurn(seat=-1)),
    (C.NO_SUCH_SEAT, RICH, BuyTile(seat=0, owner=9, placing=Placing(DOLPHIN, ZOO))),
    (C.NO_SUCH_TRUCK, NEW, AddTile(seat=0, tile=DOLPHIN, truck=-1)),
    (C.HAS_TRUCK, NEW.but(trucks=(NEW.trucks[0].but(taken_by=1), *NEW.trucks[1:])), CorrectTurn(seat=1)),
    (C.ONLY_COUNTED, NEW, CountZoo(seat=0, counted=Counted())),
    (C.NO_ANIMAL, with_zoo(RICH, 0, depot=(COIN_TILE,)), MoveTile(seat=0, placing=Placing(COIN_TILE, ZOO))),
    (C.SPACE_NOT_NEEDED, loaded(BOARD, DOLPHIN), take(Placing(DOLPHIN, Place("depot", Space(1, 1))))),
    (
        C.SPACE_NOT_NEEDED,
        FOUR,
        take(Placing(DOLPHIN, ZOO), jobs=(JobTaken("cashier", Space(1, 1)),)),
    ),
    (C.SPACE_NOT_NEEDED, RICH, Expand(seat=0, size="large", spaces=(Space(0, 0),))),
    (
        C.SPACE_NOT_NEEDED,
        with_zoo(RICH, 0, cashiers=1),
        MoveCoworker(seat=0, leaves=JobTaken("cashier", Space(1, 1)), takes=JobTaken("keeper")),
    ),
    (C.SPACE_NOT_NEEDED, NEW, zoo(Animal(DOLPHIN, Space(1, 1)))),
    (C.SPACE_NOT_NEEDED, NEW, zoo(expansions=(Expansion("large", (Space(1, 1),)),))),
    (C.SPACE_NOT_NEEDED, NEW, coworkers(trainers=(Space(1, 1),))),
    (C.SPACE_NEEDED, BOARD, zoo(Animal(DOLPHIN))),
    (C.SPACE_NEEDED, BOARD, coworkers(trainers=(None,))),
    (
        C.SPACE_NEEDED,
        with_zoo(RICH_BOARD, 0, keepers=1),
        MoveCoworker(seat=0, leaves=JobTaken("keeper"), takes=JobTaken("trainer")),
    ),
    (C.NO_SUCH_SPACE, BOARD, zoo(Animal(DOLPHIN, Space(0, 0)))),
    (C.SPACE_TAKEN, BOARD, zoo(*at(dolphin="11"), *at(dolphin="11"))),
    (
        C.SPACE_TAKEN,
        RICH_BOARD,
        Expand(seat=0, size="large", spaces=tuple(Space(r, c) for r in (0, 1) for c in (0, 1))),
    ),
    (C.TOUCHES_BASIN, BOARD, zoo(*at(dolphin="11", orca="12"))),
    (C.TOO_MANY_BASINS, NEW, zoo(*animals(dolphin=1, orca=1, sea_lion=1, penguin=1))),
    (C.ZOO_FULL, NEW, zoo(*FULL_ZOO, *animals(dolphin=1))),
    (C.ZOO_FULL, with_zoo(NEW, 0, animals=FULL_ZOO), coworkers(trainers=(None,))),
    (
        C.ZOO_FULL,
        loaded(with_zoo(NEW, 0, animals=(*animals(dolphin=4, orca=7, sea_lion=7),)), DOLPHIN),
        take(Placing(DOLPHIN, ZOO), jobs=(JobTaken("trainer"),)),
    ),
    (C.NO_SUCH_TILE, NEW, zoo(Animal(Tile("dolphin", "fish")))),
    (C.SPECIES_OUT, NEW, CorrectGone(tiles=(Tile(NEW.out[0]),))),
    (C.OFFSPRING_DRAWN, NEW, CorrectTruck(truck=0, tiles=(DOLPHIN, Tile("dolphin", "offspring")))),
    (C.TRUCK_FULL, NEW, CorrectTruck(truck=0, tiles=(DOLPHIN,) * 4)),
    (C.TRUCK_TAKEN, NEW, CorrectTruck(truck=0, tiles=(DOLPHIN,), taken_by=1)),
    (C.TILES_USED_UP, NEW, CorrectDepot(seat=0, tiles=(DOLPHIN,) * 6)),
    (C.TILES_USED_UP, NEW, CorrectDepot(seat=0, tiles=(Tile("dolphin", "offspring"),) * 3)),
    (C.TILES_USED_UP, loaded(NEW, COIN_TILE), CorrectCoinTiles(taken=10)),
    (
        C.NO_SUCH_COWORKER,
        RICH_BOARD,
        MoveCoworker(seat=0, leaves=JobTaken("trainer", Space(1, 1)), takes=JobTaken("keeper")),
    ),
    (C.NO_EXPANSION_LEFT, NEW, zoo(expansions=(Expansion("large"),) * 3)),
    (C.EXPANSION_SHAPE, BOARD, zoo(expansions=(Expansion("large"),))),
    (C.JOB_FULL, NEW, coworkers(keepers=3)),
    (C.BELOW_ZERO, NEW, coworkers(managers=-1)),
    (C.BELOW_ZERO, NEW, zoo(births=(-1, *NO_BIRTHS[1:]))),
    (C.OUT_OF_RANGE, NEW, zoo(births=(0,))),
    (C.OUT_OF_RANGE, NEW, CorrectCoins(seat=0, coins=10**30)),
    (C.OUT_OF_RANGE, NEW, CorrectCoinTiles(taken=11)),
    (
        C.NO_TRUCK_LEFT,
        table(2).but(trucks=(table(2).trucks[0].but(taken_by=1), *table(2).trucks[1:])),
        CorrectTruck(truck=1, tiles=(), taken_by=0),
    ),
    (C.TRAINERS_WRONG, BOARD.but(phase="end"), TellTrained(seat=0, animals=())),
    (
        C.TRAINED_WRONG,
        with_zoo(END, 0, trainers=(None,), animals=animals(dolphin=1)),
        TellTrained(seat=0, animals=(-1,)),
    ),
    (C.NOT_NOW, END, AddTile(seat=0, tile=DOLPHIN, truck=0)),
    (C.NOT_NOW, END, CorrectLastRound(last=True)),
    (C.TRUCK_FULL, loaded(table(2), DOLPHIN), AddTile(seat=0, tile=DOLPHIN, truck=0)),
    (
        C.NOT_ENOUGH_COINS,
        with_zoo(NEW, 1, depot=(DOLPHIN,)),
        BuyTile(seat=0, owner=1, placing=Placing(DOLPHIN, ZOO)),
    ),
    (C.NOT_ENOUGH_COINS, NEW, Expand(seat=0, size="large")),
    (C.DEPOT_EMPTY, RICH, BuyTile(seat=0, owner=1, placing=Placing(DOLPHIN, ZOO))),
    (
        C.JOB_FULL,
        with_zoo(RICH, 0, cashiers=2, managers=1),
        MoveCoworker(seat=0, leaves=JobTaken("manager"), takes=JobTaken("cashier")),
    ),
    (C.JOB_FULL, NEW, coworkers(cashiers=3)),
    (C.TILES_USED_UP, NEW, zoo(*animals(dolphin=6))),
    (C.NO_SUCH_TILE, NEW, AddTile(seat=0, tile=Tile("coin", "offspring"), truck=0)),
    (C.NO_ANIMAL, NEW, CorrectTruck(truck=0, tiles=(Tile("coin", "offspring"),))),
    (C.OUT_OF_RANGE, COUNT, CountZoo(seat=0, counted=Counted(animals=34))),
    (C.OUT_OF_RANGE, COUNT, CountZoo(seat=0, counted=Counted(animals=33, fish=31))),
    (C.OUT_OF_RANGE, COUNT, CountZoo(seat=0, counted=Counted(animals=2, fish=3))),
    (C.OUT_OF_RANGE, COUNT, CountZoo(seat=0, counted=Counted(keepers=14, managers=3))),
    (C.NO_COWORKER_LEFT, table(3, no_coworker="stand_in"), coworkers(trainers=(None,) * 17)),
]


@pytest.mark.parametrize("code", CASES)
def test_illegal_move_is_refused_with_its_code(code: RefusalCode) -> None:
    before, move = CASES[code]
    _refused(before, move, code)


@pytest.mark.parametrize("number", range(len(MORE)))
def test_bad_input_is_refused_and_nothing_is_half_done(number: int) -> None:
    code, before, move = MORE[number]
    _refused(before, move, code)


def _refused(before: Table, move: Any, code: RefusalCode) -> None:
    was = before.model_dump_json()
    with pytest.raises(IllegalMove) as illegal:
        GAME.apply(before, move)
    assert illegal.value.refusal.code == code
    assert before.model_dump_json() == was


DOUBLED = (Player(name="Mia", colour="pink"), Player(name="Lea", colour="pink"))
SETUPS: dict[RefusalCode, Callable[[], GameSetup]] = {
    C.PLAYER_COUNT: lambda: setup(1),
    C.COLOUR_DOUBLED: lambda: setup(2).but(players=DOUBLED),
    C.OUT_COUNT: lambda: setup(3, out=()),
    C.OUT_TRAINABLE: lambda: setup(3, out=("dolphin", "penguin")),
    C.OUT_DOUBLED: lambda: setup(3, out=("penguin", "penguin")),
}


@pytest.mark.parametrize("code", SETUPS)
def test_illegal_setup_is_refused_with_its_code(code: RefusalCode) -> None:
    assert refused_setup(SETUPS[code]()).code == code


@pytest.mark.parametrize("code", BAD_NAMES)
def test_a_name_that_cannot_be_shown_is_refused(code: str) -> None:
    players = (Player(name="Mia", colour="pink"), Player(name=BAD_NAMES[code], colour="blue"))
    assert refused_setup(setup(2).but(players=players)).code == code


def test_a_starter_who_does_not_play_is_refused() -> None:
    assert refused_setup(setup(3, starter=3)).code == C.NO_SUCH_SEAT


def test_a_species_without_enough_space_has_its_reason() -> None:
    """Screens ask before the players choose: this refusal comes from the choices alone."""
    lying = at(dolphin="11 12 13", orca="31 32 33")
    before = with_zoo(BOARD, 0, animals=lying, trainers=(Space(2, 0), Space(0, 0)))
    spaces = [Space(1, 0), Space(3, 4), Space(2, 4)]
    full = before.but(
        zoos=(before.zoos[0].but(trainers=(*before.zoos[0].trainers, *spaces)), *before.zoos[1:])
    )
    found = choices.places(full, 0, PENGUIN).refusal
    assert found is not None
    assert found.code == C.NO_SPACE


def test_coin_tiles_have_no_place() -> None:
    found = choices.places(NEW, 0, COIN_TILE).refusal
    assert found is not None
    assert found.code == C.NO_ANIMAL


def test_every_refusal_code_has_a_case() -> None:
    elsewhere = {C.NO_SPACE, C.NO_COWORKER_HERE}
    assert {*CASES, *SETUPS, *BAD_NAMES, *elsewhere} == set(RefusalCode)
    assert len(SPECIES) * printed().animals == 88
