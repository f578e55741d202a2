"""What tells a guest which seat this phone has, or that it looks on; the host's phone has none."""

from __future__ import annotations

import flet as ft

from companion.i18n.messages import over_for_guests
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.ui import theme
from companion.ui.hint import hint_line
from companion.ui.marks import mark
from companion.ui.text import with_spoken_label
from engine.table import GameTable


def guest_sign(session: PhoneSession, table: GameTable) -> list[ft.Control]:
    """The shape of the guest on this phone, or an eye, for the head of a page."""
    visitor = session.guest.visitor
    if visitor is None:
        return []
    player = visitor.player_at(table)
    if player is None:
        eye = ft.Icon(ft.Icons.VISIBILITY_OUTLINED, size=theme.MARK_LARGE, color=theme.QUIET)
        return [with_spoken_label(_("You are looking on."), eye)]
    words = _("You are {name}.").format(name=player.name)
    return [with_spoken_label(words, mark(player.colour, theme.MARK_LARGE))]


def guest_line(session: PhoneSession, table: GameTable) -> list[ft.Control]:
    """After the end a guest is told that the host begins the next game."""
    return [hint_line(over_for_guests())] if session.guest.visitor is not None and table.is_over else []
