"""Counting in small parts: the same figures as in one go, by filter, and those of an evening."""

from __future__ import annotations

from collections.abc import Generator
from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.history import work
from companion.history.evenings import EVENING, latest_evening, wins_of
from companion.history.games import EVERYTHING, NOBODY, Filter, counting, played, those
from companion.history.our_table import choices, our_table
from companion.history.player import player_figures
from companion.history.record import GameRecord, SeatRecord
from companion.history.standings import pairs, standings
from companion.history.work import finished, in_parts
from engine.players import COLOURS
from tests.companion.history.records import GAMES, NAMES, bests, evenings, narrowest, record

FILTERS = st.builds(
    Filter,
    game=st.sampled_from(("", *GAMES)),
    players=st.sampled_from((0, 2, 3)),
    year=st.sampled_from((0, 2025, 2026)),
    group=st.frozensets(st.sampled_from(NAMES[:4]), max_size=2),
    others=st.booleans(),
)


def is_mia(seat: SeatRecord) -> bool:
    return seat.name in ("Mia", "mia")


@given(evenings(), FILTERS)
@settings(max_examples=25)
def test_all_figures_are_those_that_are_counted_one_by_one(records: list[GameRecord], only: Filter) -> None:
    games = played(records, {}, ())
    passed = those(games, only)
    table = finished(our_table(games, only))
    assert table.games == passed
    assert table.standings == standings(passed)
    assert table.pairs == pairs(passed)
    assert table.bests == bests(passed)
    assert table.narrowest == narrowest(passed)
    if not only.game:
        assert sum(count for _game, count in table.by_game) == len(passed)


@given(evenings())
@settings(max_examples=25)
def test_whoever_has_no_name_is_in_no_figure_and_all_others_are_as_before(records: list[GameRecord]) -> None:
    games, named = played(records, {}, ()), played(records, {}, (), is_nobody=is_mia)
    assert len(games) == len(named)
    everybody = {one.who: one for one in standings(games)}
    for one in standings(named):
        assert (one.wins, one.games) == (everybody[one.who].wins, everybody[one.who].games)
        assert player_figures(named, one.who).expected == player_figures(games, one.who).expected
    assert {one.who for one in standings(named)} == everybody.keys() - {"Mia", "mia"}
    assert all(NOBODY not in (pair.one, pair.other) for pair in pairs(named))
    assert all(best.who for best in bests(named))


def test_two_with_the_same_usual_colour_are_shown_in_different_ones() -> None:
    games = [record(1, {"Mia": 5, "Jo": 3}), record(2, {"Mia": 5, "Lea": 3}), record(3, {"Lea": 5, "Jo": 3})]
    table = finished(our_table(played(games, {}, ()), EVERYTHING))
    assert dict(table.colours) == {"Jo": "green", "Lea": "blue", "Mia": "orange"}, "Mia has only had blue"


def test_as_many_people_as_there_are_colours_are_all_told_apart() -> None:
    """Although all but one always sat in the first seat and had its colour."""
    people = [f"Player {n}" for n in range(len(COLOURS) + 1)]
    games = [record(number, {who: 5, "Guest": 3}) for number, who in enumerate(people[1:])]
    colours = finished(our_table(played(games, {}, ()), EVERYTHING)).colours
    assert colours["Guest"] == "green", "nobody else has ever had it"
    assert len({*colours.values()}) == len(COLOURS)


def test_a_record_knows_what_it_has_beaten() -> None:
    games = played([record(1, {"Mia": 4, "Jo": 2}), record(2, {"Mia": 9, "Jo": 2})], {}, ())
    assert {best.what: (best.amount, best.before) for best in bests(games)} == {
        "": (9, 4),
        "half": (4, 2),
        "rest": (5, 2),
    }
    assert {best.before for best in bests(games[:1])} == {None}


def test_on_a_roll_is_only_somebody_alone_with_several_wins() -> None:
    shared = [record(1, {"Mia": 5, "Jo": 5}), record(2, {"Mia": 5, "Jo": 5})]
    assert finished(our_table(played(shared, {}, ()), EVERYTHING)).on_a_roll is None
    alone = [*shared, record(3, {"Mia": 5, "Jo": 3})]
    roll = finished(our_table(played(alone, {}, ()), EVERYTHING)).on_a_roll
    assert roll is not None
    assert (roll.who, roll.streak) == ("Mia", 3)
    assert finished(our_table(played(alone[2:], {}, ()), EVERYTHING)).on_a_roll is None


def test_choices_name_the_latest_year_and_whoever_played_most_first() -> None:
    games = played([record(0, {"Mia": 1, "Jo": 2}), record(40, {"Lea": 1, "Jo": 2, "Noah": 0})], {}, ())
    found = finished(choices(games))
    assert (found.years, found.sizes, found.people) == ((2026, 2025), (2, 3), ("Jo", "Lea", "Mia", "Noah"))


@given(st.lists(st.integers(0, 30), min_size=1, max_size=12, unique=True))
def test_the_latest_evening_are_the_games_of_the_last_hours(hours: list[int]) -> None:
    base = record(1, {"Mia": 5, "Jo": 3})
    records = [
        _ended(base, number, base.moment + timedelta(hours=after)) for number, after in enumerate(hours)
    ]
    games = played(records, {}, ())
    expected = [after for after in sorted(hours) if timedelta(hours=max(hours) - after) < EVENING]
    evening = latest_evening(games, base.moment + timedelta(hours=max(hours)))
    assert [one.record.moment - base.moment for one in evening] == [
        timedelta(hours=after) for after in expected
    ]
    assert [(one.who, one.wins) for one in wins_of(evening)] == [("Mia", len(expected))]


def test_a_game_on_a_day_to_come_ends_no_evening() -> None:
    games = played([record(1, {"Mia": 5}), record(2, {"Mia": 5}), record(9, {"Mia": 5})], {}, ())
    now = games[1].record.moment + timedelta(minutes=5)
    assert latest_evening(games, now) == games[1:2]
    assert latest_evening(games[2:], now) == ()


def test_there_is_no_evening_without_games() -> None:
    assert latest_evening((), datetime.now(UTC)) == ()


def _ended(one: GameRecord, number: int, when: Any) -> GameRecord:
    fields = {name: getattr(one, name) for name in one.__dataclass_fields__}
    return GameRecord(**{**fields, "identity": str(number), "ended": when.isoformat()})


def test_no_part_of_the_work_looks_at_more_than_a_few_games() -> None:
    """However many games there are: so no other phone waits long."""
    many = [record(number, {"Mia": number % 7, "Jo": 3, "Lea": number % 5}) for number in range(1_000)]
    for one in (counting(many, {}, ()), our_table(played(many, {}, ()), EVERYTHING)):
        assert _parts(one) >= len(many) // work.PART
    seen: list[int] = []
    at_once = []
    for _part in in_parts(range(250), seen.append):
        at_once.append(len(seen))
    assert at_once == [100, 200, 250]


def _parts(one: Generator[None, None, Any]) -> int:
    return sum(1 for _part in one)
