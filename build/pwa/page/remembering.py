"""Imports, in a Python that is about to be remembered, all that can be without anything compiled."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import ahead

NOT_YET = ("pydantic_core", "msgpack", "flet_js", "engine", "companion")


class Forbidden:
    """Keeps out what is compiled, and what belongs to one start only."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> None:
        """Refuses those, and says nothing of the others."""
        if name.partition(".")[0] in NOT_YET:
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
