"""Imports, in a Python that is about to be remembered, everything that any screen needs."""

from __future__ import annotations

import gc
import importlib
import sys
from contextlib import suppress
from types import ModuleType

import precompiled_dataclasses


def import_all() -> None:
    """Imports all of it; the page, which belongs to one start only, has a stand-in."""
    sys.modules["flet_js"] = ModuleType("flet_js")
    from in_the_worker import listed  # which looks for the page as well

    precompiled_dataclasses.use()
    for name in (*listed("first.txt"), *listed("next.txt")):
        with suppress(ImportError):  # what only some other system has
            importlib.import_module(name)
    gc.collect()
    gc.freeze()  # it stays for good: nothing of it need ever be looked through again
