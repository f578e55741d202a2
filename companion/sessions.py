"""Sessions: what watches on behalf of one phone, so that all of it ends when its session does."""

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

_watching: WeakKeyDictionary[Any, dict[object, Callable[[], None]]] = WeakKeyDictionary()


def until_the_end(session: Any, stop: Callable[[], None]) -> Callable[[], None]:
    """Has `stop` called when the session ends, or by the function it returns, whichever is first."""
    token, stops = object(), _watching.setdefault(session, {})
    stops[token] = stop

    def stop_now() -> None:
        if stops.pop(token, None) is not None:
            stop()

    return stop_now


def stop_all(session: Any) -> None:
    """Ends everything that watches on behalf of this session."""
    stops = _watching.pop(session, {})
    while stops:
        stops.popitem()[1]()
