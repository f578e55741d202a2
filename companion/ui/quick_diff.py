"""Makes Flet's search for controls in what was added and removed several times as quick.

Flet looks for controls in every field of every control: about sixty each, nearly all of them empty, numbers,
texts or colours. Each look at one of them starts a generator that finds nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any

from flet.controls import object_patch
from flet.controls.object_patch import DiffBuilder


@cache
def _may_hold_controls(kind: Any) -> bool:
    return dataclasses.is_dataclass(kind) or issubclass(kind, (dict, list))


_fields: Callable[[Any], tuple[dataclasses.Field[Any], ...]] = cache(dataclasses.fields)


class Fields:
    """Stands for the module `dataclasses` in Flet's searches: of each object it names only the fields with
    values in which there may be controls."""

    is_dataclass = staticmethod(dataclasses.is_dataclass)

    @staticmethod
    def fields(item: Any) -> list[dataclasses.Field[Any]]:
        """The fields of an object in which controls may be now."""
        fields = _fields(item.__class__)
        return [field for field in fields if _may_hold_controls(getattr(item, field.name).__class__)]


def skip_plain_values() -> None:
    """Changes Flet's searches for the whole process."""
    builder: Any = DiffBuilder
    known = {**vars(object_patch), "dataclasses": Fields}
    for name in ("_configure_dataclass", "_removed_controls"):
        search = getattr(builder, name)
        setattr(builder, name, FunctionType(search.__code__, known, name, search.__defaults__))
