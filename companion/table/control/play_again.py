"""The button for another game of the same kind."""

import flet as ft

from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.store import AnyStore
from companion.ui.buttons import main_button


def play_again_button(session: PhoneSession, store: AnyStore) -> list[ft.Control]:
    """Begins another game; a guest has no such button, and comes along when the host does so."""
    if session.guest.visitor is not None:
        return []
    return [main_button(_("Play again"), lambda: session.play_again(store))]
