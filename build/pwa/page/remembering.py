"""Imports the modules of all screens, before the memory of this Python is stored."""

from __future__ import annotations

import gc
import importlib
import sys
from contextlib import suppress
from types import ModuleType

import precompiled_dataclasses


def import_all() -> None:
    """Imports all modules, with a stand-in for the page, which belongs to one start only."""
    sys.modules["flet_js"] = ModuleType("flet_js")
    from in_the_worker import listed  # which imports the page as well

    precompiled_dataclasses.use()
    for name in (*listed("first.txt"), *listed("next.txt")):
        with suppress(ImportError):  # modules that exist only on other systems
            importlib.import_module(name)
    gc.collect()
    gc.freeze()  # all of it stays, so the collector need never look at it again
