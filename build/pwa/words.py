"""The words of each language in the web app: all of them, and those of the first screen, which come first."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path

from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion.i18n.translation import DOMAIN, LANGUAGES

_KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "ngettext": (1, 2),
    "in_context": ((1, "c"), 2),
}


def write(locale: Path, modules: Iterable[Path], target: Path) -> None:
    """Writes words-de.bin with all words of a language, and first-words-de.bin with those of some modules.

    The same for each language but English, which is the text in the code itself.
    """
    wanted = said_in(modules)
    for language in LANGUAGES.keys() - {"en"}:
        whole = locale / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
        shutil.copyfile(whole, target / f"words-{language}.bin")
        with whole.with_suffix(".po").open("rb") as file:  # Babel cannot read a context from an .mo
            catalogue = read_po(file, locale=language)
        for message in list(catalogue):
            if message.id and _key(message.id) not in wanted:
                catalogue.delete(message.id, message.context)
        with (target / f"first-words-{language}.bin").open("wb") as file:
            write_mo(file, catalogue)


def said_in(modules: Iterable[Path]) -> set[str]:
    """The messages in the source of some modules; of those with a plural, the singular."""
    return {
        _key(message)
        for module in modules
        for _line, message, _comments, _context in extract_from_file("python", module, _KEYWORDS)
    }


def _key(message: str | Iterable[str]) -> str:
    return message if isinstance(message, str) else next(iter(message))
