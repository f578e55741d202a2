"""Waiting for events instead of time, so that tests do not depend on the speed of the machine."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

PATIENCE = 300.0
"""Seconds after which a test gives up. Only a failing test waits that long."""
_PAUSE = 0.02


def until(
    happened: Callable[[], object],
    what: Callable[[], str],
    pause: Callable[[], object] = lambda: time.sleep(_PAUSE),
) -> None:
    """Waits until `happened()` is true; `what()` is the message if it never is."""
    end = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > end:
            raise AssertionError(what())
        pause()


async def async_until(
    happened: Callable[[], object],
    what: Callable[[], str],
    after_pause: Callable[[], Awaitable[object]] | None = None,
) -> None:
    """Waits until `happened()` is true, while other tasks of the event loop run."""
    end = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > end:
            raise AssertionError(what())
        await asyncio.sleep(_PAUSE / 2)
        if after_pause is not None:
            await after_pause()
