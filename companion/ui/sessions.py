"""One phone's session: the subscriptions that end with it, and what its requests to the phone may raise."""

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

UNANSWERED = (RuntimeError, TimeoutError)
"""The errors that Flet raises when a browser refuses a request, in its own words, or the phone is gone."""

_stops_by_session: WeakKeyDictionary[Any, dict[object, Callable[[], object]]] = WeakKeyDictionary()
_overload_callbacks: WeakKeyDictionary[Any, Callable[[int], None]] = WeakKeyDictionary()


def until_session_ends(session: Any, stop: Callable[[], object]) -> Callable[[], None]:
    """Calls `stop` once: when the session ends, or earlier through the returned function."""
    token, stops = object(), _stops_by_session.setdefault(session, {})
    stops[token] = stop

    def stop_now() -> None:
        if stops.pop(token, None) is not None:
            stop()

    return stop_now


def stop_all(session: Any) -> None:
    """Ends all subscriptions of this session."""
    stops = _stops_by_session.pop(session, {})
    while stops:
        stops.popitem()[1]()


def on_overload(session: Any, callback: Callable[[int], None]) -> None:
    """Calls `callback` with the largest number of bytes allowed at once, when that phone has sent more."""
    _overload_callbacks[session] = callback


def report_overload(session: Any, most: int) -> None:
    """Calls the overload callback of this session, if there is one."""
    if callback := _overload_callbacks.get(session):
        callback(most)
