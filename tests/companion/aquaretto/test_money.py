"""The money actions by taps, compared with the engine, and the reasons for those that are greyed."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.aquaretto import GAME
from engine.aquaretto.moves import (
    AddTile,
    BuyTile,
    CorrectCoins,
    CorrectCoworkers,
    CorrectDepot,
    CorrectTurn,
    CorrectZoo,
    DiscardTile,
    Expand,
    JobTaken,
    Move,
    MoveCoworker,
    MoveTile,
    Place,
    Placing,
    TakeTruck,
)
from engine.aquaretto.options import Options
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.tiles import Tile
from engine.aquaretto.zoo import NO_BIRTHS
from tests.companion.aquaretto.tables import phone_at, setup, table_on
from tests.companion.aquaretto.taps import agree
from tests.companion.libraries import library_at

DOLPHIN, ORCA, SEA_LION = Tile("dolphin"), Tile("orca"), Tile("sea_lion")
FEMALE, MALE = Tile("dolphin", "female"), Tile("dolphin", "male")
PLACES = Options(depth="places")
ZOO, DEPOT = Place("zoo"), Place("depot")
MOVE, BUY = "Move the top tile of the depot into the zoo", "Buy from Jonas"
DISCARD, COWORKER = "Discard the top tile of the depot", "Move a coworker"
ONE_OF_EACH: tuple[Move, ...] = (
    CorrectCoins(seat=0, coins=2),
    CorrectDepot(seat=0, tiles=(ORCA, DOLPHIN)),
    CorrectDepot(seat=1, tiles=(ORCA,)),
)
JOBS = CorrectCoworkers(seat=0, cashiers=1, keepers=0, managers=1, trainers=(None,))
DRAWN_JOBS = JOBS.but(trainers=(Space(1, 1), Space(1, 3)))
FOUR_DOLPHINS = CorrectZoo(seat=0, animals=(Animal(DOLPHIN),) * 4, births=NO_BIRTHS)
FEMALE_THERE = CorrectZoo(seat=0, animals=(Animal(FEMALE),), births=NO_BIRTHS)
MALE_ON_TOP = CorrectDepot(seat=0, tiles=(MALE,))

ACTIONS: tuple[tuple[Options, tuple[Move, ...], tuple[str, ...], Move], ...] = (
    (Options(), (), (MOVE,), MoveTile(seat=0, placing=Placing(DOLPHIN, ZOO))),
    (Options(), (), (BUY,), BuyTile(seat=0, owner=1, placing=Placing(ORCA, ZOO))),
    (Options(), (), (DISCARD,), DiscardTile(seat=0)),
    (Options(), (), ("Small expansion",), Expand(seat=0, size="small")),
    (Options(), (), ("Large expansion",), Expand(seat=0, size="large")),
    (
        Options(),
        (JOBS,),
        (COWORKER, "Manager", "Trainer"),
        MoveCoworker(seat=0, leaves=JobTaken("manager"), takes=JobTaken("trainer")),
    ),
    (
        Options(),
        (FOUR_DOLPHINS,),
        (MOVE, "Keeper"),
        MoveTile(seat=0, placing=Placing(DOLPHIN, ZOO), jobs=(JobTaken("keeper"),)),
    ),
    (
        Options(),
        (FEMALE_THERE, MALE_ON_TOP),
        (MOVE, "Into its basin"),
        MoveTile(seat=0, placing=Placing(MALE, ZOO, ZOO)),
    ),
    (
        Options(),
        (FEMALE_THERE, MALE_ON_TOP),
        (MOVE, "Into the depot"),
        MoveTile(seat=0, placing=Placing(MALE, ZOO, DEPOT)),
    ),
    (
        PLACES,
        (),
        (BUY, "row 2, column 3"),
        BuyTile(seat=0, owner=1, placing=Placing(ORCA, Place("zoo", Space(1, 2)))),
    ),
    (
        PLACES,
        (DRAWN_JOBS,),
        (COWORKER, "Trainer: row 2, column 4", "row 5, column 3"),
        MoveCoworker(seat=0, leaves=JobTaken("trainer", Space(1, 3)), takes=JobTaken("trainer", Space(4, 2))),
    ),
    (
        PLACES,
        (DRAWN_JOBS,),
        (COWORKER, "Trainer: row 2, column 2", "Cashier"),
        MoveCoworker(seat=0, leaves=JobTaken("trainer", Space(1, 1)), takes=JobTaken("cashier")),
    ),
    (
        PLACES,
        (),
        (
            "Small expansion",
            "row 0, column 2",
            "row −1, column 2",
            "row 0, column 3",
            "It goes here",
        ),
        Expand(seat=0, size="small", spaces=(Space(-2, 1), Space(-1, 1), Space(-1, 2))),
    ),
)


@pytest.mark.parametrize(("options", "before", "names", "move"), ACTIONS)
async def test_each_money_action_is_what_the_engine_makes_of_it(
    tmp_path: Path, options: Options, before: tuple[Move, ...], names: tuple[str, ...], move: Move
) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", options=options), (*ONE_OF_EACH, *before))
    expected = GAME.play(store.state.table, move)
    async with phone_at(library, store) as phone:
        for name in ("Money", *names):
            await phone.tap(name)
        assert store.state.table == expected, phone.texts()
        assert not phone.find_all("Close"), "the sheet is closed"


FULL = CorrectZoo(seat=0, animals=tuple(map(Animal, (DOLPHIN, ORCA, Tile("sea_lion")))), births=NO_BIRTHS)
PENGUIN_ON_TOP = CorrectDepot(seat=0, tiles=(Tile("penguin"),))
GREYED: tuple[tuple[tuple[Move, ...], str, str], ...] = (
    ((CorrectCoins(seat=0, coins=0),), MOVE, "Coins needed: 1. Mia has 0."),
    ((CorrectCoins(seat=0, coins=1),), BUY, "Coins needed: 2. Mia has 1."),
    ((CorrectDepot(seat=0, tiles=()),), MOVE, "Mia’s depot is empty."),
    ((CorrectDepot(seat=0, tiles=()),), DISCARD, "Mia’s depot is empty."),
    ((CorrectDepot(seat=1, tiles=()),), BUY, "Jonas’s depot is empty."),
    ((FULL, PENGUIN_ON_TOP), MOVE, "can’t start another basin"),
    ((), COWORKER, "Mia has no coworker yet."),
    ((CorrectCoins(seat=0, coins=1),), "Large expansion", "Coins needed: 2. Mia has 1."),
    ((CorrectCoins(seat=0, coins=0),), "Small expansion", "Coins needed: 1. Mia has 0."),
)


@pytest.mark.parametrize(("before", "action", "why"), GREYED)
async def test_a_greyed_action_says_why(
    tmp_path: Path, before: tuple[Move, ...], action: str, why: str
) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas"), (*ONE_OF_EACH, *before))
    async with phone_at(library, store) as phone:
        await phone.tap("Money")
        says = phone.texts().splitlines()
        assert why in says[says.index(action) + 1], says
        await phone.tap(action)
        assert phone.texts().splitlines() == says, "nothing happens"


async def test_the_sheet_says_what_it_costs_and_who_gets_it(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", "Lea"), ONE_OF_EACH)
    async with phone_at(library, store) as phone:
        await phone.tap("Money")
        says = phone.texts()
        for words in (
            "2 coins. One action a turn.",
            "costs 1 coin, Dolphin",
            "costs 2 coins, Orca, 1 for Jonas, 1 for the bank",
            "costs 2 coins, 4 more spaces and a basin",
            "costs 1 coin, 3 more spaces",
        ):
            assert words in says, f"{words}\n{says}"


async def test_a_full_job_is_greyed_and_says_why(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas"), (*ONE_OF_EACH, JOBS.but(cashiers=2)))
    before = store.state.table
    async with phone_at(library, store) as phone:
        for name in ("Money", COWORKER, "Manager"):
            await phone.tap(name)
        assert "Cashier: Mia’s water zoo has no room for more in this job (limit: 2)." in phone.texts()
        says = phone.texts()
        await phone.tap("Cashier")
        assert phone.texts() == says, "nothing happens"
        await phone.tap("Close")
        assert store.state.table == before, "nothing is half done"


TO_DEPOT = "2. Dolphin (offspring): into the depot"
OFFSPRING_ON_A_TRUCK = (
    (("Take it: +1 coin",), ZOO),
    ((TO_DEPOT, "Take it: 1 to the depot"), DEPOT),
    ((TO_DEPOT, "2. Dolphin (offspring): into the water zoo", "Take it: +1 coin"), ZOO),
)


@pytest.mark.parametrize(("names", "place"), OFFSPRING_ON_A_TRUCK)
async def test_the_review_asks_whether_an_offspring_fits(
    tmp_path: Path, names: tuple[str, ...], place: Place
) -> None:
    """By numbers, only the players see whether there is room beside its basin."""
    library = library_at(tmp_path)
    load = (AddTile(seat=0, tile=FEMALE, truck=2), AddTile(seat=1, tile=MALE, truck=2))
    store = table_on(library, setup("Mia", "Jonas"), load)
    placings = (Placing(FEMALE, ZOO), Placing(MALE, ZOO, place))
    async with phone_at(library, store) as phone:
        for name in ("Take Truck 3", *names):
            await phone.tap(name)
        assert store.state.steps[-1].move == TakeTruck(seat=0, truck=2, placings=placings)


async def test_an_offspring_for_a_full_zoo_is_not_asked_about(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    full = CorrectZoo(
        seat=0, animals=(*map(Animal, (FEMALE, *[ORCA] * 5, *[SEA_LION] * 5)),), births=NO_BIRTHS
    )
    working = CorrectCoworkers(seat=0, cashiers=0, keepers=0, managers=0, trainers=(None,) * 7)
    load = AddTile(seat=0, tile=MALE, truck=2)
    turn = CorrectTurn(seat=0)
    store = table_on(library, setup("Mia", "Jonas"), (full, working, load, turn))
    async with phone_at(library, store) as phone:
        await phone.tap("Take Truck 3")
        assert phone.find_all(TO_DEPOT) == [], "only what it costs is said"
        assert "Depot: −2" in phone.texts()
        await agree(phone)
        assert store.state.table.zoos[0].depot == (Tile("dolphin", "offspring"),)


async def test_spaces_of_an_expansion_are_chosen_again(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", options=PLACES), ONE_OF_EACH)
    async with phone_at(library, store) as phone:
        for name in ("Money", "Large expansion", "row 0, column 2"):
            await phone.tap(name)
        assert "row 0, column 2, chosen" in phone.texts()
        assert "It goes here" not in phone.texts(), "it may lie to either side"
        for name in ("Choose again", "row 1, column 5", "It goes here"):
            await phone.tap(name)
        (board,) = store.state.table.zoos[0].expansions
        assert board.spaces == (Space(-1, 4), Space(-1, 5), Space(0, 4), Space(0, 5))


async def test_another_job_says_what_it_is_worth_once_the_move_is_paid(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", "Lea"), [CorrectCoins(seat=0, coins=4), JOBS])
    async with phone_at(library, store) as phone:
        await phone.tap("Money")
        await phone.tap(COWORKER)
        await phone.tap("Manager")
        said = phone.texts()
        assert "+3 now" in said, "a coin less for the cashier"
        assert "at most 0" in said, "no animals"
