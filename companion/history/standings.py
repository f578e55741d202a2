"""Our table: wins, streaks, who finished ahead of whom, and records, counted over games, the oldest first.

Whatever is counted is told of one game after another, so that many of them can be counted in small parts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from companion.history.games import Played
from engine.players import COLOURS

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


class _Count:
    """The wins, games, streaks and colours that were counted of somebody so far."""

    __slots__ = ("colours", "games", "longest", "streak", "wins")

    def __init__(self) -> None:
        self.wins = self.games = self.streak = self.longest = 0
        self.colours: Counter[str] = Counter()


class Standings:
    """Counts everybody's wins, games, colours and streaks."""

    def __init__(self) -> None:
        self._counts: dict[str, _Count] = {}

    def add(self, one: Played) -> None:
        """Counts a game."""
        won = one.winners
        for who, seat in zip(one.people, one.record.seats, strict=True):
            if not who:
                continue
            mine = self._counts.get(who)
            if mine is None:
                mine = self._counts[who] = _Count()
            mine.games += 1
            mine.colours[seat.colour] += 1
            if who in won:
                mine.wins += 1
                mine.streak += 1
                if mine.streak > mine.longest:
                    mine.longest = mine.streak
            else:
                mine.streak = 0

    def found(self) -> tuple[Standing, ...]:
        """Everybody who played, most wins first, then fewest games, then by name."""
        standings = [
            Standing(who, usual(mine.colours), mine.wins, mine.games, mine.streak, mine.longest)
            for who, mine in self._counts.items()
        ]
        return tuple(sorted(standings, key=lambda one: (-one.wins, one.games, one.who)))

    def shown_colours(self) -> dict[str, str]:
        """A colour for everybody, by which two people can be told apart: whoever played most chooses first.

        It is the one that they had most often among those that are left. Whoever has had none of these gets
        one that nobody wants; if there is none, the usual one.
        """
        chosen: dict[str, str] = {}
        people = sorted(self._counts, key=lambda who: (-self._counts[who].games, who))
        for who in people:
            had = self._counts[who].colours
            left = Counter({each: n for each, n in had.items() if each not in chosen.values()})
            if left:
                chosen[who] = usual(left)
        free = (colour for colour in COLOURS if colour not in {*chosen.values()})
        for who in people:
            if who not in chosen:
                chosen[who] = next(free, None) or usual(self._counts[who].colours)
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
        self._most: dict[str, dict[str, int]] = {}
        """The most of each thing in each game: nearly always it stays, and nothing else is looked at."""

    def add(self, one: Played) -> None:
        """Compares a game with the records until then."""
        record = one.record
        most = self._most.get(record.game)
        if most is None:
            most = self._most[record.game] = {}
        points = [seat.points for seat in record.seats if seat.points is not None]
        if len(points) == len(record.seats) and points and max(points) > most.get(POINTS, 0):
            self._compare(POINTS, points, one, most)
        for figures in (record.categories, record.feats):
            for what, amounts in figures:
                if amounts and max(amounts) > most.get(what, 0):
                    self._compare(what, amounts, one, most)

    def _compare(self, what: str, amounts: Sequence[int], one: Played, most: dict[str, int]) -> None:
        """Notes a record, if it belongs to somebody with a name."""
        amount, before = 0, most.get(what, 0)
        holder = ""
        for each, who in zip(amounts, one.people, strict=True):
            if who and each > amount:
                amount, holder = each, who
        if amount > before:
            game = one.record.game
            self._found[game, what] = Best(game, what, holder, amount, one, before or None)
            most[what] = amount

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
