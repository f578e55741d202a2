"""The scoreboard for a wall, which everybody can read from their chair."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games.australis.screens import FRAME, SCOREBOARD
from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from companion.table.large.large_views import best_first
from companion.table.large.scoreboard import next_step
from engine.australis.dice_selection import Die
from engine.australis.moves import (
    ChooseTile,
    CorrectDisc,
    EndDraft,
    EndGame,
    Move,
    NextRound,
    ScoreRound,
    Settle,
    TakeDie,
)
from tests.companion.australis.competitions import example
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.reading import walk

LEADS = CorrectDisc(seat=1, points=141)
WALL = {"width": 1920, "height": 1080}


def table_after(folder: Path, *moves: Move) -> tuple[GameLibrary, Store]:
    library = library_at(folder)
    return library, table_on(library, game_setup("Mia", "Jonas", "Lea"), moves)


async def test_it_shows_players_best_first_current_and_reefs(tmp_path: Path) -> None:
    library, store = table_after(tmp_path, LEADS)
    async with phone_at(library, store, "board", **WALL) as phone:
        said = phone.texts()
        for words in (
            "Round 1 of 5 · Draft",
            "Mia takes a die",
            "1. Jonas, 141, disc on 41",
            "2. Lea, 3",
            "The turtles in the East Australian Current",
            "Reef 8, worth",
        ):
            assert words in said


async def test_it_shows_the_competition_while_it_is_entered(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone, phone_at(library, store, "board", **WALL) as wall:
        assert "Competition · roll 1" in wall.texts()
        assert "Anna’s blue die: not entered yet" in wall.texts()
        assert "Reef 8, worth" not in wall.texts()
        await phone.tap("Blue 3")
        await wall.settle()
        assert "Anna’s blue die: 3, lowest" in wall.texts()
        assert "Anna’s blue 3. It goes back" in wall.texts() or "Anna’s blue 3." in wall.texts()
        await phone.tap("Put 1 back")
        await wall.settle()
        assert "Competition · roll 2" in wall.texts()
        assert "Anna’s blue die" not in wall.texts()
        await phone.tap("Roll for us")
        await wall.settle()
        assert "not entered yet" not in wall.texts(), "a roll of the app is seen before it is confirmed"


async def test_another_phone_shows_each_die_as_it_is_entered(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        await one.tap("Blue 3")
        await other.settle()
        assert "Anna’s blue die: 3" in other.texts()


async def test_it_follows_entries_of_another_phone(tmp_path: Path) -> None:
    library, store = table_after(tmp_path)
    async with phone_at(library, store, "board", **WALL) as phone:
        store.play(TakeDie(seat=0, die=Die("blue", 4)))
        await phone.settle()
        assert "Jonas takes a die" in phone.texts()
        assert "Mia on 4" in phone.texts()


async def test_its_only_buttons_lead_back_and_to_the_course(tmp_path: Path) -> None:
    library, store = table_after(tmp_path)
    async with phone_at(library, store, "board", **WALL) as phone:
        pressed = [seen.control for seen in phone.walk() if getattr(seen.control, "on_click", None)]
        assert [control.key for control in pressed] == ["Course of the game", "Back to the game"]
        await phone.tap("Back to the game")
        assert "pick 1 of 4" in phone.texts()


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 2), ((860, 1200), 1), ((390, 844), 1)])
async def test_it_is_enlarged_until_it_fills_the_screen(
    tmp_path: Path, size: tuple[float, float], scale: float
) -> None:
    library, store = table_after(tmp_path)
    width, height = size
    async with phone_at(library, store, "board", width=width, height=height) as phone:
        found = [seen.control for seen in walk(phone.page.views) if getattr(seen.control, "scale", None)]
        (enlarged,) = found
        assert isinstance(enlarged, ft.LayoutControl)
        assert isinstance(enlarged.scale, ft.Scale)
        assert (enlarged.scale.scale, enlarged.width) == (scale, width / scale)


def test_the_next_step_is_shown_in_every_phase(tmp_path: Path) -> None:
    _library, store = table_after(tmp_path, TakeDie(seat=0, die=Die("blue", 4)))

    def after(*moves: Move) -> str:
        for move in moves:
            store.play(move)
        return next_step(SCOREBOARD, store.state).words

    assert after() == "Jonas takes a die"
    assert after(EndDraft()) == "The round is being scored"
    assert after(ScoreRound()) == "Mia chooses a tile"
    assert after(ChooseTile(metal="gold")) == "Round 1 is over"


def test_a_competition_and_the_winner_are_shown(tmp_path: Path) -> None:
    takes = (TakeDie(seat=0, die=Die("blue", 4)), TakeDie(seat=1, die=Die("red", 4)))
    _library, store = table_after(tmp_path, *takes, EndDraft(), ScoreRound())
    assert next_step(SCOREBOARD, store.state).words == "Competition · roll 1"
    store.play(Settle(placing=(1, 0)))
    for round_number in range(1, 6):
        if store.state.table.phase == "tiles":
            store.play(ChooseTile(metal="gold"))
        store.play(EndGame() if round_number == 5 else NextRound())
        if round_number < 5:
            store.play(EndDraft())
            store.play(ScoreRound())
    table = store.state.table
    assert table.phase == "over"
    winner = best_first(table, FRAME.players(table))[0].view
    assert next_step(SCOREBOARD, store.state).words == f"{winner.name} won"
    assert winner.figure == str(table.boards[winner.seat].points)
