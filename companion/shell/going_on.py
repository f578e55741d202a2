"""The game on the table, opened by an address that stays the same: that of a shortcut on the phone."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.game_ui import GameUI
from companion.session.phone_session import PhoneSession
from companion.shell.game_line import open_table
from companion.shell.home import AT_ONCE, home
from companion.shell.running import running_games
from companion.ui.hooks import component


@component
def going_on(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """Opens the table that "Continue" on the home page opens, or else that page.

    The home page is below it: there it is said why a table cannot be opened.
    """

    def go() -> None:
        saved, _is_all = session.library.recent(AT_ONCE)
        running = next(iter(running_games(saved)), None)
        if running is None:
            session.navigation.go_home()
        else:
            open_table(session, running.name)

    ft.use_effect(go, [])
    return home(game_uis, session)
