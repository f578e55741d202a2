"""The dice competition by taps: one per die and one per roll, with reasons in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.games.australis.facts import competition_views, roll_entry, roll_words
from companion.games.australis.facts.competition_views import GoneView, chances
from companion.games.australis.facts.past import contests
from companion.games.australis.panels.competition import competition_panel
from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from companion.ui import theme
from engine.australis import GAME
from engine.australis.advantage_cards import every_card
from engine.australis.dice_selection import Die
from engine.australis.moves import CorrectCards, CorrectDice, CorrectTurtle, GameSetup, Learned, Move, RollOff
from engine.australis.number_dice import NUMBER_COLOURS
from engine.australis.printed import Number
from engine.australis.table import Options, Table, all_dice
from engine.journal import Counted, fold
from tests.companion.australis.competitions import EXAMPLE, LOWEST, PLAYERS, TAPS, TO_DICE, example, now
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import names
from tests.engine.australis.random_games import random_begun, step


def last_space_shared(library: GameLibrary) -> Store:
    """The example, where the players have to say whether Anna’s or Bob’s turtle is ahead."""
    end_known = Learned(numbers=((Number("last_space"), 24),))
    store = example(library, before=[end_known], options=Options(last_space="ask"))
    for seat in (0, 1):
        store.play(CorrectTurtle(seat=seat, space=24))
    return store


async def test_the_example_takes_as_many_taps_as_entering_only_the_lowest_dice(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    taps = 0
    async with phone_at(library, store) as phone:
        for roll in TAPS:
            for name in roll:
                await phone.tap(name)
                taps += 1
        assert "Charlie wins" in phone.texts()
    assert now(store).placed == (2, 0, 1)
    removed = sum(map(len, LOWEST))
    assert taps == removed + len(EXAMPLE) == 11


async def test_the_dice_ask_what_is_left_to_ask(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 1)
    async with phone_at(library, store) as phone:
        assert "Whose die is lowest?" in phone.texts()
        assert "Anna’s red die: not entered yet" in phone.texts()
        assert "2 counts as 3" in phone.texts()
        await phone.tap("Bob’s purple die: not entered yet")
        await phone.tap("Purple 5")
        said = phone.texts()
        assert "Lowest: Bob’s purple 5" in said
        assert "“?” can still be as low, ↑ can’t." in said
        assert "Anna’s red die: is it 4?" in said
        assert "Bob’s blue die, 1 of 2: is it 4 or less?" in said
        await phone.tap("Bob’s blue die, 1 of 2: is it 4 or less?")
        await phone.tap("Blue 2")
        said = phone.texts()
        assert "Lowest: Bob’s blue 2+1" in said
        assert "Anna’s red die: higher" in said
        assert "Bob’s purple die: 5" in said
        await phone.tap("Put 1 back")
    latest = store.state.entries[-1].did
    assert isinstance(latest, RollOff)
    assert latest.rest_is_higher
    assert [die.shows for die in latest.dice] == [None, 2, None, 5, None, None]


async def test_a_roll_whose_dice_are_all_decided_ends_by_itself(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 1)
    async with phone_at(library, store) as phone:
        for key in ("Blue 2", "Blue 6", "Purple 3"):
            await phone.tap(key)
        # Charlie's purple dice and Anna's red one count as at least 4, so they need not be entered.
        assert "Dice · roll 3" in phone.texts()
    latest = store.state.entries[-1].did
    assert isinstance(latest, RollOff)
    assert not latest.rest_is_higher
    assert [die.shows for die in latest.dice] == [None, 2, 6, 3, None, None]
    assert [die.colour for die in now(store).boards[1].dice] == ["blue"]


async def test_a_tap_on_a_die_enters_it_anew(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 4)
    async with phone_at(library, store) as phone:
        await phone.tap("Anna’s red die: not entered yet")
        await phone.tap("Red 5")
        await phone.tap("Anna’s red die: 5+1, lowest")
        await phone.tap("Red 6")
        assert "Lowest: Anna’s red 6+1" in phone.texts()
        await phone.tap("Put 1 back")
        assert "Charlie wins" in phone.texts()


async def test_two_dice_of_a_colour_may_both_be_lowest(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("Bob’s blue die, 1 of 2: not entered yet")
        await phone.tap("Blue 2")
        await phone.tap("Bob’s blue die, 2 of 2: is it 2?")
        assert "Lowest: Bob’s blue 2+1 ×2" in phone.texts()
        assert "Put 2 back" in phone.texts()


async def test_a_second_tap_on_a_die_takes_its_number_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = library_at(tmp_path)
    store = example(library, 1)
    async with phone_at(library, store) as phone:
        await phone.tap("Blue 2")
        await phone.tap("Bob’s purple die: is it 3?")
        await phone.tap("Bob’s purple die: 3, lowest")
        assert "Put 2 back" in phone.texts(), "two quick taps on a die count as one"
        monkeypatch.setattr(theme, "DEBOUNCE_TIME", 0)
        await phone.tap("Bob’s purple die: 3, lowest")
        assert "Put 1 back" in phone.texts()
        assert "Bob’s purple die: is it 3?" in phone.texts()


async def test_two_quick_taps_on_a_key_enter_one_die(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.taps_at_once("Blue 3", "Blue 3")
        assert "Lowest: Anna’s blue 3" in phone.texts()
        assert "Put 1 back" in phone.texts()
        await phone.keys_at_once("2", "6")
        assert "Lowest: Bob’s blue 2+1 and Anna’s blue 3" not in phone.texts()
        assert "Bob’s blue die, 2 of 2: 6+1" in phone.texts(), "a digit is typed for one die after the other"


async def test_keys_say_what_a_side_would_be(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        assert "higher" not in phone.texts()
        await phone.tap("Blue 3")
        said = phone.texts()
        assert "Bob’s blue die, +1" in said
        assert said.count("\nhigher") == 5
        assert "\nties" in said
        await phone.tap("Bob’s purple die: is it 3?")
        await phone.tap("Charlie’s purple die, 1 of 2: higher")
        assert "\nties" not in phone.texts(), "a purple 3 with +1 counts as 4"


async def test_dice_that_cannot_be_higher_must_be_entered(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(
        library,
        game_setup("Anna", "Bob"),
        [CorrectDice(seat=seat, dice=(Die("blue"),)) for seat in (0, 1)] + TO_DICE,
    )
    async with phone_at(library, store) as phone:
        await phone.tap("Blue 7")
        assert "Bob’s blue dice can’t be higher than 7. Tap what the others show too." in phone.texts()
        with pytest.raises(LookupError, match="nothing happens"):
            await phone.tap("Put 1 back")
        await phone.key("7")
        assert "Bob wins" in phone.texts()
        assert "Bob and Anna lost their last dice in the same roll: Bob’s turtle is ahead." in phone.texts()


async def test_undo_brings_the_taps_back(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("Blue 3")
        await phone.tap("Put 1 back")
        assert "Dice · roll 2" in phone.texts()
        assert "1 die lost" in phone.texts()
        store.undo()
        await phone.settle()
        assert "Lowest: Anna’s blue 3" in phone.texts()
        assert "Put 1 back" in phone.texts()


async def test_the_app_rolls_every_die_once_with_equal_chances(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def highest(sides: int) -> int:
        asked.append(sides)
        return sides - 1 if len(asked) > 1 else 0

    monkeypatch.setattr(competition_panel, "randbelow", highest)
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("Roll for us")
        assert asked == [6] * 7  # every side of every die alike
        assert "Anna’s blue die: 2, lowest" in phone.texts()
        assert "Charlie’s purple die, 2 of 2: 8+1" in phone.texts()
        with pytest.raises(LookupError, match="nothing happens"):
            await phone.tap("Roll for us")  # no second try
        assert len(now(store).rolls) == 1  # it is an entry before it is seen
        await phone.tap("Put 1 back")
    latest = store.state.entries[-1].did
    assert isinstance(latest, RollOff)
    assert latest.by_app


async def test_chances_are_said_unless_they_are_switched_off(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        assert phone.texts().count("% to win") == 3
        assert "To win: gold 7, silver 3" in phone.texts()
    library.preferences.remember(**{"australis.chances": False})
    async with phone_at(library, store) as phone:
        assert "% to win" not in phone.texts()
        assert "To win: gold 7, silver 3" in phone.texts()


def test_chances_are_those_of_the_dice_in_hand(tmp_path: Path) -> None:
    store = example(library_at(tmp_path), 4)
    open_ = roll_entry.roll_entry_of(now(store))
    odds = chances(now(store), open_)
    # Anna's red die against Charlie's purple one, both with a card; a tie is Anna's.
    better = sum(red >= purple for red in range(4, 10) for purple in range(3, 9)) / 36
    assert odds[0] == pytest.approx(better)
    assert odds[2] == pytest.approx(1 - better)
    assert 1 not in odds


def test_a_roll_counts_for_the_chances_once_it_is_certain_what_goes_back(tmp_path: Path) -> None:
    table = now(example(library_at(tmp_path), 4))
    open_ = roll_entry.roll_entry_of(table)
    red = roll_entry.enter_side(table, replace(open_, focus=0), 4)
    assert chances(table, red) == chances(table, open_), "the table has already seen the purple die"
    both = roll_entry.enter_side(table, replace(red, focus=1), 5)
    assert chances(table, both) == {0: 0, 2: 1}
    assert chances(table, roll_entry.all_rolled(open_, (4, 5))) == {0: 0, 2: 1}


async def test_nothing_is_said_of_chances_before_the_order_on_the_last_space_is(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = last_space_shared(library)
    async with phone_at(library, store) as phone:
        assert "% to win" not in phone.texts()
        await phone.tap("Blue 3")
        await phone.tap("Put 1 back")
        await phone.tap("Bob")
        await phone.tap("Done")
        assert phone.texts().count("% to win") == 3


async def test_players_without_number_dice_are_named(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    moves = [CorrectDice(seat=seat, dice=(Die("blue"),)) for seat in (0, 1)]
    store = table_on(library, game_setup(*PLAYERS), [*moves, *TO_DICE])
    async with phone_at(library, store) as phone:
        assert "Charlie has no number dice and isn’t in the competition." in phone.texts()
        assert "Charlie" not in [name for seen in phone.find_all("Charlie") for name in names(seen)]


async def test_the_outcome_can_be_entered_without_rolls(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("We settled it")
        await phone.tap("Charlie")
        await phone.tap("Anna")
        assert "3. Bob" in phone.texts()  # the last one needs no tap
        await phone.tap("Save the result")
        assert "Charlie wins" in phone.texts()
        assert "Anna is second · Bob is third" in phone.texts()
    assert now(store).placed == (2, 0, 1)


async def test_settling_it_without_the_app_is_in_sight_before_the_first_die(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("We settled it")
        assert "Who won the competition?" in phone.texts()
        await phone.tap("Close")
        await phone.tap("Blue 3")
        assert "We settled it" not in phone.texts()


async def test_the_player_whose_die_is_asked_for_comes_into_sight(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)

    def brought(phone: Phone) -> list[object]:
        return [asked["scroll_key"] for name, asked in phone.calls if name == "scroll_to"]

    async with phone_at(library, store, width=320, height=480) as phone:
        assert brought(phone) == ["dice of 0"]
        await phone.tap("Blue 4")
        assert brought(phone)[-1] == "dice of 1"
        await phone.tap("Charlie’s purple die, 1 of 2: is it 3?")
        assert brought(phone)[-1] == "dice of 2"
        before = len(brought(phone))
        await phone.tap("Charlie’s purple die, 2 of 2: is it 3?")
        assert len(brought(phone)) == before, "nothing moves for another die of a player"
    fresh = example(library)
    async with phone_at(library, fresh, width=390, height=844) as phone:
        assert phone.find_all("Blue 7")
        assert brought(phone) == [], "all players are in sight"


async def test_nothing_moves_slowly_into_sight_with_less_motion(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    for motion, duration in (("phone", theme.DEBOUNCE_TIME), ("less", theme.AT_ONCE)):
        library.preferences.remember(motion=motion)
        async with phone_at(library, store, width=320, height=480) as phone:
            asked = dict(phone.calls)["scroll_to"]
            assert asked["duration"] == duration


async def test_an_empty_place_stays_where_a_die_lay(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("Bob’s blue die, 1 of 2: not entered yet")
        await phone.tap("Blue 2")
        await phone.tap("Put 1 back")
    table = now(store)
    bob = competition_views.hands(table, roll_entry.roll_entry_of(table))[1]
    assert [isinstance(place, competition_views.GoneView) for place in bob] == [True, False, False]


async def test_the_order_on_the_last_space_is_asked_for_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = last_space_shared(library)
    async with phone_at(library, store) as phone:
        await phone.tap("Blue 3")
        await phone.tap("Put 1 back")
        assert "Whose turtle is ahead?" in phone.texts()
        await phone.tap("Bob")
        await phone.tap("Done")
        await phone.tap("Put 1 back")
        assert "Dice · roll 2" in phone.texts()
    assert now(store).ahead[:2] == (1, 0)


async def test_the_only_player_with_dice_wins_without_a_roll(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    for seat in (0, 1):
        store.play(CorrectDice(seat=seat, dice=()))
    async with phone_at(library, store) as phone:
        assert "Only Charlie has number dice and wins without rolling." in phone.texts()
        await phone.tap("Go on")
        assert "Charlie wins" in phone.texts()


async def test_two_phones_see_the_same_roll(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as one, phone_at(library, store) as other:
        await one.tap("Blue 3")
        await one.tap("Put 1 back")
        await other.settle()
        assert "Dice · roll 2" in other.texts()


# -- the views ----------------------------------------------------------------------------------


def test_a_key_of_another_colour_enters_nothing(tmp_path: Path) -> None:
    table = now(example(library_at(tmp_path), 1))
    entry = roll_entry.roll_entry_of(table)
    assert roll_entry.enter_side(table, entry, 9) == entry  # Bob's blue die has no 9


def test_pending_dice_belong_to_their_roll(tmp_path: Path) -> None:
    before, after = (now(example(library_at(tmp_path / str(rolls)), rolls)) for rolls in (0, 1))
    entry = roll_entry.enter_side(before, roll_entry.roll_entry_of(before), 4)
    assert roll_entry.read(before, roll_entry.written(entry)) == entry
    assert roll_entry.for_roll(before) != roll_entry.for_roll(after)
    assert roll_entry.low(after, roll_entry.read(after, roll_entry.written(entry))) is None


def test_the_views_list_every_roll_of_the_example(tmp_path: Path) -> None:
    table = now(example(library_at(tmp_path), 5))
    sent_back = [competition_views.sent_back(roll) for roll in table.rolls]
    assert [[(die.colour, die.shows) for die in dice] for dice in sent_back] == [
        [("blue", 3)],
        [("blue", 2), ("purple", 3)],
        [("blue", 4)],
        [("purple", 3)],
        [("red", 6)],
    ]
    assert [competition_views.out_after(table, roll) for roll in table.rolls] == [[], [], [1], [], [0]]
    gone = [place for place in competition_views.places(table, 1, ()) if isinstance(place, GoneView)]
    assert [place.colour for place in gone] == ["blue", "blue", "purple"]


def test_a_correction_between_rolls_keeps_every_place(tmp_path: Path) -> None:
    store = example(library_at(tmp_path), 2)
    store.play(CorrectDice(seat=1, dice=(Die("blue"), Die("purple"))))
    table = now(store)
    entry = roll_entry.roll_entry_of(table)
    bob = competition_views.hands(table, entry)[1]
    kinds = [type(place).__name__ for place in bob]
    assert kinds == ["GoneView", "DieView", "GoneView", "DieView"]
    store.play(CorrectDice(seat=1, dice=(Die("purple"),)))
    table = now(store)
    bob = competition_views.hands(table, roll_entry.roll_entry_of(table))[1]
    assert [type(place).__name__ for place in bob] == ["GoneView", "GoneView", "GoneView", "DieView"]


@pytest.mark.slow
async def test_each_side_of_each_die_in_hand_can_be_tapped(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    faces = {"blue": range(2, 8), "purple": range(3, 9), "red": range(4, 10)}
    async with phone_at(library, store) as phone:
        table = now(store)
        for view in competition_views.dice_views(table, roll_entry.roll_entry_of(table)):
            await phone.tap(f"{roll_words.which_die(table, view)}: not entered yet")
            for side in faces[view.die.colour]:
                phone.find(f"{view.die.colour.capitalize()} {side}")


def show_facts(random: Random, before_rolls: Table, table: Table) -> None:
    """Everything that the pages of a competition say of a table; the chances take long, so they are rare."""
    entry = roll_entry.roll_entry_of(table)
    competition_views.hands(table, entry)
    if random.random() < 0.2:
        competition_views.chances(table, entry)
    competition_views.verdicts(table, entry)
    for roll in table.rolls:
        roll_words.roll_line(table, roll)
    competition_views.first_chances(before_rolls, table)


def correction(random: Random, table: Table) -> Move:
    """Other dice, cards or turtles for somebody."""
    seat = random.randrange(len(table.boards))
    dice = [Die(die.colour) for die in all_dice(len(table.boards)) if die.colour in NUMBER_COLOURS]
    cards = [card for card in every_card() if card.gives == "plus_one"]
    corrections: list[Move] = [
        CorrectDice(seat=seat, dice=tuple(random.sample(dice, random.randint(0, 3)))),
        CorrectCards(seat=seat, cards=tuple(random.sample(cards, random.randint(0, 2)))),
        CorrectTurtle(seat=seat, space=random.randint(0, 5)),
    ]
    return random.choice(corrections)


def test_whatever_a_correction_makes_of_a_competition_has_words() -> None:
    decided = 0
    for seed in range(200):
        random = Random(seed)
        begun = random_begun(random).model_copy(update={"mode": "dice_only"})
        did: list[GameSetup | Move] = [begun]
        before_rolls = table = GAME.start(begun)
        for number in range(20):
            if table.phase not in ("dice", "over"):
                break
            may_roll = number > 3 and table.phase == "dice" and table.in_competition
            move = step(random, table) if may_roll and random.random() < 0.5 else correction(random, table)
            if GAME.refusal(table, move) is None:
                table = GAME.play(table, move)
                did.append(move)
                before_rolls = before_rolls if table.rolls else table
                show_facts(random, before_rolls, table)
        decided += len(contests(fold(GAME, (Counted(number, each) for number, each in enumerate(did)))))
    assert decided, "some competitions came to their end"
