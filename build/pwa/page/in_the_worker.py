"""The start of the app in the worker."""

import asyncio
import gc
import importlib
import random
import sys
from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.machinery import ModuleSpec, PathFinder
from io import BytesIO
from pathlib import Path
from types import ModuleType

import flet_js
import precompiled_dataclasses

HERE = Path(__file__).parent
OURS = ("companion", "engine")


def listed(name: str) -> list[str]:
    """The names of the modules in a list file."""
    return (HERE / name).read_text("utf-8").split()


class Later:
    """A finder of modules that are not fetched yet: an early import fetches them at once, and waits."""

    names: frozenset[str] = frozenset()
    """The modules that are not fetched yet, without our own: of those, all that are not there."""

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Fetches the rest if the module is part of it, and finds it there."""
        if name.partition(".")[0] in OURS:
            found = PathFinder.find_spec(name, path)
            if found is not None and found.has_location:  # and is no folder that contains only data
                return found
        elif name not in cls.names:
            return None
        flet_js.fetch_rest()
        look_again()
        return PathFinder.find_spec(name, path)


def look_again() -> None:
    """Returns to the usual way of importing, once all files are there."""
    if Later in sys.meta_path:
        sys.meta_path.remove(Later)  # first, because the next line imports a module as well
        if not flet_js.isRemembered:
            precompiled_dataclasses.use_rest()
    importlib.invalidate_caches()


class MoreWords(NullTranslations):
    """The words of a language beside those of the first screen: fetched when one is needed."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language

    def gettext(self, message: str) -> str:
        """The message in this language."""
        return all_words(self._language).gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The singular or plural message in this language."""
        return all_words(self._language).ngettext(msgid1, msgid2, n)


@cache
def all_words(language: str) -> GNUTranslations:
    """All words of a language, from the page or fetched at once."""
    return GNUTranslations(BytesIO(flet_js.words(language).to_bytes()))


def read_catalogue(language: str) -> NullTranslations:
    """The words of a language; those of the first screen alone are enough to begin with."""
    first = flet_js.firstWords.to_bytes() if language == flet_js.language else b""
    if not first:
        return all_words(language)
    words = GNUTranslations(BytesIO(first))
    words.add_fallback(MoreWords(language))
    return words


async def rest_is_there() -> None:
    """Called when all files are there: imports the modules of the next screens in advance."""
    look_again()
    if flet_js.firstWords.length:
        all_words(flet_js.language)
    for name in listed("next.txt"):
        if name not in sys.modules:
            importlib.import_module(name)
            await asyncio.sleep(0)  # let taps be handled first
    gc.freeze()


async def start() -> None:
    """Imports and starts the app."""
    replace_page_stand_in()
    random.seed()  # a Python that starts from memory would always give the same random numbers
    gc.disable()  # imported modules stay, so collecting during the imports is a waste of time
    Later.names = frozenset(listed("later.txt") + (listed("first.txt") if flet_js.isRemembered else []))
    sys.meta_path.insert(0, Later)  # before folders that contain only data are taken for packages
    precompiled_dataclasses.use()
    from companion import in_browser
    from companion.i18n import translation

    translation.read_catalogue = read_catalogue
    await in_browser.start(flet_js.languages, flet_js.fail)
    gc.freeze()
    gc.enable()


def replace_page_stand_in() -> None:
    """Replaces the stand-in for the page, which modules restored from memory still use, by this page."""
    sys.modules.pop("flet_js")
    page = importlib.import_module("flet_js")
    for module in list(sys.modules.values()):
        names = getattr(module, "__dict__", {})
        if "flet_js" in names:
            names["flet_js"] = page
