"""Maps routes to pages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import GameUI, Page
from companion.i18n.messages import busy, game_gone, not_opened, table_damaged
from companion.i18n.translation import _
from companion.session.game_info import NEW
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.routes import (
    CARRY_ON,
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
from companion.shell.deleted import deleted
from companion.shell.frame import PageContent, frame
from companion.shell.game_page import game_page
from companion.shell.games import games
from companion.shell.home import home
from companion.shell.join import join
from companion.shell.rules import rules_page
from companion.shell.screen_reader import screen_reader
from companion.shell.seat import seat_page
from companion.shell.settings import settings
from companion.shell.wake_lock import wake_lock
from companion.storage.journal_writer import GameBusy, StorageError, is_name
from companion.storage.unreadable import UnreadableJournal
from companion.ui import theme
from companion.ui.buttons import main_button, side_button
from companion.ui.hooks import component
from companion.ui.text import text

if TYPE_CHECKING:
    from companion.session.nearby.states import Purpose
    from companion.session.store import AnyStore


PARENTS = {
    DELETED: "/games",
    COPIES: SETTINGS,
    IMPORT: COPIES,
    SCAN: JOIN,
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
    routes = frozenset([*_pages(game_uis), OUR_TABLE, PLAYER, PAST_GAMES])
    return Pages(routes, screens, names, moved, {**PARENTS, **parents})


def _parents(game_uis: Sequence[GameUI]) -> dict[str, str]:
    """The page of a game for each page that is opened from it; a new game is opened from home as well."""
    return {
        game_ui.info.route(page): game_ui.info.route("")
        for game_ui in game_uis
        for page in game_ui.page_names - {NEW}
    }


def _pages(game_uis: Sequence[GameUI]) -> dict[str, Page]:
    """All pages that need no table, by their routes."""
    own: dict[str, Page] = {
        "/settings": partial(settings, game_uis),
        "/games": partial(games, game_uis),
        DELETED: partial(deleted, game_uis),
        COPIES: partial(_copies, game_uis),
        IMPORT: partial(_import, game_uis),
        JOIN: join,
        SCAN: _scan,
        GIVE_EVERYTHING: partial(_give, "everything"),
        GIVE_NUMBERS: partial(_give, "numbers"),
        SEAT: partial(seat_page, game_uis),
    }
    for game_ui in game_uis:
        own[game_ui.info.route("")] = partial(game_page, game_ui)
        own |= {game_ui.info.route(page): partial(_own_page, game_ui, page) for page in game_ui.page_names}
    return own


def _copies(game_uis: Sequence[GameUI], library: GameLibrary, session: PhoneSession) -> ft.Control:
    from companion.shell.copies import copies_page  # a first start has nothing to copy

    return copies_page(game_uis, library, session)


def _import(game_uis: Sequence[GameUI], _library: GameLibrary, session: PhoneSession) -> ft.Control:
    from companion.shell.importing import import_page  # nor to import

    return import_page(game_uis, session)


def _scan(library: GameLibrary, session: PhoneSession) -> ft.Control:
    if library.nearby is None or session.guest.visitor is not None:
        return join(library, session)
    from companion.shell.phones.join_nearby import answer_page  # only where phones can be found

    return answer_page(session, library.nearby)


def _give(purpose: Purpose, library: GameLibrary, session: PhoneSession) -> ft.Control:
    if library.nearby is None or session.guest.visitor is not None:
        return join(library, session)
    from companion.shell.phones.give import give_page  # as above

    return give_page(session, library.nearby, purpose)


def _own_page(game_ui: GameUI, page: str, library: GameLibrary, session: PhoneSession) -> ft.Control:
    return game_ui.pages[page](library, session)


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
        return _table_page(game_uis, session, parts[1], "/".join(parts[2:]))
    if parts[:1] == parts_of(OUR_TABLE):
        from companion.shell.statistics.pages import statistics_page  # few starts show them

        return statistics_page(game_uis, session, route)
    page = _pages(game_uis).get(f"/{'/'.join(parts)}")
    return page(session.library, session) if page else home(game_uis, session)


def _table_page(game_uis: Sequence[GameUI], session: PhoneSession, name: str, screen: str) -> ft.Control:
    if not is_name(name):
        return lost(session, game_gone())
    try:
        store = session.library.open(name)
    except UnreadableJournal as unreadable:
        return lost(session, table_damaged(unreadable.damage), name)
    except GameBusy as reason:
        return lost(session, busy(reason))
    except StorageError as failed:
        return lost(session, not_opened(failed.reason))
    if store.state.damage is not None:
        return damaged(session, store)
    game_ui = next(game_ui for game_ui in game_uis if game_ui.info.name == store.game.name)
    shown = _of_phones(game_uis, store, session, screen)
    shown = shown or (game_ui.screens.get(screen) or game_ui.screens[""])(store, session)
    # One screen reader for all screens of the table, so that it announces nothing twice.
    unseen = [screen_reader(store, session), wake_lock(store, session), *_watching(store, session, screen)]
    beside = ft.Container(ft.Stack(unseen), key=name, left=theme.NO_SPACE, top=theme.NO_SPACE)
    return ft.Stack([ft.Container(shown), beside], expand=True, fit=ft.StackFit.EXPAND)


def _of_phones(
    game_uis: Sequence[GameUI], store: AnyStore, session: PhoneSession, screen: str
) -> ft.Control | None:
    """The page that shares a table, or one of a table that another phone keeps; None for other screens."""
    if screen not in (SHARE, SEATS, KEEPER, CARRY_ON, SERVER) or session.guest.visitor is not None:
        return None
    guests, nearby = session.library.guests, session.library.nearby
    is_here = nearby is not None and nearby.status(store.name) is None
    if screen == SERVER and nearby is not None and is_here:
        from companion.shell.phones.server import server_page

        return server_page(store, session, nearby)
    if guests is not None:
        from companion.shell.share import share_page  # a phone that shares nothing need not load it

        return share_page(store, session, guests) if screen == SHARE else None
    if nearby is None:
        return None
    if screen == SHARE and is_here:
        from companion.shell.phones.share_nearby import share_nearby_page  # nor one that finds no other

        return share_nearby_page(store, session, nearby)
    if screen == SEATS and not is_here:
        from companion.shell.phones.seats import seats_page

        return seats_page(game_uis, store, session, nearby)
    from companion.shell.phones.joined_table import keeper_page

    return keeper_page(store, session, nearby, asks=screen == CARRY_ON)


def _watching(store: AnyStore, session: PhoneSession, screen: str) -> list[ft.Control]:
    """What says how a table stands that another phone keeps, on the pages that do not say it themselves."""
    nearby = session.library.nearby_of(store.name)
    if nearby is None or screen in (SEATS, KEEPER, CARRY_ON) or nearby.status(store.name) is None:
        return []
    from companion.shell.phones.joined_table import joined_watch  # only at such a table

    return [joined_watch(store, session, nearby)]


@component
def damaged(session: PhoneSession, store: AnyStore) -> ft.Control:
    """The page of a table whose journal cannot be read to its end: the game can go on in a copy."""

    damage = store.state.damage
    words = table_damaged(damage) if damage else ""
    go_on = main_button(_("Carry on in a copy"), lambda: session.continue_in_copy(store))
    # A guest could not see the copy: the host has to begin it.
    ways_on = [_save_button(session, store.name), go_on] if session.guest.visitor is None else []
    return _message_page(session, words, ways_on)


@component
def lost(session: PhoneSession, words: str, name: str = "") -> ft.Control:
    """The page of a table that cannot be shown; with a `name`, the host can save its file elsewhere."""
    if session.guest.visitor is not None:  # who has no other page
        return _message_page(session, words, [])
    saves = [_save_button(session, name)] if name else []
    return _message_page(session, words, [*saves, main_button(_("Home"), session.navigation.go_home)])


def _message_page(session: PhoneSession, words: str, bottom: Sequence[ft.Control]) -> ft.Control:
    content = PageContent(_("Reef Table"), [text(words)], bottom=bottom, on_back=session.navigation.on_leave)
    return frame(session, content)


def _save_button(session: PhoneSession, name: str) -> ft.Control:
    return side_button(_("Save as a file"), lambda: session.save_game(name))
