"""Where the parts of the scores around the table lie, laid out as the phone does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import flet as ft
from flet.components.public_utils import unwrap_component

from companion.ui import theme


@dataclass(frozen=True)
class Area:
    """The part of the screen that a control fills."""

    left: float
    top: float
    width: float
    height: float

    def overlaps(self, other: Area) -> bool:
        """Tells whether the two have more than an edge in common."""
        return (
            self.left < other.left + other.width
            and other.left < self.left + self.width
            and self.top < other.top + other.height
            and other.top < self.top + self.height
        )


def areas(control: Any, area: Area) -> Iterator[tuple[Any, Area]]:
    """The areas of all turned parts and buttons in a control that fills this area."""
    control = unwrap_component(control)
    if isinstance(control, ft.Row | ft.Column):
        yield from _shared(control, area)
    elif isinstance(control, ft.RotatedBox | ft.MergeSemantics):
        yield control, area
    elif isinstance(control, ft.Semantics):
        yield from areas(control.content, area)
    elif isinstance(control, ft.Container) and control.content is not None:
        inside = control.padding or ft.Padding.all(0)
        assert isinstance(inside, ft.Padding)
        left, top = area.left + inside.left, area.top + inside.top
        width, height = area.width - inside.left - inside.right, area.height - inside.top - inside.bottom
        yield from areas(control.content, Area(left, top, width, height))


def _shared(control: ft.Row | ft.Column, area: Area) -> Iterator[tuple[Any, Area]]:
    """The areas of the parts: those that do not expand get their size, and the others divide the rest."""
    is_row = isinstance(control, ft.Row)
    parts = [unwrap_component(part) for part in control.controls]
    spacing = float(control.spacing)
    left_over = (area.width if is_row else area.height) - spacing * (len(parts) - 1)
    left_over -= sum(_size(part, is_row) for part in parts if not part.expand)
    shares, at = sum(int(part.expand or 0) for part in parts), 0.0
    for part in parts:
        size = left_over * int(part.expand) / shares if part.expand else _size(part, is_row)
        if is_row:
            yield from areas(part, Area(area.left + at, area.top, size, area.height))
        else:
            yield from areas(part, Area(area.left, area.top + at, area.width, size))
        at += size + spacing


def _size(control: Any, is_row: bool) -> float:
    """The size of the buttons, which do not expand."""
    count = len(control.controls) if isinstance(control, ft.Row if is_row else ft.Column) else 1
    return count * theme.BUTTON + (count - 1) * theme.SNUG
