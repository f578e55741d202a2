"""Long work in small parts, with turns for everything else in between."""

from __future__ import annotations

from typing import Generic, TypeVar

from companion.history.work import Work
from companion.session.turns import Turns

ResultT = TypeVar("ResultT")


class Doing(Generic[ResultT]):
    """Work that is under way."""

    result: ResultT
    """The value that the work returns; unset before all is done."""

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
