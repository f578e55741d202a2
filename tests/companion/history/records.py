"""Records of invented games, and a strategy that makes them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from hypothesis import strategies as st

from companion.history.games import Played
from companion.history.record import Contest, GameRecord, SeatRecord
from companion.history.standings import Best, Bests, Narrowest, NarrowestWin
from engine.table import ranking_by_points

NAMES = ("Mia", "Jonas", "Lea", "Noah", "mia", "Leah", "Jo")
COLOURS = ("blue", "green", "orange", "pink")
GAMES = ("pearls", "shells")
FIRST = datetime(2025, 12, 30, 18, tzinfo=UTC)


def record(
    number: int, points: dict[str, int], *, game: str = "pearls", contests: tuple[Contest, ...] = ()
) -> GameRecord:
    """A game of the evening `number` in which these people have these points."""
    ended = FIRST + timedelta(days=number)
    places = {one.seat: one.place for one in ranking_by_points(list(points.values()))}
    seats = tuple(
        SeatRecord(name, COLOURS[seat], places[seat], each)
        for seat, (name, each) in enumerate(points.items())
    )
    half = tuple(each // 2 for each in points.values())
    rest = tuple(each - each // 2 for each in points.values())
    return GameRecord(
        identity=f"{number:08x}",
        game=game,
        began=(ended - timedelta(minutes=90)).isoformat(),
        ended=ended.isoformat(),
        minutes=90,
        seats=seats,
        winners=tuple(seat for seat, place in places.items() if place == 1),
        categories=(("half", half), ("rest", rest)),
        contests=contests,
    )


@st.composite
def _a_record(draw: st.DrawFn, number: int) -> GameRecord:
    called = draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=4, unique_by=str.casefold))
    points = {name: draw(st.integers(0, 5)) for name in called}
    contests: tuple[Contest, ...] = ()
    if draw(st.booleans()):
        chances = tuple([1 / len(called)] * len(called))
        contests = (Contest(chances, draw(st.integers(0, len(called) - 1))),)
    return record(number, points, game=draw(st.sampled_from(GAMES)), contests=contests)


@st.composite
def evenings(draw: st.DrawFn) -> list[GameRecord]:
    """Up to twelve games in any order."""
    number = draw(st.integers(0, 12))
    return draw(st.permutations([draw(_a_record(each)) for each in range(number)]))


def bests(games: Sequence[Played]) -> tuple[Best, ...]:
    """The records over some games, the oldest first."""
    counted = Bests()
    for one in games:
        counted.add(one)
    return counted.found()


def narrowest(games: Sequence[Played]) -> Narrowest | None:
    """The narrowest victory by points."""
    counted = NarrowestWin()
    for one in games:
        counted.add(one)
    return counted.found()
