"""Limits on what one phone, one address and all clients together may use of the server."""

from __future__ import annotations

import ipaddress
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass

from companion.session.copies.limits import MOST_PICKED

KB, MB = 1 << 10, 1 << 20


@dataclass(frozen=True)
class Limits:
    """The limits: far more than the people at one table need, and too little to slow the server down."""

    behind_proxy: bool = False
    """True if a proxy on this machine or in its network says for whom a request is; see BehindProxy."""

    connections: int = 256
    connections_each: int = 64
    """Per address: a browser opens up to six for files, and each tab one web socket."""
    phones: int = 64
    phones_each: int = 16
    """Per address: connected tabs."""
    phones_each_guest: int = 16
    """Per guest of a host: connected tabs."""
    asleep: int = 16
    """Sessions kept for disconnected phones that may come back; the others get a new session."""
    asleep_each_guest: int = 4
    """The same per guest of a host, who has one phone and perhaps a few tabs."""
    asleep_seconds: int = 300

    request_seconds: float = 15
    """From the first byte of a request to its last."""
    request_bytes: int = 64 * KB
    register_seconds: float = 20
    """From the start of a connection until the phone has registered."""
    leave_seconds: float = 5
    """For the handler of a disconnected phone to end by itself."""

    picked_bytes: int = MOST_PICKED
    """For all files picked at once: any file that the app has saved, and three thousand games at least."""
    message_bytes: int = 64 * KB
    """For any other message."""
    picture_bytes: int = 2 * MB
    """For a picture of something on the screen, which the app has asked for."""
    frames: int = 2000
    frames_each_second: float = 200
    fragments: int = 1000
    """Fragments of one message."""
    messages: int = 300
    messages_each_second: float = 100
    """Further messages have to wait; resizing a window for a few seconds sends about as many."""
    strays: int = 200
    strays_each_second: float = 10
    """Events for controls that are not on the page: a few late taps are normal, this many are not."""
    strays_heard: int = 20
    """How many of them in a row are passed on to Flet; the others are dropped."""
    sent_bytes: int = 4 * MOST_PICKED
    sent_bytes_each_second: float = 256 * KB


HOST_LIMITS = Limits(
    # A room shares one address behind a router or a load balancer, and each phone opens six connections
    # at first. Only guests have phones, so what strangers can take is connections.
    connections=4000,
    connections_each=3500,
    phones=1000,
    phones_each=900,
    asleep=200,  # about 0.13 MB each
)
"""The limits of a host: several tables, each with players and a few hundred onlookers."""


class TokenBucket:
    """A token bucket: a maximum amount at once, refilled at a constant rate."""

    def __init__(self, size: float, each_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size, self._rate, self._clock = size, each_second, clock
        self._left, self._at = size, clock()

    @property
    def left(self) -> float:
        """The amount that could be taken now."""
        now = self._clock()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left

    def take(self, amount: float = 1) -> bool:
        """Takes the amount if it is available."""
        if self.left < amount:
            return False
        self._left -= amount
        return True

    def borrow(self, amount: float = 1) -> float:
        """Takes the amount in any case; returns the seconds until it would have been available."""
        self._left = self.left - amount
        return max(0.0, -self._left / self._rate)


class Tries:
    """Limits how often something is tried, from each address and in all."""

    def __init__(
        self,
        each: tuple[float, float],
        total: tuple[float, float],
        addresses: int = 1000,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`each` and `total` limit the tries, at once and a second, of one address and of all together.

        No more than `addresses` are told apart.
        """
        self._each, self._clock, self._most = each, clock, addresses
        self._total = TokenBucket(*total, clock)
        self._by_address: OrderedDict[str, TokenBucket] = OrderedDict()

    def may_try(self, address: str) -> bool:
        """Tells whether somebody at an address may try it now."""
        return self._of(address).left >= 1 and self._total.left >= 1

    def count(self, address: str) -> None:
        """Counts one try, of this address and of all together."""
        self._of(address).take()
        self._total.take()

    def _of(self, address: str) -> TokenBucket:
        where = _network(address)
        if where not in self._by_address and len(self._by_address) >= self._most:
            self._by_address.popitem(last=False)
        bucket = self._by_address.setdefault(where, TokenBucket(*self._each, self._clock))
        self._by_address.move_to_end(where)
        return bucket


def _network(address: str) -> str:
    """The address, or the network of an IPv6 address, in which one machine can have any."""
    with suppress(ValueError):
        if ipaddress.ip_address(address).version == 6:
            return str(ipaddress.ip_network((address, 64), strict=False))
    return address


class ConnectionSlots:
    """A limited number of slots, in total and for each address, so that no address can take them all."""

    def __init__(self, places: int, each: int) -> None:
        self._places, self._each = places, each
        self._taken: dict[Hashable, str] = {}
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._taken)

    def take(self, who: Hashable, address: str) -> bool:
        """Takes a slot for a client at that address; returns whether one was free."""
        if len(self._taken) >= self._places or self._by_address[address] >= self._each:
            return False
        self._taken[who] = address
        self._by_address[address] += 1
        return True

    def give_back(self, who: Hashable) -> None:
        """Frees the client's slot; does nothing if it has none."""
        address = self._taken.pop(who, None)
        if address is not None:
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


class RateLimitedLog(logging.Filter):
    """A log filter that limits how often each warning is written, so that no client can fill the disk."""

    def __init__(
        self, often: int = 10, seconds: float = 60, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._often, self._seconds, self._clock = often, seconds, clock
        self._buckets: dict[str, TokenBucket] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Tells whether the record may be written, and counts a warning that may."""
        if record.levelno < logging.WARNING:
            return True
        # Counted by the line of code that logs, because the text may differ each time.
        where = f"{record.pathname}:{record.lineno}"
        if where not in self._buckets:
            self._buckets[where] = TokenBucket(self._often, self._often / self._seconds, self._clock)
        return self._buckets[where].take()
