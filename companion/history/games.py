"""Finished games as they are counted: which of them a filter lets pass, and who sat there."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import datetime, tzinfo

from companion.history.people import Merges, People
from companion.history.record import GameRecord


@dataclass(frozen=True)
class Filter:
    """What is counted: a game, a number of players, a year, the games in which all of a group played.

    Empty ones let everything pass. A group without `others` lets only games pass in which nobody else played.
    """

    game: str = ""
    players: int = 0
    year: int = 0
    group: frozenset[str] = frozenset()
    others: bool = True


@dataclass(frozen=True)
class Played:
    """A finished game that counts, with the people by seat."""

    record: GameRecord
    people: tuple[str, ...]
    when: datetime = field(compare=False)

    @property
    def winners(self) -> tuple[str, ...]:
        """Everybody who won; those who share a victory have all won."""
        return tuple(self.people[seat] for seat in self.record.winners)


def played(
    records: Iterable[GameRecord],
    merges: Merges,
    left_out: Collection[str],
    zone: tzinfo | None = None,
) -> tuple[Played, ...]:
    """The games that count, the oldest first: each identity once, and those that are left out never.

    Times are those of `zone`, by default of this machine.
    """
    once = {record.identity: record for record in records}
    people = People(once.values(), merges)
    counted = [
        Played(record, people.seated(record), record.moment.astimezone(zone))
        for record in once.values()
        if record.identity not in left_out
    ]
    return tuple(sorted(counted, key=lambda one: (one.record.moment, one.record.identity)))


def those(games: Iterable[Played], only: Filter) -> tuple[Played, ...]:
    """The games that a filter lets pass."""
    return tuple(one for one in games if _passes(one, only))


def _passes(one: Played, only: Filter) -> bool:
    sat = frozenset(one.people)
    return (
        only.game in ("", one.record.game)
        and only.players in (0, len(one.people))
        and only.year in (0, one.when.year)
        and only.group <= sat
        and (only.others or not only.group or sat == only.group)
    )
