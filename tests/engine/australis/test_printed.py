"""Printed numbers: which are known, and which values can be learned."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.australis import GAME
from engine.australis.moves import Learned
from engine.australis.printed import Number, as_printed, number_faces, numbers
from tests.engine.australis.tables import KNOWN, begin, played, points, refused, table, why


def test_printed_numbers_of_the_rulebook() -> None:
    printed = as_printed()
    assert (printed.rounds, printed.dice_each) == (5, 4)
    assert [printed.sides(colour) for colour in ("blue", "purple", "red")] == [
        range(2, 8),
        range(3, 9),
        range(4, 10),
    ]
    assert printed.sides("white") == range(1, 3)
    assert printed.sides("yellow") == range(2, 6)
    assert (printed.cards, printed.cards_with_shell, printed.cards_under_a_colour) == (45, 15, 3)
    assert (printed.points_on_a_card, printed.fish_on_a_card, printed.steps_on_a_card) == (2, 1, 1)
    assert (printed.fish, printed.corals, printed.own_cubes, printed.grey_cubes) == (34 + 3 * 24, 16, 4, 5)
    assert (printed.cube_spaces, printed.grey_space, printed.grey_beside) == ((5, 11, 15), 17, 3)
    assert printed.section_ends == (3, 6, 9, None, None)
    assert printed.prizes[2] == (2, 1)
    assert [len(prizes) for prizes in printed.prizes] == [1, 1, 2, 2, 2, 2]
    assert (printed.track[1].feeds, printed.track[1].points) == (6, 3)
    assert (printed.track[2].points, printed.track[2].at_most) == (7, 14)
    assert printed.track[3].at_least == 15
    assert printed.gold == (7, 8, 9, 12, 15)
    assert printed.silver == (3, None, None, None, None)
    assert printed.silver_cube_rounds == 3


def test_sides_of_the_number_dice() -> None:
    assert number_faces() == {"blue": range(2, 8), "purple": range(3, 9), "red": range(4, 10)}


def test_every_unknown_number_can_be_learned() -> None:
    unknown = [number for number in numbers() if as_printed().read(number) is None]
    assert " ".join(f"{number.what}{number.which}" for number in unknown) == (
        "slot_feeds1 slot_points1 slot_feeds3 slot_feeds4 slot_points4 slot_feeds5 slot_points5"
        " slot_feeds6 slot_points6 prize_first3 prize_first4 prize_first6 prize_first7 prize_first8"
        " prize_second6 prize_second7 prize_second8 silver2 silver3 silver4 silver5"
        " section_end6 section_end7 last_space0"
    )


@pytest.mark.parametrize("number", numbers())
def test_learned_number_is_read_back(number: Number) -> None:
    least, most = as_printed().bounds(number)
    assert least <= most
    for value in {least, most}:
        learned = as_printed().learned(number, value)
        assert learned.read(number) == value
        assert [other for other in numbers() if learned.read(other) != as_printed().read(other)] in (
            [number],
            [],
        )
    assert as_printed().learned(number, None).read(number) is None


@pytest.mark.parametrize(
    ("number", "bounds"),
    [
        (Number("slot_feeds", 1), (1, 106)),
        (Number("slot_feeds", 2), (1, 106)),
        (Number("slot_feeds", 3), (1, 14)),  # 15 fish are too many for this slot
        (Number("slot_feeds", 4), (15, 106)),  # but not for this one
        (Number("slot_feeds", 6), (1, 106)),
        (Number("slot_points", 1), (0, 99)),
        (Number("slot_points", 6), (0, 99)),
        (Number("prize_first", 3), (0, 99)),
        (Number("prize_first", 5), (0, 99)),
        (Number("prize_second", 5), (0, 99)),
        (Number("silver", 1), (0, 99)),
        (Number("silver", 2), (3, 99)),  # the pile ascends
        (Number("silver", 5), (3, 99)),
        (Number("section_end", 3), (0, 5)),
        (Number("section_end", 6), (10, 97)),  # sections 7 and 8 need a space each
        (Number("section_end", 7), (11, 98)),
        (Number("last_space"), (17, 99)),  # a grey cube lies on 17
    ],
)
def test_bounds_rule_out_only_impossible_numbers(number: Number, bounds: tuple[int, int]) -> None:
    assert as_printed().bounds(number) == bounds


@pytest.mark.parametrize(
    ("learned", "number", "bounds"),
    [
        ("section_end6=20", Number("last_space"), (22, 99)),
        ("last_space0=17", Number("section_end", 6), (10, 15)),
        ("section_end7=30", Number("section_end", 6), (10, 29)),
        ("silver2=7", Number("silver", 3), (7, 99)),
        ("silver4=6", Number("silver", 2), (3, 6)),
        ("silver4=6", Number("silver", 4), (3, 99)),
        ("section_end7=30", Number("section_end", 7), (11, 98)),  # a learned number can be corrected
    ],
)
def test_bounds_depend_on_neighbours_in_ascending_rows(
    learned: str, number: Number, bounds: tuple[int, int]
) -> None:
    printed = played(begin("Anna", "Bob", printed=as_printed()), f"learned {learned}").printed
    assert printed.bounds(number) == bounds


@pytest.mark.parametrize(
    "learned",
    [
        "slot_feeds4=20 slot_feeds5=20",  # slots need not ascend
        "slot_feeds1=8 slot_feeds3=5",
        "slot_points1=9 slot_points4=2",
        "silver1=7 silver2=12 silver5=20",  # silver need not be below gold
        "silver2=3 silver3=5 silver4=5",
        "silver1=0 silver2=0",
        "prize_first3=0 prize_second8=0",
        "prize_first6=2 prize_second6=3",
        "prize_first6=2 prize_second6=2",
    ],
)
def test_unusual_but_possible_numbers_are_accepted(learned: str) -> None:
    printed = played(begin("Anna", "Bob", printed=as_printed()), f"learned {learned}").printed
    known = {f"{number.what}{number.which}={printed.read(number)}" for number in numbers()}
    assert known >= set(learned.split())


@given(st.integers(0, 2**32))
def test_bounds_always_leave_room_for_unknown_numbers(seed: int) -> None:
    """After learning numbers in any order, also repeatedly, all others can still be learned."""
    random, printed = Random(seed), as_printed()
    order = list(numbers()) * 2
    random.shuffle(order)
    for number in order:
        for other in numbers():
            least, most = printed.bounds(other)
            assert least <= most, (number, other)
        least, most = printed.bounds(number)
        printed = printed.learned(number, random.choice([least, most, random.randint(least, most)]))
    spaces = [end or 0 for end in printed.sections]
    assert all(above > below for below, above in pairwise(spaces))
    silver = [value or 0 for value in printed.silver]
    assert silver == sorted(silver)
    assert spaces[-1] >= 17
    assert (printed.track[3].feeds or 0) >= 15 > (printed.track[2].feeds or 0)


def test_prize_or_tile_of_0_points_gives_no_award() -> None:
    start = "game 1score | blue Anna 1@0 corals=1,0,0,0,0,0 | green Bob 2@1 | prize_first3=0"
    assert points(start, "score round") == ["1 +1 TurtleOn space=1"]
    end = "game 5end | blue Anna 1@0 tiles=silver2 | green Bob 2@1 | silver2=0"
    assert points(end, "end game") == []


def test_die_may_show_more_circles_than_screens_offer() -> None:
    start = begin("Anna", "Bob", printed=as_printed())
    assert points(start, "rolled w2+7 w? y? y5+5 b? b? p? p? r?", "0 takes y5+5")[0].startswith("0 +5 ")
    assert played(start, "0 takes w1+9: none 1").boards[0].points == 1 + 9


def test_one_move_can_learn_all_numbers() -> None:
    start = begin("Anna", "Bob", printed=as_printed())
    every = tuple((number, KNOWN.read(number) or 0) for number in numbers())
    assert GAME.play(start, Learned(numbers=every)) == start.but(printed=KNOWN)
    assert GAME.play(start, Learned(numbers=())) == start


def test_number_out_of_bounds_is_refused_with_its_bounds() -> None:
    start = begin("Anna", "Bob", printed=as_printed())
    for value in (14, 107, -1, 10**40):
        refusal = refused(start, f"learned slot_feeds4={value}")
        assert (refusal.code, refusal.asked, refusal.limit) == ("number_does_not_fit", value, "15–106")


def test_learned_number_must_fit_those_before_it_in_the_move() -> None:
    start = begin("Anna", "Bob", printed=as_printed())
    assert why(start, "learned section_end6=20 section_end7=20") == "number_does_not_fit"
    assert played(start, "learned section_end7=21 section_end6=20").printed.sections[3:5] == (20, 21)


@pytest.mark.parametrize(
    "number",
    [
        Number("slot_feeds", 0),
        Number("slot_feeds", 7),
        Number("prize_second", 3),
        Number("prize_first", 9),
        Number("silver", 6),
        Number("silver", -1),
        Number("section_end", 8),
        Number("last_space", 1),
        Number("prize_first", 10**30),
    ],
)
def test_number_that_is_printed_nowhere_is_refused(number: Number) -> None:
    refusal = GAME.refusal(begin("Anna", "Bob"), Learned(numbers=((number, 1),)))
    assert refusal is not None
    assert (refusal.code, refusal.asked, refusal.limit) == ("no_such_number", number.what, number.which)


def test_last_section_ends_with_the_current() -> None:
    assert KNOWN.sections == (3, 6, 9, 12, 15, 20)
    assert table("game 1draft | blue Anna 1@0 | green Bob 2@1 | known").printed.sections[-1] == 20
