"""Makes dataclasses faster: Python generates their methods as source and compiles it; here it is precompiled.

Flet's controls are about three hundred dataclasses. Compiling their generated source took a third of the time
until the first screen, and writing a signature into each docstring took some more.
"""

from __future__ import annotations

import dataclasses
import inspect
import marshal
import types
import zlib
from pathlib import Path
from typing import Any

FIRST = Path(__file__).with_name("precompiled_first.bin")
REST = Path(__file__).with_name("precompiled_rest.bin")
known: dict[tuple[int, int], types.CodeType] = {}


def use() -> None:
    """Lets dataclasses use the precompiled methods from now on; unknown source is compiled as usual."""
    if "exec" in vars(dataclasses):
        return  # a Python that starts from memory uses them already
    known.update(marshal.loads(FIRST.read_bytes()))

    def run(text: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        exec(known.get(key(text), text), names, found)

    quiet = types.ModuleType("inspect")
    quiet.__dict__.update(inspect.__dict__, signature=_no_signature)
    vars(dataclasses).update(exec=run, inspect=quiet)


def use_rest() -> None:
    """Adds the methods that the first screen does not need."""
    known.update(marshal.loads(REST.read_bytes()))


def key(text: str) -> tuple[int, int]:
    """The key of a source text: its length and checksum."""
    return len(text), zlib.crc32(text.encode())


def _no_signature(*_what: object) -> None:
    raise TypeError("nobody reads it here")
