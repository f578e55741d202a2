"""Imports, in a Python that is about to be remembered, all that the first screen needs."""

from __future__ import annotations

import gc
import importlib
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import ahead

NOT_YET = "flet_js"


class Forbidden:
    """Keeps out what belongs to one start only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> None:
        """Refuses that, and says nothing of anything else."""
        if name == NOT_YET:
            raise ImportError(name)


def import_all() -> None:
    """Imports them; what cannot be is imported by the start itself."""
    names = Path(__file__).with_name("first.txt").read_text().split()
    ahead.use()
    sys.meta_path.insert(0, Forbidden)
    for name in names:
        with suppress(ImportError):
            importlib.import_module(name)
    sys.meta_path.remove(Forbidden)
    gc.collect()
    gc.freeze()  # it stays for good: nothing of it need ever be looked through again
