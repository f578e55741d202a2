"""Imports the modules of all screens and reads the words, before the memory of this Python is stored."""

from __future__ import annotations

import gc
import importlib
import sys
from contextlib import suppress
from gettext import GNUTranslations
from pathlib import Path
from types import ModuleType

import precompiled_dataclasses


def import_all(language: str, words: str) -> None:
    """Imports all modules, with a stand-in for the page, which belongs to one start only.

    `words` is a file with all words of the page's `language`; empty if they are in the code itself.
    """
    sys.modules["flet_js"] = ModuleType("flet_js")
    from in_the_worker import listed  # which imports the page as well

    precompiled_dataclasses.use()
    precompiled_dataclasses.use_rest()
    for name in (*listed("first.txt"), *listed("next.txt")):
        with suppress(ImportError):  # modules that exist only on other systems
            importlib.import_module(name)
    if Path(words).stat().st_size:
        _remember_words(language, words)
    gc.collect()
    gc.freeze()  # all of it stays, so the collector need never look at it again


def _remember_words(language: str, place: str) -> None:
    from companion.i18n import translation

    def read(_language: str) -> GNUTranslations:
        with Path(place).open("rb") as file:
            return GNUTranslations(file)

    translation.read_catalogue = read
    translation.translations_of(language)
