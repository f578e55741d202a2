"""A plain recount of finished games, written to be obvious: each figure asks all games again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import permutations

from companion.history.record import GameRecord

Person = Callable[[str], str]


def counted_once(records: Sequence[GameRecord], left_out: set[str]) -> list[GameRecord]:
    """The games by time, without those left out, and no game twice."""
    seen: list[GameRecord] = []
    for record in sorted(records, key=lambda one: (one.moment, one.identity)):
        if record.identity in left_out or any(record.identity == one.identity for one in seen):
            continue
        seen.append(record)
    return seen


def person_of(merges: Mapping[str, str]) -> Person:
    """Who somebody is: every name here is written in one way, and merges go to their end."""

    def person(name: str) -> str:
        while name in merges:
            name = merges[name]
        return name

    return person


def everybody(games: Sequence[GameRecord], person: Person) -> set[str]:
    return {person(seat.name) for game in games for seat in game.seats}


def games_of(games: Sequence[GameRecord], person: Person, who: str) -> list[GameRecord]:
    return [game for game in games if who in [person(seat.name) for seat in game.seats]]


def has_won(game: GameRecord, person: Person, who: str) -> bool:
    return who in [person(game.seats[winner].name) for winner in game.winners]


def seat_of(game: GameRecord, person: Person, who: str) -> int:
    return [person(seat.name) for seat in game.seats].index(who)


def wins(games: Sequence[GameRecord], person: Person) -> dict[str, tuple[int, int]]:
    """Wins and games of everybody."""
    found = {}
    for who in everybody(games, person):
        mine = games_of(games, person, who)
        found[who] = (len([game for game in mine if has_won(game, person, who)]), len(mine))
    return found


def streak(games: Sequence[GameRecord], person: Person, who: str) -> int:
    """The wins since the last game that was not won."""
    won = "".join("w" if has_won(game, person, who) else "." for game in games_of(games, person, who))
    return len(won) - len(won.rstrip("w"))


def longest(games: Sequence[GameRecord], person: Person, who: str) -> int:
    won = "".join("w" if has_won(game, person, who) else "." for game in games_of(games, person, who))
    return max(map(len, won.split(".")))


def ahead(games: Sequence[GameRecord], person: Person) -> dict[tuple[str, str], int]:
    """How often the first finished ahead of the second."""
    found = {}
    for one, other in permutations(everybody(games, person), 2):
        both = games_of(games_of(games, person, one), person, other)
        found[one, other] = len(
            [
                game
                for game in both
                if game.seats[seat_of(game, person, one)].place
                < game.seats[seat_of(game, person, other)].place
            ]
        )
    return found


def most(games: Sequence[GameRecord], game: str, key: str) -> tuple[int, str, str] | None:
    """The most of a kind, the name of who had it first, and the identity of the game."""
    best: tuple[int, str, str] | None = None
    for record in games:
        amounts = dict((*record.categories, *record.feats)).get(key) if record.game == game else None
        for seat, amount in enumerate(amounts or ()):
            if amount > 0 and (best is None or amount > best[0]):
                best = (amount, record.seats[seat].name, record.identity)
    return best


def average_points(games: Sequence[GameRecord], person: Person, who: str, game: str) -> Fraction | None:
    points = [
        record.seats[seat_of(record, person, who)].points
        for record in games_of(games, person, who)
        if record.game == game
    ]
    known = [each for each in points if each is not None]
    return Fraction(sum(known), len(known)) if known else None


def luck(games: Sequence[GameRecord], person: Person, who: str) -> tuple[int, int, float]:
    """Contests, those won, and how many were to be expected."""
    mine = [
        (contest, seat_of(record, person, who))
        for record in games_of(games, person, who)
        for contest in record.contests
    ]
    part = [(contest, seat) for contest, seat in mine if contest.chances[seat] > 0]
    won = [contest for contest, seat in part if contest.winner == seat]
    return len(part), len(won), sum(contest.chances[seat] for contest, seat in part)
