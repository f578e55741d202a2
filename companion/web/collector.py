"""Python's cyclic garbage collector, which a server runs between taps and not in the middle of one.

Each screen consists of tens of thousands of small objects. With Python's own thresholds the collector starts
several times while a single tap is drawn on all phones, and each full collection looks at every object.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

THRESHOLDS = (100_000, 20, 20)
"""In the middle of a tap it runs only if memory would grow otherwise."""
PAUSE = 1.0
"""Seconds between two looks whether the server has nothing else to do."""
LATE = 0.02
"""Seconds by which a look comes late if the server has something to do."""
FULL_EVERY = 30.0
"""Seconds between full collections; others look at young objects only."""
YOUNG, ALL = 1, 2


class IdleCollector:
    """Collects garbage in moments in which the event loop has nothing else to do."""

    def __init__(
        self,
        collect: Callable[[int], object] = gc.collect,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._collect, self._clock = collect, clock
        self._full = clock()

    def look(self, late: float) -> None:
        """Collects, unless the loop was so late that it must be busy."""
        now = self._clock()
        if late < LATE:
            is_due = now - self._full >= FULL_EVERY
            self._collect(ALL if is_due else YOUNG)
            if is_due:
                self._full = now

    async def run(self) -> None:
        """Looks again and again."""
        while True:
            before = self._clock()
            await asyncio.sleep(PAUSE)
            self.look(self._clock() - before - PAUSE)


@asynccontextmanager
async def collecting_when_idle() -> AsyncIterator[None]:
    """Collects garbage in idle moments meanwhile; what is loaded before is never looked at again."""
    thresholds = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    running = asyncio.create_task(IdleCollector().run())
    try:
        yield
    finally:
        running.cancel()
        gc.set_threshold(*thresholds)
        gc.unfreeze()
