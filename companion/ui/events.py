"""Interception of the events that a phone sends, before they take effect."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import flet as ft

Intercept = Callable[[Any, int, str], bool]
"""Gets the session, the id of a control, and an event of it; returns whether that takes effect."""


class _Dispatch:
    """Stands for a session's `dispatch_event`: an event takes effect only if all `intercepts` say so."""

    def __init__(self, session: Any) -> None:
        # The session must not hold a reference to itself, but each of its events must: Flet drops the session
        # before its last event, and that event does the cleanup.
        self._session = weakref.ref(session)
        self.intercepts: list[Intercept] = []

    def __call__(self, control: int, event: str, data: Any) -> Coroutine[Any, Any, None]:
        return _dispatched(self._session(), self.intercepts, control, event, data)


async def _dispatched(
    session: Any, intercepts: Sequence[Intercept], control: int, event: str, data: Any
) -> None:
    if all(intercept(session, control, event) for intercept in intercepts):
        await type(session).dispatch_event(session, control, event, data)


def intercept_events(page: ft.Page, intercept: Intercept) -> None:
    """Calls `intercept` for each event of that phone from now on, before those that were added earlier."""
    # Flet has no public hook that gets the events of every control, including removed ones.
    session: Any = page.session
    dispatch: _Dispatch = vars(session).setdefault("dispatch_event", _Dispatch(session))
    dispatch.intercepts.insert(0, intercept)
