"""Installing the app: offered until it is answered, after the first finished game, or to keep the games."""

from collections.abc import Sequence

import flet as ft

from companion.i18n.translation import _
from companion.session.phone_browser import Offer
from companion.session.phone_session import PhoneSession
from companion.session.saved_games import SavedGame
from companion.ui import theme
from companion.ui.buttons import main_button, side_button
from companion.ui.layout import card, row
from companion.ui.text import text, title

OFFERED = "install_offered"
TOLD = "passing_told"


def keeping_cards(
    session: PhoneSession, offers: frozenset[Offer], saved: Sequence[SavedGame]
) -> list[ft.Control]:
    """The card about games that the browser may delete, else the one about installing; empty if neither."""
    return passing_card(session, offers, saved) or install_card(session, offers, saved)


def passing_card(
    session: PhoneSession, offers: frozenset[Offer], saved: Sequence[SavedGame]
) -> list[ft.Control]:
    """The warning, given once, that the browser may delete the games one day, with ways to keep them."""
    if "passing" not in offers or not saved or session.preferences.state.get(TOLD):
        return []

    def answer(install: bool) -> None:
        if install:
            session.browser.ask("install")
        session.attempt(lambda: session.preferences.remember(**{TOLD: True}))

    words = _(
        "It may do so when space runs low, or if you don’t open Reef Table for a while (Safari: seven "
        "days). Install Reef Table, or save a copy now and then."
    )
    installs = "install" in offers
    done = main_button(_("Install") if installs else _("Got it"), lambda: answer(installs))
    later = [side_button(_("Not now"), lambda: answer(False))] if installs else []
    return [
        card(
            [
                title(_("This browser may delete your games")),
                text(words),
                *([text(_by_hand())] if "iphone" in offers else []),
                row([side_button(_("Save the games as a file"), session.save_games)]),
                row([*later, done]),
            ],
            spacing=theme.GAP,
        )
    ]


def install_card(
    session: PhoneSession, offers: frozenset[Offer], saved: Sequence[SavedGame]
) -> list[ft.Control]:
    """The offer to install the app, with a way to refuse it for good."""
    if (
        not offers & {"install", "iphone"}
        or session.preferences.state.get(OFFERED)
        or not any(_is_finished_game(game) for game in saved)
    ):
        return []

    def answer(install: bool) -> None:
        if install:
            session.browser.ask("install")
        session.attempt(lambda: session.preferences.remember(**{OFFERED: True}))

    heading = title(_("Install Reef Table on this phone"))
    if "install" in offers:
        words = _("It then opens like any other app, even offline.")
        buttons = [
            side_button(_("Not now"), lambda: answer(False)),
            main_button(_("Install"), lambda: answer(True)),
        ]
    else:
        words = _by_hand()
        buttons = [main_button(_("Got it"), lambda: answer(False))]
    return [card([heading, text(words), row(buttons)], spacing=theme.GAP)]


def _by_hand() -> str:
    """How the app is installed on an iPhone."""
    return _("Tap “Share” in the browser, then “Add to Home Screen”. It then opens even offline.")


def _is_finished_game(game: SavedGame) -> bool:
    return game.summary is not None and game.summary.is_game and game.summary.finished
