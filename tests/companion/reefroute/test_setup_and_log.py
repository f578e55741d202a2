"""Beginning a game of Reef Route by taps, and its log: words, the table as it was, amendments."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.reefroute.panels.new_game import Pieces, remembered
from companion.games.reefroute.pieces.predator_choice import with_size
from companion.games.reefroute.rules.rules_text import rules
from companion.games.reefroute.screens import LOG
from companion.games.reefroute.words.entries import result_words
from companion.games.reefroute.words.options import table_options
from companion.games.reefroute.words.refusals import refusal_words
from companion.games.reefroute.words.table_description import moment_words
from companion.table.seating.table_options import TableOption
from engine.reefroute import GAME
from engine.reefroute.ending import Result
from engine.reefroute.moves import (
    Blocked,
    CorrectFish,
    CorrectPredators,
    CorrectTurn,
    Eaten,
    GameSetup,
    Home,
    Move,
)
from engine.reefroute.options import Options
from engine.reefroute.refusal_code import RefusalCode
from engine.reefroute.table import Table
from engine.refusal import Refusal
from tests.companion.libraries import library_at, phone_at, phone_on
from tests.companion.phone import Phone
from tests.companion.reefroute.tables import dice_told, roll, table_at
from tests.companion.rulings import unsaid
from tests.engine.reefroute.tables import refusal, refused_setup, rolled, setup, table

RULINGS = {
    "after_predator": "If a predator has moved and the rolled fish can’t, nothing else moves",
    "double": "one fish swims both",
    "eaten_together": "If the last fish are eaten in one step, nobody wins",
    "harmful_move": "even if it hurts you",
    "into_reef": "A two-tile move also gets in",
    "last_colour": "The last player wins even if neutral fish are left",
    "long_predator": "go lengthwise",
    "neutral_place": "Neutral fish go on the start rows last",
    "no_predator": "no predator can move either, any one small fish swims",
    "own_double": "both tiles may be sideways",
    "predator_rows": "Predators can enter every row",
    "predators_meet": "block each other",
    "reef": "The reef is behind the last row",
    "turning": "never turn",
    "without_fish": "A player without fish is out",
}
NEW = "/reefroute/new"


async def test_one_tap_starts_a_game(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    dice_told(library)
    async with phone_on(library, NEW) as phone:
        await phone.tap(key="begin")
        assert "Blue’s turn" in phone.texts()
    now: Table = library.open(library.saved_games()[0].name).state.table
    assert now.fish == (3, 3, 3, 3)
    assert now.predators == (1, 2, 4)
    assert now.options == Options()


async def test_fish_and_predators_are_chosen_and_remembered(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    dice_told(library)
    async with phone_on(library, NEW) as phone:
        await phone.tap("Fish and predators")
        assert "With gaps, the predators need 6 of 8 tiles." in phone.texts()
        await phone.tap("4-tile predator, number 2")
        assert "The predators don’t fit: they need 9 tiles, but the row has 8." in phone.texts()
        await phone.tap("Done")
        await phone.tap(key="begin")
        assert "these predators need 9 tiles" in phone.texts()
        await phone.tap("Fish and predators")
        await phone.tap("1-tile predator, number 1")
        await phone.tap("2-tile predator, number 1")
        assert "Choose 3–4 predators. Chosen: 2." in phone.texts()
        await phone.tap("2-tile predator, number 1")
        unequal = "The rulebook wants equal numbers of each colour: 3, like yours."
        assert unequal not in phone.texts(), "they are equal until somebody wants it otherwise"
        await phone.tap("2 fish per neutral colour")
        assert unequal in phone.texts()
        await phone.tap("Done")
        await phone.tap("Add a player")
        await phone.tap("Close")
        await phone.tap("Add a player")
        await phone.tap("Close")
        await phone.tap("Fish and predators")
        assert "per neutral colour" not in phone.texts()
        await phone.tap("4 fish per player")
        await phone.tap("Done")
        await phone.tap(key="begin")
    now: Table = library.open(library.saved_games()[0].name).state.table
    assert now.fish == (4, 4, 4, 4)
    assert now.predators == (2, 4, 4)
    assert remembered(library.preferences) == Pieces(4, 2, (2, 4, 4))
    async with phone_on(library, NEW) as phone:
        await phone.tap("Fish and predators")
        assert "the predators need 7 of 8 tiles" in phone.texts()


ASKED = "Tap the six faces of each die"


async def test_the_start_of_the_first_game_asks_for_the_faces_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, NEW) as phone:
        await phone.tap(key="begin")
        assert ASKED in phone.texts()
        assert not library.saved_games()
        await phone.tap("Blue")
        await phone.tap(key="begin")
        assert "Blue’s turn" in phone.texts()
    async with phone_on(library, NEW) as phone:
        assert "You roll your own dice." in phone.texts()
        await phone.tap(key="begin")
        assert "Blue’s turn" in phone.texts(), "they were left out, and are not asked again"
        await phone.tap("Dice faces")
        assert ASKED in phone.texts()


async def test_faces_that_were_looked_at_are_not_asked_again(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, NEW) as phone:
        await phone.tap("Dice faces")
        await phone.tap("Done")
        await phone.tap(key="begin")
        assert "Blue’s turn" in phone.texts()


async def test_the_app_rolls_once_all_faces_are_told(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, NEW) as phone:
        await phone.tap("Dice faces")
        for face in ("Blue", "Red", "Yellow", "Green", "Predator", "Red", "Both the same", "Done"):
            await phone.tap(face)
        assert "The app knows both dice." in phone.texts()
        await phone.tap(key="begin")
        assert "Roll for us: Blue" in phone.texts()


@pytest.mark.parametrize("stored", [None, 7, [], [3], [9, 3, 1], [3, 9, 1], ["3", 3], [3, True, "x"]])
def test_pieces_that_cannot_be_read_are_the_usual_ones(tmp_path: Path, stored: object) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(**{"reefroute.pieces": stored})
    assert remembered(library.preferences) in (Pieces(), Pieces(3, 1, ()))


def test_the_box_has_two_predators_of_each_size() -> None:
    assert with_size(1, (1, 1, 4), more=True) == (1, 1, 4)
    assert with_size(2, (1, 4), more=False) == (1, 4)
    assert with_size(2, (1, 4), more=True) == (1, 2, 4)


def test_every_option_of_the_engine_is_asked_with_its_first_choice_as_default() -> None:
    asked = {option.field: option for option in table_options()}
    fields = Options.model_fields
    assert set(asked) == set(fields)
    for field, option in asked.items():
        assert isinstance(option, TableOption)
        assert option.choices[0][0] == fields[field].default
        for value, words in option.choices:
            assert getattr(Options.model_validate({field: value}), field) == value
            assert words


def test_every_refusal_has_words() -> None:
    for code in RefusalCode:
        for asked in (3, "red"):
            words = refusal_words(Refusal(code=code, seat=0, asked=asked, limit=1), table())
            assert "{" not in words
    assert refusal_words(Refusal(code="not_on_turn", seat=0, limit=1), table()) == (
        "It isn’t Mia’s turn, it’s Jonas’s."
    )
    assert refusal_words(Refusal(code="not_rolled", asked="red"), None) == "This wasn’t rolled: Red."
    with pytest.raises(KeyError):
        refusal_words(Refusal(code="of another game"), None)


def test_every_result_has_words() -> None:
    shared = Result(winners=(0, 1), why="eaten_together")
    assert result_words(shared, table()) == (
        "The last fish are eaten together: Mia and Jonas share the victory."
    )
    alone = Result(winners=(0,), why="last")
    assert result_words(alone, table()) == "Mia is the only player with fish left and wins."
    assert result_words(alone, table(4)) == "Only Mia has fish left and wins."
    assert result_words(Result(winners=(), why="neutral_last"), table()) == (
        "Only neutral fish are left: nobody wins."
    )


def test_the_log_says_that_nobody_wins() -> None:
    assert moment_words(GAME.play(rolled(table(2), "green", "blue"), Home(fish="green"))) == (
        "Nobody wins · Green and Blue"
    )


def test_the_rules_have_the_sections_of_the_rulebook() -> None:
    assert {"setup", "turn", "end"} <= {rule.key for rule in rules()}
    assert unsaid(rules(), Options.model_fields, RULINGS) == set()


async def change(phone: Phone, entry: str, *taps: str) -> None:
    """Opens the sheet that amends an entry, and changes it."""
    await tap_line(phone, entry)
    for tap in ("Change it", *taps, "Change it"):
        await phone.tap(tap)


async def tap_line(phone: Phone, beginning: str) -> None:
    """Taps what begins with these words."""
    await phone.tap(next(line for line in phone.texts().splitlines() if line.startswith(beginning)))


PLAYED = (roll(0, "predator", "blue"), Eaten(fish=("red",)))
BY_APP = roll(0, "red", "blue").but(by_app=True)
AMENDED: list[tuple[tuple[Move, ...], str, tuple[str, ...], Move]] = [
    (PLAYED, "Eaten: red fish", ("Yellow",), Eaten(fish=("yellow",))),
    ((roll(0, "red", "blue"),), "Mia rolls", ("Blue and Blue",), roll(0, "blue", "blue")),
    ((BY_APP,), "Mia rolls", ("Blue and Blue",), roll(0, "blue", "blue")),
    ((roll(0, "red", "blue"), Home(fish="red")), "In the reef", ("Blue",), Home(fish="blue")),
    ((CorrectTurn(seat=1),), "Corrected", ("Lea",), CorrectTurn(seat=2)),
    ((CorrectFish(colour="red", fish=2),), "Corrected", ("Green",), CorrectFish(colour="green", fish=2)),
]


@pytest.mark.parametrize(("moves", "entry", "taps", "after"), AMENDED)
async def test_entries_are_changed(
    tmp_path: Path, moves: tuple[Move, ...], entry: str, taps: tuple[str, ...], after: Move
) -> None:
    library, store = table_at(tmp_path, *moves)
    async with phone_at(library, store, "log") as phone:
        await change(phone, entry, *taps)
        assert store.state.steps[-1].move == after


async def test_the_log_says_that_the_app_rolled_only_of_its_own_roll(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, BY_APP)
    async with phone_at(library, store, "log") as phone:
        await tap_line(phone, "Mia rolls")
        await phone.tap("Change it")
        await phone.tap("Blue and Blue")
        assert "Mia rolls: Blue and Blue\n" in phone.texts()
        await phone.tap("Red and Blue")
        assert "Blue and Blue (by the app)" not in phone.texts()
        await phone.tap("Blue and Blue")
        await phone.tap("Change it")
        assert "by the app" not in phone.texts()


async def test_names_and_rulings_are_changed(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, *PLAYED)
    async with phone_at(library, store, "log") as phone:
        await tap_line(phone, "Game of Mia, Jonas and Lea with 3 fish each; Mia starts")
        await phone.tap("Change it")
        await phone.type("Player 1", " Anna ")
        await phone.tap("House rules")
        await phone.tap("Still rolls")
        await phone.tap("Change it")
        now = store.state.table
        assert now.players[0].name == "Anna"
        assert now.options.without_fish == "rolls"


async def test_the_log_says_what_changes_on_the_table(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, *PLAYED, Blocked(mover="blue"))
    async with phone_at(library, store, "log") as phone:
        assert "Blue: can’t move" in phone.texts()
        await tap_line(phone, "Eaten: red fish")
        assert "Red 2 → 3" in phone.texts()
        await phone.tap("Show the table as it was then")
        said = phone.texts()
        assert "Mia’s turn · Predator and Blue" in said
        assert "Green has 2 fish" in said
        assert "1-tile predator, 2-tile predator, 4-tile predator" in said


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (setup(fish=1), "1 isn’t possible: a colour has 2–4 fish."),
        (setup(neutral=5), "5 isn’t possible: a colour has 0–4 fish."),
        (setup(predators=(1, 2)), "Choose 3–4 predators. Chosen: 2."),
    ],
)
def test_a_count_is_refused_with_all_that_is_possible(wrong: GameSetup, words: str) -> None:
    assert refusal_words(refused_setup(wrong), None) == words


def test_predators_that_may_leave_the_board_may_be_few() -> None:
    now = table(predator_rows="off_board")
    five = refusal(now, CorrectPredators(predators=(1, 1, 2, 2, 4)))
    assert refusal_words(five, now) == "Choose 0–4 predators. Chosen: 5."


async def test_no_predator_is_named_as_such(tmp_path: Path) -> None:
    gone, again = CorrectPredators(predators=()), CorrectPredators(predators=(1, 2, 4))
    library, store = table_at(tmp_path, gone, again, predator_rows="off_board")
    async with phone_at(library, store, "log") as phone:
        await tap_line(phone, "Corrected: No predator")
        await phone.tap("Show the table as it was then")
        assert "No predator" in phone.texts()
    assert LOG.changes(store.state.table, GAME.play(store.state.table, gone)) == ("No predator",)


async def test_undone_predators_are_named(tmp_path: Path) -> None:
    library, store = table_at(tmp_path, CorrectPredators(predators=(1, 1, 2)))
    async with phone_at(library, store, "log") as phone:
        await tap_line(phone, "Corrected: 1-tile predator, 1-tile predator")
        assert "1-tile predator, 2-tile predator, 4-tile predator" in phone.texts()
        await phone.tap("Undo this")
        assert store.state.table.predators == (1, 2, 4)
