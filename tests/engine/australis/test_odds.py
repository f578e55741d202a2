"""The odds of rulebook C, "The dice competition", compared with slower computations."""

from itertools import permutations
from math import sqrt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.australis.number_dice import NumberColour
from engine.australis.odds import MOST_DICE, MOST_SEATS, Pool, RolledDie, placing_odds, winning_chances
from tests.engine.australis.oracles import (
    SIDES,
    odds_by_enumeration,
    odds_by_icepool,
    odds_by_simulation,
    odds_of_begun_roll,
)

EXAMPLE = [
    Pool("Anna", "blue", 1, card=False),
    Pool("Anna", "red", 1, card=True),
    Pool("Bob", "blue", 2, card=True),
    Pool("Bob", "purple", 1, card=False),
    Pool("Bob", "red", 0, card=True),
    Pool("Charlie", "purple", 2, card=True),
]
TURTLES = ["Anna", "Charlie", "Bob"]

ALL_NINE = [
    Pool(0, "blue", 1, True),
    Pool(0, "purple", 1, False),
    Pool(0, "red", 1, True),
    Pool(1, "blue", 1, False),
    Pool(1, "purple", 1, True),
    Pool(2, "blue", 1, True),
    Pool(2, "purple", 1, True),
    Pool(3, "blue", 1, False),
    Pool(3, "purple", 1, False),
]


@st.composite
def questions(draw: Any, most_dice: int = 9) -> tuple[list[Pool[int]], list[int]]:
    """Pools of 1 to 4 seats, some of them empty, and the order of the turtles."""
    seats = draw(st.integers(1, 4))
    dice = draw(
        st.lists(st.tuples(st.integers(0, seats - 1), st.sampled_from(sorted(SIDES))), max_size=most_dice)
    )
    cards = draw(st.sets(st.sampled_from([(seat, colour) for seat in range(seats) for colour in SIDES])))
    pools = [
        Pool(seat, colour, dice.count((seat, colour)), (seat, colour) in cards)
        for seat in range(seats)
        for colour in ("blue", "purple", "red")
    ]
    return pools, draw(st.permutations(range(seats)))


def close(ours: dict[Any, float], theirs: dict[Any, Any], error: float = 1e-12) -> bool:
    return ours.keys() == theirs.keys() and all(abs(ours[order] - theirs[order]) < error for order in ours)


# ------------------------------------------------------------------ small cases, by hand


def test_empty_competition_has_an_empty_placing() -> None:
    assert placing_odds([], [0, 1]) == {(): 1.0}
    assert placing_odds([Pool(0, "blue", 0, True)], []) == {(): 1.0}
    assert winning_chances([], [0, 1]) == {}


def test_single_player_always_wins() -> None:
    pools = [Pool(0, "blue", 0, False), Pool(1, "purple", 3, True), Pool(1, "red", 1, False)]
    assert placing_odds(pools, [0, 1]) == {(1,): 1.0}
    assert winning_chances(pools, [0, 1]) == {1: 1.0}


def test_turtle_ahead_wins_the_ties_of_equal_dice() -> None:
    pools = [Pool("a", "red", 1, False), Pool("b", "red", 1, False)]
    assert close(placing_odds(pools, ["b", "a"]), {("b", "a"): 21 / 36, ("a", "b"): 15 / 36})


def test_odds_of_a_purple_die_against_a_blue_one() -> None:
    pools = [Pool("a", "blue", 1, False), Pool("b", "purple", 1, False)]
    assert winning_chances(pools, ["b", "a"])["a"] == pytest.approx(10 / 36)
    assert winning_chances(pools, ["a", "b"])["a"] == pytest.approx(15 / 36)


def test_blue_die_with_card_equals_a_purple_die() -> None:
    blue = [Pool(0, "blue", 2, True), Pool(1, "red", 1, False)]
    purple = [Pool(0, "purple", 2, False), Pool(1, "red", 1, False)]
    assert placing_odds(blue, [0, 1]) == placing_odds(purple, [0, 1])


def test_cards_for_all_players_change_nothing() -> None:
    plain = [Pool(0, "blue", 2, False), Pool(1, "purple", 1, False)]
    with_cards = [pool._replace(card=True) for pool in plain]
    assert placing_odds(plain, [0, 1]) == placing_odds(with_cards, [0, 1])


def test_one_more_die_can_lower_the_chance_to_win() -> None:
    """The extra die may be the only lowest one, and so save the other players' dice."""
    one = [Pool("a", "purple", 1, True), Pool("b", "red", 1, True)]
    two = [*one, Pool("a", "blue", 1, False)]
    ahead = ["a", "b"]
    fewer, more = (float(odds_by_enumeration(pools, ahead)[("a", "b")]) for pools in (one, two))
    assert more < fewer
    assert winning_chances(one, ahead)["a"] == pytest.approx(fewer, abs=1e-12)
    assert winning_chances(two, ahead)["a"] == pytest.approx(more, abs=1e-12)


# ------------------------------------------------------------------ unusual and invalid pools


def test_pools_of_one_seat_and_colour_add_up() -> None:
    split = [
        Pool(0, "blue", 1, True),
        Pool(1, "red", 1, False),
        Pool(0, "blue", 2, True),
        Pool(0, "blue", 0, False),
    ]
    whole = [Pool(0, "blue", 3, True), Pool(1, "red", 1, False)]
    assert placing_odds(split, [0, 1]) == placing_odds(whole, [0, 1])


WHITE: Any = "white"
"""A colour that no type allows."""


@pytest.mark.parametrize(
    ("pools", "why"),
    [
        ([Pool(0, "blue", -1, False)], "-1 dice"),
        ([Pool(0, "blue", 1, False), Pool(0, "blue", 1, True)], "card"),
        ([Pool(0, WHITE, 1, False)], "white dice do not enter"),
        ([Pool(0, "blue", MOST_DICE, False), Pool(1, "red", 1, False)], "more than"),
        ([Pool(seat, "blue", 1, False) for seat in range(MOST_SEATS + 1)], "more than"),
        ([Pool(9, "blue", 1, False)], "not in"),
    ],
)
def test_invalid_pools_raise_value_error(pools: list[Pool[int]], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        placing_odds(pools, range(8))


def test_odds_of_more_dice_than_a_game_has() -> None:
    odds = placing_odds([Pool(0, "blue", MOST_DICE - 2, True), Pool(1, "red", 2, False)], [0, 1])
    assert sum(odds.values()) == pytest.approx(1, abs=1e-12)


def test_odds_of_dice_with_other_sides() -> None:
    faces = {"blue": range(1, 3), "red": range(1, 4)}
    pools = [Pool(0, "blue", 1, False), Pool(1, "red", 1, False)]
    assert winning_chances(pools, [0, 1], faces) == pytest.approx({0: 3 / 6, 1: 3 / 6})
    assert winning_chances(pools, [1, 0], faces) == pytest.approx({0: 1 / 6, 1: 5 / 6})


def test_changing_a_result_leaves_the_cache_intact() -> None:
    placing_odds(EXAMPLE, TURTLES).clear()
    assert len(placing_odds(EXAMPLE, TURTLES)) == 6


# ------------------------------------------------------------------ compared with slower computations


@settings(max_examples=80, deadline=None)
@given(questions(most_dice=5))
def test_odds_match_enumeration(question: tuple[list[Pool[int]], list[int]]) -> None:
    pools, ahead = question
    assert close(placing_odds(pools, ahead), odds_by_enumeration(pools, ahead))


@pytest.mark.parametrize("pools", [ALL_NINE[:6], [*ALL_NINE[:2], *ALL_NINE[3:5], ALL_NINE[5], ALL_NINE[7]]])
def test_odds_match_enumeration_of_six_dice(pools: list[Pool[int]]) -> None:
    assert close(placing_odds(pools, [2, 3, 0, 1]), odds_by_enumeration(pools, [2, 3, 0, 1]))


@pytest.mark.parametrize(("pools", "ahead"), [(EXAMPLE, TURTLES), (ALL_NINE, [1, 3, 2, 0])])
def test_odds_match_icepool(pools: list[Pool[int]], ahead: list[Any]) -> None:
    assert close(placing_odds(pools, ahead), odds_by_icepool(pools, ahead))


@pytest.mark.parametrize(
    ("pools", "ahead"),
    [
        (EXAMPLE, TURTLES),
        (ALL_NINE, [1, 3, 2, 0]),
        ([Pool(0, "blue", 4, False), Pool(1, "purple", 4, True), Pool(2, "red", 1, True)], [2, 1, 0]),
        ([Pool(0, "blue", 2, True), Pool(0, "purple", 2, True), Pool(1, "blue", 2, False)], [0, 1]),
    ],
)
def test_odds_are_close_to_simulation(pools: list[Pool[int]], ahead: list[Any]) -> None:
    games = 20_000
    odds, came_up = placing_odds(pools, ahead), odds_by_simulation(pools, ahead, games, seed=1770)
    assert odds.keys() >= came_up.keys()
    for order, chance in odds.items():
        assert abs(chance - came_up.get(order, 0)) < 5 * sqrt(chance * (1 - chance) / games) + 1 / games


@st.composite
def begun(draw: Any, most_dice: int) -> tuple[list[Pool[int]], list[int], list[RolledDie[int]]]:
    """A question, and some dice of its next roll."""
    pools, ahead = draw(questions(most_dice))
    rolled = [
        RolledDie(pool.seat, pool.colour, draw(st.sampled_from(SIDES[pool.colour])))
        for pool in pools
        for _die in range(draw(st.integers(0, pool.dice)))
    ]
    return pools, ahead, rolled


@settings(max_examples=80, deadline=None)
@given(begun(most_dice=5))
def test_odds_of_a_begun_roll_match_enumeration(
    question: tuple[list[Pool[int]], list[int], list[RolledDie[int]]],
) -> None:
    pools, ahead, rolled = question
    assert close(placing_odds(pools, ahead, rolled=rolled), odds_of_begun_roll(pools, ahead, rolled))


def test_a_known_die_at_the_lowest_side_goes() -> None:
    pools = [Pool("a", "blue", 1, False), Pool("b", "blue", 1, False)]
    chances = winning_chances(pools, ["b", "a"], rolled=[RolledDie("a", "blue", 2)])
    assert chances == {"a": 0, "b": 1}, "a tie is decided by the turtles"
    chances = winning_chances(pools, ["a", "b"], rolled=[RolledDie("a", "blue", 2)])
    assert chances["a"] == pytest.approx(1 / 6)


@pytest.mark.parametrize(
    "rolled",
    [
        [RolledDie(0, "blue", 9)],
        [RolledDie(3, "blue", 2)],
        [RolledDie(0, "blue", 2), RolledDie(0, "blue", 3)],
        [RolledDie(0, "white", 2)],  # type: ignore[arg-type]  # no such die
    ],
)
def test_dice_that_nobody_can_have_rolled_raise_value_error(rolled: list[Any]) -> None:
    with pytest.raises(ValueError, match="rolled"):
        placing_odds([Pool(0, "blue", 1, False), Pool(1, "red", 1, False)], [0, 1], rolled=rolled)


# ------------------------------------------------------------------ properties for any dice


@settings(deadline=None)
@given(questions())
def test_probabilities_sum_to_one(question: tuple[list[Pool[int]], list[int]]) -> None:
    pools, ahead = question
    odds = placing_odds(pools, ahead)
    entered = {pool.seat for pool in pools if pool.dice}
    assert sum(odds.values()) == pytest.approx(1, abs=1e-12)
    assert all(0 < chance <= 1 for chance in odds.values())
    assert odds.keys() <= set(permutations(entered))


@settings(deadline=None)
@given(questions())
def test_winning_chances_are_sums_of_placing_odds(question: tuple[list[Pool[int]], list[int]]) -> None:
    pools, ahead = question
    odds, wins = placing_odds(pools, ahead), winning_chances(pools, ahead)
    assert wins.keys() == {pool.seat for pool in pools if pool.dice}
    for seat, chance in wins.items():
        assert chance == pytest.approx(sum(p for order, p in odds.items() if order[0] == seat), abs=1e-12)


@settings(deadline=None)
@given(questions(most_dice=7), st.integers(0, 4))
def test_turtles_that_nobody_knows_are_in_any_order(
    question: tuple[list[Pool[int]], list[int]], told: int
) -> None:
    pools, order = question
    known = order[:told]
    orders = [each for each in permutations(order) if [seat for seat in each if seat in known] == known]
    assert close(
        winning_chances(pools, known),
        {
            seat: sum(winning_chances(pools, each)[seat] for each in orders) / len(orders)
            for seat in {pool.seat for pool in pools if pool.dice}
        },
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_equal_dice_win_as_often_while_nobody_knows_the_turtles(players: int) -> None:
    pools = [Pool(seat, colour, 1, False) for seat in range(players) for colour in ("blue", "purple")]
    assert winning_chances(pools, []) == pytest.approx(dict.fromkeys(range(players), 1 / players))
    rolled = [RolledDie(seat, "blue", 3) for seat in range(players)]
    assert winning_chances(pools, [], rolled=rolled) == pytest.approx(
        dict.fromkeys(range(players), 1 / players)
    )


@settings(deadline=None)
@given(questions(), st.randoms(use_true_random=False))
def test_order_of_pools_does_not_matter(question: tuple[list[Pool[int]], list[int]], random: Any) -> None:
    pools, ahead = question
    shuffled = random.sample(pools, len(pools))
    assert close(placing_odds(shuffled, ahead), placing_odds(pools, ahead))


@settings(deadline=None)
@given(questions(), st.permutations(["Anna", "Bob", "Charlie", "Dora"]))
def test_seat_names_do_not_matter(question: tuple[list[Pool[int]], list[int]], names: list[str]) -> None:
    pools, ahead = question
    name_of: dict[int, str] = dict(enumerate(names))
    named = [Pool(name_of[pool.seat], *pool[1:]) for pool in pools]
    odds = {
        tuple(map(name_of.__getitem__, order)): chance for order, chance in placing_odds(pools, ahead).items()
    }
    assert close(placing_odds(named, [name_of[seat] for seat in ahead]), odds)


@settings(deadline=None)
@given(questions())
def test_turtle_further_ahead_never_lowers_the_chance(question: tuple[list[Pool[int]], list[int]]) -> None:
    pools, ahead = question
    *others, last = ahead
    before, after = winning_chances(pools, ahead), winning_chances(pools, [last, *others])
    assert after.get(last, 0) >= before.get(last, 0) - 1e-12


@settings(deadline=None)
@given(st.integers(2, 4), st.integers(1, 2), st.sampled_from(sorted(SIDES)), st.booleans())
def test_equal_dice_are_ordered_by_turtle(seats: int, dice: int, colour: NumberColour, card: bool) -> None:
    pools = [Pool(seat, colour, dice, card) for seat in range(seats)]
    wins = winning_chances(pools, range(seats))
    assert sorted(wins, key=lambda seat: -wins[seat]) == list(range(seats))
    assert wins[0] > 1 / seats > wins[seats - 1]
    turned = winning_chances(pools, range(seats)[::-1])
    assert [turned[seat] for seat in range(seats)] == pytest.approx(
        [wins[seat] for seat in range(seats)[::-1]]
    )
