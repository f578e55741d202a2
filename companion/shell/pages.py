"""Which page a route means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.messages import busy, control_gone, not_opened, table_damaged
from companion.i18n.translation import _
from companion.session.library import GameLibrary
from companion.session.phone_session import SHELL_PAGES, PhoneSession
from companion.session.routes import back_from, parts_of
from companion.shell.frame import frame
from companion.shell.games import games
from companion.shell.home import home
from companion.shell.join import join
from companion.shell.rules import rules_page
from companion.shell.screen_reader import screen_reader
from companion.shell.settings import settings
from companion.storage.journal_writer import GameBusy, StorageError, is_name
from companion.storage.unreadable import UnreadableJournal
from companion.ui import theme
from companion.ui.buttons import main_button, side_button
from companion.ui.hooks import component
from companion.ui.text import text

if TYPE_CHECKING:
    from companion.session.store import AnyStore


def page_of(library: GameLibrary, session: PhoneSession, route: str) -> ft.Control:
    """The page of a route. Rules lie over the page they were opened from, so what was entered there stays."""
    parts = parts_of(route)
    if parts[:1] != ["rules"]:
        layers: list[ft.Control] = [ft.Container(_page(library, session, route))]
    else:
        section, back = "/".join(parts[1:]), back_from(route)
        game_ui = next((game_ui for game_ui in library.games if _has(game_ui, section)), library.games[0])
        rules = ft.Container(rules_page(game_ui, session, section, back), key=section)
        layers = [ft.Container(_page(library, session, back), visible=False), rules]
    return ft.Stack(layers, expand=True, fit=ft.StackFit.EXPAND)


def _has(game_ui: GameUI, section: str) -> bool:
    return any(rule.key == section for rule in game_ui.rules())


def _page(library: GameLibrary, session: PhoneSession, route: str) -> ft.Control:
    """The page of a route; home for an unknown one."""
    parts = parts_of(route)
    if parts[:1] == ["table"] and len(parts) > 1:
        return _table_page(library, session, parts[1], "/".join(parts[2:]))
    pages = dict(zip(SHELL_PAGES, (settings, games, join), strict=True))
    for game_ui in library.games:
        pages |= game_ui.pages
    return pages.get(f"/{'/'.join(parts)}", home)(library, session)


def _table_page(library: GameLibrary, session: PhoneSession, name: str, screen: str) -> ft.Control:
    if not is_name(name):
        return lost(session, control_gone())
    try:
        store = library.open(name)
    except UnreadableJournal as unreadable:
        return lost(session, table_damaged(unreadable.damage), name)
    except GameBusy as reason:
        return lost(session, busy(reason))
    except StorageError as failed:
        return lost(session, not_opened(failed.reason))
    if store.state.damage is not None:
        return damaged(session, store)
    game_ui = library.game_ui_of(store)
    shown = game_ui.screens.get(screen, game_ui.screens[""])(store, session)
    # The voice stays the same from screen to screen, so that it says nothing twice.
    said = ft.Container(
        screen_reader(store, session, game_ui), key=name, left=theme.NO_SPACE, top=theme.NO_SPACE
    )
    return ft.Stack([ft.Container(shown), said], expand=True, fit=ft.StackFit.EXPAND)


@component
def damaged(session: PhoneSession, store: AnyStore) -> ft.Control:
    """A page for a table whose journal ends in something unreadable: it can go on in a copy."""

    damage = store.state.damage
    words = table_damaged(damage) if damage else ""
    go_on = main_button(_("Carry on in a copy"), lambda: session.continue_in_copy(store))
    bottom = [_save_button(session, store.name), go_on]
    return frame(session, _("Reef Table"), [text(words)], bottom=bottom, on_back=lambda: session.go("/"))


@component
def lost(session: PhoneSession, words: str, name: str = "") -> ft.Control:
    """A page for a table that cannot be shown; where there is a file of that name, it can be taken out."""
    bottom = [main_button(_("Home"), lambda: session.go("/"))]
    if name:
        bottom.insert(0, _save_button(session, name))
    return frame(session, _("Reef Table"), [text(words)], bottom=bottom, on_back=lambda: session.go("/"))


def _save_button(session: PhoneSession, name: str) -> ft.Control:
    return side_button(_("Save as a file"), lambda: session.save_game(name))
