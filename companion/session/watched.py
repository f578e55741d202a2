"""Watched: something with a state, and those who are told when it changes."""

from collections.abc import Callable


class Watched:
    """Calls its watchers after each change."""

    def __init__(self) -> None:
        self._watchers: dict[object, Callable[[], None]] = {}

    def watch(self, tell: Callable[[], None], /) -> Callable[[], None]:
        """Calls `tell` after each change, until the function it returns is called."""
        token = object()
        self._watchers[token] = tell
        return lambda: self._watchers.pop(token, None) and None

    def _tell(self) -> None:
        for tell in tuple(self._watchers.values()):
            tell()
