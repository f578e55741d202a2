"""Limits of the server: at once, per second, and per address."""

from __future__ import annotations

import logging

from companion.web.limits import HOST_LIMITS, ConnectionSlots, Limits, RateLimitedLog, TokenBucket


class Clock:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_runs_empty_and_fills_again() -> None:
    clock = Clock()
    bucket = TokenBucket(3, 2, clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.5
    assert (bucket.take(), bucket.take()) == (True, False)
    clock.now = 100
    assert bucket.left == 3


def test_borrowing_returns_the_time_to_wait() -> None:
    clock = Clock()
    bucket = TokenBucket(1, 2, clock)
    assert [bucket.borrow() for _ in range(3)] == [0, 0.5, 1]
    clock.now = 1
    assert bucket.borrow() == 0.5


def test_no_address_can_take_all_slots() -> None:
    places = ConnectionSlots(3, 2)
    assert [places.take(who, "a") for who in (1, 2, 3)] == [True, True, False]
    assert places.take(3, "b")
    assert not places.take(4, "c")
    places.give_back(1)
    places.give_back(1)
    assert len(places) == 2
    assert places.take(1, "a")


def test_the_same_warning_is_logged_at_a_limited_rate() -> None:
    clock = Clock()
    seldom = RateLimitedLog(2, 60, clock)

    def said(line: int, level: int = logging.WARNING) -> bool:
        return seldom.filter(logging.LogRecord("x", level, "file.py", line, "said", None, None))

    assert [said(1) for _ in range(3)] == [True, True, False]
    assert said(2)
    assert said(1, logging.INFO)
    clock.now = 30
    assert (said(1), said(1)) == (True, False)


def test_a_host_has_places_for_a_room_behind_one_address_and_never_for_that_address_alone() -> None:
    alone = Limits()
    assert alone.phones < 100 < 200 + 4 * 50 < HOST_LIMITS.phones_each < HOST_LIMITS.phones
    assert HOST_LIMITS.phones < HOST_LIMITS.connections_each < HOST_LIMITS.connections
    assert HOST_LIMITS.asleep < HOST_LIMITS.phones
    assert HOST_LIMITS.phones_each_guest == alone.phones_each_guest < 20
