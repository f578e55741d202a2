"""Rulebook C, "The dice competition", and the detailed example on its last page."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.australis.dice_competition import (
    Rolled,
    cannot_be_higher,
    counts,
    lowest,
    may_be_lowest,
    placing,
    stays,
)
from engine.australis.printed import number_faces
from tests.engine.australis.oracles import SIDES, Table

# ------------------------------------------------------------------ the detailed example
# Numbers that the rulebook shows only in its pictures are open: higher than the lowest.
# Bob has a red card, too, but no red die for it.


def anna_blue(shows: int | None) -> Rolled[str]:
    return Rolled("Anna", "blue", shows, card=False)


def anna_red(shows: int | None) -> Rolled[str]:
    return Rolled("Anna", "red", shows, card=True)


def bob_blue(shows: int | None) -> Rolled[str]:
    return Rolled("Bob", "blue", shows, card=True)


def bob_purple(shows: int | None) -> Rolled[str]:
    return Rolled("Bob", "purple", shows, card=False)


def charlie_purple(shows: int | None) -> Rolled[str]:
    return Rolled("Charlie", "purple", shows, card=True)


FIRST = [
    anna_blue(3),
    anna_red(None),
    bob_blue(3),
    bob_blue(None),
    bob_purple(None),
    charlie_purple(None),
    charlie_purple(None),
]
SECOND = [
    anna_red(None),
    bob_blue(2),
    bob_blue(None),
    bob_purple(3),
    charlie_purple(None),
    charlie_purple(None),
]
THIRD = [anna_red(None), bob_blue(4), charlie_purple(5), charlie_purple(None)]
FOURTH = [anna_red(4), charlie_purple(3), charlie_purple(None)]
FIFTH = [anna_red(6), charlie_purple(7)]
AHEAD: list[str] = ["Bob", "Anna", "Charlie"]


def goes_back(roll: list[Rolled[str]]) -> list[Rolled[str]]:
    left = list(roll)
    for die in stays(roll):
        left.remove(die)
    return left


def test_first_roll_takes_only_annas_three() -> None:
    assert [counts(die) for die in FIRST[:3]] == [3, None, 4]
    assert lowest(FIRST) == 3
    assert goes_back(FIRST) == [anna_blue(3)]


def test_second_roll_takes_bobs_two_and_three() -> None:
    assert [counts(bob_blue(2)), counts(bob_purple(3))] == [3, 3]
    assert goes_back(SECOND) == [bob_blue(2), bob_purple(3)]


def test_third_roll_takes_bobs_last_die() -> None:
    assert [counts(bob_blue(4)), counts(charlie_purple(5))] == [5, 6]
    assert goes_back(THIRD) == [bob_blue(4)]
    assert placing([FIRST, SECOND, THIRD], AHEAD)[-1] == "Bob"


def test_fourth_roll_takes_charlies_three() -> None:
    assert [counts(charlie_purple(3)), counts(anna_red(4))] == [4, 5]
    assert goes_back(FOURTH) == [charlie_purple(3)]


def test_fifth_roll_takes_annas_die_and_charlie_wins() -> None:
    assert [counts(anna_red(6)), counts(charlie_purple(7))] == [7, 8]
    assert goes_back(FIFTH) == [anna_red(6)]
    assert placing([FIRST, SECOND, THIRD, FOURTH, FIFTH], AHEAD) == ("Charlie", "Anna", "Bob")


def test_each_roll_uses_the_dice_that_stayed() -> None:
    rolls = [FIRST, SECOND, THIRD, FOURTH, FIFTH]
    for before, after in pairwise(rolls):
        assert sorted(die[:2] for die in stays(before)) == sorted(die[:2] for die in after)


def test_annas_turtle_wins_if_charlie_also_rolls_a_six() -> None:
    fifth = [anna_red(6), charlie_purple(6)]
    assert stays(fifth) == ()
    assert placing([FIRST, SECOND, THIRD, FOURTH, fifth], AHEAD) == ("Anna", "Charlie", "Bob")
    assert placing([FIRST, SECOND, THIRD, FOURTH, fifth], ["Charlie", "Bob", "Anna"]) == (
        "Charlie",
        "Anna",
        "Bob",
    )


# ------------------------------------------------------------------ single rules


def test_rolled_accepts_positions_and_names() -> None:
    assert Rolled(2, "blue", 5, True) == Rolled(seat=2, colour="blue", shows=5, card=True)


def test_all_lowest_dice_of_all_players_go() -> None:
    roll = [
        Rolled(0, "purple", 3, False),
        Rolled(0, "purple", 3, False),
        Rolled(1, "blue", 2, True),
        Rolled(1, "red", 4, False),
        Rolled(2, "blue", None, False),
    ]
    assert stays(roll) == (roll[3], roll[4])


def test_all_players_out_at_once_are_ordered_by_turtle() -> None:
    roll = [Rolled(seat, "blue", 5, False) for seat in (0, 1, 2, 3)]
    assert stays(roll) == ()
    assert placing([roll], [3, 1, 0, 2]) == (3, 1, 0, 2)


def test_tie_behind_the_winner_is_ordered_by_turtle() -> None:
    roll = [Rolled(0, "blue", 2, False), Rolled(1, "red", 8, False), Rolled(2, "blue", 2, False)]
    assert placing([roll], [2, 0, 1]) == (1, 2, 0)
    assert placing([roll], [0, 1, 2]) == (1, 0, 2)


def test_unfinished_competition_places_players_with_dice_first() -> None:
    roll = [Rolled(0, "blue", 2, False), Rolled(1, "red", 8, False), Rolled(2, "blue", 5, False)]
    assert placing([roll], [0, 2, 1]) == (2, 1, 0)


def test_player_without_number_dice_is_not_placed() -> None:
    assert placing([[Rolled(1, "red", 6, False), Rolled(3, "red", 7, False)]], [0, 1, 2, 3]) == (3, 1)


def test_no_player_is_placed_before_the_first_roll() -> None:
    assert stays([]) == ()
    assert placing([], [0, 1]) == ()


def test_seat_missing_in_ahead_raises_value_error() -> None:
    with pytest.raises(ValueError, match="not in"):
        placing([[Rolled(0, "blue", 2, False)]], [1, 2])


@pytest.mark.parametrize("roll", [[], [Rolled(0, "blue", None, False), Rolled(1, "red", None, True)]])
def test_lowest_without_entered_dice_raises_value_error(roll: list[Rolled[str]]) -> None:
    with pytest.raises(ValueError, match="entered"):
        lowest(roll)


def test_stays_with_only_open_dice_raises_value_error() -> None:
    with pytest.raises(ValueError, match="entered"):
        stays([Rolled(0, "blue", None, False)])


# ------------------------------------------------------------------ dice left open


def test_sides_match_the_rulebook() -> None:
    assert {colour: tuple(sides) for colour, sides in number_faces().items()} == SIDES


def test_may_be_lowest_lists_only_doubtful_dice() -> None:
    blue, purple = Rolled(0, "blue", None, True), Rolled(1, "purple", None, True)
    red = Rolled(2, "red", None, False)
    assert may_be_lowest([Rolled(3, "blue", 2, False), blue, purple, red]) == ()
    assert may_be_lowest([Rolled(3, "blue", 3, False), blue, purple, red]) == (blue,)
    assert may_be_lowest([Rolled(3, "blue", 4, False), blue, purple, red]) == (blue, purple, red)


def test_every_open_die_may_be_lowest_before_one_is_entered() -> None:
    roll = [Rolled(0, "blue", None, False), Rolled(1, "red", None, True)]
    assert may_be_lowest(roll) == tuple(roll)
    assert cannot_be_higher(roll) == ()


def test_die_whose_highest_side_is_too_low_cannot_be_higher() -> None:
    blue, purple = Rolled(0, "blue", None, False), Rolled(1, "purple", None, False)
    assert cannot_be_higher([Rolled(2, "red", 6, False), blue, purple]) == ()
    assert cannot_be_higher([Rolled(2, "red", 7, False), blue, purple]) == (blue,)
    assert cannot_be_higher([Rolled(2, "red", 7, True), blue, purple]) == (blue, purple)
    assert cannot_be_higher([Rolled(2, "red", 7, True), blue._replace(card=True)]) == (
        blue._replace(card=True),
    )


def test_faces_can_be_given() -> None:
    faces = {"blue": range(6, 9)}
    roll = [Rolled(0, "blue", 7, False), Rolled(1, "blue", None, False), Rolled(2, "blue", None, True)]
    assert may_be_lowest(roll, faces) == (roll[1], roll[2])
    assert may_be_lowest(roll, {"blue": range(7, 9)}) == (roll[1],)
    assert cannot_be_higher(roll, faces) == ()
    assert cannot_be_higher(roll, {"blue": range(6, 8)}) == (roll[1],)


# ------------------------------------------------------------------ compared with a literal re-enactment


@st.composite
def competitions(draw: Any) -> tuple[list[list[Rolled[str]]], list[list[Rolled[str]]], Any, list[int]]:
    """All rolls of a competition, the dice left after each, its placing, and the order of the turtles."""
    seats = draw(st.permutations(range(draw(st.integers(1, 4)))))
    dice = []
    for seat in seats:
        cards = {colour: draw(st.booleans()) for colour in SIDES}
        for colour in draw(st.lists(st.sampled_from(sorted(SIDES)), min_size=1, max_size=4)):
            dice.append(Rolled(seat, colour, None, cards[colour]))
    ahead = draw(st.permutations(seats))
    table, rolls, left = Table(dice), [], []
    while len(table.front) > 1:
        roll = [die._replace(shows=draw(st.sampled_from(SIDES[die.colour]))) for die in table.dice()]
        table.roll([die.shows + 1 if die.card else die.shows for die in roll])
        rolls.append(roll)
        left.append(table.dice())
    return rolls, left, table.placing(ahead), ahead


@settings(deadline=None)
@given(competitions())
def test_placing_matches_a_played_competition(competition: Any) -> None:
    rolls, left, order, ahead = competition
    for roll, there in zip(rolls, left, strict=True):
        assert sorted(die._replace(shows=None) for die in stays(roll)) == sorted(there)
    if rolls:
        assert placing(rolls, ahead) == order


@settings(deadline=None)
@given(competitions(), st.randoms(use_true_random=False))
def test_dice_above_the_lowest_can_stay_open(competition: Any, random: Any) -> None:
    rolls, _, order, ahead = competition
    opened = []
    for roll in rolls:
        staying = set(map(id, stays(roll)))
        opened.append(
            [
                die._replace(shows=None) if id(die) in staying and random.random() < 0.6 else die
                for die in roll
            ]
        )
        assert [die[:2] for die in stays(opened[-1])] == [die[:2] for die in stays(roll)]
        assert cannot_be_higher(opened[-1]) == ()
    if rolls:
        assert placing(opened, ahead) == order


@settings(deadline=None)
@given(competitions(), st.randoms(use_true_random=False))
def test_entering_only_doubtful_dice_finds_all_that_go(competition: Any, random: Any) -> None:
    for roll in competition[0]:
        seen = [die._replace(shows=None) for die in roll]
        while asked := may_be_lowest(seen):
            pick = random.choice([index for index, die in enumerate(seen) if die in asked])
            seen[pick] = roll[pick]
        assert [die[:2] for die in stays(seen)] == [die[:2] for die in stays(roll)]


ROLL = st.lists(
    st.builds(
        Rolled,
        st.integers(0, 3),
        st.sampled_from(["blue", "purple", "red"]),
        st.none() | st.integers(4, 7),
        st.booleans(),
    ),
    min_size=1,
).filter(lambda roll: any(die.shows is not None for die in roll))


@settings(deadline=None)
@given(ROLL)
def test_may_be_lowest_matches_trying_every_side(roll: list[Rolled[str]]) -> None:
    low = lowest(roll)
    open_dice = [die for die in roll if die.shows is None]
    tried = {die: [side + die.card <= low for side in SIDES[die.colour]] for die in open_dice}
    assert may_be_lowest(roll) == tuple(die for die in open_dice if any(tried[die]))
    assert cannot_be_higher(roll) == tuple(die for die in open_dice if all(tried[die]))
