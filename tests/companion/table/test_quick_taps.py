"""Taps that arrive before the previous one has been drawn: each of them counts."""

from __future__ import annotations

import asyncio
from pathlib import Path

import flet as ft
import pytest

from companion.table.seating import seat_changes
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import Die
from engine.australis.moves import (
    AddPoints,
    CorrectCards,
    CorrectCorals,
    CorrectDice,
    CorrectFood,
    CorrectGrey,
    Move,
    RollDice,
)
from engine.australis.table import Table
from tests.companion import seats
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on


async def test_quick_steps_all_count(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectCorals(seat=1, reef=5, corals=3)])
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Reef 5, worth 2 · 1, Jonas 3")
        await phone.taps_at_once("Mia one more", "Mia one more", "Jonas one less", "Mia one more")
        await phone.tap("Done")
    table: Table = store.state.table
    assert table.corals_on(5) == {0: 3, 1: 2}


async def test_quick_steps_stop_at_the_minimum(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectCorals(seat=0, reef=5, corals=1)])
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Reef 5, worth 2 · 1, Mia 1")
        await phone.taps_at_once("Mia one less", "Mia one less", "Mia one less")
        await phone.tap("Done")
    table: Table = store.state.table
    assert table.corals_on(5)[0] == 0


async def test_quick_points_by_hand_all_count(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Points by hand for Mia")
        await phone.taps_at_once("+5", "+1", "+1")
        await phone.tap("Give Mia 8 points")
    assert store.state.entries[-1].did == AddPoints(seat=0, points=8)


async def test_quick_digits_of_an_amendment_all_count(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectCorals(seat=0, reef=5, corals=1)])
    async with phone_at(library, store, "log") as phone:
        await phone.tap("Corrected: Mia has 1 coral on reef 5, 12:00")
        await phone.tap("Change it")
        await phone.taps_at_once("1", "0")
        await phone.tap("Done")
        assert "Corrected: Mia has 10 corals on reef 5" in phone.texts()


async def test_quick_taps_on_cards_all_count(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Mia, Cards: 0")
        await phone.taps_at_once("White: 1 fish", "Blue: 2 points", "Red: +1 in competitions")
        await phone.tap("Done")
    table: Table = store.state.table
    cards = {Card("white", "fish"), Card("blue", "points"), Card("red", "plus_one")}
    assert set(table.boards[0].cards) == cards


async def test_quick_taps_on_tiles_all_count(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Mia, Tiles: none")
        await phone.taps_at_once("Round 2 gold tile: 8", "Round 1 silver tile: 3")
        await phone.tap("Done")
    table: Table = store.state.table
    assert {tile.metal for tile in table.boards[0].tiles} == {"gold", "silver"}


async def test_quick_taps_on_dice_of_a_sea_board_all_count(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectDice(seat=0, dice=(Die("red", 9),))])
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Mia, Dice: Red 9")
        await phone.taps_at_once("Remove Red 9", "Remove Red 9", "Add Blue 5", "Add Blue 6", "Add Blue 7")
        await phone.tap("Done")
    table: Table = store.state.table
    assert table.boards[0].dice == (Die("blue", 5), Die("blue", 6)), "there are two blue dice"


async def test_quick_taps_on_food_cubes_all_count(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Mia, Food: 1 of 6 food slots filled")
        await phone.taps_at_once("Cube on space 5", "Add grey cube", "Add their cube", "Cube on space 15")
        await phone.tap("Done")
    table: Table = store.state.table
    assert table.boards[0].food == ("own", "grey", "own")
    assert table.boards[0].waiting == (11,)


async def test_quick_taps_on_the_dice_only_setup_all_count(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(players=[["Anna", "blue"], ["Bob", "green"]])
    async with phone_on(library, "/dice") as phone:
        one_more, one_less = "Anna: one more, Blue", "Bob: one die fewer"
        await phone.taps_at_once(one_more, one_more, one_less, one_less, one_less)
        await phone.tap("Bob")
        await phone.tap("Bob: one more, Red")
        await phone.taps_at_once("Bob’s red die", "Start rolling")
    (saved,) = library.saved_games()
    table: Table = library.open(saved.name).state.table
    assert [die.colour for die in table.boards[0].dice] == ["blue", "purple", "blue"], "the box has two"
    assert [die.colour for die in table.boards[1].dice] == ["red"]
    assert table.has_plus_one(1, "red")


@pytest.mark.parametrize(
    ("route", "start"),
    [("/new", "Start, Blue first"), ("/dice", "Start rolling"), ("/final", "Next")],
)
async def test_two_quick_taps_begin_one_game(tmp_path: Path, route: str, start: str) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, route) as phone:
        await phone.taps_at_once(start, start)
    assert len(library.saved_games()) == 1


async def test_a_name_typed_just_before_the_start_counts(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/new") as phone:
        start = phone.tap_target(key="begin")
        await seats.open_seat(phone, 2)
        field = phone.find("Player 2", kind=ft.TextField).control._i
        phone.session.apply_patch(field, {"value": "Zoë"})
        await asyncio.gather(
            phone._mine(phone.session.dispatch_event(field, "change", "Zoë")),
            phone._mine(phone.session.dispatch_event(field, "submit", "Zoë")),
            phone._mine(phone.session.dispatch_event(start, "click", None)),
        )
        await phone.settle()
    (saved,) = library.saved_games()
    table: Table = library.open(saved.name).state.table
    assert [board.player.name for board in table.boards] == ["Blue", "Zoë", "Orange"]


async def test_quick_taps_on_a_new_game_all_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_changes, "randbelow", lambda _count: 2)
    library = library_at(tmp_path)
    async with phone_on(library, "/new") as phone:
        await phone.taps_at_once("Let Green start", "Draw lots for who starts", "Start, Blue first")
    (saved,) = library.saved_games()
    table: Table = library.open(saved.name).state.table
    assert [board.player.name for board in table.boards] == ["Blue", "Green", "Orange"]
    assert table.starter == 2, "the lot was drawn last"


async def test_quick_taps_on_an_amended_roll_all_count(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    dice = (Die("white"), Die("white"), Die("yellow"), Die("yellow"), Die("blue", 5), Die("blue", 6))
    rest = (Die("purple", 6), Die("purple", 3), Die("red", 4))
    store = table_on(library, game_setup("Mia", "Jonas"), [RollDice(dice=(*dice, *rest))])
    async with phone_at(library, store, "log") as phone:
        await phone.tap(key="entry 1")
        await phone.tap("Change it")
        await phone.tap("Purple 6")
        await phone.taps_at_once("Purple 3", "7")
        await phone.tap("Change it")
    table: Table = store.state.table
    assert table.board[6:] == (Die("purple", 6), Die("purple", 7), Die("red", 4))


async def test_quick_taps_on_amended_entries_all_count(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    moves: list[Move] = [
        CorrectCards(seat=0, cards=(Card("white", "fish"),)),
        AddPoints(seat=0, points=3),
        CorrectGrey(on_current=0, beside=0),
        CorrectFood(seat=1, food=("own", "grey")),
    ]
    store = table_on(library, game_setup("Mia", "Jonas"), moves)
    for number, taps in (
        (1, ["Blue: 2 points", "Red: +1 in competitions"]),
        (2, ["+5", "+1", "+1"]),
        (4, ["Add grey cube", "Add grey cube"]),
    ):
        async with phone_at(library, store, "log") as phone:
            await phone.tap(key=f"entry {number}")
            await phone.tap("Change it")
            await phone.taps_at_once(*taps)
            await phone.tap("Change it" if number != 2 else "Give Mia 10 points")
    table: Table = store.state.table
    assert len(table.boards[0].cards) == 3
    assert table.boards[0].points == 1 + 10
    assert table.boards[1].food == ("own", "grey", "grey", "grey")
