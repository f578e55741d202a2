"""Rulebook A, "The movement of sea turtles", and "Place coral": which reef lies beside which space."""

from collections.abc import Mapping
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.australis.current import advance, furthest_ahead, reached, reefs_beside
from tests.engine.australis.tables import after, needs, played, refused, why

# ------------------------------------------------------------------ counting spaces


def walk(turtles: Mapping[int, int], seat: int, steps: int, last: int) -> int:
    """Moves a turtle one space at a time, then on while another turtle is there."""
    space = turtles[seat]
    for _ in range(steps):
        if space < last:
            space += 1
    while steps and space < last and any(turtles[other] == space for other in turtles if other != seat):
        space += 1
    return space


@given(st.data())
def test_advance_matches_a_walk(data: st.DataObject) -> None:
    last = data.draw(st.integers(5, 25))
    turtles: dict[int, int] = dict(
        enumerate(data.draw(st.lists(st.integers(0, last), min_size=2, max_size=4)))
    )
    seat = data.draw(st.sampled_from(list(turtles)))
    steps = data.draw(st.integers(0, 30))
    assert advance(turtles, seat, steps, last) == walk(turtles, seat, steps, last)


@given(st.data())
def test_advance_without_last_space_matches_a_long_current(data: st.DataObject) -> None:
    turtles: dict[int, int] = dict(enumerate(data.draw(st.lists(st.integers(0, 20), min_size=2, max_size=4))))
    steps = data.draw(st.integers(0, 9))
    assert advance(turtles, 0, steps, None) == walk(turtles, 0, steps, 1000)


def test_occupied_spaces_count_as_steps() -> None:
    assert advance({0: 0, 1: 1, 2: 2}, 0, 3, 20) == 3
    assert advance({0: 0, 1: 1, 2: 3, 3: 4}, 0, 3, 20) == 5  # 3 and 4 are occupied
    assert advance({0: 0, 1: 1}, 0, 0, 20) == 0


def test_the_last_space_holds_everybody() -> None:
    assert advance({0: 17, 1: 20, 2: 19}, 0, 3, 20) == 20
    assert advance({0: 17, 1: 20, 2: 19}, 0, 2, 20) == 20
    assert advance({0: 20, 1: 19}, 0, 7, 20) == 20


def test_negative_steps_raise_value_error() -> None:
    with pytest.raises(ValueError, match="forward"):
        advance({0: 5}, 0, -1, 20)


@pytest.mark.parametrize(
    ("before", "now", "spaces"),
    [
        (0, 4, ()),
        (0, 5, (5,)),
        (5, 10, ()),
        (4, 11, (5, 11)),
        (0, 20, (5, 11, 15)),
        (11, 11, ()),
    ],
)
def test_reached_includes_passed_spaces(before: int, now: int, spaces: tuple[int, ...]) -> None:
    assert reached(before, now, (5, 11, 15)) == spaces


def test_first_arrival_on_a_space_is_ahead() -> None:
    assert furthest_ahead({0: 3, 1: 9, 2: 5}, [0, 1, 2]) == (1, 2, 0)
    assert furthest_ahead({0: 20, 1: 9, 2: 20}, [2, 1, 0]) == (2, 0, 1)
    assert furthest_ahead({0: 20, 1: 9, 2: 20}, [0, 1, 2]) == (0, 2, 1)


# ------------------------------------------------------------------ turtles at the table


@pytest.mark.parametrize("face", [2, 3, 4, 5, 6, 7])
def test_blue_die_moves_the_turtle(face: int) -> None:
    moved = played("game 1draft start=1 | blue Anna 1@0 | green Bob 2@1", f"1 takes b{face}")
    assert moved.boards[1].turtle == 1 + face


def test_turtle_moves_on_from_an_occupied_space() -> None:
    assert (
        after(
            "game 1draft | blue Anna 1@0 | green Bob 2@2 | orange Charlie 3@3",
            "0 takes b2",
        )
        == "game 1draft | blue Anna 1@4 dice=b2 | green Bob 2@2 | orange Charlie 3@3"
    )


def test_cube_is_taken_when_its_space_is_reached_or_passed() -> None:
    start = "game 1draft | blue Anna 1@0 | green Bob 2@4"
    assert after(start, "0 takes b5") == (
        "game 1draft | blue Anna 1@5 waiting=11,15 food=oo dice=b5 | green Bob 2@4"
    )
    assert after(start, "0 takes b6") == (
        "game 1draft | blue Anna 1@6 waiting=11,15 food=oo dice=b6 | green Bob 2@4"
    )
    assert after(start, "0 takes b3") == "game 1draft | blue Anna 1@3 dice=b3 | green Bob 2@4"


def test_grey_cube_is_placed_after_the_own_cube() -> None:
    assert after("game 1draft | blue Anna 1@10 waiting=11,15 food=oo | green Bob 2@1", "0 takes b7") == (
        "game 1draft grey=0+3 | blue Anna 1@17 waiting=- food=oooog dice=b7 | green Bob 2@1"
    )


def test_cubes_of_other_players_stay() -> None:
    assert played("game 1draft | blue Anna 1@0 | green Bob 2@1", "0 takes b5").boards[1].waiting == (
        5,
        11,
        15,
    )


def test_only_the_first_turtle_takes_the_grey_cube() -> None:
    start = "game 1draft | blue Anna 1@15 waiting=- food=oooo | green Bob 2@14 waiting=15 food=ooo | known"
    assert after(start, "0 takes b2", "1 takes b4") == (
        "game 1draft grey=0+3"
        " | blue Anna 1@17 waiting=- food=oooog dice=b2"
        " | green Bob 2@18 waiting=- food=oooo dice=b4 | known"
    )


def test_first_two_of_four_players_take_a_grey_cube() -> None:
    start = """game 1draft | blue Anna 1@16 waiting=- food=oooo | green Bob 2@15 waiting=- food=oooo
        | orange Charlie 3@14 waiting=15 food=ooo | pink Dora 4@3 | known"""
    over = played(start, "0 takes b2", "1 takes b2", "2 takes b5")
    assert [board.food.count("grey") for board in over.boards] == [1, 1, 0, 0]
    assert [board.turtle for board in over.boards] == [18, 17, 19, 3]
    assert over.grey_on_current == 0


def test_seventh_cube_goes_to_the_box() -> None:
    start = "game 1draft | blue Anna 1@14 waiting=15 food=oooggg | green Bob 2@1"
    assert after(start, "0 takes b3") == (
        "game 1draft grey=0+3 | blue Anna 1@17 waiting=- food=oooggg dice=b3 | green Bob 2@1"
    )


def test_turtle_on_the_last_space_does_not_arrive_again() -> None:
    start = "game 1draft order=1,0 | blue Anna 1@20 waiting=- | green Bob 2@20 waiting=- | known"
    stays = played(start, "0 takes b7")
    assert stays.boards[0].turtle == 20
    assert stays.ahead == (1, 0)
    assert played(start.replace("order=1,0", "order=0,1"), "0 takes b7").ahead == (0, 1)


def test_later_arrival_on_the_last_space_is_behind() -> None:
    start = "game 1draft | blue Anna 1@20 waiting=- | green Bob 2@19 waiting=- | known"
    assert played(start, "0 takes b2", "1 takes b2").ahead == (0, 1)


# ------------------------------------------------------------------ unknown last space


def test_last_space_is_required_when_a_turtle_may_reach_it() -> None:
    start = "game 1draft | blue Anna 1@15 waiting=- | green Bob 2@1"
    assert needs(start, "0 takes b2") == ""
    assert needs(start, "0 takes b3") == "last_space0"
    assert played(start, "learned last_space0=17", "0 takes b3").boards[0].turtle == 17
    assert played(start, "learned last_space0=18", "0 takes b7").boards[0].turtle == 18
    assert played(start, "learned last_space0=30", "0 takes b7").boards[0].turtle == 22


def test_last_space_is_required_when_pushed_beyond_the_grey_space() -> None:
    start = "game 1draft | blue Anna 1@14 waiting=- | green Bob 2@17 waiting=-"
    assert needs(start, "0 takes b3") == "last_space0"
    assert played(start, "learned last_space0=17", "0 takes b3").ahead == (1, 0)
    assert played(start, "learned last_space0=18", "0 takes b3").boards[0].turtle == 18


def test_turtle_beyond_a_learned_last_space_is_put_back() -> None:
    start = "game 1draft | blue Anna 1@18 waiting=- | green Bob 2@20 waiting=- | orange Charlie 3@1 | known"
    learned = played(start, "learned last_space0=17")
    assert [board.turtle for board in learned.boards] == [17, 17, 1]
    assert learned.ahead == (1, 0, 2)  # Bob was ahead before


# ------------------------------------------------------------------ which reef a space belongs to

RULEBOOK = (3, 6, 9, None, None, None)


@pytest.mark.parametrize(
    ("space", "reefs"),
    [
        (0, (3, 3)),
        (3, (3, 3)),
        (4, (4, 4)),
        (6, (4, 4)),
        (7, (5, 5)),
        (9, (5, 5)),
        (10, (6, 6)),
        (11, (6, 7)),
        (12, (6, 8)),
        (30, (6, 8)),
    ],
)
def test_sections_that_the_rulebook_gives(space: int, reefs: tuple[int, int]) -> None:
    assert reefs_beside(space, 3, RULEBOOK) == reefs


@pytest.mark.parametrize(
    ("space", "ends", "reefs"),
    [
        (12, (3, 6, 9, 12, None, None), (6, 6)),
        (13, (3, 6, 9, 12, None, None), (7, 7)),
        (14, (3, 6, 9, 12, None, None), (7, 8)),
        (14, (3, 6, 9, None, 15, None), (6, 7)),
        (15, (3, 6, 9, None, 15, None), (7, 7)),  # reef 6 cannot end here as well
        (16, (3, 6, 9, None, 15, None), (8, 8)),
        (18, (3, 6, 9, None, None, 18), (8, 8)),  # the last space is on the last reef
        (17, (3, 6, 9, None, None, 18), (7, 8)),
    ],
)
def test_known_ends_narrow_unknown_sections(
    space: int, ends: tuple[int | None, ...], reefs: tuple[int, int]
) -> None:
    assert reefs_beside(space, 3, ends) == reefs


@given(st.integers(0, 2**32))
def test_reefs_beside_match_all_possible_boards(seed: int) -> None:
    random = Random(seed)
    size, last = random.randint(1, 4), random.randint(4, 9)
    real = random.choice(list(combinations(range(last + 1), size)))
    known = tuple(end if random.random() < 0.5 else None for end in real)
    space = random.randint(0, last)
    possible = {
        section
        for ends in combinations(range(2 * last + size), size)
        if all(given in (None, end) for given, end in zip(known, ends, strict=True))
        for section in [sum(end < space for end in ends)]
        if section < size  # otherwise the current ends before that space
    }
    if possible:
        assert reefs_beside(space, 3, known) == (3 + min(possible), 3 + max(possible))


# ------------------------------------------------------------------ a card's coral beside the turtle


@pytest.mark.parametrize(("space", "reef"), [(0, 3), (3, 3), (4, 4), (8, 5), (10, 6)])
def test_coral_of_a_card_goes_to_the_turtles_reef_or_a_lower_one(space: int, reef: int) -> None:
    start = f"game 1draft | blue Anna 1@{space} waiting=- | green Bob 2@1"
    for lower in range(3, reef + 1):
        corals = played(start, f"0 takes w1+0: use b.coral {lower}").boards[0].corals
        assert corals[lower - 3] == sum(corals) == 1
    assert refused(start, f"0 takes w1+0: use b.coral {reef + 1}").code == "reef_too_high"


def test_unknown_section_is_required_only_if_it_decides() -> None:
    start = "game 1draft | blue Anna 1@12 waiting=- | green Bob 2@1"
    assert needs(start, "0 takes w1+0: use b.coral 5") == ""
    assert needs(start, "0 takes w1+0: use b.coral 6") == ""  # 12 is on reef 6 at least
    assert needs(start, "0 takes w1+0: use b.coral 7") == "section_end6"
    assert needs(start, "0 takes w1+0: use b.coral 8") == "section_end7"
    assert why(start, "learned section_end6=12", "0 takes w1+0: use b.coral 7") == "reef_too_high"
    assert played(start, "learned section_end6=11", "0 takes w1+0: use b.coral 7").boards[0].corals[4] == 1
    assert played(start, "learned section_end7=11", "0 takes w1+0: use b.coral 8").boards[0].corals[5] == 1


def test_last_space_belongs_to_the_last_reef() -> None:
    start = "game 1draft | blue Anna 1@17 waiting=- | green Bob 2@1"
    assert needs(start, "0 takes w1+0: use b.coral 8") == "section_end7"
    assert needs(start, "learned last_space0=17", "0 takes w1+0: use b.coral 8") == ""
