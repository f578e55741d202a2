"""The log: every entry, undo and redo by name, amendments, and the table at an earlier time."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import flet.canvas as cv
import pytest

from companion.games import GAMES
from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
from companion.ui import theme
from engine.australis.moves import (
    AddPoints,
    ChooseTile,
    CoralPlaced,
    CorrectGrey,
    GameSetup,
    Learned,
    TakeDie,
)
from engine.australis.printed import Number, as_printed
from tests.companion.libraries import game_setup, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import Seen, everything, of_kind, walk
from tests.engine.australis.tables import move

COMPETITION = ("dice 0 b4,p8", "dice 1 b2", "end draft", "score round", "roll 0b7 0p8 1b2")


def at(folder: Path, *moves: str, start: GameSetup | None = None) -> tuple[GameLibrary, Store]:
    """A table after these moves, all made at 20:02."""
    library = GameLibrary(GAMES, FolderStorage(folder), clock=lambda: "2026-01-02T20:02:00+00:00")
    return library, table_on(library, start or game_setup("Mia", "Jonas"), map(move, moves))


def entries(phone: Phone) -> list[str]:
    """The lines of the log that can be pressed."""
    said = phone.texts().splitlines()
    return [line for line in said if line[-5:].startswith("20:")]


def lines(phone: Phone) -> list[str]:
    """The lines that the log reads, without its pencils."""
    return [line for line in phone.texts().splitlines() if not line.startswith("Change: ")]


async def test_entries_are_listed_newest_first(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes b6", "1 takes y3+1", "rolled w? w? y? b? p? p? r?", "end draft")
    async with phone_at(library, store, "log") as phone:
        assert lines(phone) == [
            "Back",
            "Log",
            "Round 1",
            "The draft was ended early, 20:02",
            "The dice were rolled but not entered, 20:02",
            "Jonas took a yellow die with 3 fish, 1 circle: 1 point, 3 fish, 20:02",
            "Mia took the blue 6: turtle to 6, 1 food cube, 20:02",
            "Game of Mia and Jonas; Mia starts, 20:02",
            "Undo",
            "The draft was ended early",
        ]


def reasons(phone: Phone) -> list[str]:
    """The reasons that are read after each line of the log that gave points."""
    found = phone.find_all(kind=ft.Semantics)
    return [seen.control.hint_text for seen in found if seen.control.hint_text]


def drawn(phone: Phone) -> list[str]:
    """Every text that is drawn, whether or not a screen reader says it."""
    return [str(seen.control.value) for seen in of_kind(everything(phone.page.views), ft.Text)]


async def test_lines_say_what_points_were_for(tmp_path: Path) -> None:
    moves = ("0 takes y3+1", "turtle 0 4", "end draft", "score round")
    library, store = at(tmp_path, *moves)
    async with phone_at(library, store, "log") as phone:
        (scored,) = reasons(phone)
        assert scored.startswith("Mia: ")
        assert "Turtle on space 4 +4. Jonas" in scored
        assert "Jonas: Turtle on space 1 +1" in scored
        assert "Jonas: Turtle on space 1 +1" in drawn(phone), "it is seen as well as heard"
        store.undo()
        await phone.settle()
        assert reasons(phone) == [], "what is undone gave nothing"


async def test_every_round_has_a_heading(tmp_path: Path) -> None:
    library, store = at(tmp_path, "end draft", "score round", "next round", "fish 0 3")
    async with phone_at(library, store, "log") as phone:
        said = lines(phone)
        assert said[2:5] == [
            "Round 2",
            "Corrected: Mia’s fish 3, 20:02",
            "Round 2: Mia starts, 20:02",
        ]
        assert said[5:7] == ["Round 1", "Round 1 scored: Mia 0, Jonas +1, 20:02"]


async def test_a_pencil_opens_the_editor_at_once(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes b6", "end draft")
    async with phone_at(library, store, "log") as phone:
        pencils = [line for line in phone.texts().splitlines() if line.startswith("Change: ")]
        assert pencils == [
            "Change: Mia took the blue 6: turtle to 6, 1 food cube",
            "Change: Game of Mia and Jonas; Mia starts",
        ], "the end of the draft can only be undone"
        await phone.tap(pencils[0])
        await phone.tap("4")
        await phone.tap("Change it")
        assert store.state.table.boards[0].turtle == 4
        store.undo()
        store.undo(1)
        await phone.settle()
        assert "Change: Mia took" not in phone.texts(), "what does not count cannot be changed"


async def test_dice_tiles_and_gains_are_drawn(tmp_path: Path) -> None:
    moves = (*COMPETITION, "choose gold")
    library, store = at(tmp_path, *moves)
    async with phone_at(library, store, "log") as phone:
        scored = phone.find("Round 1 scored: Mia 0, Jonas +1, 20:02", kind=ft.Semantics).control.content
        said = [part.control.value for part in walk(scored) if isinstance(part.control, ft.Text)]
        assert said[:3] == ["Round 1 scored", "0", "+1"]
        rolled = next(line for line in entries(phone) if line.startswith("Roll 1"))
        faces = walk(phone.find(rolled, kind=ft.Semantics).control.content)
        numbers = [part.control.value for part in faces if isinstance(part.control, ft.Text)]
        assert numbers[1:4] == ["7", "8", "2"]
        chosen = next(line for line in entries(phone) if "gold" in line)
        tiles = walk(phone.find(chosen, kind=ft.Semantics).control.content)
        drawn = [part.control.shapes for part in tiles if isinstance(part.control, cv.Canvas)]
        assert "7" in [shape.value for shapes in drawn for shape in shapes if isinstance(shape, cv.Text)]


async def test_undo_and_redo_name_the_entry_they_change(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes b6", "1 takes b2")
    async with phone_at(library, store, "log") as phone:
        await phone.tap("Undo Jonas took the blue 2: turtle to 3")
        assert "Undone: Jonas took the blue 2, 20:02" in phone.texts()
        assert "Jonas took the blue 2, undone, 20:02" in phone.texts()
        assert phone.find("Undo Mia took the blue 6: turtle to 6, 1 food cube")
        await phone.tap("Restore: Jonas took the blue 2")
        assert "Jonas took the blue 2: turtle to 3, 20:02" in phone.texts()
        assert "Restore:" not in phone.texts()
        assert store.state.table.boards[1].turtle == 3


async def test_an_undone_entry_is_struck_through(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes b6")
    store.undo()
    async with phone_at(library, store, "log") as phone:
        entry = phone.find("Mia took the blue 6, undone, 20:02", kind=ft.Semantics)
        words = [part.control for part in walk(entry.control.content) if isinstance(part.control, ft.Text)]
        assert words[0].style is not None
        assert words[0].style.decoration is ft.TextDecoration.LINE_THROUGH
        assert words[1].value == "20:02 · undone"
        assert "Nothing to undo" in phone.texts()


async def test_an_old_entry_can_be_undone(tmp_path: Path) -> None:
    library, store = at(tmp_path, "fish 0 9", "fish 1 5")
    async with phone_at(library, store, "log") as phone:
        await phone.tap("Corrected: Mia’s fish 9, 20:02")
        await phone.tap("Undo this")
        assert [board.fish for board in store.state.table.boards] == [0, 5]
        await phone.tap("Corrected: Mia’s fish 9, undone, 20:02")
        await phone.tap("Restore it")
        assert [board.fish for board in store.state.table.boards] == [9, 5]


async def test_an_entry_that_a_later_one_needs_is_not_undone(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes b6", "1 takes b2")
    async with phone_at(library, store, "log") as phone:
        await phone.tap("Mia took the blue 6: turtle to 6, 1 food cube, 20:02")
        assert (
            "You can’t undo only this: “Jonas took the blue 2: turtle to 3” depends on it." in phone.texts()
        )
        assert phone.find("Undo this", kind=ft.FilledButton).control.disabled
        assert "Without this entry" not in phone.texts(), "looking is calm"
        assert not [seen for seen in of_kind(phone.walk(), ft.Text) if seen.control.color == theme.BAD]
        await phone.tap("Why?")
        assert "Without this entry: It’s Mia’s turn to take a die, not Jonas’s." in phone.texts()
        assert len(store.state.entries) == 3
        await phone.tap("Undo it and 1 later entry")
        assert store.state.table.boards[0].dice == ()


async def test_the_setup_cannot_be_undone(tmp_path: Path) -> None:
    library, store = at(tmp_path)
    async with phone_at(library, store, "log") as phone:
        await phone.tap("Game of Mia and Jonas; Mia starts, 20:02")
        assert "Undo this" not in phone.texts()
        assert "Show the table as it was then" in phone.texts()


async def test_an_undo_in_the_log_can_be_undone(tmp_path: Path) -> None:
    library, store = at(tmp_path, "fish 0 9")
    store.undo()
    async with phone_at(library, store, "log") as phone:
        await phone.tap("Undone: Corrected: Mia’s fish 9, 20:02")
        await phone.tap("Restore it")
        assert store.state.table.boards[0].fish == 9
        await phone.tap("Redone: Corrected: Mia’s fish 9, 20:02")
        assert "Restore it" not in phone.texts()
        assert "Undo this" not in phone.texts()


async def test_an_entry_shows_its_points_in_words(tmp_path: Path) -> None:
    library, store = at(
        tmp_path, "corals 0 5 2", "fish 1 6", "waiting 1 11,15", "food 1 oo", "end draft", "score round"
    )
    async with phone_at(library, store, "log") as phone:
        await phone.tap("Round 1 scored: Mia +2, Jonas +4, 20:02")
        for words in (
            "Reef 5, first place: 2 corals\n+2",
            "School: slot 2 feeds 6 of 6 fish\n+3",
            "Turtle on space 1\n+1",
        ):
            assert words in phone.texts()


async def test_the_table_after_an_earlier_entry_is_shown(tmp_path: Path) -> None:
    library, store = at(
        tmp_path,
        *("disc 0 107", "fish 0 7", "corals 0 5 2", "cards 0 w.fish", "tiles 0 gold1", "food 0 og"),
        *("0 takes b6", "1 takes r9", "fish 0 50"),
    )
    async with phone_at(library, store, "log") as phone:
        await phone.tap("Jonas took the red 9: first player token, 20:02")
        await phone.tap("Show the table as it was then")
        said = phone.texts()
        assert "Round 1 of 5 · Draft · Mia to play" in said
        assert "After: Jonas took the red 9: first player token" in said
        assert "107 points with the disc on 7, turtle on 6, 7 fish, 3 food cubes, of which 1 grey" in said
        assert "Corals: 2 on reef 5" in said
        assert "Dice: Blue 6" in said
        assert "Cards: white card (1 fish)" in said
        assert "Tiles: round 1 gold" in said
        assert "Jonas has the first player token." in said
        assert "Grey food cubes: 1 on the current, 3 beside the gameboard" in said
        assert "Turtles, furthest ahead first: Mia and Jonas" in said
        await phone.tap("Close")
        assert "Disc on 7" not in phone.texts()
        assert store.state.table.boards[0].fish == 50


async def test_dice_that_look_alike_are_counted(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes r9")
    async with phone_at(library, store, "log") as phone:
        await phone.tap("Mia took the red 9: first player token, 20:02")
        await phone.tap("Show the table as it was then")
        (line,) = (line for line in phone.texts().splitlines() if line.startswith("Dice on the gameboard: "))
    dice = line.removeprefix("Dice on the gameboard: ").split(", ")
    assert len(dice) == len(set(dice)) < len(store.state.table.board)
    assert any("×" in one for one in dice)


async def test_a_long_log_shows_its_end_first(tmp_path: Path) -> None:
    library, store = at(tmp_path, *(f"fish 0 {number}" for number in range(1, 71)))
    async with phone_at(library, store, "log") as phone:
        assert "fish 70," in phone.texts()
        assert "fish 10," not in phone.texts()
        await phone.tap("Show 11 earlier entries")
        assert "fish 10," in phone.texts()
        assert "earlier" not in phone.texts()
        store.play(move("fish 0 71"))
        await phone.settle()
        assert "fish 71," in phone.texts()
        assert "earlier" not in phone.texts(), "the next entry hides none of those that were asked for"


# ------------------------------------------------------------------ amendments


async def change(phone: Phone, entry: str) -> None:
    """Opens the sheet that changes an entry."""
    await phone.tap(entry)
    await phone.tap("Change it")


async def test_the_side_of_a_die_can_be_changed(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes b6", "1 takes b2")
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia took the blue 6: turtle to 6, 1 food cube, 20:02")
        assert "What did Mia take?" in phone.texts()
        await phone.tap("4")
        await phone.tap("Change it")
        assert store.state.table.boards[0].turtle == 4
        assert "Mia took the blue 4: turtle to 4, changed, 20:02" in phone.texts()
        assert "Changed: Mia took the blue 4: turtle to 4, 20:02" in phone.texts()
        assert phone.find("Undo Changed: Mia took the blue 4: turtle to 4")


async def test_a_changed_purple_die_changes_its_reef(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes p8: to 7")
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia took the purple 8: coral on reef 7, 20:02")
        sides = phone.find_all("5", kind=ft.Semantics)
        assert len(sides) == 2
        await phone.tap("Change it")
        assert len(store.state.entries) == 2
        await change(phone, "Mia took the purple 8: coral on reef 7, 20:02")
        await phone.event(*_click(phone, "5", 0))
        await phone.tap("Change it")
        did = store.state.steps[1].move
        assert isinstance(did, TakeDie)
        assert did.die.face == 5
        assert did.coral == CoralPlaced(5)


def _click(phone: Phone, name: str, number: int) -> tuple[Seen, str]:
    """Finds one of several controls of the same name, and the event of a tap on it."""
    seen = phone.find_all(name, kind=ft.Semantics)[number]
    return Seen(next(box for box in reversed(seen.around) if isinstance(box, ft.Container))), "click"


async def test_fish_and_circles_can_be_changed(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes y3+1")
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia took a yellow die with 3 fish, 1 circle: 1 point, 3 fish, 20:02")
        await phone.tap("5")
        await phone.tap("0")
        await phone.tap("Change it")
        assert store.state.table.boards[0].fish == 5
        assert store.state.table.boards[0].points == 1


async def test_a_white_die_keeps_its_cards(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes w1+1: keep y.fish")
    async with phone_at(library, store, "log") as phone:
        await change(
            phone, "Mia took a white die with 1 card, 1 circle: 1 point, yellow card (1 fish) kept, 20:02"
        )
        assert "Undo this" not in phone.texts()
        await phone.tap("3")
        await phone.tap("Change it")
        assert store.state.table.boards[0].points == 4


async def test_a_refused_change_says_why_and_changes_nothing(tmp_path: Path) -> None:
    library, store = at(tmp_path, "rolled w? w? y? y? b6 b2 p? p? r?", "0 takes b6")
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia took the blue 6: turtle to 6, 1 food cube, 20:02")
        await phone.tap("5")
        await phone.tap("Change it")
        assert "Blue: no such die is left on the gameboard." in phone.texts()
        assert store.state.table.boards[0].turtle == 6
        assert len(store.state.entries) == 3


async def test_a_change_that_a_later_entry_blocks_is_refused(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 gets 5", "0 gets -5")
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia +5 by hand, 20:02")
        await phone.tap("−1")
        await phone.tap("Give Mia 4 points")
        assert "Not changed: “Mia −5 by hand”" in phone.texts()
        assert len(store.state.entries) == 3


async def test_the_dice_of_a_roll_can_be_changed(tmp_path: Path) -> None:
    library, store = at(tmp_path, *COMPETITION)
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Roll 1: Jonas loses a blue 2, Mia wins, 20:02")
        assert "What did the dice show?" in phone.texts()
        await phone.tap("Mia: Purple 8")
        await phone.tap("3")
        await phone.tap("Jonas: Blue 2")
        await phone.tap("Not entered")
        await phone.tap("Change it")
        assert "could still be the lowest" in phone.texts()
        assert len(store.state.entries) == 6
        await change(phone, "Roll 1: Jonas loses a blue 2, Mia wins, 20:02")
        await phone.tap("Mia: Purple 8")
        await phone.tap("3")
        await phone.tap("Jonas: Blue 2")
        await phone.tap("7")
        await phone.tap("Change it")
        assert "Roll 1: Mia loses a purple 3, changed, 20:02" in phone.texts()
        assert store.state.table.phase == "dice"


async def test_the_chosen_tile_can_be_changed(tmp_path: Path) -> None:
    library, store = at(tmp_path, *COMPETITION, "choose gold")
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia took gold 7, Jonas took silver 3 and a food cube, 20:02")
        await phone.tap("Silver")
        assert store.state.steps[-1].move == ChooseTile(metal="silver")
        assert "Mia took silver 3 and a food cube, Jonas took gold 7, changed, 20:02" in phone.texts()


async def test_points_by_hand_can_be_changed(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 gets 3 a bonus")
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Mia +3 by hand: a bonus, 20:02")
        await phone.tap("Jonas", kind=ft.Semantics)
        await phone.tap("+1")
        await phone.tap("Give Jonas 4 points")
        assert store.state.steps[-1].move == AddPoints(seat=1, points=4, reason="a bonus")


async def test_a_wrong_board_number_can_be_changed(tmp_path: Path) -> None:
    library, store = at(
        tmp_path,
        "learned slot_feeds4=51 slot_points4=12",
        start=game_setup("Mia", "Jonas", printed=as_printed()),
    )
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Slot 4 feeds 51 fish for 12 points (read from the board), 20:02")
        for digit in "15":
            await phone.tap(digit)
        await phone.tap("Change it")
        assert store.state.steps[-1].move == Learned(
            numbers=((Number("slot_feeds", 4), 15), (Number("slot_points", 4), 12))
        )


@pytest.mark.parametrize(
    ("entered", "words", "digits", "after"),
    [
        ("fish 0 9", "Corrected: Mia’s fish 9", "12", "Corrected: Mia’s fish 12"),
        (
            "disc 0 9",
            "Corrected: Mia’s disc on 9",
            "105",
            "Corrected: Mia has 105 points, with the disc on 5",
        ),
        ("turtle 0 9", "Corrected: Mia’s turtle on 9", "10", "Corrected: Mia’s turtle on 10"),
        ("round 2", "Corrected: it’s round 2", "3", "Corrected: it’s round 3"),
        (
            "corals 0 5 3",
            "Corrected: Mia has 3 corals on reef 5",
            "4",
            "Corrected: Mia has 4 corals on reef 5",
        ),
    ],
)
async def test_corrections_of_numbers_can_be_changed(
    tmp_path: Path, entered: str, words: str, digits: str, after: str
) -> None:
    library, store = at(tmp_path, entered)
    async with phone_at(library, store, "log") as phone:
        await change(phone, f"{words}, 20:02")
        for digit in digits:
            await phone.tap(digit)
        await phone.tap("Done")
        assert f"{after}, changed, 20:02" in phone.texts()


async def test_a_correction_of_grey_cubes_can_be_changed(tmp_path: Path) -> None:
    library, store = at(tmp_path, "grey 1+2")
    async with phone_at(library, store, "log") as phone:
        await change(phone, "Corrected: grey cubes, 1 on the current and 2 beside the board, 20:02")
        await phone.tap("0")
        await phone.tap("Done")
        await phone.tap("3")
        await phone.tap("Delete the last digit")
        await phone.tap("1")
        await phone.tap("Change it")
        assert store.state.steps[-1].move == CorrectGrey(on_current=0, beside=1)


async def test_entries_without_details_offer_no_change(tmp_path: Path) -> None:
    library, store = at(tmp_path, "end draft", "score round", "next round")
    async with phone_at(library, store, "log") as phone:
        for entry in entries(phone)[:3]:
            await phone.tap(entry)
            assert "Change it" not in phone.texts()
            assert "Undo this" in phone.texts()
            await phone.tap("Close")
