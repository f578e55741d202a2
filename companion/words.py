"""The words of the language in use: every text that a player sees goes through `_` or `ngettext`."""

from collections.abc import Iterable
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import Any
from weakref import WeakKeyDictionary

import flet as ft

DOMAIN = "reef-table"
LANGUAGES = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "it": "Italiano",
    "es": "Español",
    "nl": "Nederlands",
}
"""The shipped languages, each by its own name."""

understood: ContextVar[str] = ContextVar("understood", default="")
"""What the phone that is being connected says of its languages, as in the header Accept-Language."""

_spoken: WeakKeyDictionary[Any, NullTranslations] = WeakKeyDictionary()


def best_language(accepted: str) -> str:
    """The shipped language that a phone likes best; English if it likes none of them."""
    wishes = []
    for place, part in enumerate(accepted.split(",")):
        name, _semicolon, weight = part.replace(" ", "").partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, name.split("-")[0].lower()))
        except ValueError:
            continue
    return next((name for _weight, _place, name in sorted(wishes) if name in LANGUAGES), "en")


def speak(page: ft.Page, language: str) -> None:
    """Say everything on this phone in a shipped language from now on."""
    _spoken[page.session] = catalogue(language)


@cache
def catalogue(language: str) -> NullTranslations:
    """The words of a language; English is what stands in the code."""
    if language == "en":
        return NullTranslations()
    place = files(__package__).joinpath("locale", language, "LC_MESSAGES", f"{DOMAIN}.mo")
    with place.open("rb") as file:
        return GNUTranslations(file)


def _(message: str) -> str:
    """The message in the language in use."""
    return _translations().gettext(message)


def ngettext(singular: str, plural: str, count: int, **more: object) -> str:
    """The form of the message that fits the number, with `{count}` and everything else filled in."""
    return _translations().ngettext(singular, plural, count).format(count=count, **more)


def listed(words: Iterable[str]) -> str:
    """A, B and C."""
    *first, last = words
    return _("{first} and {last}").format(first=", ".join(first), last=last) if first else last


def _translations() -> NullTranslations:
    """The language of the phone for which something is drawn or done just now."""
    try:
        return _spoken.get(ft.context.page.session, catalogue("en"))
    except RuntimeError:  # nobody looks: a test, or the start of the program
        return catalogue("en")
