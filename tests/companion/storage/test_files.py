"""Several programs, and other changes, in one folder of games: no file is lost, and problems are reported."""

from __future__ import annotations

import errno
import json
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.i18n.messages import not_opened, storage_error, storage_warning
from companion.session.library import GameLibrary
from companion.storage import files
from companion.storage.folder import FileJournalWriter, FolderStorage
from companion.storage.journal_writer import FileChanged, GameBusy, OpenError, StorageError
from companion.storage.pending_file import PendingFile
from engine import journal_codec
from engine.australis import GAME
from engine.australis.moves import AddPoints, CorrectFish
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.storage.test_journal_writer import child, failing, read_only  # noqa: F401
from tests.waiting import PATIENCE, ended_in_time

CHANGED = "another program deleted or changed this game’s file"


def everything(home: Path) -> dict[str, bytes]:
    """All files with their content, without the one that says when each game was discarded."""
    times = Path("discarded") / "times.json"
    return {
        str(path.relative_to(home)): path.read_bytes()
        for path in home.rglob("*")
        if path.is_file() and path.relative_to(home) != times
    }


# -- beginning -----------------------------------------------------------------------------------


def test_games_begun_in_the_same_second_have_separate_files(tmp_path: Path) -> None:
    one, other = FolderStorage(tmp_path).new("friday"), FolderStorage(tmp_path).new("friday")
    one.append(b"one\n")
    other.append(b"other\n")
    one.append(b"more\n")
    assert (one.name, other.name) == ("friday", "friday-2")
    one.close()
    other.close()
    assert everything(tmp_path) == {"games/friday.jsonl": b"one\nmore\n", "games/friday-2.jsonl": b"other\n"}


BEGINNER = """
import sys
from pathlib import Path
from tests.companion.libraries import game_setup, library_at
from engine.australis.moves import CorrectFish

library = library_at(Path(sys.argv[1]))
print("ready", flush=True)
sys.stdin.readline()
for number in range(20):
    store = library.begin(library.games[0].game, game_setup("Mia", f"Jonas {sys.argv[2]} {number}"))
    store.play(CorrectFish(seat=0, fish=number % 9), by=f"{sys.argv[2]} {number}")
    print(store.name, flush=True)
"""


def test_programs_beginning_games_at_once_lose_none(tmp_path: Path) -> None:
    import subprocess

    command = [sys.executable, "-c", BEGINNER, str(tmp_path)]
    root, pipe = Path(__file__).parents[3], subprocess.PIPE
    beginners = [
        subprocess.Popen([*command, str(n)], cwd=root, stdin=pipe, stdout=pipe, text=True) for n in range(2)
    ]
    for each in beginners:
        assert each.stdout is not None
        with ended_in_time(each):
            assert each.stdout.readline() == "ready\n"
    for each in beginners:
        assert each.stdin is not None
        each.stdin.write("go\n")
        each.stdin.flush()
    named = [each.communicate(timeout=PATIENCE)[0].split() for each in beginners]
    assert [len(names) for names in named] == [20, 20]
    assert len({*named[0], *named[1]}) == 40
    storage = FolderStorage(tmp_path)
    for who, names in enumerate(named):
        for number, name in enumerate(names):
            entries = journal_codec.read(storage.read(name), GAME).entries
            assert [entry.by for entry in entries] == ["", f"{who} {number}"]


def test_a_game_that_was_never_begun_leaves_nothing(tmp_path: Path) -> None:
    writer = FolderStorage(tmp_path).new("friday")
    assert FolderStorage(tmp_path).games() == []
    writer.close()
    writer.close()
    assert everything(tmp_path) == {}


@pytest.mark.parametrize("call", ["write", "fsync", "link"])
def test_a_failed_beginning_leaves_nothing_or_the_whole_game(tmp_path: Path, call: str) -> None:
    storage = FolderStorage(tmp_path)
    storage.write_settings({})
    writer = storage.new("friday")
    with failing(call):
        if call == "link":  # without hard links the file is copied
            writer.append(b"one\n")
            kept = {"games/friday.jsonl": b"one\n"}
        else:
            kept = {}
            with pytest.raises(StorageError):
                writer.append(b"one\n")
    writer.close()
    assert everything(tmp_path) == {"settings.json": b"{}\n"} | kept


def test_a_new_game_whose_name_is_not_synced_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = FolderStorage(tmp_path)
    writer = storage.new("friday")

    def fails(_folder: Path) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr("companion.storage.folder.sync_folder", fails)
        with pytest.raises(StorageError):
            writer.append(b"one\n")
        assert list((tmp_path / "games").glob("*.jsonl")) == []
    writer.append(b"one, once more\n")
    assert storage.read("friday") == b"one, once more\n"
    writer.close()
    assert list(everything(tmp_path)) == ["games/friday.jsonl"]


@pytest.mark.parametrize("number", [errno.EPERM, errno.ENOTSUP])
def test_a_game_begins_without_hard_links(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def link(*_names: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "link", link)
    storage = FolderStorage(tmp_path)
    for text in (b"one\n", b"other\n"):
        writer = storage.new("friday")
        writer.append(text)
        writer.append(b"more\n")
        with pytest.raises(GameBusy):
            FolderStorage(tmp_path).open(writer.name)
        writer.close()
    assert everything(tmp_path) == {
        "games/friday.jsonl": b"one\nmore\n",
        "games/friday-2.jsonl": b"other\nmore\n",
    }


def test_a_game_begins_even_if_its_draft_cannot_be_removed(tmp_path: Path) -> None:
    storage = FolderStorage(tmp_path)
    writer = storage.new("friday")
    with failing("link"), failing("unlink"):
        writer.append(b"one\n")
    writer.append(b"two\n")
    writer.close()
    assert storage.read("friday") == b"one\ntwo\n"
    storage.games()
    assert list(everything(tmp_path)) == ["games/friday.jsonl"]


def test_only_files_of_this_program_are_removed(tmp_path: Path) -> None:
    """A writer of an empty file finds another program's file under its name when it closes."""
    path = tmp_path / "games" / "friday.jsonl"
    writer = FileJournalWriter(path)
    other = path.with_name("other")
    other.write_bytes(b"begun\n")
    os.replace(other, path)
    writer.close()
    assert path.read_bytes() == b"begun\n"


def test_a_beginning_that_cannot_be_read_back_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that was written must not be refused afterwards: it would appear unexpectedly."""

    def fails(_writer: FileJournalWriter) -> bytes:
        raise StorageError("cannot be read")

    library = library_at(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(FileJournalWriter, "read", fails)
        store = table_on(library, game_setup("Mia", "Jonas"))
    assert [game.name for game in library.storage.games()] == [store.name]


# -- files left by killed programs ---------------------------------------------------------------


@pytest.mark.parametrize(
    "draft", ["settings-abcd_123.tmp", "games/friday-0a1b2c3d.tmp", "discarded/a-12345678.tmp"]
)
def test_draft_files_of_killed_programs_are_removed(tmp_path: Path, draft: str) -> None:
    storage = FolderStorage(tmp_path)
    storage.add("friday", b"begun\n", 5)
    for name in (draft, "mine.tmp", "games/notes of mine.tmp"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"half")
    assert [game.name for game in FolderStorage(tmp_path).games()] == ["friday"]
    assert set(everything(tmp_path)) == {"games/friday.jsonl", "mine.tmp", "games/notes of mine.tmp"}


def test_a_draft_file_in_use_is_left_alone(tmp_path: Path) -> None:
    writer = FolderStorage(tmp_path).new("friday")
    assert FolderStorage(tmp_path).games() == []
    writer.append(b"one\n")
    assert [game.name for game in FolderStorage(tmp_path).games()] == ["friday"]
    writer.close()


def test_an_old_empty_file_is_removed_unless_in_use(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    for name in ("left", "held", "new"):
        (games / f"{name}.jsonl").touch()
        if name != "new":
            os.utime(games / f"{name}.jsonl", (0, 0))
    writer = FileJournalWriter(games / "held.jsonl")
    assert [game.name for game in FolderStorage(tmp_path).games()] == ["new"]
    assert sorted(everything(tmp_path)) == ["games/held.jsonl", "games/new.jsonl"]
    writer.close()
    assert [game.name for game in FolderStorage(tmp_path).games()] == ["new"]
    assert sorted(everything(tmp_path)) == ["games/new.jsonl"]


def test_a_name_claimed_by_a_killed_program_is_freed(tmp_path: Path) -> None:
    wanted = tmp_path / "games" / "friday.jsonl"
    wanted.parent.mkdir()
    claim = files.claimed(wanted)
    claim.__enter__()
    assert FolderStorage(tmp_path).games() == []
    assert wanted.exists(), "a program that lives still has it"
    with pytest.raises(OpenError):
        FolderStorage(tmp_path).read("friday")
    del claim


def test_an_interrupted_beginning_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_aside: PendingFile) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(PendingFile, "remove", interrupted)
        with pytest.raises(KeyboardInterrupt):
            FolderStorage(tmp_path).new("friday")
    assert everything(tmp_path) == {}


def test_missing_files_and_folders_are_skipped_in_the_list(tmp_path: Path) -> None:
    storage = FolderStorage(tmp_path)
    storage.add("friday", b"begun\n", 5)
    (tmp_path / "games" / "folder.jsonl").mkdir()
    (tmp_path / "games" / "gone.jsonl").symlink_to(tmp_path / "nowhere")
    assert [game.name for game in storage.games()] == ["friday"]


# -- changes by other programs -------------------------------------------------------------------


def replaced(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(path.read_bytes())
    os.replace(other, path)


def same_length(path: Path) -> None:
    data = path.read_bytes()
    status = path.stat()
    with open(path, "r+b") as file:
        file.write(data[:20] + bytes([data[20] ^ 1]))
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def other_end(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-5] + b"xxxx\n")


CHANGES: dict[str, Callable[[Path], object]] = {
    "deleted": Path.unlink,
    "moved away": lambda path: path.rename(path.with_name("elsewhere")),
    "replaced by the same": replaced,
    "emptied": lambda path: path.write_bytes(b""),
    "cut": lambda path: os.truncate(path, path.stat().st_size - 3),
    "a line less": lambda path: path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1])),
    "a line more": lambda path: path.write_bytes(path.read_bytes() + b"more\n"),
    "another end": other_end,
    "a bit in the middle, at the same time": same_length,
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_journal_changed_elsewhere_is_not_written(tmp_path: Path, change: Callable[[Path], object]) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=3)])
    before = store.state
    change(tmp_path / "games" / f"{store.name}.jsonl")
    found = everything(tmp_path)
    for _ in range(2):
        with pytest.raises(FileChanged):
            store.play(CorrectFish(seat=0, fish=4))
    assert store.state == before
    assert everything(tmp_path) == found, "nothing is written into what somebody else made"
    copy = library.rescue(store)
    assert copy.state.entries == before.entries
    copy.play(CorrectFish(seat=0, fish=4))
    copy.writer.close()
    assert library_at(tmp_path).open(copy.name).state.table.boards[0].fish == 4
    assert everything(tmp_path).items() >= found.items()


def test_a_change_in_the_middle_of_writing_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = FolderStorage(tmp_path).new("friday")
    writer.append(b"one\n")
    real = os.fsync

    def fsync(file: int) -> None:
        real(file)
        (tmp_path / "games" / "friday.jsonl").unlink(missing_ok=True)

    monkeypatch.setattr(os, "fsync", fsync)
    with pytest.raises(FileChanged):
        writer.append(b"two\n")
    writer.close()


def test_a_file_put_back_unchanged_is_used_again(tmp_path: Path) -> None:
    writer = FolderStorage(tmp_path).new("friday")
    writer.append(b"one\n")
    away = writer.path.with_name("away")
    writer.path.rename(away)
    with pytest.raises(FileChanged):
        writer.append(b"two\n")
    away.rename(writer.path)
    os.utime(writer.path, (1, 1))  # another time stamp alone is no change
    writer.append(b"two\n")
    assert writer.path.read_bytes() == b"one\ntwo\n"
    writer.close()


async def test_a_game_with_a_deleted_file_continues_in_a_copy(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=3)])
    async with phone_at(library, store) as phone, phone_at(library, store) as other:
        (tmp_path / "games" / f"{store.name}.jsonl").unlink()
        await phone.tap("Take Blue 6")
        assert CHANGED in phone.texts()
        await phone.tap("Carry on in a copy")
        assert [game.name for game in library.storage.games()] == [f"{store.name}-copy"]
        await phone.tap("Take Blue 6")
        assert "Jonas takes a die" in phone.texts()
        await other.settle()
        assert "This game isn’t on this device" in other.texts()


# -- refused lines -------------------------------------------------------------------------------


def test_a_refused_line_that_cannot_be_removed_never_counts(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=3)])
    with failing("fsync"), failing("ftruncate"), pytest.raises(StorageError) as failure:
        store.play(CorrectFish(seat=0, fish=4))
    assert failure.value.reason == "full"
    data = library.storage.read(store.name)  # what another program finds if this one is killed now
    (tmp_path / "games" / "killed.jsonl").write_bytes(data)
    again = library_at(tmp_path).open("killed")
    assert again.state.damage is None
    assert again.state.entries == store.state.entries
    again.play(CorrectFish(seat=0, fish=5))
    again.writer.close()
    store.play(CorrectFish(seat=0, fish=6))
    store.writer.close()
    assert library_at(tmp_path).open(store.name).state.table.boards[0].fish == 6


def test_closing_removes_a_refused_line(tmp_path: Path) -> None:
    writer = FolderStorage(tmp_path).new("friday")
    writer.append(b"one\n")
    with failing("fsync"), failing("ftruncate"), pytest.raises(StorageError):
        writer.append(b"two\n")
    writer.close()
    assert FolderStorage(tmp_path).read("friday") == b"one\n"


def test_an_entry_that_may_count_after_a_refusal_is_reported(tmp_path: Path) -> None:
    writer = FolderStorage(tmp_path).new("friday")
    writer.append(b"one\n")
    broken = failing("fsync"), failing("ftruncate"), failing("write", after=1)
    with broken[0], broken[1], broken[2], pytest.raises(StorageError) as failure:
        writer.append(b"two\n")
    assert failure.value.reason == "unsure"
    assert "check the last entry" in storage_error("unsure").lower()
    assert writer.read() == b"one\n"
    writer.append(b"three\n")
    assert writer.path.read_bytes() == b"one\nthree\n"
    writer.close()


# -- moving --------------------------------------------------------------------------------------


@pytest.mark.parametrize("call", ["rename", "fsync", "mkdir"])
def test_a_game_that_cannot_be_moved_stays_where_it_was(tmp_path: Path, call: str) -> None:
    storage = FolderStorage(tmp_path)
    storage.add("friday", b"begun\n", 5)
    with failing(call), pytest.raises(StorageError):
        storage.discard("friday")
    assert everything(tmp_path) == {"games/friday.jsonl": b"begun\n"}
    storage.discard("friday")
    if call != "mkdir":
        with failing(call), pytest.raises(StorageError):
            storage.restore("friday")
        assert everything(tmp_path) == {"discarded/friday.jsonl": b"begun\n"}


@pytest.mark.parametrize("use", ["discard", "restore", "add"])
@pytest.mark.parametrize("links", [True, False])
def test_a_file_that_appears_meanwhile_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, use: str, links: bool
) -> None:
    """Another program may take a free name first: the move then takes the next one."""
    storage = FolderStorage(tmp_path)
    storage.add("friday", b"begun\n", 5)
    if use == "restore":
        storage.discard("friday")
    taken: list[str] = []
    real, link = os.open, os.link

    def other_first(wanted: Path) -> None:
        if wanted.suffix == ".jsonl" and not taken:
            taken.append(str(wanted.relative_to(tmp_path)))
            wanted.write_bytes(b"somebody else's\n")

    def open_second(path: str | Path, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        if flags & os.O_CREAT:
            other_first(Path(path))
        return real(path, flags, mode, dir_fd=dir_fd)

    def link_second(path: Path, there: Path) -> None:
        if not links:
            raise OSError(errno.EPERM, "Operation not permitted")
        other_first(there)
        link(path, there)

    monkeypatch.setattr(os, "open", open_second)
    monkeypatch.setattr(os, "link", link_second)
    if use == "add":
        name = storage.add("saturday", b"mine\n", 5)
        mine = {f"games/{name}.jsonl": b"mine\n", "games/friday.jsonl": b"begun\n"}
    else:
        name = getattr(storage, use)("friday")
        mine = {f"{'discarded' if use == 'discard' else 'games'}/{name}.jsonl": b"begun\n"}
    assert everything(tmp_path) == {taken[0]: b"somebody else's\n"} | mine


def test_a_game_is_not_opened_while_it_is_discarded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = FolderStorage(tmp_path)
    storage.add("friday", b"begun\n", 5)
    real = os.rename
    tried: list[type[BaseException]] = []

    def rename(path: Path, there: Path) -> None:
        try:
            FolderStorage(tmp_path).open("friday")
        except BaseException as error:
            tried.append(type(error))
        real(path, there)

    if sys.platform != "win32":
        monkeypatch.setattr(os, "rename", rename)
        storage.discard("friday")
        assert tried == [GameBusy]


def test_an_added_game_whose_name_is_not_synced_is_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = FolderStorage(tmp_path)
    storage.add("friday", b"begun\n", 5)

    def fails(_folder: Path) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr("companion.storage.folder.sync_folder", fails)
    with pytest.raises(StorageError):
        storage.add("saturday", b"begun\n", 5)
    assert list(everything(tmp_path)) == ["games/friday.jsonl"]


def test_a_folder_that_could_not_be_synced_is_synced_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(files, "sync_folder", synced.append)
    with monkeypatch.context() as patch:

        def fails(_folder: Path) -> None:
            raise OSError(errno.EIO, "Input/output error")

        patch.setattr(files, "sync_folder", fails)
        with pytest.raises(OSError, match="error"):
            files.make_folder(tmp_path / "games")
    files.make_folder(tmp_path / "games")
    files.make_folder(tmp_path / "games")
    assert synced == [tmp_path]


# -- settings ------------------------------------------------------------------------------------


def test_two_programs_keep_each_others_settings(tmp_path: Path) -> None:
    one, other = library_at(tmp_path), library_at(tmp_path)
    one.preferences.remember(theme="dark", players=[["Mia", "blue"]])
    other.preferences.remember(language="de")
    one.preferences.remember(awake=False)
    other.preferences.remember(theme="light")
    assert library_at(tmp_path).preferences.state == {
        "theme": "light",
        "players": [["Mia", "blue"]],
        "language": "de",
        "awake": False,
    }


def test_settings_written_at_the_same_moment_are_all_kept(tmp_path: Path) -> None:
    """Each thread has a storage of its own, like a separate program."""
    start = threading.Barrier(4)

    def write(who: int) -> None:
        storage = FolderStorage(tmp_path)
        start.wait(PATIENCE)
        for number in range(10):
            storage.write_settings({f"{who} {number}": number})

    writers = [threading.Thread(target=write, args=(who,), daemon=True) for who in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(PATIENCE)
    assert len(FolderStorage(tmp_path).read_settings()) == 40
    assert list(everything(tmp_path)) == ["settings.json"]


def test_an_unsaved_setting_is_saved_with_the_next_one(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    with failing("fsync"), pytest.raises(StorageError):
        library.preferences.remember(theme="dark")
    assert library.preferences.state == {"theme": "dark"}
    library.preferences.remember(language="de")
    assert library_at(tmp_path).preferences.state == {"theme": "dark", "language": "de"}


def test_settings_that_cannot_be_read_are_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    FolderStorage(tmp_path).write_settings({"theme": "dark"})

    def fails(_path: Path) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr("companion.storage.folder.read_whole", fails)
        assert FolderStorage(tmp_path).read_settings() == {}
        with pytest.raises(StorageError):
            FolderStorage(tmp_path).write_settings({"language": "de"})
    assert FolderStorage(tmp_path).read_settings() == {"theme": "dark"}


@pytest.mark.parametrize("half", ["\ud800", "a\udc00b", "\ude00\ud83d"])
def test_a_lone_surrogate_does_not_block_settings(tmp_path: Path, half: str) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(players=[[half, "blue"]], **{half: {half: [half]}})
    library.preferences.remember(theme="dark")
    again = library_at(tmp_path)
    assert again.preferences.state == library.preferences.state
    assert again.preferences.state["theme"] == "dark"
    json.dumps(again.preferences.state, ensure_ascii=False).encode()


def test_a_lone_surrogate_in_kept_settings_is_repaired(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"players": [["\\ud800x", "blue"]], "emoji": "\\ud83d\\ude00"}')
    assert library_at(tmp_path).preferences.state == {"players": [["\ufffdx", "blue"]], "emoji": "\U0001f600"}


# -- error messages ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (errno.ENOSPC, "full"),
        (errno.EDQUOT, "full"),
        (errno.EFBIG, "full"),
        (errno.EROFS, "read_only"),
        (errno.EACCES, "read_only"),
        (errno.EPERM, "read_only"),
        (errno.ENODEV, "gone"),
        (errno.ENXIO, "gone"),
        (errno.ESTALE, "gone"),
        (errno.EIO, "broken"),
        (errno.EMFILE, "broken"),
    ],
)
def test_each_disk_error_has_a_reason_and_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, why: str
) -> None:
    store = table_on(library_at(tmp_path), game_setup("Mia", "Jonas"))

    def fails(*_arguments: object) -> int:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", fails)
        with pytest.raises(StorageError) as failure:
            store.play(CorrectFish(seat=0, fish=4))
    assert failure.value.reason == why
    assert ("Free up some space" in storage_error(failure.value.reason)) == (why == "full")
    assert "doesn’t count" in storage_error(failure.value.reason)
    store.writer.close()


async def test_a_read_only_folder_is_reported_on_home_and_at_a_start(read_only: Path) -> None:  # noqa: F811
    storage = FolderStorage(read_only)
    assert storage.problem == "read_only"
    library = GameLibrary(library_at(read_only).games, storage)
    async with phone_on(library) as phone:
        assert storage_warning("read_only") in phone.texts()
    async with phone_on(library, "/new") as phone:
        await phone.tap(key="begin")
        assert storage_error("read_only") in phone.texts()
        assert "Free up some space" not in phone.texts()


async def test_a_read_only_game_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    store.writer.close()

    def fails(_path: Path, _flags: int = 0) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    library = library_at(tmp_path)
    monkeypatch.setattr("companion.storage.files.File.__init__", lambda _file, path, flags=0: fails(path))
    async with phone_on(library) as phone:
        await phone.tap("Continue")
        assert not_opened("read_only") in phone.texts()


def test_a_missing_folder_is_no_problem(tmp_path: Path) -> None:
    assert FolderStorage(tmp_path / "not" / "yet").problem == ""


def test_a_missing_game_is_reported_as_gone(tmp_path: Path) -> None:
    for use in (FolderStorage(tmp_path).open, FolderStorage(tmp_path).read):
        with pytest.raises(OpenError) as failure:
            use("friday")
        assert failure.value.reason == "gone"


async def test_home_is_shown_when_the_folder_cannot_be_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_at(tmp_path)
    table_on(library, game_setup("Mia", "Jonas"))

    def fails(_path: Path, _pattern: str) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Path, "glob", fails)
    async with phone_on(library) as phone:
        assert "New game" in phone.texts()


async def test_a_game_before_20_mb_of_rubbish_goes_on_in_a_copy(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Tom"))
    store.play(AddPoints(seat=0, points=7))
    store.writer.close()
    file = tmp_path / "games" / f"{store.name}.jsonl"
    good = file.read_bytes()
    file.write_bytes(good + b"rubbish\n" * 2_500_000)
    library = library_at(tmp_path)
    async with phone_on(library, f"/table/{store.name}") as phone:
        assert "line 3" in phone.texts()
        await phone.tap("Carry on in a copy")
        assert "Mia takes a die" in phone.texts()
    (copy,) = (game.name for game in library.storage.games() if game.name != store.name)
    assert library.storage.read(copy) == good


def test_a_beginning_that_can_neither_be_synced_nor_removed_is_left_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = FolderStorage(tmp_path)
    writer = storage.new("friday")

    def fails(_what: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr("companion.storage.folder.sync_folder", fails)
        patch.setattr(os, "unlink", fails)
        with pytest.raises(StorageError) as told:
            writer.append(b"one\n")
        assert told.value.reason == "unsure"
        writer.close()
    assert (tmp_path / "games" / "friday.jsonl").read_bytes() == b"one\n"


def test_a_beginning_that_was_refused_is_removed_as_soon_as_the_disk_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = FolderStorage(tmp_path)
    writer = storage.new("friday")

    def fails(_what: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr("companion.storage.folder.sync_folder", fails)
        patch.setattr(os, "unlink", fails)
        with pytest.raises(StorageError):
            writer.append(b"one\n")
    writer.close()
    assert list((tmp_path / "games").glob("*.jsonl")) == []
