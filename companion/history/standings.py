"""Our table: wins, streaks, who finished ahead of whom, and records, counted over games, the oldest first.

Whatever is counted is told of one game after another, so that many of them can be counted in small parts.
"""

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

    `what` is the key of a category or feat, or `POINTS`. `before` is what was the record until then; None if
    nobody had any before.
    """

    game: str
    what: str
    who: str
    amount: int
    played: Played
    before: int | None = None


@dataclass(frozen=True)
class Narrowest:
    """The smallest margin by which a game was won by points."""

    who: str
    margin: int
    played: Played


class Standings:
    """Counts everybody's wins, games, colours and streaks."""

    def __init__(self) -> None:
        self._wins: Counter[str] = Counter()
        self._games: Counter[str] = Counter()
        self._streak: Counter[str] = Counter()
        self._longest: Counter[str] = Counter()
        self._colours: dict[str, Counter[str]] = {}

    def add(self, one: Played) -> None:
        """Counts a game."""
        won = one.winners
        self._wins.update(won)
        for who, seat in zip(one.people, one.record.seats, strict=True):
            if who:
                self._games[who] += 1
                if who not in self._colours:
                    self._colours[who] = Counter()
                self._colours[who][seat.colour] += 1
                self._streak[who] = self._streak[who] + 1 if who in won else 0
                self._longest[who] = max(self._longest[who], self._streak[who])

    def found(self) -> tuple[Standing, ...]:
        """Everybody who played, most wins first, then fewest games, then by name."""
        standings = [
            Standing(
                who, usual(self._colours[who]), self._wins[who], games, self._streak[who], self._longest[who]
            )
            for who, games in self._games.items()
        ]
        return tuple(sorted(standings, key=lambda one: (-one.wins, one.games, one.who)))

    def shown_colours(self) -> dict[str, str]:
        """A colour for everybody, by which two people can be told apart: whoever played most chooses first.

        It is the one that they had most often among those that are left; if none is, the usual one.
        """
        chosen: dict[str, str] = {}
        for who in sorted(self._games, key=lambda who: (-self._games[who], who)):
            left = Counter({each: n for each, n in self._colours[who].items() if each not in chosen.values()})
            chosen[who] = usual(left or self._colours[who])
        return chosen


class Pairs:
    """Counts who finished ahead of whom."""

    def __init__(self) -> None:
        self._tally: dict[tuple[str, str], list[int]] = {}

    def add(self, one: Played) -> None:
        """Counts a game."""
        placed = sorted(
            (who, seat.place) for who, seat in zip(one.people, one.record.seats, strict=True) if who
        )
        for (who, place), (other, of_other) in combinations(placed, 2):
            counts = self._tally.setdefault((who, other), [0, 0, 0])
            counts[0 if place < of_other else 1 if place > of_other else 2] += 1

    def found(self) -> tuple[Pair, ...]:
        """Every two people who have played together, most games first."""
        pairs = [Pair(one, other, *counts) for (one, other), counts in self._tally.items()]
        return tuple(sorted(pairs, key=lambda pair: (-pair.games, pair.one, pair.other)))


class Bests:
    """Keeps the records of every game."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], Best] = {}

    def add(self, one: Played) -> None:
        """Compares a game with the records until then."""
        game = one.record.game
        for what, amounts in _figures(one):
            holder = self._found.get((game, what))
            before = 0 if holder is None else holder.amount
            if max(amounts, default=0) <= before:  # as nearly always, whoever they belong to
                continue
            named = [each for each, who in zip(amounts, one.people, strict=True) if who]
            most = max(named, default=0)
            if most > before:
                who = next(who for each, who in zip(amounts, one.people, strict=True) if who and each == most)
                self._found[game, what] = Best(game, what, who, most, one, before if holder else None)

    def found(self) -> tuple[Best, ...]:
        """The records in points, categories and feats, in the order in which they came up."""
        return tuple(self._found.values())


class NarrowestWin:
    """Keeps the narrowest victory by points, the earliest of several."""

    def __init__(self) -> None:
        self._found: Narrowest | None = None

    def add(self, one: Played) -> None:
        """Compares a game with the narrowest one until then."""
        points = [seat.points for seat in one.record.seats]
        if len(one.record.winners) != 1 or not one.winners or len(points) < 2 or None in points:
            return
        best = one.record.winners[0]
        mine = points[best]
        rest = [each for seat, each in enumerate(points) if seat != best and each is not None]
        assert mine is not None
        margin = mine - max(rest)
        if margin >= 0 and (self._found is None or margin < self._found.margin):
            self._found = Narrowest(one.winners[0], margin, one)

    def found(self) -> Narrowest | None:
        """The narrowest victory; None if nobody with a name ever won alone by points."""
        return self._found


def standings(games: Sequence[Played]) -> tuple[Standing, ...]:
    """Everybody who played, most wins first, then fewest games, then by name."""
    counted = Standings()
    for one in games:
        counted.add(one)
    return counted.found()


def pairs(games: Sequence[Played]) -> tuple[Pair, ...]:
    """Every two people who have played together, most games first."""
    counted = Pairs()
    for one in games:
        counted.add(one)
    return counted.found()


def usual(colours: Counter[str]) -> str:
    """The most frequent colour, of several the first by name."""
    return min(colours, key=lambda colour: (-colours[colour], colour))


def _figures(one: Played) -> list[tuple[str, tuple[int, ...]]]:
    points = [seat.points for seat in one.record.seats]
    known = tuple(each for each in points if each is not None)
    whole = [(POINTS, known)] if len(known) == len(points) else []
    return [*whole, *one.record.categories, *one.record.feats]
