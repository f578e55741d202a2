"""The log of Aquaretto: entries by round with what they brought, undo, the table as it was, amendments."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.aquaretto.store_types import Store
from companion.session.library import GameLibrary
from engine.aquaretto import GAME, choices
from engine.aquaretto.journal import Did
from engine.aquaretto.moves import (
    AddTile,
    BuyTile,
    CorrectCoins,
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
    Move,
    MoveCoworker,
    MoveTile,
    Place,
    Placing,
    TakeTruck,
    TellTrained,
)
from engine.aquaretto.options import Options
from engine.aquaretto.space import Animal, Space
from engine.aquaretto.tiles import COIN_TILE, Tile
from engine.aquaretto.zoo import NO_BIRTHS, Counted
from tests.companion.aquaretto.tables import into_zoo, phone_at, setup, table_on
from tests.companion.aquaretto.test_end import LAST_ROUND
from tests.companion.libraries import library_at
from tests.companion.phone import Phone

DOLPHIN, ORCA, PENGUIN = Tile("dolphin"), Tile("orca"), Tile("penguin")
FISH = Tile("penguin", "fish")


def game(folder: Path, *moves: Move, begun: GameSetup | None = None) -> tuple[GameLibrary, Store]:
    library = library_at(folder)
    return library, table_on(library, begun or setup("Mia", "Jonas"), moves)


def zoo(seat: int, *tiles: Tile) -> CorrectZoo:
    return CorrectZoo(seat=seat, animals=tuple(map(Animal, tiles)), births=NO_BIRTHS)


async def change(phone: Phone, entry: str) -> None:
    """Opens the sheet that amends an entry."""
    await tap_line(phone, entry)
    await phone.tap("Change it")


async def tap_line(phone: Phone, beginning: str) -> None:
    """Taps what begins with these words."""
    await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith(beginning)))


DRAWN = (
    AddTile(seat=0, tile=DOLPHIN, truck=2),
    AddTile(seat=1, tile=ORCA, truck=2),
    TakeTruck(seat=0, truck=2, placings=into_zoo(DOLPHIN, ORCA)),
)


async def test_entries_stand_below_their_round_with_what_they_brought(tmp_path: Path) -> None:
    library, store = game(
        tmp_path,
        zoo(0, DOLPHIN, DOLPHIN),
        *DRAWN,
        AddTile(seat=1, tile=COIN_TILE, truck=0),
        TakeTruck(seat=1, truck=0),
        AddTile(seat=1, tile=PENGUIN, truck=0),
    )
    async with phone_at(library, store, "log") as phone:
        lines = phone.texts().splitlines()
        assert lines.index("Round 2") < lines.index("Round 1")
        said = phone.texts()
        assert "Mia takes Truck 3: Dolphin and Orca into the water zoo" in said
        assert "Mia gets a coin: Dolphin × 3." in said
        assert "Round 2: Jonas starts." in said
        assert "Game of Mia and Jonas; Mia starts. Not in the game: Hippopotamus" in said


async def test_the_table_can_be_seen_as_it_was(tmp_path: Path) -> None:
    library, store = game(tmp_path, *DRAWN)
    async with phone_at(library, store, "log") as phone:
        await tap_line(phone, "Jonas: Orca")
        await phone.tap("Show the table as it was then")
        assert "Round 1 · Mia to play" in phone.texts()
        assert "Truck 3: Dolphin, Orca" in phone.texts()


async def test_an_entry_is_undone_with_its_consequences_shown_first(tmp_path: Path) -> None:
    library, store = game(tmp_path, *DRAWN)
    async with phone_at(library, store, "log") as phone:
        await tap_line(phone, "Mia takes")
        assert "Mia’s water zoo, removed: Dolphin, Orca" in phone.texts()
        assert "Truck 3: Dolphin, Orca" in phone.texts()
        await phone.tap("Undo this")
        assert store.state.table.zoos[0].animals == ()


async def test_a_wrong_tile_is_changed_and_its_place_follows(tmp_path: Path) -> None:
    library, store = game(tmp_path, *DRAWN)
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia: Dolphin")
        await phone.tap("Dolphin (female)")
        assert "Mia’s water zoo, removed: Dolphin" in phone.texts()
        assert "Mia’s water zoo, added: Dolphin (female)" in phone.texts()
        await phone.tap("Change it")
        tiles = [animal.tile for animal in store.state.table.zoos[0].animals]
        assert tiles == [Tile("dolphin", "female"), ORCA]
        await phone.tap("Undo")
        assert [animal.tile for animal in store.state.table.zoos[0].animals] == [DOLPHIN, ORCA]


async def test_a_wrong_truck_is_changed(tmp_path: Path) -> None:
    library, store = game(tmp_path, *DRAWN)
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Jonas: Orca")
        await phone.tap("Truck 2")
        await phone.tap("Change it")
        assert store.state.table.trucks[1].tiles == (ORCA,)
        assert [animal.tile for animal in store.state.table.zoos[0].animals] == [DOLPHIN]


async def test_a_tile_went_to_the_depot_after_all(tmp_path: Path) -> None:
    library, store = game(tmp_path, *DRAWN)
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia takes")
        await phone.tap("Orca: Depot")
        assert "Mia’s depot, added: Orca" in phone.texts()
        await phone.tap("Change it")
        assert [*store.state.table.zoos[0].depot] == [ORCA]
        await change(phone, "Mia takes")
        await phone.tap("Dolphin: Depot")
        await phone.tap("Place Orca earlier")
        await phone.tap("Change it")
        assert [*store.state.table.zoos[0].depot] == [ORCA, DOLPHIN]


async def test_another_truck_was_taken(tmp_path: Path) -> None:
    library, store = game(
        tmp_path,
        CorrectTruck(truck=1, tiles=(PENGUIN, COIN_TILE)),
        *DRAWN,
    )
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia takes")
        await phone.tap("Truck 2")
        await phone.tap("Change it")
        mia = store.state.table.zoos[0]
        assert [animal.tile for animal in mia.animals] == [PENGUIN]
        assert mia.coins == 2


async def test_a_new_coworker_is_asked_for_a_job(tmp_path: Path) -> None:
    library, store = game(
        tmp_path,
        zoo(0, *[DOLPHIN] * 3),
        AddTile(seat=0, tile=DOLPHIN, truck=2),
        AddTile(seat=1, tile=ORCA, truck=2),
        TakeTruck(seat=0, truck=2, placings=into_zoo(DOLPHIN, ORCA)),
    )
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Jonas: Orca")
        await phone.tap("Dolphin (female)")
        await phone.tap("Go on")
        assert "Which job?" in phone.texts()
        await phone.tap("Keeper")
        await phone.tap("Change it")
        assert store.state.table.zoos[0].keepers == 1
        await change(phone, "Mia takes")
        await phone.tap("Choose the jobs again")
        await phone.tap("Cashier")
        await phone.tap("Change it")
        assert store.state.table.zoos[0].cashiers == 1
        assert store.state.table.zoos[0].keepers == 0
        await change(phone, "Jonas: Dolphin")
        await phone.tap("Orca")
        await phone.tap("Change it")
        assert store.state.table.zoos[0].coworkers == 0, "nobody comes any more"


async def test_a_money_action_was_another_one(tmp_path: Path) -> None:
    library, store = game(
        tmp_path,
        CorrectCoins(seat=0, coins=5),
        CorrectDepot(seat=0, tiles=(ORCA,)),
        CorrectDepot(seat=1, tiles=(PENGUIN,)),
        CorrectCoworkers(seat=0, cashiers=1, keepers=0, managers=0),
        MoveTile(seat=0, placing=into_zoo(ORCA)[0]),
    )
    async with phone_at(library, store, "log") as phone:

        async def instead(words: str, *more: str) -> Did:
            await change(phone, "Mia ")
            for tap in (words, *more, "Change it"):
                await phone.tap(tap)
            return store.state.steps[-1].move

        assert await instead("Buy from Jonas") == BuyTile(seat=0, owner=1, placing=into_zoo(PENGUIN)[0])
        assert await instead("Discard a tile") == DiscardTile(seat=0)
        assert await instead("Large expansion") == Expand(seat=0, size="large")
        assert await instead("Move a coworker", "Cashier", "Manager") == MoveCoworker(
            seat=0, leaves=JobTaken("cashier"), takes=JobTaken("manager")
        )
        assert await instead("Choose again", "Cashier", "Keeper") == MoveCoworker(
            seat=0, leaves=JobTaken("cashier"), takes=JobTaken("keeper")
        )
        assert await instead("Move a tile from the depot") == MoveTile(seat=0, placing=into_zoo(ORCA)[0])


async def test_a_turn_was_another_action(tmp_path: Path) -> None:
    library, store = game(
        tmp_path, AddTile(seat=0, tile=DOLPHIN, truck=2), AddTile(seat=1, tile=ORCA, truck=2)
    )
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Jonas: Orca")
        await phone.tap("Truck taken")
        assert "Jonas’s water zoo, added: Dolphin" in phone.texts()
        await phone.tap("Coins paid")
        assert "Jonas, Small expansion: 0 → 1" in phone.texts()
        await phone.tap("Tile drawn")
        assert "Small expansion" not in phone.texts(), "as it was entered"
        await phone.tap("Truck taken")
        await phone.tap("Change it")
        taken = TakeTruck(seat=1, truck=2, placings=into_zoo(DOLPHIN))
        assert store.state.steps[-1].move == taken


async def test_with_places_the_space_is_asked_again(tmp_path: Path) -> None:
    place = Placing(ORCA, Place("zoo", Space(1, 1)))
    library, store = game(
        tmp_path,
        AddTile(seat=0, tile=ORCA, truck=2),
        AddTile(seat=1, tile=COIN_TILE, truck=1),
        TakeTruck(seat=0, truck=2, placings=(place,)),
        begun=setup("Mia", "Jonas", options=Options(depth="places")),
    )
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia takes")
        await phone.tap("Orca: Water zoo")
        assert "Orca: where does it go?" in phone.texts()
        await phone.tap(
            next(line for line in phone.texts().splitlines() if line.startswith("row 3, column 2"))
        )
        await phone.tap("Change it")
        assert store.state.table.zoos[0].animals == (Animal(ORCA, Space(2, 1)),)


async def test_with_places_the_space_of_a_bought_tile_is_asked_again(tmp_path: Path) -> None:
    bought = BuyTile(seat=0, owner=1, placing=Placing(ORCA, Place("zoo", Space(1, 1))))
    moves = (CorrectCoins(seat=0, coins=5), CorrectDepot(seat=1, tiles=(ORCA,)), bought)
    library, store = game(tmp_path, *moves, begun=setup("Mia", "Jonas", options=Options(depth="places")))
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia buys")
        assert not phone.find_all("Orca: Water zoo"), "it can only go there"
        await phone.tap("Choose the space again")
        await tap_line(phone, "row 3, column 2")
        await phone.tap("Change it")
        assert store.state.table.zoos[0].animals == (Animal(ORCA, Space(2, 1)),)


async def test_with_places_an_expansion_is_laid_elsewhere(tmp_path: Path) -> None:
    begun = setup("Mia", "Jonas", options=Options(depth="places"))
    first, *_others = choices.expansion_places(GAME.start(begun), 0, "large")
    move = Expand(seat=0, size="large", spaces=first)
    library, store = game(tmp_path, CorrectCoins(seat=0, coins=5), move, begun=begun)
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia buys")
        await phone.tap("Choose again")
        await tap_line(phone, "row 6, column 3")
        await tap_line(phone, "row 6, column 4")
        await phone.tap("It goes here")
        assert "Mia’s expansions have moved" in phone.texts()
        await phone.tap("Change it")
        assert Space(5, 2) in store.state.table.zoos[0].expansions[0].spaces


CORRECTED = [
    (CorrectCoins(seat=0, coins=3), ("Jonas", "4"), CorrectCoins(seat=1, coins=4)),
    (CorrectTurn(seat=1), ("Mia",), CorrectTurn(seat=0)),
    (CorrectLastRound(last=True), ("Not the last round",), CorrectLastRound(last=False)),
]


@pytest.mark.parametrize(("move", "taps", "changed"), CORRECTED)
async def test_simple_corrections_are_changed(
    tmp_path: Path, move: Move, taps: tuple[str, ...], changed: Move
) -> None:
    library, store = game(tmp_path, move)
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Corrected")
        for tap in taps:
            await phone.tap(tap)
        await phone.tap("Change it")
        assert store.state.steps[-1].move == changed


async def test_told_trainers_and_coworkers_are_changed(tmp_path: Path) -> None:
    moves = (
        zoo(0, *[DOLPHIN] * 3),
        CorrectCoworkers(seat=0, cashiers=0, keepers=0, managers=0, trainers=(None,)),
    )
    library, store = game(tmp_path, *moves, *LAST_ROUND, TellTrained(seat=0, animals=(1,)), EndGame())
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia, trainable animals")
        await phone.tap("3")
        assert "Mia 4 → 6" in phone.texts()
        await phone.tap("Change it")
        assert store.state.table.zoos[0].trained == (3,)
        await tap_line(phone, "Final scoring")
        assert "To carry on, undo this." in phone.texts()


async def test_what_was_counted_is_changed(tmp_path: Path) -> None:
    library, store = game(
        tmp_path,
        CountZoo(seat=0, counted=Counted(animals=9)),
        begun=setup("Mia", "Jonas", mode="final_score"),
    )
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia’s water zoo was counted")
        await phone.tap("7")
        await phone.tap("Change it")
        assert store.state.table.zoos[0].counted == Counted(animals=7)


async def test_of_a_final_score_only_the_players_are_changed(tmp_path: Path) -> None:
    library, store = game(tmp_path, begun=setup("Mia", "Jonas", mode="final_score"))
    async with phone_at(library, store, "log") as phone:
        await tap_line(phone, "Final score")
        await phone.tap("Change it")
        assert not {"Who started?", "Not in the game", "House rules"} & set(phone.texts().splitlines())
        await phone.type("Player 1", "Ida")
        await phone.tap("Change it")
    assert store.state.table.players[0].name == "Ida"


async def test_players_animals_and_house_rules_are_changed(tmp_path: Path) -> None:
    library, store = game(tmp_path, AddTile(seat=0, tile=DOLPHIN, truck=2))
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Game of")
        await phone.type("Player 1", "Ida")
        await phone.tap("Sea turtle")
        await phone.tap("House rules")
        await phone.tap("Show points during the game")
        await phone.tap("Change it")
        table = store.state.table
        assert table.zoos[0].player.name == "Ida"
        assert "sea_turtle" in table.out
        assert len(table.out) == 3
        assert table.options.points == "always"


LISTS = [
    (CorrectGone(tiles=(ORCA,)), ("Remove Orca", "Penguin (fish)"), CorrectGone(tiles=(FISH,))),
    (CorrectDepot(seat=0, tiles=(ORCA,)), ("Dolphin",), CorrectDepot(seat=0, tiles=(ORCA, DOLPHIN))),
    (
        CorrectTruck(truck=2, tiles=(ORCA,)),
        ("Coin", "Dolphin"),
        CorrectTruck(truck=2, tiles=(ORCA, COIN_TILE, DOLPHIN)),
    ),
    (CorrectTruck(truck=2, tiles=(ORCA,)), ("Jonas",), CorrectTruck(truck=2, tiles=(), taken_by=1)),
    (
        CorrectZoo(seat=0, animals=(Animal(ORCA),), births=NO_BIRTHS),
        ("Remove Orca", "Dolphin"),
        CorrectZoo(seat=0, animals=(Animal(DOLPHIN),), births=NO_BIRTHS),
    ),
]


@pytest.mark.parametrize(("move", "taps", "changed"), LISTS)
async def test_corrected_tiles_are_changed(
    tmp_path: Path, move: Move, taps: tuple[str, ...], changed: Move
) -> None:
    library, store = game(tmp_path, move)
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Corrected")
        for tap in (*taps, "Change it"):
            await phone.tap(tap)
        assert store.state.steps[-1].move == changed


async def test_what_cannot_be_changed_says_what_to_do(tmp_path: Path) -> None:
    orca = CorrectZoo(seat=0, animals=(Animal(ORCA, Space(1, 1)),), births=NO_BIRTHS)
    library, store = game(tmp_path, orca, begun=setup("Mia", "Jonas", options=Options(depth="places")))
    async with phone_at(library, store, "log") as phone:
        await tap_line(phone, "Corrected")
        assert "correct the water zoo again or undo it" in phone.texts()
        assert not phone.find_all("Change it")
