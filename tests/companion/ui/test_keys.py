"""A keyboard: its keys close a sheet, undo and redo, and enter numbers."""

from __future__ import annotations

from pathlib import Path

from companion.games.australis.store_types import Store
from engine.australis.dice_selection import Die
from engine.australis.moves import CorrectFish, CorrectTurtle, TakeDie
from engine.australis.printed import as_printed
from engine.australis.table import Table
from tests.companion.australis.competitions import example
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on

BLUE = TakeDie(seat=0, die=Die("blue", 6))


def now(store: Store) -> Table:
    table: Table = store.state.table
    return table


async def test_escape_closes_a_sheet_and_then_goes_back(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.tap("Take Purple 5")
        assert "Place a coral" in phone.texts()
        await phone.key("Escape")
        assert "Place a coral" not in phone.texts()
        assert "Mia takes a die" in phone.texts()
        await phone.key("Escape")
        assert "New game" in phone.texts()


async def test_the_back_gesture_closes_a_sheet_and_then_goes_back(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library, "/") as phone:
        await phone.tap("Continue")
        await phone.tap("Take Purple 5")
        assert "Place a coral" in phone.texts()
        await phone.go("/")
        assert "Place a coral" not in phone.texts()
        assert "Mia takes a die" in phone.texts()
        assert ("push_route", f"/table/{store.name}") in [
            (name, (arguments or {}).get("route")) for name, arguments in phone.calls
        ]
        await phone.go(f"/table/{store.name}")  # the phone reports that it is back there
        await phone.go("/")
        assert "New game" in phone.texts()


async def test_the_usual_keys_undo_and_redo(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [BLUE])
    async with phone_at(library, store) as phone:
        await phone.key("Ctrl+Z")
        assert "Mia takes a die" in phone.texts()
        await phone.key("Ctrl+Shift+Z")
        assert "Jonas takes a die" in phone.texts()
        await phone.key("Meta+Z")
        assert "Mia takes a die" in phone.texts()
        await phone.key("Ctrl+Y")
        assert "Jonas takes a die" in phone.texts()


async def test_a_sheet_blocks_the_keys_of_the_page_beneath(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [BLUE])
    async with phone_at(library, store) as phone:
        await phone.tap("Take Purple 5")
        await phone.key("Ctrl+Z")
        assert now(store).boards[0].dice, "who chooses a reef takes nothing back"


async def test_the_rules_block_the_keys_of_the_page_beneath(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [BLUE])
    async with phone_at(library, store) as phone:
        await phone.tap("Rules for this")
        await phone.key("Ctrl+Z")
        assert now(store).boards[0].dice
        await phone.key("Escape")
        await phone.key("Ctrl+Z")
        assert not now(store).boards[0].dice


async def test_numbers_are_typed_and_enter_finishes(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=3)])
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Mia, Fish: 3")
        for key in ("1", "Numpad 4", "Backspace", "2", "Enter"):
            await phone.key(key)
        assert now(store).boards[0].fish == 12
        await phone.key("5")
        assert now(store).boards[0].fish == 12, "the sheet is closed"


async def test_after_tab_enter_is_left_to_the_focused_control(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=3)])
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Mia, Fish: 3")
        for key in ("7", "Tab", "Enter"):
            await phone.key(key)
        assert now(store).boards[0].fish == 3, "the phone presses what has the focus by itself"


async def test_digits_enter_dice(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 0)
    async with phone_at(library, store) as phone:
        await phone.key("3")
        await phone.key("1")
        await phone.key("6")
        said = phone.texts()
        assert "Anna’s blue die: 3, lowest" in said
        assert "Bob’s blue die, 1 of 2: 6+1" in said, "the red die cannot be lowest, and no blue one shows 1"


async def test_quick_digits_all_count(tmp_path: Path) -> None:
    """Each digit arrives before the previous one has been drawn."""
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=3)])
    async with phone_at(library, store, "mirror") as phone:
        await phone.tap("Mia, Fish: 3")
        await phone.keys_at_once("1", "2", "Enter")
        assert now(store).boards[0].fish == 12


async def test_quick_digits_answer_a_question(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(
        library, game_setup("Mia", "Jonas", printed=as_printed()), [CorrectTurtle(seat=0, space=16)]
    )
    async with phone_at(library, store) as phone:
        await phone.tap("Take Blue 3")
        await phone.keys_at_once("2", "4", "Enter")
        assert now(store).printed.last_space == 24


async def test_enter_answers_a_question_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(
        library, game_setup("Mia", "Jonas", printed=as_printed()), [CorrectTurtle(seat=0, space=16)]
    )
    async with phone_at(library, store) as phone:
        await phone.tap("Take Blue 3")
        await phone.keys_at_once("Enter", "2", "4", "Enter", "Enter")
        assert now(store).printed.last_space == 24
        assert len(now(store).boards[0].dice) == 1
        assert now(store).boards[1].dice == ()
        assert ["Learned" in repr(entry) for entry in store.state.entries].count(True) == 1


async def test_enter_confirms_an_amendment_once_it_has_a_number(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"), [CorrectFish(seat=0, fish=3)])
    async with phone_at(library, store, "log") as phone:
        await phone.tap("Corrected: Mia’s fish 3, 12:00")
        await phone.tap("Change it")
        await phone.keys_at_once("Backspace", "Enter", "7", "Enter")
        assert now(store).boards[0].fish == 7
