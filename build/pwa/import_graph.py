"""Finds the modules that can ever be imported, by their import statements."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+([.\w]+)[ \t]+import[ \t]+(\([^)]*\)|[^#\n]+)|import[ \t]+([^#\n;]+))", re.MULTILINE
)
_NAME = re.compile(r"\w[\w.]*")


def reachable(roots: Iterable[str], sources: Mapping[str, str]) -> set[str]:
    """The modules that may be imported, directly or indirectly, once the roots are.

    `sources` has the text of every module. Imports inside functions count as well, so the result may
    contain modules that are never imported, but misses none.
    """
    found: set[str] = set()
    waiting = [root for root in roots if root in sources]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += [name for name in imported(module, sources) if name not in found]
    return found


def imported(module: str, sources: Mapping[str, str]) -> set[str]:
    """The modules that one module imports anywhere, with the packages that contain them."""
    is_package = any(name.startswith(f"{module}.") for name in sources)
    names = set()
    for source, what, plain in _IMPORT.findall(sources[module]):
        if plain:
            names |= {part.split()[0] for part in plain.split(",") if part.strip()}
            continue
        dots = len(source) - len(source.lstrip("."))
        if dots:
            around = module.split(".")
            kept = around[: len(around) - dots + is_package]
            source = ".".join([*kept, *filter(None, [source.lstrip(".")])])
        names |= {source, *(f"{source}.{name}" for name in _NAME.findall(what))}
    packages = {name.rsplit(".", depth)[0] for name in names for depth in range(name.count(".") + 1)}
    return packages & sources.keys()
