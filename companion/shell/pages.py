"""Maps routes to pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.game_ui import GameUI, Page
from companion.session.game_info import NEW
from companion.session.phone_session import PhoneSession
from companion.session.routes import (
    ALL_GAMES,
    CARRY_ON,
    CONTINUE,
    COPIES,
    DELETED,
    GIVE_EVERYTHING,
    GIVE_NUMBERS,
    IMPORT,
    JOIN,
    KEEPER,
    OUR_TABLE,
    PAST_GAMES,
    PLAYER,
    SCAN,
    SEAT,
    SEATS,
    SERVER,
    SETTINGS,
    SHARE,
    Pages,
    covered,
    parts_of,
)
from companion.shell.game_page import game_page
from companion.shell.home import home
from companion.shell.rules import rules_page
from companion.shell.settings import settings

LATER = frozenset(
    (ALL_GAMES, CONTINUE, DELETED, COPIES, IMPORT, JOIN, SCAN, GIVE_EVERYTHING, GIVE_NUMBERS, SEAT)
)
"""The pages of `later_pages`: there is nothing for them to show in a first start."""
PARENTS = {
    DELETED: ALL_GAMES,
    COPIES: SETTINGS,
    IMPORT: COPIES,
    GIVE_EVERYTHING: SETTINGS,
    GIVE_NUMBERS: SETTINGS,
}
"""The pages one level up of those that are not below home."""


def pages_of(game_uis: Sequence[GameUI]) -> Pages:
    """The routes of all pages of these games."""
    screens = frozenset(screen for game_ui in game_uis for screen in game_ui.screen_names)
    screens |= {SHARE, SEATS, KEEPER, CARRY_ON, SERVER}
    first = game_uis[0]  # once the only game, whose pages had no prefix
    moved = {page: first.info.route(page) for page in first.page_names}
    names = tuple(game_ui.info.name for game_ui in game_uis)
    parents = _parents(game_uis) if len(game_uis) > 1 else {}
    routes = frozenset([*_pages(game_uis), *LATER, OUR_TABLE, PLAYER, PAST_GAMES])
    return Pages(routes, screens, names, moved, {**PARENTS, **parents})


def _parents(game_uis: Sequence[GameUI]) -> dict[str, str]:
    """The page of a game for each page that is opened from it; a new game is opened from home as well."""
    return {
        game_ui.info.route(page): game_ui.info.route("")
        for game_ui in game_uis
        for page in game_ui.page_names - {NEW}
    }


def _pages(game_uis: Sequence[GameUI]) -> dict[str, Page]:
    """The pages that need no table and are no later ones, by their routes."""
    own: dict[str, Page] = {SETTINGS: partial(settings, game_uis)}
    for game_ui in game_uis:
        own[game_ui.info.route("")] = partial(game_page, game_ui)
        own |= {game_ui.info.route(page): partial(_own_page, game_ui, page) for page in game_ui.page_names}
    return own


def _own_page(game_ui: GameUI, page: str, session: PhoneSession) -> ft.Control:
    return game_ui.pages[page](session)


def page_of(game_uis: Sequence[GameUI], session: PhoneSession, route: str) -> ft.Control:
    """The page of a route, over the page that it was opened from, which keeps what was entered there."""
    parts = parts_of(route)
    below = covered(route)
    if parts[:1] != ["rules"]:
        under = [_keyed_page(game_uis, session, below, visible=False)] if below else []
        layers: list[ft.Control] = [*under, _keyed_page(game_uis, session, route)]
    else:
        section, back = "/".join(parts[2:]), below
        game_ui = next((game_ui for game_ui in game_uis if [game_ui.info.name] == parts[1:2]), game_uis[0])
        rules = ft.Container(rules_page(game_ui, session, section, back), key="/".join(parts[1:]))
        layers = [_keyed_page(game_uis, session, back, visible=False), rules]
    return ft.Stack(layers, expand=True, fit=ft.StackFit.EXPAND)


def _keyed_page(
    game_uis: Sequence[GameUI], session: PhoneSession, route: str, *, visible: bool = True
) -> ft.Control:
    """The page of a route, with a key of its own or its table: several share a component, not its state."""
    parts = parts_of(route)
    key = "/".join(parts[:2] if parts[:1] == ["table"] else parts)
    return ft.Container(_page(game_uis, session, route), key=f"page {key}", visible=visible)


def _page(game_uis: Sequence[GameUI], session: PhoneSession, route: str) -> ft.Control:
    """The page of a route; home for an unknown one."""
    parts = parts_of(route)
    if parts[:1] == ["table"] and len(parts) > 1:
        from companion.shell.table_page import table_page  # a first start has no table

        return table_page(game_uis, session, parts[1], "/".join(parts[2:]))
    if parts[:1] == parts_of(OUR_TABLE):
        from companion.shell.statistics.pages import statistics_page  # few starts show them

        return statistics_page(game_uis, session, route)
    plain = f"/{'/'.join(parts)}"
    if plain in LATER:
        from companion.shell.later_pages import later_pages

        return later_pages(game_uis)[plain](session)
    page = _pages(game_uis).get(plain)
    return page(session) if page else home(game_uis, session)
