"""Makes Flet's search for controls in what was added and removed several times as quick.

Flet looks for controls in every field of every control: about sixty each, nearly all of them empty, numbers,
texts or colours. Each look at one of them starts a generator that finds nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from functools import cache, wraps
from typing import Any

from flet.controls.object_patch import DiffBuilder

Search = Callable[..., Iterable[Any]]


@cache
def _may_hold_controls(kind: Any) -> bool:
    return dataclasses.is_dataclass(kind) or issubclass(kind, (dict, list))


def _quick(search: Search) -> Search:
    """The search, which starts only for values in which there may be controls."""

    @wraps(search)
    def searched(self: DiffBuilder, item: Any, *how: Any, **named: Any) -> Iterable[Any]:
        kind: Any = type(item)
        return search(self, item, *how, **named) if _may_hold_controls(kind) else ()

    return searched


def skip_plain_values() -> None:
    """Changes Flet's searches for the whole process."""
    builder: Any = DiffBuilder
    builder._configure_dataclass = _quick(builder._configure_dataclass)
    builder._removed_controls = _quick(builder._removed_controls)
