"""Whose message is handled next: the phones of each guest get a fair share of the host, whatever they send.

What a message costs shows only while it is handled and drawn. So the next one is that of whoever has used
least, and somebody who sends without end waits for the others, not they for him. Whoever is alone waits for
nobody.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Hashable
from contextvars import Context

TURNS = 16
"""Turns of the event loop in which a message is handled and drawn on its own phone."""


class FairTurns:
    """Lets one message after the other pass."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._waiting: dict[Hashable, deque[asyncio.Future[None]]] = {}
        self._used: dict[Hashable, float] = {}
        """Seconds, counted from what the others had used when somebody came."""
        self._least = 0.0
        self._running: asyncio.Task[None] | None = None

    async def wait(self, who: Hashable) -> None:
        """Waits until it is the turn of a message of `who`."""
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        # Whoever was away has saved up nothing.
        self._used[who] = max(self._used.get(who, 0.0), self._least)
        if self._running is None or self._running.done():
            # In a context of its own: it must not hold a reference to a phone.
            self._running = loop.create_task(self._run(), context=Context())
        await turn

    async def _run(self) -> None:
        while self._waiting:
            who = min(self._waiting, key=lambda one: self._used[one])
            queue = self._waiting[who]
            turn = queue.popleft()
            if not queue:
                del self._waiting[who]
            if turn.done():  # its phone has left
                continue
            self._least, begun = self._used[who], self._clock()
            turn.set_result(None)
            for _ in range(TURNS):
                await asyncio.sleep(0)
            self._used[who] += self._clock() - begun
        self._used.clear()
        self._least = 0.0
