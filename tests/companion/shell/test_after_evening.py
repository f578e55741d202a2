"""Home after an evening: the last result and a rematch, the wins of the evening, the way to our table."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import flet as ft
import pytest

from companion.history.evenings import EVENING
from companion.history.occasion import Occasion
from companion.session.history_notes import merge, note_occasion
from engine.reefroute.moves import Home, Roll
from tests.companion.libraries import game_setup, games_folder, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.reading import Seen, everything, of_kind, said
from tests.companion.shell.evening_games import PlayedHere
from tests.companion.toy_tables import BOTH


def tonight(folder: Path) -> PlayedHere:
    """A library whose games are played now."""
    return PlayedHere(folder, datetime.now(UTC) - timedelta(hours=3))


def home(here: PlayedHere) -> Phone:
    """A phone that shows the home page."""
    here.library.saved_games()
    return phone_on(here.library, game_uis=BOTH)


async def test_the_last_result_stands_in_front_with_a_rematch_one_tap_away(tmp_path: Path) -> None:
    here = tonight(tmp_path)
    here.of_pearls(2, 5, 1, names="Ada Bob Cleo")
    async with home(here) as phone:
        said = phone.texts().splitlines()
        assert said.index("Bob wins!") < said.index("Place 1: Bob 5") < said.index("Rematch")
        assert [line for line in said if line.startswith("Place ")] == [
            "Place 2: Ada 2",
            "Place 1: Bob 5",
            "Place 3: Cleo 1",
        ], "as they stand on the podium"
        await phone.tap("Rematch")
        assert "Ada plays Blue" in phone.texts()
        assert "Cleo" in phone.texts()


@pytest.mark.parametrize(("room", "columns"), [(350, 2), (290, 2), (220, 1)])
async def test_no_word_is_broken_in_the_buttons_below_the_result(
    tmp_path: Path, room: float, columns: int
) -> None:
    """On a phone 280 wide, or with large letters, the buttons stand below each other."""
    here = tonight(tmp_path)
    here.of_pearls(2, 5)
    async with home(here) as phone:

        def rows() -> Seen[ft.Container]:
            """The container that measures itself around the two buttons, and nothing else."""
            return next(
                seen
                for seen in of_kind(phone.walk(), ft.Container)
                if seen.control.on_size_change and said(seen) == ["Rematch", "Look back"]
            )

        around = rows()
        (probe,) = [
            seen
            for seen in of_kind(everything(around.control.content), ft.Container)
            if isinstance(seen.control.content, ft.Text) and seen.control.on_size_change
        ]
        assert isinstance(probe.control.content, ft.Text)
        assert probe.control.content.value.split() == ["Rematch", "Look", "back"]
        await phone.event(probe, "size_change", {"w": 90, "h": 60})
        await phone.event(around, "size_change", {"w": room, "h": 60})
        shown = rows().control.content
        assert isinstance(shown, ft.Column)
        assert shown.controls[1].key == columns


async def test_a_game_of_another_day_is_not_the_result_of_this_evening(tmp_path: Path) -> None:
    here = tonight(tmp_path)
    here.of_pearls(2, 5)
    (game,) = here.library.saved_games()
    assert game.summary is not None
    note_occasion(here.library.preferences, game.summary.identity, Occasion(day="2024-12-31"))
    async with home(here) as phone:
        assert "Rematch" not in phone.texts().splitlines()


async def test_a_game_that_nobody_won_says_so(tmp_path: Path) -> None:
    here = tonight(tmp_path)
    here.of_reef_route(Roll(seat=0, faces=("green", "red")), Home(fish="green"))
    async with phone_on(here.library) as phone:
        said = phone.texts().splitlines()
        assert said.index("Nobody wins") < said.index("Rematch")


async def test_the_last_game_is_looked_back_on(tmp_path: Path) -> None:
    here = tonight(tmp_path)
    here.of_pearls(2, 5)
    async with home(here) as phone:
        await phone.tap("Look back")
        assert "Bob wins by 3" in phone.texts()


async def test_the_wins_of_the_evening_are_those_of_all_games_whoever_joins_or_is_renamed(
    tmp_path: Path,
) -> None:
    here = PlayedHere(tmp_path, datetime.now(UTC) - timedelta(hours=20))
    here.of_pearls(9, 1)
    here.wait(hours=17)
    here.of_pearls(2, 5, names="Ada Bob")
    here.of_pearls(2, 5, 1, names="Ada BOB Cleo")
    here.won_by("Robert Cleo")
    here.of_pearls(6, 5, names="Cleo Dora")
    async with home(here) as phone:
        assert "4 games this evening\nBOB 2, Robert 1, Cleo 1" in phone.texts(), "not of the day before"
        merge(here.library.preferences, "Robert", "Bob")
        await phone.settle()
        assert "4 games this evening\nBob 3, Cleo 1" in phone.texts()
        await phone.tap("4 games this evening")
        assert "This evening" in phone.texts()
        assert "4 games" in phone.texts().splitlines()


async def test_one_game_is_no_evening_yet(tmp_path: Path) -> None:
    here = tonight(tmp_path)
    here.of_pearls(2, 5)
    async with home(here) as phone:
        assert "this evening" not in phone.texts()


async def test_a_beaten_record_is_told(tmp_path: Path) -> None:
    here = tonight(tmp_path)
    here.of_pearls(2, 5)
    async with home(here) as phone:
        assert "New record" not in phone.texts(), "the first game beats nobody"
    here.of_pearls(6, 1)
    async with home(here) as phone:
        await phone.tap("New record")
        assert "6 pearls in one game: Ada\nnew" in phone.texts()


async def test_the_next_day_the_shelf_is_as_always(tmp_path: Path) -> None:
    here = tonight(tmp_path)
    name = here.of_pearls(2, 5)
    before = time.time() - EVENING.total_seconds()
    os.utime(games_folder(here.library) / f"{name}.jsonl", (before, before))
    async with home(here) as phone:
        assert "Rematch" not in phone.texts()
        assert "Other games" in phone.texts()
        assert "Our table" in phone.texts()


async def test_a_game_on_the_table_stands_before_the_result(tmp_path: Path) -> None:
    here = tonight(tmp_path)
    here.of_pearls(2, 5)
    table_on(here.library, game_setup("Ada", "Bob"))
    async with home(here) as phone:
        assert "Continue" in phone.texts()
        assert "Rematch" not in phone.texts()
        assert "Bob, Pearls" in phone.texts(), "it is among the last games"


async def test_our_table_is_one_tap_away(tmp_path: Path) -> None:
    here = tonight(tmp_path)
    here.of_pearls(2, 5)
    here.of_pearls(7, 5)
    async with home(here) as phone:
        assert "Our table\nAda: 1 win in 2 games. Bob: 1 win in 2 games" in phone.texts()
        await phone.tap("Our table")
        assert "2 games since" in phone.texts()
        await phone.tap("Back")
        assert "Reef Table" in phone.texts()


async def test_the_other_pages_are_in_the_line_of_the_title(tmp_path: Path) -> None:
    async with home(PlayedHere(tmp_path)) as phone:
        said = phone.texts().splitlines()
        assert said[:3] == ["Reef Table", "Join a game", "Settings"]
        assert "Our table" not in said, "before the first game there is nothing to count"
