"""Build steps that run inside the browser's own Python; copied there, so they import nothing from here."""

from __future__ import annotations

import dataclasses
import importlib
import marshal
import pathlib
import pkgutil
import types
from typing import Any

_HEADER = 16
# Eight instructions without a change of line, in the encoding of Python's line table.
_SAME_LINE = bytes((0x80 | 13 << 3 | 7, 0))


def record_sources() -> dict[tuple[int, int], str]:
    """Records the source that dataclasses generate from now on, for page/precompiled_dataclasses.py."""
    import precompiled_dataclasses

    texts: dict[tuple[int, int], str] = {}

    def run(text: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        if texts.setdefault(precompiled_dataclasses.key(text), text) != text:
            raise RuntimeError("two texts are known by the same sum")
        exec(text, names, found)

    vars(dataclasses).update(exec=run)
    return texts


def write(texts: dict[tuple[int, int], str], place: pathlib.Path) -> None:
    """Compiles the recorded source, and writes the code to a file."""
    known = {key: compile(texts[key], "<dataclass>", "exec", optimize=2) for key in sorted(texts)}
    place.write_bytes(marshal.dumps({key: without_lines(code) for key, code in known.items()}))


PACKAGES = (
    "engine",
    "companion.ui",
    "companion.table",
    "companion.shell",
    "companion.games",
    "companion.session.copies",
)
MODULES = ("companion.session.journals", "companion.session.refused", "companion.history.tables_csv")


def import_screens(of_flet: list[str]) -> list[str]:
    """Imports the modules for all screens and these parts of Flet; returns the names in order of import."""
    done: list[str] = []
    python: Any = importlib._bootstrap
    load = python._load_unlocked

    def note(spec: Any) -> types.ModuleType:
        module: types.ModuleType = load(spec)
        done.append(spec.name)
        return module

    python._load_unlocked = note
    flet: Any = importlib.import_module("flet")
    for name in of_flet:
        getattr(flet, name, None)
    for package in PACKAGES:
        path = importlib.import_module(package).__path__
        for module in pkgutil.walk_packages(path, f"{package}."):
            importlib.import_module(module.name)
    for name in MODULES:
        importlib.import_module(name)
    python._load_unlocked = load
    return done


def drop_lines(folder: pathlib.Path, which: str = "**/*.pyc") -> None:
    """Removes the line numbers from the compiled modules in a folder: they are a third of the download."""
    for path in folder.glob(which):
        data = path.read_bytes()
        code = without_lines(marshal.loads(data[_HEADER:]))
        path.write_bytes(data[:_HEADER] + marshal.dumps(code))


def without_lines(code: types.CodeType) -> types.CodeType:
    """The same code, with every instruction attributed to the first line of its function."""
    instructions = len(code.co_code) // 2
    lines = _SAME_LINE * (instructions // 8)
    if rest := instructions % 8:
        lines += bytes((0x80 | 13 << 3 | rest - 1, 0))
    inner = (without_lines(it) if isinstance(it, types.CodeType) else it for it in code.co_consts)
    return code.replace(co_linetable=lines, co_consts=tuple(inner))
