"""Waiting for what is to happen, on however busy a machine: tests wait for events, never for time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

PATIENCE = 300.0
"""Seconds after which a test gives up. Only a test that fails waits so long, so there may be many."""
_PAUSE = 0.02


def until(
    happened: Callable[[], object],
    what: Callable[[], str],
    pause: Callable[[], object] = lambda: time.sleep(_PAUSE),
) -> None:
    """Waits until something has happened; `what` tells what went wrong if it never does."""
    end = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > end:
            raise AssertionError(what())
        pause()


async def async_until(happened: Callable[[], object], what: Callable[[], str]) -> None:
    """Waits until something has happened, while everything else in this loop goes on."""
    end = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > end:
            raise AssertionError(what())
        await asyncio.sleep(_PAUSE / 2)
