"""Flet's searches for controls find the same as before, without looking at plain values."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

import flet as ft
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder

from companion.ui import hooks, quick_diff

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
def test_the_same_controls_are_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = getattr(DiffBuilder, name)

    def found() -> list[str]:
        builder = DiffBuilder(None, None, control_cls=BaseControl)
        how = (None, False) if name == "_configure_dataclass" else (True,)
        return [type(one).__name__ for one in quick(builder, controls(), *how)]

    by_quick = found()
    monkeypatch.setitem(quick.__globals__, "dataclasses", dataclasses)
    assert by_quick == found()
    assert by_quick.count("Text") >= 3


def test_plain_values_are_not_searched() -> None:
    field = ft.TextField(label="Name", width=3, prefix=ft.Text("b"), data={"c": ft.Text("c")})
    named = {one.name for one in quick_diff.Fields.fields(field)}
    assert {"prefix", "data"} <= named
    assert not named & {"label", "width", "value", "opacity"}
    assert len(named) < len(dataclasses.fields(field)) / 4


def test_the_searches_are_those_that_flet_uses() -> None:
    assert vars(hooks)["skip_plain_values"] is quick_diff.skip_plain_values, "whoever draws changes them"
    for name in SEARCHES:
        assert getattr(DiffBuilder, name).__globals__["dataclasses"] is quick_diff.Fields


def test_what_may_hold_controls() -> None:
    may: Callable[[Any], bool] = quick_diff._may_hold_controls
    assert all(may(kind) for kind in (list, dict, ft.Text, ft.ButtonStyle))
    assert not any(may(kind) for kind in (int, str, type(None), tuple))
