"""Keeping in a browser: what was said to be kept is there, whatever happens to the page or the disk."""

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
from companion.session.library import Desk
from companion.storage.browser_storage import SPARE, BrowserShelf
from companion.storage.journal_writer import Busy, KeepingFailed, whole_lines
from companion.storage.opfs import MemoryFolder
from engine.australis.moves import CorrectFish
from tests.companion.disks import CutOff, Disk, DiskFile, DiskFolder
from tests.companion.libraries import NOON, begun, table_on


def ticking() -> Callable[[], float]:
    """A clock on which time passes with each look."""
    ticks = itertools.count(2000)
    return lambda: float(next(ticks))


def shelf_on(disk: Disk, **which: Any) -> BrowserShelf:
    """The shelf of a page that was opened just now."""
    return BrowserShelf(DiskFolder(disk, **which), ticking())


@pytest.fixture
def disk() -> Disk:
    """A browser that never saw this site."""
    return Disk()


# -- games ---------------------------------------------------------------------------------------


def test_a_game_is_there_when_the_page_is_opened_again(disk: Disk) -> None:
    keeper = shelf_on(disk).new("friday")
    keeper.append(b"one\n")
    keeper.append("zwei ✓\n".encode())
    again = shelf_on(disk)
    assert [game.name for game in again.games()] == ["friday"]
    assert again.look("friday").decode() == "one\nzwei ✓\n" == again.keeper("friday").read().decode()
    assert again.trouble == ""


def test_what_lies_in_a_file_is_the_journal_and_nothing_else(disk: Disk) -> None:
    keeper = shelf_on(disk).new("friday")
    keeper.append(b"one\n")
    assert b"one\n" in disk.held.values()


def test_games_are_listed_newest_first(disk: Disk) -> None:
    shelf = shelf_on(disk)
    for name in ("friday", "saturday", "friday"):
        shelf.new(name).append(b"begun\n")
    shelf.add("long-ago", b"begun\n", 5)
    assert [game.name for game in shelf.games()] == ["friday-2", "saturday", "friday", "long-ago"]
    shelf = shelf_on(disk)
    assert shelf.games()[-1].when == 5
    shelf.keeper("long-ago").append(b"more\n")
    assert shelf.games()[0].name == "long-ago"
    assert shelf_on(disk).games()[0].when == disk.when, "as the browser says"


def test_a_torn_last_line_can_be_cut(disk: Disk) -> None:
    shelf_on(disk).new("friday").append(b"one\n")
    (name,) = [name for name, data in disk.held.items() if data == b"one\n"]
    disk.held[name] = b"one\ntw"
    keeper = shelf_on(disk).keeper("friday")
    assert keeper.read() == b"one\ntw"
    keeper.cut(4)
    keeper.append(b"two\n")
    assert disk.held[name] == b"one\ntwo\n"


def test_a_game_is_open_once(disk: Disk) -> None:
    shelf = shelf_on(disk)
    keeper = shelf.new("friday")
    for use in (shelf.keeper, shelf.discard):
        with pytest.raises(Busy):
            use("friday")
    keeper.append(b"one\n")
    keeper.close()
    shelf.keeper("friday").append(b"two\n")
    assert shelf.look("friday") == b"one\ntwo\n"


def test_a_discarded_game_can_be_restored_while_the_page_is_open(disk: Disk) -> None:
    shelf = shelf_on(disk)
    shelf.add("friday", b"begun\n", 5)
    assert shelf.discard("friday") == "friday"
    assert shelf.games() == []
    assert shelf.restore("friday") == "friday"
    shelf = shelf_on(disk)
    assert [(game.name, game.when) for game in shelf.games()] == [("friday", 5)]
    shelf.discard("friday")
    assert shelf_on(disk).games() == []
    assert b"begun\n" not in disk.held.values(), "its file is free again"


def test_neither_discarding_nor_restoring_overwrites_a_game(disk: Disk) -> None:
    shelf = shelf_on(disk)
    for text in (b"one\n", b"two\n"):
        shelf.add("friday", text, 5)
        names = [shelf.discard("friday")]
    assert names == ["friday-2"]
    shelf.add("friday", b"three\n", 5)
    assert shelf.restore("friday") == "friday-2"
    assert shelf.restore("friday-2") == "friday-2-2"
    assert {shelf.look(game.name) for game in shelf_on(disk).games()} == {b"one\n", b"two\n", b"three\n"}


def test_what_is_not_there_is_said_to_be_so(disk: Disk) -> None:
    shelf = shelf_on(disk)
    for use in (shelf.keeper, shelf.look, shelf.discard, shelf.restore):
        with pytest.raises(KeepingFailed):
            use("friday")


@pytest.mark.parametrize("name", ["", "../friday", "a/b", "Friday", "a b", "-", "a--b"])
def test_a_name_is_never_a_path(disk: Disk, name: str) -> None:
    shelf = shelf_on(disk)
    uses: tuple[Callable[[str], object], ...] = (
        shelf.new,
        shelf.keeper,
        shelf.look,
        shelf.discard,
        shelf.restore,
    )
    for use in (*uses, lambda name: shelf.add(name, b"begun\n", 0)):
        with pytest.raises(ValueError, match="no name for a game"):
            use(name)


async def test_there_is_room_for_many_games_at_once(disk: Disk) -> None:
    shelf = shelf_on(disk)
    await shelf.make_room(50)
    for number in range(50):
        shelf.add(f"game-{number}", b"begun\n", number)
    assert shelf.trouble == ""
    assert len(shelf_on(disk).games()) == 50


def test_a_game_that_was_torn_when_it_was_discarded_and_restored_stays(disk: Disk) -> None:
    shelf_on(disk).new("friday").append(b"one\n")
    (name,) = [name for name, data in disk.held.items() if data == b"one\n"]
    disk.held[name] += b"tw"
    shelf = shelf_on(disk)
    shelf.restore(shelf.discard("friday"))
    shelf.keeper("friday").cut(4)
    assert shelf_on(disk).look("friday") == b"one\n"


def test_files_are_used_again(disk: Disk) -> None:
    for _ in range(30):
        shelf = shelf_on(disk)
        shelf.add("friday", b"begun\n", 5)
        shelf.discard("friday")
        shelf.write_settings({"theme": "dark"})
    assert len(disk.held) < 3 * SPARE
    assert len([data for data in disk.held.values() if data]) < 4


def test_a_game_that_no_catalogue_names_is_on_the_shelf_all_the_same(disk: Disk) -> None:
    shelf_on(disk).new("friday").append(b"one\n")
    for name, data in disk.held.items():
        if data.startswith(b'{"catalogue"'):
            disk.held[name] = b'{"catalogue": scratched'
    shelf = shelf_on(disk)
    (game,) = shelf.games()
    assert shelf.look(game.name) == b"one\n"
    assert [one.name for one in shelf_on(disk).games()] == [game.name]


# -- settings ------------------------------------------------------------------------------------


def test_settings_are_kept(disk: Disk) -> None:
    shelf = shelf_on(disk)
    assert shelf.read_settings() == {}
    shelf.write_settings({"theme": "dark", "names": ["Änne", "Bo"]})
    shelf.write_settings({"theme": "light", "names": ["Änne"]})
    assert shelf_on(disk).read_settings() == {"theme": "light", "names": ["Änne"]}
    assert shelf_on(disk).read_settings() == {"theme": "light", "names": ["Änne"]}


def test_settings_that_are_written_leave_those_under_other_names(disk: Disk) -> None:
    shelf = shelf_on(disk)
    shelf.write_settings({"theme": "dark", "language": "de"})
    shelf.write_settings({"theme": "light"})
    assert shelf.read_settings() == {"theme": "light", "language": "de"} == shelf_on(disk).read_settings()


@pytest.mark.parametrize("half", ["\ud800", "a\udc00b", "\ude00\ud83d"])
def test_a_lone_surrogate_does_not_block_settings(disk: Disk, half: str) -> None:
    shelf = shelf_on(disk)
    shelf.write_settings({"players": [[half, "blue"]], half: half})
    shelf.write_settings({"theme": "dark"})
    kept = shelf_on(disk).read_settings()
    assert kept == shelf.read_settings()
    assert kept["theme"] == "dark"
    repr(kept).encode()


@pytest.mark.parametrize(
    "head", [b'{"catalogue":' + b"[" * 100_000, b'{"catalogue":1e999}', b'{"catalogue":1,"length":{}}']
)
def test_a_damaged_head_of_a_catalogue_costs_names_only(disk: Disk, head: bytes) -> None:
    shelf_on(disk).new("friday").append(b"one\n")
    for name, data in disk.held.items():
        if data.startswith(b'{"catalogue"'):
            disk.held[name] = head + b"\n"
    shelf = shelf_on(disk)
    (game,) = shelf.games()
    assert shelf.look(game.name) == b"one\n"


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
def test_a_damaged_line_of_the_catalogue_costs_nothing_else(disk: Disk, damaged: bytes) -> None:
    shelf = shelf_on(disk)
    shelf.new("friday").append(b"one\n")
    (name,) = [name for name, data in disk.held.items() if data.startswith(b'{"catalogue"')]
    disk.held[name] += damaged + b"\n"
    shelf = shelf_on(disk)
    shelf.write_settings({"theme": "dark"})
    again = shelf_on(disk)
    assert [game.name for game in again.games()] == ["friday"]
    assert again.read_settings() == {"theme": "dark"}


# -- killed at any byte --------------------------------------------------------------------------


@dataclass
class Person:
    """Uses the shelf, and knows what it was told; `doing` is what was not confirmed yet."""

    shelf: BrowserShelf
    lines: dict[str, bytes]
    chosen: dict[str, Any]
    names: Iterator[int]
    doing: tuple[str, Any] = ("", None)
    keepers: dict[str, Any] = field(default_factory=dict)

    def begin(self, number: int) -> None:
        name = f"game-{next(self.names)}"
        self.doing = ("begin", name)
        self.keepers[name] = self.shelf.new(name)
        self.lines[name] = b""

    def write(self, number: int) -> None:
        if self.keepers:
            name = sorted(self.keepers)[number % len(self.keepers)]
            line = b"%d " % number + b"x" * (number % 7) + b"\n"
            self.doing = ("write", (name, line))
            self.keepers[name].append(line)
            self.lines[name] += line

    def discard(self, number: int) -> None:
        written = sorted(name for name, lines in self.lines.items() if lines)
        if written:
            name = written[number % len(written)]
            if name in self.keepers:
                self.keepers.pop(name).close()
            self.doing = ("discard", name)
            self.shelf.discard(name)
            del self.lines[name]

    def choose(self, number: int) -> None:
        self.doing = ("choose", {"number": number})
        self.shelf.write_settings({"number": number})
        self.chosen = {"number": number}

    def bring(self, number: int) -> None:
        name, lines = (
            f"brought-{next(self.names)}",
            b"begun\nmore\n" * (number % 4 + 1),
        )
        self.doing = ("bring", (name, lines))
        self.shelf.add(name, lines, number)
        self.lines[name] = lines

    def check(self, shelf: BrowserShelf) -> None:
        """Everything confirmed is there; of what was not, the whole or nothing."""
        what, about = self.doing
        there = {game.name: shelf.look(game.name) for game in shelf.games()}
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
        assert shelf.read_settings() in ([self.chosen, about] if what == "choose" else [self.chosen])


ACTS = st.lists(
    st.tuples(st.sampled_from(["begin", "write", "write", "discard", "choose", "bring"]), st.integers(0, 99)),
    max_size=12,
)


def live(lives: list[tuple[list[tuple[str, int]], int]]) -> list[bool]:
    """A page is opened and killed several times; says which of its lives came to their ends."""
    disk, person, ends, names = Disk(), None, [], itertools.count(1)
    for acts, cut in lives:
        disk.left = cut
        try:
            shelf = shelf_on(disk)
            # What was half done when the page before was killed has been decided by now.
            there = {game.name: shelf.look(game.name) for game in shelf.games()}
            person = Person(shelf, there, shelf.read_settings(), names)
            for act, number in acts:
                getattr(person, act)(number)
            person.doing = ("", None)
        except CutOff:
            pass
        ends.append(disk.left >= 0)
        disk.left = None
        if person:
            person.check(shelf_on(disk))
            person.check(shelf_on(disk))
    return ends


@given(st.lists(st.tuples(ACTS, st.integers(0, 3000)), min_size=1, max_size=4))
@settings(deadline=None)
def test_a_page_that_is_killed_at_any_byte_loses_nothing_confirmed(
    lives: list[tuple[list[tuple[str, int]], int]],
) -> None:
    live(lives)


def test_each_byte_at_which_a_page_may_be_killed() -> None:
    first = [("begin", 1), ("write", 1), ("choose", 1), ("bring", 1)]
    then = [("discard", 1), ("begin", 2), ("write", 2), ("bring", 3), ("choose", 2)]
    killed = itertools.takewhile(
        lambda cut: not live([(first, 5000), (then, cut), (first, 5000)])[1], itertools.count()
    )
    assert len(list(killed)) > 500


# -- no room, not allowed, not alone -------------------------------------------------------------


def test_without_room_the_game_goes_on_and_catches_up(disk: Disk) -> None:
    shelf = shelf_on(disk)
    keeper = shelf.new("friday")
    keeper.append(b"one\n")
    disk.room = 2
    keeper.append(b"two\n")
    keeper.append(b"three\n")
    assert shelf.trouble == "full"
    assert keeper.read() == b"one\ntwo\nthree\n" == shelf.look("friday")
    assert b"one\n" in disk.held.values(), "nothing half there"
    disk.room = None
    keeper.append(b"four\n")
    assert shelf.trouble == ""
    assert shelf_on(disk).look("friday") == b"one\ntwo\nthree\nfour\n"


@pytest.mark.parametrize("room", range(0, 200, 9))
def test_a_full_disk_never_costs_what_is_on_it(disk: Disk, room: int) -> None:
    shelf = shelf_on(disk)
    shelf.new("friday").append(b"one\n")
    shelf.write_settings({"theme": "dark"})
    disk.room = room
    shelf = shelf_on(disk)
    assert [game.name for game in shelf.games()] == ["friday"]
    assert shelf.read_settings() == {"theme": "dark"}
    shelf.write_settings({"theme": "light"})
    shelf.new("saturday").append(b"two\n")
    assert shelf.look("saturday") == b"two\n"
    disk.room = None
    again = shelf_on(disk)
    assert again.look("friday") == b"one\n"
    assert again.read_settings() in ({"theme": "dark"}, {"theme": "light"})


def test_what_is_brought_back_without_room_is_not_there(disk: Disk) -> None:
    shelf = shelf_on(disk)
    disk.room = 100
    with pytest.raises(KeepingFailed):
        shelf.add("friday", b"x" * 200 + b"\n", 5)
    assert shelf.games() == []
    disk.room = None
    assert shelf_on(disk).games() == []


def test_a_failed_restore_that_cannot_be_removed_is_no_game_later(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = shelf_on(disk)
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
        with pytest.raises(KeepingFailed):
            shelf.add("friday", b"begun\n", 5)
    assert b"begun\n" in disk.held.values()
    assert shelf.games() == []
    assert shelf_on(disk).games() == []


def test_a_game_that_was_never_begun_is_not_listed(disk: Disk) -> None:
    shelf = shelf_on(disk)
    keeper = shelf.new("friday")
    assert shelf.games() == []
    keeper.close()
    assert shelf.games() == []
    disk.room = 0
    shelf.new("saturday").append(b"one\n")
    assert [game.name for game in shelf.games()] == ["saturday"], "also while there is no room for it"


def test_a_browser_that_makes_no_more_files_keeps_in_memory(disk: Disk) -> None:
    folder = DiskFolder(disk)
    shelf = BrowserShelf(folder, ticking())
    folder.grows = False
    for number in range(SPARE + 1):
        shelf.new(f"game-{number}").append(b"begun\n")
    assert shelf.trouble == "full"
    assert len(shelf.games()) == SPARE + 1
    assert len(shelf_on(disk).games()) == SPARE - 1


def test_a_private_window_keeps_in_memory() -> None:
    shelf = BrowserShelf(MemoryFolder())
    shelf.new("friday").append(b"one\n")
    shelf.write_settings({"theme": "dark"})
    assert shelf.trouble == "forbidden"
    assert shelf.look("friday") == b"one\n"
    assert shelf.read_settings() == {"theme": "dark"}
    shelf.restore(shelf.discard(shelf.add("saturday", b"one\n", 5)))
    assert {game.name for game in shelf.games()} == {"friday", "saturday"}


def test_a_second_tab_may_look_but_not_write_until_the_first_is_closed(disk: Disk) -> None:
    first = shelf_on(disk)
    first.new("friday").append(b"one\n")
    first.write_settings({"theme": "dark"})
    held = dict(disk.held)
    folder = DiskFolder(disk, "busy")
    second = BrowserShelf(folder, ticking())
    assert second.trouble == "busy"
    assert second.look("friday") == b"one\n"
    assert second.read_settings() == {"theme": "dark"}
    second.write_settings({"theme": "light"})
    assert second.read_settings() == {"theme": "light"}
    for use in (second.keeper, second.new, second.discard, second.restore):
        with pytest.raises(Busy):
            use("friday")
    with pytest.raises(Busy):
        second.add("friday", b"one\n", 5)
    assert disk.held == held
    folder.open, folder.trouble = DiskFolder(disk).open, ""
    assert second.trouble == ""
    second.keeper("friday").append(b"two\n")
    assert shelf_on(disk).look("friday") == b"one\ntwo\n"


# -- with a desk ---------------------------------------------------------------------------------


def test_a_whole_desk_keeps_its_table_there(disk: Disk) -> None:
    desk = Desk(GAMES, shelf_on(disk), clock=lambda: NOON)
    store = table_on(desk, begun("Mia", "Jonas"), [CorrectFish(seat=0, fish=7)])
    again = Desk(GAMES, shelf_on(disk), clock=lambda: NOON)
    (saved,) = again.saved()
    assert saved.summary is not None
    assert again.open(saved.name).state == store.state
