"""Turns of other tasks during long work, so that no phone waits for it."""

import asyncio
from time import perf_counter

SLICE = 0.01
"""Seconds of work after which other tasks get their turn; replaying one game may take a little longer."""
TURNS = 16
"""The turns that other tasks get then: a tap passes through several tasks before it is answered."""


class Turns:
    """Those of other tasks, which are due whenever `SLICE` seconds of work are done."""

    def __init__(self) -> None:
        self._begun = perf_counter()

    @property
    def are_due(self) -> bool:
        """True once it is time to give them."""
        return perf_counter() - self._begun > SLICE

    async def give(self) -> None:
        """Lets the other tasks run."""
        for _turn in range(TURNS):
            await asyncio.sleep(0)
        self._begun = perf_counter()
