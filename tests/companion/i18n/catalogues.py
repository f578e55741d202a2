"""The catalogues of translations, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import companion
from companion.games import GAME_UIS
from companion.i18n.translation import DOMAIN, LANGUAGES

HERE = Path(companion.__file__).parent
TRANSLATED = [language for language in LANGUAGES if language != "en"]


def catalog(language: str) -> Catalog:
    """The messages of a language with their translations."""
    with (HERE / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        return read_po(file, locale=language)


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """The text alone, or its singular and plural."""
    return (text,) if isinstance(text, str) else tuple(text or ())


@cache
def searched() -> frozenset[str]:
    """The words that find a section of the rules: nobody reads them, so they are as people type them."""
    return frozenset(words for game in GAME_UIS for rule in game.rules() for words in rule.search_words)
