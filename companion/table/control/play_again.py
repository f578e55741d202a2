"""The button for another game of the same kind."""

import flet as ft

from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.store import AnyStore
from companion.ui.buttons import main_button


def play_again_button(session: PhoneSession, store: AnyStore) -> list[ft.Control]:
    """Seats the same people for another game; a guest has no such button, and comes along with the host."""
    if session.guest.visitor is not None:
        return []
    return [main_button(_("Rematch"), lambda: session.play_again(store))]
