"""All that the page of a table's history shows of the games that a filter lets pass, counted in one go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.history.games import Filter, Played, passes
from companion.history.standings import (
    Best,
    Bests,
    Narrowest,
    NarrowestWin,
    Pair,
    Pairs,
    Standing,
    Standings,
)
from companion.history.work import Work, in_parts


@dataclass(frozen=True)
class OurTable:
    """The figures over some games, the oldest first.

    `by_game` is how many there are of each game, whichever game is chosen. `colours` tell the people apart.
    """

    games: tuple[Played, ...]
    by_game: tuple[tuple[str, int], ...]
    standings: tuple[Standing, ...]
    colours: Mapping[str, str]
    pairs: tuple[Pair, ...]
    bests: tuple[Best, ...]
    narrowest: Narrowest | None

    @property
    def on_a_roll(self) -> Standing | None:
        """Who has won most games in a row until now, if it is more than one; None if that are several."""
        most = max((one.streak for one in self.standings), default=0)
        best = [one for one in self.standings if one.streak == most]
        return best[0] if most > 1 and len(best) == 1 else None


@dataclass(frozen=True)
class Choices:
    """The choices that a filter offers: the latest year first, the smallest table, and who played most."""

    years: tuple[int, ...]
    sizes: tuple[int, ...]
    people: tuple[str, ...]


def our_table(games: Sequence[Played], only: Filter) -> Work[OurTable]:
    """The figures over the games that a filter lets pass."""
    passed: list[Played] = []
    of_any_game = replace(only, game="")
    by_game: Counter[str] = Counter()
    standings, pairs, bests, narrowest = Standings(), Pairs(), Bests(), NarrowestWin()

    def count(one: Played) -> None:
        if not passes(one, of_any_game):
            return
        by_game[one.record.game] += 1
        if only.game in ("", one.record.game):
            passed.append(one)
            for counted in (standings, pairs, bests, narrowest):
                counted.add(one)

    yield from in_parts(games, count)
    return OurTable(
        tuple(passed),
        tuple(by_game.items()),
        standings.found(),
        standings.shown_colours(),
        pairs.found(),
        bests.found(),
        narrowest.found(),
    )


def choices(games: Sequence[Played]) -> Work[Choices]:
    """The choices that all these games offer."""
    years, sizes, people = Counter[int](), Counter[int](), Counter[str]()

    def count(one: Played) -> None:
        years[one.when.year] += 1
        sizes[len(one.people)] += 1
        people.update(who for who in one.people if who)

    yield from in_parts(games, count)
    most_first = sorted(people, key=lambda who: (-people[who], who))
    return Choices(tuple(sorted(years, reverse=True)), tuple(sorted(sizes)), tuple(most_first))
