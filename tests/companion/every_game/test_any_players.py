"""The page for a new game of any game: up to six players, table options, and what is remembered."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.games import GAME_UIS
from companion.games.australis.panels.new_game import NEW_GAME
from companion.games.australis.words.options import table_options
from companion.games.australis.words.players import PLAYERS as AUSTRALIS_PLAYERS
from companion.session.library import GameLibrary
from companion.table.seats import player_setup
from companion.table.seats.new_game import NewGameUI
from companion.table.seats.player_setup import SeatSetup
from companion.table.seats.table_options import TableOption
from engine.australis.table import PLAYER_COLOURS, Options
from tests.companion.libraries import phone_on
from tests.companion.phone import Phone
from tests.companion.tiny_game import COLOURS, PLAYERS, Setup, begin, library_of, tiny_ui
from tests.companion.tiny_game import NEW_GAME as NEW_TINY_GAME

PACE = TableOption("How fast?", "pace", (("slow", "Slowly"), ("quick", "Quickly")))


def new_game_on(library: GameLibrary, ui: NewGameUI = NEW_TINY_GAME) -> Phone:
    """A phone at the page for a new tiny game."""
    return phone_on(library, "/tiny/new", game_uis=[*GAME_UIS, tiny_ui(ui)])


def setup_of(library: GameLibrary) -> Setup:
    """The setup of the only saved game."""
    (saved,) = library.saved_games()
    setup = library.open(saved.name).state.setup
    assert isinstance(setup, Setup)
    return setup


async def test_six_players_begin_a_game(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    async with new_game_on(library) as phone:
        for number in range(3, 7):
            await phone.tap("Add a player")
            assert f"Player {number}" in phone.texts()
        assert "Add a player" not in phone.texts()
        await phone.tap("Move Red up")
        await phone.type("Player 5", "  Zoë ")
        await phone.tap("Start the game")
        assert "Round 1" in phone.texts()
    people = [(person.name, person.colour) for person in setup_of(library).players]
    assert people[4:] == [("Zoë", "red"), ("Yellow", "yellow")]
    assert len(people) == 6


async def test_one_player_may_play_alone_if_the_game_allows_it(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    async with new_game_on(library) as phone:
        await phone.tap("Remove Green")
        assert not phone.find("Remove Blue", kind=ft.IconButton).usable
        await phone.tap("Start the game")
    assert [person.name for person in setup_of(library).players] == ["Blue"]


async def test_a_colour_goes_round_all_colours_of_the_game(tmp_path: Path) -> None:
    async with new_game_on(library_of(tmp_path)) as phone:
        await phone.type("Player 1", "Mia")
        for colour in (*COLOURS, *COLOURS[:1]):
            assert f"Mia plays {colour.capitalize()}. Change the colour" in phone.texts()
            await phone.tap(f"Mia plays {colour.capitalize()}. Change the colour")


@pytest.mark.parametrize("has_starter", [False, True])
async def test_only_a_game_with_a_starting_player_shows_flags(tmp_path: Path, has_starter: bool) -> None:
    library = library_of(tmp_path)
    async with new_game_on(library, NewGameUI(PLAYERS, begin, has_starter=has_starter)) as phone:
        assert ("Let Green start" in phone.texts()) is has_starter
        assert ("a flag to choose who starts" in phone.texts()) is has_starter
        if has_starter:
            await phone.tap("Let Green start")
        await phone.tap("Start the game")
    assert setup_of(library).starter == int(has_starter)


async def test_a_simple_game_has_neither_options_nor_a_note(tmp_path: Path) -> None:
    async with new_game_on(library_of(tmp_path)) as phone:
        assert "House rules" not in phone.texts()
        assert "printed number" not in phone.texts()


@pytest.mark.parametrize(("way", "pace"), [(None, "slow"), ("Slowly", "slow"), ("Quickly", "quick")])
async def test_the_way_chosen_for_an_option_is_in_the_setup(
    tmp_path: Path, way: str | None, pace: str
) -> None:
    library = library_of(tmp_path)
    ui = NewGameUI(PLAYERS, begin, options=lambda: (PACE,), note=lambda _kept: "Two numbers are missing.")
    async with new_game_on(library, ui) as phone:
        assert "Two numbers are missing." in phone.texts()
        await phone.tap("House rules")
        if way is not None:
            await phone.tap(way)
        await phone.tap("Start the game")
    assert setup_of(library).pace == pace


async def test_a_refusal_is_explained_and_nothing_begins(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    async with new_game_on(library) as phone:
        await phone.type("Player 1", "  ")
        await phone.tap("Start the game")
        assert "Somebody has no name." in phone.texts()
    assert library.saved_games() == ()


async def test_each_game_remembers_its_own_players(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    async with new_game_on(library) as phone:
        await phone.type("Player 2", "Jonas")
        await phone.tap("Start the game")
    assert library.preferences.state["tiny.players"] == [["", "blue"], ["Jonas", "green"]]
    assert player_setup.default_seats(PLAYERS, library.preferences)[1] == SeatSetup("Jonas", "green")
    assert player_setup.remembered(AUSTRALIS_PLAYERS, library.preferences) == ()


async def test_another_games_page_shows_its_own_players(tmp_path: Path) -> None:
    async with new_game_on(library_of(tmp_path)) as phone:
        await phone.type("Player 1", "Mia")
        await phone.go("/australis/new")
        assert "Mia" not in phone.texts()
        assert "Orange starts" in phone.texts() or "Let Orange start" in phone.texts()
        await phone.tap("Start the game")
        assert "Blue takes a die" in phone.texts()


@pytest.mark.parametrize(
    ("stored", "names"),
    [
        ([["Mia", "red"], ["Jonas", "purple"], ["Lea", "yellow"]], ["Mia", "Lea"]),
        ([["Mia", "red"], ["Jonas", "red"]], ["Mia"]),
        ([["Mia", ["red"]], [5, "blue"], "Lea"], ["Blue", "Green"]),
        ([], ["Blue", "Green"]),
        (None, ["Blue", "Green"]),
    ],
)
def test_what_the_game_lacks_is_skipped_in_stored_players(
    tmp_path: Path, stored: Any, names: list[str]
) -> None:
    preferences = library_of(tmp_path).preferences
    preferences.remember(**{"tiny.players": stored})
    assert [seat.name for seat in player_setup.default_seats(PLAYERS, preferences)] == names


def test_no_more_stored_players_count_than_can_play(tmp_path: Path) -> None:
    preferences = library_of(tmp_path).preferences
    preferences.remember(**{"tiny.players": [[colour, colour] for colour in COLOURS]})
    few = replace(PLAYERS, most=3)
    assert [seat.name for seat in player_setup.default_seats(few, preferences)] == ["blue", "green", "orange"]


@pytest.mark.parametrize("name", ["Yellow", "YELLOW", " yellow ", "Y\u0435llow"])
def test_a_new_player_gets_a_name_unlike_all_others(name: str) -> None:
    five = tuple(SeatSetup(f"Player {n}", colour) for n, colour in enumerate(COLOURS[:4], 1))
    more = player_setup.one_more(PLAYERS, (SeatSetup(name, "red"), *five))
    assert more[-1] == SeatSetup("Player 6", "yellow")


def test_the_first_way_of_each_option_is_the_engines_default() -> None:
    assert NEW_GAME.options is table_options
    ways = {option.field: option.chosen({}) for option in table_options()}
    assert ways == Options().model_dump()
    assert AUSTRALIS_PLAYERS.colours == PLAYER_COLOURS
