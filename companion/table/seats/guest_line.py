"""The line that tells a guest which seat this phone has, or that it looks on; the host's phone has none."""

from __future__ import annotations

import flet as ft

from companion.i18n.messages import over_for_guests
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.ui import theme
from companion.ui.layout import row
from companion.ui.marks import mark
from companion.ui.text import text
from engine.table import GameTable


def guest_line(session: PhoneSession, table: GameTable) -> list[ft.Control]:
    """Whose seat the guest on this phone has, and after the end that the host begins the next game."""
    visitor = session.guest.visitor
    if visitor is None:
        return []
    player = visitor.player_at(table)
    if table.is_over:
        words = over_for_guests()
    elif player is None:
        words = _("You are looking on.")
    else:
        words = _("You are {name}.").format(name=player.name)
    sign: ft.Control = (
        ft.Icon(ft.Icons.VISIBILITY_OUTLINED, size=theme.MARK_SMALL, color=theme.QUIET)
        if player is None
        else mark(player.colour, theme.MARK_SMALL)
    )
    line = row([sign, text(words, theme.SMALL, theme.QUIET, expand=True)], spacing=theme.TIGHT)
    return [ft.Container(line, padding=ft.Padding.only(left=theme.EDGE, right=theme.EDGE, top=theme.TIGHT))]
