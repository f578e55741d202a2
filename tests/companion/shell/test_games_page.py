"""All games: every game can be listed, opened, deleted and restored by taps."""

from __future__ import annotations

import os
import re
import sys
import time
from datetime import datetime
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.australis.store_types import Store
from companion.history.occasion import Occasion
from companion.i18n.dates import day_words, moment_words
from companion.session.history_notes import note_occasion
from companion.session.library import GameLibrary
from companion.session.saved_games import SUMMARIES_DELAY, SavedGame, SavedGames
from companion.shell import game_line
from companion.shell import games as games_page
from companion.shell.game_groups import MOST, grouped
from companion.shell.games import LOWEST
from companion.shell.home import AT_ONCE
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import StorageError
from companion.ui import theme
from engine.australis.moves import AddPoints, CorrectRound, EndDraft, EndGame, Move, ScoreRound
from tests.companion.australis.competitions import example
from tests.companion.clock import Clock
from tests.companion.libraries import (
    ONE_GAME,
    game_setup,
    games_folder,
    library_at,
    phone_at,
    phone_on,
    table_on,
)
from tests.companion.phone import Phone
from tests.companion.reading import Seen, everything, of_kind

RUNNING = "Round 1 of 5 · Draft"


def won(library: GameLibrary, *names: str, days_ago: int = 0) -> Store:
    """A finished game; the first player won."""
    moves: list[Move] = [
        CorrectRound(round=5),
        AddPoints(seat=0, points=99),
        EndDraft(),
        ScoreRound(),
        EndGame(),
    ]
    store = table_on(library, game_setup(*names), moves)
    store.writer.close()
    then = time.time() - days_ago * 86400
    os.utime(games_folder(library) / f"{store.name}.jsonl", (then, then))
    return store


async def delete(phone: Phone, game: str) -> None:
    """Taps on the button that deletes a game; its label ends with the time of the game."""
    (label,) = {line for line in phone.texts().splitlines() if line.startswith(f"Delete: {game}, ")}
    await phone.tap(label)


async def test_every_game_is_listed_with_its_players_and_result(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    for days in range(5):
        won(library, f"Mia{days}", "Jonas", days_ago=days)
    table_on(library, game_setup("Lea", "Noah"))
    async with phone_on(library) as phone:
        assert "Mia3" in phone.texts()
        assert "Mia4" not in phone.texts(), "home shows the last few only"
        await phone.tap("All 6")
        said = phone.texts()
        assert "6 games" in said
        assert f"{RUNNING}, today: Lea 1, Noah 2" in said
        assert "Mia0 won, today: Mia0 100, Jonas 3" in said
        assert said.index("Mia0 won") < said.index("Mia4 won"), "the newest first"
        await phone.tap("Home")
        assert "New game" in phone.texts()


async def test_a_game_stands_where_the_day_puts_it_that_was_noted(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    for days, name in enumerate(("Mia", "Lea", "Zoe")):
        won(library, name, "Jonas", days_ago=days)
    (identity,) = {
        game.summary.identity for game in library.saved_games() if game.summary and "Mia" in str(game)
    }
    note_occasion(library.preferences, identity, Occasion(day="2024-12-31"))
    async with phone_on(library, "/games") as phone:
        said = phone.texts()
        assert said.index("Lea") < said.index("Zoe") < said.index("Mia")


async def test_a_tap_on_a_line_opens_its_game(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    table_on(library, game_setup("Lea", "Noah"))
    async with phone_on(library, "/games", game_uis=ONE_GAME) as phone:
        await phone.tap(f"{RUNNING}, today: Lea 1, Noah 2")
        assert "Lea takes a die" in phone.texts()


async def test_an_empty_list_says_that_there_are_no_games(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/games") as phone:
        assert "There are no games yet." in phone.texts()


async def test_unfinished_tools_are_not_listed(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    example(library, mode="dice_only")
    async with phone_on(library, "/games") as phone:
        assert "There are no games yet." in phone.texts()


async def test_a_game_is_deleted_after_a_question_and_can_be_restored(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    table_on(library, game_setup("Lea", "Noah"))
    store = won(library, "Mia", "Jonas")
    file = tmp_path / "games" / f"{store.name}.jsonl"
    journal, when = file.read_bytes(), file.stat().st_mtime
    async with phone_on(library, "/games") as phone:
        await delete(phone, "Mia won (Mia, Jonas)")
        assert "Delete this game?" in phone.texts()
        await phone.tap("Keep it")
        assert "Mia won" in phone.texts()
        await delete(phone, "Mia won (Mia, Jonas)")
        await phone.tap("Delete it")
        assert "Mia won" not in phone.texts()
        assert "Lea 1" in phone.texts()
        assert not file.exists()
        await phone.tap("Undo")
        assert "Mia won" in phone.texts()
        assert "Game deleted." not in phone.texts()
    assert (file.read_bytes(), file.stat().st_mtime) == (journal, when)


async def test_a_sheet_is_no_taller_than_its_words_need_on_another_screen(tmp_path: Path) -> None:
    """Until the phone has turned, it still says how tall the sheet was."""
    library = library_at(tmp_path)
    won(library, "Mia", "Jonas")

    def ground(phone: Phone) -> float | None:
        (behind,) = [
            seen.control.controls[0]
            for seen in of_kind(phone.walk(), ft.Stack)
            if seen.control.fit is ft.StackFit.PASS_THROUGH
        ]
        assert isinstance(behind, ft.Container)
        return behind.height

    async with phone_on(library, "/games") as phone:
        (label,) = {line for line in phone.texts().splitlines() if line.startswith("Delete: ")}
        await phone.tap(label)
        content = next(seen for seen in of_kind(phone.walk(), ft.Container) if seen.control.on_size_change)
        await phone.event(_sheets_room(phone), "size_change", {"w": 390, "h": 844})
        await phone.event(content, "size_change", {"w": 390, "h": 200})
        await phone.event(content, "size_change", {"w": 390, "h": 150})
        assert ground(phone) == 200, "nothing moves while it asks one thing after another"
        await phone.event(content, "size_change", {"w": 844, "h": 120})
        assert ground(phone) == 120
        await phone.event(content, "size_change", {"w": 844, "h": 140})
        assert ground(phone) == 140
        await phone.event(content, "size_change", {"w": 844, "h": 400})
        await phone.event(_sheets_room(phone), "size_change", {"w": 844, "h": 390})
        assert ground(phone) == 390 - theme.WIDE, "or a shorter question might be scrolled out of sight"


def _sheets_room(phone: Phone) -> Seen[ft.Column]:
    return next(seen for seen in of_kind(phone.walk(), ft.Column) if seen.control.on_size_change)


async def test_a_deleted_game_is_not_destroyed(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = won(library, "Mia", "Jonas")
    journal = library.storage.read(store.name)
    async with phone_on(library, "/games") as phone:
        await delete(phone, "Mia won (Mia, Jonas)")
        await phone.tap("Delete it")
        await phone.tap("Close message")
    assert library_at(tmp_path).saved_games() == ()
    assert (tmp_path / "discarded" / f"{store.name}.jsonl").read_bytes() == journal


async def test_a_phone_at_a_deleted_table_says_so(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Lea", "Noah"))
    async with phone_at(library, store) as player, phone_on(library, "/games") as phone:
        await delete(phone, f"{RUNNING} (Lea, Noah)")
        await phone.tap("Delete it")
        await player.settle()
        assert "This game isn’t on this device." in player.texts()
        await phone.tap("Undo")
        await player.settle()
        assert "Lea takes a die" in player.texts()
        await player.tap("Take Red 9")
        assert "Noah takes a die" in player.texts()


async def test_a_game_that_another_program_plays_is_not_deleted(tmp_path: Path) -> None:
    store = table_on(library_at(tmp_path), game_setup("Lea", "Noah"))
    async with phone_on(library_at(tmp_path), "/games") as phone:
        await delete(phone, f"{RUNNING} (Lea, Noah)")
        await phone.tap("Delete it")
        assert "This game is open in another Reef Table" in phone.texts()
        assert "Lea 1" in phone.texts()
    store.writer.close()


async def test_a_file_that_cannot_be_opened_can_be_deleted(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    file = tmp_path / "games" / "strange.jsonl"
    file.parent.mkdir()
    file.write_bytes(b"hello\n")
    async with phone_on(library, "/games") as phone:
        await delete(phone, "A game that can’t be opened")
        await phone.tap("Delete it")
        assert "There are no games yet." in phone.texts()
    assert not file.exists()


async def test_a_game_that_cannot_be_moved_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Lea", "Noah"))

    def broken(_storage: FolderStorage, _name: str) -> str:
        raise StorageError("no room")

    monkeypatch.setattr(FolderStorage, "discard", broken)
    async with phone_on(library, "/games", game_uis=ONE_GAME) as phone:
        await delete(phone, f"{RUNNING} (Lea, Noah)")
        await phone.tap("Delete it")
        assert "This couldn’t be saved" in phone.texts()
        await phone.tap(f"{RUNNING}, today: Lea 1, Noah 2")
        await phone.tap("Take Red 9")
        assert "Noah takes a die" in phone.texts()
    assert len(library.open(store.name).state.entries) == 2


def test_days_have_short_words() -> None:
    now = datetime(2026, 11, 20, 0, 30)  # a Friday

    def words(year: int, month: int, day: int, hour: int = 0, minute: int = 0) -> str:
        return day_words(datetime(year, month, day, hour, minute).timestamp(), now)

    assert words(2026, 11, 20, 0, 10) == "today"
    assert words(2026, 11, 19, 23, 50) == "Thu"
    assert words(2026, 11, 14, 23) == "Sat"
    assert words(2026, 11, 13, 23) == "13 Nov"
    assert words(2026, 1, 2) == "2 Jan"
    assert words(2025, 11, 20) == "20 Nov 2025"
    assert words(2026, 11, 21) == "21 Nov", "a clock that was wrong"


def test_moments_have_a_time() -> None:
    now = datetime(2026, 11, 20, 22)
    assert moment_words(datetime(2026, 11, 20, 20, 4).timestamp(), now) == "today, 20:04"
    assert moment_words(datetime(2026, 11, 14, 9, 30).timestamp(), now) == "Sat, 09:30"
    assert moment_words(1e20, now) == ""


@pytest.mark.parametrize("route", ["/", "/games"])
async def test_two_games_of_an_evening_are_told_apart(tmp_path: Path, route: str) -> None:
    library = library_at(tmp_path)
    first, second = won(library, "Mia", "Jonas"), won(library, "Mia", "Jonas")
    under_way = table_on(library, game_setup("Lea", "Noah"))
    evening = datetime(2026, 3, 4, 20, 15).timestamp()
    # Also the third one: at a quarter past eight of any day its time would look like theirs.
    for minutes, store in ((0, first), (1, second), (60, under_way)):
        when = evening + 60 * minutes
        os.utime(games_folder(library) / f"{store.name}.jsonl", (when, when))
    async with phone_on(library, route) as phone:
        shown = [seen.control.value for seen in of_kind(everything(phone.page.views), ft.Text)]
        assert [moment_words(evening + 60), moment_words(evening)] == [
            words for words in shown if "20:1" in str(words)
        ]
        assert "20:16" in phone.texts(), "it is heard as well"
    async with phone_on(library, "/games") as phone:
        labels = [line for line in phone.texts().splitlines() if line.startswith("Delete: Mia won")]
        assert len(set(labels)) == 2


async def test_an_unfinished_game_on_home_says_where_it_stands(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    table_on(library, game_setup("Lea", "Noah"), [CorrectRound(round=3)])
    table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library, game_uis=ONE_GAME) as phone:
        assert "Lea + Noah" in phone.texts()
        shown = [seen.control.value for seen in of_kind(everything(phone.page.views), ft.Text)]
        assert "1\u00a0:\u00a02 · Round 3 of 5 · Draft" in shown


# -- many games ------------------------------------------------------------------------------------


def many(library: GameLibrary, count: int) -> None:
    """Saves `count` games, each of another player; the last one is the newest."""
    for number in range(count):
        store = table_on(library, game_setup(f"Mia{number}.", "Jonas"))
        store.writer.close()
        os.utime(games_folder(library) / f"{store.name}.jsonl", (number, number))


def listed(phone: Phone) -> list[str]:
    """The names of the first players of the lines that are built, from top to bottom."""
    return re.findall(r"(Mia\d+)\. 1, Jonas", phone.texts())


async def scroll(phone: Phone, *, left: float) -> None:
    """Scrolls the page until that many pixels are left below the screen."""
    (view,) = [seen for seen in of_kind(phone.walk(), ft.ListView) if seen.control.on_scroll]
    await phone.scroll(view, 9000 - left, left=left)


def newest(count: int) -> list[str]:
    return [f"Mia{number}" for number in reversed(range(count))]


async def test_lines_are_built_as_they_come_into_sight(tmp_path: Path) -> None:
    many(library := library_at(tmp_path), 60)
    library.saved_games()
    async with phone_on(library, "/games") as phone:
        assert "60 games" in phone.texts()
        at_first = listed(phone)
        assert at_first == newest(60)[: len(at_first)]
        assert len(at_first) <= 2 * MOST
        await scroll(phone, left=5000)
        assert listed(phone) == at_first, "far from the end nothing is built"
        for _time in range(9):
            before = len(listed(phone))
            await scroll(phone, left=700)
            assert len(listed(phone)) > before or before == 60
        assert listed(phone) == newest(60)
        assert "Show more games" not in phone.texts()


async def test_every_line_can_be_reached_without_scrolling(tmp_path: Path) -> None:
    """With a keyboard or a screen reader."""
    many(library := library_at(tmp_path), 60)
    library.saved_games()
    async with phone_on(library, "/games") as phone:
        while "Show more games" in phone.texts():
            await phone.tap("Show more games")
        assert listed(phone) == newest(60)


@pytest.mark.parametrize("height", [400, 844, 1400, 4000])
async def test_the_lines_built_at_first_fill_the_screen(tmp_path: Path, height: int) -> None:
    many(library := library_at(tmp_path), 120)
    library.saved_games()
    async with phone_on(library, "/games", height=height) as phone:
        assert len(listed(phone)) * LOWEST >= min(height, 120 * LOWEST)


async def test_a_short_list_is_built_whole(tmp_path: Path) -> None:
    many(library := library_at(tmp_path), MOST)
    library.saved_games()
    async with phone_on(library, "/games") as phone:
        assert listed(phone) == newest(MOST)
        assert "Show more games" not in phone.texts()


async def test_lines_below_a_deleted_game_are_not_drawn_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many(library := library_at(tmp_path), 60)
    library.saved_games()
    drawn: list[str] = []
    real = game_line.long_line

    def long_line(game: SavedGame, *more: Any) -> ft.Control:
        drawn.append(game.name)
        return real(game, *more)

    monkeypatch.setattr(games_page, "long_line", long_line)
    async with phone_on(library, "/games") as phone:
        await phone.tap("Show more games")
        await phone.tap("Show more games")
        shown = listed(phone)
        drawn.clear()
        await delete(phone, "Round 1 of 5 · Draft (Mia57., Jonas)")
        await phone.tap("Delete it")
        assert listed(phone) == [name for name in shown if name != "Mia57"]
        assert len(set(drawn)) <= MOST
        await phone.tap("Undo")
        assert listed(phone) == shown
        library.preferences.remember(language="de")
        await phone.settle()
        assert "Etappe 1 von 5" in phone.texts()
        assert "Round 1" not in phone.texts()


async def test_a_game_that_comes_back_to_the_top_leaves_a_screen_full_of_lines(tmp_path: Path) -> None:
    many(library := library_at(tmp_path), 40)
    library.saved_games()
    async with phone_on(library, "/games", height=700) as phone:
        before = listed(phone)
        for _time in range(3):
            await delete(phone, "Round 1 of 5 · Draft (Mia39., Jonas)")
            await phone.tap("Delete it")
            await phone.tap("Undo")
            assert listed(phone)[: len(before)] == before


async def test_new_games_at_the_top_leave_a_screen_full_of_lines(tmp_path: Path) -> None:
    many(library := library_at(tmp_path), 40)
    library.saved_games()
    async with phone_on(library, "/games", height=700) as phone:
        for number in range(40, 40 + MOST):
            table_on(library, game_setup(f"Mia{number}.", "Jonas")).writer.close()
            await phone.settle()
            shown = listed(phone)
            assert shown == newest(number + 1)[: len(shown)]
            assert len(shown) * LOWEST >= 700


async def test_games_that_are_not_read_yet_follow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many(library_at(tmp_path), AT_ONCE + 3)
    clock = Clock(monkeypatch, sys.modules[SavedGames.__module__])
    async with phone_on(library_at(tmp_path), "/games") as phone:
        assert listed(phone) == newest(AT_ONCE + 3)[:AT_ONCE]
        assert "Still reading some games." in phone.texts()
        await clock.move(SUMMARIES_DELAY, phone)
        await phone.until(f"{AT_ONCE + 3} games")
        assert listed(phone) == newest(AT_ONCE + 3)


@given(st.lists(st.integers(0, 300), unique=True), st.data())
def test_groups_hold_all_games_and_few_of_them_change(numbers: list[int], data: st.DataObject) -> None:
    games = [SavedGame(f"game-{number}", 0, None, None) for number in numbers]
    starts: set[str] = set()
    before = grouped(games, starts)
    for _time in range(data.draw(st.integers(0, 5))):
        games = list(games)
        if data.draw(st.booleans()) and games:
            games.pop(data.draw(st.integers(0, len(games) - 1)))
        else:
            new = SavedGame(f"new-{len(games)}-{_time}", 0, None, None)
            games.insert(data.draw(st.integers(0, len(games))), new)
        after = grouped(games, starts)
        assert [game for group in after for game in group] == games
        assert all(0 < len(group) <= MOST for group in after)
        assert len(set(after) - set(before)) <= 3
        assert len(after) < 2 or len(after[0]) + len(after[1]) > MOST, "no short group stays at the top"
        before = after
