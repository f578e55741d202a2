"""Draws everything on a phone again, because all words or sizes have changed.

Usually only the components are drawn whose values have changed, which words and sizes are not. Building the
page anew instead would close what is open and forget what is typed.
"""

from typing import Any

import flet as ft
from flet.components.component import Component


def mark_all(page: ft.Page) -> None:
    """Lets every component be drawn again together with the one around it, even if its values stay."""
    for component in _components(page):
        component._state.is_dirty = True


def draw_marked(page: ft.Page) -> None:
    """Draws what was marked and was not reached from above."""
    for component in _components(page):
        if component._state.is_dirty:
            component._schedule_update()


def _components(page: ft.Page) -> list[Component]:
    """All components on a phone's page; Flet has no public way to list them."""
    session: Any = page.session
    return [
        one
        for one in list(session.index.values())
        if isinstance(one, Component) and one._state.mounted and not one._stale
    ]
