"""A tap for a table as it was: it acts on what was drawn under the finger, or on nothing."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Any

import flet as ft
from flet.controls.context import _context_page

FINGERS = ("click", "tap", "long_press", "long_press_start")
"""The events that a finger makes; what a phone tells by itself of something gone is of no interest."""


class MovedOn(Exception):
    """The table is not any more what it was when this was drawn; nothing has happened."""


def tell_of_gone(page: ft.Page, tell: Callable[[], None]) -> None:
    """Calls `tell` when a finger presses what has gone from the screen meanwhile.

    The second tap of a finger that trembles is no news: what its first one did took the button away.
    """
    # There is no public seam: Flet drops such an event without a word.
    session: Any = page.session
    plain, this = type(session).dispatch_event, weakref.ref(session)
    pressed: list[int] = [0]

    async def dispatch(control_id: int, name: str, data: Any) -> None:
        living: Any = this()
        if name not in FINGERS:
            await plain(living, control_id, name, data)
        elif living.index.get(control_id) or living._Session__resolve_event_control(control_id):
            pressed[0] = control_id
            await plain(living, control_id, name, data)
        elif control_id != pressed[0]:
            _context_page.set(living.page)
            tell()

    session.dispatch_event = dispatch
