"""A newer version of the app: offered on the home page, and started when the player says so."""

import flet as ft

from companion.i18n.translation import _
from companion.session.phone_browser import Offer
from companion.session.phone_session import PhoneSession
from companion.ui import theme
from companion.ui.buttons import main_button, side_button
from companion.ui.hooks import component
from companion.ui.layout import card, row
from companion.ui.text import text, title


def update_card(session: PhoneSession, offers: frozenset[Offer], *, is_playing: bool) -> list[ft.Control]:
    """The offer to start a newer version that is already loaded; empty if there is none."""
    if "renew" not in offers:
        return []
    return [_card(session, is_playing)]


@component
def _card(session: PhoneSession, is_playing: bool) -> ft.Control:
    is_later, set_later = ft.use_state(session.update_after_game)

    def start_if_over() -> None:
        if session.update_after_game and not is_playing:
            session.browser.ask("renew")

    def wait() -> None:
        session.update_after_game = True
        set_later(True)

    ft.use_effect(start_if_over, [is_playing])
    if is_later and is_playing:
        return card([text(_("The new version will start after this game."))])
    now = main_button(_("Start it now"), lambda: session.browser.ask("renew"))
    after = [side_button(_("After this game"), wait)] if is_playing else []
    return card(
        [
            title(_("A new version is ready")),
            text(_("It takes a few seconds, and all your games are kept.")),
            row([*after, now]),
        ],
        spacing=theme.GAP,
    )
