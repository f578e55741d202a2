"""Thousands of games: a page looks at the newest files only, and yet no game is hidden or misreported."""

from __future__ import annotations

import asyncio
import os
import time
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.session import kept_summaries, listing
from companion.session import saved_games as saved_games_module
from companion.session import turns as turns_module
from companion.session.library import GameLibrary
from companion.session.saved_games import SUMMARIES_DELAY, SavedGames
from companion.session.turns import TURNS
from companion.shell.home import AT_ONCE
from companion.shell.home_games import LAST_GAMES
from companion.storage import folder as folder_module
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import StoredGame
from engine.australis.moves import EndDraft
from tests.companion.clock import Clock
from tests.companion.libraries import game_setup, phone_on, table_on
from tests.companion.session.test_kept_summaries import (
    ANN,
    BOB,
    JOURNALS,
    LATER,
    STEPS,
    WON,
    clock_moved,
    computed,
    in_browser,
    in_folder,
    load,
    next_tick,
    work,
)
from tests.companion.storage.disks import Disk

MANY, AT_A_TIME = 9, 3


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the summaries be loaded at once."""
    monkeypatch.setattr(saved_games_module, "SUMMARIES_DELAY", 0)


@pytest.fixture(autouse=True)
def many(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes few games as many as thousands, and other tasks run after each of them."""
    monkeypatch.setattr(listing, "LOOKED_AT_ONCE", AT_A_TIME)
    monkeypatch.setattr(listing, "PART", 1)
    monkeypatch.setattr(saved_games_module, "KEPT_AT_ONCE", AT_A_TIME)
    monkeypatch.setattr(turns_module, "SLICE", 0)


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """A folder of games whose summaries are kept; the one with the highest number is the newest."""
    for number in range(MANY):
        in_folder(tmp_path).storage.add(f"game-{number}", WON, number)
    with clock_moved(LATER):
        load(in_folder(tmp_path))
    return tmp_path


@pytest.fixture
def disk() -> Disk:
    """The disk of a browser with as many games, whose summaries are kept."""
    disk = Disk()
    for number in range(MANY):
        in_browser(disk).storage.add(f"game-{number}", WON, number)
    load(in_browser(disk))
    return disk


def names_of(library: GameLibrary) -> list[str]:
    """The games that a page shows now, in their order."""
    return [game.name for game in library.recent(0)[0]]


def looked_at(patch: pytest.MonkeyPatch) -> list[str]:
    """The names of the games that are looked at from now on."""
    names: list[str] = []
    real = FolderStorage.look_at

    def look_at(storage: FolderStorage, wanted: Iterable[str]) -> list[StoredGame]:
        names.extend(wanted := list(wanted))
        return real(storage, wanted)

    patch.setattr(FolderStorage, "look_at", look_at)
    return names


def test_a_start_looks_at_the_files_that_were_newest(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with clock_moved(LATER), work() as done:
        library = in_folder(kept)
        looked = looked_at(monkeypatch)
        shown, is_all = library.recent(AT_ONCE)
        assert [game.name for game in shown] == ["game-8", "game-7", "game-6"]
        assert not is_all
        assert sorted(looked) == ["game-6", "game-7", "game-8"]
        load(library)
        assert library.recent(AT_ONCE) == (computed(library), True)
    assert done.replays == MANY, "those of the comparison"


def test_without_kept_summaries_a_start_looks_at_every_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(MANY):
        in_folder(tmp_path).storage.add(f"game-{number}", WON, number)
    assert [game.name for game in in_folder(tmp_path).recent(1)[0]] == ["game-8"]


def test_drawing_again_looks_at_few_files_and_decodes_nothing(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with clock_moved(LATER):
        load(library := in_folder(kept))
        looked = looked_at(monkeypatch)
        monkeypatch.delattr(kept_summaries, "_decoded")
        monkeypatch.setattr(FolderStorage, "write_summaries", None)
        for _time in range(3):
            assert len(names_of(library)) == MANY
        assert len(looked) == 3 * AT_A_TIME
        load(library)
        assert len(looked) == (3 * AT_A_TIME) + 2 * MANY, "once before the delay, and once after it"


async def test_home_and_the_list_decode_only_what_they_draw(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decoded: list[object] = []
    with clock_moved(LATER):
        await (library := in_folder(kept)).load_summaries()
        real = kept_summaries._summary_in

        def summary_in(*args: Any) -> Any:
            decoded.append(args)
            return real(*args)

        monkeypatch.setattr(kept_summaries, "_summary_in", summary_in)
        async with phone_on(library) as phone:
            await phone.until(f"All {MANY}")
    assert len(decoded) == LAST_GAMES


@pytest.fixture
def long_delay(monkeypatch: pytest.MonkeyPatch, kept: Path, disk: Disk) -> None:
    """Replays nothing but what a page does not wait for."""
    monkeypatch.setattr(saved_games_module, "SUMMARIES_DELAY", SUMMARIES_DELAY)
    Clock(monkeypatch, saved_games_module)  # it is never moved


@pytest.mark.usefixtures("long_delay")
@pytest.mark.parametrize(("route", "said"), [("/", f"All {MANY}"), ("/games", f"{MANY} games")])
async def test_a_page_is_complete_before_anything_is_replayed(kept: Path, route: str, said: str) -> None:
    with clock_moved(LATER):
        async with phone_on(in_folder(kept), route) as phone:
            await phone.until(said)


@pytest.mark.usefixtures("long_delay")
async def test_a_page_in_a_browser_is_complete_before_anything_is_replayed(disk: Disk) -> None:
    async with phone_on(in_browser(disk)) as phone:
        await phone.until(f"All {MANY}")


async def test_taps_get_their_turns_while_files_are_looked_at(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns, at = 0, []
    real = FolderStorage.look_at

    async def other_task() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    def look_at(storage: FolderStorage, names: Iterable[str]) -> list[StoredGame]:
        at.append(turns)
        return real(storage, names)

    with clock_moved(LATER):
        library = in_folder(kept)
        library.recent(0)
        monkeypatch.setattr(FolderStorage, "look_at", look_at)
        task = asyncio.get_running_loop().create_task(other_task())
        await library.load_summaries()
        task.cancel()
    assert len(at) == 2 * MANY
    assert all(after - before >= TURNS for before, after in pairwise(at))


# -- no game is hidden or misreported --------------------------------------------------------------


def test_games_that_come_or_go_elsewhere_are_seen_at_once(kept: Path) -> None:
    with clock_moved(LATER):
        load(library := in_folder(kept))
        games = kept / "games"
        (games / "game-0.jsonl").unlink()
        assert names_of(library) == [f"game-{number}" for number in range(8, 0, -1)]
        (games / "game-1.jsonl").rename(games / "other.jsonl")
        in_folder(kept).storage.add("new", WON, 0)
        assert names_of(library) == [f"game-{number}" for number in range(8, 1, -1)]
        shown, is_all = library.recent(AT_ONCE)
        assert [game.name for game in shown[-2:]] == ["other", "new"]
        assert is_all
        (games / "game-2.jsonl").unlink()
        assert library.saved_games() == computed(library)


def test_a_page_does_not_wait_for_what_was_gone_or_no_game_when_its_turn_came(kept: Path) -> None:
    with clock_moved(LATER):
        library, told = in_folder(kept), list[str]()
        library.subscribe(lambda: told.append("changed"))
        assert len(names_of(library)) == AT_A_TIME
        (kept / "games" / "game-0.jsonl").unlink()
        assert len(names_of(library)) == AT_A_TIME
        for number in range(1, MANY - AT_A_TIME):
            (kept / "games" / f"game-{number}.jsonl").write_bytes(b"")
            os.utime(kept / "games" / f"game-{number}.jsonl", (0, 0))
        load(library)
        assert told
        assert library.recent(0) == (computed(library), True)


def test_an_old_game_that_is_played_here_is_the_newest_at_once(kept: Path) -> None:
    with clock_moved(LATER):
        begun = table_on(in_folder(kept), game_setup("Mia", "Jonas"))
        begun.writer.close()
        os.utime(kept / "games" / f"{begun.name}.jsonl", (0, 0))
        load(library := in_folder(kept))
        assert names_of(library)[-1] == begun.name
        store = library.open(begun.name)
        store.play(EndDraft())
        assert library.recent(AT_ONCE)[0][0].name == begun.name
        store.writer.close()


def test_an_old_game_that_was_begun_here_is_the_newest_when_it_goes_on(kept: Path) -> None:
    with clock_moved(LATER):
        load(library := in_folder(kept))
        store = table_on(library, game_setup("Mia", "Jonas"))
        os.utime(kept / "games" / f"{store.name}.jsonl", (0, 0))
        load(library)
        assert names_of(library)[-1] == store.name
        store.play(EndDraft())
        assert library.recent(AT_ONCE)[0][0].name == store.name
        store.writer.close()


def test_an_old_game_that_is_deleted_and_restored_is_there_at_once(kept: Path) -> None:
    with clock_moved(LATER):
        library = in_folder(kept)
        assert "game-0" not in names_of(library), "it is looked at later"
        library.put_back(library.discard("game-0"))
        assert "game-0" in [game.name for game in library.recent(AT_ONCE)[0]]
        library.discard("game-0")
        library.import_game("game-0", ANN)
        assert library.recent(AT_ONCE)[0][0].name == "game-0"


def test_an_old_game_that_another_program_changes_is_right_after_the_pass(kept: Path) -> None:
    with clock_moved(LATER):
        load(library := in_folder(kept))
        next_tick(kept)
        (kept / "games" / "game-0.jsonl").write_bytes(BOB)
        load(library)
        shown, is_all = library.recent(AT_ONCE)
        assert (shown, is_all) == (computed(library), True)
        assert shown[0].name == "game-0"


async def test_pages_that_ask_together_look_at_the_files_together(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = in_folder(kept)
    assert not library.recent(AT_ONCE)[1]
    names = looked_at(monkeypatch)
    await asyncio.gather(*(library.load_summaries() for _page in range(4)))
    assert library.recent(0)[1]
    assert max(Counter(names).values()) <= 3, "for what is kept, to the end, and what a page shows"
    names.clear()
    await library.load_summaries()
    assert set(Counter(names).values()) == {1}, "what is kept has been found"


async def test_a_game_that_comes_during_a_pass_is_in_it(kept: Path) -> None:
    with clock_moved(LATER):
        library = in_folder(kept)
        library.recent(0)
        task = asyncio.get_running_loop().create_task(library.load_summaries())
        await asyncio.sleep(0)
        library.storage.add("late", WON, 99)
        assert library.recent(AT_ONCE)[0][0].name == "late"
        await task
        assert names_of(library)[0] == "late"


async def test_a_phone_that_leaves_loses_no_kept_summary(kept: Path) -> None:
    with clock_moved(LATER):
        library = in_folder(kept)
        library.storage.add("new", BOB, 99)
        library.recent(AT_ONCE)
        task = asyncio.get_running_loop().create_task(library._saved._load_summaries(settled=True))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert b'"new"' in library.storage.read_summaries()
        with work() as done:
            await in_folder(kept).load_summaries()
        assert done.replays == 0


def test_a_drive_that_does_not_answer_hides_nothing_for_long(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with clock_moved(LATER):
        library = in_folder(kept)
        games = kept / "games"
        games.rename(kept / "away")
        games.touch()
        monkeypatch.setattr(folder_module, "_entries", _refused)
        assert library.recent(AT_ONCE) == ((), True)
        assert SavedGames(library.games, library.storage, lambda: None).read_all() == ()
        monkeypatch.undo()
        games.unlink()
        (kept / "away").rename(games)
        load(library)
        assert library.recent(AT_ONCE) == (computed(library), True)


def _refused(_folder: Path) -> Any:
    raise OSError("the drive does not answer")


@given(st.data())
@settings(max_examples=settings().max_examples // 2, deadline=None)
def test_many_games_are_as_computed_after_a_pass_whatever_happens(data: st.DataObject) -> None:
    """And before it none is listed that is gone, and none that is new is missing."""
    names = ("game-1", "game-2", "game-3", "game-4")
    with TemporaryDirectory() as place, pytest.MonkeyPatch.context() as patch:
        folder, shift, discarded = Path(place), [0.0], list[str]()
        patch.setattr(folder_module, "time", SimpleNamespace(time=lambda: time.time() + shift[0]))
        patch.setattr(saved_games_module, "SUMMARIES_DELAY", 0)
        patch.setattr(listing, "LOOKED_AT_ONCE", 1)
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
                case "delete":
                    file.unlink(missing_ok=True)
                case "discard" if file.exists():
                    discarded.append(library.discard(file.stem))
                case "restore" if discarded:
                    library.restore(discarded.pop())
                case "clock":
                    shift[0] = data.draw(st.sampled_from((-LATER, 0, LATER)))
                case "restart":
                    libraries[libraries.index(library)] = in_folder(folder)
                case "forget":
                    (folder / "summaries.jsonl").unlink(missing_ok=True)
            next_tick(folder)
            there = [game.name for game in library.storage.games()]
            shown, is_all = library.recent(99)
            assert sorted(there) == sorted({game.name for game in shown} | library._saved._listing.postponed)
            assert is_all == (len(shown) == len(there))
            if data.draw(st.booleans()):
                load(library)
                assert library.recent(99) == (computed(library), True)
