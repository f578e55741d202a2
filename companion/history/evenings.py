"""The latest evening: its games, and who has won how many of them, whatever was played."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from companion.history.games import Played
from companion.history.standings import Standing, standings

EVENING: Final = timedelta(hours=12)
"""Games that ended less than this before the last one belong to the same evening."""


def same_evening(before: datetime, last: datetime) -> bool:
    """Tells whether a game that ended then was of the evening on which a later one ended."""
    return timedelta() <= last - before < EVENING


def latest_evening(games: Sequence[Played], now: datetime) -> tuple[Played, ...]:
    """The last game and those of the same evening, the oldest first; `games` are sorted like that.

    One that a wrong clock has dated later than this evening is passed over.
    """
    found: list[Played] = []
    for one in reversed(games):
        if one.record.moment >= now + EVENING:
            continue
        if found and not same_evening(one.record.moment, found[0].record.moment):
            break
        found.append(one)
    return tuple(reversed(found))


def wins_of(evening: Sequence[Played]) -> tuple[Standing, ...]:
    """Everybody who has won that evening, most wins first."""
    return tuple(one for one in standings(evening) if one.wins)
