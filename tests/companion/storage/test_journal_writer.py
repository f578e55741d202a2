"""Journals in files: confirmed lines survive whatever happens to the program or the disk."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from companion.storage.folder import FileJournalWriter, FolderStorage, default_folder
from companion.storage.journal_writer import GameBusy, StorageError, whole_lines
from tests.waiting import PATIENCE, ended_in_time

ROOT = Path(__file__).parents[3]

WRITER = """
import os, sys
from pathlib import Path
from companion.storage.folder import FileJournalWriter

writer = FileJournalWriter(Path(sys.argv[1]))
number = int(sys.argv[2])
os.write(1, b"open\\n")
while True:
    writer.append(b"%d %s\\n" % (number, b"x" * (number % 3000)))
    os.write(1, b"%d\\n" % number)
    number += 1
"""


def child(code: str, *arguments: object) -> subprocess.Popen[bytes]:
    """Starts a separate program that can import the companion."""
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of a game's file."""
    return tmp_path / "games" / "game.jsonl"


@pytest.fixture
def writer(path: Path) -> Iterator[FileJournalWriter]:
    """A writer of one game with two lines."""
    writer = FileJournalWriter(path)
    writer.append(b"one\n")
    writer.append(b"two\n")
    yield writer
    writer.close()


# -- lines ---------------------------------------------------------------------------------------


def test_appended_lines_are_kept(writer: FileJournalWriter, path: Path) -> None:
    assert writer.read() == b"one\ntwo\n" == path.read_bytes()
    writer.close()
    again = FileJournalWriter(path)
    again.append("drei ✓\n".encode())
    assert again.read().decode() == "one\ntwo\ndrei ✓\n"
    again.close()


@pytest.mark.parametrize("line", [b"", b"torn", b"two\nlines\n", b"a\nb"])
def test_only_one_whole_line_can_be_appended(writer: FileJournalWriter, line: bytes) -> None:
    with pytest.raises(ValueError, match="newline"):
        writer.append(line)
    assert writer.read() == b"one\ntwo\n"


def test_a_line_is_synced_before_append_returns(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    folders: list[Path] = []
    real = os.fsync

    def fsync(file: int) -> None:
        synced.append(os.fstat(file).st_size)
        target = Path(f"/proc/self/fd/{file}")
        folders.extend([target.resolve()] if target.exists() and target.is_dir() else [])
        real(file)

    monkeypatch.setattr(os, "fsync", fsync)
    writer = FileJournalWriter(path)
    if sys.platform == "linux":
        assert folders == [path.parents[1], path.parent]
    writer.append(b"one\n")
    assert synced[-1] == 4
    writer.close()


@pytest.mark.parametrize("whole", [b"", b"one\ntwo\n"])
def test_a_torn_tail_can_be_cut(path: Path, whole: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(whole + b'{"torn')
    writer = FileJournalWriter(path)
    assert writer.read() == whole + b'{"torn'
    writer.truncate(len(whole))
    writer.append(b"three\n")
    assert path.read_bytes() == whole + b"three\n" == writer.read()
    writer.close()


@pytest.mark.parametrize("length", [-1, 0, 3, 4, 9, 10, 99])
def test_only_a_torn_tail_can_be_cut(path: Path, length: int) -> None:
    path.parent.mkdir()
    path.write_bytes(b"one\ntwo\nto")
    writer = FileJournalWriter(path)
    with pytest.raises(ValueError, match="torn"):
        writer.truncate(length)
    assert path.read_bytes() == b"one\ntwo\nto"
    writer.close()


# -- kill -9 -------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is not known there")
def test_a_killed_program_loses_nothing(path: Path) -> None:
    first = 0
    for milliseconds in (0, 3, 10, 30, 60, 100):
        program = child(WRITER, path, first)
        assert program.stdout is not None
        with ended_in_time(program):
            assert program.stdout.readline() == b"open\n"
        time.sleep(milliseconds / 1000)
        program.kill()
        confirmed = [int(line) for line in program.stdout.read().split()]  # also what `readline` read ahead
        assert program.wait() == -signal.SIGKILL

        writer = FileJournalWriter(path)  # the lock was released when its owner died
        kept = writer.read()
        lines = kept[: kept.rfind(b"\n") + 1].splitlines()
        assert lines == [b"%d %s" % (n, b"x" * (n % 3000)) for n in range(len(lines))]
        assert len(lines) - (first + len(confirmed)) in (0, 1)
        if kept[-1:] not in (b"", b"\n"):
            writer.truncate(kept.rfind(b"\n") + 1)
        writer.close()
        first = len(lines)
    assert first > 20


# -- two programs --------------------------------------------------------------------------------


def test_only_one_program_has_a_game_open(writer: FileJournalWriter, path: Path) -> None:
    with pytest.raises(GameBusy, match=r"game\.jsonl is open in another program"):
        FileJournalWriter(path)
    other = child(WRITER, path, 0)
    assert b"Busy" in other.communicate(timeout=PATIENCE)[1]
    assert path.read_bytes() == b"one\ntwo\n"
    writer.close()
    writer.close()
    FileJournalWriter(path).close()


# -- full, broken and read-only disks ------------------------------------------------------------


@contextmanager
def failing(name: str, after: int = 0, *, partly: bool = False, recovers: bool = False) -> Iterator[None]:
    """Lets `os.<name>` fail as on a full disk after `after` calls.

    `partly` still writes three bytes; `recovers` fails only once.
    """
    real: Callable[..., object] = getattr(os, name)
    calls = 0

    def fail(file: int, *data: bytes) -> object:
        nonlocal calls
        calls += 1
        if calls <= after:
            return real(file, *data)
        if partly and calls == after + 1:
            return real(file, data[0][:3])
        if recovers and calls > after + 1 + partly:
            return real(file, *data)
        raise OSError(errno.ENOSPC, "No space left on device")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, name, fail)
        yield


@pytest.mark.parametrize("fails", [failing("write"), failing("write", partly=True), failing("fsync")])
def test_on_a_full_disk_a_line_is_written_wholly_or_not_at_all(
    writer: FileJournalWriter, path: Path, fails: AbstractContextManager[None]
) -> None:
    with fails, pytest.raises(StorageError) as failure:
        writer.append(b"three\n")
    assert isinstance(failure.value.__cause__, OSError)
    assert writer.read() == b"one\ntwo\n" == path.read_bytes()
    writer.append(b"three, once more\n")
    assert path.read_bytes() == b"one\ntwo\nthree, once more\n"


def test_half_a_line_that_cannot_be_removed_is_not_read(writer: FileJournalWriter, path: Path) -> None:
    with failing("write", partly=True), failing("ftruncate"), pytest.raises(StorageError):
        writer.append(b"three\n")
    assert path.read_bytes() == b"one\ntwo\nthr"
    assert writer.read() == b"one\ntwo\n"
    with failing("ftruncate"), pytest.raises(StorageError):
        writer.append(b"three\n")  # must not be appended to half a line
    assert path.read_bytes() == b"one\ntwo\nthr"
    writer.append(b"three\n")
    assert path.read_bytes() == b"one\ntwo\nthree\n"


@pytest.mark.parametrize("fails", [failing("write"), failing("write", partly=True), failing("fsync")])
def test_on_a_full_disk_lines_are_written_all_or_none(
    writer: FileJournalWriter,
    path: Path,
    fails: AbstractContextManager[None],
) -> None:
    with fails, pytest.raises(StorageError):
        writer.append(b"3\n", b"4\n", b"five\n")
    assert writer.read() == b"one\ntwo\n" == path.read_bytes()
    writer.append(b"3\n", b"4\n", b"five\n")
    assert path.read_bytes() == b"one\ntwo\n3\n4\nfive\n"


@pytest.mark.parametrize("fails", ["fsync", "write"])
def test_refused_lines_that_cannot_be_removed_do_not_count(
    writer: FileJournalWriter, path: Path, fails: str
) -> None:
    # Of the bytes that fail, the first line and half of the second one are written.
    broken = failing("fsync") if fails == "fsync" else failing("write", partly=True, recovers=True)
    with broken, failing("ftruncate"), pytest.raises(StorageError) as failure:
        writer.append(b"3\n", b"4\n", b"five\n")
    assert failure.value.reason == "full"
    assert whole_lines(path.read_bytes()) == len(b"one\ntwo\n"), "no line of them is whole"
    assert writer.read() == b"one\ntwo\n"
    writer.append(b"three\n")
    assert path.read_bytes() == b"one\ntwo\nthree\n"


def test_of_lines_that_may_count_after_a_refusal_it_is_reported(writer: FileJournalWriter) -> None:
    with failing("write", after=0, partly=True), failing("ftruncate"), pytest.raises(StorageError) as failure:
        writer.append(b"3\n", b"4\n", b"five\n")  # three bytes hold one whole line
    assert failure.value.reason == "unsure"


@pytest.mark.parametrize(
    "lines", [(), (b"",), (b"3\n", b""), (b"\n", b"3\n4\n"), (b"3\n", b"torn"), (b"torn", b"3\n")]
)
def test_each_of_several_lines_must_be_one_whole_line(
    writer: FileJournalWriter, path: Path, lines: tuple[bytes, ...]
) -> None:
    with pytest.raises(ValueError, match="newline"):
        writer.append(*lines)
    assert path.read_bytes() == b"one\ntwo\n"


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits there")
def test_a_file_size_limit_loses_no_line(path: Path) -> None:
    code = """
import resource, signal, sys
from pathlib import Path
from companion.storage.folder import FileJournalWriter
from companion.storage.journal_writer import StorageError

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
writer = FileJournalWriter(Path(sys.argv[1]))
for count in range(1000):
    try:
        writer.append(b"fourteen bytes" + b"!" * 9 + b"\\n")
    except StorageError:
        break
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
writer.append(b"room again\\n")
print(count)
"""
    out, error = child(code, path).communicate(timeout=PATIENCE)
    assert error == b""
    assert int(out) == 1000 // 24
    assert path.read_bytes() == b"fourteen bytes!!!!!!!!!\n" * (1000 // 24) + b"room again\n"


@pytest.fixture
def read_only() -> Iterator[Path]:
    """A folder that this program may read but not write."""
    if sys.platform == "win32":
        pytest.skip("folders are not read-only there")
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o555)
    me = os.geteuid()
    if me == 0:  # root may write anywhere, so become another user
        os.seteuid(65534)
    yield folder
    os.seteuid(me)
    folder.chmod(0o755)
    folder.rmdir()


def test_a_read_only_folder_raises_storage_error(read_only: Path) -> None:
    storage = FolderStorage(read_only)
    with pytest.raises(StorageError) as failure:
        storage.new("game")
    assert isinstance(failure.value.__cause__, PermissionError)
    with pytest.raises(StorageError):
        storage.write_settings({"theme": "dark"})
    assert storage.games() == []
    assert storage.read_settings() == {}


def test_a_file_in_place_of_the_folder_raises_storage_error(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    with pytest.raises(StorageError):
        FolderStorage(tmp_path).new("game")


# -- the storage -----------------------------------------------------------------------------------


def test_a_storage_lists_its_games_newest_first(home: Path) -> None:
    storage = FolderStorage()
    assert storage.games() == []
    names = []
    for age, name in enumerate(["friday", "saturday", "friday"]):
        writer = storage.new(name)
        writer.append(b"begun\n")
        os.utime(writer.path, (1000 - age, 1000 - age))
        names.append(writer.path.stem)
        writer.close()
    (home / "games" / "notes of mine.jsonl").touch()
    assert names == ["friday", "saturday", "friday-2"]
    assert [game.name for game in storage.games()] == names
    assert storage.games()[0].modified == 1000


def test_a_closed_game_can_be_opened_again(home: Path) -> None:
    writer = FolderStorage(home).new("friday")
    writer.append(b"begun\n")
    assert FolderStorage(home).read("friday") == b"begun\n"
    with pytest.raises(GameBusy):
        FolderStorage(home).open("friday")
    writer.close()
    again = FolderStorage(home).open("friday")
    assert again.read() == b"begun\n"
    again.close()


def test_a_missing_game_raises_storage_error(home: Path) -> None:
    storage = FolderStorage(home)
    with pytest.raises(StorageError, match=r"friday\.jsonl is not there"):
        storage.open("friday")
    with pytest.raises(StorageError):
        storage.read("friday")
    assert not home.exists()


def test_a_game_is_added_beside_one_of_the_same_name(home: Path) -> None:
    storage = FolderStorage(home)
    assert storage.add("friday", b"begun\n", 1000) == "friday"
    assert storage.add("friday", b"begun\nmore\n", 2000) == "friday-2"
    assert [(game.name, game.modified) for game in storage.games()] == [("friday-2", 2000), ("friday", 1000)]
    assert [storage.read(game.name) for game in storage.games()] == [b"begun\nmore\n", b"begun\n"]
    writer = storage.open("friday")
    writer.append(b"more\n")
    writer.close()


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_game_is_added_wholly_or_not_at_all(home: Path, call: str) -> None:
    storage = FolderStorage(home)
    with failing(call), pytest.raises(StorageError):
        storage.add("friday", b"begun\n", 1000)
    assert storage.games() == []
    assert [file for file in home.rglob("*") if file.is_file()] == []


def test_a_discarded_game_is_kept_and_can_be_restored(home: Path) -> None:
    storage = FolderStorage(home)
    storage.add("friday", b"begun\n", 1000)
    assert storage.discard("friday") == "friday"
    assert storage.games() == []
    assert (home / "discarded" / "friday.jsonl").read_bytes() == b"begun\n"
    assert storage.restore("friday") == "friday"
    assert storage.read("friday") == b"begun\n"
    assert storage.games()[0].modified == 1000


def test_neither_discarding_nor_restoring_overwrites_a_game(home: Path) -> None:
    storage = FolderStorage(home)
    for text in (b"one\n", b"two\n"):
        storage.add("friday", text, 1000)
        names = [storage.discard("friday")]
    assert names == ["friday-2"]
    storage.add("friday", b"three\n", 1000)
    assert storage.restore("friday") == "friday-2"
    assert storage.restore("friday-2") == "friday-2-2"
    assert {storage.read(game.name) for game in storage.games()} == {b"one\n", b"two\n", b"three\n"}


def test_a_game_in_use_is_not_discarded(writer: FileJournalWriter, tmp_path: Path) -> None:
    with pytest.raises(GameBusy):
        FolderStorage(tmp_path).discard("game")
    assert writer.read() == b"one\ntwo\n"
    writer.close()
    FolderStorage(tmp_path).discard("game")


def test_a_missing_game_is_neither_discarded_nor_restored(home: Path) -> None:
    for use in (FolderStorage(home).discard, FolderStorage(home).restore):
        with pytest.raises(StorageError):
            use("friday")


def test_a_game_that_cannot_be_moved_stays(home: Path) -> None:
    storage = FolderStorage(home)
    storage.add("friday", b"begun\n", 1000)
    with failing("rename"), pytest.raises(StorageError):
        storage.discard("friday")
    assert storage.read("friday") == b"begun\n"


@pytest.mark.parametrize("name", ["", "../friday", "a/b", "Friday", "a b", "-", "a--b", "nul.txt"])
def test_a_name_is_never_a_path(home: Path, name: str) -> None:
    storage = FolderStorage(home)
    uses = (storage.new, storage.open, storage.read, storage.discard, storage.restore)
    for use in (*uses, lambda name: storage.add(name, b"begun\n", 0)):
        with pytest.raises(ValueError, match="no name for a game"):
            use(name)


def test_settings_are_kept(home: Path) -> None:
    storage = FolderStorage(home)
    assert storage.read_settings() == {}
    storage.write_settings({"theme": "dark", "names": ["Änne", "Bo"]})
    storage.write_settings({"theme": "light", "names": ["Änne"]})
    assert FolderStorage(home).read_settings() == {"theme": "light", "names": ["Änne"]}
    assert [file.name for file in home.iterdir()] == ["settings.json"]


@pytest.mark.parametrize("damaged", [b"", b"{", b"[1]", b"\xff\xfe\x00", b"null", b"[" * 100_000])
def test_damaged_settings_are_set_aside(home: Path, damaged: bytes) -> None:
    home.mkdir()
    (home / "settings.json").write_bytes(damaged)
    storage = FolderStorage(home)
    assert storage.read_settings() == {}
    assert (home / "settings.damaged.json").read_bytes() == damaged
    storage.write_settings({"theme": "dark"})
    assert storage.read_settings() == {"theme": "dark"}


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_settings_are_written_wholly_or_not_at_all(home: Path, call: str) -> None:
    storage = FolderStorage(home)
    storage.write_settings({"theme": "dark"})
    with failing(call), pytest.raises(StorageError):
        storage.write_settings({"theme": "light"})
    assert storage.read_settings() == {"theme": "dark"}
    assert [file.name for file in home.iterdir()] == ["settings.json"]


def test_the_default_folder_depends_on_the_system(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    assert default_folder() == home
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", "/from/flet")
    assert default_folder() == Path("/from/flet")
    monkeypatch.delenv("FLET_APP_STORAGE_DATA")
    monkeypatch.delenv("REEF_TABLE_HOME")
    monkeypatch.setenv("HOME", "/people/ann")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert default_folder() == Path("/people/ann/.local/share/reef-table")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_folder() == Path("/data/reef-table")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert default_folder() == Path("/people/ann/Library/Application Support/Reef Table")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", "/local")
    assert default_folder() == Path("/local/Reef Table")
