"""Long work in small parts, between which others get their turn."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

T = TypeVar("T")
Item = TypeVar("Item")
Work = Generator[None, None, T]
"""Work that can be interrupted after each of its parts; its result comes at the end."""

PART = 100
"""How many games a part looks at."""


def in_parts(items: Sequence[Item], act: Callable[[Item], object]) -> Work[None]:
    """Calls `act` with each item."""
    for start in range(0, len(items), PART):
        for item in items[start : start + PART]:
            act(item)
        yield


def finished(work: Work[T]) -> T:
    """The result of work that is done without an interruption."""
    try:
        while True:
            next(work)
    except StopIteration as end:
        result: T = end.value
        return result
