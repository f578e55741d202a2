"""The frame of a table and the scoreboard, for a game that gives them little more than a heading."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import flet as ft
import pytest

from companion.table.frame_ui import FrameUI, Phases
from companion.table.player_view import PlayerView, player_views
from companion.ui import theme
from tests.companion.race_screens import race_at, race_phone
from tests.companion.reading import everything
from tests.engine.race import Go, Race, Setup

NAMES = ("Mia", "Jonas", "Lea", "Noah", "Zoe", "Ida")


def with_turns(race: Race) -> tuple[PlayerView, ...]:
    """The players, of whom the one with the fewest points is on turn."""
    return player_views(race, on_turn=race.points.index(min(race.points)))


async def test_a_heading_is_all_that_the_frame_needs(tmp_path: Path) -> None:
    library, _store = race_at(tmp_path, "Mia", "Jonas")
    async with race_phone(library) as phone:
        said = phone.texts().splitlines()
        assert said[1:2] == ["Race to 10"]
        assert {"Mia, 0", "Jonas, 0"} <= set(said)
        await phone.tap("Four points")
        assert {"Mia, 4", "4 points"} <= set(phone.texts().splitlines())
        await phone.tap("Undo")
        assert "Mia, 0" in phone.texts()
        await phone.key("Ctrl+Y")
        assert "Mia, 4" in phone.texts()
        await phone.tap("More")
        menu = [
            name for name in ("The table", "Log", "Around the table", "Big screen") if phone.find_all(name)
        ]
        assert menu == ["Log", "Around the table", "Big screen"]


async def test_a_wide_screen_needs_no_side_panel(tmp_path: Path) -> None:
    library, _store = race_at(tmp_path, "Mia", "Jonas")
    async with race_phone(library, width=1280, height=800) as phone:
        assert "Mia, 0" in phone.texts()
        assert "The table" not in phone.texts()


@pytest.mark.parametrize("players", [2, 5, 6])
async def test_the_strip_shows_every_player(tmp_path: Path, players: int) -> None:
    library, _store = race_at(tmp_path, *NAMES[:players])
    async with race_phone(library) as phone:
        assert [line for line in phone.texts().splitlines() if line.endswith(", 0")] == [
            f"{name}, 0" for name in NAMES[:players]
        ]


async def test_a_panel_sees_what_has_just_happened(tmp_path: Path) -> None:
    library, store = race_at(tmp_path, "Mia", "Jonas")
    store.play(Go(seat=0, points=4))
    store.play(Go(seat=0, points=4))
    async with race_phone(library) as phone:
        await phone.tap("Four points")
        assert "Hooray!" in phone.texts()
    async with race_phone(library) as phone:
        assert "Hooray!" not in phone.texts(), "it happened earlier"


def either(is_it: bool, _race: Race) -> bool:
    """The same answer for every table."""
    return is_it


async def test_the_table_of_a_tool_has_no_phases_and_large_views(tmp_path: Path) -> None:
    library, _store = race_at(tmp_path, "Mia", "Jonas")
    phases = Phases(("Start", "Finish"), 1)
    for is_game in (True, False):
        frame = FrameUI[Setup, Race, Go](
            heading=lambda _race: "Race", phases=lambda _race: phases, is_game=partial(either, is_game)
        )
        async with race_phone(library, frame=frame) as phone:
            assert ("Start, done\nFinish, now" in phone.texts()) is is_game
            await phone.tap("More")
            assert bool(phone.find_all("Big screen")) is is_game


async def test_the_scoreboard_shows_who_is_on_turn_and_who_has_won(tmp_path: Path) -> None:
    library, store = race_at(tmp_path, *NAMES[:5])
    store.play(Go(seat=0, points=4))
    frame = FrameUI[Setup, Race, Go](heading=lambda _race: "Race", players=with_turns)
    async with race_phone(library, "board", frame, width=1920, height=1080) as phone:
        said = phone.texts().splitlines()
        assert {"Jonas to play", "4 points", "1. Mia, 4", "2. Jonas, 0, to play"} <= set(said)
        store.play(Go(seat=4, points=10))
        await phone.settle()
        assert "Zoe won" in phone.texts()
        assert phone.texts().index("1. Zoe, 10") < phone.texts().index("2. Mia, 4")


async def test_a_scoreboard_without_turns_shows_the_heading(tmp_path: Path) -> None:
    library, _store = race_at(tmp_path, "Mia", "Jonas")
    async with race_phone(library, "board", width=390, height=844) as phone:
        assert phone.texts().splitlines().count("Race to 10") == 2, "above, and as the next step"


@pytest.mark.parametrize(("players", "size"), [(4, theme.WALL_FIGURE), (5, theme.SCORE)])
async def test_many_players_are_smaller_on_the_scoreboard(tmp_path: Path, players: int, size: int) -> None:
    library, _store = race_at(tmp_path, *NAMES[:players])
    async with race_phone(library, "board", width=1920, height=1080) as phone:
        figures = [seen.control for seen in everything(phone.page.views) if isinstance(seen.control, ft.Text)]
        assert [figure.size for figure in figures if figure.value == "0"] == [size] * players
