"""Reads from Flet's controls the things that a person sees or hears on a screen."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic

import flet as ft
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl
from flet.controls.value_types import Prop
from typing_extensions import TypeVar

ControlT = TypeVar("ControlT", bound=BaseControl)
ControlT_co = TypeVar("ControlT_co", bound=BaseControl, default=BaseControl, covariant=True)

# Flet keeps a control's parts in the order of its class's fields; on the screen the first of these
# come before everything else, and the last after it. All other fields keep their order in between.
_FIRST = ("appbar", "leading", "prefix", "icon", "title", "label", "subtitle", "header", "value")
_LAST = (
    "trailing",
    "suffix",
    "delete_icon",
    "helper",
    "error",
    "tooltip",
    "actions",
    "bottom",
    "floating_action_button",
    "navigation_bar",
    "bottom_appbar",
)
_WORDS = ("label", "title", "subtitle", "value", "text", "content", "hint_text", "helper", "error")
# Shapes on a canvas are visible, but not read out; the others are not on the screen at all.
_NOT_HEARD = ("shapes", "data", "key")


@dataclass(frozen=True, eq=False)
class Seen(Generic[ControlT_co]):
    """A control on the screen, with the controls around it, outermost first."""

    control: ControlT_co
    around: tuple[BaseControl, ...] = ()

    @property
    def usable(self) -> bool:
        """True if neither it nor any control around it is disabled."""
        return not any(getattr(c, "disabled", False) for c in (*self.around, self.control))

    def walk(self) -> Iterator[Seen]:
        """This control and everything in it, in reading order."""
        return _walk(self.control, self.around)


def walk(root: Any) -> Iterator[Seen]:
    """Everything visible in a control, a component or a list of them, in reading order."""
    return _walk(root, ())


def everything(root: Any) -> Iterator[Seen]:
    """Every control, also those that are visible but not read out."""
    for seen in walk(root):
        yield seen
        if isinstance(seen.control, ft.Semantics) and seen.control.exclude_semantics:
            yield from everything(seen.control.content)


def of_kind(found: Iterable[Seen], kind: type[ControlT]) -> Iterator[Seen[ControlT]]:
    """The controls of one kind among those that were found."""
    return (Seen(seen.control, seen.around) for seen in found if isinstance(seen.control, kind))


def drawings(found: Iterable[Seen]) -> list[str]:
    """The vector drawings among these controls."""
    return [seen.control.src for seen in of_kind(found, ft.Image) if isinstance(seen.control.src, str)]


def said(seen: Seen) -> list[str]:
    """The phrases that a screen reader says for a control and everything in it."""
    return list(_phrases(seen))


def names(seen: Seen) -> set[str]:
    """Every name by which a person may refer to a control."""
    return {*_own_names(seen.control), " ".join(said(seen))} - {""}


def is_named(seen: Seen, name: str) -> bool:
    """Tells whether a person may refer to a control by that name; reads no further than the name does."""
    if name in _own_names(seen.control):
        return True
    read = ""
    for phrase in _phrases(seen):
        read = f"{read} {phrase}" if read else phrase
        if not name.startswith(read):
            return False
    return read == name != ""


def _phrases(seen: Seen) -> Iterator[str]:
    control = seen.control
    yield from _own_words(control)
    if not (isinstance(control, ft.Semantics) and control.exclude_semantics):
        for part in _parts(control, seen.around):
            yield from _phrases(part)


def _own_names(control: BaseControl) -> list[str]:
    tooltip = getattr(control, "tooltip", None)
    return [*_own_words(control), *([tooltip] if isinstance(tooltip, str) and tooltip else [])]


def _own_words(control: BaseControl) -> list[str]:
    instead = getattr(control, "semantics_label", None)
    if isinstance(instead, str):
        return [instead]
    fields: tuple[str, ...] = _WORDS
    if isinstance(control, ft.Radio | ft.Segment):  # their value is internal, and not on the screen
        fields = tuple(field for field in fields if field != "value")
    if isinstance(control, ft.IconButton) and not getattr(control.icon, "semantics_label", None):
        fields = ("tooltip",)
    words = [getattr(control, field, None) for field in fields]
    return [word for word in words if isinstance(word, str) and word]


def _walk(value: Any, around: tuple[BaseControl, ...]) -> Iterator[Seen]:
    value = unwrap_component(value)
    if isinstance(value, list | tuple):
        for item in value:
            yield from _walk(item, around)
    elif isinstance(value, BaseControl) and getattr(value, "visible", True) is not False:
        yield Seen(value, around)
        if isinstance(value, ft.Semantics) and value.exclude_semantics:
            return  # its content has no names of its own, or is covered by a sheet
        for part in _parts(value, around):
            yield from _walk(part.control, part.around)


def _parts(control: BaseControl, around: tuple[BaseControl, ...]) -> Iterator[Seen]:
    within = (*around, control)
    kind: Any = type(control)  # every class is hashable, even if its instances are not
    places, also = _heard(kind)
    # Flet keeps only what differs from the default, of which most controls have little.
    for name in sorted((*also, *(places.keys() & control._values.keys())), key=places.__getitem__):
        value = getattr(control, name, None)
        if value is not None and not isinstance(value, str):
            yield from _direct(value, within)


@cache
def _heard(kind: type[Any]) -> tuple[dict[str, int], tuple[str, ...]]:
    """The fields that may hold other controls, with their places in reading order.

    Those of the second tuple may do so without having been set.
    """
    fields = [f.name for f in dataclasses.fields(kind) if not f.metadata.get("skip")]
    heard = [name for name in fields if not name.startswith("_") and name not in _NOT_HEARD]
    places = {name: place for place, name in enumerate(sorted(heard, key=_place))}
    return places, tuple(name for name in heard if not _is_empty_by_default(kind, name))


def _is_empty_by_default(kind: type[Any], field: str) -> bool:
    kept = inspect.getattr_static(kind, field, None)
    return isinstance(kept, Prop) and not isinstance(kept.default, BaseControl | list | tuple)


def _direct(value: Any, around: tuple[BaseControl, ...]) -> Iterator[Seen]:
    value = unwrap_component(value)
    if isinstance(value, list | tuple):
        for item in value:
            yield from _direct(item, around)
    elif isinstance(value, BaseControl) and getattr(value, "visible", True) is not False:
        yield Seen(value, around)


def _place(field: str) -> int:
    if field in _FIRST:
        return _FIRST.index(field) - len(_FIRST)
    return 1 + _LAST.index(field) if field in _LAST else 0
