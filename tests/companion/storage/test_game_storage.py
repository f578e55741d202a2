"""The contract of game storage, for a folder, a browser's files or database, and a host's database alike."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.session.pending import PendingWriter
from companion.storage.browser_storage import BrowserStorage
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import (
    SUMMARIES_BEGIN,
    GameStorage,
    KeepsCopies,
    OpenError,
    StorageError,
)
from companion.storage.postgres.storage import PostgresStorage
from tests.companion.storage.disks import DatabaseFolder, Disk, DiskFolder

Opener = Callable[[], GameStorage]
"""Opens the same storage again, as after a new start."""


ONE_SERVER = pytest.mark.xdist_group("postgres")
"""One worker runs all tests that need a database, so that only one server is started."""


@pytest.fixture(params=["folder", "browser", "database", pytest.param("postgres", marks=ONE_SERVER)])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Opener:
    """A storage of each kind; that of a database needs a server."""
    if request.param == "folder":
        return lambda: FolderStorage(tmp_path / "games")
    if request.param == "browser":
        disk = Disk(when=time.time())
        return lambda: BrowserStorage(DiskFolder(disk))
    if request.param == "database":
        disk = Disk(when=time.time())
        return lambda: BrowserStorage(DatabaseFolder(disk))
    address = request.getfixturevalue("database")
    return lambda: PostgresStorage(address)


def begun(storage: GameStorage, name: str, *lines: bytes) -> str:
    """The name of a new game with these lines, which is closed again."""
    writer = storage.new(name)
    writer.append(*(lines or (b"one\n",)))
    writer.close()
    return writer.name


def names(storage: GameStorage) -> list[str]:
    """The names of all games, the newest first."""
    return [game.name for game in storage.games()]


def test_lines_are_there_after_a_new_start(opened: Opener) -> None:
    writer = opened().new("friday")
    writer.append(b"one\n")
    writer.append("zwei ✓\n".encode(), b"three\x00\xff\n")
    writer.close()
    again = opened()
    assert names(again) == ["friday"]
    assert again.read("friday") == "one\nzwei ✓\n".encode() + b"three\x00\xff\n"
    assert again.open("friday").read() == again.read("friday")
    assert again.problem == ""


def test_a_journal_goes_on_after_a_new_start(opened: Opener) -> None:
    begun(opened(), "friday", b"one\n", b"two\n")
    writer = opened().open("friday")
    assert writer.read() == b"one\ntwo\n"
    writer.append(b"three\n")
    assert writer.read() == b"one\ntwo\nthree\n" == opened().read("friday")


def test_a_game_without_a_line_is_no_game(opened: Opener) -> None:
    writer = opened().new("friday")
    assert writer.read() == b""
    writer.close()
    assert names(opened()) == []


@pytest.mark.parametrize("lines", [(), (b"",), (b"no line feed",), (b"two\nlines\n",)])
def test_only_whole_lines_are_written(opened: Opener, lines: tuple[bytes, ...]) -> None:
    storage = opened()
    writer = storage.new("friday")
    writer.append(b"one\n")
    with pytest.raises(ValueError, match="a line ends with a newline"):
        writer.append(*lines)
    assert writer.read() == b"one\n"


def test_a_name_that_is_taken_gets_a_number(opened: Opener) -> None:
    storage = opened()
    assert [begun(storage, "friday") for _ in range(3)] == ["friday", "friday-2", "friday-3"]
    assert storage.add("friday", b"added\n", 10.0) == "friday-4"
    assert storage.read("friday-4") == b"added\n"


@pytest.mark.parametrize("name", ["", "../friday", "a/b", "Friday", "a b", "-", "a--b", "\x00"])
def test_a_name_is_never_a_path(opened: Opener, name: str) -> None:
    storage = opened()
    for use in (storage.new, storage.open, storage.read, storage.discard, storage.restore):
        with pytest.raises(ValueError, match="is no name for a game"):
            use(name)
    with pytest.raises(ValueError, match="is no name for a game"):
        storage.add(name, b"one\n", 10.0)


def test_the_newest_game_comes_first_with_its_size_and_time(opened: Opener) -> None:
    storage = opened()
    storage.add("old", b"one\n", 1_000_000.5)
    storage.add("older", b"one\ntwo\n", 1_000.0)
    begun(storage, "new")
    new, old, older = opened().games()
    assert [new.name, old.name, older.name] == ["new", "old", "older"]
    assert (old.modified, old.size, older.modified, older.size) == (1_000_000.5, 4, 1_000.0, 8)


def test_a_change_gives_a_game_another_stamp(opened: Opener) -> None:
    storage = opened()
    writer = storage.new("friday")
    stamps = set[str]()
    for _ in range(3):
        writer.append(b"line\n")
        (game,) = storage.games()
        stamps.add(game.stamp)
    assert len(stamps) == 3
    assert storage.games() == storage.games()


def test_a_discarded_game_can_be_restored(opened: Opener) -> None:
    storage = opened()
    begun(storage, "friday", b"one\n", b"two\n")
    begun(storage, "saturday")
    discarded = storage.discard("friday")
    assert names(storage) == ["saturday"]
    with pytest.raises(StorageError):
        storage.read("friday")
    assert storage.restore(discarded) == "friday"
    assert storage.read("friday") == b"one\ntwo\n"


def test_discarded_games_are_listed_after_a_new_start(opened: Opener) -> None:
    storage, before = opened(), time.time()
    for name in ("friday", "saturday"):
        begun(storage, name, b"one\n", name.encode() + b"\n")
    for name in ("friday", "saturday"):
        assert storage.discard(name) == name
    found = opened().discarded_games()
    assert {(game.name, game.size) for game in found} == {("friday", 11), ("saturday", 13)}
    assert all(before - 5 <= game.discarded <= time.time() + 5 for game in found)
    assert sorted((game.discarded for game in found), reverse=True) == [game.discarded for game in found]
    assert opened().read_discarded("friday") == b"one\nfriday\n"
    assert opened().restore("friday") == "friday"
    assert [game.name for game in opened().discarded_games()] == ["saturday"]
    assert opened().read("friday") == b"one\nfriday\n"
    with pytest.raises(OpenError):
        opened().read_discarded("friday")


def test_what_was_discarded_long_ago_is_removed_for_good(opened: Opener) -> None:
    storage = opened()
    begun(storage, "friday")
    begun(storage, "saturday")
    storage.discard("friday")
    storage.purge(time.time() - 60)
    assert [game.name for game in storage.discarded_games()] == ["friday"]
    storage.purge(time.time() + 60)
    assert storage.discarded_games() == [] == opened().discarded_games()
    assert names(opened()) == ["saturday"]
    with pytest.raises(StorageError):
        opened().restore("friday")


def test_one_discarded_game_is_removed_for_good(opened: Opener) -> None:
    storage = opened()
    for name in ("friday", "saturday", "sunday"):
        begun(storage, name)
    for name in ("friday", "saturday"):
        storage.discard(name)
    storage.remove_discarded("friday")
    assert [game.name for game in storage.discarded_games()] == ["saturday"]
    assert [game.name for game in opened().discarded_games()] == ["saturday"]
    assert names(opened()) == ["sunday"]
    storage.remove_discarded("friday")
    storage.remove_discarded("sunday")
    assert names(opened()) == ["sunday"], "a game in storage is none of them"


def test_a_game_that_was_restored_has_its_whole_time_again(opened: Opener) -> None:
    storage = opened()
    begun(storage, "friday")
    storage.restore(storage.discard("friday"))
    between = time.time()
    storage.discard("friday")
    storage.purge(between)
    assert [game.name for game in opened().discarded_games()] == ["friday"]


def test_a_name_of_a_discarded_game_is_never_a_path(opened: Opener) -> None:
    for name in ("", "../friday", "a/b", "Friday"):
        with pytest.raises(ValueError, match="is no name for a game"):
            opened().read_discarded(name)


def test_the_time_of_a_game_can_be_set(opened: Opener) -> None:
    storage = opened()
    begun(storage, "friday", b"one\n", b"two\n")
    begun(storage, "saturday")
    storage.set_time("friday", 1_000_000.5)
    assert [(game.name, game.size) for game in opened().games()] == [("saturday", 4), ("friday", 8)]
    assert opened().games()[-1].modified == 1_000_000.5
    assert opened().read("friday") == b"one\ntwo\n"


def test_neither_discarding_nor_restoring_replaces_a_game(opened: Opener) -> None:
    storage = opened()
    discarded = list[str]()
    for number in range(3):
        begun(storage, "friday", f"{number}\n".encode())
        discarded.append(storage.discard("friday"))
    assert len(set(discarded)) == 3
    restored = [storage.restore(name) for name in discarded]
    assert [storage.read(name) for name in restored] == [b"0\n", b"1\n", b"2\n"]


def test_a_missing_game_is_reported_as_gone(opened: Opener) -> None:
    storage = opened()
    uses: tuple[Callable[[str], object], ...] = (storage.open, storage.read)
    for use in uses:
        with pytest.raises(OpenError):
            use("friday")
    uses = (storage.discard, storage.restore)
    for use in uses:
        with pytest.raises(StorageError):
            use("friday")


def test_only_a_torn_last_line_is_cut_off(opened: Opener) -> None:
    storage = opened()
    storage.add("friday", b"one\ntwo\nto", 10.0)
    writer = storage.open("friday")
    assert writer.read() == b"one\ntwo\nto"
    for length in (4, 9, 10):
        with pytest.raises(ValueError, match="only a torn last line"):
            writer.truncate(length)
    writer.truncate(8)
    writer.append(b"three\n")
    writer.close()
    assert opened().read("friday") == b"one\ntwo\nthree\n"


def test_pending_input_is_kept_beside_the_journal(opened: Opener) -> None:
    writer = opened().new("friday")
    assert isinstance(writer, PendingWriter)
    writer.append(b"one\n")
    writer.write_pending(b"half\n")
    writer.write_pending(b"more\n")
    writer.close()
    again = opened().open("friday")
    assert isinstance(again, PendingWriter)
    assert again.read_pending().splitlines()[-1] == b"more"
    assert again.read() == b"one\n"


def test_settings_of_other_names_stay(opened: Opener) -> None:
    storage = opened()
    assert storage.read_settings() == {}
    storage.write_settings({"theme": "dark", "odd": ["\ud800", None, {"é": 1.5}]})
    opened().write_settings({"theme": "light"})
    assert opened().read_settings()["theme"] == "light"
    assert opened().read_settings()["odd"][1:] == [None, {"é": 1.5}]


def test_summaries_are_replaced_as_a_whole(opened: Opener) -> None:
    storage = opened()
    assert storage.read_summaries() == b""
    begun(storage, "friday")
    for content in (SUMMARIES_BEGIN + b"1,2]}", SUMMARIES_BEGIN + b"]}"):
        assert storage.write_summaries(content)
        assert opened().read_summaries() == content
    assert names(opened()) == ["friday"]


def test_copies_are_kept_beside_the_games(opened: Opener) -> None:
    storage = opened()
    if not isinstance(storage, KeepsCopies):
        pytest.skip("a database is copied by those who run it")
    assert storage.copies() == []
    begun(storage, "friday")
    for name, content in (("2026-01-02", b"PK one"), ("2026-01-09", b"PK two"), ("2026-01-02", b"PK 3")):
        assert storage.write_copy(name, content)
    for each in (storage, opened()):
        assert isinstance(each, KeepsCopies)
        assert [(copy.name, copy.size) for copy in each.copies()] == [("2026-01-09", 6), ("2026-01-02", 4)]
        assert abs(each.copies()[0].when - time.time()) < 3_600
        assert each.read_copy("2026-01-02") == b"PK 3"
        assert names(opened()) == ["friday"]
    storage.remove_copy("2026-01-02")
    storage.remove_copy("2026-01-03")
    again = opened()
    assert isinstance(again, KeepsCopies)
    assert [copy.name for copy in again.copies()] == ["2026-01-09"]
    with pytest.raises(OpenError):
        again.read_copy("2026-01-02")
    for act in (again.read_copy, again.remove_copy, lambda name: again.write_copy(name, b"PK")):
        with pytest.raises(ValueError, match="no name for a copy"):
            act("../settings")
    begun(again, "saturday", b"a new game in the place of the copy\n")
    assert names(opened()) == ["saturday", "friday"]


def test_many_games_can_be_added_at_once(opened: Opener) -> None:
    storage = opened()
    asyncio.run(storage.reserve(30))
    for number in range(30):
        storage.add(f"game-{number}", b"one\n", 10.0 + number)
    assert len(opened().games()) == 30


line_lists = st.lists(st.binary(max_size=20).map(lambda data: data.replace(b"\n", b"") + b"\n"), min_size=1)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(st.lists(line_lists, min_size=1, max_size=5))
def test_a_journal_is_what_was_appended(opened: Opener, appended: list[list[bytes]]) -> None:
    storage: Any = opened()
    writer = storage.new("friday")
    for lines in appended:
        writer.append(*lines)
    writer.close()
    assert storage.read(writer.name) == b"".join(line for lines in appended for line in lines)
