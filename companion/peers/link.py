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
