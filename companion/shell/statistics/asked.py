"""The question that a page of the statistics answers: its route has keys instead of the names of people."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from companion.history.bg_stats import person_id
from companion.history.games import EVERYTHING, Filter
from companion.session.routes import OUR_TABLE, PAST_GAMES, PLAYER
from companion.session.statistics_routes import WHO, asked_of, statistics_route

EVENING, CONTESTED = "evening", "contested"
"""The keys of a route to the games of the latest evening, and to those with a contest of chance."""
KEYS_KEPT = 1_000

key_of = lru_cache(KEYS_KEPT)(person_id)
"""The key of a person, which stays the same as long as the name does."""


@dataclass(frozen=True)
class AskedRoute:
    """The filter of a route, and what is asked besides it.

    `who` is whose page or games these are, `rival` somebody who played as well, and `colour` the one that
    `who` had. `pair` are two people who both played, whoever else did, and `kind` is the game. `contested` is
    set for games with a contest of chance, and `evening` for those of the latest evening.
    """

    only: Filter = EVERYTHING
    who: str = ""
    rival: str = ""
    pair: frozenset[str] = frozenset()
    colour: str = ""
    kind: str = ""
    contested: bool = False
    evening: bool = False

    @property
    def is_filtered(self) -> bool:
        """True if only some games are counted."""
        return self.only != EVERYTHING


def read(route: str, people: Iterable[str]) -> AskedRoute:
    """Parses a route into what it asks for; people who are not, or no longer, known are nobody."""
    called = {key_of(who): who for who in people}
    pairs = asked_of(route)
    first = dict(reversed(pairs))

    def number(key: str) -> int:
        return int(first[key]) if first.get(key, "").isdecimal() else 0

    group = frozenset(called[value] for key, value in pairs if key == "with" and value in called)
    only = Filter(first.get("game", ""), number("players"), number("year"), group, "only" not in first)
    return AskedRoute(
        only,
        called.get(first.get(WHO, ""), ""),
        called.get(first.get("rival", ""), ""),
        frozenset(called[value] for key, value in pairs if key == "pair" and value in called),
        first.get("colour", ""),
        first.get("kind", ""),
        CONTESTED in first,
        EVENING in first,
    )


def _of_filter(only: Filter) -> dict[str, str | tuple[str, ...]]:
    return {
        "game": only.game,
        "players": str(only.players or ""),
        "year": str(only.year or ""),
        "with": tuple(sorted(map(key_of, only.group))),
        "only": "" if only.others else "yes",
    }


def table_route(only: Filter) -> str:
    """The route of our table, counted like this."""
    return statistics_route(OUR_TABLE, **_of_filter(only))


def player_route(who: str, only: Filter) -> str:
    """The route of somebody's page."""
    return statistics_route(PLAYER, **{**_of_filter(only), WHO: key_of(who)})


def games_route(asked: AskedRoute) -> str:
    """The route of the games that a figure comes from."""
    return statistics_route(
        PAST_GAMES,
        **{
            **_of_filter(asked.only),
            WHO: key_of(asked.who) if asked.who else "",
            "rival": key_of(asked.rival) if asked.rival else "",
            "pair": tuple(sorted(map(key_of, asked.pair))),
            "colour": asked.colour,
            "kind": asked.kind,
            CONTESTED: "yes" if asked.contested else "",
            EVENING: "yes" if asked.evening else "",
        },
    )
