"""Sessions: the watchers that belong to one phone's session, so that all of them end with it."""

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

_watching: WeakKeyDictionary[Any, dict[object, Callable[[], None]]] = WeakKeyDictionary()
_hearing: WeakKeyDictionary[Any, Callable[[int], None]] = WeakKeyDictionary()


def until_the_end(session: Any, stop: Callable[[], None]) -> Callable[[], None]:
    """Calls `stop` once: when the session ends, or earlier through the function that is returned."""
    token, stops = object(), _watching.setdefault(session, {})
    stops[token] = stop

    def stop_now() -> None:
        if stops.pop(token, None) is not None:
            stop()

    return stop_now


def stop_all(session: Any) -> None:
    """Ends all watchers of this session."""
    stops = _watching.pop(session, {})
    while stops:
        stops.popitem()[1]()


def when_too_much_came(session: Any, tell: Callable[[int], None]) -> None:
    """Has `tell` called with the most bytes that may come at once, when more came from that phone."""
    _hearing[session] = tell


def too_much_came(session: Any, most: int) -> None:
    """Says so to who listens for this session."""
    if tell := _hearing.get(session):
        tell(most)
