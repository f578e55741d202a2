"""Storage in a browser: confirmed data survives whatever happens to the page or the disk."""

from __future__ import annotations

import errno
import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import GAMES
from companion.session.library import GameLibrary
from companion.storage.browser_storage import SPARE, BrowserStorage
from companion.storage.journal_writer import GameBusy, StorageError, StorageProblem, whole_lines
from companion.storage.opfs import MemoryFolder
from engine.australis.moves import CorrectFish
from tests.companion.libraries import NOON, game_setup, table_on
from tests.companion.storage.disks import CutOff, DatabaseFolder, Disk, DiskFile, DiskFolder


def ticking() -> Callable[[], float]:
    """A clock that advances by a second with each call."""
    ticks = itertools.count(2000)
    return lambda: float(next(ticks))


def storage_on(disk: Disk, kind: type[DiskFolder] = DiskFolder, **which: Any) -> BrowserStorage:
    """The storage of a page that has just been opened."""
    return BrowserStorage(kind(disk, **which), ticking())


def problem(storage: BrowserStorage) -> StorageProblem:
    """The problem of a storage now; read directly, it could not change for mypy after an assert."""
    return storage.problem


@pytest.fixture
def disk() -> Disk:
    """A browser that has never opened this site."""
    return Disk()


# -- games ---------------------------------------------------------------------------------------


def test_a_game_is_there_when_the_page_is_opened_again(disk: Disk) -> None:
    writer = storage_on(disk).new("friday")
    writer.append(b"one\n")
    writer.append("zwei ✓\n".encode())
    again = storage_on(disk)
    assert [game.name for game in again.games()] == ["friday"]
    assert again.read("friday").decode() == "one\nzwei ✓\n" == again.open("friday").read().decode()
    assert again.problem == ""


def test_a_file_contains_the_journal_and_nothing_else(disk: Disk) -> None:
    writer = storage_on(disk).new("friday")
    writer.append(b"one\n")
    assert b"one\n" in disk.held.values()


def test_games_are_listed_newest_first(disk: Disk) -> None:
    storage = storage_on(disk)
    for name in ("friday", "saturday", "friday"):
        storage.new(name).append(b"begun\n")
    storage.add("long-ago", b"begun\n", 5)
    assert [game.name for game in storage.games()] == ["friday-2", "saturday", "friday", "long-ago"]
    storage = storage_on(disk)
    assert storage.games()[-1].modified == 5
    storage.open("long-ago").append(b"more\n")
    assert storage.games()[0].name == "long-ago"
    assert storage_on(disk).games()[0].modified == disk.when, "as the browser says"


def test_a_torn_last_line_can_be_cut(disk: Disk) -> None:
    storage_on(disk).new("friday").append(b"one\n")
    (name,) = [name for name, data in disk.held.items() if data == b"one\n"]
    disk.held[name] = b"one\ntw"
    writer = storage_on(disk).open("friday")
    assert writer.read() == b"one\ntw"
    writer.truncate(4)
    writer.append(b"two\n")
    assert disk.held[name] == b"one\ntwo\n"


def test_a_game_can_be_open_only_once(disk: Disk) -> None:
    storage = storage_on(disk)
    writer = storage.new("friday")
    for use in (storage.open, storage.discard):
        with pytest.raises(GameBusy):
            use("friday")
    writer.append(b"one\n")
    writer.close()
    storage.open("friday").append(b"two\n")
    assert storage.read("friday") == b"one\ntwo\n"


def test_a_discarded_game_can_be_restored_until_it_is_purged(disk: Disk) -> None:
    storage = storage_on(disk)
    storage.add("friday", b"begun\n", 5)
    assert storage.discard("friday") == "friday"
    assert storage.games() == []
    assert storage.restore("friday") == "friday"
    storage = storage_on(disk)
    assert [(game.name, game.modified) for game in storage.games()] == [("friday", 5)]
    storage.discard("friday")
    assert storage_on(disk).games() == []
    assert storage_on(disk).restore("friday") == "friday"
    storage = storage_on(disk)
    assert [(game.name, game.modified) for game in storage.games()] == [("friday", 5)]
    storage.discard("friday")
    storage.purge(float("inf"))
    assert storage_on(disk).discarded_games() == []
    assert b"begun\n" not in disk.held.values(), "its file is free again"


def test_neither_discarding_nor_restoring_overwrites_a_game(disk: Disk) -> None:
    storage = storage_on(disk)
    for text in (b"one\n", b"two\n"):
        storage.add("friday", text, 5)
        names = [storage.discard("friday")]
    assert names == ["friday-2"]
    storage.add("friday", b"three\n", 5)
    assert storage.restore("friday") == "friday-2"
    assert storage.restore("friday-2") == "friday-2-2"
    assert {storage.read(game.name) for game in storage_on(disk).games()} == {b"one\n", b"two\n", b"three\n"}


def test_using_a_missing_game_raises_storage_error(disk: Disk) -> None:
    storage = storage_on(disk)
    for use in (storage.open, storage.read, storage.discard, storage.restore):
        with pytest.raises(StorageError):
            use("friday")


@pytest.mark.parametrize("name", ["", "../friday", "a/b", "Friday", "a b", "-", "a--b"])
def test_a_name_is_never_a_path(disk: Disk, name: str) -> None:
    storage = storage_on(disk)
    uses: tuple[Callable[[str], object], ...] = (
        storage.new,
        storage.open,
        storage.read,
        storage.discard,
        storage.restore,
        lambda name: storage.add(name, b"begun\n", 0),
    )
    for use in uses:
        with pytest.raises(ValueError, match="no name for a game"):
            use(name)


async def test_reserve_makes_room_for_many_games(disk: Disk) -> None:
    storage = storage_on(disk)
    await storage.reserve(50)
    for number in range(50):
        storage.add(f"game-{number}", b"begun\n", number)
    assert storage.problem == ""
    assert len(storage_on(disk).games()) == 50


def test_a_torn_game_stays_when_discarded_and_restored(disk: Disk) -> None:
    storage_on(disk).new("friday").append(b"one\n")
    (name,) = [name for name, data in disk.held.items() if data == b"one\n"]
    disk.held[name] += b"tw"
    storage = storage_on(disk)
    storage.restore(storage.discard("friday"))
    storage.open("friday").truncate(4)
    assert storage_on(disk).read("friday") == b"one\n"


def test_a_page_that_is_killed_while_it_purges_purges_on(disk: Disk) -> None:
    storage = storage_on(disk)
    for name in ("friday", "saturday"):
        storage.add(name, name.encode() + b"\n", 5)
        storage.discard(name)
    held = dict(disk.held)
    for steps in range(1_000):
        disk.held, disk.left = dict(held), None
        storage = storage_on(disk)
        disk.left = steps
        try:
            storage.purge(float("inf"))
        except CutOff:
            disk.left = None
            left = {game.name for game in storage_on(disk).discarded_games()}
            assert left in ({"friday", "saturday"}, {"friday"}, {"saturday"}, set())
            for name in left:
                assert storage_on(disk).read_discarded(name) == name.encode() + b"\n"
            continue
        break
    disk.left = None
    assert storage_on(disk).discarded_games() == []


def test_files_of_purged_games_are_reused(disk: Disk) -> None:
    for _ in range(30):
        storage = storage_on(disk)
        storage.add("friday", b"begun\n", 5)
        storage.discard("friday")
        storage.purge(float("inf"))
        storage.write_settings({"theme": "dark"})
    assert len(disk.held) < 3 * SPARE
    assert len([data for data in disk.held.values() if data]) < 4


def test_a_game_missing_from_the_index_is_still_listed(disk: Disk) -> None:
    storage_on(disk).new("friday").append(b"one\n")
    for name, data in disk.held.items():
        if data.startswith(b'{"catalogue"'):
            disk.held[name] = b'{"catalogue": scratched'
    storage = storage_on(disk)
    (game,) = storage.games()
    assert storage.read(game.name) == b"one\n"
    assert [one.name for one in storage_on(disk).games()] == [game.name]


# -- settings ------------------------------------------------------------------------------------


def test_settings_are_kept(disk: Disk) -> None:
    storage = storage_on(disk)
    assert storage.read_settings() == {}
    storage.write_settings({"theme": "dark", "names": ["Änne", "Bo"]})
    storage.write_settings({"theme": "light", "names": ["Änne"]})
    assert storage_on(disk).read_settings() == {"theme": "light", "names": ["Änne"]}
    assert storage_on(disk).read_settings() == {"theme": "light", "names": ["Änne"]}


def test_writing_settings_leaves_the_others_unchanged(disk: Disk) -> None:
    storage = storage_on(disk)
    storage.write_settings({"theme": "dark", "language": "de"})
    storage.write_settings({"theme": "light"})
    assert storage.read_settings() == {"theme": "light", "language": "de"} == storage_on(disk).read_settings()


@pytest.mark.parametrize("half", ["\ud800", "a\udc00b", "\ude00\ud83d"])
def test_a_lone_surrogate_does_not_block_settings(disk: Disk, half: str) -> None:
    storage = storage_on(disk)
    storage.write_settings({"players": [[half, "blue"]], half: half})
    storage.write_settings({"theme": "dark"})
    kept = storage_on(disk).read_settings()
    assert kept == storage.read_settings()
    assert kept["theme"] == "dark"
    repr(kept).encode()


@pytest.mark.parametrize(
    "head", [b'{"catalogue":' + b"[" * 100_000, b'{"catalogue":1e999}', b'{"catalogue":1,"length":{}}']
)
def test_a_damaged_head_of_the_index_loses_only_names(disk: Disk, head: bytes) -> None:
    storage_on(disk).new("friday").append(b"one\n")
    for name, data in disk.held.items():
        if data.startswith(b'{"catalogue"'):
            disk.held[name] = head + b"\n"
    storage = storage_on(disk)
    (game,) = storage.games()
    assert storage.read(game.name) == b"one\n"


DAMAGED = [
    b"{",
    b"[1]",
    b"\xff\xfe\x00",
    b"null",
    b"[" * 100_000,
    b'{"file": 1}',
    b'{"file":"0001","name":"friday","shelved":true,"when":1e999,"length":1}',
    b'{"file":"0001","name":"friday","shelved":true,"when":1,"length":1e999}',
    b'{"file":"0001","name":"friday","shelved":true,"when":NaN,"length":1}',
    b'{"settings": [1]}',
    b'"settings"',
]


@pytest.mark.parametrize("damaged", DAMAGED)
def test_a_damaged_line_of_the_index_loses_nothing_else(disk: Disk, damaged: bytes) -> None:
    storage = storage_on(disk)
    storage.new("friday").append(b"one\n")
    (name,) = [name for name, data in disk.held.items() if data.startswith(b'{"catalogue"')]
    disk.held[name] += damaged + b"\n"
    storage = storage_on(disk)
    storage.write_settings({"theme": "dark"})
    again = storage_on(disk)
    assert [game.name for game in again.games()] == ["friday"]
    assert again.read_settings() == {"theme": "dark"}


# -- killed at any byte --------------------------------------------------------------------------


@dataclass
class Person:
    """Uses the storage, and remembers what it confirmed; `doing` is the action not yet confirmed."""

    storage: BrowserStorage
    lines: dict[str, bytes]
    chosen: dict[str, Any]
    names: Iterator[int]
    copies: dict[str, bytes]
    doing: tuple[str, Any] = ("", None)
    writers: dict[str, Any] = field(default_factory=dict)

    def begin(self, number: int) -> None:
        name = f"game-{next(self.names)}"
        self.doing = ("begin", name)
        self.writers[name] = self.storage.new(name)
        self.lines[name] = b""

    def write(self, number: int) -> None:
        if self.writers:
            name = sorted(self.writers)[number % len(self.writers)]
            line = b"%d " % number + b"x" * (number % 7) + b"\n"
            self.doing = ("write", (name, line))
            self.writers[name].append(line)
            self.lines[name] += line

    def discard(self, number: int) -> None:
        written = sorted(name for name, lines in self.lines.items() if lines)
        if written:
            name = written[number % len(written)]
            if name in self.writers:
                self.writers.pop(name).close()
            self.doing = ("discard", name)
            self.storage.discard(name)
            del self.lines[name]

    def choose(self, number: int) -> None:
        self.doing = ("choose", {"number": number})
        self.storage.write_settings({"number": number})
        self.chosen = {"number": number}

    def bring(self, number: int) -> None:
        name, lines = (
            f"brought-{next(self.names)}",
            b"begun\nmore\n" * (number % 4 + 1),
        )
        self.doing = ("bring", (name, lines))
        self.storage.add(name, lines, number)
        self.lines[name] = lines

    def copy(self, number: int) -> None:
        name, content = f"2026-01-{number % 3 + 1:02}", b"PK" + b"%d" % number * (number % 9 + 1)
        self.doing = ("copy", (name, content))
        assert self.storage.write_copy(name, content)
        self.copies[name] = content

    def check(self, storage: BrowserStorage) -> None:
        """Checks that everything confirmed is there, and the unconfirmed action wholly or not at all."""
        what, about = self.doing
        there = {game.name: storage.read(game.name) for game in storage.games()}
        expected = {name: lines for name, lines in self.lines.items() if lines}
        if what == "discard" and about not in there:
            expected.pop(about, None)
        if what == "bring" and about[0] in there:
            expected[about[0]] = about[1]
        if what == "write":
            name, line = about
            kept = there.pop(name, b"")
            lines = expected.pop(name, b"")
            assert kept[: whole_lines(kept)] in (lines, lines + line)
            assert (lines + line).startswith(kept)
        assert there == expected
        copies = {copy.name: storage.read_copy(copy.name) for copy in storage.copies()}
        assert copies in ([self.copies, self.copies | dict([about])] if what == "copy" else [self.copies])
        assert storage.read_settings() in ([self.chosen, about] if what == "choose" else [self.chosen])


ACTS = st.lists(
    st.tuples(
        st.sampled_from(["begin", "write", "write", "discard", "choose", "bring", "copy"]), st.integers(0, 99)
    ),
    max_size=12,
)


KINDS = pytest.mark.parametrize("kind", [DiskFolder, DatabaseFolder])


def live(kind: type[DiskFolder], lives: list[tuple[list[tuple[str, int]], int]]) -> list[bool]:
    """Opens and kills a page several times; returns for each life whether it finished before the kill."""
    disk, person, ends, names = Disk(), None, [], itertools.count(1)
    for acts, cut in lives:
        disk.left = cut
        try:
            storage = storage_on(disk, kind)
            # Opening the storage completes or drops what the previous page had only half done.
            there = {game.name: storage.read(game.name) for game in storage.games()}
            copies = {copy.name: storage.read_copy(copy.name) for copy in storage.copies()}
            person = Person(storage, there, storage.read_settings(), names, copies)
            for act, number in acts:
                getattr(person, act)(number)
            person.doing = ("", None)
        except CutOff:
            pass
        ends.append(disk.left >= 0)
        disk.left = None
        if person:
            person.check(storage_on(disk, kind))
            person.check(storage_on(disk, kind))
    return ends


@KINDS
@given(lives=st.lists(st.tuples(ACTS, st.integers(0, 3000)), min_size=1, max_size=4))
@settings(deadline=None)
def test_a_page_killed_at_a_random_byte_loses_nothing_confirmed(
    kind: type[DiskFolder], lives: list[tuple[list[tuple[str, int]], int]]
) -> None:
    if kind is DatabaseFolder:  # a transaction is one step, so there are fewer of them
        lives = [(acts, cut // 80) for acts, cut in lives]
    live(kind, lives)


@KINDS
def test_a_page_killed_at_each_byte_loses_nothing_confirmed(kind: type[DiskFolder]) -> None:
    first = [("begin", 1), ("write", 1), ("choose", 1), ("bring", 1), ("copy", 1)]
    then = [("discard", 1), ("begin", 2), ("write", 2), ("copy", 4), ("bring", 3), ("choose", 2)]
    killed = itertools.takewhile(
        lambda cut: not live(kind, [(first, 5000), (then, cut), (first, 5000)])[1], itertools.count()
    )
    assert len(list(killed)) > (500 if kind is DiskFolder else 15)


# -- no room, not allowed, not alone -------------------------------------------------------------


def test_a_game_goes_on_without_room_and_is_saved_later(disk: Disk) -> None:
    storage = storage_on(disk)
    writer = storage.new("friday")
    writer.append(b"one\n")
    disk.room = 2
    writer.append(b"two\n")
    writer.append(b"three\n")
    assert problem(storage) == "full"
    assert writer.read() == b"one\ntwo\nthree\n" == storage.read("friday")
    assert b"one\n" in disk.held.values(), "nothing half there"
    disk.room = None
    writer.append(b"four\n")
    assert problem(storage) == ""
    assert storage_on(disk).read("friday") == b"one\ntwo\nthree\nfour\n"


def test_a_database_that_fails_says_so_and_stores_everything_later(disk: Disk) -> None:
    folder, told = DatabaseFolder(disk), list[StorageProblem]()
    storage = BrowserStorage(folder, ticking())
    storage.watch(lambda: told.append(storage.problem))
    writer = storage.new("friday")
    writer.append(b"one\n")
    disk.room = 0
    writer.append(b"two\n")
    storage.add("saturday", b"begun\n", 5)
    folder.notify()
    assert told == ["full"]
    assert storage.read("friday") == b"one\ntwo\n"
    assert [game.name for game in storage_on(disk, DatabaseFolder).games()] == ["friday"]
    disk.room = None
    writer.append(b"three\n")
    assert problem(storage) == ""
    again = storage_on(disk, DatabaseFolder)
    assert again.read("friday") == b"one\ntwo\nthree\n"
    assert again.read("saturday") == b"begun\n"


@pytest.mark.parametrize("room", range(15))
def test_lines_that_belong_together_wait_together(disk: Disk, room: int) -> None:
    storage = storage_on(disk)
    writer = storage.new("friday")
    writer.append(b"one\n")
    disk.room = room
    writer.append(b"two\n", b"three\n")
    assert writer.read() == b"one\ntwo\nthree\n" == storage.read("friday")
    on_disk = storage_on(disk).read("friday")
    assert on_disk == (b"one\ntwo\nthree\n" if room >= len(b"two\nthree\n") else b"one\n")
    disk.room = None
    writer.append(b"four\n")
    assert storage_on(disk).read("friday") == b"one\ntwo\nthree\nfour\n"


@pytest.mark.parametrize("room", range(0, 200, 9))
def test_a_full_disk_loses_nothing_already_on_it(disk: Disk, room: int) -> None:
    storage = storage_on(disk)
    storage.new("friday").append(b"one\n")
    storage.write_settings({"theme": "dark"})
    disk.room = room
    storage = storage_on(disk)
    assert [game.name for game in storage.games()] == ["friday"]
    assert storage.read_settings() == {"theme": "dark"}
    storage.write_settings({"theme": "light"})
    storage.new("saturday").append(b"two\n")
    assert storage.read("saturday") == b"two\n"
    disk.room = None
    again = storage_on(disk)
    assert again.read("friday") == b"one\n"
    assert again.read_settings() in ({"theme": "dark"}, {"theme": "light"})


def test_an_import_without_room_adds_no_game(disk: Disk) -> None:
    storage = storage_on(disk)
    disk.room = 100
    with pytest.raises(StorageError):
        storage.add("friday", b"x" * 200 + b"\n", 5)
    assert storage.games() == []
    disk.room = None
    assert storage_on(disk).games() == []


def test_a_failed_import_never_becomes_a_game(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = storage_on(disk)
    real = DiskFile.sync

    def sync(file: DiskFile) -> None:
        if file.data == b"begun\n":
            raise OSError(errno.EIO, "Input/output error")
        real(file)

    def truncate(_file: DiskFile, _length: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(DiskFile, "sync", sync)
        patch.setattr(DiskFile, "truncate", truncate)
        with pytest.raises(StorageError):
            storage.add("friday", b"begun\n", 5)
    assert b"begun\n" in disk.held.values()
    assert storage.games() == []
    assert storage_on(disk).games() == []


def test_a_game_that_was_never_begun_is_not_listed(disk: Disk) -> None:
    storage = storage_on(disk)
    writer = storage.new("friday")
    assert storage.games() == []
    writer.close()
    assert storage.games() == []
    disk.room = 0
    storage.new("saturday").append(b"one\n")
    assert [game.name for game in storage.games()] == ["saturday"], "also while there is no room for it"


def test_without_new_files_games_are_kept_in_memory(disk: Disk) -> None:
    folder = DiskFolder(disk)
    storage = BrowserStorage(folder, ticking())
    folder.grows = False
    for number in range(SPARE + 1):
        storage.new(f"game-{number}").append(b"begun\n")
    assert storage.problem == "full"
    assert len(storage.games()) == SPARE + 1
    assert len(storage_on(disk).games()) == SPARE - 1


def test_a_private_window_keeps_games_in_memory() -> None:
    storage = BrowserStorage(MemoryFolder())
    storage.new("friday").append(b"one\n")
    storage.write_settings({"theme": "dark"})
    assert storage.problem == "forbidden"
    assert storage.read("friday") == b"one\n"
    assert storage.read_settings() == {"theme": "dark"}
    storage.restore(storage.discard(storage.add("saturday", b"one\n", 5)))
    assert {game.name for game in storage.games()} == {"friday", "saturday"}


def test_a_second_tab_only_reads_until_the_first_is_closed(disk: Disk) -> None:
    first = storage_on(disk)
    first.new("friday").append(b"one\n")
    first.write_settings({"theme": "dark"})
    held = dict(disk.held)
    folder = DiskFolder(disk, "busy")
    second = BrowserStorage(folder, ticking())
    assert problem(second) == "busy"
    assert second.read("friday") == b"one\n"
    assert second.read_settings() == {"theme": "dark"}
    second.write_settings({"theme": "light"})
    assert second.read_settings() == {"theme": "light"}
    for use in (second.open, second.new, second.discard, second.restore):
        with pytest.raises(GameBusy):
            use("friday")
    with pytest.raises(GameBusy):
        second.add("friday", b"one\n", 5)
    assert disk.held == held
    folder.open, folder.problem = DiskFolder(disk).open, ""
    assert problem(second) == ""
    second.open("friday").append(b"two\n")
    assert storage_on(disk).read("friday") == b"one\ntwo\n"


# -- with a library ---------------------------------------------------------------------------------


def test_a_library_finds_its_table_in_browser_storage(disk: Disk) -> None:
    library = GameLibrary(GAMES, storage_on(disk), clock=lambda: NOON)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=7)])
    again = GameLibrary(GAMES, storage_on(disk), clock=lambda: NOON)
    (saved,) = again.saved_games()
    assert saved.summary is not None
    assert again.open(saved.name).state == store.state
