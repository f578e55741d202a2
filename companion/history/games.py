"""Finished games as they are counted: which of them a filter lets pass, and who sat there."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from datetime import datetime, tzinfo

from companion.history.people import Merges, People
from companion.history.record import GameRecord, SeatRecord
from companion.history.work import Work, finished, in_parts

NOBODY = ""
"""Stands for a player without a name of their own, who is in a game but in no statistics."""
IsNobody = Callable[[SeatRecord], bool]
"""Tells whether somebody was named by the app, after the colour, and so may be anybody."""


@dataclass(frozen=True)
class Filter:
    """The filter of what is counted: a game, a number of players, a year, and a group who all played.

    Empty ones let everything pass. A group without `others` lets only games pass in which nobody else played.
    """

    game: str = ""
    players: int = 0
    year: int = 0
    group: frozenset[str] = frozenset()
    others: bool = True


EVERYTHING = Filter()
"""The filter that lets every game pass."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game that counts, with the people by seat; some of them may be `NOBODY`."""

    record: GameRecord
    people: tuple[str, ...]
    when: datetime = field(compare=False)

    @property
    def winners(self) -> tuple[str, ...]:
        """Everybody with a name who won; those who share a victory have all won."""
        return tuple(self.people[seat] for seat in self.record.winners if self.people[seat])

    def seat_of(self, who: str) -> SeatRecord:
        """The seat of somebody who played."""
        return self.record.seats[self.people.index(who)]


def played(
    records: Iterable[GameRecord],
    merges: Merges,
    left_out: Collection[str],
    zone: tzinfo | None = None,
    is_nobody: IsNobody = lambda _seat: False,
) -> tuple[Played, ...]:
    """The games that count, the oldest first: each identity once, and those that are left out never.

    Of two copies of a game the first counts: give those that changed last first.

    Times are those of `zone`, by default of this machine.
    """
    return finished(counting(records, merges, left_out, zone, is_nobody))


def counting(
    records: Iterable[GameRecord],
    merges: Merges,
    left_out: Collection[str],
    zone: tzinfo | None = None,
    is_nobody: IsNobody = lambda _seat: False,
) -> Work[tuple[Played, ...]]:
    """The same in small parts."""
    once: dict[str, GameRecord] = {}
    for record in records:
        once.setdefault(record.identity, record)
    people = People(once.values(), merges)
    counted: list[tuple[datetime, str, Played]] = []

    def count(record: GameRecord) -> None:
        seated = zip(people.seated(record), record.seats, strict=True)
        who = tuple([NOBODY if is_nobody(seat) else name for name, seat in seated])
        moment = record.moment
        counted.append((moment, record.identity, Played(record, who, moment.astimezone(zone))))

    yield
    yield from in_parts([record for record in once.values() if record.identity not in left_out], count)
    counted.sort()  # no two have the same identity
    return tuple([one for _moment, _identity, one in counted])


def those(games: Iterable[Played], only: Filter) -> tuple[Played, ...]:
    """The games that a filter lets pass."""
    return tuple(one for one in games if passes(one, only))


def passes(one: Played, only: Filter) -> bool:
    """Tells whether a filter lets a game pass."""
    return (
        only.game in ("", one.record.game)
        and only.players in (0, len(one.people))
        and only.year in (0, one.when.year)
        and (not only.group or _is_of(only.group, one.people, others=only.others))
    )


def _is_of(group: frozenset[str], people: tuple[str, ...], *, others: bool) -> bool:
    sat = frozenset(people)
    return group <= sat if others else sat == group
