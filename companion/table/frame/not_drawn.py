"""The notice in place of a part of a page that cannot be drawn."""

from typing import Any

import flet as ft

from companion.i18n.messages import crashed
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.routes import LOG, is_screen, parts_of, table_route
from companion.table.control.controller import GameMoves, TableController
from companion.ui import theme
from companion.ui.buttons import Press, main_button, side_button
from companion.ui.layout import column, row
from companion.ui.text import text

ANY_MOVES: GameMoves[Any, Any] = GameMoves(moment=lambda _table: None)


def not_drawn(session: PhoneSession) -> ft.Control:
    """Says that something went wrong, and offers the ways on.

    At a table an entry may have led to what cannot be drawn, so that it can be undone, or changed in the log.
    """
    route = session.screen.state.route
    is_table = is_screen(route)
    ways_on: list[ft.Control] = []
    if is_table:
        name = parts_of(route)[1]
        ways_on = [main_button(_("Undo"), _undo(session, name))]
        if not is_screen(route, LOG):
            go_to_log = table_route(name, LOG)
            ways_on.append(side_button(_("Log"), lambda: session.navigation.go(go_to_log)))
    if session.guest.visitor is None:  # who has no other page
        ways_on.append(side_button(_("Home"), session.navigation.go_home))
    words = text(crashed(at_table=is_table), color=theme.BAD)
    return column([words, *(row([way]) for way in ways_on)], tight=True)


def _undo(session: PhoneSession, name: str) -> Press:
    def undo() -> None:
        store = session.library.open(name)
        TableController(store, session, store.state, ANY_MOVES).undo()

    return undo
