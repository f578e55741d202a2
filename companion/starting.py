"""What a browser says before the app can speak for itself; `make web` writes it into the page."""

from companion.words import catalogue


def starting_words(language: str) -> dict[str, str]:
    """The sentences of the start, by what they are for; `{percent}` is filled in by the page."""
    _ = catalogue(language).gettext
    return {
        "fetching": _("Fetching Reef Table: {percent} %"),
        "starting": _("Starting: {percent} %"),
        "unable": _("This browser cannot run Reef Table; one that is newer can."),
        "failed": _(
            "Reef Table could not be fetched. Nothing is lost; look at the connection and try again."
        ),
        "again": _("Try again"),
        "no_scripts": _("Reef Table needs JavaScript."),
    }
