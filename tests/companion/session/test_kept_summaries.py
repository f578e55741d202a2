"""Kept summaries: a start replays nothing, and whatever happens to the files, no game is misreported."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import GAMES
from companion.history.record import GameRecord
from companion.session import journals
from companion.session import saved_games as saved_games_module
from companion.session import turns as turns_module
from companion.session.game_info import LazyText, Score, Summary
from companion.session.kept_summaries import FORMAT, KeptSummaries, KeptSummary
from companion.session.library import GameLibrary
from companion.session.saved_games import SavedGame, SavedGames
from companion.session.turns import TURNS
from companion.shell.home import AT_ONCE
from companion.storage import folder as folder_module
from companion.storage.browser_storage import BrowserStorage
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import OpenError, StorageError
from companion.storage.opfs import MemoryFolder
from engine.australis.moves import AddPoints, CorrectFish, CorrectRound, EndDraft, EndGame, ScoreRound
from tests.companion.libraries import NOON, game_setup, games_folder, library_at, phone_on, table_on
from tests.companion.storage.disks import CutOff, Disk, DiskFolder
from tests.toy import INFO as PEARLS
from tests.waiting import async_until

LATER = 60
"""Seconds after which every file is settled."""
SUMMARIES = "summaries.jsonl"


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the summaries be loaded at once."""
    monkeypatch.setattr(saved_games_module, "SUMMARIES_DELAY", 0)


def journal_of(*names: str, fish: int = 0, won: bool = False) -> bytes:
    """A journal of these players; those of names and fish of the same length have the same size."""
    with TemporaryDirectory() as folder:
        moves: list[Any] = [CorrectFish(seat=0, fish=fish)]
        if won:
            moves = [CorrectRound(round=5), AddPoints(seat=0, points=99), EndDraft(), ScoreRound(), EndGame()]
        library = library_at(Path(folder))
        store = table_on(library, game_setup(*names), moves)
        store.writer.close()
        return library.storage.read(store.name)


ANN, BOB = journal_of("Ann", "Jonas"), journal_of("Bob", "Jonas")
"""Two journals of the same size, whose summaries differ."""
WON = journal_of("Mia", "Jonas", won=True)
JOURNALS = (ANN, BOB, WON, ANN[:-9], b"hello\n", WON.replace(b"Mia", b"Pia"), b"")


def in_folder(folder: Path) -> GameLibrary:
    """A program that has just been started."""
    return GameLibrary(GAMES, FolderStorage(folder), clock=lambda: NOON)


def in_browser(disk: Disk) -> GameLibrary:
    """A page that has just been opened."""
    return GameLibrary(GAMES, BrowserStorage(DiskFolder(disk)), clock=lambda: NOON)


def computed(library: GameLibrary) -> tuple[SavedGame, ...]:
    """The same games without anything that is known or kept of them."""
    fresh = SavedGames(library.games, library.storage, lambda: None)
    vars(fresh)["_kept"] = KeptSummaries(b"", library.games)
    return fresh.read_all()


def load(library: GameLibrary) -> None:
    """Summarises all games, and keeps their summaries."""
    asyncio.run(library.load_summaries())


@dataclass
class Work:
    """How many journals were read and replayed."""

    reads: int = 0
    replays: int = 0


@contextmanager
def work(storage: type[Any] = FolderStorage) -> Iterator[Work]:
    """Counts the work that is done meanwhile."""
    done, summarise, read = Work(), journals.summarise, storage.read

    def count_replay(*args: Any) -> Any:
        done.replays += 1
        return summarise(*args)

    def count_read(*args: Any) -> Any:
        done.reads += 1
        return read(*args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(journals, "summarise", count_replay)
        patch.setattr(storage, "read", count_read)
        yield done


@contextmanager
def clock_moved(seconds: float) -> Iterator[None]:
    """Moves the clock of the programs, but not that of the disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(folder_module, "time", SimpleNamespace(time=lambda: time.time() + seconds))
        yield


def next_tick(folder: Path) -> None:
    """Returns when the clock of the disk has moved on: it may show the same time for some milliseconds."""
    probe = folder / "probe"
    probe.touch()
    before = probe.stat().st_ctime_ns
    while probe.stat().st_ctime_ns == before:
        probe.touch()
    probe.unlink()


# -- what it is for --------------------------------------------------------------------------------


def test_a_new_start_neither_reads_nor_replays_settled_games(tmp_path: Path) -> None:
    for number in range(9):
        in_folder(tmp_path).storage.add(f"game-{number}", WON, number)
    with clock_moved(LATER):
        load(first := in_folder(tmp_path))
        with work() as done:
            again = in_folder(tmp_path)
            assert again.recent(0) == (first.saved_games(), True)
        assert (done.reads, done.replays) == (0, 0)


def test_files_written_a_moment_ago_are_read_but_not_replayed(tmp_path: Path) -> None:
    in_folder(tmp_path).storage.add("game", WON, 1)
    load(in_folder(tmp_path))
    with work() as done:
        assert in_folder(tmp_path).saved_games() == computed(in_folder(tmp_path))
    assert done.replays == 1, "that of the comparison"


def test_a_folder_that_was_copied_is_read_but_not_replayed(tmp_path: Path) -> None:
    in_folder(tmp_path / "one").storage.add("game", WON, 1)
    with clock_moved(LATER):
        load(in_folder(tmp_path / "one"))
        copy = in_folder(tmp_path / "copy")
        copy.storage.add("game", WON, 2)
        (tmp_path / "copy" / SUMMARIES).write_bytes((tmp_path / "one" / SUMMARIES).read_bytes())
        with work() as done:
            (saved,) = copy.saved_games()
        assert (done.reads, done.replays) == (1, 0)
        assert saved.modified == 2


def test_a_page_opened_again_replays_nothing() -> None:
    disk = Disk()
    first = in_browser(disk)
    for number in range(9):
        first.storage.add(f"game-{number}", WON, number)
    load(first)
    with work(BrowserStorage) as done:
        again = in_browser(disk)
        assert again.recent(0) == (first.saved_games(), True)
    assert (done.reads, done.replays) == (0, 0)


def test_only_the_game_that_changed_is_replayed(tmp_path: Path) -> None:
    library = in_folder(tmp_path)
    for number in range(5):
        library.storage.add(f"game-{number}", WON, number)
    store = table_on(library, game_setup("Mia", "Jonas"))
    load(library)
    store.play(EndDraft())
    store.writer.close()
    with work() as done:
        load(again := in_folder(tmp_path))
    assert done.replays == 1
    assert again.saved_games() == computed(again)


async def test_home_and_the_list_keep_what_they_summarised(tmp_path: Path) -> None:
    in_folder(tmp_path).storage.add("game", WON, 1)
    for route in ("/", "/games"):
        (tmp_path / SUMMARIES).unlink(missing_ok=True)
        async with phone_on(in_folder(tmp_path), route) as phone:
            await phone.until("Mia")
            await async_until((tmp_path / SUMMARIES).exists, lambda: "nothing was kept")
        with work() as done:
            in_folder(tmp_path).saved_games()
        assert done.replays == 0


def test_few_long_games_are_replayed_before_a_page_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(5):
        in_folder(tmp_path).storage.add(f"game-{number}", WON, number)
    monkeypatch.setattr(saved_games_module, "READ_AT_ONCE", 2 * len(WON))
    library = in_folder(tmp_path)
    assert [game.name for game in library.recent(AT_ONCE)[0]] == ["game-4", "game-3"]
    load(library)
    assert library.recent(AT_ONCE) == (computed(library), True)


async def test_taps_get_their_turns_between_two_replays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(5):
        in_folder(tmp_path).storage.add(f"game-{number}", WON, number)
    monkeypatch.setattr(turns_module, "SLICE", 0)
    turns, at = 0, []
    real = journals.summarise

    async def other_task() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    def summarise(*args: Any) -> Any:
        at.append(turns)
        return real(*args)

    monkeypatch.setattr(journals, "summarise", summarise)
    task = asyncio.get_running_loop().create_task(other_task())
    await in_folder(tmp_path).load_summaries()
    task.cancel()
    assert len(at) == 5
    assert all(after - before >= TURNS for before, after in pairwise(at))


# -- no game is hidden or misreported --------------------------------------------------------------


def test_a_change_of_the_same_size_and_time_is_seen(tmp_path: Path) -> None:
    with clock_moved(LATER):
        library = in_folder(tmp_path)
        library.storage.add("game", ANN, 1000)
        load(library)
        (file,) = games_folder(library).iterdir()
        assert len(ANN) == len(BOB)
        next_tick(tmp_path)
        file.write_bytes(BOB)
        os.utime(file, (1000, 1000))
        for one in (library, in_folder(tmp_path)):
            (saved,) = one.saved_games()
            assert saved.summary is not None
            assert saved.summary.scores[0].name == "Bob"
            assert one.recent(AT_ONCE)[0] == (saved,)


def test_a_change_at_the_very_same_moment_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk with a coarse clock gives two writes the same time."""
    monkeypatch.setattr(folder_module, "_stamp", lambda status: str(status.st_size))
    monkeypatch.setattr(folder_module, "_is_settled", lambda _status, _now: False)
    library = in_folder(tmp_path)
    library.storage.add("game", ANN, 1000)
    load(library)
    (file,) = games_folder(library).iterdir()
    file.write_bytes(BOB)
    for one in (library, in_folder(tmp_path)):
        (saved,) = one.saved_games()
        assert saved.summary is not None
        assert saved.summary.scores[0].name == "Bob"


def test_a_file_is_settled_a_while_after_its_last_change(tmp_path: Path) -> None:
    library = in_folder(tmp_path)
    library.storage.add("game", WON, 1)
    assert not library.storage.games()[0].is_settled
    for step, is_settled in ((LATER, True), (-LATER, False)):
        with clock_moved(step):
            assert library.storage.games()[0].is_settled is is_settled


def test_summaries_outlast_a_moment_without_a_list_of_games(tmp_path: Path) -> None:
    """A drive that does not answer once must not cost a replay of all games."""
    with clock_moved(LATER):
        for number in range(3):
            in_folder(tmp_path).storage.add(f"game-{number}", WON, number)
        load(in_folder(tmp_path))
        kept = (tmp_path / SUMMARIES).read_bytes()
        library = in_folder(tmp_path)
        library.storage.add("new", WON, 9)
        library.recent(AT_ONCE)

        def failing(_storage: FolderStorage) -> Any:
            raise StorageError("the drive does not answer")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(FolderStorage, "names", failing)
            load(library)
        assert (tmp_path / SUMMARIES).read_bytes() == kept
        load(library)
        with work() as done:
            assert len(in_folder(tmp_path).recent(0)[0]) == 4
        assert done.replays == 0


def test_summaries_that_could_not_be_written_are_written_later(tmp_path: Path) -> None:
    library = in_folder(tmp_path)
    library.storage.add("game", WON, 1)
    (tmp_path / SUMMARIES).mkdir()
    load(library)
    (tmp_path / SUMMARIES).rmdir()
    load(library)
    assert b'"game"' in (tmp_path / SUMMARIES).read_bytes()


def test_summaries_that_did_not_fit_into_a_browser_are_written_later() -> None:
    disk = Disk()
    library = in_browser(disk)
    library.storage.add("game", WON, 1)
    disk.room = 300
    load(library)
    disk.room = None
    load(library)
    with work(BrowserStorage) as done:
        assert in_browser(disk).recent(0)[1]
    assert done.replays == 0


CONTENTS = (b"", b"\n", b"{}", b'{"summaries":[', b'{"summaries":[1,0,0]}\n', b"\xff" * 99, b"[" * 9999)


@pytest.mark.parametrize("content", CONTENTS, ids=lambda content: repr(content[:20]))
def test_a_foreign_file_of_summaries_is_ignored_and_replaced(tmp_path: Path, content: bytes) -> None:
    library = in_folder(tmp_path)
    library.storage.add("game", WON, 1)
    (tmp_path / SUMMARIES).write_bytes(content)
    load(library)
    assert library.saved_games() == computed(library)
    with work() as done:
        in_folder(tmp_path).saved_games()
    assert done.replays == 0


def test_summaries_of_another_folder_do_not_count_here(tmp_path: Path) -> None:
    for folder, journal in (("one", ANN), ("other", BOB)):
        in_folder(tmp_path / folder).storage.add("game", journal, 1)
        with clock_moved(LATER):
            load(in_folder(tmp_path / folder))
    (tmp_path / "one" / SUMMARIES).write_bytes((tmp_path / "other" / SUMMARIES).read_bytes())
    library = in_folder(tmp_path / "one")
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert saved.summary.scores[0].name == "Ann"


def test_a_torn_or_damaged_file_of_summaries_holds_nothing(tmp_path: Path) -> None:
    library = in_folder(tmp_path)
    library.storage.add("game", WON, 1)
    load(library)
    data = library.storage.read_summaries()
    assert KeptSummaries(data, GAMES).get("game") is not None
    for place in range(len(data)):
        damaged = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        assert KeptSummaries(data[:place], GAMES).get("game") is None
        assert KeptSummaries(damaged, GAMES).get("game") is None


def test_a_folder_where_nothing_can_be_written_is_no_trouble(tmp_path: Path) -> None:
    library = in_folder(tmp_path)
    library.storage.add("game", WON, 1)
    (tmp_path / SUMMARIES).mkdir()
    load(library)
    assert library.saved_games() == computed(library)
    assert library.storage.problem == ""
    assert {path.name for path in tmp_path.iterdir()} == {"games", SUMMARIES}, "no draft is left"


def test_a_read_only_folder_is_no_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = in_folder(tmp_path)
    library.storage.add("game", WON, 1)

    def refused(*_args: Any) -> Any:
        raise PermissionError(13, "read-only")

    monkeypatch.setattr(folder_module, "_temporary", refused)
    load(library)
    assert library.saved_games() == computed(library)
    assert not (tmp_path / SUMMARIES).exists()


def test_two_programs_in_one_folder_see_each_others_changes(tmp_path: Path) -> None:
    one, other = in_folder(tmp_path), in_folder(tmp_path)
    store = table_on(one, game_setup("Mia", "Jonas"))
    for step in range(4):
        load(other)
        store.play(CorrectFish(seat=0, fish=step))
        other.storage.add(f"game-{step}", WON, step)
        load(one)
        assert one.saved_games() == computed(one) == other.saved_games()
    assert len(one.saved_games()) == 5


def test_a_program_with_fewer_games_misleads_no_other(tmp_path: Path) -> None:
    both, few = (
        GameLibrary(games, FolderStorage(tmp_path), clock=lambda: NOON) for games in (GAMES, (PEARLS,))
    )
    both.storage.add("game", WON, 1)
    for _time in range(2):
        for library in (both, few):
            load(library)
            assert library.saved_games() == computed(library)


def test_a_damaged_game_is_looked_at_in_every_start(tmp_path: Path) -> None:
    in_folder(tmp_path).storage.add("game", ANN[:-9], 1)
    load(in_folder(tmp_path))
    with work() as done:
        (saved,) = in_folder(tmp_path).saved_games()
    assert saved.damage is not None
    assert done.replays == 1


def test_a_file_that_could_not_be_read_for_a_moment_is_read_again(tmp_path: Path) -> None:
    library = in_folder(tmp_path)
    library.storage.add("game", WON, 1)

    def failing(_storage: FolderStorage, _name: str) -> bytes:
        raise OpenError("the drive does not answer")

    with clock_moved(LATER):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(FolderStorage, "read", failing)
            load(library)
            assert library.saved_games()[0].summary is None
        assert library.saved_games() == computed(library)
        assert library.saved_games()[0].summary is not None


def unreadable(storage: type[Any], patch: pytest.MonkeyPatch) -> list[str]:
    """Makes every game unreadable, and returns the names of those that are tried from now on."""
    tried: list[str] = []

    def failing(_storage: Any, name: str) -> bytes:
        tried.append(name)
        raise OpenError("the drive does not answer")

    patch.setattr(storage, "read", failing)
    return tried


@pytest.mark.parametrize("stamp", ["", "1 2"])
def test_games_that_cannot_be_read_are_all_listed(monkeypatch: pytest.MonkeyPatch, stamp: str) -> None:
    """A file that a browser cannot read has no stamp."""
    library = in_browser(Disk())
    for number in range(AT_ONCE + 3):
        library.storage.add(f"game-{number}", WON, number)
    unreadable(BrowserStorage, monkeypatch)
    real = BrowserStorage.games
    monkeypatch.setattr(
        BrowserStorage, "games", lambda self: [replace(game, stamp=stamp) for game in real(self)]
    )
    load(library)
    shown, is_all = library.recent(AT_ONCE)
    assert (len(shown), is_all) == (AT_ONCE + 3, True)


def test_games_that_cannot_be_read_are_not_tried_at_every_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with clock_moved(LATER):
        for number in range(3):
            in_folder(tmp_path).storage.add(f"game-{number}", WON, number)
        library = in_folder(tmp_path)
        tried = unreadable(FolderStorage, monkeypatch)
        assert len(library.recent(AT_ONCE)[0]) == 3
        for _time in range(3):
            library.recent(AT_ONCE)
        assert len(tried) == 3
        load(library)
        assert len(tried) == 6, "a page that is opened tries again"
        assert len([record for record in caplog.records if "cannot be read" in record.message]) == 3


async def test_phones_share_one_pass_over_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also over games that were written a moment ago, which each pass reads again."""
    monkeypatch.setattr(turns_module, "SLICE", 0)
    for number in range(5):
        in_folder(tmp_path).storage.add(f"game-{number}", WON, number)
    library = in_folder(tmp_path)
    with work() as done:
        await asyncio.gather(*(library.load_summaries() for _phone in range(3)))
    assert (done.reads, done.replays) == (5, 5)


async def test_a_phone_that_joins_a_pass_finds_the_games_that_came_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns_module, "SLICE", 0)
    for number in range(5):
        in_folder(tmp_path).storage.add(f"game-{number}", WON, number)
    library = in_folder(tmp_path)
    first = asyncio.get_running_loop().create_task(library.load_summaries())
    for _turn in range(TURNS // 2):
        await asyncio.sleep(0)
    second = asyncio.get_running_loop().create_task(library.load_summaries())
    await asyncio.sleep(0)
    library.storage.add("late", WON, 9)
    await asyncio.gather(first, second)
    assert len(library.recent(0)[0]) == 6


@pytest.mark.parametrize("leaves", [False, True])
async def test_what_was_summarised_is_kept_before_all_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leaves: bool
) -> None:
    """A phone that leaves, or a program that is killed, does not lose the work done so far."""
    monkeypatch.setattr(turns_module, "SLICE", 0)
    monkeypatch.setattr(saved_games_module, "KEPT_AFTER", 99 if leaves else 2)
    for number in range(5):
        in_folder(tmp_path).storage.add(f"game-{number}", WON, number)
    library = in_folder(tmp_path)
    task = asyncio.get_running_loop().create_task(library.load_summaries())
    for _turn in range(3 * TURNS):
        await asyncio.sleep(0)
    kept = (tmp_path / SUMMARIES).exists()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert kept is not leaves
    with work() as done:
        in_folder(tmp_path).saved_games()
    assert 0 < done.replays < 5


async def test_another_phone_takes_over_when_one_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns_module, "SLICE", 0)
    for number in range(5):
        in_folder(tmp_path).storage.add(f"game-{number}", WON, number)
    library = in_folder(tmp_path)
    first, second = (asyncio.get_running_loop().create_task(library.load_summaries()) for _phone in range(2))
    for _turn in range(TURNS // 2):
        await asyncio.sleep(0)
    first.cancel()
    with work() as done:
        await second
    assert done.replays < 5
    assert library.recent(0)[1]


async def test_a_phone_that_leaves_tells_the_others_what_it_has_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns_module, "SLICE", 0)
    for number in range(5):
        in_folder(tmp_path).storage.add(f"game-{number}", WON, number)
    library, told = in_folder(tmp_path), list[int]()
    library.subscribe(lambda: told.append(len(library.recent(0)[0])))
    task = asyncio.get_running_loop().create_task(library.load_summaries())
    for _turn in range(TURNS // 2):
        await asyncio.sleep(0)
    assert told == []
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert told == [1], "the first game was read, and the others were not yet"


@given(st.data())
@settings(max_examples=settings().max_examples // 2, deadline=None)
def test_kept_summaries_equal_computed_ones_whatever_happens(data: st.DataObject) -> None:
    """Writes, edits from outside, deletions, restarts, another program, and a clock that is set."""
    names = ("game-1", "game-2", "game-3")
    with TemporaryDirectory() as place, pytest.MonkeyPatch.context() as patch:
        folder, shift, discarded = Path(place), [0.0], list[str]()
        patch.setattr(folder_module, "time", SimpleNamespace(time=lambda: time.time() + shift[0]))
        patch.setattr(saved_games_module, "SUMMARIES_DELAY", 0)
        libraries = [in_folder(folder), in_folder(folder)]
        (folder / "games").mkdir()
        for _step in range(data.draw(st.integers(1, 12))):
            library = data.draw(st.sampled_from(libraries))
            file = folder / "games" / f"{data.draw(st.sampled_from(names))}.jsonl"
            journal = data.draw(st.sampled_from(JOURNALS))
            when = data.draw(st.sampled_from((1000, 2000, 4_000_000_000)))
            match data.draw(st.sampled_from(STEPS)):
                case "add":
                    library.storage.add(file.stem, journal, when)
                case "edit":
                    file.write_bytes(journal)
                    os.utime(file, (when, when))
                case "replace":
                    (folder / "other").write_bytes(journal)
                    os.utime(folder / "other", (when, when))
                    os.replace(folder / "other", file)
                case "delete":
                    file.unlink(missing_ok=True)
                case "discard" if file.exists():
                    discarded.append(library.discard(file.stem))
                case "restore" if discarded:
                    library.restore(discarded.pop())
                case "clock":
                    shift[0] = data.draw(st.sampled_from((-LATER, 0, LATER)))
                case "keep":
                    load(library)
                case "restart":
                    libraries[libraries.index(library)] = in_folder(folder)
                case "tear" if (folder / SUMMARIES).exists():
                    os.truncate(folder / SUMMARIES, data.draw(st.integers(0, 200)))
                case "forget":
                    (folder / SUMMARIES).unlink(missing_ok=True)
            next_tick(folder)
            for one in (*libraries, in_folder(folder)):
                shown, _is_all = one.recent(99)
                assert shown == one.saved_games() == computed(one)


STEPS = (
    "add",
    "edit",
    "replace",
    "delete",
    "discard",
    "restore",
    "clock",
    "keep",
    "restart",
    "tear",
    "forget",
)


# -- in a browser ----------------------------------------------------------------------------------


@given(st.data())
@settings(max_examples=settings().max_examples // 2, deadline=None)
def test_kept_summaries_in_a_browser_equal_computed_ones(data: st.DataObject) -> None:
    """Games that are added, played, discarded and restored, by pages that are killed at any byte."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(saved_games_module, "SUMMARIES_DELAY", 0)
        disk, discarded = Disk(), list[str]()
        library = in_browser(disk)
        for _step in range(data.draw(st.integers(1, 10))):
            games = library.storage.games()
            disk.left = data.draw(st.none() | st.integers(0, 400))
            try:
                match data.draw(st.sampled_from(("add", "begin", "discard", "restore", "keep", "reopen"))):
                    case "add":
                        library.storage.add("game", data.draw(st.sampled_from((ANN, BOB, WON))), 1000)
                    case "begin":
                        table_on(library, game_setup("Mia", "Jonas")).writer.close()
                    case "discard" if games:
                        discarded.append(library.discard(games[0].name))
                    case "restore" if discarded:
                        library.restore(discarded.pop())
                    case "keep":
                        load(library)
                    case "reopen":
                        library = in_browser(disk)
                        discarded.clear()
            except CutOff:
                disk.left = None
                library = in_browser(disk)
                discarded.clear()
            disk.left = None
            assert library.saved_games() == computed(library)


def test_a_page_killed_while_summaries_are_kept_has_all_its_games_and_no_other() -> None:
    for left in range(0, 2000, 7):
        disk = Disk()
        library = in_browser(disk)
        library.storage.add("game", WON, 1)
        load(library)
        library.storage.add("other", ANN, 2)
        disk.left = left
        try:
            load(library)
        except CutOff:
            disk.left = None
            again = in_browser(disk)
            assert [game.name for game in again.saved_games()] == ["other", "game"]
            assert again.saved_games() == computed(again)
        else:
            break
    else:
        pytest.fail("it was killed each time")


def test_without_room_no_summaries_are_kept_and_nothing_is_said() -> None:
    disk = Disk()
    library = in_browser(disk)
    library.storage.add("game", WON, 1)
    disk.room = 300
    load(library)
    assert library.storage.problem == ""
    assert in_browser(disk).saved_games() == computed(library)


def test_a_browser_that_forbids_storage_keeps_no_summaries() -> None:
    library = GameLibrary(GAMES, BrowserStorage(MemoryFolder()), clock=lambda: NOON)
    library.storage.add("game", WON, 1)
    load(library)
    assert library.storage.read_summaries() == b""
    assert library.saved_games() == computed(library)


def test_an_app_without_summaries_takes_their_file_for_no_game() -> None:
    """It empties whatever the file index does not list as a game."""
    disk = Disk()
    library = in_browser(disk)
    library.storage.add("game", WON, 1)
    load(library)
    (name,) = [name for name, data in disk.held.items() if data.startswith(b'{"summaries":[')]
    lines = [line for data in disk.held.values() for line in data.splitlines() if b'"catalogue"' in data]
    (about,) = [line for line in lines if f'"file":"{name}"'.encode() in line]
    assert b'"shelved":false' in about


# -- the lines -------------------------------------------------------------------------------------


TEXTS = st.builds(
    LazyText,
    st.sampled_from(list(GAMES[0].words.summary_words.values())),
    st.lists(st.text() | st.integers() | st.booleans() | st.none()).map(tuple),
)
SCORES = st.lists(st.builds(Score, st.text(), st.text(), st.text(), st.none() | TEXTS)).map(tuple)
RECORDS = st.builds(GameRecord, identity=st.from_regex("[0-9a-f]{16}", fullmatch=True))
SUMMARY = st.builds(
    Summary,
    TEXTS,
    SCORES,
    st.booleans(),
    st.booleans(),
    st.text(),
    SCORES,
    st.booleans(),
    st.booleans(),
    st.none() | RECORDS,
)


@given(st.dictionaries(st.from_regex(r"[a-z0-9]+(-[a-z0-9]+)*", fullmatch=True), SUMMARY))
def test_every_summary_is_read_back_as_it_was(summaries: dict[str, Summary]) -> None:
    kept = KeptSummaries(b"", GAMES)
    wanted = {name: KeptSummary("1 2", "3", GAMES[0], summary) for name, summary in summaries.items()}
    for name, each in wanted.items():
        kept.put(name, each)
    content = kept.changed_content(summaries)
    assert (content is None) == (not summaries)
    assert kept.changed_content(summaries) == content, "it is not stored yet"
    kept.stored()
    assert kept.changed_content(summaries) is None, "it is kept already"
    again = KeptSummaries(content or b"", GAMES)
    read = {name: again.get(name) for name in wanted}
    assert read == wanted
    for name, each in wanted.items():
        found = read[name]
        assert found is not None
        assert found.summary.record == each.summary.record
        assert found.summary.identity == each.summary.identity


def test_words_that_are_not_the_games_own_are_not_kept() -> None:
    kept = KeptSummaries(b"", GAMES)
    for text in (LazyText(str, ("x",)), LazyText(next(iter(GAMES[0].words.summary_words.values())), (1.5,))):
        kept.put("game", KeptSummary("", "", GAMES[0], Summary(text, (), finished=False, is_game=True)))
    assert kept.get("game") is None


def test_what_the_stored_journals_are_summarised_as_belongs_to_this_format() -> None:
    """If this fails because a summary says something else now, FORMAT has to be raised."""
    folder = Path(__file__).parents[1] / "stored"
    kept = KeptSummaries(b"", GAMES)
    for file in sorted(folder.glob("*.jsonl")):
        info, summary, _damage = journals.summarise(file.read_bytes(), GAMES)
        assert info is not None
        assert summary is not None
        kept.put(file.stem, KeptSummary("", "", info, summary))
    content = kept.changed_content(sorted(path.stem for path in folder.glob("*.jsonl")))
    assert content is not None
    assert content.decode() == (folder / f"summaries-{FORMAT}.txt").read_text("utf-8")
