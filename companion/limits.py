"""Limits: how much one phone, one address and all of them together may ask of the server."""

from __future__ import annotations

import logging
import time
from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass

KB, MB = 1 << 10, 1 << 20


@dataclass(frozen=True)
class Limits:
    """Far more than a table full of people needs, and far less than what would trouble one of them."""

    connections: int = 256
    connections_each: int = 64
    """Per address: a browser holds six for files, and each tab one for its table."""
    phones: int = 64
    phones_each: int = 16
    """Per address: tabs that are connected."""
    asleep: int = 16
    """Phones that have left, and may come back to their session; the others get a new one."""
    asleep_seconds: int = 300

    request_seconds: float = 15
    """From the first byte of a request to its last."""
    request_bytes: int = 64 * KB
    register_seconds: float = 20
    """From a phone's connection until it has said who it is."""
    leave_seconds: float = 5
    """For what still belongs to a phone that has left."""

    picked_bytes: int = 12 * MB
    """The files that are picked at once: a copy of well over a thousand games."""
    message_bytes: int = 64 * KB
    """Anything else that a phone says."""
    frames: int = 2000
    frames_each_second: float = 200
    fragments: int = 1000
    """Parts that one message comes in."""
    messages: int = 300
    messages_each_second: float = 100
    """More have to wait; to turn a window's corner for seconds makes as many."""
    strays: int = 200
    strays_each_second: float = 10
    """Events of what is not on the screen; a few are late, so many are made up."""
    strays_heard: int = 20
    """Of so many in a row it is found out what they may mean."""
    sent_bytes: int = 24 * MB
    sent_bytes_each_second: float = 256 * KB


class Bucket:
    """So much at once, and so much more each second."""

    def __init__(self, size: float, each_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size, self._rate, self._clock = size, each_second, clock
        self._left, self._at = size, clock()

    @property
    def left(self) -> float:
        """What could be taken now."""
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left

    def take(self, amount: float = 1) -> bool:
        """Takes that much, if it is there."""
        if self.left < amount:
            return False
        self._left -= amount
        return True

    def borrow(self, amount: float = 1) -> float:
        """Takes that much in any case; the seconds until it will have been there."""
        self._left = self.left - amount
        return max(0.0, -self._left / self._rate)


class Places:
    """So many places, and so many for each address, so that one cannot take those of the others."""

    def __init__(self, places: int, each: int) -> None:
        self._places, self._each = places, each
        self._taken: dict[Hashable, str] = {}
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._taken)

    def take(self, who: Hashable, address: str) -> bool:
        """Gives somebody from that address a place, if there is one."""
        if len(self._taken) >= self._places or self._by_address[address] >= self._each:
            return False
        self._taken[who] = address
        self._by_address[address] += 1
        return True

    def give_back(self, who: Hashable) -> None:
        """The place is free again; nothing happens to who has none."""
        address = self._taken.pop(who, None)
        if address is not None:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


class Seldom(logging.Filter):
    """Lets the same thing be said only so often, so that nobody can fill a disk with it."""

    def __init__(
        self, often: int = 10, seconds: float = 60, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._often, self._seconds, self._clock = often, seconds, clock
        self._buckets: dict[str, Bucket] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether that may be said once more."""
        if record.levelno < logging.WARNING:
            return True
        # By the place that says it: what it says may be different each time.
        where = f"{record.pathname}:{record.lineno}"
        if where not in self._buckets:
            self._buckets[where] = Bucket(self._often, self._often / self._seconds, self._clock)
        return self._buckets[where].take()
