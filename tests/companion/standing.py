"""Where the things stand that can be pressed on a screen, as far as the tree of its controls tells.

What stands before a control in the same column or row decides its place: as long as all of that is as large
as it was, the control has not moved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl

Shape = object
"""The values that decide the size of a control; None if it takes no room."""
PRESSED = ("on_click", "on_tap")
INSIDE = ("title", "leading", "icon", "content", "controls", "actions", "trailing")
EDGES = ("padding", "margin", "left", "top", "right", "bottom")


@dataclass(frozen=True)
class Thing:
    """A control that can be pressed: its id, its name, what decides its place, and whether it answers.

    One that `is_off` does not answer by itself; another one that does not is covered.
    """

    number: int
    name: str
    place: Shape
    answers: bool
    is_off: bool


def things_on(root: Any) -> dict[int, Thing]:
    """Everything on a screen that can be pressed, by its id, in the order of the tree."""
    return {thing.number: thing for thing in _Standing().things(unwrap_component(root), (), answers=True)}


class _Standing:
    """One look at a screen, which remembers the shapes that it has found."""

    def __init__(self) -> None:
        self._shapes: dict[int, Shape] = {}

    def things(self, control: Any, place: tuple[Shape, ...], *, answers: bool) -> Iterator[Thing]:
        """The things inside a control that stands there."""
        if not isinstance(control, BaseControl) or getattr(control, "visible", True) is False:
            return
        disabled = bool(getattr(control, "disabled", False))
        answers = answers and not disabled
        pressed = any(getattr(control, name, None) is not None for name in PRESSED)
        if control.key is not None and (pressed or disabled or isinstance(control, ft.Container)):
            off = disabled or not pressed
            yield Thing(control._i, str(control.key), place, answers and pressed, off)
        for held in _inside(control):
            if isinstance(held, list):
                parts = [unwrap_component(part) for part in held]
                for number, part in enumerate(parts):
                    here = (*place, self._before(control, parts, number))
                    yield from self.things(part, here, answers=answers)
            else:
                yield from self.things(held, (*place, _edges(control)), answers=answers)

    def _before(self, control: BaseControl, parts: Sequence[Any], number: int) -> Shape:
        """The shapes that decide a part's place: those before it, or behind it if one before gives way."""
        if isinstance(control, ft.Stack):
            return _edges(parts[number])
        gives = [bool(getattr(part, "expand", None)) for part in parts]
        if isinstance(control, ft.Row):
            beside = parts if any(gives) else parts[:number]
            return tuple(give or self._shape(part) for part, give in zip(beside, gives, strict=False))
        first = gives.index(True) if True in gives else number
        return self._all(parts[:number]) if number <= first else ("end", self._all(parts[number + 1 :]))

    def _all(self, parts: Sequence[Any]) -> tuple[Shape, ...]:
        return tuple(found for found in map(self._shape, parts) if found is not None)

    def _shape(self, control: Any) -> Shape:
        if not isinstance(control, BaseControl) or getattr(control, "visible", True) is False:
            return None
        if control._i not in self._shapes:
            self._shapes[control._i] = self._new_shape(control)
        return self._shapes[control._i]

    def _new_shape(self, control: BaseControl) -> Shape:
        return tuple(getattr(control, name, None) for name in ("width", "height", "expand", "size"))


def _inside(control: BaseControl) -> Iterator[Any]:
    for what in INSIDE:
        held = getattr(control, what, None)
        if isinstance(held, list):
            yield held
        elif held is not None and not isinstance(held, str):
            yield unwrap_component(held)


def _edges(control: Any) -> Shape:
    return tuple(str(getattr(control, name, None)) for name in EDGES)
