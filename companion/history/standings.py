"""Our table: wins, streaks, who finished ahead of whom, and records, counted over games, the oldest first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from companion.history.games import Played

POINTS = ""
"""The key of all points of a game, as opposed to a category or a feat."""


@dataclass(frozen=True)
class Standing:
    """Somebody's wins and games, the colour that they had most often, and their wins in a row.

    `streak` is that of now; `longest` the longest one ever.
    """

    who: str
    colour: str
    wins: int
    games: int
    streak: int
    longest: int


@dataclass(frozen=True)
class Pair:
    """How often each of two people finished ahead of the other, and how often they were level."""

    one: str
    other: str
    ahead: int
    behind: int
    level: int

    @property
    def games(self) -> int:
        """The games in which both played."""
        return self.ahead + self.behind + self.level


@dataclass(frozen=True)
class Best:
    """A record: who had the most of something in one game, and in which; the first to reach it holds it.

    `what` is the key of a category or feat, or `POINTS`.
    """

    game: str
    what: str
    who: str
    amount: int
    played: Played


@dataclass(frozen=True)
class Narrowest:
    """The smallest margin by which a game was won by points."""

    who: str
    margin: int
    played: Played


def standings(games: Sequence[Played]) -> tuple[Standing, ...]:
    """Everybody who played, most wins first, then fewest games, then by name."""
    wins: Counter[str] = Counter()
    count: Counter[str] = Counter()
    streak: Counter[str] = Counter()
    longest: Counter[str] = Counter()
    colours: dict[str, Counter[str]] = {}
    for one in games:
        won = one.winners
        for who, seat in zip(one.people, one.record.seats, strict=True):
            count[who] += 1
            colours.setdefault(who, Counter())[seat.colour] += 1
            streak[who] = streak[who] + 1 if who in won else 0
            longest[who] = max(longest[who], streak[who])
        wins.update(won)
    found = [
        Standing(who, usual(colours[who]), wins[who], count[who], streak[who], longest[who]) for who in count
    ]
    return tuple(sorted(found, key=lambda one: (-one.wins, one.games, one.who)))


def usual(colours: Counter[str]) -> str:
    """The most frequent colour, of several the first by name."""
    return min(colours, key=lambda colour: (-colours[colour], colour))


def pairs(games: Sequence[Played]) -> tuple[Pair, ...]:
    """Every two people who have played together, most games first."""
    tally: dict[tuple[str, str], list[int]] = {}
    for one in games:
        placed = sorted(zip(one.people, (seat.place for seat in one.record.seats), strict=True))
        for (who, place), (other, of_other) in combinations(placed, 2):
            counts = tally.setdefault((who, other), [0, 0, 0])
            counts[0 if place < of_other else 1 if place > of_other else 2] += 1
    found = [Pair(one, other, *counts) for (one, other), counts in tally.items()]
    return tuple(sorted(found, key=lambda pair: (-pair.games, pair.one, pair.other)))


def bests(games: Sequence[Played]) -> tuple[Best, ...]:
    """The records of every game in its points, categories and feats, in the order in which they came up."""
    found: dict[tuple[str, str], Best] = {}
    for one in games:
        for what, amounts in _figures(one):
            most = max(amounts)
            if most <= 0:
                continue
            holder = found.get((one.record.game, what))
            if holder is None or most > holder.amount:
                who = one.people[amounts.index(most)]
                found[one.record.game, what] = Best(one.record.game, what, who, most, one)
    return tuple(found.values())


def _figures(one: Played) -> list[tuple[str, tuple[int, ...]]]:
    points = [seat.points for seat in one.record.seats]
    known = tuple(each for each in points if each is not None)
    whole = [(POINTS, known)] if len(known) == len(points) else []
    return [*whole, *one.record.categories, *one.record.feats]


def narrowest(games: Sequence[Played]) -> Narrowest | None:
    """The narrowest victory by points, the earliest of several; None if nobody ever won alone by points."""
    found: Narrowest | None = None
    for one in games:
        points = [seat.points for seat in one.record.seats]
        if len(one.winners) != 1 or len(points) < 2 or None in points:
            continue
        best = one.record.winners[0]
        mine = points[best]
        rest = [each for seat, each in enumerate(points) if seat != best and each is not None]
        assert mine is not None
        margin = mine - max(rest)
        if margin >= 0 and (found is None or margin < found.margin):
            found = Narrowest(one.winners[0], margin, one)
    return found
