"""The draft by taps: one per die, and a question only where the rules leave a choice."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from companion.ui import debounce
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import (
    CorrectCards,
    CorrectCorals,
    CorrectTurtle,
    Learned,
    Move,
    RollDice,
    TakeDie,
)
from engine.australis.printed import Number, as_printed
from engine.australis.table import Table, all_dice
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone


def three(folder: Path, *moves: Move, printed: bool = True) -> tuple[Store, GameLibrary]:
    library = library_at(folder)
    start = (
        game_setup("Mia", "Jonas", "Lea")
        if printed
        else game_setup("Mia", "Jonas", "Lea", printed=as_printed())
    )
    return table_on(library, start, moves), library


def table(store: Store) -> Table:
    lying: Table = store.state.table
    return lying


async def test_one_tap_takes_a_die_and_passes_the_turn(tmp_path: Path) -> None:
    store, library = three(tmp_path)
    async with phone_at(library, store) as phone:
        assert "Mia takes a die" in phone.texts()
        await phone.tap("Take Blue 6")
        assert "Jonas takes a die" in phone.texts()
        assert table(store).boards[0].turtle == 6
        await phone.tap("Take Yellow 3 fish, 1 circle")
        assert table(store).boards[1].fish == 3
        assert table(store).boards[1].points == 3


async def test_a_purple_die_asks_for_the_reef(tmp_path: Path) -> None:
    store, library = three(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Purple 5")
        assert "Reef 5, or any lower one" in phone.texts()
        await phone.tap("Close")
        assert table(store).boards[0].dice == ()
        await phone.tap("Take Purple 5")
        await phone.tap("Reef 4, Mia 0, +2")
        assert table(store).boards[0].corals == (0, 1, 0, 0, 0, 0)


async def test_cards_are_kept_or_used(tmp_path: Path) -> None:
    store, library = three(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Take White 2 cards")
        assert "Take card 1 of 2" in phone.texts()
        await phone.tap("Keep Blue: +1 in competitions")
        await phone.tap("Use it now")
        await phone.tap("Use White: 2 points now")
        board = table(store).boards[0]
        assert board.cards == (Card("blue", "plus_one"),)
        assert board.points == 3


async def test_a_card_already_kept_can_only_be_used(tmp_path: Path) -> None:
    store, library = three(
        tmp_path, CorrectCards(seat=0, cards=(Card("white", "fish"), Card("red", "plus_one")))
    )
    async with phone_at(library, store) as phone:
        await phone.tap("Take White 1 card")
        assert "Red: +1 in competitions: already there" in phone.texts()
        await phone.tap("Use White: 1 fish now")
        assert table(store).boards[0].fish == 2, "one for the kept card, one for the card used now"


async def test_a_card_may_be_missing_from_the_display(tmp_path: Path) -> None:
    store, library = three(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Take White 1 card")
        await phone.tap("No card left to take")
        assert table(store).boards[0].dice == (Die("white", Symbols(1, 0)),)


async def test_kept_cards_ask_for_their_reef_before_the_die(tmp_path: Path) -> None:
    store, library = three(
        tmp_path, CorrectCards(seat=0, cards=(Card("blue", "coral"),)), CorrectTurtle(seat=0, space=8)
    )
    async with phone_at(library, store) as phone:
        await phone.tap("Take Blue 2")
        assert "Card: reef 5 beside the turtle, or any lower one" in phone.texts()
        await phone.tap("Reef 5, Mia 0, +4")  # two for the reef, two for the turtle
        assert table(store).boards[0].corals[2] == 1
        assert table(store).boards[0].turtle == 10


async def test_a_coral_is_moved_when_none_is_left(tmp_path: Path) -> None:
    store, library = three(tmp_path, CorrectCorals(seat=0, reef=3, corals=16))
    async with phone_at(library, store) as phone:
        await phone.tap("Take Purple 4")
        assert "Which one will you move?" in phone.texts()
        await phone.tap(
            next(line for line in phone.texts().splitlines() if line.startswith("Reef 3, Mia 16"))
        )
        await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith("Reef 4, Mia")))
        assert table(store).boards[0].corals == (15, 1, 0, 0, 0, 0)


async def test_the_end_of_the_current_is_asked_for_once(tmp_path: Path) -> None:
    store, library = three(tmp_path, CorrectTurtle(seat=0, space=16), printed=False)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Blue 3")
        assert "What’s the last space of the current?" in phone.texts()
        await phone.tap("2")
        await phone.tap("4")
        await phone.tap("Done")
        assert table(store).printed.last_space == 24
        assert table(store).boards[0].turtle == 19
        assert "Jonas takes a die" in phone.texts()
        await phone.go(f"/table/{store.name}")
    assert library.preferences.state["australis.printed"] == [["last_space", 0, 24]]


async def test_a_reef_is_offered_once_its_section_is_known(tmp_path: Path) -> None:
    """The number decides before anything is chosen, so that the take is never refused, nor lost."""
    kept = CorrectCards(seat=0, cards=(Card("blue", "turtle"), Card("blue", "coral")))
    store, library = three(tmp_path, CorrectTurtle(seat=0, space=12), kept, printed=False)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Blue 6")
        assert "What’s the last space beside reef 6?" in phone.texts()
        assert "Reef 8" not in phone.texts()
        await phone.tap("Yes, it’s 12")
        assert "Card: reef 7 beside the turtle, or any lower one" in phone.texts()
        assert "Reef 8" not in phone.texts()
        await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith("Reef 7, Mia")))
        assert "What’s the last space of the current?" in phone.texts()
        await phone.taps_at_once("2", "4")
        await phone.tap("Done")
        assert "Jonas takes a die" in phone.texts()
    assert table(store).boards[0].turtle == 19
    assert table(store).boards[0].corals == (0, 0, 0, 0, 1, 0)


async def test_a_number_that_another_phone_takes_back_is_asked_for_in_the_open_question(
    tmp_path: Path,
) -> None:
    kept = CorrectCards(seat=0, cards=(Card("blue", "coral"),))
    store, library = three(tmp_path, CorrectTurtle(seat=0, space=12), kept, printed=False)
    store.play(Learned(numbers=((Number("section_end", 6), 12),)))
    async with phone_at(library, store) as phone:
        await phone.tap("Take Blue 2")
        assert "Card: reef 6 beside the turtle, or any lower one" in phone.texts()
        store.undo_latest(store.state.entries[-1].number, "")
        await phone.until("What’s the last space beside reef 6?")
        await phone.tap("Yes, it’s 12")
        assert "Card: reef 6 beside the turtle, or any lower one" in phone.texts()


async def test_a_number_that_does_not_fit_is_refused_and_asked_again(tmp_path: Path) -> None:
    store, library = three(tmp_path, CorrectTurtle(seat=0, space=16), printed=False)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Blue 3")
        await phone.tap("4")
        await phone.tap("Done")
        assert "4 doesn’t fit the other numbers in that row" in phone.texts()
        assert "What’s the last space of the current?" in phone.texts()
        assert table(store).boards[0].turtle == 16


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody taps twice within a moment."""
    ticks = count(100)
    monkeypatch.setattr(debounce, "monotonic", lambda: next(ticks))


@pytest.mark.usefixtures("slowly")
async def test_an_entered_roll_offers_only_what_lies_there(tmp_path: Path) -> None:
    store, library = three(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Enter the roll")
        for die in ("Blue 6", "Blue 4", "Blue 2", "Red 9"):
            await phone.tap(f"Enter {die}")
        await phone.tap("Done")
        assert "Take Blue 6" in phone.texts()
        assert "Take Blue 5" not in phone.texts()
        await phone.tap("Take Blue 6")
        assert "Take Blue 6" not in phone.texts()


async def enter_all(phone: Phone) -> None:
    """Enters a whole roll of three players."""
    for die in ("White 1 card", "Yellow 3 fish", "Blue 6", "Purple 4"):
        await phone.taps_at_once(*[f"Enter {die}"] * 3)
    await phone.tap("Enter Red 9")


async def test_the_roll_is_entered_where_the_dice_lie(tmp_path: Path) -> None:
    store, library = three(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Enter the roll")
        assert "Tap what you rolled" in phone.texts()
        assert "Tap a die to take it" not in phone.texts(), "a tap enters it"
        assert "Take Blue 6" not in phone.texts()
        await phone.tap("Enter Blue 6")
        assert "Blue, Blue 6, 2 to enter" in phone.texts()
        await phone.tap("Remove the last one")
        assert "Blue, 3 to enter" in phone.texts()
        await phone.tap("Done")
        assert "Mia takes a die" in phone.texts()
        assert "Tap a die to take it" in phone.texts()
        assert len(store.state.entries) == 1


async def test_the_last_die_of_a_roll_changes_the_grid_and_takes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(debounce, "monotonic", lambda: now)
    store, library = three(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Enter the roll")
        await enter_all(phone)
        assert len([die for die in table(store).board if die.face is not None]) == 13
        await phone.tap("Take Red 9")
        assert len(table(store).board) == 13, "the second tap of a trembling finger"
        now += 1
        await phone.tap("Take Red 9")
        assert len(table(store).board) == 12


@pytest.mark.usefixtures("slowly")
async def test_holding_a_die_shows_what_it_gives(tmp_path: Path) -> None:
    store, library = three(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.hold("Take Blue 5")
        assert "Turtle from 0 to 5" in phone.texts()
        assert "1 food cube" in phone.texts()
        assert "Total this round: +5" in phone.texts()
        assert table(store).boards[0].turtle == 0
        await phone.hold("Take Blue 6")
        assert "Turtle from 0 to 6" in phone.texts()
        assert "Turtle from 0 to 5" not in phone.texts()
        await phone.tap("Close")
        assert "Turtle from 0 to 6" not in phone.texts()
        await phone.tap("Take Blue 5")
        assert table(store).boards[0].turtle == 5


async def test_undo_takes_the_last_die_back(tmp_path: Path) -> None:
    store, library = three(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Red 9")
        await phone.tap("Undo")
        assert "Mia takes a die" in phone.texts()
        assert table(store) == store.state.start


async def test_the_draft_can_end_early(tmp_path: Path) -> None:
    store, library = three(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("End the draft now")
        assert table(store).phase == "score"
        assert "The draft was ended early" in phone.texts()
        await phone.tap("Undo")
        assert table(store).phase == "draft"


async def test_two_phones_see_the_same_table(tmp_path: Path) -> None:
    store, library = three(tmp_path)
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        await one.tap("Take Blue 6")
        await other.until("Jonas takes a die")
        await other.tap("Take Red 4")
        await one.until("Lea takes a die")


async def test_an_entered_roll_offers_no_die_already_taken(tmp_path: Path) -> None:
    dice = tuple(die for die in all_dice(3) if die.colour != "red")
    store, library = three(
        tmp_path, RollDice(dice=(*dice, Die("red", 7))), TakeDie(seat=0, die=Die("red", 7))
    )
    async with phone_at(library, store) as phone:
        assert "Take Red 7" not in phone.texts()
        assert "Take Blue 2" in phone.texts()


async def test_a_single_possible_reef_is_not_asked_for(tmp_path: Path) -> None:
    store, library = three(tmp_path, CorrectCards(seat=1, cards=(Card("blue", "coral"),)))
    async with phone_at(library, store) as phone:
        await phone.tap("Take Purple 3")
        assert "Mia took the purple 3: coral on reef 3" in phone.texts()
        assert table(store).boards[0].corals[0] == 1
        await phone.tap("Take Blue 2")
        assert "Jonas took the blue 2: turtle to 3, coral on reef 3" in phone.texts()
        await phone.tap("Take White 1 card")
        await phone.tap("Use it now")
        await phone.tap("Use Blue: Coral by the turtle now")
        assert "Mia takes a die" in phone.texts()


async def test_undo_and_redo_take_one_tap_each(tmp_path: Path) -> None:
    store, library = three(tmp_path)
    async with phone_at(library, store) as phone:
        assert "Undo" not in phone.texts().splitlines(), "nothing was done yet"
        await phone.tap("Take Red 9")
        await phone.tap("Undo")
        assert "Mia takes a die" in phone.texts()
        await phone.tap("Restore it")
        assert "Jonas takes a die" in phone.texts()


async def test_dice_can_be_compared_without_holding_one(tmp_path: Path) -> None:
    store, library = three(tmp_path, CorrectTurtle(seat=0, space=8))
    async with phone_at(library, store) as phone:
        await phone.tap("Compare")
        await phone.tap("Purple 4, +2")
        assert "Reef 4: +2 · Reef 3: +2" in phone.texts()
        await phone.tap("Blue 4, +4")
        await phone.tap("Take Blue 4, Turtle from 8 to 12, 1 food cube, Total this round: +4")
        assert "Jonas takes a die" in phone.texts()


async def test_a_card_shows_what_it_gives_before_it_is_taken(tmp_path: Path) -> None:
    store, library = three(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Take White 1 card")
        await phone.hold("Keep Blue: Turtle +1")
        assert "Used now: Turtle from 0 to 3, Total this round: +3" in phone.texts()
        await phone.tap("Just look")
        await phone.tap("Look at Red: +1 in competitions")
        assert "It adds 1 to every die of its colour in each competition" in phone.texts()
        await phone.tap("Look at White: Coral by the turtle")
        assert "Used now: 1 coral on reef 3, Total this round: +2" in phone.texts(), "there is no other reef"
        await phone.tap("Keep it")
        await phone.tap("Keep Blue: Turtle +1")
        assert table(store).boards[0].cards == (Card("blue", "turtle"),)


async def test_two_quick_taps_on_a_die_take_it_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(debounce, "monotonic", lambda: now)
    store, library = three(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Take Blue 6")
        now += 0.2
        await phone.tap("Take Blue 6")
        assert "Jonas takes a die" in phone.texts()
        assert "Tapped twice, taken once. Tap again if Jonas takes the same die." in phone.texts()
        await phone.tap("Take Blue 5")
        assert "Lea takes a die" in phone.texts(), "another die is meant"
        now += 0.5
        await phone.tap("Take Blue 5")
        assert "Mia takes a die" in phone.texts()
