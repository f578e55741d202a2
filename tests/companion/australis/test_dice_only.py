"""Dice only: from home to the first die in a few taps."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from companion.games.australis.facts.announcements import announcements
from companion.games.australis.facts.competition_views import chances_in_hand
from companion.games.australis.panels.competition import dice_setup
from companion.games.australis.panels.competition.dice_only import players_of, spare_players
from companion.games.australis.panels.competition.dice_setup import DiceSeat, DiceSetup
from companion.games.australis.panels.scoreboard_parts import next_step
from companion.games.australis.screens import LOG
from companion.session.library import GameLibrary
from companion.table.seating.player_setup import SeatSetup
from engine.australis import GAME
from engine.australis.moves import CorrectDice, RollOff, Shown
from engine.australis.table import Table
from tests.companion import seats
from tests.companion.libraries import ONE_GAME, game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.reading import Seen, of_kind


def setup_of(*players: tuple[str, str]) -> DiceSetup:
    """The setup with these players, each by name and colour."""
    return dice_setup.of_players([SeatSetup(name, colour) for name, colour in players])


async def test_from_home_to_the_first_die_in_three_taps(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, game_uis=ONE_GAME) as phone:
        await phone.tap("Dice only")
        await phone.tap("Start rolling")
        await phone.tap("Blue 2")
        assert "Lowest: Blue’s blue 2" in phone.texts()  # players are named after their colours by default


async def test_dice_cards_turtles_and_names_can_be_set(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(players=[["Anna", "blue"], ["Bob", "green"], ["Charlie", "orange"]])
    async with phone_on(library, "/dice") as phone:
        await phone.tap("2 players")
        await phone.tap("Anna: one more, Red")
        await phone.tap("Anna’s red die")
        await phone.tap("Bob: one die fewer")
        await phone.tap("Rename Bob")
        await phone.type("Player 2", "Robert")
        await phone.tap("Done")
        await phone.tap("Turtles, front to back. They decide ties.")
        await phone.tap("Robert")
        await phone.tap("Done")
        assert "Turtles, front to back: Robert, Anna" in phone.texts()
        await phone.tap("Start rolling")
        said = phone.texts()
        assert "Anna’s red die: not entered yet" in said
        assert "Robert" in said
    table = table_of(library)
    assert (table.ahead, table.unplaced) == ((1, 0), ())
    assert [len(board.dice) for board in table.boards] == [3, 1]


async def test_a_tie_is_not_decided_by_the_seats(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/dice") as phone:
        await phone.tap("2 players")
        assert "The app asks if there’s a tie." in phone.texts()
        await phone.tap("Start rolling")
        (store,) = (library.open(game.name) for game in library.saved_games())
        assert "turtle" not in " ".join(LOG.seat_lines(store.state.table, store.state.table, 0))
        dice = tuple(Shown(seat, colour, 3) for seat in (0, 1) for colour in ("blue", "purple"))
        before = store.state
        store.play(RollOff(dice=dice))
        asked = "Blue and Green lost their last dice in the same roll. Whose turtle is ahead?"
        assert announcements(before, store.state).endswith(asked)
        assert next_step(store.state.table).words == "Competition · tie"
        await phone.settle()
        said = phone.texts()
        assert asked in said
        assert "wins" not in said
        await phone.tap("Green")
        await phone.tap("Done")
        said = phone.texts()
        assert "Green wins" in said
        assert "Blue and Green" not in said
        assert "Green and Blue lost their last dice in the same roll: Green’s turtle is ahead." in said
        assert store.state.table.placed == (1, 0)
        change = LOG.changes(store.state.steps[-2].table, store.state.table)
        assert "Turtles, furthest ahead first: Green and Blue" in change
        assert not [line for line in change if "→ 1" in line], "no space was told"
        await phone.tap("Undo")
        assert "Whose turtle is ahead?" in phone.texts()


def test_chances_favour_nobody_while_the_turtles_are_not_known() -> None:
    setup = setup_of(("A", "blue"), ("B", "green"))
    (first, second) = chances_in_hand(GAME.start(dice_setup.begun(setup))).values()
    assert first == pytest.approx(second)
    three = setup_of(("A", "blue"), ("B", "green"), ("C", "pink"))
    assert chances_in_hand(GAME.start(dice_setup.begun(three))) == pytest.approx(
        dict.fromkeys(range(3), 1 / 3)
    )
    known = GAME.start(dice_setup.begun(replace(setup, ahead=(1, 0))))
    assert chances_in_hand(known)[1] > chances_in_hand(known)[0]


def test_who_joins_is_not_put_behind_the_others() -> None:
    setup = replace(setup_of(("A", "blue"), ("B", "green")), ahead=(1, 0))
    assert dice_setup.resized(setup, 3, ()).ahead == ()
    four = replace(dice_setup.resized(setup, 3, ()), ahead=(2, 1, 0))
    assert dice_setup.resized(four, 2, ()).ahead == (1, 0)


async def test_one_player_with_dice_cannot_start(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/dice") as phone:
        await phone.tap("2 players")
        for _die in range(2):
            await phone.tap("Green: one die fewer")
        assert "Two players need dice" in phone.texts()
        with pytest.raises(LookupError, match="nothing happens"):
            await phone.tap("Two players need dice")


async def test_a_refused_name_leaves_no_table(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/dice") as phone:
        await phone.tap("Rename Green")
        await phone.type("Player 2", "blue")
        await phone.tap("Start rolling")
        assert "Two players are called" in phone.texts()
    assert library.saved_games() == ()


async def test_the_outcome_leads_to_another_competition(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/dice") as phone:
        await phone.tap("2 players")
        await phone.tap("Start rolling")
        for name in ("Blue 2", "Put 1 back", "Blue’s purple die: not entered yet", "Purple 3"):
            await phone.tap(name)
        if "Put 1 back" in phone.texts():
            await phone.tap("Put 1 back")
        said = phone.texts()
        assert "Green wins" in said
        assert "Blue is second" in said
        assert "How it went" in said
        assert "Gold" not in said  # there is no tile to win without a game
        await phone.tap("Another competition")
        assert "Start rolling" in phone.texts()


async def test_a_new_player_is_not_named_like_another_one(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/new") as phone:
        await seats.recolour(phone, "Orange", "Pink")
        await seats.rename(phone, 3, "Orange")
        await phone.tap(key="begin")
        await phone.go("/dice")
        await phone.tap("4 players")
        assert "Player 4" in phone.texts()
        await phone.tap("Start rolling")
    players = {board.player.name: board.player.colour for board in table_of(library).boards}
    assert players == {"Blue": "blue", "Green": "green", "Orange": "pink", "Player 4": "orange"}


@pytest.mark.parametrize("route", ["/new", "/final"])
async def test_an_added_player_has_a_unique_name_on_other_pages(tmp_path: Path, route: str) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, route) as phone:
        await seats.recolour(phone, "Orange", "Pink")
        await seats.rename(phone, 3, "Orange")
        await seats.add(phone)
        assert "Player 4 plays Orange. Change name, colour or seat" in phone.texts()
        await phone.tap(key="begin")
    assert [board.player.name for board in table_of(library).boards] == [
        "Blue",
        "Green",
        "Orange",
        "Player 4",
    ]


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize(
    "last",
    [
        [["Pink", "blue"], ["Orange", "green"]],
        [["Green", "blue"], ["Blue", "green"], ["Pink", "orange"]],
        [["Player 4", "blue"], ["Player 3", "green"], ["pink ", "orange"]],
        [["Rosa", "blue"], ["Blau", "green"], ["Orange", "pink"]],
        [["Player 3", "pink"], ["Orange", "green"], ["Green", "blue"]],
    ],
)
def test_the_chosen_number_of_players_all_differ(tmp_path: Path, last: list[list[str]], count: int) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(players=last, dice_only_players=last[:2])
    setup = dice_setup.of_players(players_of(library.preferences))
    setup = dice_setup.resized(setup, count, spare_players(library.preferences))
    assert len(setup.seats) == count
    table = GAME.start(dice_setup.begun(setup))
    assert len({board.player.colour for board in table.boards}) == count


async def test_the_setup_cannot_be_undone(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/dice") as phone:
        await phone.tap("2 players")
        await phone.tap("Blue’s blue die")
        await phone.tap("Start rolling")
        assert "Undo" not in phone.texts().splitlines()
        store = library.open(library.saved_games()[0].name)
        assert store.state.undoable is None
        await phone.tap("Blue’s blue die: not entered yet")
        await phone.tap("Blue 2")
        await phone.tap("Green’s purple die: is it 3?")
        await phone.tap("Put 2 back")
        await phone.tap("Undo")
    table = table_of(library)
    assert [len(board.dice) for board in table.boards] == [2, 2]
    assert table.has_plus_one(0, "blue")
    assert library.open(library.saved_games()[0].name).state.undoable is None


async def test_a_competition_without_dice_ends(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    gone = [CorrectDice(seat=seat, dice=()) for seat in (0, 1)]
    store = table_on(library, game_setup("Mia", "Jonas", mode="dice_only"), gone)
    async with phone_at(library, store) as phone:
        await phone.tap("Go on")
        assert "Nobody has number dice, so there’s no competition." in phone.texts()
        await phone.tap("Another competition")
        assert "Start rolling" in phone.texts()


def test_no_more_dice_than_in_the_box() -> None:
    setup = setup_of(("A", "blue"), ("B", "green"), ("C", "orange"), ("D", "pink"))
    assert not dice_setup.may_add(setup.seats, 4, 0, "blue")
    setup = dice_setup.one_less(setup, 3, "blue")
    setup = dice_setup.one_more(setup, 0, "blue")
    assert setup.seats[0].dice.count("blue") == 2
    smaller = dice_setup.resized(setup, 2, ())
    assert [seat.dice.count("blue") for seat in smaller.seats] == [2, 0]
    larger = dice_setup.resized(smaller, 3, (SeatSetup("B", "pink"), SeatSetup("E", "orange")))
    assert larger.seats[2] == DiceSeat("E", "orange", ("blue", "purple"))


async def test_every_plus_works_from_the_start(tmp_path: Path) -> None:
    """All dice of the box are given out at first, so one more for a player is one less for another."""
    library = library_at(tmp_path)
    library.preferences.remember(players=[["Anna", "blue"], ["Bob", "green"], ["Charlie", "orange"]])
    async with phone_on(library, "/dice") as phone:
        for name in ("Bob", "Charlie", "Anna"):
            await phone.tap(name)
            for colour in ("Blue", "Purple", "Red"):
                assert phone.tap_target(f"{name}: one more, {colour}")
        await phone.tap("Anna: one more, Blue")
        said = phone.texts()
        assert "The box has none left, so one comes from Charlie." in said
        assert "Anna’s blue die, 2 of 2" in said
        assert "Bob’s blue die" in said
        assert "Charlie’s blue die" not in said
        await phone.tap("Charlie")
        await phone.tap("Charlie: one more, Red")
        assert "The box has none left" not in phone.texts()
        assert "Charlie’s red die" in phone.texts()
        await phone.tap("Undo")
        await phone.tap("Undo")
        assert "Charlie’s red die" not in phone.texts()
        assert "Charlie’s blue die" in phone.texts()


async def test_dice_are_dragged_from_hand_to_hand_and_held_to_put_them_back(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(players=[["Anna", "blue"], ["Bob", "green"]])
    async with phone_on(library, "/dice") as phone:
        box, anna, bob = of_kind(phone.walk(), ft.DragTarget)
        dice = {seen.control.data: seen for seen in of_kind(phone.walk(), ft.Draggable)}
        await drop(phone, dice[None, "red"], bob)
        assert "Bob’s red die" in phone.texts()
        dice = {seen.control.data: seen for seen in of_kind(phone.walk(), ft.Draggable)}
        box, anna, bob = of_kind(phone.walk(), ft.DragTarget)
        await drop(phone, dice[1, "red"], anna)
        assert "Anna’s red die" in phone.texts()
        assert "Bob’s red die" not in phone.texts()
        dice = {seen.control.data: seen for seen in of_kind(phone.walk(), ft.Draggable)}
        box, anna, bob = of_kind(phone.walk(), ft.DragTarget)
        await drop(phone, dice[0, "red"], box)
        assert "Anna’s red die" not in phone.texts()
        await phone.hold("Anna’s blue die")
        assert "Anna’s blue die" not in phone.texts()


async def drop(phone: Phone, die: Seen[ft.Draggable], place: Seen[ft.DragTarget]) -> None:
    """Drags a die to a place."""
    at = {"x": 1.0, "y": 1.0}
    await phone.event(place, "accept", {"src_id": die.control._i, "l": at, "g": at})


def test_one_more_die_comes_from_whoever_has_the_most() -> None:
    setup = setup_of(("A", "blue"), ("B", "green"), ("C", "orange"))
    assert dice_setup.giver(setup, 0, "red") is None, "the box has it"
    setup = dice_setup.one_more(setup, 1, "purple")
    assert [seat.dice.count("purple") for seat in setup.seats] == [1, 2, 0]
    setup = dice_setup.one_more(setup, 2, "purple")
    assert [seat.dice.count("purple") for seat in setup.seats] == [1, 1, 1]
    setup = dice_setup.one_more(dice_setup.one_more(setup, 2, "purple"), 2, "purple")
    assert [seat.dice.count("purple") for seat in setup.seats] == [0, 0, 3]
    assert dice_setup.one_more(setup, 2, "purple") == setup, "there are no more"
    assert dice_setup.one_more(setup, 2, "blue") == setup, "nobody has more than four dice"
    assert not dice_setup.may_have_more(setup, 2, "blue")


def test_the_setup_becomes_a_table() -> None:
    setup = setup_of(("A", "blue"), ("B", "green"))
    setup = dice_setup.turn_card(setup, 0, "blue")
    setup = dice_setup.DiceSetup(setup.seats, (1, 0))
    table = GAME.start(dice_setup.begun(setup))
    for move in dice_setup.moves(setup):
        table = GAME.play(table, move)
    assert table.ahead == (1, 0)
    assert table.has_plus_one(0, "blue")
    assert not table.has_plus_one(1, "blue")
    assert table.phase == "dice"


def table_of(library: GameLibrary) -> Table:
    table: Table = library.open(library.saved_games()[0].name).state.table
    return table
