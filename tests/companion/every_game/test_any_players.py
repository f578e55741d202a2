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
from companion.table.seating import player_setup
from companion.table.seating.new_game import NewGameUI
from companion.table.seating.player_setup import SeatSetup
from companion.table.seating.table_options import TableOption
from engine.australis.table import PLAYER_COLOURS, Options
from tests.companion import seats
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
            await seats.add(phone)
            assert len(seats.called(phone)) == number
        assert not phone.find(key="somebody new", kind=ft.Container).control.on_click
        await seats.open_seat(phone, "Yellow")
        await phone.tap("Move along a seat")
        await phone.tap("Close")
        await seats.rename(phone, 5, "  Zoë ")
        await phone.tap(key="begin")
        assert "Round 1" in phone.texts()
    people = [(person.name, person.colour) for person in setup_of(library).players]
    assert people[4:] == [("Zoë", "red"), ("Yellow", "yellow")]
    assert len(people) == 6


async def test_one_player_may_play_alone_if_the_game_allows_it(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    async with new_game_on(library) as phone:
        await seats.leave_out(phone, "Green")
        await seats.open_seat(phone, "Blue")
        for button in ("Leave out", "Move along a seat"):
            assert not phone.find(button, kind=ft.FilledButton).usable
        await phone.tap("Close")
        await phone.tap(key="begin")
    assert [person.name for person in setup_of(library).players] == ["Blue"]


async def test_every_colour_of_the_game_can_be_chosen_and_names_follow(tmp_path: Path) -> None:
    async with new_game_on(library_of(tmp_path)) as phone:
        await seats.rename(phone, 1, "Mia")
        for colour in (*COLOURS[1:], COLOURS[0]):
            await seats.recolour(phone, "Mia", colour.capitalize())
            mine, other = seats.seats_of(phone)
            assert mine == f"Mia plays {colour.capitalize()}. Change name, colour or seat"
            assert colour.capitalize() not in other, "who is named after a colour follows it"


@pytest.mark.parametrize("has_starter", [False, True])
async def test_only_a_game_with_a_starting_player_shows_flags(tmp_path: Path, has_starter: bool) -> None:
    library = library_of(tmp_path)
    async with new_game_on(library, NewGameUI(PLAYERS, begin, has_starter=has_starter)) as phone:
        assert ("Let Green start" in phone.texts()) is has_starter
        assert ("Draw lots for who starts" in phone.texts()) is has_starter
        if has_starter:
            await phone.tap("Let Green start")
        await phone.tap(key="begin")
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
    ui = NewGameUI(PLAYERS, begin, options=lambda: (PACE,))
    async with new_game_on(library, ui) as phone:
        await phone.tap("House rules")
        if way is not None:
            await phone.tap(way)
        await phone.tap("Done")
        await phone.tap(key="begin")
    assert setup_of(library).pace == pace


async def test_a_refusal_is_explained_and_nothing_begins(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    async with new_game_on(library) as phone:
        await seats.rename(phone, 1, "  ")
        await phone.tap(key="begin")
        assert "Somebody has no name." in phone.texts()
    assert library.saved_games() == ()


async def test_each_game_remembers_its_own_players(tmp_path: Path) -> None:
    library = library_of(tmp_path)
    async with new_game_on(library) as phone:
        await seats.rename(phone, 2, "Jonas")
        await phone.tap(key="begin")
    assert library.preferences.state["tiny.players"] == [["", "blue"], ["Jonas", "green"]]
    assert player_setup.default_seats(PLAYERS, library.preferences)[1] == SeatSetup("Jonas", "green")
    assert player_setup.remembered(AUSTRALIS_PLAYERS, library.preferences) == ()


async def test_another_games_page_shows_its_own_players(tmp_path: Path) -> None:
    async with new_game_on(library_of(tmp_path)) as phone:
        await seats.rename(phone, 1, "Mia")
        await phone.go("/australis/new")
        assert "Mia" not in phone.texts()
        assert "Orange starts" in phone.texts() or "Let Orange start" in phone.texts()
        await phone.tap(key="begin")
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
