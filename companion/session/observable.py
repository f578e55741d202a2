"""Observable: something with a state, and the subscribers that are notified when it changes."""

from collections.abc import Callable


class Observable:
    """Calls its subscribers after each change."""

    def __init__(self) -> None:
        self._subscribers: dict[object, Callable[[], None]] = {}

    def subscribe(self, notify: Callable[[], None], /) -> Callable[[], None]:
        """Calls `notify` after each change, until the function that is returned here is called."""
        token = object()
        self._subscribers[token] = notify
        return lambda: self._subscribers.pop(token, None) and None

    def _notify(self) -> None:
        for notify in tuple(self._subscribers.values()):
            notify()
