"""What a person sees or hears on a screen, read from Flet's controls."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic

import flet as ft
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl
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
        """Whether neither it nor any control around it is disabled."""
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
    """What a screen reader says for a control and everything in it, one phrase per item."""
    control = seen.control
    words = _own_words(control)
    if isinstance(control, ft.Semantics) and control.exclude_semantics:
        return words
    for part in _parts(control, seen.around):
        words += said(part)
    return words


def names(seen: Seen) -> set[str]:
    """Every name by which a person may refer to a control."""
    phrases = said(seen)
    tooltip = getattr(seen.control, "tooltip", None)
    found = {*_own_words(seen.control), " ".join(phrases)}
    if isinstance(tooltip, str):
        found.add(tooltip)
    return found - {""}


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
    for name in _heard(kind):
        value = getattr(control, name, None)
        if value is not None and not isinstance(value, str):
            yield from _direct(value, within)


@cache
def _heard(kind: type[Any]) -> tuple[str, ...]:
    """The fields of this kind of control that may hold other controls, in reading order."""
    fields = [f.name for f in dataclasses.fields(kind) if not f.metadata.get("skip")]
    heard = [name for name in fields if not name.startswith("_") and name not in _NOT_HEARD]
    return tuple(sorted(heard, key=_place))


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
