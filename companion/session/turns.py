"""Long work in turns with everything else, so that nobody waits for it."""

from __future__ import annotations

import asyncio
from time import perf_counter
from typing import Generic, TypeVar

from companion.history.work import Work

SLICE = 0.01
"""Seconds of work after which other tasks get their turn; replaying one game may take a little longer."""
TURNS = 16
"""The turns that other tasks get then: a tap passes through several tasks before it is answered."""

ResultT = TypeVar("ResultT")


class Turns:
    """Those of other tasks, which are due whenever `SLICE` seconds of work are done."""

    def __init__(self) -> None:
        self._begun = perf_counter()

    @property
    def are_due(self) -> bool:
        """Whether it is time to give them."""
        return perf_counter() - self._begun > SLICE

    async def give(self) -> None:
        """Lets the other tasks run."""
        for _turn in range(TURNS):
            await asyncio.sleep(0)
        self._begun = perf_counter()


class Doing(Generic[ResultT]):
    """Work that is under way."""

    result: ResultT
    """What came of it, once all is done."""

    def __init__(self, work: Work[ResultT]) -> None:
        self._work = work

    def step(self) -> bool:
        """Does a part of it; false once all is done."""
        try:
            next(self._work)
        except StopIteration as done:
            self.result = done.value
            return False
        return True


async def in_turns(work: Work[ResultT]) -> ResultT:
    """Does the work with turns for everybody else, and returns its result."""
    turns, doing = Turns(), Doing(work)
    while doing.step():
        if turns.are_due:
            await turns.give()
    return doing.result
