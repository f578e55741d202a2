"""Forged or damaged game files harm no other game, and can be saved elsewhere and deleted."""

from __future__ import annotations

import json
import os
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from companion.games import GAMES
from companion.games.australis.store_types import TableHistory
from companion.history.work import finished
from companion.i18n.dates import clock_time, day_words
from companion.session.copies.pack import zip_copy
from companion.session.game_info import Summary
from companion.session.journals import seconds
from companion.session.library import GameLibrary
from companion.storage.files import reading
from companion.storage.folder import FolderStorage
from companion.storage.journal_writer import OpenError, StorageError
from companion.storage.unreadable import MAX_JOURNAL_BYTES, UnreadableJournal
from engine.australis import corrections
from engine.australis.moves import Correct, CorrectFish, CorrectTurtle
from engine.australis.transition import Transition
from tests.companion.drawn import went_wrong
from tests.companion.libraries import (
    Outcome,
    game_setup,
    games_folder,
    import_files,
    library_at,
    phone_on,
    table_on,
)
from tests.engine.australis.test_beginning_limits import REFUSED, Change

CANNOT = "A game that can’t be opened"
NO_GAME = "This file isn’t a Reef Table game. It was left unchanged."
GOOD = "Lea"


def signed(*bodies: dict[str, Any]) -> bytes:
    """Lines with valid checksums, whatever their content is."""
    lines, checksum = [], 0
    for body in bodies:
        checksum = zlib.crc32(json.dumps(body, sort_keys=True).encode(), checksum)
        lines.append(json.dumps({**body, "sum": f"{checksum:08x}"}).encode() + b"\n")
    return b"".join(lines)


def entry(number: int, did: dict[str, Any], at: str = "") -> dict[str, Any]:
    return {"number": number, "at": at, "by": "", "did": did}


def beginning(change: Change | None = None, **more: Any) -> dict[str, Any]:
    """The first line of a journal, with something in it changed."""
    did = json.loads(game_setup("Mia", "Jonas").model_dump_json())
    if change is not None:
        change(did)
    return {**entry(0, did), **more}


def undo(number: int) -> dict[str, Any]:
    return {"kind": "undo", "of": number}


def put_there(library: GameLibrary, data: bytes, name: str = "strange") -> Path:
    """Puts a file into storage that this program has not written."""
    file = games_folder(library) / f"{name}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    return file


def good_and(folder: Path, data: bytes, name: str = "strange") -> GameLibrary:
    """A library with a good game and such a file."""
    library = library_at(folder)
    store = table_on(library, game_setup("Lea", "Noah"))
    store.writer.close()
    put_there(library, data, name)
    return library_at(folder)


async def everywhere(library: GameLibrary, name: str = "strange") -> dict[str, str]:
    """The texts of all pages that may mention the file."""
    said: dict[str, str] = {}
    for route in ("/", "/games", "/settings", f"/table/{name}", f"/table/{name}/log"):
        async with phone_on(library, route) as phone:
            said[route] = phone.texts()
            assert said[route].strip()
            assert not went_wrong(said[route])
    return said


# ------------------------------------------------------------------ content of a file


@pytest.mark.slow
@pytest.mark.parametrize("change", REFUSED.values(), ids=REFUSED)
async def test_a_game_with_an_impossible_setup_cannot_be_opened(tmp_path: Path, change: Change) -> None:
    library = good_and(tmp_path, signed(beginning(change)))
    assert sorted(game.summary is None for game in library.saved_games()) == [False, True]
    with pytest.raises(UnreadableJournal):
        library.open("strange")
    with pytest.raises(UnreadableJournal):
        library.import_game("again", signed(beginning(change)))


async def test_an_unreadable_game_is_named_on_every_page(tmp_path: Path) -> None:
    library = good_and(tmp_path, signed(beginning(REFUSED["no row of gold"])))
    said = await everywhere(library)
    assert CANNOT in said["/games"]
    assert GOOD in said["/games"]
    assert "Continue" in said["/"]
    assert NO_GAME in said["/table/strange"]


@pytest.mark.slow
@pytest.mark.parametrize("change", REFUSED.values(), ids=REFUSED)
def test_an_impossible_amended_setup_is_ignored(tmp_path: Path, change: Change) -> None:
    begins = beginning()
    other = beginning(change)["did"]
    fish = entry(1, CorrectFish(seat=0, fish=7).model_dump(mode="json"))
    amended = entry(2, {"kind": "amend", "of": 0, "move": other})
    library = good_and(tmp_path, signed(begins, fish, amended))
    store = library.open("strange")
    assert store.state.damage is not None
    assert len(store.state.entries) == 2
    with pytest.raises(UnreadableJournal):
        library.import_game("again", signed(begins, fish, amended))


@pytest.mark.parametrize(
    "at",
    [
        *("soon", "", "0", "-1", "12:00", "2026-13-01", "9999-12-31T23:59:59-23:59"),
        *("0001-01-01T00:00:00+23:59", "1000-01-01"),
        *("2026-01-02T12:00:00+00:00:00.000001", "\x00", "٣", "x" * 100_000),
    ],
)
async def test_an_invalid_time_does_no_harm(tmp_path: Path, at: str) -> None:
    journal = signed(beginning(at=at), entry(1, CorrectFish(seat=0, fish=7).model_dump(mode="json"), at))
    library = good_and(tmp_path, journal)
    said = await everywhere(library)
    assert "Mia" in said["/games"]
    assert "Mia" in said["/table/strange/log"]
    other = library_at(tmp_path / "other")
    assert other.import_game("again", journal)
    assert "Mia" in (await everywhere(other, "again"))["/games"]


@pytest.mark.parametrize("when", [float("nan"), float("inf"), -1e18, 1e18, 253402300800.0, -62135596801.0])
def test_an_impossible_day_has_no_words(when: float) -> None:
    assert day_words(when) == ""


def test_invalid_times_of_entries_become_valid_file_times() -> None:
    assert seconds("2026-01-02T12:00:00+00:00") == 1767355200
    for at in ("soon", "9999-12-31T23:59:59+00:00", "1000-01-01", "9" * 5000):
        assert 0 < seconds(at) < 253402300800
    assert clock_time("soon") == ""


async def test_a_far_file_date_does_no_harm(tmp_path: Path) -> None:
    library = good_and(tmp_path, signed(beginning()))
    file = tmp_path / "games" / "strange.jsonl"
    for when in (-(10**10), 0, 2**33, 10**10):
        os.utime(file, (when, when))
        said = await everywhere(library)
        assert "Mia" in said["/games"]


# ------------------------------------------------------------------ exceptions while reading it


async def test_an_exception_in_replay_affects_that_game_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stands for a future bug in the rules, which must not make other games unreadable."""
    correct = corrections.correct

    def mistaken(transition: Transition, move: Correct) -> None:
        if isinstance(move, CorrectTurtle):
            raise ZeroDivisionError
        correct(transition, move)

    fish = entry(1, CorrectFish(seat=0, fish=7).model_dump(mode="json"))
    turtle = entry(2, CorrectTurtle(seat=0, space=7).model_dump(mode="json"))
    library = good_and(tmp_path, signed(beginning(), fish, turtle))
    monkeypatch.setattr(corrections, "correct", mistaken)
    said = await everywhere(library)
    assert CANNOT in said["/games"]
    assert GOOD in said["/games"]
    assert "damaged from line 3 on" in said["/table/strange"]
    copy = library.rescue(library.open("strange"))
    assert copy.state.table.boards[0].fish == 7
    with pytest.raises(UnreadableJournal):
        library.import_game("again", signed(beginning(), fish, turtle))


async def test_an_exception_in_a_summary_affects_that_game_only(tmp_path: Path) -> None:
    def mistaken(state: TableHistory) -> Summary:
        if state.setup.players[0].name == "Mia":
            raise KeyError("Mia")
        return GAMES[0].words.summary(state)

    good_and(tmp_path, signed(beginning()))
    words = replace(GAMES[0].words, summary=mistaken)
    library = GameLibrary((replace(GAMES[0], load_words=lambda: words),), FolderStorage(tmp_path))
    said = await everywhere(library)
    assert CANNOT in said["/games"]
    assert GOOD in said["/games"]
    with pytest.raises(UnreadableJournal):
        library.import_game("again", signed(beginning()))


def test_undone_impossible_moves_make_a_game_unreadable(tmp_path: Path) -> None:
    """Each shorter part of this journal fails, too; the number of attempts to shorten it is limited."""
    bad = CorrectTurtle(seat=9, space=7).model_dump(mode="json")
    done = [bad, bad, undo(1), bad, undo(2), bad, undo(4), bad, undo(6)]
    entries = [entry(number, did) for number, did in enumerate(done, 1)]
    library = good_and(tmp_path, signed(beginning(), *entries))
    with pytest.raises(UnreadableJournal):
        library.open("strange")
    assert [game.summary is None for game in library.saved_games() if game.name == "strange"] == [True]


# ------------------------------------------------------------------ entries of the folder that are not files


async def test_folders_links_and_pipes_are_not_listed(tmp_path: Path) -> None:
    library = good_and(tmp_path, b"hello\n")
    games = tmp_path / "games"
    (games / "folder.jsonl").mkdir()
    (games / "nowhere.jsonl").symlink_to(tmp_path / "not-there")
    (games / "loop.jsonl").symlink_to(games / "loop.jsonl")
    if hasattr(os, "mkfifo"):
        os.mkfifo(games / "pipe.jsonl")
    names = {game.name for game in library.saved_games()}
    assert names == {"strange", *(name for name in names if name.startswith("australis"))}
    assert len(names) == 2
    assert GOOD in (await everywhere(library))["/"]
    for name in ("folder", "nowhere", "loop", "pipe"):
        async with phone_on(library, f"/table/{name}") as phone:
            assert "This game" in phone.texts()
    assert finished(zip_copy(library)).games == 2
    assert library.import_game("again", signed(beginning()))


async def test_a_file_that_vanishes_during_listing_is_skipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = good_and(tmp_path, signed(beginning()))

    def vanished(path: Path) -> BinaryIO:
        if path.name == "strange.jsonl":
            raise FileNotFoundError(path)
        return reading(path)

    monkeypatch.setattr("companion.storage.folder.reading", vanished)
    assert [game.name for game in library.saved_games() if game.name == "strange"] == []
    assert GOOD in (await everywhere(library))["/"]


@pytest.mark.parametrize("error", [PermissionError, OSError])
async def test_a_file_that_cannot_be_read_affects_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: type[OSError]
) -> None:
    library = good_and(tmp_path, signed(beginning()))
    look = FolderStorage.read

    def refused(storage: FolderStorage, name: str) -> bytes:
        if name == "strange":
            raise StorageError(name) from error(name)
        return look(storage, name)

    monkeypatch.setattr(FolderStorage, "read", refused)
    said = await everywhere(library)
    assert CANNOT in said["/games"]
    assert GOOD in said["/games"]
    copied = finished(zip_copy(library))
    assert (copied.games, copied.missing) == (1, ("strange",))
    other = [("other.jsonl", signed(beginning()))]
    assert import_files(library, other) == (Outcome("other.jsonl", "new"),)
    async with phone_on(library, "/copies") as phone:
        await phone.tap("Save a copy of all games")
        assert "1 game can’t be read right now and isn’t in the copy." in phone.texts()
        assert [name for name, _ in phone.calls].count("save_file") == 1
    async with phone_on(library, "/games") as phone:
        await phone.tap(CANNOT)
        await phone.tap("Save as a file")
        assert "This file can’t be read here. It was left unchanged." in phone.texts()
        await phone.tap(
            next(one for one in phone.texts().splitlines() if one.startswith(f"Delete: {CANNOT}"))
        )
        await phone.tap("Delete it")
        assert CANNOT not in phone.texts()
        await phone.tap("Undo")
        assert CANNOT in phone.texts()


def too_large(how: str) -> bytes:
    """A file that is larger than any game, and not because of what follows a game."""
    if how == "entry":
        return signed({**beginning(), "by": "x" * MAX_JOURNAL_BYTES})
    fish = [entry(number, CorrectFish(seat=0, fish=number % 9).model_dump(mode="json")) for number in (1, 2)]
    many = signed(beginning(), *fish)
    return many + many.splitlines(keepends=True)[-1] * (MAX_JOURNAL_BYTES // 50)


@pytest.mark.parametrize("how", ["entry", "entries"])
async def test_a_file_that_is_too_large_to_be_a_game_is_not_read(tmp_path: Path, how: str) -> None:
    library = good_and(tmp_path, too_large(how))
    file = tmp_path / "games" / "strange.jsonl"
    said = await everywhere(library)
    assert CANNOT in said["/games"]
    assert finished(zip_copy(library)).missing == ("strange",)
    assert library.import_game("again", signed(beginning()))
    async with phone_on(library, "/games") as phone:
        await phone.tap(
            next(one for one in phone.texts().splitlines() if one.startswith(f"Delete: {CANNOT}"))
        )
        await phone.tap("Delete it")
        assert CANNOT not in phone.texts()
    assert not file.exists()


@pytest.mark.parametrize("how", ["entry", "entries"])
def test_a_file_too_large_to_be_a_game_is_not_imported(tmp_path: Path, how: str) -> None:
    assert import_files(library_at(tmp_path), [("large.jsonl", too_large(how))]) == (
        Outcome("large.jsonl", "foreign"),
    )


@pytest.mark.parametrize(
    "rubbish", [bytes(1), b"lorem ipsum ", b'{"number": 3' + bytes(99), b" " * 99 + b"}"], ids=repr
)
def test_a_game_before_much_rubbish_without_a_line_end_is_read_and_goes_on(
    tmp_path: Path, rubbish: bytes
) -> None:
    good = signed(beginning(), entry(1, CorrectFish(seat=0, fish=7).model_dump(mode="json")))
    library = good_and(tmp_path, good + rubbish * (3 * MAX_JOURNAL_BYTES // len(rubbish)))
    assert all(saved.summary is not None for saved in library.saved_games())
    assert finished(zip_copy(library)).missing == ()
    store = library.open("strange")
    assert (len(store.state.entries), store.state.damage) == (2, None)
    store.play(CorrectFish(seat=0, fish=8))
    assert library.storage.read("strange").startswith(good)
    assert library.storage.read("strange").count(b"\n") == 3


def test_rubbish_that_no_memory_holds_is_not_opened(tmp_path: Path) -> None:
    library = good_and(tmp_path, signed(beginning()))
    with (tmp_path / "games" / "strange.jsonl").open("r+b") as file:
        file.truncate(1 << 40)  # a file with a hole takes no room on the disk
    assert all(saved.summary is not None for saved in library.saved_games())
    with pytest.raises(OpenError):
        library.open("strange")
    library.discard("strange")


# ------------------------------------------------------------------ saving it elsewhere and deleting it


@pytest.mark.parametrize("route", ["/", "/games"])
async def test_an_unreadable_game_can_be_saved_unchanged(tmp_path: Path, route: str) -> None:
    data = signed(beginning(REFUSED["version 0"]))
    library = good_and(tmp_path, data)
    async with phone_on(library, route) as phone:
        await phone.tap(CANNOT)
        assert NO_GAME in phone.texts()
        await phone.tap("Save as a file")
        (saved,) = [arguments for name, arguments in phone.calls if name == "save_file"]
        assert saved["file_name"] == "strange.jsonl"
        assert bytes(saved["src_bytes"]) == data
        assert NO_GAME not in phone.texts(), "the question is answered"


@pytest.mark.parametrize("route", ["/", "/games"])
async def test_an_unreadable_game_is_deleted_and_restored_by_one_tap(tmp_path: Path, route: str) -> None:
    data = signed(beginning(REFUSED["version 0"]))
    library = good_and(tmp_path, data)
    file = tmp_path / "games" / "strange.jsonl"
    async with phone_on(library, route) as phone:
        await phone.tap(CANNOT)
        await phone.tap("Delete it")
        assert CANNOT not in phone.texts()
        assert not file.exists()
        await phone.tap("Undo")
        assert CANNOT in phone.texts()
        assert file.read_bytes() == data
        await phone.tap(CANNOT)
        await phone.tap("Close")
        assert NO_GAME not in phone.texts()


async def test_the_page_of_an_unreadable_game_offers_to_save_it(tmp_path: Path) -> None:
    data = signed(beginning(REFUSED["version 0"]))
    async with phone_on(good_and(tmp_path, data), "/table/strange") as phone:
        await phone.tap("Save as a file")
        (saved,) = [arguments for name, arguments in phone.calls if name == "save_file"]
        assert bytes(saved["src_bytes"]) == data


async def test_a_game_damaged_after_its_start_opens_its_page(tmp_path: Path) -> None:
    begins, fish = beginning(), entry(1, CorrectFish(seat=0, fish=7).model_dump(mode="json"))
    bad = entry(2, CorrectTurtle(seat=9, space=7).model_dump(mode="json"))
    data = signed(begins, fish, bad)
    library = good_and(tmp_path, data)
    async with phone_on(library, "/games") as phone:
        await phone.tap(CANNOT)
        assert "damaged from line 3 on" in phone.texts()
        await phone.tap("Save as a file")
        (saved,) = [arguments for name, arguments in phone.calls if name == "save_file"]
        assert bytes(saved["src_bytes"]) == data
        await phone.tap("Carry on in a copy")
        assert "Mia takes a die" in phone.texts()


@pytest.mark.parametrize("name", ["Foo", "..", "a b", "%2e%2e", "strange.jsonl", "ä", "x" * 5000, "-"])
async def test_an_address_of_no_game_says_so(tmp_path: Path, name: str) -> None:
    async with phone_on(library_at(tmp_path), f"/table/{name}") as phone:
        assert "This game" in phone.texts()
