"""Waiting for events instead of time, so that tests do not depend on the speed of the machine."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

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


@asynccontextmanager
async def in_time(what: Callable[[], str]) -> AsyncIterator[None]:
    """Ends whatever is awaited inside if it takes too long; `what()` is the message then."""
    limit = asyncio.timeout(PATIENCE)
    try:
        async with limit:
            yield
    except TimeoutError as late:
        if not limit.expired():
            raise
        raise AssertionError(what()) from late


@contextmanager
def ended_in_time(process: subprocess.Popen[Any]) -> Iterator[None]:
    """Kills a process that takes too long, so that nothing waits for its output for ever.

    If it was started in a session of its own, what it has started is killed as well.
    """
    timer = threading.Timer(PATIENCE, _kill, (process,))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _kill(process: subprocess.Popen[Any]) -> None:
    if sys.platform != "win32" and os.getpgid(process.pid) == process.pid:
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
