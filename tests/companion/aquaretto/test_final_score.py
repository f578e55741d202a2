"""The final score of an Aquaretto game that was played without the app, entered by taps."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.aquaretto.pieces.count_form import counted, fields, problem_at, summary
from engine.aquaretto import GAME
from engine.aquaretto.moves import CountZoo
from engine.aquaretto.options import Options
from engine.aquaretto.zoo import Counted
from tests.companion import seats
from tests.companion.aquaretto.tables import phone_at, setup, table_on
from tests.companion.libraries import library_at, phone_on
from tests.companion.phone import Phone

RULEBOOK = (19, 10, 2, 1, 5, 0, 0, 4)
"""The example of the rulebook, in the order of the form: animals, around trainers, kinds in the depot,
keepers, fish, managers, cashiers, coins."""


async def type_in(phone: Phone, *names: str | int) -> None:
    """Types digits and taps what has a name."""
    for each in names:
        for name in [each] if isinstance(each, str) else str(each):
            await phone.tap(name)


async def test_the_players_come_first_then_one_after_the_other(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/aquaretto/final") as phone:
        await seats.rename(phone, 1, "Mia")
        await seats.leave_out(phone, "Orange")
        await phone.tap("Next")
        await type_in(phone, *RULEBOOK)
        assert "Animals 19 · Trainers 10 · Keepers 5 · Depot −4" in phone.texts()
        await phone.tap("Next: Green")
        await type_in(phone, 12, 0, 0, 0, 0, 0, 2, 3, "Done")
        assert "Mia: 30 points" in phone.texts()
        assert "Green: 18 points" in phone.texts()
        await phone.tap("Final scoring")
        assert "Mia wins by 12" in phone.texts()
        await phone.tap("Total for Mia: 30 points")
        await phone.tap("Trainers, Mia: 10 points")
        assert "10 trainable animals around the trainers" in phone.texts()


async def test_a_zoo_can_be_changed_until_it_is_counted(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    begun = setup("Mia", "Jonas", mode="final_score")
    store = table_on(library, begun, [CountZoo(seat=1, counted=Counted(animals=9))])
    async with phone_at(library, store) as phone:
        await phone.tap("All players")
        assert "Mia: not entered" in phone.texts()
        await phone.tap("Jonas: 9 points")
        await type_in(phone, 8, "Done")
        assert store.state.table.zoos[1].counted == Counted(animals=9), "the key leads to the next field"
        await phone.tap("That’s all")
        assert store.state.table.zoos[1].counted == Counted(animals=8)
        assert "Jonas: 8 points" in phone.texts()
        assert "Next: Mia" in phone.texts(), "still the next to be counted"
        await phone.tap("Undo")
        assert "Jonas: 9 points" in phone.texts()


async def test_half_entered_numbers_are_kept(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", mode="final_score"))
    async with phone_at(library, store) as phone:
        await type_in(phone, 17)
        assert "17 points so far" in phone.texts()
    async with phone_at(library, store) as phone:
        assert "Animals: 17" in phone.texts()


async def test_a_zoo_may_be_left_open_and_counted_after_the_end(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    begun = setup("Mia", "Jonas", mode="final_score")
    store = table_on(library, begun, [CountZoo(seat=1, counted=Counted(animals=9))])
    async with phone_at(library, store) as phone:
        await phone.tap("All players")
        await phone.tap("Score now")
        assert store.state.table.phase == "over"
        assert "Mia: ?" in phone.texts()
        assert "Jonas wins unless Mia reaches 9." in phone.texts()
        await phone.tap("Mia’s water zoo")
        await type_in(phone, 10, *(["Done"] * 8))
        assert "Mia wins by 1" in phone.texts()


def test_numbers_that_do_not_go_together_are_named() -> None:
    problem = problem_at(GAME.start(setup("Mia", "Jonas", mode="final_score")), 0)
    assert problem((5, 0, 0, 0, 6, 0, 0, 0)).startswith("Fish are printed on animals")
    assert problem((None, 0, 0, 0, 6, 0, 0, 0)) == ""
    assert problem((6, 0, 0, 0, 6, 0, 0, 0)) == ""


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        (
            (0, 99, 0, 0, 0, 0, 0, 0),
            "Around trainers: 99 is too many. With the other numbers, 0 is the most.",
        ),
        ((9, 0, 0, 2, 0, 0, 0, 0), "Coworkers: 2 is too many. With the other numbers, 1 is the most."),
        (
            (5, 5, 0, 1, 0, 0, 0, 0),
            "Around trainers: 5 is too many. With the other numbers, 0 is the most.",
        ),
    ],
)
def test_a_number_that_is_too_high_beside_the_others_is_named(numbers: tuple[int, ...], words: str) -> None:
    assert problem_at(GAME.start(setup("Mia", "Jonas", mode="final_score")), 0)(numbers) == words


async def test_the_house_rules_of_a_counted_game_say_what_its_zoos_may_have(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/aquaretto/final") as phone:
        await phone.tap("House rules")
        assert "Keepers in a water zoo" in phone.texts()
        assert "Expansion boards" not in phone.texts(), "they make no difference any more"
        await phone.tap("Use something else as a coworker")
        await phone.tap("Done")
        await phone.tap("Next")
        (game,) = library.saved_games()
        assert library.open(game.name).state.table.options.no_coworker == "stand_in"
    table = GAME.start(setup("Mia", "Jonas", "Lea", mode="final_score", options=Options(keepers="any")))
    assert GAME.refusal(table, CountZoo(seat=0, counted=Counted(animals=15, keepers=3, fish=3))) is None


def test_two_players_count_no_animals_that_left_the_game() -> None:
    two, five = (
        GAME.start(setup(*names, mode="final_score"))
        for names in (("Mia", "Jonas"), ("Mia", "Jonas", "Lea", "Noah", "Zoe"))
    )
    for numbers, fits in (((30, 0, 0, 0, 30, 0, 0, 0), False), ((12, 0, 0, 0, 12, 0, 0, 0), True)):
        move = CountZoo(seat=0, counted=counted(numbers))
        assert (GAME.refusal(two, move) is None) is fits
        assert GAME.refusal(five, move) is None


def test_an_older_count_is_corrected_within_what_was_accepted_then() -> None:
    table = GAME.reopen(setup("Mia", "Jonas", mode="final_score").but(version=1))
    table = GAME.play(table, CountZoo(seat=0, counted=Counted(animals=20, keepers=3, fish=10, coins=4)))
    (keepers,) = (field for field in fields(table, 0) if field.label == "Keepers")
    assert keepers.most >= 3
    assert problem_at(table, 0)((20, 0, 0, 3, 10, 0, 0, 5)) == ""


async def test_the_form_offers_what_the_table_allows(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    begun = setup("Mia", "Jonas", "Lea", "Noah", "Zoe", mode="final_score")
    elsewhere = CountZoo(seat=1, counted=Counted(animals=25, fish=25))
    store = table_on(library, begun, [elsewhere])
    assert problem_at(store.state.table, 0)((10, 0, 0, 0, 6, 0, 0, 0)) == (
        "Fish: 6 is too many. The other water zoos leave 5 in the box."
    )
    async with phone_at(library, store) as phone:
        await type_in(phone, 20, 0, 0, 3)
        assert "Keepers: a number from 0 to 2, please." in phone.texts()


def test_the_running_total_is_that_of_the_engine() -> None:
    table = GAME.start(setup("Mia", "Jonas", mode="final_score"))
    after = GAME.play(table, CountZoo(seat=0, counted=counted(RULEBOOK)))
    assert summary(table, 0, RULEBOOK) == "30 points so far"
    assert sum(award.points for award in after.score(0)) == 30
