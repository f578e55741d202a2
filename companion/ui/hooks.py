"""What every component stands on: an error boundary, a store it can watch, and no stack traces."""

from __future__ import annotations

import asyncio
import contextvars
import functools
import logging
import weakref
from collections.abc import Callable
from typing import Any, ParamSpec, Protocol, TypeVar, cast

import flet as ft
from flet.components.hooks.use_ref import MutableRef
from flet.controls.context import _context_page

from companion.ui.events import Forward, intercept_events
from companion.ui.sessions import until_session_ends

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)

log = logging.getLogger("companion")

_stand_in: Callable[[], object] = ft.Container


class Subscribable(Protocol[S_co]):
    """Something with a state that changes, and that says so."""

    @property
    def state(self) -> S_co:
        """The state as it is now: a frozen value."""

    def subscribe(self, notify: Callable[[], None], /) -> Callable[[], None]:
        """Calls `tell` after each change, until the function it returns is called."""


def show_when_broken(stand_in: Callable[[], object]) -> None:
    """Sets what a component shows in its place when it cannot be drawn."""
    global _stand_in
    _stand_in = stand_in


def component(draw: Callable[P, R], *, stand_in: Callable[[], R] | None = None) -> Callable[P, R]:
    """A Flet component with an error boundary: a mistake is logged, and a plain stand-in is shown.

    Without it an exception while drawing again ends the session's update loop for good:
    the screen freezes and nobody is told.
    """

    @functools.wraps(draw)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return draw(*args, **kwargs)
        except Exception:
            log.exception("%s could not be drawn", draw.__qualname__)
            return (stand_in or cast("Callable[[], R]", _stand_in))()

    return ft.component(guarded)


def memo_component(draw: Callable[P, R]) -> Callable[P, R]:
    """A component that is drawn again only when what it is given has changed.

    What is not drawn again is not compared and not sent either, so give it frozen values and
    steady callbacks (`use_event_callback`): a tap then costs what it changes, not what the screen holds.
    """
    return cast("Callable[P, R]", ft.memo(component(draw)))


def use_event_callback(act: Callable[P, R]) -> Callable[P, R]:
    """A callback that stays the same from drawing to drawing, and does what the latest one does."""
    latest: list[Callable[P, R]] = ft.use_memo(lambda: [act], [])
    latest[0] = act

    def steady(*args: P.args, **kwargs: P.kwargs) -> R:
        return latest[0](*args, **kwargs)

    return ft.use_memo(lambda: steady, [])


def use_latest_state(first: S) -> tuple[Callable[[], S], Callable[[S], None]]:
    """A state that is read as it is now, also by a tap that comes before the one before it was drawn."""
    now: list[S] = ft.use_memo(lambda: [first], [])
    _, set_count = ft.use_state(0)

    def put(value: S) -> None:
        now[0] = value
        set_count(lambda count: count + 1)

    return lambda: now[0], put


def use_store(store: Subscribable[S_co]) -> S_co:
    """The store's state; the component is drawn again whenever it changes."""
    state = store.state
    drawn = ft.use_ref(state)
    drawn.current = state
    _, set_count = ft.use_state(0)
    stop: MutableRef[Callable[[], None] | None] = ft.use_ref(None)

    def unsubscribe() -> None:
        if stop.current is not None:
            stop.current()
            stop.current = None

    def subscribe() -> None:
        # Flet finds "its" page through a context variable, so what is drawn again must be
        # drawn in this phone's own context and loop, whoever changed the store.
        loop, context = asyncio.get_running_loop(), contextvars.copy_context()
        session = weakref.ref(ft.context.page.session)

        def draw_again() -> None:
            if session() is not None:
                set_count(lambda count: count + 1)

        def notify() -> None:
            if session() is None or loop.is_closed():
                unsubscribe()
            else:
                loop.call_soon_threadsafe(draw_again, context=context)

        # Effects are not cleaned up when a session merely expires, nor when a phone leaves while drawing.
        stop.current = until_session_ends(session(), store.subscribe(notify))
        if store.state is not drawn.current:  # it changed between drawing and watching
            draw_again()

    # A cleanup *returned* by an effect is forgotten when the component is drawn again.
    ft.use_effect(subscribe, [store], cleanup=unsubscribe)
    return state


_TAPS = frozenset({"click", "tap", "long_press", "submit", "change", "keyboard_event", "reorder"})
"""The events of a hand on any control."""


def before_each_tap(page: ft.Page, act: Callable[[], None]) -> None:
    """Calls `act` before each event of a hand on this phone has its effect."""

    async def intercept(_session: Any, _control: int, event: str, forward: Forward) -> None:
        if event in _TAPS:
            act()
        await forward()

    intercept_events(page, intercept)


_PRESSES = frozenset({"click", "tap", "long_press", "long_press_start"})


def report_stale_taps(page: ft.Page, report: Callable[[], None]) -> None:
    """Calls `tell` when a finger presses a control that is no longer on the screen.

    The second of two quick taps on the same control says nothing: the first one removed it.
    """
    pressed: list[int] = [0]

    async def intercept(session: Any, control: int, event: str, forward: Forward) -> None:
        if event not in _PRESSES:
            await forward()
        elif session.index.get(control) or session._Session__resolve_event_control(control):
            pressed[0] = control
            await forward()
        elif control != pressed[0]:  # Flet drops such an event without a word
            _context_page.set(session.page)
            report()

    intercept_events(page, intercept)


def tolerate_empty_queries(page: ft.Page) -> None:
    """Keeps Flet from parsing the query of an address, which fails if it is empty ("/?")."""
    query: Any = page.query
    query._is_encoded = lambda: False


def catch_crashes(page: ft.Page, report: Callable[[], None]) -> None:
    """Logs what Flet would paint on the phone as a stack trace, and tells the player in words."""

    def crashed(message: str) -> None:
        log.error("an event handler failed: %s", message)
        report()

    # There is no public hook: `page.on_error` reports only errors in the client.
    session: Any = page.session
    session.error = crashed
