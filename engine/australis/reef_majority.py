"""Rulebook B, "Points for coral reefs"."""

from collections.abc import Mapping, Sequence
from typing import Generic

from engine.award import Award, Reason, SeatT


class Majority(Reason, Generic[SeatT]):
    """A place on a reef; `ranking` is everybody with corals there, best first, as (seat, corals)."""

    reef: int
    place: int
    ranking: tuple[tuple[SeatT, int], ...]


def ranked(corals: Mapping[SeatT, int], ahead: Sequence[SeatT]) -> tuple[tuple[SeatT, int], ...]:
    """Most corals first; equal numbers are split by the turtle ahead; without a coral there is no place."""
    there = [(seat, count) for seat, count in corals.items() if count > 0]
    return tuple(sorted(there, key=lambda held: (-held[1], ahead.index(held[0]))))


def awards(
    reef: int, prizes: Sequence[int], corals: Mapping[SeatT, int], ahead: Sequence[SeatT]
) -> tuple[Award[SeatT], ...]:
    """The most corals of one colour take a reef's first prize, the second most its second, if it has one.

    `prizes` are the reef's, first place first; `ahead` lists the seats, the turtle furthest ahead first.
    """
    ranking = ranked(corals, ahead)
    return tuple(
        Award(seat=seat, points=prize, reason=Majority(reef=reef, place=place, ranking=ranking))
        for place, ((seat, _), prize) in enumerate(zip(ranking, prizes, strict=False), 1)
    )
