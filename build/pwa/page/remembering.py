"""Imports, in a Python that is about to be remembered, everything that any screen needs."""

from __future__ import annotations

import gc
import importlib
import sys
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import ahead


def import_all() -> None:
    """Imports all of it; the page, which belongs to one start only, has a stand-in."""
    sys.modules["flet_js"] = ModuleType("flet_js")
    ahead.use()
    here = Path(__file__).parent
    for name in [*(here / "first.txt").read_text().split(), *(here / "next.txt").read_text().split()]:
        with suppress(ImportError):  # what only some other system has
            importlib.import_module(name)
    gc.collect()
    gc.freeze()  # it stays for good: nothing of it need ever be looked through again
