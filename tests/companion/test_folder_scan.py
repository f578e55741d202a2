"""A page with many games opens as fast as one with few: games that have not changed are not read again."""

from __future__ import annotations

import time
from typing import Any

import pytest

from companion.storage import file_index
from companion.storage.browser_storage import BrowserStorage
from companion.storage.file_index import FileIndex, FileRecord, Seen
from companion.storage.folder_scan import stamp_of
from tests.companion.disks import Disk, DiskFolder

MANY = 40
ONE, OTHER = b"one\nmore\n", b"two\nmore\n"
"""Two journals of the same size."""


LATER = 2000
"""The time of the index, which is written at every start and so is newer than most games."""


def opened(disk: Disk) -> BrowserStorage:
    """The storage of a page that has just been opened; the reads of earlier pages are forgotten."""
    for name, data in disk.held.items():
        if data and file_index.is_file_index(data):
            disk.times[name] = LATER
        elif disk.times.get(name) == LATER:
            del disk.times[name]
    disk.reads.clear()
    return BrowserStorage(DiskFolder(disk))


def filled(disk: Disk, games: int = MANY) -> Disk:
    """The disk with `games` games, all of which a page has seen."""
    storage = opened(disk)
    for number in range(games):
        storage.add(f"game-{number}", ONE, number)
    opened(disk)
    return disk


def stamps(storage: BrowserStorage) -> dict[str, str]:
    return {game.name: game.stamp for game in storage.games()}


def file_of(disk: Disk, journal: bytes) -> str:
    """The only file with this content."""
    (name,) = [name for name, data in disk.held.items() if data == journal]
    return name


@pytest.mark.parametrize("games", [1, MANY])
def test_only_the_index_is_read_however_many_games_there_are(games: int) -> None:
    disk = filled(Disk(), games)
    storage = opened(disk)
    assert not any(disk.reads[name] for name, data in disk.held.items() if data == ONE)
    assert sum(disk.reads.values()) <= 3, "the old index, and the new one to check its end"
    assert stamps(storage) == {f"game-{number}": stamp_of(ONE) for number in range(games)}
    assert len(storage.games()) == games


def test_a_game_written_since_is_read(disk_with_one: Disk) -> None:
    opened(disk_with_one).open("game-0").append(b"again\n")
    disk_with_one.times[file_of(disk_with_one, ONE + b"again\n")] = 5000
    storage = opened(disk_with_one)
    assert disk_with_one.reads[file_of(disk_with_one, ONE + b"again\n")] == 1
    assert stamps(storage) == {"game-0": stamp_of(ONE + b"again\n")}


@pytest.mark.parametrize("when", [999, 5000])
def test_a_change_of_the_same_size_is_seen_by_its_time(disk_with_one: Disk, when: float) -> None:
    name = file_of(disk_with_one, ONE)
    disk_with_one.held[name], disk_with_one.times[name] = OTHER, when
    assert stamps(opened(disk_with_one)) == {"game-0": stamp_of(OTHER)}


@pytest.mark.parametrize("journal", [ONE + b"more\n", ONE + b"to"])
def test_a_change_at_the_same_time_is_seen_by_its_size(disk_with_one: Disk, journal: bytes) -> None:
    disk_with_one.held[file_of(disk_with_one, ONE)] = journal
    assert stamps(opened(disk_with_one)) == {"game-0": stamp_of(journal)}


def test_another_game_in_the_same_file_is_read(disk_with_one: Disk) -> None:
    """With the same size and time: what was seen belonged to the game that was discarded."""
    name = file_of(disk_with_one, ONE)
    opened(disk_with_one).discard("game-0")
    assert disk_with_one.held[name] == ONE
    storage = opened(disk_with_one)
    storage.purge(time.time() + 1)
    assert disk_with_one.held[name] != ONE, "it is free, or is the index already"
    for _time in range(len(disk_with_one.held)):
        storage.add("other", OTHER, 1)
    assert set(stamps(opened(disk_with_one)).values()) == {stamp_of(OTHER)}


def test_a_game_that_was_restored_is_read_again_once(disk_with_one: Disk) -> None:
    storage = opened(disk_with_one)
    storage.restore(storage.discard("game-0"))
    for reads in (1, 0):
        assert stamps(opened(disk_with_one)) == {"game-0": stamp_of(ONE)}
        assert disk_with_one.reads[file_of(disk_with_one, ONE)] == reads


def test_without_an_index_every_game_is_read() -> None:
    disk = filled(Disk())
    for name, data in disk.held.items():
        if file_index.is_file_index(data) and data:
            disk.held[name] = data[:40]
    assert len(stamps(opened(disk))) == MANY
    assert sum(disk.reads[name] for name, data in disk.held.items() if data == ONE) == MANY


def test_an_index_of_an_earlier_version_has_seen_nothing(disk_with_one: Disk) -> None:
    for name, data in disk_with_one.held.items():
        if file_index.is_file_index(data) and data:
            index = file_index.read(data)
            assert index is not None
            lines = [line for line in file_index.compacted(index).splitlines(True) if b'"seen"' not in line]
            disk_with_one.held[name] = file_index.compacted(FileIndex(index.generation, {}, {}))
            disk_with_one.held[name] += b"".join(lines[1:])
    assert stamps(opened(disk_with_one)) == {"game-0": stamp_of(ONE)}


STRANGE: list[Any] = [
    None,
    7,
    "0001",
    [],
    {"0001": None},
    {"0001": [1000]},
    {"0001": [1000, ""]},
    {"0001": [1000, "9"]},
    {"0001": [1000, "nine 5"]},
    {"0001": [1000, "9 five"]},
    {"0001": ["later", "9 5"]},
    {"0001": [1000, 9]},
    {"0001": [[], "9 5"]},
]


@pytest.mark.parametrize("strange", STRANGE, ids=repr)
def test_a_strange_line_of_seen_files_counts_for_nothing(strange: Any) -> None:
    data = file_index.compacted(FileIndex(1, {"0001": FileRecord("game")}, {"theme": "dark"}))
    index = file_index.read(data + file_index._line({"seen": strange}))
    assert index is not None
    assert (index.seen, index.settings) == ({}, {"theme": "dark"})
    assert index.files == {"0001": FileRecord("game")}


def test_what_was_seen_is_read_back_as_it_was() -> None:
    seen = {"0001": Seen(1763838845.123, "9 12345"), "0002": Seen(0.5, "4 0")}
    files = {name: FileRecord(f"game-{name}") for name in seen}
    index = file_index.read(file_index.compacted(FileIndex(1, files, {}, {}, seen)))
    assert index is not None
    assert (index.seen, index.files) == (seen, files)
    again = file_index.read(
        file_index.compacted(index) + file_index.file_line("0001", FileRecord("another-game"))
    )
    assert again is not None
    assert again.seen.keys() == {"0002"}


@pytest.fixture
def disk_with_one() -> Disk:
    """A disk with one game, which a page has seen."""
    return filled(Disk(), 1)
