"""What the build does inside the browser's own Python: it is copied there, and imports none of its folder."""

from __future__ import annotations

import dataclasses
import importlib
import marshal
import pathlib
import pkgutil
import types
from typing import Any

_HEADER = 16
# A run of eight instructions on the line before, in the way that Python writes down lines.
_SAME_LINE = bytes((0x80 | 13 << 3 | 7, 0))


def learn() -> dict[tuple[int, int], str]:
    """The texts that dataclasses write from now on; page/precompiled_dataclasses.py finds them again."""
    import precompiled_dataclasses

    texts: dict[tuple[int, int], str] = {}

    def run(text: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        if texts.setdefault(precompiled_dataclasses.key(text), text) != text:
            raise RuntimeError("two texts are known by the same sum")
        exec(text, names, found)

    vars(dataclasses).update(exec=run)
    return texts


def write(texts: dict[tuple[int, int], str], place: pathlib.Path) -> None:
    """Compiles what was learned."""
    known = {key: compile(texts[key], "<dataclass>", "exec", optimize=2) for key in sorted(texts)}
    place.write_bytes(marshal.dumps({key: without_lines(code) for key, code in known.items()}))


PACKAGES = ("engine", "companion.ui", "companion.table", "companion.shell", "companion.games")
MODULES = ("companion.session.journals", "companion.session.refused", "companion.session.backup")


def ready(of_flet: list[str]) -> list[str]:
    """Imports what any screen needs, with these parts of Flet, and names it as it becomes ready."""
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
    """Forgets the lines of the compiled modules in a folder: they are a third of what is fetched."""
    for path in folder.glob(which):
        data = path.read_bytes()
        code = without_lines(marshal.loads(data[_HEADER:]))
        path.write_bytes(data[:_HEADER] + marshal.dumps(code))


def without_lines(code: types.CodeType) -> types.CodeType:
    """The same code, with every instruction of a function on its first line."""
    instructions = len(code.co_code) // 2
    lines = _SAME_LINE * (instructions // 8)
    if rest := instructions % 8:
        lines += bytes((0x80 | 13 << 3 | rest - 1, 0))
    inner = (without_lines(it) if isinstance(it, types.CodeType) else it for it in code.co_consts)
    return code.replace(co_linetable=lines, co_consts=tuple(inner))
