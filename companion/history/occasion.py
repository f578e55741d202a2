"""The notes that people make about a finished game, which are not in its journal."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from companion.history.record import YEARS


@dataclass(frozen=True)
class Occasion:
    """People's notes about an evening: where they played, and anything else.

    `day` is when it was, if not on the day of the entries: 2026-11-14.
    """

    place: str = ""
    note: str = ""
    day: str = ""


def day_in(words: str) -> date | None:
    """The day that is written so; None for anything else, also for one on which nobody can have played."""
    try:
        day = date.fromisoformat(words)
    except ValueError:
        return None
    return day if day.year in YEARS else None
