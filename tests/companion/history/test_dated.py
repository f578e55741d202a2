"""A game on another day than that of its entries."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.history.dated import all_dated, dated, not_ahead
from companion.history.games import played
from companion.history.occasion import Occasion, day_in
from companion.history.record import moment_of
from companion.ui.day_sheet import days_of, month_after
from tests.companion.history.records import record

PLAYED = record(0, {"Mia": 3, "Jonas": 1})
BERLIN = ZoneInfo("Europe/Berlin")


@given(
    st.datetimes(datetime(2020, 1, 1), datetime(2030, 1, 1)),
    st.integers(0, 600),
    st.dates(date(2000, 1, 1), date(2040, 1, 1)),
)
def test_a_game_moves_to_its_day_and_keeps_hour_and_length(at: datetime, minutes: int, day: date) -> None:
    ended = at.replace(microsecond=0, tzinfo=UTC)
    began = ended - timedelta(minutes=minutes)
    one = replace(PLAYED, began=began.isoformat(), ended=ended.isoformat())
    moved = dated(one, Occasion(day=day.isoformat()), BERLIN)
    local = moved.moment.astimezone(BERLIN)
    assert local.date() == day
    assert moved.moment - moment_of(moved.began) == ended - began, "also in the night without an hour"
    was = ended.astimezone(BERLIN).time()
    hours = abs(local.hour * 60 + local.minute - was.hour * 60 - was.minute)
    assert hours in (0, 60), "in the night of the change to summer time the hour may not exist"
    assert dated(one, Occasion(place="here")) is one


def test_statistics_count_a_game_on_its_day() -> None:
    first, second = record(1, {"Mia": 2}), record(2, {"Mia": 2})
    occasions = {second.identity: Occasion(day="2024-12-31")}
    found = played(all_dated([first, second], occasions, UTC), {}, (), UTC)
    assert [one.record.identity for one in found] == [second.identity, first.identity]
    assert found[0].when.date() == date(2024, 12, 31)


@pytest.mark.parametrize(
    ("written", "expected"),
    [(-1, -1), (0, 0), (3, 0), (-(10**12), None)],
    ids=["before", "now", "ahead", "never"],
)
def test_a_game_dated_ahead_ended_when_its_file_was_written(written: int, expected: int | None) -> None:
    now = PLAYED.moment - timedelta(days=1)
    found = not_ahead(
        PLAYED,
        (now + timedelta(hours=written)).timestamp() if expected is not None else written,
        now.timestamp(),
    )
    at = datetime.fromtimestamp(0, UTC) if expected is None else now + timedelta(hours=expected)
    assert found.moment == at
    assert found.moment - moment_of(found.began) == PLAYED.moment - moment_of(PLAYED.began)
    assert not_ahead(PLAYED, 0, PLAYED.moment.timestamp()) is PLAYED, "what a right clock says stays"


@pytest.mark.parametrize("words", ["", "yesterday", "2026-02-30", "2026-1-1", "0001-01-01", "9999-12-31"])
def test_what_is_no_day_changes_nothing(words: str) -> None:
    assert day_in(words) is None


@given(st.integers(1, 9000), st.integers(1, 12), st.integers(-30, 30))
def test_months_follow_each_other(year: int, month: int, by: int) -> None:
    there = month_after((year + 3, month), by)
    assert month_after(there, -by) == (year + 3, month)
    assert 1 <= there[1] <= 12


@given(st.integers(1, 9000), st.integers(1, 12))
def test_a_month_has_all_its_days_in_six_weeks(year: int, month: int) -> None:
    days = days_of(year, month)
    assert len(days) == 42
    there = [day for day in days if day is not None]
    assert there[0].day == 1
    assert (there[-1] + timedelta(days=1)).day == 1
    assert days.index(there[0]) == there[0].weekday()


@pytest.mark.parametrize("at", ["9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+00:00", "gestern"])
@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Pacific/Kiritimati"])
def test_a_clock_at_the_edge_of_the_calendar_does_no_harm(at: str, zone: str) -> None:
    one = replace(PLAYED, began=at, ended=at)
    (found,) = played([dated(one, Occasion(day="0001-01-01"), ZoneInfo(zone))], {}, (), ZoneInfo(zone))
    assert found.when.date() == date(1970, 1, 1)
