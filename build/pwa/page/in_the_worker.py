"""The first of the app that runs in the worker."""

import gc
import importlib
import random
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

import ahead
import flet_js

_names = frozenset(Path(__file__).with_name("later.txt").read_text().split())


class Later:
    """Finds what is not needed for the first screen; whoever wants it earlier than that waits for it."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module lies, once it has been fetched."""
        if name not in _names:
            return None
        flet_js.fetch_rest()
        rest_is_there()
        return PathFinder.find_spec(name, path)


def rest_is_there() -> None:
    """From now on everything is found where it lies."""
    importlib.invalidate_caches()
    if Later in sys.meta_path:
        sys.meta_path.remove(Later)


async def start() -> None:
    """Imports the app, and starts it."""
    random.seed()  # a Python that begins from memory would always roll the same
    gc.disable()  # what is imported stays: there is no use in looking through it again and again
    sys.meta_path.append(Later)
    ahead.use()
    from companion import in_browser

    await in_browser.start(flet_js.languages)
    gc.freeze()
    gc.enable()
