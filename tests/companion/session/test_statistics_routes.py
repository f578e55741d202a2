"""The routes of the statistics: what they ask, nobody's name in them, and the page above each."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import GAME_UIS
from companion.history.games import Filter
from companion.session.routes import OUR_TABLE, PAST_GAMES, PLAYER, above, settings_from, tidy
from companion.shell.pages import pages_of
from companion.shell.statistics.asked import AskedRoute, games_route, player_route, read, table_route

PAGES = pages_of(GAME_UIS)
PEOPLE = ("Mia", "Jonas", "Lea & Co", "Zoë/x", "דנה")
FILTERS = st.builds(
    Filter,
    game=st.sampled_from(("", "australis", "reefroute")),
    players=st.integers(0, 6),
    year=st.sampled_from((0, 2025, 2026)),
    group=st.frozensets(st.sampled_from(PEOPLE)),
    others=st.booleans(),
)
SOMEBODY = st.sampled_from(("", *PEOPLE))
ASKED = st.builds(
    AskedRoute,
    only=FILTERS,
    who=SOMEBODY,
    rival=SOMEBODY,
    pair=st.frozensets(st.sampled_from(PEOPLE), max_size=2),
    colour=st.sampled_from(("", "blue")),
    kind=st.sampled_from(("", "aquaretto")),
    contested=st.booleans(),
    evening=st.booleans(),
)


@given(ASKED)
def test_a_route_says_what_it_was_made_for_and_nobodys_name(asked: AskedRoute) -> None:
    route = games_route(asked)
    assert read(route, PEOPLE) == asked
    assert tidy(route, PAGES) == route
    assert not any(name[:3] in route for name in PEOPLE)


@given(st.text(max_size=80), st.sampled_from((OUR_TABLE, PLAYER, PAST_GAMES)))
def test_a_strange_route_is_tidied_once_and_for_all(query: str, page: str) -> None:
    once = tidy(f"{page}?{query}", PAGES)
    assert tidy(once, PAGES) == once
    assert once.startswith(page)
    read(once, PEOPLE)


@given(FILTERS)
def test_the_page_above_keeps_the_filter(only: Filter) -> None:
    assert above(games_route(AskedRoute(only, "Mia", kind="aquaretto")), PAGES) == player_route("Mia", only)
    assert above(games_route(AskedRoute(only, pair=frozenset(PEOPLE[:2]))), PAGES) == table_route(only)
    assert above(player_route("Mia", only), PAGES) == table_route(only)


def test_above_our_table_is_home() -> None:
    assert above(table_route(Filter(year=2026)), PAGES) == "/"


@pytest.mark.parametrize("route", ["/OUR-TABLE", "//our-table/", "/our%2Dtable?"])
def test_capitals_and_slashes_make_no_difference(route: str) -> None:
    assert tidy(route, PAGES) == OUR_TABLE


def test_the_settings_lead_back_to_a_figure() -> None:
    route = games_route(AskedRoute(Filter(year=2026), "Mia"))
    assert above(tidy(settings_from(route), PAGES), PAGES) == route
