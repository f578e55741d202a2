"""A full disk: the phone says so, nothing is half done, and play goes on once there is room."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

import pytest

from companion.storage.journal_writer import StorageError
from engine.australis.table import Table
from tests.companion import seats
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.toy_tables import dives, pearl_library, pearl_setup, pearls_on, phone_at_pearls
from tests.engine.australis.tables import move

FULL = "This couldn’t be saved, so it doesn’t count."


class Disk:
    """The system's disk, which can be full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        self.left: int | None = None
        """How often it can be written to before it is full; None for any number of times."""
        self._write, self._mkstemp = os.write, tempfile.mkstemp
        monkeypatch.setattr(os, "write", self.write)
        monkeypatch.setattr(tempfile, "mkstemp", self.mkstemp)

    def write(self, file: int, data: bytes) -> int:
        if self.left is not None:
            self.full, self.left = self.full or self.left == 0, self.left - 1
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        return self._write(file, data)

    def mkstemp(self, *, prefix: str, suffix: str, dir: Path) -> tuple[int, str]:
        if self.full:
            raise OSError(errno.ENOSPC, "No space left on device")
        return self._mkstemp(prefix=prefix, suffix=suffix, dir=dir)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.mark.parametrize(("page", "button"), [("/new", "Start, Blue first"), ("/dice", "Start rolling")])
async def test_a_game_that_cannot_be_saved_is_not_begun(
    tmp_path: Path, disk: Disk, page: str, button: str
) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, page) as phone:
        disk.full = True
        await phone.tap(button)
        assert FULL in phone.texts()
        assert library.storage.games() == [], "no empty file is left behind that nobody can open"
        disk.full = False
        await phone.tap(button)
        assert len(library.storage.games()) == 1


async def test_a_move_that_cannot_be_saved_does_not_count(tmp_path: Path, disk: Disk) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        disk.full = True
        await phone.tap("Take Blue 6")
        assert FULL in phone.texts()
        assert "Mia takes a die" in phone.texts()
        disk.full = False
        await phone.tap("Take Blue 6")
        assert FULL not in phone.texts()
        assert "Jonas takes a die" in phone.texts()
    store.writer.close()
    again: Table = library_at(tmp_path).open(store.name).state.table
    assert again == store.state.table


@pytest.mark.parametrize("left", [0, 1])
async def test_a_correction_of_several_players_is_saved_whole_or_not_at_all(
    tmp_path: Path, disk: Disk, left: int
) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Reef 6, worth 3 · 1, empty")
        await phone.tap("Mia one more")
        await phone.tap("Jonas one more")
        disk.left = left
        await phone.tap("Done")
        assert (FULL in phone.texts()) == (left == 0)
    store.writer.close()
    again: Table = library_at(tmp_path).open(store.name).state.table
    assert [board.corals[3] for board in again.boards] in ([0, 0], [1, 1])
    assert again == store.state.table


@pytest.mark.parametrize("left", [0, 1, 2])
async def test_a_change_that_undoes_later_entries_is_saved_whole_or_not_at_all(
    tmp_path: Path, disk: Disk, left: int
) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), map(move, ["0 gets 5", "0 gets -5", "fish 0 3"]))
    async with phone_at(library, store, "log") as phone:
        await phone.tap(next(line for line in phone.texts().splitlines() if "Mia +5 by hand" in line))
        await phone.tap("Change it")
        for _step in range(2):
            await phone.tap("−1")
        await phone.tap("Undo everything from that entry on")
        disk.left = left
        await phone.tap("Undo 2 entries and change it")
        assert (FULL in phone.texts()) == (left == 0)
    store.writer.close()
    again = library_at(tmp_path).open(store.name)
    assert len(again.state.entries) == (4 if left == 0 else 7)
    assert again.state.entries == store.state.entries


async def test_names_that_cannot_be_saved_do_not_stop_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_at(tmp_path)
    (tmp_path / "settings.json").mkdir(parents=True)
    async with phone_on(library, "/new") as phone:
        await seats.rename(phone, 1, "Mia")
        await phone.tap(key="begin")
        assert "Mia takes a die" in phone.texts()
        assert FULL not in phone.texts()
    assert len(library.storage.games()) == 1


async def test_a_setting_that_cannot_be_saved_still_applies(tmp_path: Path, disk: Disk) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/settings") as phone:
        disk.full = True
        await phone.tap("Language: Same as this phone")
        await phone.tap("Deutsch")
        assert "Sprache: Deutsch" in phone.texts()


def test_a_rescue_that_cannot_be_saved_leaves_no_half_a_copy(tmp_path: Path, disk: Disk) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    disk.full = True
    with pytest.raises(StorageError):
        library.rescue(store)
    assert [game.name for game in library.storage.games()] == [store.name]


@pytest.mark.parametrize(("room", "undone"), [(0, 0), (1, 2)])
async def test_an_undo_that_takes_later_entries_along_is_saved_whole_or_not_at_all(
    tmp_path: Path, disk: Disk, room: int, undone: int
) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup("Mia", "Jonas"), *dives(4, 3))
    async with phone_at_pearls(library, store, "log") as phone:
        await phone.tap("Mia found 4, 12:00")
        disk.left = room
        await phone.tap("Undo it and 1 later entry")
        assert (FULL in phone.texts()) is (not undone)
    assert len(store.state.entries) == 3 + undone
    assert len(store.state.steps) == 3 - undone
