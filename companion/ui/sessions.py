"""Sessions: the watchers that belong to one phone's session, so that all of them end with it."""

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

_stops_by_session: WeakKeyDictionary[Any, dict[object, Callable[[], None]]] = WeakKeyDictionary()
_overload_callbacks: WeakKeyDictionary[Any, Callable[[int], None]] = WeakKeyDictionary()


def until_session_ends(session: Any, stop: Callable[[], None]) -> Callable[[], None]:
    """Calls `stop` once: when the session ends, or earlier through the function that is returned."""
    token, stops = object(), _stops_by_session.setdefault(session, {})
    stops[token] = stop

    def stop_now() -> None:
        if stops.pop(token, None) is not None:
            stop()

    return stop_now


def stop_all(session: Any) -> None:
    """Ends all watchers of this session."""
    stops = _stops_by_session.pop(session, {})
    while stops:
        stops.popitem()[1]()


def on_overload(session: Any, callback: Callable[[int], None]) -> None:
    """Has `tell` called with the most bytes that may come at once, when more came from that phone."""
    _overload_callbacks[session] = callback


def report_overload(session: Any, most: int) -> None:
    """Says so to who listens for this session."""
    if tell := _overload_callbacks.get(session):
        tell(most)
