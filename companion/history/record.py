"""The record of a finished game: all that statistics need of it, without its journal."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any, Final

from pydantic import TypeAdapter


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """A player of a finished game, by the name at its end; `points` is None in a game without."""

    name: str
    colour: str
    place: int
    points: int | None


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest of chance within a game: the probability of each seat to win it, and the seat that did.

    A seat that takes no part has no chance. The chances are those when the contest began, and add up to 1.
    `round` is the number of the round in which it was, 0 if there are no rounds.
    """

    chances: tuple[float, ...]
    winner: int
    round: int = 0


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A finished game.

    `identity` is the same in every copy of the game. `began` and `ended` are in ISO 8601; `minutes` is how
    long it was played, without long breaks, and None if nobody knows. `winners` are seats, empty if
    nobody won. `categories` are the points by seat of each kind, and `feats` other figures in which there are
    records. `rounds` are the points of all seats at the start, after each round, and at the end if something
    is counted there.
    """

    identity: str
    game: str
    began: str
    ended: str
    minutes: int | None
    seats: tuple[SeatRecord, ...]
    winners: tuple[int, ...]
    starter: int | None = None
    categories: tuple[tuple[str, tuple[int, ...]], ...] = ()
    feats: tuple[tuple[str, tuple[int, ...]], ...] = ()
    rounds: tuple[tuple[int, ...], ...] = ()
    contests: tuple[Contest, ...] = ()

    @property
    def moment(self) -> datetime:
        """When it ended."""
        return moment_of(self.ended)


@cache
def _adapter() -> TypeAdapter[GameRecord]:
    return TypeAdapter(GameRecord)  # made when the first record is kept: that takes a moment


def to_json(record: GameRecord) -> dict[str, Any]:
    """A record as values of JSON."""
    values: dict[str, Any] = _adapter().dump_python(record, mode="json")
    return values


def from_json(values: Any) -> GameRecord:
    """The record in values of JSON; raises ValueError if it is none."""
    return _adapter().validate_python(values)


def from_text(text: bytes) -> GameRecord | None:
    """The record in JSON as it is written; None for null. Raises ValueError if it is neither."""
    return None if text == b"null" else _adapter().validate_json(text)


UNKNOWN: Final = datetime(1970, 1, 1, 12, tzinfo=UTC)  # noon: the same day in every zone
YEARS: Final = range(1900, 3000)
"""The years in which a game may have been played: any other is a mistake, and at its end a calendar fails."""


def moment_of(at: str) -> datetime:
    """The time of an entry; the beginning of 1970 for a journal whose clock wrote something else."""
    try:
        found = datetime.fromisoformat(at)
    except ValueError:
        return UNKNOWN
    if found.year not in YEARS:
        return UNKNOWN
    return found if found.tzinfo else found.replace(tzinfo=UTC)
