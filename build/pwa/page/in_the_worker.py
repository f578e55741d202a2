"""The first of the app that runs in the worker."""

import asyncio
import gc
import importlib
import random
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

import flet_js
import precompiled_dataclasses

HERE = Path(__file__).parent


def listed(name: str) -> list[str]:
    """The modules that a list names."""
    return (HERE / name).read_text("utf-8").split()


class Later:
    """Finds what was not needed yet; whoever wants it before it was fetched quietly waits for it."""

    names: frozenset[str] = frozenset()

    @classmethod
    def find_spec(
        cls, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module lies, once it has been fetched."""
        if name not in cls.names:
            return None
        flet_js.fetch_rest()
        look_again()
        return PathFinder.find_spec(name, path)


def look_again() -> None:
    """From now on everything is found where it lies."""
    if Later in sys.meta_path:
        sys.meta_path.remove(Later)  # first, for what comes next imports a module as well
    importlib.invalidate_caches()


async def rest_is_there() -> None:
    """Everything lies where it is looked for now; what the next screens need is imported already."""
    look_again()
    for name in listed("next.txt"):
        if name not in sys.modules:
            importlib.import_module(name)
            await asyncio.sleep(0)  # a tap comes first
    gc.freeze()


async def start() -> None:
    """Imports the app, and starts it."""
    meet_the_page()
    random.seed()  # a Python that begins from memory would always roll the same
    gc.disable()  # what is imported stays: there is no use in looking through it again and again
    Later.names = frozenset(listed("later.txt") + (listed("first.txt") if flet_js.isRemembered else []))
    sys.meta_path.insert(0, Later)  # before folders that hold only data are taken for packages
    precompiled_dataclasses.use()
    from companion import in_browser

    await in_browser.start(flet_js.languages)
    gc.freeze()
    gc.enable()


def meet_the_page() -> None:
    """What was remembered knows a stand-in for the page: from now on it knows this one."""
    sys.modules.pop("flet_js")
    page = importlib.import_module("flet_js")
    for module in list(sys.modules.values()):
        names = getattr(module, "__dict__", {})
        if "flet_js" in names:
            names["flet_js"] = page
