"""The turning points of a game: rounds in which the lead changed, or somebody gained most on the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

What = Literal["took the lead", "caught up", "gained most"]

Points = Sequence[int]
"""The points of all seats at one moment."""


@dataclass(frozen=True)
class TurningPoint:
    """A turning point of a game: the points of a seat in a round, and its place before and after it.

    Places are counted from 1; those who are level share a place.
    """

    round: int
    seat: int
    what: What
    gained: int
    place_before: int
    place_after: int


def turning_points(rounds: Sequence[Points], most: int = 3) -> tuple[TurningPoint, ...]:
    """Up to `most` turning points, in the order of the rounds; `rounds` begin with the points at the start.

    A change of the lead says most; then the last who becomes level with the first; then the round in which
    somebody gained most on the average of the others. Each round has at most one.
    """
    found = [_of_round(rounds, number) for number in range(1, len(rounds))]
    ranked = sorted(filter(None, found), key=lambda one: (_WEIGHT[one.what], -one.gained, one.round))
    return tuple(sorted(ranked[:most], key=lambda one: one.round))


_WEIGHT: dict[What, int] = {"took the lead": 0, "caught up": 1, "gained most": 2}


def _of_round(rounds: Sequence[Points], number: int) -> TurningPoint | None:
    before, after = rounds[number - 1], rounds[number]
    gained = [now - then for then, now in zip(before, after, strict=True)]
    leaders, were = _leaders(after), _leaders(before)
    if number > 1 and len(leaders) == 1 and leaders != were and len(before) > 1:
        return _point(number, leaders[0], "took the lead", before, after)
    risen = [
        seat
        for seat in leaders
        if len(leaders) > 1 and seat not in were and place(before, seat) == _last(before)
    ]
    if risen:
        return _point(number, risen[0], "caught up", before, after)
    best = max(range(len(gained)), key=lambda seat: (gained[seat], -seat))
    if _gain_on_others(gained, best) > 0 and _is_greatest(rounds, number, best):
        return _point(number, best, "gained most", before, after)
    return None


def _point(number: int, seat: int, what: What, before: Points, after: Points) -> TurningPoint:
    gained = after[seat] - before[seat]
    return TurningPoint(number, seat, what, gained, place(before, seat), place(after, seat))


def place(points: Points, seat: int) -> int:
    """The place of a seat by points alone."""
    return 1 + sum(each > points[seat] for each in points)


def leads(rounds: Sequence[Points]) -> tuple[tuple[Fraction, ...], ...]:
    """The distance of each seat to the average of all, at each moment."""
    return tuple(tuple(each - Fraction(sum(points), len(points)) for each in points) for points in rounds)


def _leaders(points: Points) -> list[int]:
    return [seat for seat, each in enumerate(points) if each == max(points)]


def _last(points: Points) -> int:
    return max(place(points, seat) for seat in range(len(points)))


def _gain_on_others(gained: Points, seat: int) -> Fraction:
    """By how much more a seat gained than the others on average."""
    others = [each for other, each in enumerate(gained) if other != seat]
    return gained[seat] - Fraction(sum(others), len(others)) if others else Fraction()


def _is_greatest(rounds: Sequence[Points], number: int, seat: int) -> bool:
    """Tells whether nobody gained more on the others in any round; of equal rounds the first counts."""
    mine = (_gain_on_others(_gained(rounds, number), seat), -number)
    return all(
        mine >= (_gain_on_others(_gained(rounds, other), each), -other)
        for other in range(1, len(rounds))
        for each in range(len(rounds[other]))
    )


def _gained(rounds: Sequence[Points], number: int) -> list[int]:
    return [now - then for then, now in zip(rounds[number - 1], rounds[number], strict=True)]
