"""The catalogues of translations, for tests."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import companion
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
    found = set()
    for path in HERE.rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        named = [it for it in ast.walk(tree) if isinstance(it, ast.keyword) and it.arg == "search_words"]
        for place in [tree] if path.name == "search_words.py" else named:
            found |= {it.value for it in ast.walk(place) if isinstance(it, ast.Constant)}
    return frozenset(words for words in found if isinstance(words, str))
