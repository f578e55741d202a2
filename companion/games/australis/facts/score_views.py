"""The points of scoring the round now, line by line; None stands for points not known yet. Pure."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from engine.australis import GAME
from engine.australis.moves import ScoreRound
from engine.australis.printed import Number, Printed, numbers
from engine.australis.reef_majority import Majority
from engine.australis.school import Fed
from engine.australis.scoring import unknown_slots_of
from engine.australis.table import Table, reefs
from engine.award import Award, Awards

What = Literal["reef", "school", "turtle"]
SECOND = 2
SCORED = ("prize_first", "prize_second", "slot_feeds", "slot_points")
"""The printed numbers on which the score of a round depends."""


@dataclass(frozen=True)
class Line:
    """A line of the table with the points of every seat; `which` is the reef's number, else 0."""

    what: What
    which: int
    points: tuple[int | None, ...]


@dataclass(frozen=True)
class NotKnown:
    """Points that cannot be said yet, and all that decides them: two equal ones are the same points."""

    decided_by: Hashable


def lines(table: Table) -> tuple[Line, ...]:
    """The lines for reefs, schools and turtles, as the engine would score them."""
    return tuple(
        Line(what, which, tuple(None if isinstance(points, NotKnown) else points for points in row))
        for what, which, row in _rows(table)
    )


def now(table: Table) -> tuple[tuple[int | NotKnown, ...], ...]:
    """The points of each seat if the round were scored now: one part for each line."""
    return tuple(zip(*(row for _what, _which, row in _rows(table.but(phase="score"))), strict=True))


def difference(before: tuple[int | NotKnown, ...], after: tuple[int | NotKnown, ...]) -> int | None:
    """How many more points the parts after a move are; a part that stays what it was needs not be known."""
    more = 0
    for old, new in zip(before, after, strict=True):
        if old == new:
            continue
        if isinstance(old, NotKnown) or isinstance(new, NotKnown):
            return None
        more += new - old
    return more


def _rows(table: Table) -> list[tuple[What, int, tuple[int | NotKnown, ...]]]:
    full = table.but(printed=_completed(table.printed), options=table.options.but(last_space="first_arrived"))
    given = GAME.awards(full, ScoreRound())
    parts: list[tuple[What, int]] = [("reef", reef) for reef in reefs(table.printed)]
    parts += [("school", 0), ("turtle", 0)]
    return [
        (what, which, tuple(_points(table, given, what, which, board.seat) for board in table.boards))
        for what, which in parts
    ]


def totals(scored: Sequence[Line]) -> tuple[int | None, ...]:
    """The sum of each seat; None if a part of it is not known."""
    return tuple(
        None if None in column else sum(points or 0 for points in column)
        for column in zip(*(line.points for line in scored), strict=True)
    )


@lru_cache(maxsize=64)
def _completed(printed: Printed) -> Printed:
    """The numbers with the greatest possible value for each unknown one, so that the engine can score."""
    for number in printed.unknown(number for number in numbers() if number.what in SCORED):
        printed = printed.learned(number, printed.bounds(number)[1])
    return printed


def _points(table: Table, given: Awards, what: What, which: int, seat: int) -> int | NotKnown:
    """The points of one cell, unless a printed number or the order of the turtles is not known."""
    if what == "school" and (slots := unknown_slots_of(table, seat)):
        return _unknown_school(table, slots[0], seat)
    if what == "reef" and len(tied := _tied(table, which, seat)) > 1:
        return NotKnown((which, tuple(table.corals_on(which).items()), tied))
    for award in given:
        if award.seat == seat and _belongs(award, what, which):
            reason = award.reason
            if isinstance(reason, Majority) and table.printed.read(_prize(reason)) is None:
                return NotKnown(_prize(reason))
            return award.points
    return 0


def _belongs(award: Award[int], what: What, which: int) -> bool:
    if isinstance(award.reason, Majority):
        return what == "reef" and award.reason.reef == which
    return what == ("school" if isinstance(award.reason, Fed) else "turtle")


def _prize(reason: Majority[int]) -> Number:
    return Number("prize_second" if reason.place == SECOND else "prize_first", reason.reef)


def _unknown_school(table: Table, slot: int, seat: int) -> NotKnown:
    """A school of a slot whose points are not known; or one that may be of this slot or a smaller one."""
    if table.printed.track[slot - 1].feeds is not None:
        return NotKnown(Number("slot_points", slot))
    board = table.boards[seat]
    return NotKnown(("school", board.fish, len(board.food)))


def _tied(table: Table, reef: int, seat: int) -> tuple[int, ...]:
    """The seats that tie with this one on the reef while it is not known who of them is ahead."""
    corals = table.corals_on(reef)
    sharing = table.on_last_space if table.order_asked else ()
    if seat not in sharing or not corals[seat]:
        return ()
    return tuple(sorted(other for other in sharing if corals[other] == corals[seat]))
