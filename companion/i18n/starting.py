"""Texts that the page shows while the app is not running: before it starts, and without its server."""

import json

from companion.i18n.translation import LANGUAGES, translations_of


def starting_words(language: str) -> dict[str, str]:
    """The texts of the start page by purpose; the page fills in `{percent}`."""
    _ = translations_of(language).gettext
    return {
        "fetching": _("Loading Reef Table: {percent}%"),
        "starting": _("Starting: {percent}%"),
        "unable": _("This browser can’t run Reef Table; a newer one can."),
        "failed": _("Reef Table couldn’t be loaded. Nothing is lost; check your connection and try again."),
        "broken": _("Reef Table couldn’t start. Nothing is lost; try again, or use another browser."),
        "slow": _("This is taking longer than usual. Wait a bit, or try again."),
        "gone": _(
            "The browser has deleted part of Reef Table. Connect to the internet, then try again: the "
            "missing part will be reloaded."
        ),
        "again": _("Try again"),
        "without": _("Open without the saved games"),
        "no_scripts": _("Reef Table needs JavaScript."),
    }


def described(language: str) -> str:
    """The description of the app in the browser's dialog that installs it."""
    _ = translations_of(language).gettext
    return _("The phone beside the board: an unofficial companion for board games.")


def not_connected() -> str:
    """A script that gives the page its message for a lost connection, in each language."""
    said = {}
    for language in LANGUAGES:
        _ = translations_of(language).gettext
        said[language] = _(
            "Not connected. Everything entered is saved; carry on when the connection is back."
        )
    return f"globalThis.notConnected = {json.dumps(said)};\n"
