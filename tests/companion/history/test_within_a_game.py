"""Durations and turning points of one game."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.history.durations import (
    LONGEST_THOUGHT,
    minutes_played,
    played_time,
    shares,
    told_times,
)
from companion.history.turning_points import TurningPoint, leads, place, turning_points

START = datetime(2026, 5, 1, 20, tzinfo=UTC)


def after(*minutes: int) -> list[datetime]:
    return [START + timedelta(minutes=each) for each in minutes]


def test_a_break_counts_as_one_long_thought() -> None:
    assert played_time(after(0, 5, 125, 130)) == timedelta(minutes=10) + LONGEST_THOUGHT


def test_a_clock_that_was_set_back_counts_nothing() -> None:
    assert played_time(after(10, 5, 7)) == timedelta(minutes=2)


NIGHTS = [f"2026-05-0{day}T2{hour}:00:00+00:00" for day in (1, 4, 8) for hour in (0, 1, 2)]
LONG_AGO, NEVER = "2020-01-01T00:00:10+00:00", "no time"


@pytest.mark.parametrize(
    "at", [NIGHTS, NIGHTS[:1], [NIGHTS[1], NIGHTS[0], NIGHTS[2]], [NEVER], [NEVER, *NIGHTS]]
)
def test_a_game_of_several_evenings_or_of_a_clock_set_a_little_is_told_as_it_is(at: list[str]) -> None:
    assert told_times(at) == at


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ([*NIGHTS[:3], LONG_AGO], NIGHTS[:3]),
        ([*NIGHTS[:3], NEVER], NIGHTS[:3]),
        ([NIGHTS[0], LONG_AGO], NIGHTS[:1]),
        ([NIGHTS[0], LONG_AGO, *NIGHTS[1:3]], NIGHTS[:3]),
        ([NIGHTS[3], *NIGHTS[:3]], NIGHTS[:3]),
    ],
)
def test_a_clock_that_was_set_back_does_not_date_the_whole_game(at: list[str], told: list[str]) -> None:
    assert told_times(at) == told


def test_minutes_are_those_of_the_journal() -> None:
    assert minutes_played(["2026-05-01T20:00:00+00:00", "2026-05-01T20:09:40+00:00"]) == 10
    assert minutes_played(["2026-05-01T20:00:00+00:00"]) is None
    assert minutes_played(["", "no time"]) is None


def test_the_time_before_an_entry_belongs_to_whose_turn_it_was() -> None:
    entries = list(zip(after(0, 2, 5, 6), [None, 0, 1, None], strict=True))
    assert shares(entries) == {0: timedelta(minutes=2), 1: timedelta(minutes=3)}


@given(
    st.lists(st.tuples(st.integers(0, 400), st.none() | st.integers(0, 3)), max_size=20).map(
        lambda found: sorted(found, key=lambda one: one[0])
    )
)
def test_shares_are_never_more_than_the_whole(found: list[tuple[int, int | None]]) -> None:
    entries = [(START + timedelta(minutes=minute), turn) for minute, turn in found]
    whole = played_time(time for time, _turn in entries)
    assert sum(shares(entries).values(), timedelta()) <= whole
    if all(turn is not None for _time, turn in entries):
        assert sum(shares(entries).values(), timedelta()) == whole


def test_from_third_to_first_is_the_turning_point() -> None:
    rounds = [(0, 0, 0), (5, 10, 7), (9, 20, 15), (37, 24, 18), (40, 30, 30)]
    assert turning_points(rounds, 1) == (TurningPoint(3, 0, "took the lead", 28, 3, 1),)


def test_without_a_change_of_lead_the_greatest_gain_counts() -> None:
    rounds = [(0, 0), (10, 5), (15, 12), (30, 13)]
    assert turning_points(rounds) == (TurningPoint(3, 0, "gained most", 15, 1, 1),)


def test_the_last_who_draws_level_has_caught_up() -> None:
    rounds = [(0, 0, 0), (9, 2, 5), (10, 10, 6)]
    assert TurningPoint(2, 1, "caught up", 8, 3, 1) in turning_points(rounds)


ROUNDS = st.integers(2, 4).flatmap(
    lambda seats: st.lists(st.tuples(*[st.integers(0, 30)] * seats), min_size=0, max_size=6)
)


@given(ROUNDS)
def test_turning_points_say_what_the_points_say(rounds: list[tuple[int, ...]]) -> None:
    found = turning_points(rounds)
    assert len(found) <= 3
    assert [one.round for one in found] == sorted({one.round for one in found})
    for one in found:
        before, now = rounds[one.round - 1], rounds[one.round]
        assert one.gained == now[one.seat] - before[one.seat]
        assert (one.place_before, one.place_after) == (place(before, one.seat), place(now, one.seat))
        if one.what == "took the lead":
            assert all(now[one.seat] > each for seat, each in enumerate(now) if seat != one.seat)


@given(ROUNDS)
def test_leads_add_up_to_nothing(rounds: list[tuple[int, ...]]) -> None:
    assert [sum(each, Fraction()) for each in leads(rounds)] == [0] * len(rounds)
