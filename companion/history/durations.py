"""How long a game was played, and each player's share, from the times of its entries."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Final

from companion.history.record import moment_of

LONGEST_THOUGHT: Final = timedelta(minutes=15)
"""A longer time without an entry is a break, of which as much counts: dinner is not played."""

SET_BACK: Final = timedelta(hours=12)
"""An entry that is so much earlier than the one before it was written by a clock that was set."""


def told_times(at: Sequence[str]) -> Sequence[str]:
    """The times of a journal that can be believed.

    If the clock was set back by half a day or more, they are those less than that from the one in the middle.
    """
    times = [moment_of(each) for each in at]
    if all(before - after < SET_BACK for before, after in pairwise(times)):
        return at
    middle = sorted(times)[len(times) // 2]
    return [each for each, moment in zip(at, times, strict=True) if abs(moment - middle) < SET_BACK]


def played_time(times: Iterable[datetime]) -> timedelta:
    """The time from the first to the last entry without breaks; a clock that was set back counts nothing."""
    return sum((_counted(before, after) for before, after in pairwise(times)), timedelta())


def minutes_played(at: Sequence[str]) -> int | None:
    """The same in whole minutes for the times of a journal; None where they say nothing."""
    times = [moment_of(each) for each in at]
    whole = played_time(times)
    return round(whole / timedelta(minutes=1)) if whole else None


def shares(entries: Iterable[tuple[datetime, int | None]]) -> dict[int, timedelta]:
    """The time that each seat took: that before an entry belongs to whose turn it was then.

    Each entry is its time, and whose turn it was before it; None for a time that belongs to nobody, such as
    that of scoring.
    """
    found: dict[int, timedelta] = {}
    for (before, _turn), (after, turn) in pairwise(entries):
        if turn is not None:
            found[turn] = found.get(turn, timedelta()) + _counted(before, after)
    return found


def _counted(before: datetime, after: datetime) -> timedelta:
    return min(max(after - before, timedelta()), LONGEST_THOUGHT)
