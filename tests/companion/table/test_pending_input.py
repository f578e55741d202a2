"""Half-entered input survives a reload, a killed program and another screen, and every phone shows it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.i18n.messages import storage_error
from companion.session.library import GameLibrary
from companion.session.pending import load_pending, read, written
from companion.storage.browser_storage import BrowserStorage
from companion.storage.journal_writer import StorageError
from engine.australis.dice_selection import Die
from engine.australis.moves import CorrectDice, EndDraft, Move, RollDice, RollOff, ScoreRound, TakeDie
from tests.companion.libraries import NOON, game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.session.test_store import Memory
from tests.companion.storage.disks import Disk, DiskFolder

TO_THE_DICE: list[Move] = [
    CorrectDice(seat=0, dice=(Die("blue", 6), Die("blue", 5))),
    CorrectDice(seat=1, dice=(Die("purple", 4), Die("purple", 5))),
    EndDraft(),
    ScoreRound(),
]


async def enter_three(phone: Phone) -> None:
    await phone.tap("Enter the roll")
    for die in ("Enter Blue 5", "Enter Purple 3", "Enter Red 4"):
        await phone.tap(die)


async def leave_entry(phone: Phone) -> None:
    """Goes away from the roll that is entered, and comes back."""
    table = phone.page.route
    await phone.go("/")
    await phone.go(table)


@pytest.mark.parametrize("way", ["reload", "restart", "log", "home", "other phone"])
async def test_a_half_entered_roll_is_kept(tmp_path: Path, way: str) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await enter_three(phone)
        if way in ("log", "home"):
            await phone.go(f"/table/{store.name}/log" if way == "log" else "/")
            await phone.go(f"/table/{store.name}")
            await phone.tap("Continue entering the roll: 3 of 9")
            await phone.tap("Done")
    if way == "restart":
        store.writer.close()  # as the system does when a program is killed
        library = library_at(tmp_path)
        store = library.open(store.name)
    if way not in ("log", "home"):
        async with phone_at(library, store) as phone:
            await phone.tap("Continue entering the roll: 3 of 9")
            await phone.tap("Done")
    last = store.state.entries[-1].did
    assert isinstance(last, RollDice)
    assert last.dice[:3] == (Die("blue", 5), Die("purple", 3), Die("red", 4))


async def test_two_phones_enter_one_roll_together(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        for phone in (one, other):
            await phone.tap("Enter the roll")
        await one.tap("Enter Blue 5")
        await other.settle()
        await other.tap("Enter Purple 3")
        await one.settle()
        await one.tap("Done")
    last = store.state.entries[-1].did
    assert isinstance(last, RollDice)
    assert last.dice[:2] == (Die("blue", 5), Die("purple", 3))


async def test_quick_taps_enter_one_die_each(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.tap("Enter the roll")
        await phone.taps_at_once("Enter Blue 5", "Enter Blue 5", "Enter Blue 5", "Enter Red 4", "Enter Red 4")
        await phone.tap("Done")
    last = store.state.entries[-1].did
    assert isinstance(last, RollDice)
    assert [die for die in last.dice if die.face is not None] == [Die("blue", 5)] * 2 + [Die("red", 4)]


async def test_taking_a_die_keeps_the_other_entered_dice(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await enter_three(phone)
        store.play(TakeDie(seat=0, die=Die("red", 4)))
        await phone.settle()
        await phone.tap("Done")
    last = store.state.entries[-1].did
    assert isinstance(last, RollDice)
    assert last.dice[:2] == (Die("blue", 5), Die("purple", 3))


async def test_undoing_a_take_restores_its_entered_die(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await enter_three(phone)
        await leave_entry(phone)
        store.play(TakeDie(seat=0, die=Die("red", 4)))
        store.undo()
        await phone.settle()
        assert "Continue entering the roll: 3 of 9" in phone.texts()


async def test_taking_another_side_drops_an_entered_die_of_its_colour(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await enter_three(phone)
        await leave_entry(phone)
        store.play(TakeDie(seat=0, die=Die("red", 9)))
        await phone.settle()
        assert "Continue entering the roll: 2 of 8" in phone.texts()


@pytest.mark.parametrize("again", ["reload", "restart", "log"])
async def test_half_entered_dice_of_the_competition_are_kept(tmp_path: Path, again: str) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), TO_THE_DICE)
    async with phone_at(library, store) as phone:
        await phone.tap("Blue 6")
        await phone.tap("Blue 3")
        before = phone.texts()
        if again == "log":
            await phone.go(f"/table/{store.name}/log")
            await phone.go(f"/table/{store.name}")
            assert phone.texts() == before
    if again == "restart":
        store.writer.close()
        library = library_at(tmp_path)
        store = library.open(store.name)
    async with phone_at(library, store) as phone:
        assert phone.texts() == before


async def test_the_same_key_tapped_on_two_phones_counts_once(tmp_path: Path) -> None:
    import asyncio

    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), TO_THE_DICE)
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        where = [(phone, phone.tap_target("Blue 3")) for phone in (one, other)]
        await asyncio.gather(
            *(phone._mine(phone.session.dispatch_event(i, "click", None)) for phone, i in where)
        )
        for phone in (one, other):
            await phone.settle()
        assert store.pending("roll_off")["is"]["shows"].count(3) == 1
        await one.tap("Mia’s blue die, 2 of 2: is it 3 or less?")
        await one.key("3")
        assert store.pending("roll_off")["is"]["shows"].count(3) == 2


async def test_a_late_tap_for_the_last_roll_does_not_count(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), TO_THE_DICE)
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        where = other.tap_target("Blue 3")
        await one.tap("Blue 2")
        await one.tap("Put 1 back")
        await other.settle()
        await other.tap_late(where)
        assert isinstance(store.state.entries[-1].did, RollOff)
        assert "Whose die is lowest?" in other.texts()


async def test_input_that_cannot_be_saved_is_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.tap("Enter the roll")

        def full(_file: int, _data: bytes) -> int:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "write", full)
        await phone.tap("Enter Blue 5")
        assert storage_error("full") in phone.texts()
        assert store.state.pending == ()
        monkeypatch.undo()
        await phone.tap("Enter Blue 5")
        assert store.pending("roll_dice") is not None


@pytest.mark.parametrize(
    "rubbish", [b"", b"\xff\x00", b"{}\n", b"00000000 {}\n", b"half a li", written((("roll_dice", 7),))]
)
async def test_a_damaged_file_of_pending_input_is_ignored(tmp_path: Path, rubbish: bytes) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    store.writer.close()
    (tmp_path / "games" / f"{store.name}.pending").write_bytes(rubbish)
    library = library_at(tmp_path)
    store = library.open(store.name)
    async with phone_at(library, store) as phone:
        await phone.tap("Enter the roll")
        await phone.tap("Enter Blue 5")
        await phone.tap("Done")
    assert isinstance(store.state.entries[-1].did, RollDice)


@pytest.mark.parametrize(
    "nonsense",
    [
        3,
        {"for": 1},
        {"for": "", "is": []},
        {"shows": [99, 1, 2], "focus": 77},
        {"shows": [[]], "focus": None},
    ],
)
async def test_invalid_pending_input_is_ignored(tmp_path: Path, nonsense: object) -> None:
    from companion.games.australis.facts import roll_entry, roll_input

    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    store.save_pending("roll_dice", {"for": roll_input.for_roll(store.state.table), "is": nonsense})
    async with phone_at(library, store) as phone:
        await phone.tap("Enter the roll")
        for move in TO_THE_DICE:
            store.play(move)
        store.save_pending("roll_off", {"for": roll_entry.for_roll(store.state.table), "is": nonsense})
        await phone.settle()
        assert "Whose die is lowest?" in phone.texts()


def test_only_the_latest_whole_line_counts() -> None:
    line = written((("a", 1),))
    assert read(line[:-1]) == (("a", 1),)
    assert read(b"nonsense") is None
    assert read(b"0 \xff") is None

    class Aside(Memory):
        def read_pending(self) -> bytes:
            return line + written((("a", 2),)) + line[:-3]

        def write_pending(self, line: bytes) -> None: ...

    assert load_pending(Aside()) == (("a", 2),)


def test_writers_may_lack_or_fail_to_read_pending_input(tmp_path: Path) -> None:
    assert load_pending(Memory()) == ()

    class Broken(Memory):
        def read_pending(self) -> bytes:
            raise StorageError

        def write_pending(self, line: bytes) -> None: ...

    assert load_pending(Broken()) == ()


def test_pending_input_is_removed_with_its_game(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    store.save_pending("roll_off", {"for": "", "is": 1})
    file = tmp_path / "games" / f"{store.name}.pending"
    assert file.exists()
    library.restore(library.discard(store.name))
    assert not file.exists()
    assert library.open(store.name).state.pending == ()


def test_a_long_file_is_started_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.storage import pending_file

    monkeypatch.setattr(pending_file, "LONG", 100)
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    for number in range(50):
        store.save_pending("roll_off", number)
    assert (tmp_path / "games" / f"{store.name}.pending").stat().st_size < 200
    store.writer.close()
    assert library_at(tmp_path).open(store.name).pending("roll_off") == 49


def test_in_a_browser_pending_input_survives_the_page() -> None:
    disk = Disk()

    def page() -> GameLibrary:
        return GameLibrary(GAMES, BrowserStorage(DiskFolder(disk)), clock=lambda: NOON)

    first = page()
    store = table_on(first, game_setup("Mia", "Jonas"))
    store.save_pending("roll_off", {"for": "x", "is": [1]})
    other = table_on(first, game_setup("Mia", "Lea"))
    for _page in range(2):
        again = page()
        assert again.open(store.name).pending("roll_off") == {"for": "x", "is": [1]}
        assert again.open(other.name).state.pending == ()
    discarded = page()
    discarded.discard(store.name)
    table_on(discarded, game_setup("Mia", "Jonas"))
    assert all(page().open(game.name).state.pending == () for game in page().storage.games())
