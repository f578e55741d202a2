"""The final score of an Aquaretto game that was played without the app, entered by taps."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games.aquaretto.pieces.count_form import (
    counted,
    fields,
    places_in_question,
    problem_at,
    summary,
    things,
)
from companion.games.aquaretto.screens import FINAL
from companion.games.aquaretto.words.table_description import counted_words
from companion.history.past import record_of
from companion.table.control.summary import winning_seats
from companion.table.end.final_words import headline_words, more_tie_words, standings, winners_words
from companion.table.end.place_reasons import place_reasons
from companion.table.large.large_views import best_first, winners_step
from companion.table.seats.player_view import player_views
from engine.aquaretto import GAME
from engine.aquaretto.moves import CountZoo, EndGame, Move
from engine.aquaretto.options import Options
from engine.aquaretto.zoo import Counted
from tests.companion import seats
from tests.companion.aquaretto.tables import phone_at, setup, table_on
from tests.companion.libraries import library_at, phone_on
from tests.companion.phone import Phone
from tests.companion.reading import everything, of_kind

RULEBOOK = (19, 10, 2, 1, 5, 0, 0, 4)
"""The example of the rulebook, in the order of the form: animals, around trainers, kinds in the depot,
keepers, fish, managers, cashiers, coins."""


async def type_in(phone: Phone, *names: str | int) -> None:
    """Types digits and taps what has a name."""
    for each in names:
        for name in [each] if isinstance(each, str) else str(each):
            await phone.tap(name)


def marked(phone: Phone) -> list[str]:
    """The fields whose numbers are in question."""
    cells = of_kind(everything(phone.page.views), ft.Semantics)
    return [one.control.label or "" for one in cells if one.control.hint_text == "look again"]


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


async def test_the_key_for_done_skips_no_field_where_typing_has_just_gone_on_by_itself(
    tmp_path: Path,
) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", mode="final_score"))
    async with phone_at(library, store) as phone:
        await type_in(phone, 12, "Done", 4, "Done", 2, "Done")
        said = phone.texts().splitlines()
        assert {"Animals: 12", "Around trainers: 4", "Kinds in depot: 2"} <= set(said)
        assert {"Keepers: 0", "Fish: 0"} <= set(said)
        await type_in(phone, 1, "Done", "Done", 3)
        said = phone.texts().splitlines()
        assert {"Keepers: 1", "Fish: 0", "Managers: 3"} <= set(said), "once more leaves the field as it is"


async def test_a_player_who_is_taken_back_stays_typed_and_can_be_brought_back(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", "Lea", mode="final_score"))
    async with phone_at(library, store) as phone:
        await type_in(phone, *RULEBOOK, "Next: Jonas")
        assert "Restore it" not in phone.texts(), "a tick says that Mia is counted"
        await type_in(phone, 7, "Undo")
        said = phone.texts().splitlines()
        assert store.state.table.uncounted == (0, 1, 2)
        assert {"Undone: Mia’s water zoo was counted", "Restore it"} <= set(said)
        assert {"Animals: 19", "Coins: 4", "30 points so far"} <= set(said), "of Mia, not of Jonas"
        await phone.tap("Restore it")
        assert store.state.table.zoos[0].counted == counted(RULEBOOK)
        assert {"Animals: 7", "7 points so far"} <= set(phone.texts().splitlines()), "it goes on with Jonas"
        await type_in(phone, "Mia", "All players")
        assert "Next: Jonas" in phone.texts(), "nothing of Mia is half entered"


async def test_what_was_taken_back_is_entered_again_by_the_next_step(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", mode="final_score"))
    async with phone_at(library, store) as phone:
        await type_in(phone, *RULEBOOK, "Next: Jonas", "Undo", "Animals: 19", 20, "Next: Jonas")
        assert store.state.table.zoos[0].counted == counted((20, *RULEBOOK[1:]))
        assert "Animals: empty" in phone.texts()
        await type_in(phone, 9, "That’s all", "Undo")
        assert "Animals: 9" in phone.texts(), "so it is for the last one"


async def test_what_was_changed_before_it_is_brought_back_is_not_lost(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", mode="final_score"))
    async with phone_at(library, store) as phone:
        await type_in(phone, 9, "Next: Jonas", "Undo", 12, "Restore it")
        assert store.state.table.zoos[0].counted == Counted(animals=9)
        assert "Animals: 12" in phone.texts()


async def test_another_phone_that_counts_somebody_else_stays_there(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", mode="final_score"))
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        await type_in(one, 9, "Next: Jonas")
        await other.tap("Jonas")
        await type_in(other, 7)
        await one.tap("Undo")
        await other.settle()
        assert {"Animals: 7", "Restore it"} <= set(other.texts().splitlines())
        await other.tap("Mia")
        assert "Animals: 9" in other.texts(), "there as well"


async def test_it_is_not_all_while_somebody_else_is_missing(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", "Lea", mode="final_score"))
    async with phone_at(library, store) as phone:
        await type_in(phone, "Jonas", 7)
        assert "That’s all" not in phone.texts()
        await type_in(phone, "Next: Lea", 8, "Next: Mia", 9, "That’s all")
        assert [zoo.counted for zoo in store.state.table.zoos] == [Counted(animals=n) for n in (9, 7, 8)]


async def test_half_entered_numbers_are_kept(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", mode="final_score"))
    async with phone_at(library, store) as phone:
        await type_in(phone, 17)
        assert "17 points so far" in phone.texts()
    async with phone_at(library, store) as phone:
        assert "Animals: 17" in phone.texts()


async def test_it_is_not_counted_while_a_zoo_is_half_entered(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    begun = setup("Mia", "Jonas", mode="final_score")
    store = table_on(library, begun, [CountZoo(seat=1, counted=Counted(animals=9))])
    async with phone_at(library, store) as phone:
        await type_in(phone, 12, "All players")
        assert "Score now" not in phone.texts(), "what was typed for Mia would be missing"
        await phone.tap("Next: Mia")
        await type_in(phone, "Delete the last digit", "Delete the last digit", "All players")
        assert "Score now" in phone.texts(), "nothing of it is left"


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


async def test_coins_are_asked_for_when_a_tie_needs_them(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", "Lea", mode="final_score"))
    async with phone_at(library, store) as phone:
        await type_in(phone, *"30", "Next: Jonas", *"30", "Next: Lea", *"12", "That’s all")
        assert [zoo.coins_at_end for zoo in store.state.table.zoos] == [None] * 3
        await phone.tap("Final scoring")
        assert store.state.table.phase == "end", "nobody has entered what breaks the tie"
        assert "Coins break the tie" in phone.texts()
        assert "Lea: not entered" not in phone.texts(), "she ties with nobody"
        await type_in(phone, 4, "Done", 7, "Done")
        said = phone.texts()
        assert "Jonas wins!" in said
        assert "Jonas is ahead of Mia: equal points, but 7 coins against 4." in said


async def test_the_coins_of_a_tie_may_be_the_same(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    zoos = [CountZoo(seat=seat, counted=Counted(animals=9)) for seat in (0, 1)]
    store = table_on(library, setup("Mia", "Jonas", mode="final_score"), zoos)
    async with phone_at(library, store) as phone:
        await phone.tap("Final scoring")
        await type_in(phone, 0, "Done", 0, "Done")
        assert "Mia and Jonas share the victory: equal points and coins." in phone.texts()


async def test_a_tie_that_a_correction_makes_after_the_end_is_open_until_the_coins_are_counted(
    tmp_path: Path,
) -> None:
    library = library_at(tmp_path)
    zoos: list[Move] = [
        CountZoo(seat=seat, counted=Counted(animals=animals)) for seat, animals in enumerate((9, 8, 2))
    ]
    store = table_on(library, setup("Mia", "Jonas", "Lea", mode="final_score"), [*zoos, EndGame()])
    store.play(CountZoo(seat=1, counted=Counted(animals=9)))
    (saved,) = library.saved_games()
    assert saved.summary is not None
    assert saved.summary.winners == ()
    assert record_of(store.state, FINAL.past, "aquaretto") is None, "nobody has won it yet"
    table = store.state.table
    assert winners_words(table) == winners_step(table).words == "It’s a tie so far."
    assert [one.place for one in best_first(table, player_views(table))] == [None, None, 3]
    assert place_reasons(table, FINAL, 0) == [
        "Mia and Jonas are level on 9 so far.",
        "Nobody has entered the coins that break the tie.",
        "Mia has 7 more points than Lea.",
    ]
    assert standings(table) == ["Mia: 9", "Jonas: 9", "3. Lea 2"]
    async with phone_at(library, store) as phone:
        said = phone.texts()
        for words in (
            "It’s a tie so far.",
            "Mia and Jonas are level on 9 so far.",
            "Nobody has entered the coins that break the tie.",
        ):
            assert said.count(words) == 1
        assert "victory" not in said
        assert "win" not in said
        await phone.tap("Mia: 9")
        assert "Mia, Rank: ?" in phone.texts()
        assert "Lea, Rank: 3" in phone.texts()
        await phone.tap("Close")
        await phone.tap("Count the coins")
        await type_in(phone, 5, "Done", 4, "Done")
        assert "Mia wins!" in phone.texts()


async def test_a_tie_for_a_lower_place_leaves_the_winner_known(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    zoos: list[Move] = [
        CountZoo(seat=seat, counted=Counted(animals=animals)) for seat, animals in enumerate((9, 8, 8))
    ]
    store = table_on(library, setup("Mia", "Jonas", "Lea", mode="final_score"), [*zoos, EndGame()])
    table = store.state.table
    assert headline_words(table) == "Mia wins!"
    assert more_tie_words(table, FINAL) == [
        "Jonas and Lea are level on 8 so far.",
        "Nobody has entered the coins that break the tie.",
    ]
    assert winning_seats(table) == (0,)
    async with phone_at(library, store) as phone:
        assert "Mia wins by 1" in phone.texts()
        assert "Count the coins" in phone.texts()


async def test_cashiers_need_the_coins_at_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", mode="final_score"))
    async with phone_at(library, store) as phone:
        await type_in(phone, 12, 0, 0, 0, 0, 0, 2)
        assert "Cashiers score for coins: how many are there?" in phone.texts()
        with pytest.raises(LookupError, match="nothing happens"):
            await phone.tap("Next: Jonas")
        await type_in(phone, 3, "Next: Jonas")
    assert store.state.table.zoos[0].counted == Counted(animals=12, cashiers=2, coins=3)


def test_what_is_not_entered_is_not_told_as_a_number() -> None:
    assert "coin" not in counted_words(Counted(animals=9))
    assert "0 coins" in counted_words(Counted(animals=9, coins=0))


def test_numbers_that_do_not_go_together_are_named() -> None:
    problem = problem_at(GAME.start(setup("Mia", "Jonas", mode="final_score")), 0)
    assert problem((5, 0, 0, 0, 6, 0, 0, 0)).startswith("Fish are printed on animals")
    assert problem((None, 0, 0, 0, 6, 0, 0, 0)) == ""
    assert problem((6, 0, 0, 0, 6, 0, 0, 0)) == ""


@pytest.mark.parametrize(
    ("numbers", "words", "in_question"),
    [
        (
            (0, 99, 0, 0, 0, 0, 0, 0),
            "Around trainers: 99 is too many. With 0 animals there’s no trainer.",
            ("Around trainers",),
        ),
        (
            (20, 40, 0, 0, 0, 0, 0, 0),
            "Around trainers: 40 is too many. With the other numbers, 32 is the most.",
            ("Around trainers",),
        ),
        (
            (9, 0, 0, 2, 0, 0, 0, 0),
            "Keepers: 2 is too many. With 9 animals, 1 is the most.",
            ("Keepers",),
        ),
        (
            (1, 0, 0, 0, 0, 1, 0, 0),
            "Managers: 1 is too many. With 1 animal, 0 is the most.",
            ("Managers",),
        ),
        (
            (12, 4, 0, 1, 0, 1, 1, 0),
            "Keepers + Managers + Cashiers: 3 is too many. With a trainer and 12 animals, 1 is the most.",
            ("Around trainers", "Keepers", "Managers", "Cashiers"),
        ),
        (
            (12, 4, 0, 1, 0, 0, 1, 0),
            "Keepers + Cashiers: 2 is too many. With a trainer and 12 animals, 1 is the most.",
            ("Around trainers", "Keepers", "Cashiers"),
        ),
        (
            (5, 5, 0, 1, 0, 0, 0, 0),
            "Keepers: 1 is too many. With a trainer and 5 animals, 0 is the most.",
            ("Around trainers", "Keepers"),
        ),
        (
            (5, 0, 0, 0, 6, 0, 0, 0),
            "Fish are printed on animals, so there can’t be more fish than animals.",
            ("Animals", "Fish"),
        ),
        ((12, 0, 0, 0, 0, 0, 1, -1), "Cashiers score for coins: how many are there?", ("Coins",)),
        ((12, 0, 0, 0, 0, 0, 0, 0), "", ()),
    ],
)
def test_a_number_that_is_too_high_beside_the_others_is_named(
    numbers: tuple[int, ...], words: str, in_question: tuple[str, ...]
) -> None:
    table = GAME.start(setup("Mia", "Jonas", mode="final_score"))
    assert problem_at(table, 0)(numbers) == words
    labels = [thing.label for thing in things()]
    assert tuple(labels[place] for place in places_in_question(table, 0, numbers)) == in_question


def test_coworkers_that_the_other_zoos_leave_are_named_by_their_fields() -> None:
    names = ("Mia", "Jonas", "Lea", "Noah", "Zoe")
    table = GAME.start(setup(*names, mode="final_score", options=Options(keepers="any")))
    for seat, animals, keepers in ((1, 32, 6), (2, 32, 6), (3, 12, 2)):
        move = CountZoo(seat=seat, counted=Counted(animals=animals, keepers=keepers))
        table = GAME.play(table, move)
    problem = problem_at(table, 0)
    assert problem((16, 0, 0, 3, 0, 0, 0, 0)) == (
        "Keepers: 3 is too many. The other water zoos leave 2 in the box."
    )
    assert problem((16, 4, 0, 2, 0, 0, 0, 0)) == (
        "Keepers: 2 is too many. The other water zoos leave 1 in the box."
    )
    table = GAME.play(table, CountZoo(seat=4, counted=Counted(animals=12, keepers=2)))
    assert problem_at(table, 0)((16, 4, 0, 0, 0, 0, 0, 0)) == (
        "Around trainers: 4 is too many. The other water zoos leave 0 in the box."
    )


async def test_what_does_not_go_together_is_marked_and_looks_unlike_the_points(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", mode="final_score"))
    async with phone_at(library, store) as phone:
        await type_in(phone, 12, 4, "Done", 0, 1)
        assert marked(phone) == []
        assert not phone.find_all(kind=ft.Icon, key="wrong")
        await type_in(phone, 0, 1, 1, "Coins: empty", 2)
        words = "Keepers + Managers + Cashiers: 3 is too many. With a trainer and 12 animals, 1 is the most."
        assert words in phone.texts()
        assert "points so far" not in phone.texts(), "they cannot be"
        assert marked(phone) == ["Around trainers: 4", "Keepers: 1", "Managers: 1", "Cashiers: 1"]
        assert phone.find_all(kind=ft.Icon, key="wrong")
        await type_in(phone, "Kinds in depot: 0", 9)
        assert "Kinds in depot: 9" in marked(phone), "so is what is out of its bounds"


async def test_what_a_number_means_is_said_while_its_field_is_in_focus(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", mode="final_score"))
    meant = "Around trainers: the trainable animals next to each one, added up."
    async with phone_at(library, store) as phone:
        assert "A point for each animal in the zoo, offspring included." in phone.texts()
        assert meant not in phone.texts()
        await type_in(phone, 12)
        assert meant in phone.texts()
        await type_in(phone, 4)
        assert "Animals 12 · Trainers 4" in phone.texts()


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
