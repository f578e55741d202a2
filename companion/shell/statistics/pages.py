"""Which page of the statistics a route shows."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.game_ui import GameUI
from companion.session.phone_session import PhoneSession
from companion.session.routes import PAST_GAMES, PLAYER, parts_of
from companion.shell.statistics.games_page import games_page
from companion.shell.statistics.player_page import player_page
from companion.shell.statistics.table_page import table_page


def statistics_page(game_uis: Sequence[GameUI], session: PhoneSession, route: str) -> ft.Control:
    """Our table, or a page that is opened from it."""
    parts = parts_of(route)
    if parts == parts_of(PLAYER):
        return player_page(game_uis, session, route)
    if parts == parts_of(PAST_GAMES):
        return games_page(game_uis, session, route)
    return table_page(game_uis, session, route)
