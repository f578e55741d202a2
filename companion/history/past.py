"""The facts that a game states once about its finished games, and the record made of a history with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Generic, Protocol, cast

from companion.history.durations import minutes_played, told_times
from companion.history.identity import identity
from companion.history.record import Contest, GameRecord, SeatRecord
from engine.award import Award, Awards
from engine.game import MoveT, SetupT, TableT
from engine.journal import Entry, Step
from engine.table import GameTable, open_places, points_by_seat


class Finished(Protocol[SetupT, TableT, MoveT]):
    """The history of a game: its entries, and the steps that count, the first of which is the set-up."""

    @property
    def entries(self) -> tuple[Entry[SetupT | MoveT], ...]:
        """All entries, the oldest first."""

    @property
    def steps(self) -> tuple[Step[TableT, SetupT | MoveT], ...]:
        """The tables that led to the one now, with the points that each move gave."""


Amounts = tuple[tuple[str, tuple[int, ...]], ...]
"""Figures by their key: an amount for each seat."""


@dataclass(frozen=True)
class Past(Generic[SetupT, TableT, MoveT]):
    """The facts that a game states about its finished games.

    `categories` are the keys of the kinds of points in their order; `category_of` is that of an award. Points
    at the start count in the first one. `round_of` is the number of the round of a table, 0 if it has none.
    `counts_at_end` says that something is counted after the last round, and `in_last_count` whether a table
    that is not over yet has come to that.
    `counts` is whether a finished table counts as a game: a tool's does not. `is_timed` is false for one that
    was only counted: the times of its entries are not those of the game, whose day is that of the first.
    `feats` are figures other than points in which there are records, and `contests` the contests of chance.
    """

    has_points: bool = True
    categories: Callable[[TableT], tuple[str, ...]] = lambda _table: ()
    category_of: Callable[[Award[int], TableT], str] = lambda _award, _table: ""
    round_of: Callable[[TableT], int] = lambda _table: 0
    counts_at_end: bool = False
    in_last_count: Callable[[TableT], bool] = lambda _table: False
    counts: Callable[[TableT], bool] = lambda _table: True
    is_timed: Callable[[TableT], bool] = lambda _table: True
    starter: Callable[[SetupT], int | None] = lambda _setup: None
    feats: Callable[[tuple[Step[TableT, SetupT | MoveT], ...]], Amounts] = lambda _steps: ()
    contests: Callable[[tuple[Step[TableT, SetupT | MoveT], ...]], tuple[Contest, ...]] = lambda _steps: ()


AnyPast = Past[Any, Any, Any]


def record_of(
    history: Finished[SetupT, TableT, MoveT], past: Past[SetupT, TableT, MoveT], game: str
) -> GameRecord | None:
    """The record of a game; None unless it is over, counts as one, and everybody's place is known."""
    steps, table = history.steps, history.steps[-1].table
    if not table.is_over or not past.counts(table) or open_places(table):
        return None
    # What was corrected after its end, perhaps days later, was not played.
    times, timed = played_times(history), past.is_timed(table)
    told = told_times(times)
    return GameRecord(
        identity=identity_of(history.entries[0]),
        game=game,
        began=told[0],
        ended=told[-1] if timed else told[0],
        minutes=minutes_played(times) if timed else None,
        seats=_seats(table, has_points=past.has_points),
        winners=tuple(sorted(one.seat for one in table.ranking if one.place == 1)),
        starter=past.starter(cast("SetupT", steps[0].move)),
        categories=_categories(steps, past),
        feats=past.feats(steps),
        rounds=points_by_round(steps, past),
        contests=past.contests(steps),
    )


def identity_of(first: Entry[Any]) -> str:
    """The identity of the game that begins with this entry."""
    begun = cast("Any", first.did)
    return identity(begun, first.at, (player.name for player in begun.players))


def played_times(history: Finished[SetupT, TableT, MoveT]) -> list[str]:
    """The times of the entries up to that which ended the game, whatever was corrected after it."""
    over = [step.number for step in history.steps if step.table.is_over]
    last = min(over) if over else len(history.entries) - 1
    return [entry.at for entry in history.entries[: last + 1]]


def _seats(table: GameTable, *, has_points: bool) -> tuple[SeatRecord, ...]:
    ranked = sorted(table.ranking, key=lambda one: one.seat)
    return tuple(
        SeatRecord(player.name, player.colour, one.place, one.points if has_points else None)
        for player, one in zip(table.players, ranked, strict=True)
    )


def _categories(
    steps: tuple[Step[TableT, SetupT | MoveT], ...], past: Past[SetupT, TableT, MoveT]
) -> Amounts:
    start, table = steps[0].table, steps[-1].table
    keys = past.categories(table)
    if not keys:
        return ()
    counted = {key: [0] * len(table.players) for key in keys}
    counted[keys[0]] = list(points_by_seat(start))
    awards: Awards = tuple(award for step in steps for award in step.awards)
    for award in awards:
        counted[past.category_of(award, table)][award.seat] += award.points
    return tuple((key, tuple(counted[key])) for key in keys)


def moments(
    steps: tuple[Step[TableT, SetupT | MoveT], ...], past: Past[SetupT, TableT, MoveT]
) -> tuple[int, ...]:
    """The places of the steps that end the set-up, each round, and the game if something counts at its end.

    In a game that is not over the last one is the latest step. A game without rounds has none.
    """
    last = len(steps) - 1
    if not past.round_of(steps[last].table):
        return ()
    after: dict[int, int] = {}
    for place, (before, step) in enumerate(pairwise(steps), 1):
        if not (past.counts_at_end and (step.table.is_over or past.in_last_count(before.table))):
            # Of the round before it: the step that ends a round may begin the next one as well.
            after[past.round_of(before.table)] = place
    places = (0, *after.values())
    return places if places[-1] == last else (*places, last)


def points_by_round(
    steps: tuple[Step[TableT, SetupT | MoveT], ...], past: Past[SetupT, TableT, MoveT]
) -> tuple[tuple[int, ...], ...]:
    """The points of all seats at each of these moments; none in a game without points."""
    if not past.has_points:
        return ()
    return tuple(points_by_seat(steps[place].table) for place in moments(steps, past))
