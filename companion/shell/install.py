"""Installing the app: offered until it is answered, once a game has been played to its end."""

from collections.abc import Sequence

import flet as ft

from companion.i18n.translation import _
from companion.session.device import Offer
from companion.session.library import SavedGame
from companion.session.phone_session import PhoneSession
from companion.ui import theme
from companion.ui.buttons import main_button, side_button
from companion.ui.layout import card, row
from companion.ui.text import text, title

OFFERED = "install_offered"


def install_card(
    session: PhoneSession, offers: frozenset[Offer], saved: Sequence[SavedGame]
) -> list[ft.Control]:
    """The offer to install the app, with a way to refuse it for good."""
    if (
        not offers
        or session.preferences.state.get(OFFERED)
        or not any(_is_finished_game(game) for game in saved)
    ):
        return []

    def answer(install: bool) -> None:
        if install:
            session.device.ask("install")
        session.attempt(lambda: session.preferences.remember(**{OFFERED: True}))

    heading = title(_("Install Reef Table on this phone"))
    if "install" in offers:
        words = _("It then opens like any other app, even without a network.")
        buttons = [
            side_button(_("Not now"), lambda: answer(False)),
            main_button(_("Install"), lambda: answer(True)),
        ]
    else:
        words = _(
            "Tap “Share” in the browser, then “Add to Home Screen”. It then opens even without a network."
        )
        buttons = [main_button(_("Got it"), lambda: answer(False))]
    return [card([heading, text(words), row(buttons)], spacing=theme.GAP)]


def _is_finished_game(game: SavedGame) -> bool:
    return game.summary is not None and game.summary.is_game and game.summary.finished
