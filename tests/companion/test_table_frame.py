"""The frame of a table and the scoreboard, for a game that gives them little more than a heading."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import flet as ft
import pytest

from companion.table.frame_ui import Phases
from companion.table.player_view import PlayerView, player_views
from companion.ui import theme
from tests.companion.reading import everything
from tests.companion.toy_crowd import Frame, crowd_at, crowd_phone
from tests.toy.rules import CorrectPearls, Finish, Table

NAMES = ("Mia", "Jonas", "Lea", "Noah", "Zoe", "Ida")


def with_turns(table: Table) -> tuple[PlayerView, ...]:
    """The players, of whom the one with the fewest points is on turn."""
    return player_views(table, on_turn=None if table.is_over else table.pearls.index(min(table.pearls)))


async def test_a_heading_is_all_that_the_frame_needs(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, "Mia", "Jonas")
    async with crowd_phone(library, store) as phone:
        said = phone.texts().splitlines()
        assert said[1:2] == ["Pearls for all"]
        assert {"Mia, 0", "Jonas, 0"} <= set(said)
        await phone.tap("Four pearls")
        assert {"Mia, 4", "Mia has 4"} <= set(phone.texts().splitlines())
        await phone.tap("Undo")
        assert "Mia, 0" in phone.texts()
        await phone.key("Ctrl+Y")
        assert "Mia, 4" in phone.texts()
        await phone.tap("More")
        menu = [
            name for name in ("Overview", "Log", "Around the table", "Big screen") if phone.find_all(name)
        ]
        assert menu == ["Log", "Around the table", "Big screen"]


async def test_a_wide_screen_needs_no_side_panel(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, "Mia", "Jonas")
    async with crowd_phone(library, store, width=1280, height=800) as phone:
        assert "Mia, 0" in phone.texts()
        assert "Overview" not in phone.texts()


@pytest.mark.parametrize("players", [2, 5, 6])
async def test_the_strip_shows_every_player(tmp_path: Path, players: int) -> None:
    library, store = crowd_at(tmp_path, *NAMES[:players])
    async with crowd_phone(library, store) as phone:
        assert [line for line in phone.texts().splitlines() if line.endswith(", 0")] == [
            f"{name}, 0" for name in NAMES[:players]
        ]


async def test_a_panel_sees_what_has_just_happened(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, "Mia", "Jonas")
    store.play(CorrectPearls(seat=0, pearls=8))
    async with crowd_phone(library, store) as phone:
        await phone.tap("The last dive")
        assert "Hooray!" in phone.texts()
    async with crowd_phone(library, store) as phone:
        assert "Hooray!" not in phone.texts(), "it happened earlier"


def either(is_it: bool, _table: Table) -> bool:
    """The same answer for every table."""
    return is_it


async def test_the_table_of_a_tool_has_no_phases_and_large_views(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, "Mia", "Jonas")
    phases = Phases(("Start", "Finish"), 1)
    for is_game in (True, False):
        frame = Frame(
            heading=lambda _table: "Pearls", phases=lambda _table: phases, is_game=partial(either, is_game)
        )
        async with crowd_phone(library, store, frame=frame) as phone:
            assert ("Start, done\nFinish, now" in phone.texts()) is is_game
            await phone.tap("More")
            assert bool(phone.find_all("Big screen")) is is_game


async def test_the_scoreboard_shows_who_is_on_turn_and_who_has_won(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, *NAMES[:5])
    store.play(CorrectPearls(seat=0, pearls=4))
    frame = Frame(heading=lambda _table: "Pearls", players=with_turns)
    async with crowd_phone(library, store, "board", frame, width=1920, height=1080) as phone:
        said = phone.texts().splitlines()
        assert {"Jonas to play", "Mia has 4", "1. Mia, 4", "2. Jonas, 0, to play"} <= set(said)
        store.play(CorrectPearls(seat=4, pearls=10))
        store.play(Finish())
        await phone.settle()
        assert "Zoe won" in phone.texts()
        assert phone.texts().index("1. Zoe, 10") < phone.texts().index("2. Mia, 4")


async def test_a_scoreboard_without_turns_shows_the_heading(tmp_path: Path) -> None:
    library, store = crowd_at(tmp_path, "Mia", "Jonas")
    async with crowd_phone(library, store, "board", width=390, height=844) as phone:
        assert phone.texts().splitlines().count("Pearls for all") == 2, "above, and as the next step"


@pytest.mark.parametrize(("players", "size"), [(4, theme.WALL_FIGURE), (5, theme.SCORE)])
async def test_many_players_are_smaller_on_the_scoreboard(tmp_path: Path, players: int, size: int) -> None:
    library, store = crowd_at(tmp_path, *NAMES[:players])
    async with crowd_phone(library, store, "board", width=1920, height=1080) as phone:
        figures = [seen.control for seen in everything(phone.page.views) if isinstance(seen.control, ft.Text)]
        assert [figure.size for figure in figures if figure.value == "0"] == [size] * players
