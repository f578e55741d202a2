"""A turn of Reef Route: faces by taps or by the app, pictures of what may move, and corrections."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games.reefroute.drawing.sea import fish_in_the_reef
from companion.games.reefroute.facts.app_rolls import roll as app_roll
from companion.games.reefroute.facts.together import together_question
from companion.games.reefroute.panels.player_strip import players
from companion.games.reefroute.panels.turn import turn_panel
from companion.games.reefroute.store_types import Store
from companion.ui import debounce, theme
from engine.reefroute.moves import (
    Blocked,
    CorrectFish,
    CorrectPredators,
    CorrectTurn,
    Eaten,
    Home,
    Move,
    Roll,
)
from engine.reefroute.pieces import FACES, Face
from engine.reefroute.table import VERSION
from tests.companion.controls import pressed
from tests.companion.libraries import phone_at, phone_on
from tests.companion.phone import Phone
from tests.companion.reefroute.tables import dice_told, roll, table_at
from tests.engine.reefroute.tables import table, with_fish

ALIKE = (FACES, FACES)


def latest(store: Store) -> object:
    """The latest move."""
    return store.state.steps[-1].move


async def test_two_taps_enter_a_roll_and_pictures_show_what_it_allows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theme, "DEBOUNCE_TIME", 0)
    library, store = table_at(tmp_path)
    async with phone_at(library, store) as phone:
        await phone.tap("Predator")
        assert "Die 1: Predator\nDie 2: not rolled yet" in phone.texts()
        await phone.tap("Blue")
        assert latest(store) == roll(0, "predator", "blue")
        said = phone.texts()
        first = "A predator moves 1 tile away from the reef, or sideways."
        second = "A blue fish swims 1 tile forward. It may also swim sideways."
        assert said.index(first) < said.index(second)
        await phone.tap("A fish is in the reef")
        assert "In the reef: blue fish" in offered(phone)
        assert "In the reef: red fish" not in offered(phone)
        await phone.tap("A fish is in the reef")
        await phone.tap("A fish was eaten")
        assert {f"Eaten: {colour} fish" for colour in ("blue", "red", "yellow", "green")} <= offered(phone)


async def test_a_roll_lies_there_and_is_told_nowhere_else(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, CorrectFish(colour="red", fish=1))
    async with phone_at(library, store) as phone:
        store.play(roll(0, "predator", "red"))
        await phone.settle()
        assert phone.texts().count("Mia rolls: Predator and Red") == 1, "Undo says what it undoes"
        store.play(Eaten(fish=("red",)))
        await phone.settle()
        assert "Jonas has no fish left." in phone.texts(), "what it brought is told"
        await phone.tap("Undo")
        assert "Restore it" in phone.texts()


def offered(phone: Phone) -> set[str]:
    """The names of what can be pressed."""
    return {name for _number, name in pressed(phone)}


def asked(phone: Phone) -> list[str]:
    """The fish of which one may have left the board, from left to right."""
    return [line for line in phone.texts().splitlines() if line.startswith(("Eaten: ", "In the reef: "))]


KEYS = ["A fish was eaten", "A fish is in the reef", "Dice faces"]


@pytest.mark.parametrize("faces", [("predator", "predator"), ("predator", "red"), ("green", "blue")])
async def test_each_key_keeps_its_place_as_long_as_the_roll_lies_there(
    tmp_path: Path, faces: tuple[Face, Face]
) -> None:
    library, store = table_at(tmp_path, CorrectFish(colour="red", fish=1), roll(0, *faces))
    async with phone_at(library, store) as phone:
        moves: list[Move] = [Eaten(fish=("red",))] if "predator" in faces else []
        for move in (*moves, *(Blocked(mover=face) for face in faces if face != "predator")):
            assert [line for line in phone.texts().splitlines() if line in KEYS] == KEYS
            store.play(move)
            await phone.settle()
        assert [line for line in phone.texts().splitlines() if line in KEYS] == KEYS


async def test_a_second_tap_on_a_key_closes_its_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1.0]
    monkeypatch.setattr(debounce, "monotonic", lambda: clock[0])
    library, store = table_at(tmp_path, roll(0, "predator", "red"))
    async with phone_at(library, store) as phone:
        await phone.tap("A fish was eaten")
        before = asked(phone)
        assert len(before) == 4
        await phone.tap("A fish was eaten")
        assert asked(phone) == before, "a trembling finger"
        clock[0] += theme.DEBOUNCE_TIME / 1000
        await phone.tap("A fish was eaten")
        assert asked(phone) == []


async def test_a_tap_on_a_step_says_that_it_is_done(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "predator", "blue"))
    async with phone_at(library, store) as phone:
        step = "A predator moves 1 tile away from the reef, or sideways."
        assert step in offered(phone)
        await phone.tap(step)
        assert step not in offered(phone)
        assert "Predator can’t move" in offered(phone), "it may be said after all"
        await phone.tap("Predator can’t move")
        await phone.tap("A fish is in the reef")
        await phone.tap("In the reef: blue fish")
        assert store.state.table.is_over


async def test_own_dice_are_entered_behind_one_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(theme, "DEBOUNCE_TIME", 0)
    library, store = table_at(tmp_path)
    dice_told(library, by_hand=False)
    async with phone_at(library, store) as phone:
        assert "Green" not in offered(phone)
        await phone.tap("Enter the dice by hand")
        await phone.tap("Green")
        await phone.tap("Red")
        assert latest(store) == roll(0, "green", "red")
        assert "Green" in offered(phone), "they roll their own dice until they say otherwise"
        await phone.tap("Enter the dice by hand")
        assert "Green" not in offered(phone)
    assert library.preferences.state["reefroute.by_hand"] is False


async def test_no_more_fish_are_eaten_than_a_predator_reaches(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "predator", "red"), predators=(1, 1, 2))
    async with phone_at(library, store) as phone:
        await phone.tap("A fish was eaten")
        await phone.tap("Eaten: blue fish")
        await phone.tap("A fish was eaten")
        await phone.tap("Eaten: yellow fish")
        assert not {name for name in offered(phone) if name.startswith("Eaten")}
        assert "Predator can’t move" not in offered(phone), "it has eaten"
        assert "Red can’t move" in offered(phone)


async def test_half_a_roll_is_shown_to_the_next_player_and_taken_back(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "red", "blue"))
    async with phone_at(library, store) as phone:
        assert "Mia, blue fish, 3 fish, to play" in phone.texts()
        await phone.tap("Green")
        assert "Jonas, red fish, 3 fish, to play" in phone.texts()
        assert "Jonas’s turn" in phone.texts()
        await phone.tap("Die 1: Green")
        assert "Mia, blue fish, 3 fish, to play" in phone.texts()
        assert len(store.state.entries) == 2


async def test_a_double_and_what_cannot_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library, store = table_at(
        tmp_path, roll(0, "blue", "blue"), players=2, own_double="one", double="two_fish"
    )
    async with phone_at(library, store) as phone:
        assert (
            "A blue fish swims 2 tiles forward. One of the tiles may be sideways."
            " Two of them may move 1 tile each instead." in phone.texts()
        )
        assert "A fish was eaten" not in offered(phone), "no predator was rolled"
        await phone.tap("Blue can’t move")
        assert "A blue fish can’t move." in phone.texts()
        assert "Nothing you rolled can move: any one small fish swims 1 tile forward." in phone.texts()
        await phone.tap("A fish is in the reef")
        assert "In the reef: green fish" in phone.texts()
        monkeypatch.setattr(theme, "DEBOUNCE_TIME", 0)
        await phone.tap("A fish is in the reef")
        await phone.tap("Blue can move after all")
        assert "Nothing you rolled can move" not in phone.texts()
        assert latest(store) == Blocked(mover="blue", is_blocked=False)


async def test_a_player_without_fish_is_out(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, CorrectFish(colour="red", fish=1), roll(0, "predator", "red"))
    async with phone_at(library, store) as phone:
        await phone.tap("A fish was eaten")
        await phone.tap("Eaten: red fish")
        said = phone.texts()
        assert "Jonas, red fish, 0 fish" in said
        assert "Jonas has no fish left." in said
        assert "Lea rolls next" in said
        await phone.tap("A fish was eaten")
        assert "Eaten: blue fish" in offered(phone)
        assert "Eaten: red fish" not in offered(phone)


async def test_the_faces_are_told_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_panel, "randbelow", lambda count: count - 1)
    library, store = table_at(tmp_path)
    async with phone_at(library, store) as phone:
        assert "Roll for us: Mia" not in phone.texts()
        assert "Mia rolls next" in phone.texts()
        await phone.tap("Dice faces")
        for face in ("Blue", "Red", "Yellow", "Green", "Predator"):
            await phone.tap(face)
        await phone.tap("Start again")
        for face in ("Blue", "Red", "Yellow", "Green", "Predator", "Red"):
            await phone.tap(face)
        await phone.tap("Both the same")
        await phone.tap("Done")
        await phone.tap("Roll for us: Mia")
        assert latest(store) == Roll(seat=0, faces=("red", "red"), by_app=True)
        await phone.tap("Roll for us: Jonas")
        assert latest(store) == Roll(seat=1, faces=("red", "red"), by_app=True)
    kept = library.preferences.state["reefroute.dice"]
    assert kept == ["blue", "red", "yellow", "green", "predator", "red"] * 2


async def test_the_faces_can_be_told_on_a_page_of_their_own(tmp_path: Path) -> None:
    library, _store = table_at(tmp_path)
    library.preferences.remember(**{"reefroute.dice": ["blue", 5]})
    async with phone_on(library, "/reefroute/dice") as phone:
        for face in ["Blue"] * 6 + ["Predator"] * 6:
            await phone.tap(face)
        await phone.tap("Done")
    assert library.preferences.state["reefroute.dice"] == ["blue"] * 6 + ["predator"] * 6


def test_a_player_without_fish_who_still_rolls_is_not_out() -> None:
    for ruling, sign in (("out", "out of the game"), ("rolls", None)):
        gone = with_fish(table(3, without_fish=ruling), red=0)
        shown = players(gone)[1].sign
        assert (shown and shown.words) == sign


@pytest.mark.parametrize("stored", [None, 5, [], ["pink"] * 12, ["blue"] * 11, [["blue"]] * 12])
async def test_faces_that_cannot_be_read_are_asked_again(tmp_path: Path, stored: object) -> None:
    library, store = table_at(tmp_path)
    library.preferences.remember(**{"reefroute.dice": stored})
    async with phone_at(library, store) as phone:
        await phone.tap("Dice faces")
        assert "Tap the six faces of each die" in phone.texts()


def test_an_undone_roll_of_the_app_comes_again(tmp_path: Path) -> None:
    _library, store = table_at(tmp_path, roll(2, "red", "red"), starter=2)
    first = app_roll(store, ALIKE, lambda _count: 1)
    store.play(first)
    store.undo_latest(2)
    assert app_roll(store, ALIKE, lambda _count: 2) == first
    store.play(roll(0, "blue", "blue"))
    assert app_roll(store, ALIKE, lambda _count: 2).faces == ("yellow", "yellow"), "that is another turn"


LAST_TWO = (
    CorrectFish(colour="blue", fish=1),
    CorrectFish(colour="red", fish=1),
    CorrectFish(colour="yellow", fish=0),
    CorrectFish(colour="green", fish=0),
    roll(0, "predator", "red"),
)


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("No, a blue fish is left", "Only Mia has fish left and wins."),
        ("Yes, the blue fish too", "The last fish are eaten: nobody wins."),
    ],
)
async def test_a_large_predator_may_eat_the_last_two(tmp_path: Path, answer: str, says: str) -> None:
    library, store = table_at(tmp_path, *LAST_TWO)
    async with phone_at(library, store) as phone:
        await phone.tap("A fish was eaten")
        await phone.tap("Eaten: red fish")
        await phone.tap(answer)
        assert says in phone.texts()


async def test_a_small_predator_cannot(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, *LAST_TWO)
    store.play(Blocked(mover="red"))
    small = store.state.table.but(predators=(1, 1))
    assert together_question(store.state.table, "red") is not None
    assert together_question(small, "red") is None
    async with phone_at(library, store) as phone:
        await phone.tap("A fish was eaten")
        await phone.tap("Eaten: red fish")
        await phone.tap("Close")
        assert not store.state.table.is_over


async def test_everything_on_the_table_can_be_corrected(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "red", "blue"))
    async with phone_at(library, store) as phone:
        await phone.tap("Lea, yellow fish, 3 fish")
        await phone.tap("Fish on the board")
        await phone.tap("Yellow one less")
        await phone.tap("Done")
        assert latest(store) == CorrectFish(colour="yellow", fish=2)
        await phone.tap("neutral, green fish, 2 fish")
        await phone.tap("Who rolls next?")
        await phone.tap("Lea")
        assert latest(store) == CorrectTurn(seat=2)
        assert "Lea’s turn" in phone.texts()
        await phone.tap("Lea, yellow fish, 2 fish, to play")
        await phone.tap("Predators")
        await phone.tap("1-tile predator, number 2")
        await phone.tap("4-tile predator, number 1")
        await phone.tap("Done")
        assert latest(store) == CorrectPredators(predators=(1, 1, 2))


async def test_the_result_and_the_wins_of_the_evening(tmp_path: Path) -> None:
    library, first = table_at(tmp_path, roll(0, "red", "blue"), Home(fish="red"))
    _other, store = table_at(tmp_path, roll(0, "red", "blue"))
    assert first.state.table.is_over
    store.writer.close()
    async with phone_at(library, store) as phone:
        await phone.tap("A fish is in the reef")
        await phone.tap("In the reef: blue fish")
        said = phone.texts()
        assert "Mia wins!" in said
        assert said.count("Mia’s fish is in the reef: Mia wins.") == 1, "no news lie over the names"
        assert "Mia: 1 win\nJonas: 1 win\nLea: 0 wins" in said
        await phone.tap("Undo")
        assert "Mia’s turn" in phone.texts()
        await phone.tap("A fish is in the reef")
        await phone.tap("In the reef: blue fish")
        await phone.tap("Again: Jonas starts")
        assert "Jonas’s turn" in phone.texts(), "the next game has begun at once"


async def test_the_set_up_can_be_changed_after_a_game(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "red", "blue"), Home(fish="red"))
    async with phone_at(library, store) as phone:
        await phone.tap("Change the set-up")
        assert "New game" in phone.texts()


async def test_the_next_game_has_the_same_setup_and_another_starter(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "red", "blue"), Home(fish="red"), double="two_fish")
    async with phone_at(library, store) as phone:
        await phone.tap("Again: Jonas starts")
    first, second = (game.name for game in library.saved_games())
    again = library.open(first if first != store.name else second).state.setup
    assert again == store.state.setup.but(starter=1)


async def test_the_next_game_goes_by_the_rules_of_now(tmp_path: Path) -> None:
    """Whoever carries an older game to its end begins the next one as any other new game."""
    library, store = table_at(tmp_path, roll(0, "red", "blue"), Home(fish="red"), version=1)
    async with phone_at(library, store) as phone:
        await phone.tap("Again: Jonas starts")
    (again,) = [library.open(game.name) for game in library.saved_games() if game.name != store.name]
    assert again.state.setup == store.state.setup.but(starter=1, version=VERSION)
    assert again.state.table.rules == VERSION


EYE = '<circle cx="12" cy="17" r="3"'


def test_the_winner_of_a_shared_victory_is_both(tmp_path: Path) -> None:
    drawn = [fish_in_the_reef(colours, 390, 200) for colours in (("red",), ("red", "blue"))]
    images = [each.content for each in drawn if isinstance(each, ft.Container)]
    one, two = (str(each.src) for each in images if isinstance(each, ft.Image))
    assert two.count(EYE) == 2 * one.count(EYE) == 2


async def test_nobody_wins_with_a_fish_of_nobody(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, roll(0, "green", "blue"), Home(fish="green"))
    for screen in ("", "board", "around"):
        async with phone_at(library, store, screen) as phone:
            assert ("Nobody wins" in phone.texts()) == (screen != "around")
    async with phone_on(library) as phone:
        assert "Nobody wins" in phone.texts()
        assert " win!" not in phone.texts(), "the card of the evening names winners, and there are none"


@pytest.mark.parametrize("screen", ["", "log", "around", "board"])
async def test_every_screen_shows_a_running_game(tmp_path: Path, screen: str) -> None:
    library, store = table_at(tmp_path, roll(0, "green", "blue"))
    dice_told(library)
    async with phone_at(library, store, screen) as phone:
        assert "Mia" in phone.texts()
        assert "point" not in phone.texts()
