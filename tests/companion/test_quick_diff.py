"""Flet's searches for controls find the same as before, without starting for plain values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder

from companion.ui import quick_diff

SEARCHES = ("_configure_dataclass", "_removed_controls")


def controls() -> ft.Control:
    """Controls in a list, in a field, in a value object and in a dictionary."""
    return ft.Column(
        [
            ft.Container(ft.Text("a"), padding=ft.Padding.all(3), border_radius=4),
            ft.TextField(prefix=ft.Text("b"), data={"c": ft.Text("c")}),
            ft.FilledButton(content=ft.Row([ft.Text("d")]), style=ft.ButtonStyle(bgcolor="red")),
        ]
    )


@pytest.mark.parametrize("name", SEARCHES)
def test_the_same_controls_are_found(name: str) -> None:
    quick = getattr(DiffBuilder, name)
    assert quick is not quick.__wrapped__, "it was changed when the components were imported"

    def found(search: Any) -> list[str]:
        builder = DiffBuilder(None, None, control_cls=BaseControl)
        how = (None, False) if name == "_configure_dataclass" else (True,)
        return [type(one).__name__ for one in search(builder, controls(), *how)]

    assert found(quick) == found(quick.__wrapped__)
    assert found(quick).count("Text") >= 3


@pytest.mark.parametrize("plain", [None, 1, 2.5, "text", ft.Colors.RED, (1, 2), len])
@pytest.mark.parametrize("name", SEARCHES)
def test_no_search_starts_for_a_plain_value(name: str, plain: object) -> None:
    builder = DiffBuilder(None, None, control_cls=BaseControl)
    assert getattr(builder, name)(plain, None, False) == ()


def test_what_may_hold_controls() -> None:
    may: Callable[[Any], bool] = quick_diff._may_hold_controls
    assert all(may(kind) for kind in (list, dict, ft.Text, ft.ButtonStyle))
    assert not any(may(kind) for kind in (int, str, type(None), tuple))
