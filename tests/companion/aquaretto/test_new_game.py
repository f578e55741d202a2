"""Beginning a game of Aquaretto by taps: players, animals that stay in the box, rulings."""

from __future__ import annotations

from pathlib import Path

import flet as ft

from engine.aquaretto.options import Options
from engine.aquaretto.table import Table
from tests.companion import seats
from tests.companion.libraries import library_at, phone_on

NEW = "/aquaretto/new"
ANIMALS = "Animals"


async def test_one_tap_starts_a_game_of_three(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, NEW) as phone:
        await phone.tap(key="begin")
        assert "Blue: which tile?" in phone.texts()
    table: Table = library.open(library.saved_games()[0].name).state.table
    assert table.out == ("hippopotamus", "crocodile")
    assert table.options == Options()


async def test_animals_that_stay_in_the_box_are_chosen_by_tapping_them(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, NEW) as phone:
        await phone.tap(ANIMALS)
        assert "Dolphin" not in phone.texts(), "animals for trainers stay in every game"
        await phone.tap("Sea turtle is in the game")
        await phone.tap("Penguin is in the game")
        await phone.tap("Done")
        assert phone.find(ANIMALS, kind=ft.Semantics).control.hint_text == (
            "In the box: Sea turtle and Penguin"
        )
        await phone.tap(key="begin")
        said = phone.texts()
        assert "Crocodile" in said
        assert "Penguin (female)" not in said
    table: Table = library.open(library.saved_games()[0].name).state.table
    assert set(table.out) == {"sea_turtle", "penguin"}


async def test_the_next_game_leaves_the_same_animals_and_keeps_the_rules_of_two(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, NEW) as phone:
        await seats.leave_out(phone, "Orange")
        await phone.tap("House rules")
        await phone.tap("Two kinds")
        await phone.tap("Done")
        await phone.tap(ANIMALS)
        await phone.tap("Penguin is in the game")
        await phone.tap("Done")
        await phone.tap(key="begin")
    async with phone_on(library, NEW) as phone:
        await seats.add(phone)
        said = phone.find(ANIMALS, kind=ft.Semantics).control.hint_text
        assert said == "In the box: Penguin and Crocodile"
        await phone.tap(key="begin")
    async with phone_on(library, NEW) as phone:
        await seats.leave_out(phone, "Orange")
        said = phone.find("House rules", kind=ft.Semantics).control.hint_text
        assert said == "1 house rule", "a game of three did not ask for it"
        await phone.tap(key="begin")
    tables: list[Table] = [library.open(saved.name).state.table for saved in library.saved_games()]
    assert all(set(table.out) == {"penguin", "crocodile"} for table in tables)
    assert [len(table.zoos) for table in tables if table.options.out_for_two == "two"] == [2, 2]


async def test_two_players_are_asked_for_what_matters_to_them(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, NEW) as phone:
        await phone.tap("House rules")
        assert "Trucks for two players" not in phone.texts()
        await phone.tap("Done")
        await seats.leave_out(phone, "Orange")
        await phone.tap("House rules")
        assert "Trucks for two players" in phone.texts()
        await phone.tap("Two kinds")
        await phone.tap("Done")
        await phone.tap(ANIMALS)
        assert "Take out 2 kinds" in phone.texts()
        await phone.tap("Done")
        await phone.tap("House rules")
        await phone.tap("Three kinds")
        await phone.tap("Two trucks, each for 3 tiles")
        await phone.tap("Done")
        await phone.tap(key="begin")
    table: Table = library.open(library.saved_games()[0].name).state.table
    assert len(table.out) == 3
    assert [truck.places for truck in table.trucks] == [3, 3]


async def test_five_players_take_nothing_out(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, NEW) as phone:
        await seats.add(phone)
        await phone.tap(ANIMALS)
        assert "Take out 1 kind" in phone.texts()
        await phone.tap("Done")
        await seats.add(phone)
        assert not phone.find_all(ANIMALS), "nothing to choose"
        await phone.tap(key="begin")
    table: Table = library.open(library.saved_games()[0].name).state.table
    assert (len(table.zoos), table.out) == (5, ())


async def test_a_new_game_is_tracked_by_numbers(tmp_path: Path) -> None:
    """A space for each tile costs up to three taps more for a truck: see docs/taps.md."""
    library = library_at(tmp_path)
    async with phone_on(library, NEW) as phone:
        await phone.tap("House rules")
        assert "places" not in phone.texts()
        await phone.tap("Done")
        await phone.tap(key="begin")
    table: Table = library.open(library.saved_games()[0].name).state.table
    assert table.options.depth == "numbers"


async def test_what_is_left_and_points_are_switches(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, NEW) as phone:
        await phone.tap("House rules")
        await phone.tap("Show what’s left")
        await phone.tap("Show points during the game")
        await phone.tap("Done")
        await phone.tap(key="begin")
        assert "to the reserve" not in phone.texts()
        assert "Blue, 0, 1 coin, to play" in phone.texts()
    table: Table = library.open(library.saved_games()[0].name).state.table
    assert table.options == Options(whats_left="hidden", points="always")
