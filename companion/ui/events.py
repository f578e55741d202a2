"""Interception of the events that a phone sends, before they take effect."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import flet as ft

Forward = Callable[[], Coroutine[Any, Any, None]]
"""Passes the event on, so that it takes effect."""


class EventInterceptor(Protocol):
    """Handles an event; unless it calls `forward`, the event has no effect."""

    def __call__(
        self, session: Any, control: int, event: str, forward: Forward, /
    ) -> Coroutine[Any, Any, None]: ...


def intercept_events(page: ft.Page, intercept: EventInterceptor) -> None:
    """Calls `intercept` for each event of that phone from now on, before the interceptors added earlier."""
    # Flet has no public hook that gets the events of every control, including removed ones.
    session: Any = page.session
    earlier, this = vars(session).get("dispatch_event"), weakref.ref(session)

    def dispatch(control: int, event: str, data: Any) -> Coroutine[Any, Any, None]:
        # The session must not hold a reference to itself, but each of its events must: Flet drops the session
        # before its last event, and that event does the cleanup.
        living: Any = this()

        def forward() -> Coroutine[Any, Any, None]:
            if earlier is not None:
                return earlier(control, event, data)  # type: ignore[no-any-return]
            return type(living).dispatch_event(living, control, event, data)  # type: ignore[no-any-return]

        return intercept(living, control, event, forward)

    session.dispatch_event = dispatch
