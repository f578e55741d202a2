"""Flet's searches for controls find the same as before, without looking at plain values."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
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


@dataclasses.dataclass(slots=True)
class Slotted:
    """An object of a kind that keeps no attributes in a dictionary."""

    inner: Any
    plain: int = 1


@pytest.mark.parametrize(
    "item",
    [
        ft.TextField("a", prefix=ft.Text("b"), label=ft.Text("c"), error=ft.Text("d"), data=[ft.Text("e")]),
        ft.Row([ft.Text("a")], tight=True),
        ft.ButtonStyle(text_style=ft.TextStyle(size=3), padding=ft.Padding.all(3)),
        Slotted(ft.Text("a")),
        Slotted(3),
    ],
    ids=lambda item: type(item).__name__,
)
def test_the_fields_are_those_with_values_that_may_hold_controls(item: Any) -> None:
    may = quick_diff._may_hold_controls
    looked_at = [one for one in dataclasses.fields(item) if may(type(getattr(item, one.name, None)))]
    assert quick_diff.Fields.fields(item) == looked_at


def test_no_default_that_flet_does_not_keep_holds_controls() -> None:
    for name in ft.__all__:
        getattr(ft, name, None)  # Flet imports each kind only when it is used
    may = quick_diff._may_hold_controls
    kinds = set(_kinds(BaseControl))
    assert len(kinds) > 100
    for kind in kinds:
        for name, default in kind._prop_defaults.items():
            assert not may(type(default)), f"{kind.__name__}.{name}"


def _kinds(kind: Any) -> Iterator[Any]:
    """All kinds of controls that are known by now."""
    for each in kind.__subclasses__():
        if "_prop_defaults" in vars(each):
            yield each
        yield from _kinds(each)


def test_the_searches_are_those_that_flet_uses() -> None:
    assert vars(hooks)["skip_plain_values"] is quick_diff.skip_plain_values, "whoever draws changes them"
    for name in SEARCHES:
        assert getattr(DiffBuilder, name).__globals__["dataclasses"] is quick_diff.Fields


def test_what_may_hold_controls() -> None:
    may = quick_diff._may_hold_controls
    assert all(may(kind) for kind in (list, dict, ft.Text, ft.ButtonStyle))
    assert not any(may(kind) for kind in (int, str, type(None), tuple))
