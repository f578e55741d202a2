"""Installing the app: offered until it is answered, after the first finished game, or to keep the games.

On an iPhone the installed app begins without the games of the browser: there a copy is saved first, and the
first start of the installed app offers to open it.
"""

from collections.abc import Sequence

import flet as ft

from companion.i18n.translation import _
from companion.session.phone_browser import Offer
from companion.session.phone_session import PhoneSession
from companion.session.routes import COPIES
from companion.session.saved_games import SavedGame
from companion.ui import theme
from companion.ui.buttons import main_button, side_button
from companion.ui.layout import card, column, row
from companion.ui.text import text, title

OFFERED = "install_offered"
TOLD = "passing_told"
COPY_OFFERED = "copy_offered"


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
    saving = row([side_button(_("Save the games as a file"), session.save_games)])
    return [
        card(
            [
                title(_("This browser may delete your games")),
                text(words),
                *(_by_hand(session) if "iphone" in offers else [saving]),
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
    words = text(_("It then opens like any other app, even offline."))
    if "install" in offers:
        steps = []
        buttons = [
            side_button(_("Not now"), lambda: answer(False)),
            main_button(_("Install"), lambda: answer(True)),
        ]
    else:
        steps = _by_hand(session)
        buttons = [main_button(_("Got it"), lambda: answer(False))]
    return [card([heading, words, *steps, row(buttons)], spacing=theme.GAP)]


def _by_hand(session: PhoneSession) -> list[ft.Control]:
    """How the app is installed on an iPhone, and the games come along."""
    steps = (
        _("First save a copy of all games, for example in “Files”."),
        _("Then tap “Share” in the browser, and “Add to Home Screen”."),
        _("Last, open Reef Table from the home screen, and open the copy there."),
    )
    return [
        text(_("But the app on the home screen starts empty. To take your games along:")),
        column([text(step) for step in steps], spacing=theme.TIGHT, tight=True),
        row([side_button(_("Save a copy of all games"), session.save_games)]),
    ]


def copy_card(
    session: PhoneSession, offers: frozenset[Offer], saved: Sequence[SavedGame]
) -> list[ft.Control]:
    """The offer to open a copy, at the first starts of an app that was installed on an iPhone."""
    if "apart" not in offers or "iphone" in offers or saved or session.preferences.state.get(COPY_OFFERED):
        return []

    def refuse() -> None:
        session.attempt(lambda: session.preferences.remember(**{COPY_OFFERED: True}))

    words = _(
        "On the home screen Reef Table keeps games of its own. Open it in the browser once more, save a copy "
        "there (“Settings”, then “Copies”), and open that copy here."
    )
    buttons = [
        side_button(_("Not now"), refuse),
        main_button(_("Open the copy"), lambda: session.navigation.go(COPIES)),
    ]
    return [
        card(
            [title(_("Have you already played in the browser?")), text(words), row(buttons)],
            spacing=theme.GAP,
        )
    ]


def _is_finished_game(game: SavedGame) -> bool:
    return game.summary is not None and game.summary.is_game and game.summary.finished
