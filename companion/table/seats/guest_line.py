"""The sign that tells a guest which seat this phone has, or that it looks on; the host's phone has none."""

from __future__ import annotations

import flet as ft

from companion.i18n.messages import over_for_guests
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.store import AnyStore
from companion.ui import theme
from companion.ui.hint import hint_line
from companion.ui.marks import mark
from companion.ui.text import with_spoken_label


def guest_sign(session: PhoneSession, store: AnyStore) -> list[ft.Control]:
    """The shape of the guest on this phone, or an eye, for the head of a page."""
    guest = session.guest.at(store)
    if guest is None:
        return []
    player = guest.player_at(store.state.table)
    if player is None:
        eye = ft.Icon(ft.Icons.VISIBILITY_OUTLINED, size=theme.MARK_LARGE, color=theme.QUIET)
        return [with_spoken_label(_("You’re watching."), eye)]
    words = _("You’re {name}.").format(name=player.name)
    return [with_spoken_label(words, mark(player.colour, theme.MARK_LARGE))]


def guest_line(session: PhoneSession, store: AnyStore) -> list[ft.Control]:
    """After the end a guest is told that the host begins the next game."""
    goes_along = session.guest.visitor is not None or _is_connected(session, store)
    return [hint_line(over_for_guests())] if goes_along and store.state.table.is_over else []


def _is_connected(session: PhoneSession, store: AnyStore) -> bool:
    """Tells whether another phone keeps the game, and is connected."""
    nearby = session.library.nearby_of(store.name)
    status = None if nearby is None else nearby.status(store.name)
    return status is not None and status.status == "live"
