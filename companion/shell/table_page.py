"""The page of a table: its screens, those for other phones, and what stands there if it cannot be shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.messages import busy, game_gone, not_opened, table_damaged
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.routes import CARRY_ON, KEEPER, SEATS, SERVER, SHARE
from companion.shell.frame import PageContent, frame
from companion.shell.screen_reader import screen_reader
from companion.shell.wake_lock import wake_lock
from companion.storage.journal_writer import GameBusy, StorageError, is_name
from companion.storage.unreadable import UnreadableJournal
from companion.ui import theme
from companion.ui.buttons import main_button, side_button
from companion.ui.hooks import component
from companion.ui.text import text

if TYPE_CHECKING:
    from companion.session.store import AnyStore


def table_page(game_uis: Sequence[GameUI], session: PhoneSession, name: str, screen: str) -> ft.Control:
    """A screen of the table of this name, or why there is none."""
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
    """The control that says how another phone's table stands, on the pages that do not say so themselves."""
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
