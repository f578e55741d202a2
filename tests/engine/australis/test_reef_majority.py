"""Rulebook B, "Points for coral reefs"."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.australis.reef_majority import awards, ranked
from tests.engine.australis.tables import award_lines, needs, points


def test_most_corals_win_and_turtle_ahead_breaks_a_tie() -> None:
    assert award_lines(
        awards(5, (2, 1), {"green": 2, "orange": 3, "blue": 2}, ["blue", "green", "orange"])
    ) == [
        "orange +2 Majority reef=5 place=1 ranking=orange:3,blue:2,green:2",
        "blue +1 Majority reef=5 place=2 ranking=orange:3,blue:2,green:2",
    ]


def test_turtles_order_the_prizes_in_a_tie_for_first() -> None:
    assert award_lines(awards(7, (4, 2), {0: 1, 1: 1, 2: 1}, [2, 0, 1])) == [
        "2 +4 Majority reef=7 place=1 ranking=2:1,0:1,1:1",
        "0 +2 Majority reef=7 place=2 ranking=2:1,0:1,1:1",
    ]


def test_reef_with_one_prize_has_no_second_place() -> None:
    assert award_lines(awards(3, (1,), {0: 4, 1: 2}, [1, 0])) == [
        "0 +1 Majority reef=3 place=1 ranking=0:4,1:2"
    ]


def test_player_without_coral_gets_no_prize() -> None:
    assert awards(8, (5, 3), {0: 0, 1: 0}, [0, 1]) == ()
    assert award_lines(awards(8, (5, 3), {0: 0, 1: 2}, [0, 1])) == [
        "1 +5 Majority reef=8 place=1 ranking=1:2"
    ]


@given(st.data())
def test_awards_match_pairwise_comparison(data: st.DataObject) -> None:
    seats = data.draw(st.integers(2, 4))
    corals: dict[int, int] = {seat: data.draw(st.integers(0, 3)) for seat in range(seats)}
    ahead: list[int] = list(data.draw(st.permutations(range(seats))))
    prizes = data.draw(st.lists(st.integers(1, 9), min_size=1, max_size=2))
    expected: dict[int, int] = {}
    for seat, mine in corals.items():
        better = [
            other
            for other, theirs in corals.items()
            if theirs > mine or (theirs == mine and ahead.index(other) < ahead.index(seat))
        ]
        if mine and len(better) < len(prizes):
            expected[seat] = prizes[len(better)]
    assert {award.seat: award.points for award in awards(5, prizes, corals, ahead)} == expected
    assert [seat for seat, _ in ranked(corals, ahead)][: len(prizes)] == [
        award.seat for award in awards(5, prizes, corals, ahead)
    ]


# ------------------------------------------------------------------ at the table


def test_reefs_are_scored_in_ascending_order() -> None:
    start = """game 1score
        | blue Anna 10@0 corals=1,0,1,1,1,2 | green Bob 10@1 corals=2,1,1,0,1,1 | known"""
    assert points(start, "score round")[:-1] == [
        "1 +1 Majority reef=3 place=1 ranking=1:2,0:1",
        "1 +2 Majority reef=4 place=1 ranking=1:1",
        "1 +2 Majority reef=5 place=1 ranking=1:1,0:1",
        "0 +1 Majority reef=5 place=2 ranking=1:1,0:1",
        "0 +3 Majority reef=6 place=1 ranking=0:1",
        "1 +4 Majority reef=7 place=1 ranking=1:1,0:1",
        "0 +2 Majority reef=7 place=2 ranking=1:1,0:1",
        "0 +5 Majority reef=8 place=1 ranking=0:2,1:1",
        "1 +3 Majority reef=8 place=2 ranking=0:2,1:1",
    ]


@pytest.mark.parametrize(
    ("anna", "bob", "asked"),
    [
        ("0,0,0,0,0,0", "0,0,0,0,0,0", ""),
        ("1,0,0,0,0,0", "1,0,0,0,0,0", "prize_first3"),
        ("0,0,1,0,0,0", "0,0,1,0,0,0", ""),
        ("0,0,0,1,0,0", "0,0,0,0,0,0", "prize_first6"),
        ("0,0,0,1,0,0", "0,0,0,3,0,0", "prize_first6 prize_second6"),
        ("0,2,0,0,0,1", "0,0,0,0,1,0", "prize_first4 prize_first7 prize_first8"),
    ],
)
def test_only_prizes_that_are_won_are_required(anna: str, bob: str, asked: str) -> None:
    start = f"game 1score | blue Anna 10@0 corals={anna} | green Bob 10@1 corals={bob}"
    assert needs(start, "score round") == asked
