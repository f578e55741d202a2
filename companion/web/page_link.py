"""PageEnd: one end of a channel that a script of the page carries, and how much of it has been read.

This module exists only in the web app.
"""

from __future__ import annotations

from typing import Final, Protocol

from companion.peers.link import LinkEnd

_TOLD_AFTER: Final = 256 * 1024
"""The page hears how much has been read when it is this many bytes, so that it knows how much waits."""
_EACH: Final = 256
"""Bytes that a message takes beside its own, as peers.js and server_lines.js count them."""


class Posts(Protocol):
    """A carrier that passes wishes on to the script."""

    def post(self, wish: str, number: int, *what: object) -> None:
        """Wishes something for a channel."""


class PageEnd(LinkEnd):
    """One end of a channel, by the number that the script knows it by."""

    def __init__(self, carrier: Posts, number: int) -> None:
        super().__init__()
        self._posts, self._number = carrier, number
        self._read = 0
        self._is_closed = False

    def send(self, message: bytes) -> None:
        """Sends a message; does nothing once the channel is closed."""
        if not self._is_closed:
            self._posts.post("send", self._number, message)

    def close(self) -> None:
        """Closes the channel when everything has been sent; the other end hears of it."""
        if not self._is_closed:
            self._posts.post("close", self._number)
            self.end("closed")

    def take(self, message: bytes) -> None:
        """A message of the other end has arrived."""
        if self._is_closed:
            return
        self._read += len(message) + _EACH
        if self._read > _TOLD_AFTER:
            self._posts.post("taken", self._number, self._read)
            self._read = 0
        self.on_message(message)

    def end(self, _why: str) -> None:
        """The channel is gone."""
        if not self._is_closed:
            self._is_closed = True
            self.on_close()
