"""Events: what a phone reports of its screen, heard before it has its effect."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import flet as ft

Forward = Callable[[], Coroutine[Any, Any, None]]
"""Lets the event have its effect."""


class EventInterceptor(Protocol):
    """What is done about an event; one that it does not pass on has no effect."""

    def __call__(
        self, session: Any, control: int, event: str, forward: Forward, /
    ) -> Coroutine[Any, Any, None]: ...


def intercept_events(page: ft.Page, intercept: EventInterceptor) -> None:
    """Has `hear` asked about each event of that phone from now on, before those who were asked earlier."""
    # There is no public seam that hears of every control, or of those that are gone.
    session: Any = page.session
    earlier, this = vars(session).get("dispatch_event"), weakref.ref(session)

    def dispatch(control: int, event: str, data: Any) -> Coroutine[Any, Any, None]:
        # A session must not hold itself, but each of its events must hold it: Flet lets it go before
        # the last one, and what ends with a session ends by that one.
        living: Any = this()

        def forward() -> Coroutine[Any, Any, None]:
            if earlier is not None:
                return earlier(control, event, data)  # type: ignore[no-any-return]
            return type(living).dispatch_event(living, control, event, data)  # type: ignore[no-any-return]

        return intercept(living, control, event, forward)

    session.dispatch_event = dispatch
