"""The routes of the statistics, and what they ask for: nobody's name is in an address."""

from __future__ import annotations

import re
from typing import Final

GAMES, PLAYER = "games", "player"
"""The last parts of the routes below our table."""
FILTERS: Final = ("game", "players", "year", "with", "only")
"""The keys of what a route asks of all of these pages."""
WHO: Final = "who"
"""The key of the person whose page, or list of games, a route asks for."""
_ASKED: Final = re.compile(r"([a-z]{1,9})=([A-Za-z0-9_.-]{1,40})", re.ASCII)


def statistics_route(page: str, **asked: str | tuple[str, ...]) -> str:
    """The route of a page of the statistics, of which this is asked; what is empty is left out."""
    parts = [
        f"{key}={value}"
        for key, values in sorted(asked.items())
        for value in ((values,) if isinstance(values, str) else values)
        if value
    ]
    return page + ("?" + "&".join(parts) if parts else "")


def asked_of(route: str) -> tuple[tuple[str, str], ...]:
    """The pairs of a key and a value that a route asks of the statistics."""
    parts = map(_ASKED.fullmatch, route.partition("?")[2].split("&"))
    return tuple((part[1], part[2]) for part in parts if part is not None)


def tidy_statistics(page: str, route: str) -> str:
    """The canonical route of a page with what a route asks of it, as far as that is understood."""
    asked = asked_of(route)
    return page + ("?" + "&".join("=".join(part) for part in asked) if asked else "")


def above_statistics(route: str) -> str:
    """The page from which this one was opened, with the same filter."""
    by_key: dict[str, tuple[str, ...]] = {}
    for key, value in asked_of(route):
        by_key[key] = (*by_key.get(key, ()), value)
    kept = {key: values for key, values in by_key.items() if key in FILTERS}
    our_table, _, page = route.partition("?")[0].rpartition("/")
    if page == GAMES and WHO in by_key:
        return statistics_route(f"{our_table}/{PLAYER}", **{**kept, WHO: by_key[WHO]})
    return statistics_route(our_table, **kept)
