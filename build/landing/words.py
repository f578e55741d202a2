"""The words of the page, and their translations.

They have a catalogue of their own beside them: in the app's they would make every start of it load more.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "page"


@cache
def catalogue(language: str) -> Catalog:
    """The messages of the page with their translations."""
    with (LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        return read_po(file, locale=language)


def words_in(language: str) -> Mapping[str, str]:
    """Everything that the page says, by the name of its place on the page."""

    def _(message: str) -> str:
        return message if language == "en" else _translated(language, message)

    return {
        "title": _("Reef Table: the phone beside the board"),
        "about": _(
            "A free companion for AUSTRALIS, Aquaretto, Escape from Atlantis and Reef Route: you play with"
            " the real pieces, your phone does the counting. No account, no ads, no network."
        ),
        "skip": _("Skip to the page"),
        "languages": _("Languages"),
        "in_your_language": _("Read this page in English"),
        # The top of the page.
        "claim": _("You play. Your phone keeps count."),
        "what": _(
            "Reef Table is a free companion for four boxed sea games. Put a phone beside the board and tap"
            " what you do: it counts, tells you why, and names the winner."
        ),
        "open": _("Open it now"),
        "install": _("Put it on your phone"),
        "no_account": _("No account"),
        "no_network": _("Works without a network"),
        "no_ads": _("No ads, no tracking"),
        "alt_final": _(
            "The last screen of a game of AUSTRALIS: who wins, by how much, and where it came from."
        ),
        # For whom.
        "for_whom": _("Is one of these on your shelf?"),
        "australis": _(
            "It settles the dice competition in seconds, scores reefs, schools and turtles, and remembers"
            " the gold and silver tiles."
        ),
        "aquaretto": _(
            "It knows what can still be drawn, never forgets a bonus or an offspring, and counts the zoo at"
            " the end."
        ),
        "atlantis": _(
            "It leads you through each turn, says what every creature does, and keeps track of who got"
            " away. For the 1996 edition."
        ),
        "reefroute": _(
            "Pictures show kids who can’t read yet what a roll lets them do. It rolls for you, and it knows"
            " who’s won."
        ),
        "needs_box": _(
            "You need the boxed game: Reef Table has no board, no artwork and no rulebook. It doesn’t play,"
            " you do."
        ),
        # What it is like.
        "why": _("Ask any number why"),
        "why_more": _(
            "Tap a number and it tells you where it comes from: who had more coral, whose turtle was ahead,"
            " what the school was worth. No more arguing about sums."
        ),
        "alt_why": _("The score of a round of AUSTRALIS; below it, why a reef gave Charlie a point."),
        "mend": _("Tapped the wrong thing? Fix it any time"),
        "mend_more": _(
            "Undo it, or change it three rounds later: everything after it is counted again. Every tap is"
            " saved before you see it, so a dead battery costs you nothing."
        ),
        "alt_mend": _("A round of Aquaretto: every tile that can still be drawn, and the trucks."),
        # The film.
        "film": _("A dice competition in half a minute"),
        "film_more": _(
            "Everyone rolls, the lowest dice go back, the last one left wins. You only tap the dice that"
            " might be lowest; the app knows which ones can’t be, and shows everyone’s chances."
        ),
        "film_label": _("Film: a dice competition of AUSTRALIS on a phone"),
        "film_silent": _("It’s a real run of the app, in English and without sound."),
        "film_play": _("Play the film"),
        "film_language": _("In English"),
        "film_told": _("What happens in the film"),
        "film_story": _(
            "Anna, Bob and Charlie have seven dice between them. In each roll somebody taps the lowest and"
            " puts them back: first Anna’s blue 3, then two of Bob’s, then his last one, so he’s out, then"
            " one of Charlie’s. In the last roll Anna has a red 6 and Charlie a purple 7, so Charlie wins"
            " and takes the gold tile."
        ),
        "film_missing": _("Your browser can’t play the film."),
        # Several phones.
        "together": _("Got more phones at the table?"),
        "together_more": _(
            "One of you shares the game, the others scan the code and join. All you need is the same wifi"
            " or one phone’s hotspot: no internet, no server, no computer."
        ),
        # Privacy.
        "private": _("Nothing leaves your phone"),
        "private_more": _(
            "There’s nobody to sign up with. Your games stay in your phone’s browser, and once it’s open"
            " the app runs without a network. If you want a copy, save one as a file."
        ),
        # Installing.
        "install_more": _("It’s free, and it takes a minute. Then it opens like any other app."),
        "android": _("Android"),
        "android_1": _("Open Reef Table in Chrome."),
        "android_2": _("Tap ⋮ at the top, then “Add to Home screen”."),
        "android_3": _("Tap “Install”. That’s it."),
        "iphone": _("iPhone"),
        "iphone_1": _("Open Reef Table in Safari."),
        "iphone_2": _("Tap “Share”, then “Add to Home Screen”."),
        "iphone_3": _("Tap “Add”, and start it from there."),
        "iphone_first": _(
            "Do this before your first game: an iPhone doesn’t share games between Safari and the app."
        ),
        "computer": _("On a computer? Scan this with your phone."),
        "alt_code": _("QR code: the address of this page"),
        "first_start": _("The first start loads {size} MB. After that it opens without a network."),
        # The foot of the page.
        "unofficial": _(
            "Reef Table is unofficial. The people who make these games have nothing to do with it."
            " AUSTRALIS is a game by Alessandro Zucchini and Leo Colovini, Aquaretto one by Michael"
            " Schacht, Escape from Atlantis one by Julian Courtland-Smith, Reef Route one by Arpad"
            " Fritsche; the names belong to their publishers."
        ),
        "source": _("Source code"),
        "licence": _("Licence (MIT)"),
    }


def _translated(language: str, message: str) -> str:
    found = catalogue(language).get(message)
    if found is None or not found.string:
        raise KeyError(f"{language}: {message}: run `make words`, then translate")
    return str(found.string)
