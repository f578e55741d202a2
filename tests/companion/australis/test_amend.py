"""Any detail of any entry can be amended by taps; the consequences are shown before and after."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games import GAMES
from companion.games.australis.screens import AMEND
from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
from engine.australis import GAME
from engine.australis.moves import GameSetup, RollOff
from engine.australis.printed import as_printed
from engine.australis.table import Options, Table
from tests.companion.libraries import all_known, game_setup, phone_at, table_on
from tests.companion.phone import Phone
from tests.engine.australis.tables import every_kind, move, words

NOTHING_TO_SAY = {"end_draft", "score_round", "next_round", "end_game"}
ROLLED = "rolled w? w? y? y? b6 b2 p? p? r?"
COMPETITION = ("dice 0 b4,p8", "dice 1 b2", "end draft", "score round")


def at(folder: Path, *moves: str, start: GameSetup | None = None) -> tuple[GameLibrary, Store]:
    library = GameLibrary(GAMES, FolderStorage(folder), clock=lambda: "2026-01-02T20:02:00+00:00")
    return library, table_on(library, start or game_setup("Mia", "Jonas"), map(move, moves))


def now(store: Store, number: int) -> str:
    """The move with which an entry counts now."""
    step = store.state.step(number)
    assert step is not None
    return words(step.move)


def table(store: Store) -> Table:
    lying: Table = store.state.table
    return lying


async def open_entry(phone: Phone, store: Store, number: int, *, change: bool = True) -> None:
    """Taps the entry of that number in the log, which is newest first, and then on changing it."""
    lines = [line for line in phone.texts().splitlines() if line.endswith("20:02")]
    assert len(lines) == len(store.state.entries)
    await phone.tap(lines[len(lines) - 1 - number])
    if change:
        await phone.tap("Change it")


async def amended(
    folder: Path, moves: tuple[str, ...], number: int, *taps: str, start: GameSetup | None = None
) -> Store:
    """The store after opening an entry in the log, these taps, and one on “Change it”."""
    library, store = at(folder, *moves, start=start)
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, number)
        for name in taps:
            await phone.tap(name)
        await phone.tap("Change it")
    return store


# ------------------------------------------------------------------ every kind


@pytest.mark.parametrize(
    ("moves", "number", "taps", "after"),
    [
        (("0 takes b6",), 1, ("Yellow", "5", "1"), "0 takes y5+1"),
        (("0 takes b6",), 1, ("Blue", "4"), "0 takes b4"),
        (
            ("0 takes b6",),
            1,
            ("White", "Go on", "Keep Blue: +1 in competitions"),
            "0 takes w1+0: keep b.plus_one",
        ),
        (("0 takes r9",), 1, ("5",), "0 takes r5"),
        (
            ("0 takes p8: to 7",),
            1,
            ("Choose cards and reefs again", "Reef 4, Mia 0, +2"),
            "0 takes p8: to 4",
        ),
        (
            ("0 takes w1+0: keep b.fish",),
            1,
            ("Choose cards and reefs again", "Use it now", "Use White: 2 points now"),
            "0 takes w1+0: use w.points",
        ),
        (
            ("0 takes w1+0: keep b.fish",),
            1,
            ("Choose cards and reefs again", "No card left to take"),
            "0 takes w1+0: none 1",
        ),
        (
            ("cards 0 b.coral", "turtle 0 8", "0 takes b2: coral 5"),
            3,
            ("Choose cards and reefs again", "Reef 3, Mia 0, +4"),
            "0 takes b2: coral 3",
        ),
        (("rolled w? w? y3+0 y? b6 b? p? p? r?",), 1, ("Blue 6", "4"), "rolled w? w? y3+0 y? b4 b? p? p? r?"),
        (
            ("rolled w? w? y3+0 y? b6 b? p? p? r?",),
            1,
            ("Yellow 3 fish", "5"),
            "rolled w? w? y5+0 y? b6 b? p? p? r?",
        ),
        (
            ("rolled w? w? y3+0 y? b6 b? p? p? r?",),
            1,
            ("Blue 6", "Not entered"),
            "rolled w? w? y3+0 y? b? b? p? p? r?",
        ),
        ((*COMPETITION, "settle 0 1"), 5, ("Move Jonas up",), "settle 1 0"),
        (
            ("turtle 0 24", "turtle 1 24", "order 0 1"),
            3,
            ("Move Jonas up",),
            "order 1 0",
        ),
        (("token 0",), 1, ("Jonas",), "token 1"),
        (("token 0",), 1, ("It’s on the gameboard",), "token -"),
        (("fish 0 9",), 1, ("Jonas",), "fish 1 9"),
        (("fish 0 9",), 1, ("1", "2"), "fish 0 12"),
        (("disc 0 9",), 1, ("Jonas", "4"), "disc 1 4"),
        (("turtle 0 9",), 1, ("Jonas",), "turtle 1 9"),
        (
            ("waiting 0 5,11", "food 0 oo"),
            2,
            ("Remove their cube, slot 2", "Add grey cube"),
            "food 0 og",
        ),
        (("waiting 0 5,11", "waiting 1 5,11", "food 0 oo"), 3, ("Jonas",), "food 1 oo"),
        (("waiting 0 5,11",), 1, ("Cube on space 5", "No cube on space 15"), "waiting 0 11,15"),
        (("corals 0 5 3",), 1, ("Reef 7",), "corals 0 7 3"),
        (("cards 0 w.fish",), 1, ("White: 1 fish", "Blue: Turtle +1"), "cards 0 b.turtle"),
        (("cards 0 w.fish",), 1, ("Jonas",), "cards 1 w.fish"),
        (("dice 0 b6",), 1, ("Remove Blue 6", "Add Red 9"), "dice 0 r9"),
        (("tiles 0 gold1",), 1, ("Round 1 gold tile: 7", "Round 2 gold tile: 8"), "tiles 0 gold2"),
        (("grey 1+3",), 1, ("0",), "grey 0+3"),
        (("round 2",), 1, ("3",), "round 3"),
        (("learned last_space0=24",), 1, ("2", "6"), "learned last_space0=26"),
        (("learned silver2=5",), 1, ("Round 3 silver tile",), "learned silver3=5"),
        (
            ("corals 0 6 1", "learned prize_first6=3 prize_second6=1"),
            2,
            ("Reef 7: first place",),
            "learned prize_first7=3 prize_second7=1",
        ),
    ],
)
async def test_every_detail_of_an_entry_can_be_changed_by_taps(
    tmp_path: Path, moves: tuple[str, ...], number: int, taps: tuple[str, ...], after: str
) -> None:
    options = Options(last_space="ask") if "order 0 1" in moves else Options()
    printed = as_printed() if after.startswith("learned") else all_known()
    store = await amended(
        tmp_path, moves, number, *taps, start=game_setup("Mia", "Jonas", options=options, printed=printed)
    )
    assert now(store, number) == after
    assert len(store.state.entries) == len(moves) + 2


async def test_points_by_hand_can_get_another_player_and_reason(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 gets 3 a bonus")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 1)
        await phone.tap("Jonas")
        await phone.tap("+5")
        await phone.type("Why (if you like)", "a shell")
        assert "Mia 4 → 1: move the disc back" in phone.texts()
        assert "Jonas 2 → 10: move the disc forward" in phone.texts()
        await phone.tap("Give Jonas 8 points")
        assert now(store, 1) == "1 gets 8 a shell"
        assert "Mia 4 → 1: move the disc back · Jonas 2 → 10: move the disc forward" in phone.texts()


async def test_dice_called_higher_can_be_entered_after_all(tmp_path: Path) -> None:
    library, store = at(
        tmp_path,
        "dice 0 b4,p8",
        "dice 1 b2,r9",
        "end draft",
        "score round",
        "roll 0b2 0p? 1b3 1r? (rest higher)",
    )
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 5)
        await phone.tap("Mia: Purple die")
        await phone.tap("7")
        await phone.tap("The other dice were higher")
        await phone.tap("Change it")
        roll = store.state.steps[5].move
        assert isinstance(roll, RollOff)
        assert [die.shows for die in roll.dice] == [2, 7, 3, None]
        assert not roll.rest_is_higher


async def test_a_tile_choice_shows_its_changes_before_the_tap(tmp_path: Path) -> None:
    library, store = at(tmp_path, *COMPETITION, "roll 0b7 0p8 1b2", "choose gold")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 6)
        assert "Mia gives back: round 1 gold" in phone.texts()
        assert "Jonas’s food cubes 2 → 1" in phone.texts()
        await phone.tap("Silver")
        assert now(store, 6) == "choose silver"


async def test_names_colours_starter_and_options_can_be_amended(tmp_path: Path) -> None:
    library, store = at(tmp_path, "fish 0 9")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 0)
        await phone.type("Player 1", "Maja")
        await phone.tap("Jonas plays Green. Change the colour")
        await phone.tap("Jonas", kind=ft.Semantics)
        await phone.tap("House rules")
        await phone.tap("Ask us each time")
        assert "Mia is now called Maja" in phone.texts()
        assert "Jonas now plays Orange" in phone.texts()
        assert "Jonas 2 → 1: move the disc back" in phone.texts()
        await phone.tap("Change it")
    begun_ = store.state.setup
    assert [(player.name, player.colour) for player in begun_.players] == [
        ("Maja", "blue"),
        ("Jonas", "orange"),
    ]
    assert begun_.starter == 1
    assert begun_.options.last_space == "ask"
    assert table(store).boards[0].fish == 9


async def test_a_name_and_a_reason_can_be_typed_letter_by_letter(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 gets 3")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 0)
        await phone.type_on("Player 1", "Anna Lena ")
        assert phone.find("Player 1", kind=ft.TextField).control.value == "Anna Lena "
        await phone.tap("Change it")
        await open_entry(phone, store, 1)
        await phone.type_on("Why (if you like)", " a shell ")
        await phone.tap("Give Anna Lena 3 points")
    assert store.state.setup.players[0].name == "Anna Lena"
    assert now(store, 1) == "0 gets 3 a shell"


async def test_two_equal_names_are_refused(tmp_path: Path) -> None:
    library, store = at(tmp_path)
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 0)
        await phone.type("Player 1", "Jonas")
        assert "Two players are called Jonas." in phone.texts()
        await phone.tap("Change it")
    assert len(store.state.entries) == 1


async def test_another_phone_undoes_the_entry_that_is_changed_too(tmp_path: Path) -> None:
    library, store = at(tmp_path, ROLLED, "0 takes b6", "1 takes b2")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 2)
        await phone.tap("2")
        await phone.tap("Change that entry too")
        store.undo()
        await phone.settle()
        assert "What did Mia take?" in phone.texts()
        await phone.tap("Change it")
    assert now(store, 2) == "0 takes b2"


async def test_a_change_drawn_for_an_older_table_is_refused(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 gets 5", "1 gets 5")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 1)
        await phone.tap("+1")
        store.undo()  # by another phone; this one has not been drawn yet
        store.play(move("disc 0 20"))
        await phone.tap("Give Mia 6 points")
        said = phone.texts()
    assert "The table has just changed. Look again, then tap." in said
    assert now(store, 1) == "0 gets 5"


async def test_an_undo_drawn_for_an_older_table_is_refused(tmp_path: Path) -> None:
    library, store = at(tmp_path, "disc 0 9")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 1, change=False)
        store.play(move("disc 0 20"))
        await phone.tap("Undo this")
        said = phone.texts()
    assert "The table has just changed. Look again, then tap." in said
    assert len(store.state.entries) == 3


async def test_undoing_an_amendment_shows_what_changes(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 gets 30", "1 gets 1")
    store.amend(1, move("0 gets 28"))
    async with phone_at(library, store, "log") as phone:
        await phone.tap("Undo Changed: Mia +28 by hand")
        assert "Mia 29 → 31: move the disc forward" in phone.texts()
        await phone.tap("Restore: Changed: Mia +28 by hand")
        assert "Mia 31 → 29: move the disc back" in phone.texts()


async def test_a_wrong_board_number_is_amended_in_the_setup(tmp_path: Path) -> None:
    moves = ("corals 0 5 1", "end draft", "score round")
    library, store = at(tmp_path, *moves)
    points = table(store).boards[0].points
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 0)
        await phone.tap("Board numbers")
        await phone.tap("Reef 5: first place: 2")
        await phone.tap("7")
        await phone.tap("Done")
        assert f"Mia {points} → {points + 5}: move the disc forward" in phone.texts()
        await phone.tap("Change it")
    assert table(store).boards[0].points == points + 5


async def test_a_number_says_whose_it_is_now(tmp_path: Path) -> None:
    library, store = at(tmp_path, "fish 0 3")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 1)
        assert "Mia’s fish: 3" in phone.texts()
        await phone.tap("Jonas")
        assert "Jonas’s fish: 3" in phone.texts()
        await phone.tap("Change it")
    assert now(store, 1) == "fish 1 3"


async def test_house_rules_and_board_numbers_take_turns(tmp_path: Path) -> None:
    library, store = at(tmp_path)
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 0)
        await phone.tap("House rules")
        assert "Two turtles on the last space" in phone.texts()
        await phone.tap("Board numbers")
        assert "Two turtles on the last space" not in phone.texts()
        assert "Silver tiles" in phone.texts()
        await phone.tap("Board numbers")
        assert "Silver tiles" not in phone.texts()


async def test_nobody_started_a_game_that_is_only_counted(tmp_path: Path) -> None:
    library, store = at(tmp_path, start=game_setup("Mia", "Jonas", mode="final_score"))
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 0)
        assert "Who started?" not in phone.texts()
        assert "House rules" in phone.texts()
        assert "Board numbers" in phone.texts()


async def test_another_starter_is_blocked_by_a_die_already_taken(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes b6")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 0)
        await phone.tap("Jonas", kind=ft.Semantics)
        said = phone.texts()
        assert "“Mia took the blue 6: turtle to 6, 1 food cube” (round 1)" in said
        assert "It’s Jonas’s turn to take a die, not Mia’s." in said
        await phone.tap("Undo everything from that entry on")
        await phone.tap("Undo 1 entry and change it")
    assert store.state.setup.starter == 1
    assert table(store).boards[0].dice == ()


def test_exactly_the_entries_with_details_can_be_changed() -> None:
    moves = {
        *("0 gets 1", "choose gold", "learned last_space0=24", "rolled b6", "roll 0b1", "settle 0 1"),
        *("0 takes b6", "order 0 1", "cards 0 w.fish", "corals 0 3 1", "dice 0 b6", "disc 0 3", "fish 0 3"),
        *("food 0 o", "grey 1+1", "round 2", "tiles 0 gold1", "token 0", "turtle 0 3", "waiting 0 5"),
    }
    assert {move(text).kind for text in moves} | NOTHING_TO_SAY == every_kind()
    setup = game_setup("Mia", "Jonas")
    begun = GAME.start(setup)
    assert all(AMEND.can_amend(begun, did) for did in (setup, *map(move, moves)))
    for nothing in NOTHING_TO_SAY:
        assert not AMEND.can_amend(begun, move(nothing.replace("_", " ")))
    assert not AMEND.can_amend(begun, move("settle 0")), "there is no other order"


# ------------------------------------------------------------------ who took which die


async def test_a_die_can_be_given_to_the_player_who_took_it(tmp_path: Path) -> None:
    library, store = at(tmp_path, ROLLED, "0 takes b6", "1 takes b2", "0 takes y3+0")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 2)
        await phone.tap("Jonas")
        assert "Both entries change together." in phone.texts()
        assert "Mia took the blue 2: turtle to 2" in phone.texts()
        assert "Jonas took the blue 6: turtle to 7" in phone.texts()
        assert "Mia’s turtle 6 → 2" in phone.texts()
        await phone.tap("Change it")
        assert "Mia’s turtle 6 → 2 · Mia’s food cubes 2 → 1" in phone.texts()
        assert "Jonas’s turtle 3 → 7 · Jonas’s food cubes 1 → 2" in phone.texts()
        assert "Changed: Mia took the blue 2: turtle to 2; Jonas took the blue 6" in phone.texts()
    assert [now(store, number) for number in (2, 3)] == ["0 takes b2", "1 takes b6"]
    store.undo()
    assert [now(store, number) for number in (2, 3)] == ["0 takes b6", "1 takes b2"]


async def test_an_exchange_asks_for_the_other_players_choices(tmp_path: Path) -> None:
    library, store = at(tmp_path, "cards 1 p.coral", "turtle 1 8", "0 takes p5: to 5", "1 takes y2+0")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 3)
        await phone.tap("Jonas")
        await phone.tap("Go on")
        assert "Card: reef 5 beside the turtle, or any lower one" in phone.texts()
        await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith("Reef 4, Jonas")))
        await phone.tap("Change it")
    assert now(store, 3) == "0 takes y2+0"
    assert now(store, 4) == "1 takes p5: coral 4, to 5"


async def test_the_other_die_of_an_exchange_is_chosen(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes b6", "1 takes y2+0", "0 takes r9", "1 takes b3")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 1)
        await phone.tap("Jonas")
        assert "Mia took instead:" in phone.texts()
        await phone.tap("Blue 3")
        await phone.tap("Change it")
    assert [now(store, number) for number in (1, 2, 3, 4)] == [
        "0 takes b3",
        "1 takes y2+0",
        "0 takes r9",
        "1 takes b6",
    ]


async def test_a_player_without_dice_cannot_exchange(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes b6")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 1)
        await phone.tap("Jonas")
        assert "Jonas took no die that round, so there’s none to swap. If one" in phone.texts()


# ------------------------------------------------------------------ what is in the way


async def test_a_blocking_later_entry_is_named_and_changed_too(tmp_path: Path) -> None:
    library, store = at(tmp_path, ROLLED, "0 takes b6", "1 takes b2")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 2)
        await phone.tap("2")
        assert "(round 1) would no longer be possible. Blue: no such die is left" in phone.texts()
        await phone.tap("Change that entry too")
        assert "What did Jonas take?" in phone.texts()
        await phone.tap("6")
        await phone.tap("Change it")
    assert [now(store, number) for number in (2, 3)] == ["0 takes b2", "1 takes b6"]
    assert len(store.state.entries) == 5


async def test_a_side_entered_wrong_is_changed_together_with_the_roll(tmp_path: Path) -> None:
    library, store = at(tmp_path, ROLLED, "0 takes b6", "1 takes b2")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 2)
        await phone.tap("5")
        assert "Blue: no such die is left on the gameboard." in phone.texts()
        await phone.tap("The roll was entered wrong too")
        await phone.tap("Change it")
    assert now(store, 1) == "rolled w? w? y? y? b5 b2 p? p? r?"
    assert now(store, 2) == "0 takes b5"


async def test_everything_from_the_blocking_entry_on_can_be_undone(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 gets 5", "0 gets -5", "fish 0 3")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 1)
        for _step in range(2):
            await phone.tap("−1")
        assert "“Mia −5 by hand” (round 1)" in phone.texts()
        await phone.tap("Undo everything from that entry on")
        assert "Mia’s fish 3 → 0" in phone.texts()
        await phone.tap("Undo 2 entries and change it")
        assert "Mia 1 → 4: move the disc forward · Mia’s fish 3 → 0" in phone.texts()
    assert table(store).boards[0].points == 4


async def test_a_number_learned_later_does_not_block_an_amendment(tmp_path: Path) -> None:
    moves = ("turtle 0 15", "0 takes b2", "1 takes b2", "learned last_space0=24")
    library, store = at(tmp_path, *moves, start=game_setup("Mia", "Jonas", printed=as_printed()))
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 2)
        await phone.tap("5")
        assert "Mia’s turtle 17 → 20" in phone.texts()
        await phone.tap("Change it")
        assert "Changed: Mia took the blue 5" in phone.texts()
    assert table(store).boards[0].turtle == 20
    assert store.state.setup.printed.last_space == 24


async def test_an_unknown_board_number_is_asked_for(tmp_path: Path) -> None:
    moves = ("turtle 0 15", "0 takes b2", "1 takes b2")
    library, store = at(tmp_path, *moves, start=game_setup("Mia", "Jonas", printed=as_printed()))
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 2)
        await phone.tap("5")
        await phone.tap("Go on")
        assert "What’s the last space of the current?" in phone.texts()
        await phone.tap("1")
        await phone.tap("9")
        await phone.tap("Done")
        assert "Mia’s turtle 17 → 19" in phone.texts()
        await phone.tap("Change it")
    assert table(store).boards[0].turtle == 19
    assert library.preferences.state["australis.printed"] == [["last_space", 0, 19]]


async def test_opening_an_amendment_changes_nothing(tmp_path: Path) -> None:
    store = await amended(tmp_path, ("0 takes p8: to 7",), 1)
    assert len(store.state.entries) == 2


async def test_closing_a_question_returns_to_the_change(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes b6")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 1)
        await phone.tap("Purple")
        await phone.tap("8")
        await phone.tap("Go on")
        await phone.tap("Close")
        assert "What did Mia take?" in phone.texts()
        await phone.tap("Go on")
        await phone.tap("Reef 6, Mia 0, +3")
        assert "Mia’s corals on reef 6: 0 → 1" in phone.texts()
        assert "Mia’s turtle 6 → 0" in phone.texts()
        await phone.tap("Change it")
    assert now(store, 1) == "0 takes p8: to 6"


# ------------------------------------------------------------------ undo and redo of an old entry


async def test_undoing_an_old_entry_shows_what_changes(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 gets 30 a treasure", "fish 1 5", "token 1")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 1, change=False)
        assert "If you undo this\nMia 31 → 1: move the disc back" in phone.texts()
        await phone.tap("Undo this")
        assert "Mia 31 → 1: move the disc back" in phone.texts()
        await open_entry(phone, store, 1, change=False)
        assert "If you restore it\nMia 1 → 31: move the disc forward" in phone.texts()
        await phone.tap("Restore it")
        assert table(store).boards[0].points == 31
        await open_entry(phone, store, 3, change=False)
        assert "If you undo this\nthe first player token is on the board" in phone.texts()


async def test_an_undo_that_a_later_entry_blocks_offers_both(tmp_path: Path) -> None:
    library, store = at(tmp_path, "fish 1 2", "0 takes b6", "1 takes b2", "fish 1 3")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 2, change=False)
        assert (
            "You can’t undo only this: “Jonas took the blue 2: turtle to 3” depends on it." in phone.texts()
        )
        assert "Jonas’s fish 3 → 2" in phone.texts()
        await phone.tap("Undo it and 2 later entries")
    assert [words(step.move) for step in store.state.steps[1:]] == ["fish 1 2"]


async def test_a_redo_that_later_entries_block_offers_to_undo_them(tmp_path: Path) -> None:
    library, store = at(tmp_path, "0 takes b6")
    store.undo()
    store.play(move("0 takes b2"))
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 1, change=False)
        assert (
            "You can’t restore only this: “Mia took the blue 2: turtle to 2” was entered without it."
            in phone.texts()
        )
        await phone.tap("Why?")
        assert "With this entry: " in phone.texts()
        await phone.tap("Undo 1 later entry, then restore this")
    assert [words(step.move) for step in store.state.steps[1:]] == ["0 takes b6"]


async def test_the_editor_of_the_blocking_entry_begins_with_its_own_numbers(tmp_path: Path) -> None:
    library, store = at(tmp_path, "corals 0 5 3", "corals 0 6 10")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 1)
        for name in ("9", "Change that entry too", "5", "Change it"):
            await phone.tap(name)
    assert (now(store, 1), now(store, 2)) == ("corals 0 5 9", "corals 0 6 5")


async def test_a_number_out_of_bounds_blocks_the_change_for_every_player(tmp_path: Path) -> None:
    library, store = at(tmp_path, "turtle 0 9")
    async with phone_at(library, store, "log") as phone:
        await open_entry(phone, store, 1)
        for name in ("9", "9", "Jonas"):
            await phone.tap(name)
        await phone.tap("Change it")
        assert len(store.state.entries) == 2
        await phone.tap("Delete the last digit")
        await phone.tap("Change it")
    assert now(store, 1) == "turtle 1 9"
