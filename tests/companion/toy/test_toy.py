"""The toy game Pearls in the real app, beside every other game: each shared screen works for it as well."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion.games import GAME_UIS
from companion.table.seating.new_game import new_game
from companion.ui import theme
from companion.ui.picture import svg
from engine.journal import Amend, Redo, Undo
from engine.printed_numbers import Learned
from tests.companion import seats
from tests.companion.libraries import game_setup, table_on
from tests.companion.phone import Phone
from tests.companion.toy_tables import (
    CHEST_OF_FIVE,
    NAMES,
    dives,
    pearl_library,
    pearl_phone,
    pearl_setup,
    pearls_on,
    phone_at_pearls,
)
from tests.toy import GAME_UI as PEARLS
from tests.toy.rules import CHEST, CorrectPearls, Dive, Finish
from tests.toy.screens import NEW_GAME

TWO = NAMES[:2]
NOBODY_KNOWS = "1 printed number isn’t known yet."


def lines(phone: Phone) -> list[str]:
    """The phrases on the screen, from top to bottom."""
    return phone.texts().splitlines()


async def visit(phone: Phone, page: str) -> None:
    """Opens the address of a page, from that of all games."""
    await phone.go("/games")
    await phone.go(page)


async def start_pearls(phone: Phone, *names: str) -> None:
    """Fills in a new game of pearls for these players, and starts it."""
    await visit(phone, "/pearls/new")
    while len(seats.called(phone)) < len(names):
        await seats.add(phone)
    while len(shown := seats.called(phone)) > len(names):
        await seats.leave_out(phone, shown[-1])
    for number, name in enumerate(names, 1):
        await seats.rename(phone, number, name)
    await phone.tap(key="begin")


# -- home and new game ---------------------------------------------------------------------------


async def test_home_shows_pearls_beside_the_other_game(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    async with pearl_phone(library) as phone:
        shelf = [line for line in lines(phone) if line in ("AUSTRALIS", "Pearls")]
        assert shelf == ["AUSTRALIS", "Pearls"]
        drawings = [seen.control.src for seen in phone.find_all(kind=ft.Image)]
        assert drawings[-1] == svg(theme, "plain_water"), "it has no drawing of its own"
        await phone.tap("Pearls")
        said = lines(phone)
        assert said[1:4] == ["Pearls", "A toy game", "2–5 players"]
        assert said[-1] == "New game"
        await phone.tap("Back")
        await phone.tap("Pearls: New game")
        assert "Around the table" in phone.texts()


async def test_the_game_played_last_is_in_front(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    table_on(library, game_setup("Ada", "Bob"))
    store = pearls_on(library, pearl_setup(*TWO, chest=5), *dives(2, 1))
    async with pearl_phone(library) as phone:
        said = lines(phone)
        assert said.index("Pearls") < said.index("Diving") < said.index("Mia 2") < said.index("Continue")
        await phone.tap("Continue")
        assert "Mia, 2, to play" in phone.texts()
        store.play(Finish())
        await visit(phone, "/")
        begin = [line for line in lines(phone) if line.endswith(": New game")]
        assert begin == ["AUSTRALIS: New game", "Pearls: New game"], "that of the game on the table first"
        assert "Mia, Pearls, 7\u00a0:\u00a01, Diving" in phone.texts(), "among the last games"


@pytest.mark.parametrize("names", [NAMES[:2], NAMES])
async def test_two_to_five_players_start_a_game(tmp_path: Path, names: tuple[str, ...]) -> None:
    async with pearl_phone(pearl_library(tmp_path)) as phone:
        await start_pearls(phone, *names)
        assert [f"{names[0]}, 0, to play", *(f"{name}, 0" for name in names[1:])] == [
            line for line in lines(phone) if ", 0" in line
        ]


async def test_there_is_no_sixth_player_and_no_player_alone(tmp_path: Path) -> None:
    async with pearl_phone(pearl_library(tmp_path), "/pearls/new") as phone:
        assert len(seats.called(phone)) == 3, "what is usual"
        await seats.add(phone)
        await seats.add(phone)
        assert seats.called(phone) == ["Blue", "Green", "Orange", "Pink", "Yellow"]
        assert not phone.find(key="somebody new", kind=ft.Container).control.on_click
        for name in ("Yellow", "Pink", "Orange"):
            await seats.leave_out(phone, name)
        await seats.open_seat(phone, "Green")
        assert not phone.find("Leave out", kind=ft.FilledButton).usable


async def test_people_are_offered_by_every_game(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    async with pearl_phone(library) as phone:
        await start_pearls(phone, *NAMES)
        await visit(phone, "/pearls/new")
        assert seats.called(phone) == list(NAMES)
        (begun,) = library.saved_games()
        library.open(begun.name).play(Dive(seat=0, pearls=1))
        await visit(phone, "/australis/new")
        assert [name for name in NAMES if f"{name} plays too" in phone.texts()] == list(NAMES)
        await seats.rename(phone, 1, "Ada")
        await phone.tap(key="begin")
    async with pearl_phone(pearl_library(tmp_path), "/pearls/new") as phone:
        assert seats.called(phone) == ["Ada", "Green", "Orange"], "also after the app was started anew"


async def test_the_chosen_player_begins(tmp_path: Path) -> None:
    async with pearl_phone(pearl_library(tmp_path), "/pearls/new") as phone:
        await phone.tap("Let Green start")
        await phone.tap(key="begin")
        assert "Green, 0, to play" in phone.texts()


async def test_a_refused_start_is_explained_and_begins_nothing(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    async with pearl_phone(library, "/pearls/new") as phone:
        await seats.rename(phone, 1, "  ")
        await phone.tap(key="begin")
        assert "One player has no name yet." in phone.texts()
        await seats.rename(phone, 1, "GREEN")
        await phone.tap(key="begin")
        assert "Two players are called Green." in phone.texts()
    assert library.saved_games() == ()


# -- the table -----------------------------------------------------------------------------------


async def test_players_dive_in_turn(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*NAMES[:3], starter=1))
    async with phone_at_pearls(library, store) as phone:
        turns = []
        for found in "3055":
            turns += [line for line in lines(phone) if line.endswith(", to play")]
            await phone.tap(found)
        assert turns == ["Jonas, 0, to play", "Lea, 0, to play", "Mia, 0, to play", "Jonas, 3, to play"]
        assert {"Mia, 5", "Jonas, 8", "Lea, 0, to play", "Jonas found 5"} <= set(lines(phone))
    assert [entry.did for entry in store.state.entries[1:]] == [
        Dive(seat=1, pearls=3),
        Dive(seat=2, pearls=0),
        Dive(seat=0, pearls=5),
        Dive(seat=1, pearls=5),
    ]


async def test_a_second_phone_sees_and_hears_every_dive(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO))
    async with phone_at_pearls(library, store) as mine, phone_at_pearls(library, store) as other:
        await mine.tap("4")
        await other.settle()
        assert "Mia, 4" in other.texts()
        assert "Jonas, 0, to play" in other.texts()
        assert ("announce_message", "Mia found 4") in [
            (name, given["message"]) for name, given in other.calls if name == "announce_message"
        ]
        await other.tap("2")
        await mine.settle()
        assert {"Mia, 4, to play", "Jonas, 2"} <= set(lines(mine))
    assert len(store.state.entries) == 3


async def test_a_tap_meant_for_the_table_before_another_phones_dive_does_nothing(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO))
    async with phone_at_pearls(library, store) as phone:
        store.play(Dive(seat=0, pearls=1))  # by another phone; this one has not been drawn yet
        await phone.tap("2")
        assert "The table has just changed" in phone.texts()
        await phone.tap("2")
        assert {"Mia, 1, to play", "Jonas, 2"} <= set(lines(phone))
    assert len(store.state.entries) == 3


async def test_a_dive_after_the_end_that_another_phone_entered_is_refused(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO, chest=5), *dives(4, 3))
    async with phone_at_pearls(library, store) as phone:
        store.play(Finish())  # by another phone; this one has not been drawn yet
        await phone.tap("2")
        assert "The game is over." in phone.texts()
    assert [entry.did for entry in store.state.entries[3:]] == [Finish()]


async def test_a_refusal_at_the_table_has_the_games_words(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO, chest=5), *dives(4, 3))
    async with phone_at_pearls(library, store, "log") as phone:
        await phone.tap("Mia found 4, 12:00")
        assert "You can’t undo only this: “Jonas found 3” depends on it." in phone.texts()
        assert "It’s somebody else’s turn." not in phone.texts(), "looking is calm"
        await phone.tap("Why?")
        assert "Without this entry: It’s somebody else’s turn." in phone.texts()
    assert len(store.state.entries) == 3


async def test_undo_and_redo_on_the_table(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO))
    async with phone_at_pearls(library, store) as phone:
        await phone.tap("3")
        await phone.tap("6")
        await phone.tap("Undo")
        assert {"Mia, 3", "Jonas, 0, to play", "Undone: Jonas found 6"} <= set(lines(phone))
        await phone.key("Ctrl+Z")
        assert "Mia, 0, to play" in phone.texts()
        await phone.tap("Restore it")
        await phone.key("Ctrl+Y")
        assert {"Mia, 3, to play", "Jonas, 6"} <= set(lines(phone))
    assert [type(entry.did) for entry in store.state.entries[3:]] == [Undo, Undo, Redo, Redo]


async def test_amounts_are_corrected_on_one_sheet(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*NAMES), *dives(3, 1, players=5))
    async with phone_at_pearls(library, store) as phone:
        await phone.tap("Correct the pearls")
        shown = [line for line in lines(phone) if line[-1].isdigit()]
        assert shown == ["Mia 3", "Jonas 1", "Lea 0", "Noah 0", "Zoe 0"]
        await phone.tap("Mia one less")
        await phone.tap("Zoe one more")
        await phone.tap("Done")
        assert {"Mia, 2", "Lea, 0, to play", "Zoe, 1", "Zoe has 1"} <= set(lines(phone))
    assert [entry.did for entry in store.state.entries[3:]] == [
        CorrectPearls(seat=0, pearls=2),
        CorrectPearls(seat=4, pearls=1),
    ]


# -- the printed number --------------------------------------------------------------------------


async def test_the_chest_is_asked_once_and_known_in_the_next_game(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    async with pearl_phone(library) as phone:
        for first in (True, False):
            await start_pearls(phone, *TWO)
            await phone.tap("2")
            await phone.tap("The last dive")
            assert ("How many points has the chest?" in phone.texts()) is first
            if first:
                assert "Look at its lid. Asked once, then remembered." in phone.texts()
                await phone.tap("7")
                await phone.tap("Done")
            assert "Total for Mia: 9 points" in phone.texts()
    kinds = [
        [entry.did.kind for entry in library.open(game.name).state.entries[1:]]
        for game in library.saved_games()
    ]
    assert sorted(kinds) == [["dive", "finish"], ["dive", "learned", "finish"]]


async def test_a_question_that_is_left_finishes_nothing(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO), *dives(1))
    async with phone_at_pearls(library, store) as phone:
        await phone.tap("The last dive")
        await phone.tap("Close")
        assert "Jonas, 0, to play" in phone.texts()
    assert len(store.state.entries) == 2


async def test_the_numbers_page_knows_changes_and_forgets_the_chest(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    running = pearls_on(library, pearl_setup(*TWO), *dives(2))
    async with pearl_phone(library, "/pearls") as phone:
        await phone.tap("Chest")
        assert lines(phone)[1] == "Chest", "the game names its numbers"
        assert NOBODY_KNOWS in phone.texts()
        await phone.tap("Paste")
        assert "board" not in phone.texts().lower()
        await phone.type("Line of numbers", "PEARLS 5")
        await phone.tap("Use these numbers")
        assert "This isn’t a complete line of numbers." in phone.texts()
        await phone.tap("Close")
        assert "board" not in phone.texts().lower()
        await phone.tap("Enter what’s missing")
        await phone.tap("5")
        await phone.tap("Done")
        assert "Chest: 5" in phone.texts()
        await visit(phone, "/australis/numbers")
        assert "Chest" not in phone.texts(), "each game has its own"
        await visit(phone, "/pearls/numbers")
        await phone.tap("Chest: 5")
        await phone.tap("Clear this number")
        assert "Cleared: Chest" in phone.texts()
        assert NOBODY_KNOWS in phone.texts()
        await visit(phone, f"/table/{running.name}")
        await phone.tap("The last dive")
        assert "How many points has the chest?" in phone.texts()


async def test_what_is_learned_is_an_entry_of_the_game(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO), *dives(1, 2))
    async with phone_at_pearls(library, store) as phone:
        await phone.tap("The last dive")
        for key in ("1", "2", "Done"):
            await phone.tap(key)
        assert "Total for Jonas: 14 points" in phone.texts()
        await phone.tap("Undo")
        await phone.key("Ctrl+Z")
        await phone.tap("The last dive")
        assert "How many points has the chest?" in phone.texts()
    assert store.state.entries[3].did == Learned(numbers=((CHEST, 12),))


# -- the log -------------------------------------------------------------------------------------


async def test_the_log_tells_an_entry_and_the_table_after_it(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO), *dives(4, 3, 1), CHEST_OF_FIVE, Finish())
    async with phone_at_pearls(library, store) as phone:
        await phone.tap("More")
        await phone.tap("Log")
        assert [line for line in lines(phone) if line.endswith(", 12:00")] == [
            "The last dive, 12:00",
            "The chest has 5 points, 12:00",
            "Mia found 1, 12:00",
            "Jonas found 3, 12:00",
            "Mia found 4, 12:00",
            "A game of pearls, 12:00",
        ]
        await phone.tap("Jonas found 3, 12:00")
        assert "pearls\n+3" in phone.texts()
        await phone.tap("Show the table as it was then")
        assert "After: Jonas found 3" in phone.texts()
        assert "Mia\n4 points\nJonas\n3 points" in phone.texts()


async def test_the_number_of_a_dive_is_amended_and_the_chest_changes_hands(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO, chest=5), *dives(4, 3), Finish())
    async with phone_at_pearls(library, store, "log") as phone:
        await phone.tap("Jonas found 3, 12:00")
        await phone.tap("Change it")
        await phone.tap("6")
        assert "Jonas found 6\nChanges\nMia 9 → 4\nJonas 3 → 11" in phone.texts()
        await phone.tap("Change it")
        assert "Mia 9 → 4 · Jonas 3 → 11" in phone.texts()
        assert "Jonas found 6, changed, 12:00" in phone.texts()
        await phone.tap("Back")
        assert "Place 1: Jonas, 11 points" in phone.texts()
        await phone.tap("Undo")
        assert "Place 1: Mia, 9 points" in phone.texts()
    assert store.state.entries[4].did == Amend(of=2, move=Dive(seat=1, pearls=6))


async def test_more_pearls_than_fit_in_a_hand_cannot_be_entered(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO), *dives(4))
    async with phone_at_pearls(library, store, "log") as phone:
        await phone.tap("Mia found 4, 12:00")
        await phone.tap("Change it")
        await phone.tap("7")
        await phone.tap("Change it")
        assert "What should it be?" in phone.texts(), "the button is disabled"
    assert len(store.state.entries) == 2


@pytest.mark.parametrize(
    "entry", ["A game of pearls", "The chest has 5 points", "The last dive", "Mia has 3"]
)
async def test_other_entries_cannot_be_amended(tmp_path: Path, entry: str) -> None:
    library = pearl_library(tmp_path)
    moves = [*dives(4), CorrectPearls(seat=0, pearls=3), CHEST_OF_FIVE, Finish()]
    store = pearls_on(library, pearl_setup(*TWO), *moves)
    async with phone_at_pearls(library, store, "log") as phone:
        await phone.tap(f"{entry}, 12:00")
        assert "Show the table as it was then" in phone.texts()
        assert "Change it" not in phone.texts()


async def test_a_blocked_undo_names_what_is_in_the_way_and_takes_it_along(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO), *dives(4, 3), CHEST_OF_FIVE, Finish())
    async with phone_at_pearls(library, store, "log") as phone:
        await phone.tap("The chest has 5 points, 12:00")
        await phone.tap("Why?")
        assert "Without this entry: The chest is not known yet." in phone.texts()
        assert store.state.entries[-1].did == Finish(), "nothing was entered"
        await phone.tap("Undo it and 1 later entry")
        assert "Mia 9 → 4" in phone.texts()
        await phone.tap("Back")
        assert {"Mia, 4, to play", "Jonas, 3"} <= set(lines(phone))
    assert [entry.did for entry in store.state.entries[5:]] == [Undo(of=4), Undo(of=3)]


# -- large views, the end ------------------------------------------------------------------------


async def test_five_players_stand_around_the_table_and_on_a_big_screen(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*NAMES, chest=5), *dives(3, 1, 3, 0, 2, players=5))
    async with phone_at_pearls(library, store) as phone:
        await phone.tap("More")
        await phone.tap("Around the table")
        assert lines(phone)[0] == (
            "Around the table; 1. Mia, 3, to play; 4. Jonas, 1; 1. Lea, 3; 5. Noah, 0; 3. Zoe, 2"
        )
        await phone.tap("Back to the game")
        await phone.tap("More")
        await phone.tap("Big screen")
        assert "Mia to play" in phone.texts()
        assert [line for line in lines(phone) if line[1:3] == ". "] == [
            "1. Mia, 3, to play",
            "1. Lea, 3",
            "3. Zoe, 2",
            "4. Jonas, 1",
            "5. Noah, 0",
        ]
        store.play(Dive(seat=0, pearls=1))
        store.play(Finish())
        await phone.settle()
        assert "Mia won" in phone.texts()


async def test_the_end_shows_places_categories_and_reasons(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*NAMES, chest=5), *dives(3, 1, 2, 0, 2, 2, players=5))
    async with phone_at_pearls(library, store) as phone:
        await phone.tap("The last dive")
        said = lines(phone)
        assert [line for line in said if line.startswith("Place")] == [
            "Place 2: Lea, 2 points",
            "Place 2: Zoe, 2 points",
            "Place 1: Mia, 10 points",
            "Place 4: Jonas, 1 point",
        ]
        assert {"Total for Mia: 10 points", "Total for Noah: 0 points"} <= set(said)
        assert "Lea and Zoe share place 2." in said
        await phone.tap("Total for Mia: 10 points")
        assert {"Pearls, Mia: 5 points", "Chest, Mia: 5 points", "Chest, Lea: 0 points"} <= set(lines(phone))
        await phone.tap("Pearls, Mia: 5 points")
        assert "Pearls, Mia\n5 points" in phone.texts()
        assert "pearls\n+3\npearls\n+2" in phone.texts()
        await phone.tap("Close")
        await phone.tap("Chest, Mia: 5 points")
        assert "chest\n+5" in phone.texts()


async def test_tied_players_share_the_chest_and_the_victory(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*NAMES[:3], chest=5), *dives(3, 1, 3, players=3), Finish())
    async with phone_at_pearls(library, store) as phone:
        assert {"Total for Mia: 8 points", "Total for Lea: 8 points"} <= set(lines(phone))
        assert "Mia and Lea share the victory." in phone.texts()
        await phone.tap("Share")
        await phone.tap("As text")
        (shared,) = [given["text"] for name, given in phone.calls if name == "share_text"]
        assert shared.splitlines() == [
            "Pearls",
            "Mia and Lea win!",
            "Mia and Lea share the victory.",
            "1. Mia 8",
            "Pearls 3 · Chest 5",
            "1. Lea 8",
            "Pearls 3 · Chest 5",
            "3. Jonas 1",
            "Pearls 1",
        ]


async def test_play_again_offers_the_same_players(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    async with pearl_phone(library) as phone:
        await start_pearls(phone, *TWO)
        await phone.tap("The last dive")
        await phone.tap("0")
        await phone.tap("Done")
        await phone.tap("Rematch")
        assert seats.called(phone) == list(TWO)
        await phone.tap(key="begin")
        assert ", 0, to play" in phone.texts()
    assert [game.info.name for game in library.saved_games() if game.info] == ["pearls"] * 2


async def test_the_last_dive_can_be_taken_back(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO, chest=5), *dives(3), Finish())
    async with phone_at_pearls(library, store) as phone:
        await phone.tap("Undo")
        assert {"Mia, 3", "Jonas, 0, to play"} <= set(lines(phone))


# -- rules, settings, addresses ------------------------------------------------------------------


async def test_the_rules_open_from_the_table_and_lead_back(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO))
    for way in (f"/table/{store.name}", "/pearls/new", "/pearls"):
        async with pearl_phone(library, way) as phone:
            before = phone.texts()
            await phone.tap("Rules" if way == "/pearls" else "Rules for this")
            assert "Pearls in brief, in our own words." in phone.texts()
            if "Dive, and enter what was found." not in phone.texts():
                await phone.tap("Diving")
            assert "Dive, and enter what was found." in phone.texts()
            assert "Not in the rulebook" in phone.texts()
            await phone.tap("Back")
            assert phone.texts() == before


async def test_pearls_has_a_switch_of_its_own(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    async with pearl_phone(library, "/settings") as phone:
        said = lines(phone)
        assert said.index("AUSTRALIS") < said.index("Chances") < said.index("Pearls") < said.index("Sharks")
        await phone.tap("Sharks")
        await visit(phone, "/")
        await visit(phone, "/settings")
        assert not phone.find("Sharks", kind=ft.Semantics).control.toggled
        assert phone.find("Chances", kind=ft.Semantics).control.toggled
    assert library.preferences.state["pearls.sharks"] is False


async def test_pearls_has_hints_of_its_own(tmp_path: Path) -> None:
    hint = "Everything is filled in"
    async with pearl_phone(pearl_library(tmp_path), "/pearls/new") as phone:
        assert hint in phone.texts()
        await phone.tap(key="begin")
        await visit(phone, "/pearls/new")
        assert hint not in phone.texts()
        await visit(phone, "/australis/new")
        assert hint in phone.texts(), "somebody who knows one game may be new to the other"
        await visit(phone, "/settings")
        await phone.tap("Hints")
        await phone.tap("Hints")
        await visit(phone, "/pearls/new")
        assert hint in phone.texts()


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("/pearls", "A toy game"),
        ("/pearls/new", "Pearls"),
        ("/PEARLS//New/", "Pearls"),
        ("/new", "AUSTRALIS"),
        ("/pearls/dice", "home"),
        ("/pearls/final", "home"),
        ("/sharks", "home"),
    ],
)
async def test_an_address_needs_the_prefix_of_its_game(tmp_path: Path, address: str, shown: str) -> None:
    async with pearl_phone(pearl_library(tmp_path), address) as phone:
        if shown == "home":
            assert "Unofficial companion for board games" in phone.texts()
        elif shown == "A toy game":
            assert shown in phone.texts()
        else:
            await phone.tap(key="begin")
            assert ("takes a die" in phone.texts()) is (shown == "AUSTRALIS")
            assert ("Correct the pearls" in phone.texts()) is (shown == "Pearls")


async def test_two_pages_of_a_game_that_share_a_component_share_no_input(tmp_path: Path) -> None:
    for_five = replace(NEW_GAME, players=replace(NEW_GAME.players, usual=5))
    pearls = replace(
        PEARLS,
        links=lambda: (("Five", "/five"),),
        load_pages=lambda: {
            **PEARLS.pages,
            "/five": lambda session: new_game(session, for_five),
        },
    )
    both = (*GAME_UIS[:1], pearls)
    async with pearl_phone(pearl_library(tmp_path), "/pearls/new", game_uis=both) as phone:
        await seats.rename(phone, 1, "Ada")
        await phone.go("/pearls/five")
        assert seats.called(phone) == ["Blue", "Green", "Orange", "Pink", "Yellow"]


async def test_a_screen_that_only_the_other_game_has_shows_the_table(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO))
    async with phone_at_pearls(library, store, "table") as phone:
        assert "Correct the pearls" in phone.texts()


async def test_a_screen_is_found_whether_or_not_the_game_has_a_first_one(tmp_path: Path) -> None:
    library = pearl_library(tmp_path)
    store = pearls_on(library, pearl_setup(*TWO))
    only_log = replace(PEARLS, load_screens=lambda: {"log": PEARLS.screens["log"]})
    async with phone_at_pearls(library, store, "log", game_uis=(only_log,)) as phone:
        assert "A game of pearls, 12:00" in phone.texts()
