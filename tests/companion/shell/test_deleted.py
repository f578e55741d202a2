"""The page of deleted games: from there they come back, and after their time they are gone for good."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime
from pathlib import Path

from companion.session.library import DAYS_KEPT, GameLibrary
from tests.companion.libraries import game_setup, library_at, phone_on, table_on

DAY = 24 * 60 * 60
BACK = "Restore game: "


def deleted_at(library: GameLibrary, *names: str) -> str:
    """A game of these players that was deleted."""
    store = table_on(library, game_setup(*names))
    return library.discard(store.name)


def age(folder: Path, days: float) -> None:
    """Makes everything that is deleted older by a number of days."""
    times = folder / "discarded" / "times.json"
    known = json.loads(times.read_text())
    times.write_text(json.dumps({name: when - days * DAY for name, when in known.items()}))


def library_now(folder: Path) -> GameLibrary:
    """A library whose clock is that of the machine, by which storage notes when something is deleted."""
    library = library_at(folder)
    library.clock = lambda: datetime.now(UTC).isoformat(timespec="seconds")
    return library


async def test_a_deleted_game_is_brought_back_after_a_new_start(tmp_path: Path) -> None:
    deleted_at(library_now(tmp_path), "Mia", "Jonas")
    library = library_now(tmp_path)
    async with phone_on(library, "/games") as phone:
        assert "There are no games yet." in phone.texts()
        await phone.tap("Deleted games")
        assert f"A deleted game is kept for {DAYS_KEPT} days, then removed for good." in phone.texts()
        assert "AUSTRALIS · Round 1 of 5" in phone.texts()
        assert "Mia, Jonas" in phone.texts()
        await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith(BACK)))
        assert "There are no deleted games." in phone.texts()
        await phone.tap("All games")
        assert "1 game" in phone.texts()
    assert len(library.storage.games()) == 1


async def test_the_settings_lead_there_and_back_leads_to_all_games(tmp_path: Path) -> None:
    async with phone_on(library_now(tmp_path), "/settings") as phone:
        await phone.tap("Deleted games")
        assert "There are no deleted games." in phone.texts()
        await phone.tap("Back")
        assert "There are no games yet." in phone.texts()


async def test_after_its_time_a_deleted_game_is_removed_for_good(tmp_path: Path) -> None:
    deleted_at(library_now(tmp_path), "Mia", "Jonas")
    age(tmp_path, DAYS_KEPT - 1)
    deleted_at(library_now(tmp_path), "Lea", "Noah")
    assert len(library_now(tmp_path).discarded_games()) == 2
    age(tmp_path, 2)
    async with phone_on(library_now(tmp_path), "/deleted") as phone:
        assert "Lea, Noah" in phone.texts()
        assert "Mia, Jonas" not in phone.texts()
    assert len(list((tmp_path / "discarded").glob("*.jsonl"))) == 1


async def test_home_removes_them_without_the_page(tmp_path: Path) -> None:
    library = library_now(tmp_path)
    deleted_at(library, "Mia", "Jonas")
    age(tmp_path, DAYS_KEPT + 1)
    await library.load_summaries()
    assert list((tmp_path / "discarded").glob("*.jsonl")) == []


def test_what_an_older_version_deleted_is_kept_from_now_on(tmp_path: Path) -> None:
    deleted_at(library_now(tmp_path), "Mia", "Jonas")
    (tmp_path / "discarded" / "times.json").unlink()
    (game,) = library_now(tmp_path).discarded_games()
    assert abs(game.discarded - time.time()) < DAY
    (again,) = library_now(tmp_path).discarded_games()
    assert again == game


async def test_a_deleted_file_that_cannot_be_read_is_listed_too(tmp_path: Path) -> None:
    library = library_now(tmp_path)
    library.discard(library.storage.add("strange", b"hello\n", 10.0))
    async with phone_on(library, "/deleted") as phone:
        assert "A game that can’t be opened" in phone.texts()
        await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith(BACK)))
    assert [game.name for game in library.storage.games()] == ["strange"]


async def test_more_of_them_are_shown_by_a_tap(tmp_path: Path) -> None:
    library = library_now(tmp_path)
    for _number in range(14):
        deleted_at(library, "Mia", "Jonas")
    async with phone_on(library, "/deleted") as phone:
        assert phone.texts().count(BACK) == 12
        await phone.tap("Show more games")
        assert phone.texts().count(BACK) == 14
        assert "Show more games" not in phone.texts()
