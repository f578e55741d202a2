"""Faults that somebody would see are found, each by the check that should find it.

Each is made in the app itself, and a scene is drawn with it. Where nothing that is read or pressed moves,
only a picture finds it: so each kind of drawing is in one of those that are kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.ui import theme
from tests.browser.conftest import Driver
from tests.browser.gallery import Gallery, findings
from tests.browser.scenes import SCENES

Fault = Callable[[pytest.MonkeyPatch], None]
PICTURE = "differs from its kept picture, see build/test-output/golden"
BOXES = "is elsewhere than in its kept boxes"
WORDS = "reads something else than its kept text"


def set_in(where: Any, name: str, value: object) -> Fault:
    """Another value in a module."""
    return lambda patch: patch.setattr(where, name, value)


def made_with(kind: type[ft.Control], applies: Callable[[Any], bool], **more: Any) -> Fault:
    """Makes those controls of a kind to which it applies with something more."""

    def fault(patch: pytest.MonkeyPatch) -> None:
        make = kind.__init__

        def made(self: Any, *given: Any, **named: Any) -> None:
            make(self, *given, **named)
            if applies(self):
                make(self, *given, **(named | more))

        patch.setattr(kind, "__init__", made)

    return fault


def is_key(container: Any) -> bool:
    """Tells whether it is the key that undoes."""
    return bool(container.width == theme.CORNER and container.bgcolor == theme.TILE)


@pytest.mark.trial
@pytest.mark.parametrize(
    ("scene", "fault", "finders"),
    [
        pytest.param(
            "final",
            set_in(theme, "DARK", replace(theme.DARK, primary="#f5a800")),
            {PICTURE},
            id="another colour",
        ),
        pytest.param(
            "draft",
            made_with(
                ft.Text,
                lambda text: text.value.startswith("Show only"),
                max_lines=1,
                overflow=ft.TextOverflow.ELLIPSIS,
            ),
            {PICTURE},
            id="a cut word",
        ),
        pytest.param(
            "draft-two",
            made_with(ft.Container, is_key, margin=ft.Margin.only(left=6)),
            {BOXES},
            id="a moved button",
        ),
        pytest.param(
            "final",
            made_with(ft.Icon, lambda icon: icon.icon == ft.Icons.UNDO, opacity=0),
            {PICTURE},
            id="a missing icon",
        ),
        pytest.param("final", set_in(theme, "STRONG", theme.REGULAR), {PICTURE}, id="a wrong font"),
        pytest.param(
            "rules-section",
            made_with(ft.Text, lambda text: len(text.value) > 60, max_lines=1),
            {BOXES},
            id="a line too few",
        ),
        pytest.param(
            "final",
            made_with(ft.Container, lambda container: container.bgcolor == theme.KINDS[1], opacity=0),
            {PICTURE},
            id="a hidden bar",
        ),
        pytest.param(
            "draft",
            lambda patch: patch.setitem(theme.MODES, "dark", ft.ThemeMode.LIGHT),
            {PICTURE},
            id="a wrong theme",
        ),
        pytest.param(
            "draft-two",
            made_with(
                ft.Container,
                lambda box: box.opacity == theme.SEEN and isinstance(box.content, ft.MergeSemantics),
                offset=ft.Offset(1, 0),
            ),
            {BOXES},
            id="an overlap",
        ),
        pytest.param(
            "final",
            made_with(ft.Text, lambda text: text.value == "27", height=12),
            {PICTURE},
            id="a clipped digit",
        ),
    ],
)
def test_a_made_fault_is_found(
    scene: str,
    fault: Fault,
    finders: set[str],
    gallery: Gallery,
    driver: Driver,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (chosen,) = (one for one in SCENES if one.name == scene)
    fault(monkeypatch)
    with driver.awake():
        seen = gallery.visit(chosen)
    assert set(findings(chosen, seen)) == finders
