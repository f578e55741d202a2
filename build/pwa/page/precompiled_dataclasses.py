"""Dataclasses made faster: Python writes their methods as text and compiles it, unless that is done already.

Flet's controls are some three hundred dataclasses. Compiling what is written for them took a third
of the time until the first screen, and describing each class in its docstring some more.
"""

from __future__ import annotations

import dataclasses
import inspect
import marshal
import types
import zlib
from pathlib import Path
from typing import Any

PLACE = Path(__file__).with_name("precompiled_dataclasses.bin")


def use() -> None:
    """From now on dataclasses find their methods compiled; a text that is not known is compiled as ever."""
    if "exec" in vars(dataclasses):
        return  # a Python that begins from memory knows them already
    known: dict[tuple[int, int], types.CodeType] = marshal.loads(PLACE.read_bytes())

    def run(text: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        exec(known.get(key(text), text), names, found)

    quiet = types.ModuleType("inspect")
    quiet.__dict__.update(inspect.__dict__, signature=_no_signature)
    vars(dataclasses).update(exec=run, inspect=quiet)


def key(text: str) -> tuple[int, int]:
    """What a text is known by."""
    return len(text), zlib.crc32(text.encode())


def _no_signature(*_what: object) -> None:
    raise TypeError("nobody reads it here")
