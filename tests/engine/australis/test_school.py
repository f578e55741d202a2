"""Rulebook B, "Points for schools of fish"."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.australis.printed import as_printed
from engine.australis.school import School, Slot, fewest_fish, school, unknown_slots
from tests.engine.australis.tables import KNOWN, needs, played, points

TRACK = [Slot(3, 1), Slot(6, 3), Slot(10, 7), Slot(16, 15), Slot(23, 18), Slot(30, 25)]


@pytest.mark.parametrize(
    ("fish", "cubes", "slot", "worth"),
    [
        (0, 1, 0, 0),
        (2, 1, 0, 0),
        (3, 1, 1, 1),
        (6, 1, 1, 1),
        (6, 2, 2, 3),
        (7, 2, 2, 3),
        (5, 2, 1, 1),  # too few fish for the second slot, so the first counts
        (15, 3, 3, 7),
        (15, 6, 3, 7),
        (106, 6, 6, 25),
        (106, 0, 0, 0),
    ],
)
def test_rightmost_slot_with_cube_and_enough_fish_counts(
    fish: int, cubes: int, slot: int, worth: int
) -> None:
    assert school(fish, cubes, TRACK) == School(slot, worth)


@pytest.mark.parametrize(
    ("fish", "cubes", "slot", "worth"), [(5, 2, 0, 0), (6, 2, 2, 3), (15, 4, 0, 0), (16, 4, 4, 15)]
)
def test_smaller_school_counts_nothing_by_ruling(fish: int, cubes: int, slot: int, worth: int) -> None:
    assert school(fish, cubes, TRACK, smaller_counts=False) == School(slot, worth)


def by_hand(fish: int, cubes: int, track: Sequence[Slot], smaller_counts: bool) -> School:
    """Looks at every slot from the left; the last one with a cube and enough fish counts."""
    best = School(0, 0)
    for number in range(1, len(track) + 1):
        slot = track[number - 1]
        if number <= cubes and slot.feeds is not None and slot.points is not None and slot.feeds <= fish:
            best = School(number, slot.points)
    return best if smaller_counts or best.slot == min(cubes, len(track)) else School(0, 0)


@st.composite
def tracks(draw: st.DrawFn, *, known: bool) -> list[Slot]:
    feeds, worth, track = 0, 0, []
    for _ in range(draw(st.integers(1, 6))):
        feeds += draw(st.integers(1, 9))
        worth += draw(st.integers(0, 9))
        track.append(Slot(feeds, worth))
    if not known:
        hidden = st.sampled_from(["nothing", "feeds", "points", "both"])
        for place, what in enumerate(draw(st.lists(hidden, min_size=len(track), max_size=len(track)))):
            if what in ("feeds", "both"):
                track[place] = track[place]._replace(feeds=None)
            if what in ("points", "both"):
                track[place] = track[place]._replace(points=None)
    return track


@given(st.integers(0, 60), st.integers(0, 7), tracks(known=True), st.booleans())
def test_school_matches_a_search_slot_by_slot(
    fish: int, cubes: int, track: list[Slot], smaller_counts: bool
) -> None:
    assert unknown_slots(fish, cubes, track, smaller_counts=smaller_counts) == ()
    assert school(fish, cubes, track, smaller_counts=smaller_counts) == by_hand(
        fish, cubes, track, smaller_counts
    )


@given(st.integers(0, 60), st.integers(0, 7), tracks(known=True), st.data(), st.booleans())
def test_numbers_that_are_not_required_make_no_difference(
    fish: int, cubes: int, track: list[Slot], data: st.DataObject, smaller_counts: bool
) -> None:
    """Hiding numbers and entering only the required ones again gives the same school."""
    hidden = [
        slot._replace(
            feeds=data.draw(st.sampled_from([slot.feeds, None])),
            points=data.draw(st.sampled_from([slot.points, None])),
        )
        for slot in track
    ]
    while asked := unknown_slots(fish, cubes, hidden, smaller_counts=smaller_counts):
        place = asked[0] - 1
        assert hidden[place] != track[place]
        hidden[place] = track[place]
    assert school(fish, cubes, hidden, smaller_counts=smaller_counts) == school(
        fish, cubes, track, smaller_counts=smaller_counts
    )


def test_unknown_number_raises_value_error() -> None:
    with pytest.raises(ValueError, match="slot 3"):
        school(15, 3, as_printed().track)


def test_slot_that_is_surely_too_large_is_not_required() -> None:
    track = as_printed().track
    assert unknown_slots(1, 3, track) == (3, 1)  # slot 3 need not feed more than slot 2
    assert unknown_slots(7, 3, track) == (3,)
    assert unknown_slots(14, 4, track) == (3,)  # slot 4 needs 15
    assert unknown_slots(15, 4, track) == (4, 3)
    assert unknown_slots(5, 2, track) == (1,)
    assert unknown_slots(5, 2, track, smaller_counts=False) == ()
    assert unknown_slots(0, 6, track) == ()
    assert unknown_slots(15, 4, track, smaller_counts=False) == (4,)


def test_version_1_assumes_ascending_slots() -> None:
    """Journals that were scored without asking stay readable."""
    track = as_printed().track
    assert unknown_slots(6, 3, track, ascending=True) == ()
    assert unknown_slots(16, 6, track, ascending=True) == (5, 4, 3)
    score = "game 1score {}| blue Anna 1@0 food=ooo waiting=15 fish=6 | green Bob 2@1 | slot_feeds1=3"
    assert needs(score.format(""), "score round") == "slot_feeds3"
    assert points(score.format("rules=1 "), "score round")[0] == "0 +3 Fed fish=6 cubes=3 slot=2 feeds=6"


def test_slots_that_do_not_ascend_count_as_printed() -> None:
    odd = "slot_feeds1=9 slot_points1=4 slot_feeds3=6 slot_feeds4=15 slot_points4=2 slot_feeds5=15"
    start = "game 1score | blue Anna 1@0 food={} waiting=- fish={} | green Bob 2@1"

    def school_of(food: str, fish: int) -> str:
        learned = f"learned {odd} slot_points5=0"
        return points(start.format(food, fish), learned, "score round")[0]

    assert school_of("ooo", 6) == "0 +7 Fed fish=6 cubes=3 slot=3 feeds=6"
    assert school_of("oooo", 15) == "0 +2 Fed fish=15 cubes=4 slot=4 feeds=15"
    assert school_of("oooog", 15) == "1 +1 TurtleOn space=1"  # the rightmost cube decides
    assert school_of("o", 9) == "0 +4 Fed fish=9 cubes=1 slot=1 feeds=9"


def test_points_of_a_slot_are_required_once_there_are_enough_fish() -> None:
    assert unknown_slots(15, 3, [Slot(3, 1), Slot(6, 3), Slot(12, None)]) == (3,)
    assert unknown_slots(11, 3, [Slot(3, 1), Slot(6, 3), Slot(12, None)]) == ()


def test_version_1_slots_feed_more_than_those_before() -> None:
    track = as_printed().track
    assert [fewest_fish(number, track) for number in range(1, 7)] == [1, 2, 7, 15, 16, 17]
    known = KNOWN.track
    assert [fewest_fish(number, known) for number in range(1, 7)] == [1, 4, 7, 15, 17, 24]


# ------------------------------------------------------------------ at the table


def test_only_numbers_needed_for_the_school_are_required() -> None:
    start = "game 1score | blue Anna 1@0 food=oooo waiting=- fish=20 | green Bob 2@1 fish=2"
    assert needs(start, "score round") == "slot_feeds4 slot_points4 slot_feeds1 slot_points1"
    assert needs(start, "learned slot_feeds4=21 slot_feeds1=3", "score round") == "slot_feeds3"
    assert points(start, "learned slot_feeds4=21 slot_feeds1=3 slot_feeds3=10", "score round")[0] == (
        "0 +7 Fed fish=20 cubes=4 slot=3 feeds=10"
    )


def test_small_school_counts_by_the_tables_ruling() -> None:
    start = "game 1score {} | blue Anna 1@0 food=ooo waiting=15 fish=9 | green Bob 2@1 | known"
    assert points(start.format(""), "score round")[0] == "0 +3 Fed fish=9 cubes=3 slot=2 feeds=6"
    assert points(start.format("options=small_school:nothing"), "score round") == ["1 +1 TurtleOn space=1"]


def test_school_of_0_points_gives_no_award() -> None:
    start = "game 1score | blue Anna 1@0 fish=3 | green Bob 2@1 | slot_feeds1=3 slot_points1=0"
    assert points(start, "score round") == ["1 +1 TurtleOn space=1"]


def test_scored_fish_stay_on_the_sea_board() -> None:
    start = "game 1score | blue Anna 1@0 fish=9 | green Bob 2@1 | known"
    assert played(start, "score round").boards[0].fish == 9
