"""Texts that the page shows while the app is not running: before it starts, and without its server."""

import json

from companion.i18n.translation import LANGUAGES, translations_of


def starting_words(language: str) -> dict[str, str]:
    """The texts of the start page by purpose; the page fills in `{percent}`."""
    _ = translations_of(language).gettext
    return {
        "fetching": _("Loading Reef Table: {percent}%"),
        "starting": _("Starting: {percent}%"),
        "unable": _("This browser cannot run Reef Table; a newer one can."),
        "failed": _("Reef Table could not be loaded. Nothing is lost; check your connection and try again."),
        "again": _("Try again"),
        "no_scripts": _("Reef Table needs JavaScript."),
    }


def not_connected() -> str:
    """A script that gives the page its message for a lost connection, in each language."""
    said = {}
    for language in LANGUAGES:
        _ = translations_of(language).gettext
        said[language] = _(
            "Not connected. Everything entered is saved; carry on when the connection is back."
        )
    return f"globalThis.notConnected = {json.dumps(said)};\n"
