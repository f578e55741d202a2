"""Translation: every text that a player sees goes through `_` or `ngettext`."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from itertools import pairwise
from typing import Any
from unicodedata import bidirectional
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
"""The available languages, each with its name in that language."""

accepted_languages: ContextVar[str] = ContextVar("understood", default="")
"""The languages that the connecting phone accepts, in the format of the Accept-Language header."""

_without_phone: ContextVar[str] = ContextVar("without_phone", default="en")
_session_translations: WeakKeyDictionary[Any, NullTranslations] = WeakKeyDictionary()


def best_language(accepted: str) -> str:
    """The available language that a phone prefers most; English if it accepts none of them."""
    wishes = []
    for place, part in enumerate(accepted.split(",")):
        name, _semicolon, weight = part.replace(" ", "").partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, name.split("-")[0].lower()))
        except ValueError:
            continue
    return next((name for _weight, _place, name in sorted(wishes) if name in LANGUAGES), "en")


def set_language(page: ft.Page, language: str) -> None:
    """Switches this phone to an available language."""
    _session_translations[page.session] = translations_of(language)


def declare_language(page: ft.Page, language: str) -> None:
    """Tells the browser and Flutter which language is shown: screen readers pronounce the page by it."""
    if page.locale_configuration is None or page.locale_configuration.current_locale != ft.Locale(language):
        page.locale_configuration = ft.LocaleConfiguration(
            supported_locales=[ft.Locale(name) for name in LANGUAGES], current_locale=ft.Locale(language)
        )


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """A context in which words that belong to no phone are in a language: those of a build."""
    token = _without_phone.set(language)
    try:
        yield
    finally:
        _without_phone.reset(token)


@cache
def translations_of(language: str) -> NullTranslations:
    """The translations of a language; English is the text in the code itself."""
    return NullTranslations() if language == "en" else read_catalogue(language)


def _installed_catalogue(language: str) -> NullTranslations:
    place = files("companion").joinpath("locale", language, "LC_MESSAGES", f"{DOMAIN}.mo")
    with place.open("rb") as file:
        return GNUTranslations(file)


read_catalogue: Callable[[str], NullTranslations] = _installed_catalogue
"""Reads the translations of a language; in the browser they are fetched, by another function."""


class Sentence(str):
    """A message with placeholders; right-to-left text in one of them does not reorder the text around it."""

    def format(self, *values: object, **named: object) -> str:
        """The message with its placeholders filled in."""
        for place, value in named.items():
            if isinstance(value, str) and _is_right_to_left(value):
                # A message may leave out some of the values, and may use others more than once.
                parts = [part.format(*values, **named) for part in str(self).split("{" + place + "}")]
                if any(
                    _needs_isolation(reversed(before)) or _needs_isolation(after)
                    for before, after in pairwise(parts)
                ):
                    named[place] = isolated(value)
        return super().format(*values, **named)


def isolated(words: str) -> str:
    """Somebody's own words, to be put beside others: each keeps its own direction."""
    is_whole = words.startswith(_OPENS) and words.endswith(_CLOSES)
    return f"{_OPENS}{words}{_CLOSES}" if _is_right_to_left(words) and not is_whole else words


_OPENS, _CLOSES = "\u2068", "\u2069"  # isolate the text in between, whatever its direction
_FROM_THE_RIGHT = ("R", "AL", "AN")


def _is_right_to_left(words: str) -> bool:
    # Nearly all names and words are plain; looking at each of their letters would cost a tenth of a tap.
    return not words.isascii() and any(bidirectional(sign) in _FROM_THE_RIGHT for sign in words)


def _needs_isolation(beside: Iterable[str]) -> bool:
    """Tells whether text next to right-to-left words would be drawn on their other side, as numbers are."""
    kinds = map(bidirectional, beside)
    first = next((kind for kind in kinds if kind in ("L", "EN", *_FROM_THE_RIGHT)), "L")
    return first != "L"


def _(message: str) -> str:
    """The message in the current language."""
    words = _translations().gettext(message)
    return Sentence(words) if "{" in words else words


def in_context(context: str, message: str) -> str:
    """The message as it is put in one place: where that is small, a language may need a shorter word."""
    return _translations().pgettext(context, message)


def ngettext(singular: str, plural: str, count: int, **more: object) -> str:
    """The singular or plural message for a count, with `{count}` and the other placeholders filled in.

    A negative count gets a true minus sign.
    """
    shown = str(count).replace("-", "−")
    return Sentence(_translations().ngettext(singular, plural, count)).format(count=shown, **more)


def join_words(words: Iterable[str]) -> str:
    """The words as a list in a sentence: A, B and C."""
    *first, last = words
    if not first:
        return last
    joined = _("{first} and {last}")
    if _SOUNDS_LIKE_I.match(last):
        joined = Sentence(joined.replace("} y {", "} e {"))
    return joined.format(first=", ".join(map(isolated, first)), last=isolated(last))


def join_sentences(sentences: Iterable[str]) -> str:
    """Sentences one after the other, each of which but the last ends with a full stop or the like."""
    *others, last = sentences
    return " ".join([*(one if one.endswith((".", "!", "?")) else f"{one}." for one in others), last])


_SOUNDS_LIKE_I = re.compile(r"h?[ií](?!e)|y(?![aeiouáéíóú])", re.IGNORECASE)
"""The words before which Spanish says “e” instead of “y”: Ana e Inés, but Ana y Hielo."""


def _translations() -> NullTranslations:
    """The translations for the phone that is being drawn or handled."""
    try:
        return _session_translations.get(ft.context.page.session, translations_of("en"))
    except RuntimeError:  # there is no phone: in a test or a build, or at the start of the program
        return translations_of(_without_phone.get())
