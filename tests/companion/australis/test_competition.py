"""The dice competition by taps: one per die and one per roll, with reasons in words."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.games.australis.facts import competition_views, roll_entry
from companion.games.australis.facts.competition_views import chances
from companion.games.australis.panels.competition import competition_panel
from companion.games.australis.preferences import shows_chances
from companion.ui import theme
from engine.australis.dice_selection import Die
from engine.australis.moves import CorrectDice, CorrectTurtle, Learned, RollOff
from engine.australis.printed import Number
from engine.australis.table import Options
from tests.companion.australis.competitions import COLOURS, EXAMPLE, LOWEST, PLAYERS, TO_DICE, example, now
from tests.companion.libraries import game_setup, library_at, phone_at, table_on
from tests.companion.phone import Phone
from tests.companion.reading import names, of_kind


async def test_lowest_dice_take_one_tap_per_die_and_one_per_roll(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    taps = 0
    async with phone_at(library, store) as phone:
        for dice in LOWEST:
            for die in dice:
                await phone.tap(die)
                taps += 1
            await phone.tap("Remove 1 die" if len(dice) == 1 else f"Remove {len(dice)} dice")
            taps += 1
        assert "Charlie wins" in phone.texts()
    assert now(store).placed == (2, 0, 1)
    removed = sum(map(len, LOWEST))
    assert taps == removed + len(EXAMPLE) == 11


async def test_all_dice_enters_only_what_may_be_lowest(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 1)
    async with phone_at(library, store) as phone:
        await phone.tap("All dice")
        assert library.preferences.state[f"australis.{competition_panel.WAY}"] == competition_panel.ALL
        assert "Anna’s red die" in phone.texts()
        assert "6 dice to enter" in phone.texts()
        for key in ("Red 8", "Blue 2", "Blue 6", "Purple 3"):
            await phone.tap(key)
        # Charlie's purple dice count as at least 4, so they need not be entered.
        assert "Charlie’s purple die, 1 of 2: higher" in phone.texts()
        assert "The lowest is 3: Bob’s blue 2+1 and Bob’s purple 3. These 2 dice go back." in phone.texts()
        await phone.tap("Remove 2 dice")
    latest = store.state.entries[-1].did
    assert isinstance(latest, RollOff)
    assert not latest.rest_is_higher
    assert [die.shows for die in latest.dice] == [8, 2, 6, 3, None, None]
    assert [die.colour for die in now(store).boards[1].dice] == ["blue"]


async def test_a_tap_on_a_die_enters_it_anew(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library, 4)
    async with phone_at(library, store) as phone:
        await phone.tap("All dice")
        await phone.tap("Red 5")
        await phone.tap("Anna’s red die: 5+1, lowest")
        await phone.tap("Red 6")
        assert "The lowest so far is 7: Anna’s red 6+1." in phone.texts()
        await phone.tap("Purple 7")
        assert "The lowest is 7: Anna’s red 6+1. It goes back." in phone.texts()


async def test_two_dice_of_a_colour_may_both_be_lowest(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("Bob’s blue 2")
        await phone.tap("Bob’s blue 2")
        assert "The lowest is 3: Bob’s blue 2+1 ×2. These 2 dice go back." in phone.texts()
        await phone.tap("Bob’s blue 2, 2 times")  # a third tap takes them back
        assert "Remove dice" in phone.texts()


async def test_higher_numbers_are_disabled_and_a_lower_one_replaces_them(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("Bob’s blue 3")
        await phone.tap("Charlie’s purple 3")
        with pytest.raises(LookupError, match="nothing happens"):
            await phone.tap("Anna’s blue 5")
        await phone.tap("Anna’s blue 3")
        assert (
            "The lowest is 3: Anna’s blue 3. It goes back. The dice with 4 stay after all." in phone.texts()
        )
        await phone.tap("Clear")
        assert "Everybody rolls. Tap every die that counts lowest." in phone.texts()


async def test_dice_that_cannot_be_higher_must_be_entered(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(
        library,
        game_setup("Anna", "Bob"),
        [CorrectDice(seat=seat, dice=(Die("blue"),)) for seat in (0, 1)] + TO_DICE,
    )
    async with phone_at(library, store) as phone:
        await phone.tap("Anna’s blue 7")
        assert "Bob’s blue dice cannot be higher than 7. Tap what the others show, too." in phone.texts()
        await phone.tap("Bob’s blue 7")
        await phone.tap("Remove 2 dice")
        assert "Bob wins" in phone.texts()
        assert "Bob and Anna lost their last dice in the same roll: Bob’s turtle is ahead." in phone.texts()


async def test_undo_brings_the_taps_back(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("Anna’s blue 3")
        await phone.tap("Remove 1 die")
        assert "Dice · roll 2" in phone.texts()
        assert "1 die lost" in phone.texts()
        store.undo()
        await phone.settle()
        assert "The lowest is 3: Anna’s blue 3. It goes back." in phone.texts()


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
        await phone.tap("Remove 1 die")
    latest = store.state.entries[-1].did
    assert isinstance(latest, RollOff)
    assert latest.by_app


async def test_chances_can_be_switched_off(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        assert phone.texts().count("Chance to win") == 3
        await phone.tap("Chances")
        assert "Chance to win" not in phone.texts()
        assert not shows_chances(library.preferences)


def test_chances_are_those_of_the_dice_in_hand(tmp_path: Path) -> None:
    store = example(library_at(tmp_path), 4)
    odds = chances(now(store))
    # Anna's red die against Charlie's purple one, both with a card; a tie is Anna's.
    better = sum(red >= purple for red in range(4, 10) for purple in range(3, 9)) / 36
    assert odds[0] == pytest.approx(better)
    assert odds[2] == pytest.approx(1 - better)
    assert 1 not in odds


async def test_players_without_number_dice_are_named(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    moves = [CorrectDice(seat=seat, dice=(Die("blue"),)) for seat in (0, 1)]
    store = table_on(library, game_setup(*PLAYERS), [*moves, *TO_DICE])
    async with phone_at(library, store) as phone:
        assert "Charlie has no number dice and is not in the competition." in phone.texts()
        assert "Charlie" not in [name for seen in phone.find_all("Charlie") for name in names(seen)]


async def test_the_outcome_can_be_entered_without_rolls(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("Enter only the result")
        await phone.tap("Charlie")
        await phone.tap("Anna")
        assert "3. Bob" in phone.texts()  # the last one needs no tap
        await phone.tap("Save the result")
        assert "Charlie wins" in phone.texts()
        assert "Anna is second · Bob is third" in phone.texts()
    assert now(store).placed == (2, 0, 1)


async def test_settling_it_without_the_app_is_in_sight_before_the_dice(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        said = phone.texts()
        assert said.index("We settled it ourselves") < said.index("Chance to win")
        await phone.tap("We settled it ourselves")
        assert "Who won the competition?" in phone.texts()


async def test_what_lowest_means_is_said_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    lowest, as_it_lies = "a blue 2 with +1 ties with a 3.", "Tap each die as it lies"
    async with phone_at(library, store) as phone:
        assert phone.texts().count(lowest) == phone.texts().count(as_it_lies) == 1
        await phone.tap("All dice")
        assert as_it_lies in phone.texts()
        await phone.tap("Lowest dice only")
        await phone.tap("Anna’s blue 3")
        assert as_it_lies not in phone.texts()
        await phone.tap("Remove 1 die")
        assert "Everybody rolls." in phone.texts()
        assert lowest not in phone.texts()


async def test_the_player_whose_die_is_asked_for_comes_into_sight(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)

    def brought(phone: Phone) -> list[object]:
        return [asked["scroll_key"] for name, asked in phone.calls if name == "scroll_to"]

    async with phone_at(library, store, width=320, height=480) as phone:
        assert brought(phone) == []
        await phone.tap("All dice")
        assert brought(phone) == ["dice of 0"]
        for side in ("Blue 7", "Red 9", "Blue 6"):
            await phone.tap(side)
            asked = next(
                seen
                for seen in phone.find_all(kind=ft.Semantics)
                if seen.control.selected and "die" in (seen.control.label or "")
            )
            player = PLAYERS.index((asked.control.label or "").partition("’")[0])
            assert brought(phone)[-1] == f"dice of {player}"
        assert len(brought(phone)) == len(set(brought(phone))), "nothing moves for another die of a player"
    async with phone_at(library, store, width=390, height=844) as phone:
        assert phone.find_all("Blue 7")
        assert brought(phone) == [], "all players are in sight"


async def test_the_player_comes_into_sight_again_when_cards_have_another_size(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store, width=320, height=480) as phone:
        await phone.tap("All dice")
        first = next(
            seen
            for seen in of_kind(phone.walk(), ft.Container)
            if isinstance(seen.control.key, ft.ScrollKey) and seen.control.key.value == "dice of 0"
        )
        for height, times in ((96, 2), (96, 2), (140, 3)):
            await phone.event(first, "size_change", {"w": 300, "h": height})
            brought = [asked for name, asked in phone.calls if name == "scroll_to"]
            assert [asked["scroll_key"] for asked in brought] == ["dice of 0"] * times


async def test_nothing_moves_slowly_into_sight_with_less_motion(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    for motion, duration in (("phone", theme.DEBOUNCE_TIME), ("less", theme.AT_ONCE)):
        library.preferences.remember(motion=motion)
        async with phone_at(library, store, width=320, height=480) as phone:
            await phone.tap("All dice")
            asked = dict(phone.calls)["scroll_to"]
            assert asked["duration"] == duration
            await phone.tap("Lowest dice only")


async def test_the_order_on_the_last_space_is_asked_for_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    shared = [Learned(numbers=((Number("last_space"), 24),))]
    turtles = [CorrectTurtle(seat=seat, space=24) for seat in (0, 1)]
    store = example(library, before=shared, options=Options(last_space="ask"))
    for move in turtles:
        store.play(move)
    async with phone_at(library, store) as phone:
        await phone.tap("Anna’s blue 3")
        await phone.tap("Remove 1 die")
        assert "Whose turtle is ahead?" in phone.texts()
        await phone.tap("Bob")
        await phone.tap("Done")
        await phone.tap("Remove 1 die")
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
        await one.tap("Anna’s blue 3")
        await one.tap("Remove 1 die")
        await other.settle()
        assert "Dice · roll 2" in other.texts()


# -- the views ----------------------------------------------------------------------------------


def test_quick_taps_on_the_keypad_stay_on_dice_of_that_colour(tmp_path: Path) -> None:
    table = now(example(library_at(tmp_path), 1))
    entry = roll_entry.roll_entry_of(table)
    assert roll_entry.focus(table, entry) == 0  # Anna's red die
    assert roll_entry.enter_side(table, entry, 2) == entry  # no red die shows a 2
    entry = roll_entry.enter_side(table, entry, 9)
    assert roll_entry.focus(table, entry) == 1


def test_pending_dice_belong_to_their_roll(tmp_path: Path) -> None:
    before, after = (now(example(library_at(tmp_path / str(rolls)), rolls)) for rolls in (0, 1))
    entry = roll_entry.enter_side(before, roll_entry.roll_entry_of(before), 4)
    assert roll_entry.read(before, roll_entry.written(entry)) == entry
    assert roll_entry.for_roll(before) != roll_entry.for_roll(after)
    assert roll_entry.low(after, roll_entry.read(after, roll_entry.written(entry))) is None


def test_switching_to_lowest_dice_forgets_the_others(tmp_path: Path) -> None:
    table = now(example(library_at(tmp_path), 1))
    entry = roll_entry.roll_entry_of(table)
    for shows in (8, 2, 6, 3):
        entry = roll_entry.enter_side(table, entry, shows)
    lowest = roll_entry.only_lowest(table, entry)
    assert lowest.shows == (None, 2, None, 3, None, None)
    assert roll_entry.only_lowest(table, lowest) is lowest


def test_the_views_list_every_roll_of_the_example(tmp_path: Path) -> None:
    table = now(example(library_at(tmp_path), 5))
    rolls = competition_views.rolls(table)
    assert [[(die.colour, die.shows) for die in roll.removed] for roll in rolls] == [
        [("blue", 3)],
        [("blue", 2), ("purple", 3)],
        [("blue", 4)],
        [("purple", 3)],
        [("red", 6)],
    ]
    assert [roll.out for roll in rolls] == [(), (), (1,), (), (0,)]
    assert [die.colour for die in competition_views.gone(table, 1)] == ["blue", "blue", "purple"]


@pytest.mark.slow
async def test_each_side_of_each_die_in_hand_can_be_tapped(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    faces = {"blue": range(2, 8), "purple": range(3, 9), "red": range(4, 10)}
    async with phone_at(library, store) as phone:
        for die in EXAMPLE[0].split():
            name, colour = PLAYERS[int(die[0])], COLOURS[die[1]]
            for side in faces[colour]:
                phone.find(f"{name}’s {colour} {side}")
