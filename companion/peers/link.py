"""Link: one end of a channel to another phone, whatever carries it."""

from collections.abc import Callable
from typing import Protocol


class Link(Protocol):
    """One end of an ordered, reliable channel to another phone.

    `on_message` gets each message of the other end, `on_live` False while the channel is broken for a moment
    and True once it has healed, and `on_close` is called once, when the channel is gone for good.
    """

    on_message: Callable[[bytes], object]
    on_live: Callable[[bool], object]
    on_close: Callable[[], object]

    def send(self, message: bytes) -> None:
        """Sends a message; does nothing once the channel is closed."""

    def close(self) -> None:
        """Closes the channel; the other end hears of it."""


def unheard(*_said: object) -> None:
    """Does nothing: the callback as long as nobody listens."""


class LinkEnd:
    """The base of all ends: what arrives before anybody listens is kept for whoever does."""

    def __init__(self) -> None:
        self.on_live: Callable[[bool], object] = unheard
        self.on_close: Callable[[], object] = unheard
        self._on_message: Callable[[bytes], object] | None = None
        self._early: list[bytes] = []

    @property
    def on_message(self) -> Callable[[bytes], object]:
        """Gets each message of the other end."""
        return self._on_message or self._early.append

    @on_message.setter
    def on_message(self, listener: Callable[[bytes], object]) -> None:
        self._on_message = listener
        early, self._early = self._early, []
        for message in early:
            listener(message)
