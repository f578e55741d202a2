"""The basis of every component: an error boundary, subscriptions to stores, and no stack traces on screen."""

from __future__ import annotations

import asyncio
import contextvars
import functools
import logging
import weakref
from collections.abc import Callable, Coroutine, Hashable, Sequence
from typing import Any, Final, ParamSpec, Protocol, TypeVar, cast

import flet as ft
from flet.components.hooks.use_ref import MutableRef
from flet.controls.context import _context_page

from companion.ui.draw_queue import DRAW_TURNS, draw_queue
from companion.ui.events import intercept_events
from companion.ui.quick_diff import skip_plain_values
from companion.ui.sessions import until_session_ends

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)

log = logging.getLogger("companion")
skip_plain_values()

_stand_ins: weakref.WeakKeyDictionary[Any, Callable[[], object]] = weakref.WeakKeyDictionary()
"""By session, the function that makes a phone's stand-in for a component that cannot be drawn."""


class Subscribable(Protocol[S_co]):
    """Something with a state that changes, and that notifies its subscribers."""

    @property
    def state(self) -> S_co:
        """The current state, a frozen value."""

    def subscribe(self, notify: Callable[[], None], /) -> Callable[[], None]:
        """Calls `notify` after each change, until the returned function is called."""


def show_when_broken(page: ft.Page, stand_in: Callable[[], object]) -> None:
    """Sets the control that this phone shows in place of a component that cannot be drawn."""
    _stand_ins[page.session] = stand_in


def component(draw: Callable[P, R]) -> Callable[P, R]:
    """A Flet component with an error boundary: an exception is logged, and a stand-in is shown.

    Without the boundary an exception during a redraw ends the session's update loop for good:
    the screen freezes without a message.
    """

    @functools.wraps(draw)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return draw(*args, **kwargs)
        except Exception:  # whatever a component raises
            log.exception("%s could not be drawn", draw.__qualname__)
            stand_in = _stand_ins.get(ft.context.page.session, ft.Container)
            return cast("R", stand_in())

    return ft.component(guarded)


def memo_component(draw: Callable[P, R]) -> Callable[P, R]:
    """A component that is drawn again only when its arguments have changed.

    A component that is not drawn again is not compared or sent either. So pass frozen values and stable
    callbacks (`use_event_callback`): the cost of a tap then depends on what it changes, not on the screen.
    """
    return cast("Callable[P, R]", ft.memo(component(draw)))


def use_event_callback(act: Callable[P, R]) -> Callable[P, R]:
    """A callback that is the same object in every drawing, and calls the latest version of `act`."""
    latest: list[Callable[P, R]] = ft.use_memo(lambda: [act], [])
    latest[0] = act

    def stable(*args: P.args, **kwargs: P.kwargs) -> R:
        return latest[0](*args, **kwargs)

    return ft.use_memo(lambda: stable, [])


def use_latest_state(first: S) -> tuple[Callable[[], S], Callable[[S], None]]:
    """A state whose getter is always current, even for a tap that comes before the last change was drawn."""
    now: list[S] = ft.use_memo(lambda: [first], [])
    _, set_count = ft.use_state(0)

    def put(value: S) -> None:
        now[0] = value
        set_count(lambda count: count + 1)

    return lambda: now[0], put


SOON, LATER = DRAW_TURNS, 8
"""Turns of the event loop: after `SOON` what is drawn first has been drawn, packed and sent."""


def use_store(store: Subscribable[S_co], *, turns: int = 0) -> S_co:
    """The store's state; the component is drawn again whenever that changes, after `turns` of the event loop.

    If another phone changes it, this one waits in the `draw_queue`.
    A large part of a page waits for `LATER` turns: a `drawn_first` part of it is then on its way already.
    """
    state = _shown(store)
    drawn = ft.use_ref(state)
    drawn.current = state
    _, set_count = ft.use_state(0)

    def subscribe() -> Callable[[], None]:
        # Flet finds the current page through a context variable, so a redraw must run in the context and
        # the loop of this phone, even if another phone changed the store.
        loop, context = asyncio.get_running_loop(), contextvars.copy_context()
        session = weakref.ref(ft.context.page.session)

        def draw_again() -> None:
            if session() is not None:
                set_count(lambda count: count + 1)

        def enqueue() -> None:
            if session() is not None:
                draw_queue().add(session, turns, draw_again, context)

        def notify() -> None:
            living, here = session(), _context_page.get()
            if living is None or loop.is_closed():
                end()
            elif here is living.page:
                loop.call_soon_threadsafe(_after_turns, loop, turns, draw_again, context=context)
            else:
                loop.call_soon_threadsafe(enqueue, context=context)

        unsubscribe = store.subscribe(notify)
        if _shown(store) is not drawn.current:  # it changed between the drawing and the subscription
            draw_again()
        return unsubscribe

    end = _use_ended(subscribe, [store])
    return state


def _shown(store: Subscribable[S_co]) -> S_co:
    """The state to be drawn: some stores know more than may be shown yet."""
    state: S_co = getattr(store, "shown", store.state)
    return state


def _after_turns(loop: asyncio.AbstractEventLoop, turns: int, act: Callable[[], None]) -> None:
    """Calls `act` after all other tasks have had this number of turns."""
    if turns:
        loop.call_soon(_after_turns, loop, turns - 1, act)
    else:
        act()


def use_task(run: Callable[[], Coroutine[Any, Any, None]], dependencies: Sequence[object]) -> None:
    """A hook that runs a task when dependencies have changed, until they do so again, or until the component
    or the session ends."""
    session = weakref.ref(ft.context.page.session)

    async def run_while_connected() -> None:
        try:
            await run()
        except RuntimeError:
            living = session()
            if living is not None and living.connection is not None:  # otherwise the phone is gone
                log.exception("a task of a component failed")

    _use_ended(lambda: asyncio.get_running_loop().create_task(run_while_connected()).cancel, dependencies)


def _use_ended(
    begin: Callable[[], Callable[[], object]], dependencies: Sequence[object]
) -> Callable[[], None]:
    """A hook that begins something when dependencies have changed, and returns what ends it.

    `begin` returns how it is ended: before it begins again, and with the component or the session. Flet does
    not clean up effects when a session expires, or when a phone disconnects during a redraw.
    """
    stop: MutableRef[Callable[[], None] | None] = ft.use_ref(None)

    def end() -> None:
        if stop.current is not None:
            stop.current()
            stop.current = None

    def begin_again() -> None:
        end()
        stop.current = until_session_ends(ft.context.page.session, begin())

    # Flet forgets a cleanup that an effect *returns* when the component is drawn again.
    ft.use_effect(begin_again, list(dependencies), cleanup=end)
    return end


@memo_component
def drawn_first(
    store: Subscribable[Any],
    draw: Callable[[Any], ft.Control | None],
    *,
    turns: int = 0,
    again: Hashable = None,
) -> ft.Control:
    """A part of a page that is drawn and sent by itself when the store changes, before the rest is.

    So the time until a tap is seen does not depend on the whole page. Pass a stable callback
    (`use_event_callback`); if it returns None, the part is kept as it is until the page follows. With several
    such parts the others wait for `SOON` turns. It is also drawn again when `again` has changed.
    """
    drawn: MutableRef[ft.Control | None] = ft.use_ref(None)
    drawn.current = draw(use_store(store, turns=turns)) or drawn.current or ft.Container()
    return drawn.current


_TAPS = frozenset({"click", "tap", "long_press", "submit", "change", "keyboard_event", "reorder"})
"""The events of user input on any control."""


def before_each_tap(page: ft.Page, act: Callable[[], None]) -> None:
    """Calls `act` before each user input on this phone takes effect."""

    def intercept(_session: Any, _control: int, event: str) -> bool:
        if event in _TAPS:
            act()
        return True

    intercept_events(page, intercept)


PRESSES: Final = frozenset({"click", "tap", "long_press", "long_press_start"})
"""The events of a finger, or of whatever a person uses instead, on something that can be pressed."""


def report_stale_taps(page: ft.Page, report: Callable[[], None]) -> None:
    """Calls `report` when the player presses a control that is no longer on the screen.

    The second of two quick taps on the same control is ignored silently: the first one removed the control.
    """
    pressed: list[int] = [0]

    def intercept(session: Any, control: int, event: str) -> bool:
        if event not in PRESSES:
            return True
        if session.index.get(control) or session._Session__resolve_event_control(control):
            pressed[0] = control
            return True
        if control != pressed[0]:  # Flet drops such an event silently
            _context_page.set(session.page)
            report()
        return False

    intercept_events(page, intercept)


def forget_screen(page: ft.Page) -> None:
    """Drops what is drawn on a phone that is not connected: a screen is nearly all that its session holds.

    The phone goes on showing it until it comes back, and then gets another one.
    """
    page.views = [ft.View(route="/", key=ASLEEP)]
    page.update()
    session: Any = page.session
    session._Session__send_buffer.clear()  # of a screen that the phone never had


ASLEEP: Final = "asleep"


def tolerate_empty_queries(page: ft.Page) -> None:
    """Keeps Flet from parsing the query of a URL, because that fails for an empty query ("/?")."""
    query: Any = page.query
    query._is_encoded = lambda: False


def catch_crashes(page: ft.Page, report: Callable[[], None]) -> None:
    """Logs an error that Flet would show on the phone as a stack trace, and calls `report` instead."""

    def crashed(message: str) -> None:
        log.error("an event handler failed: %s", message)
        report()

    # Flet has no public hook for this: `page.on_error` reports only errors in the client.
    session: Any = page.session
    session.error = crashed
