"""The catalogues of translations, for tests."""

from __future__ import annotations

from collections.abc import Sequence
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
