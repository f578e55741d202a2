"""Channels in memory: ordered and reliable like a data channel, and they can be cut, healed and killed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


def _unheard(*_said: object) -> None:
    """Does nothing: the callback as long as nobody listens."""


class MemoryLink:
    """One end of a channel within this process; messages arrive in the next turn of the loop."""

    def __init__(self) -> None:
        self.on_message: Callable[[bytes], object] = _unheard
        self.on_live: Callable[[bool], object] = _unheard
        self.on_close: Callable[[], object] = _unheard
        self.other = self
        self.sent: list[bytes] = []
        """Everything that this end has sent."""
        self._is_open, self._is_live = True, True
        self._held: list[bytes] = []

    @property
    def is_open(self) -> bool:
        """True while messages are carried or held."""
        return self._is_open

    def send(self, message: bytes) -> None:
        """Delivers a message, or holds it while the channel is cut."""
        if not self._is_open:
            return
        self.sent.append(message)
        if self._is_live:
            asyncio.get_running_loop().call_soon(self.other._deliver, message)
        else:
            self._held.append(message)

    def _deliver(self, message: bytes) -> None:
        if self._is_open:
            self.on_message(message)

    def close(self) -> None:
        """Closes both ends; each hears of it, after what was sent before."""
        for end in (self, self.other):
            if end._is_open:
                asyncio.get_running_loop().call_soon(end._closed)

    def _closed(self) -> None:
        if self._is_open:
            self._is_open = False
            self.on_close()

    def cut(self) -> None:
        """Carries nothing until `heal`; both ends notice."""
        for end in (self, self.other):
            end._is_live = False
            end.on_live(False)

    def heal(self) -> None:
        """Delivers what was held meanwhile."""
        for end in (self, self.other):
            end._is_live = True
            end.on_live(True)
            held, end._held = end._held, []
            for message in held:
                asyncio.get_running_loop().call_soon(end.other._deliver, message)


def linked() -> tuple[MemoryLink, MemoryLink]:
    """Both ends of a new channel."""
    one, other = MemoryLink(), MemoryLink()
    one.other, other.other = other, one
    return one, other
