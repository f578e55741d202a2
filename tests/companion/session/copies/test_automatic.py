"""Automatic copies: one of each evening, made while nobody waits, and the last of them are kept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.session import phone_session
from companion.session.copies import automatic
from companion.session.copies.automatic import LAST, MONTHS, evening, is_due, keep_copy, superfluous
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import KeepsCopies, OpenError
from engine.australis.moves import AddPoints
from tests.companion.libraries import (
    document_of,
    game_setup,
    games_folder,
    import_files,
    library_at,
    phone_on,
    table_on,
)

NOON = "2026-01-02T12:00:00+00:00"


@pytest.fixture
def library(tmp_path: Path) -> GameLibrary:
    return library_at(tmp_path / "here")


def kept(library: GameLibrary) -> list[str]:
    assert isinstance(library.storage, KeepsCopies)
    return [copy.name for copy in library.storage.copies()]


def read(library: GameLibrary, name: str) -> bytes:
    assert isinstance(library.storage, KeepsCopies)
    return library.storage.read_copy(name)


@pytest.mark.parametrize(
    ("at", "name"),
    [
        (NOON, "2026-01-02"),
        ("2026-01-02T23:59:59+01:00", "2026-01-02"),
        ("2026-01-03T04:59:59+01:00", "2026-01-02"),
        ("2026-01-03T05:00:00+01:00", "2026-01-03"),
    ],
)
def test_after_midnight_it_is_still_the_same_evening(at: str, name: str) -> None:
    assert evening(at) == name


async def test_an_evening_has_one_copy_with_all_that_was_played(library: GameLibrary, tmp_path: Path) -> None:
    assert not is_due(library), "there is nothing to copy"
    store = table_on(library, game_setup("Mia", "Jonas"))
    assert is_due(library)
    assert await keep_copy(library)
    store.play(AddPoints(seat=0, points=5))
    assert await keep_copy(library)
    assert kept(library) == ["2026-01-02"]
    other = library_at(tmp_path / "there")
    import_files(other, [("copy.zip", read(library, "2026-01-02"))])
    assert document_of(other) == document_of(library)


async def test_a_copy_is_due_once_something_was_played_since_the_last(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = table_on(library, game_setup("Mia", "Jonas"))
    await keep_copy(library)
    assert isinstance(library.storage, FolderStorage)
    written = library.storage.copies()[0].when
    library.storage.set_time(store.name, written - 1)
    assert not is_due(library)
    library.storage.set_time(store.name, written + 1)
    assert is_due(library)
    monkeypatch.setattr(FolderStorage, "problem", "read_only")
    assert not is_due(library)
    assert not await keep_copy(library)


async def test_a_game_that_cannot_be_read_replaces_no_copy_that_has_it(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = table_on(library, game_setup("Mia", "Jonas"))
    await keep_copy(library)
    before = read(library, "2026-01-02")
    store.writer.close()

    def refuse(_storage: FolderStorage, _name: str) -> bytes:
        raise OpenError("the disk does not give it")

    monkeypatch.setattr(FolderStorage, "read", refuse)
    assert not await keep_copy(library)
    assert read(library, "2026-01-02") == before
    library.clock = lambda: "2026-01-09T20:00:00+00:00"
    assert await keep_copy(library), "the next evening has what can be read"


async def test_a_copy_that_fails_hurts_nothing(library: GameLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    table_on(library, game_setup("Mia", "Jonas"))
    await keep_copy(library)
    before = read(library, "2026-01-02")

    def fail(*_args: Any, **_kwargs: Any) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("companion.storage.folder._write_whole", fail)
        assert not await keep_copy(library)
    with monkeypatch.context() as patch:
        patch.setattr(automatic, "zip_copy", fail)
        assert not await keep_copy(library)
    assert read(library, "2026-01-02") == before
    assert await keep_copy(library)


async def test_two_phones_make_one_copy(library: GameLibrary) -> None:
    table_on(library, game_setup("Mia", "Jonas"))
    assert sorted(await asyncio.gather(keep_copy(library), keep_copy(library))) == [False, True]


async def test_older_copies_go_one_by_one(library: GameLibrary) -> None:
    table_on(library, game_setup("Mia", "Jonas"))
    first = date(2026, 1, 25)
    for day in range(15):
        library.clock = lambda day=day: f"{first + timedelta(day)}T21:00:00+00:00"  # type: ignore[misc]
        await keep_copy(library)
    ten = [f"{first + timedelta(day)}" for day in range(14, 4, -1)]
    assert kept(library) == [*ten, "2026-01-29"], "the last before the ten stands for its month"


# ------------------------------------------------------------------ which copies are kept

DAYS = st.lists(st.integers(0, 900), max_size=60, unique=True).map(sorted)


def names_of(days: Iterable[int]) -> list[str]:
    return [f"{date(2024, 1, 1) + timedelta(day)}" for day in days]


@given(DAYS)
def test_the_last_copies_stay_and_one_of_each_month_before(days: list[int]) -> None:
    here: list[str] = []
    for name in names_of(days):
        here.append(name)
        for gone in superfluous(here):
            here.remove(gone)
    everything = names_of(days)
    assert here[-LAST:] == everything[-LAST:]
    months = [name[:7] for name in here[:-LAST]]
    assert len(set(months)) == len(months) <= MONTHS
    # Every month of the copies that went has one that stays, unless it is longer ago.
    went = sorted({name[:7] for name in everything[:-LAST]})[-MONTHS:]
    assert months == went


@given(DAYS)
def test_what_is_kept_is_kept_the_next_time(days: list[int]) -> None:
    names = names_of(days)
    left = [name for name in names if name not in superfluous(names)]
    assert superfluous(left) == []


# ------------------------------------------------------------------ when it is made


async def test_a_copy_is_made_after_a_game_without_a_tap(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(phone_session, "COPY_DELAY", 0)
    monkeypatch.setattr("companion.session.saved_games.SUMMARIES_DELAY", 0)
    table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library) as phone:
        while not kept(library):
            await phone.settle()
        assert "cop" not in phone.texts(), "and nobody is told"


async def test_a_copy_is_restored_in_two_taps(library: GameLibrary, tmp_path: Path) -> None:
    store = table_on(library, game_setup("Mia", "Jonas"))
    store.writer.close()
    await keep_copy(library)
    (games_folder(library) / f"{store.name}.jsonl").unlink()
    again = library_at(tmp_path / "here")
    async with phone_on(again, "/copies") as phone:
        assert str(tmp_path / "here/copies") in phone.texts()
        (line,) = (line for line in phone.texts().splitlines() if line.startswith("Restore the copy from"))
        await phone.tap(line)
        while " so far" in phone.texts():
            await phone.settle()
        assert "1 new game" in phone.texts()
        assert again.storage.games() == []
        await phone.tap("Restore")
        while " so far" in phone.texts():
            await phone.settle()
        assert "1 game restored." in phone.texts()
        await phone.tap("Done")
        assert "Automatic copies" in phone.texts()
    assert [game.name for game in again.storage.games()] == [store.name]


async def test_a_copy_that_is_gone_meanwhile_is_told(library: GameLibrary) -> None:
    table_on(library, game_setup("Mia", "Jonas"))
    await keep_copy(library)
    async with phone_on(library, "/copies") as phone:
        assert isinstance(library.storage, FolderStorage)
        library.storage.remove_copy("2026-01-02")
        (line,) = (line for line in phone.texts().splitlines() if line.startswith("Restore the copy from"))
        await phone.tap(line)
        assert "This file can’t be read here." in phone.texts()


async def test_a_game_that_could_never_be_read_stops_no_copy(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = table_on(library, game_setup("Mia", "Jonas"))
    broken.writer.close()
    real, packed = FolderStorage.read, list[str]()

    def refuse(storage: FolderStorage, name: str) -> bytes:
        packed.append(name)
        if name == broken.name:
            raise OpenError("the disk does not give it")
        return real(storage, name)

    monkeypatch.setattr(FolderStorage, "read", refuse)
    assert await keep_copy(library)
    other = table_on(library, game_setup("Lea", "Jonas"))
    assert await keep_copy(library), "the copy before had no more"
    assert f"{other.name}.jsonl".encode() in read(library, "2026-01-02")


async def test_a_copy_that_failed_is_made_again_once_something_changed(
    library: GameLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = table_on(library, game_setup("Mia", "Jonas"))
    monkeypatch.setattr(FolderStorage, "write_copy", lambda *_args: False)
    assert is_due(library)
    assert not await keep_copy(library)
    assert not is_due(library), "packing everything takes a while"
    assert isinstance(library.storage, FolderStorage)
    library.storage.set_time(store.name, time.time() + 1)
    assert is_due(library)
