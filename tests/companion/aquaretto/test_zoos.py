"""Every water zoo and depot at a glance, and corrections of anything on the table, by taps."""

from __future__ import annotations

from pathlib import Path

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
    Move,
)
from engine.aquaretto.options import Depth, Options
from engine.aquaretto.space import Animal, Expansion, Space
from engine.aquaretto.tiles import Tile
from engine.aquaretto.zoo import NO_BIRTHS
from tests.companion.aquaretto.tables import phone_at, setup, table_on
from tests.companion.libraries import library_at
from tests.companion.libraries import phone_at as any_phone_at
from tests.companion.phone import Phone
from tests.engine.aquaretto.random_games import random_game

DOLPHIN, ORCA, PENGUIN = Tile("dolphin"), Tile("orca"), Tile("penguin", "fish")
FEMALE, MALE, YOUNG = (Tile("dolphin", mark) for mark in ("female", "male", "offspring"))
PLACES = Options(depth="places")
BASIN: Move = CorrectZoo(seat=0, animals=tuple(map(Animal, (DOLPHIN, FEMALE, MALE))), births=NO_BIRTHS)
DEPOT: Move = CorrectDepot(seat=0, tiles=(DOLPHIN, ORCA))
LINE: Move = CorrectZoo(
    seat=0,
    animals=tuple(Animal(DOLPHIN, Space(1, column)) for column in range(3)),
    births=NO_BIRTHS,
)


async def tapped(phone: Phone, *names: str) -> None:
    for name in names:
        await phone.tap(name)


async def test_everything_of_a_player_at_a_glance(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    jobs = CorrectCoworkers(seat=0, cashiers=2, keepers=0, managers=1, trainers=(None,))
    board = CorrectZoo(
        seat=0,
        animals=tuple(map(Animal, (DOLPHIN, FEMALE, MALE))),
        expansions=(Expansion("large"),),
        births=NO_BIRTHS,
    )
    store = table_on(library, setup("Mia", "Jonas"), (board, DEPOT, jobs))
    async with phone_at(library, store, "zoos") as phone:
        says = phone.texts()
        for words in (
            "Mia: 1 coin",
            "Mia: Dolphin × 3",
            "1 of 4 basins · 19 free spaces",
            "Mia, Depot, top first: Orca and Dolphin",
            "Mia, Coworkers: Cashier, Cashier, Trainer and Manager",
            "Mia, Expansions: 0 small, 1 large",
            "Jonas, Depot: empty",
            "Out of the game: 0 tiles",
        ):
            assert words in says, f"{words}\n{says}"
        assert "start a basin, Hippopotamus" not in says, "it left the game"
        assert "1 female, 1 male, 2 more: a coworker" in says


BY_NUMBERS: tuple[tuple[tuple[Move, ...], tuple[str, ...], Move], ...] = (
    ((), ("Mia: 1 coin", "Coins one more", "Done"), CorrectCoins(seat=0, coins=2)),
    (
        (BASIN,),
        (
            "Mia: Dolphin × 3",
            "without a mark one more",
            "offspring one more",
            "born in this zoo one more",
            "Done",
        ),
        CorrectZoo(
            seat=0,
            animals=tuple(map(Animal, (DOLPHIN, DOLPHIN, FEMALE, MALE, YOUNG))),
            births=(1, *NO_BIRTHS[1:]),
        ),
    ),
    (
        (BASIN,),
        ("Mia: Dolphin × 3", "offspring one more", "Done"),
        CorrectZoo(
            seat=0,
            animals=tuple(map(Animal, (DOLPHIN, FEMALE, MALE, YOUNG))),
            births=(1, *NO_BIRTHS[1:]),
        ),
    ),
    (
        (),
        ("Jonas: start a basin, Penguin", "fish one more", "Done"),
        CorrectZoo(seat=1, animals=(Animal(PENGUIN),), births=NO_BIRTHS),
    ),
    (
        (DEPOT,),
        ("Mia, Depot, top first: Orca and Dolphin", "Dolphin: one higher", "Done"),
        CorrectDepot(seat=0, tiles=(ORCA, DOLPHIN)),
    ),
    (
        (DEPOT,),
        ("Mia, Depot, top first: Orca and Dolphin", "Remove Orca", "Penguin (fish)", "Done"),
        CorrectDepot(seat=0, tiles=(DOLPHIN, PENGUIN)),
    ),
    (
        (),
        ("Mia, Coworkers: nobody", "Cashier one more", "Trainer one more", "Trainer one more", "Done"),
        CorrectCoworkers(seat=0, cashiers=1, keepers=0, managers=0, trainers=(None, None)),
    ),
    (
        (),
        ("Jonas, Expansions: 0 small, 0 large", "Large expansion one more", "Done"),
        CorrectZoo(seat=1, animals=(), expansions=(Expansion("large"),), births=NO_BIRTHS),
    ),
    (
        (AddTile(seat=0, tile=DOLPHIN, truck=2),),
        ("Truck 3: Dolphin", "Remove Dolphin", "Coin", "Orca", "Done"),
        CorrectTruck(truck=2, tiles=(Tile("coin"), ORCA)),
    ),
    ((), ("Who has Truck 2?: nobody", "Jonas"), CorrectTruck(truck=1, tiles=(), taken_by=1)),
    ((), ("Turn: Mia", "Jonas"), CorrectTurn(seat=1)),
    ((), ("Last round: no", "Yes, the reserve is in use"), CorrectLastRound(last=True)),
    ((), ("Out of the game: 0 tiles", "Orca", "Done"), CorrectGone(tiles=(ORCA,))),
    ((), ("Coin tiles: 0 taken", "Coin tiles one more", "Done"), CorrectCoinTiles(taken=1)),
)


@pytest.mark.parametrize(("before", "names", "move"), BY_NUMBERS)
async def test_anything_is_corrected_by_numbers(
    tmp_path: Path, before: tuple[Move, ...], names: tuple[str, ...], move: Move
) -> None:
    await corrects(tmp_path, Options(), before, names, move)


AT_2_2 = "Mia, row 2, column 2"
BY_PLACES: tuple[tuple[tuple[Move, ...], tuple[str, ...], Move], ...] = (
    (
        (),
        (AT_2_2, "Dolphin"),
        CorrectZoo(seat=0, animals=(Animal(DOLPHIN, Space(1, 1)),), births=NO_BIRTHS),
    ),
    (
        (LINE,),
        ("Mia, row 2, column 3, Dolphin", "Nothing"),
        CorrectZoo(
            seat=0,
            animals=(Animal(DOLPHIN, Space(1, 0)), Animal(DOLPHIN, Space(1, 1))),
            births=NO_BIRTHS,
        ),
    ),
    (
        (),
        (AT_2_2, "Trainer"),
        CorrectCoworkers(seat=0, cashiers=0, keepers=0, managers=0, trainers=(Space(1, 1),)),
    ),
    (
        (),
        ("Mia, Expansions: 0 small, 0 large", "Add: Large expansion", "row 1, column 5", "It goes here"),
        CorrectZoo(
            seat=0,
            animals=(),
            expansions=(Expansion("large", tuple(Space(*at) for at in ((-1, 4), (-1, 5), (0, 4), (0, 5)))),),
            births=NO_BIRTHS,
        ),
    ),
)


@pytest.mark.parametrize(("before", "names", "move"), BY_PLACES)
async def test_anything_is_corrected_with_places(
    tmp_path: Path, before: tuple[Move, ...], names: tuple[str, ...], move: Move
) -> None:
    await corrects(tmp_path, PLACES, before, names, move)


async def corrects(
    folder: Path, options: Options, before: tuple[Move, ...], names: tuple[str, ...], move: Move
) -> None:
    library = library_at(folder)
    store = table_on(library, setup("Mia", "Jonas", options=options), before)
    expected = GAME.play(store.state.table, move)
    async with phone_at(library, store, "zoos") as phone:
        await tapped(phone, *names)
        assert store.state.table == expected
        assert not phone.find_all("Close"), "the sheet is closed"


async def test_births_with_places_are_corrected(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    pair = CorrectZoo(
        seat=0, animals=(Animal(FEMALE, Space(1, 0)), Animal(MALE, Space(1, 1))), births=NO_BIRTHS
    )
    store = table_on(library, setup("Mia", "Jonas", options=PLACES), (pair,))
    async with phone_at(library, store, "zoos") as phone:
        await tapped(phone, "Mia, Born here: none", "Dolphin one more", "Done")
        assert store.state.table.zoos[0].births[0] == 1
        await phone.tap("Mia, Born here: Dolphin × 1")
        assert not phone.find("Dolphin one more").usable, "one pair has one offspring"


async def test_an_offspring_laid_on_a_space_was_born_there(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    pair = CorrectZoo(
        seat=0, animals=(Animal(FEMALE, Space(1, 0)), Animal(MALE, Space(1, 1))), births=NO_BIRTHS
    )
    store = table_on(library, setup("Mia", "Jonas", options=PLACES), (pair,))
    async with phone_at(library, store, "zoos") as phone:
        await tapped(phone, "Mia, row 2, column 3", "Dolphin (offspring)")
        assert store.state.table.zoos[0].births[0] == 1
        await tapped(phone, "Mia, row 2, column 1, Dolphin (female)", "Dolphin")
        assert store.state.table.zoos[0].births[0] == 0, "no pair is left"


async def test_several_spaces_are_checked_together(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", options=PLACES), (LINE,))
    async with phone_at(library, store, "zoos") as phone:
        await tapped(phone, "Mia, row 2, column 2, Dolphin", "Nothing")
        assert "Dolphin: all animals of a kind form one basin; these are apart." in phone.texts()
        before = store.state.table
        await tapped(phone, "Change several spaces", "row 2, column 2, Dolphin", "Trainer")
        await tapped(phone, "row 2, column 3, Dolphin", "Nothing", "row 3, column 1", "Dolphin")
        assert store.state.table == before, "nothing is half done"
        await tapped(phone, "row 3, column 1, Dolphin", "Dolphin", "Done")
        zoo = store.state.table.zoos[0]
        assert set(zoo.animals_at) == {Space(1, 0), Space(2, 0)}
        assert zoo.trainers == (Space(1, 1),)


async def test_an_animal_and_a_trainer_change_places(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    animal = CorrectZoo(seat=0, animals=(Animal(DOLPHIN, Space(1, 0)),), births=NO_BIRTHS)
    trainer = CorrectCoworkers(seat=0, cashiers=0, keepers=0, managers=0, trainers=(Space(1, 1),))
    store = table_on(library, setup("Mia", "Jonas", options=PLACES), (animal, trainer))
    async with phone_at(library, store, "zoos") as phone:
        await tapped(phone, "Mia, row 2, column 1, Dolphin", "Change several spaces")
        await tapped(
            phone, "row 2, column 1, Dolphin", "Trainer", "row 2, column 2, Trainer", "Dolphin", "Done"
        )
        zoo = store.state.table.zoos[0]
        assert (list(zoo.animals_at), zoo.trainers) == ([Space(1, 1)], (Space(1, 0),))


async def test_a_removed_expansion_must_be_empty(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    board = Expansion("large", tuple(Space(*at) for at in ((-1, 1), (-1, 2), (-2, 1), (-2, 2))))
    lying = CorrectZoo(seat=0, animals=(Animal(DOLPHIN, Space(-1, 1)),), expansions=(), births=NO_BIRTHS).but(
        expansions=(Expansion("large", tuple(sorted(board.spaces))),)
    )
    store = table_on(library, setup("Mia", "Jonas", options=PLACES), (lying,))
    async with phone_at(library, store, "zoos") as phone:
        await tapped(phone, "Mia, Expansions: 0 small, 1 large", "Remove Large expansion")
        assert "Mia’s water zoo has no such space." in phone.texts()
        await tapped(phone, "Close", "Mia, row 0, column 2, Dolphin", "Nothing")
        await tapped(phone, "Mia, Expansions: 0 small, 1 large", "Remove Large expansion")
        assert store.state.table.zoos[0].expansions == ()


async def test_more_tiles_than_the_box_has_are_refused(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas"), (CorrectDepot(seat=1, tiles=(FEMALE, FEMALE)),))
    before = store.state.table
    async with phone_at(library, store, "zoos") as phone:
        await tapped(phone, "Mia: start a basin, Dolphin", "female one more", "Done")
        assert "Dolphin: all tiles of this kind are already on the table. The box has 2." in phone.texts()
        assert store.state.table == before
        await tapped(phone, "Close")
        assert "Mia: start a basin, Dolphin" in phone.texts()


async def test_more_births_than_pairs_are_refused(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas"))
    before = store.state.table
    async with phone_at(library, store, "zoos") as phone:
        await tapped(
            phone, "Mia: start a basin, Dolphin", "female one more", "born in this zoo one more", "Done"
        )
        assert phone.find_all("Close"), "the sheet stays open"
        assert store.state.table == before


async def test_somebody_stays_in_the_round(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    taken = CorrectTruck(truck=0, tiles=(), taken_by=1)
    store = table_on(library, setup("Mia", "Jonas"), (taken,))
    before = store.state.table
    async with phone_at(library, store, "zoos") as phone:
        await tapped(phone, "Who has Truck 3?: nobody", "Mia")
        assert phone.find_all("Close"), "the sheet stays open"
        assert store.state.table == before


async def test_a_taken_truck_carries_no_tiles(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas"), (AddTile(seat=0, tile=DOLPHIN, truck=2),))
    async with phone_at(library, store, "zoos") as phone:
        await phone.tap("Who has Truck 3?: nobody")
        assert "Then set what was on it in the water zoo and the depot." in phone.texts()
        await phone.tap("Jonas")
        assert store.state.table.trucks[2].taken_by == 1
        assert store.state.table.trucks[2].tiles == ()
        assert "Truck 3:" not in phone.texts()


async def test_a_large_expansion_whose_basin_is_needed_stays(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    four = tuple(map(Animal, (DOLPHIN, ORCA, PENGUIN, Tile("sea_lion"))))
    board = CorrectZoo(seat=0, animals=four, expansions=(Expansion("large"),), births=NO_BIRTHS)
    store = table_on(library, setup("Mia", "Jonas"), (board,))
    before = store.state.table
    async with phone_at(library, store, "zoos") as phone:
        await tapped(phone, "Mia, Expansions: 0 small, 1 large", "Large expansion one less", "Done")
        assert phone.find_all("Close"), "the sheet stays open"
        assert store.state.table == before


@pytest.mark.parametrize("depth", ["numbers", "places"])
@pytest.mark.parametrize("players", [2, 3, 5])
async def test_zoos_and_money_are_drawn_on_any_table(tmp_path: Path, players: int, depth: Depth) -> None:
    begun, moves = random_game(players, 20 + players, depth)
    library = library_at(tmp_path)
    store = library.begin(GAME, begun)
    async with any_phone_at(library, store) as phone:
        for number, move in enumerate(moves):
            store.play(move)
            table = store.state.table
            if number % 14 or table.phase != "round":
                continue
            await phone.go(f"/table/{store.name}/zoos")
            for zoo in table.zoos:
                assert f"{zoo.player.name}: {zoo.coins} coin" in phone.texts()
                assert f"{zoo.player.name}, Depot" in phone.texts()
            await phone.go(f"/table/{store.name}")
            await phone.tap("Money")
            assert f"{table.zoos[table.turn].player.name}: money action" in phone.texts()
            await phone.tap("Close")
            await phone.go("/rules")  # where the moves until the next look are not drawn
