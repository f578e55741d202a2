"""Makes Flet's search for controls in what was added and removed several times as quick.

Flet looks for controls in every field of every control: about sixty each, nearly all of them empty, numbers,
texts or colours. Each look at one of them starts a generator that finds nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from operator import itemgetter
from types import FunctionType
from typing import Any, Final

from flet.controls import object_patch
from flet.controls.object_patch import DiffBuilder

Field = dataclasses.Field[Any]
_SECOND = itemgetter(1)
_NONE: Final[dict[str, Any]] = {}


def _holds(kind: Any) -> bool:
    return dataclasses.is_dataclass(kind) or issubclass(kind, (dict, list))


_may_hold_controls: Callable[[Any], bool] = cache(_holds)


@cache
def _sorted_fields(kind: Any) -> tuple[dict[str, tuple[int, Field]], tuple[str, ...]]:
    """The place and the field of each name, and the names of those whose values Flet keeps as attributes.

    Of the others it keeps only what is not their default, in which there are no controls.
    """
    fields = dataclasses.fields(kind)
    sparse = getattr(kind, "_prop_defaults", {})
    by_name = {field.name: (place, field) for place, field in enumerate(fields)}
    return by_name, tuple(field.name for field in fields if field.name not in sparse)


class Fields:
    """Stands for the module `dataclasses` in Flet's searches: of each object it names only the fields with
    values in which there may be controls."""

    is_dataclass = staticmethod(dataclasses.is_dataclass)

    @staticmethod
    def fields(item: Any) -> list[Field]:
        """The fields of an object in which controls may be now."""
        by_name, attributes = _sorted_fields(item.__class__)
        found = []
        for name in attributes:
            if _may_hold_controls(getattr(item, name, None).__class__):
                found.append(by_name[name])
        for name, value in getattr(item, "_values", _NONE).items():
            if _may_hold_controls(value.__class__):
                found.append(by_name[name])
        found.sort()  # in Flet's order, so that what is found is the same
        return list(map(_SECOND, found))


def skip_plain_values() -> None:
    """Changes Flet's searches for the whole process."""
    builder: Any = DiffBuilder
    known = {**vars(object_patch), "dataclasses": Fields}
    for name in ("_configure_dataclass", "_removed_controls"):
        search = getattr(builder, name)
        setattr(builder, name, FunctionType(search.__code__, known, name, search.__defaults__))
