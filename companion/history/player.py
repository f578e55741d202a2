"""A player's page: one person's wins, points and luck, each compared with the others or with chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from companion.history.games import Filter, Played, those
from companion.history.standings import Pair, pairs


@dataclass(frozen=True)
class GameFigures:
    """Somebody's games of one kind; `average` and `best` are None for a game without points."""

    game: str
    games: int
    wins: int
    average: Fraction | None
    best: int | None


@dataclass(frozen=True)
class CategoryFigures:
    """Average points a game in one category, and those of all others at the same tables."""

    key: str
    mine: Fraction
    others: Fraction


@dataclass(frozen=True)
class Luck:
    """Contests in which somebody took part, how many they won, and how many were to be expected."""

    contests: int
    won: int
    expected: float


@dataclass(frozen=True)
class PlayerFigures:
    """One person's figures over some games; `expected` are the wins if chance alone decided.

    `rivals` are pairs in which this person is always `one`, most games first.
    """

    who: str
    games: int
    wins: int
    expected: Fraction
    by_game: tuple[GameFigures, ...]
    colours: tuple[tuple[str, int], ...]
    luck: Luck
    rivals: tuple[Pair, ...]


def player_figures(games: Sequence[Played], who: str) -> PlayerFigures:
    """The figures of somebody over the games in which they played."""
    mine = [one for one in games if who in one.people]
    colours = Counter(one.seat_of(who).colour for one in mine)
    return PlayerFigures(
        who,
        len(mine),
        sum(who in one.winners for one in mine),
        sum((Fraction(len(one.record.winners), len(one.people)) for one in mine), Fraction()),
        tuple(_game_figures(mine, who, game) for game in sorted({one.record.game for one in mine})),
        tuple(sorted(colours.items(), key=lambda item: (-item[1], item[0]))),
        luck(mine, who),
        tuple(_seen_from(pair, who) for pair in pairs(mine) if who in (pair.one, pair.other)),
    )


def _game_figures(mine: Sequence[Played], who: str, game: str) -> GameFigures:
    of_game = [one for one in mine if one.record.game == game]
    points = [one.seat_of(who).points for one in of_game]
    known = [each for each in points if each is not None]
    return GameFigures(
        game,
        len(of_game),
        sum(who in one.winners for one in of_game),
        Fraction(sum(known), len(known)) if known else None,
        max(known, default=None),
    )


def category_figures(games: Sequence[Played], who: str, game: str) -> tuple[CategoryFigures, ...]:
    """The average points of somebody in each category, most first, over the games that have the category."""
    mine: Counter[str] = Counter()
    others: Counter[str] = Counter()
    my_games: Counter[str] = Counter()
    other_seats: Counter[str] = Counter()
    for one in those(games, Filter(game, group=frozenset({who}))):
        seat = one.people.index(who)
        for key, points in one.record.categories:
            mine[key] += points[seat]
            others[key] += sum(points) - points[seat]
            my_games[key] += 1
            other_seats[key] += len(points) - 1
    found = [
        CategoryFigures(
            key,
            Fraction(mine[key], my_games[key]),
            Fraction(others[key], other_seats[key]) if other_seats[key] else Fraction(),
        )
        for key in my_games
    ]
    return tuple(sorted(found, key=lambda one: -one.mine))


def luck(games: Sequence[Played], who: str) -> Luck:
    """The contests of chance in which somebody took part."""
    contests, won, expected = 0, 0, 0.0
    for one in games:
        if who not in one.people:
            continue
        seat = one.people.index(who)
        for contest in one.record.contests:
            if contest.chances[seat]:
                contests += 1
                won += contest.winner == seat
                expected += contest.chances[seat]
    return Luck(contests, won, expected)


def _seen_from(pair: Pair, who: str) -> Pair:
    if pair.one == who:
        return pair
    return Pair(who, pair.one, pair.behind, pair.ahead, pair.level)
