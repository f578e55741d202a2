"""The order in which phones are drawn after a change: first the one that made it, then the others in turn.

Without it all phones at a table would be drawn before anything is sent to one of them: with two hundred
onlookers, each tap would be seen a few seconds later, also by whoever made it.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Hashable
from contextvars import Context
from itertools import islice
from weakref import WeakKeyDictionary

DRAW_TURNS = 3
"""Turns of the event loop in which a change is drawn, packed and sent."""

TOGETHER = 10
"""The number of phones whose first parts are drawn at once: that takes a millisecond or two each."""

Draw = Callable[[], object]


class DrawQueue:
    """Phones that wait to be drawn again, one after the other; meanwhile the event loop serves the others.

    Parts with `turns=0` come first, on up to `TOGETHER` phones at once; then the other parts, one phone at a
    time. Several changes of what is still waiting are drawn together.
    """

    def __init__(self) -> None:
        self._waiting: defaultdict[int, dict[Hashable, _Waiting]] = defaultdict(dict)
        self._turn = 0
        self._running: asyncio.Task[None] | None = None

    @property
    def is_idle(self) -> bool:
        """True while nothing waits and nothing is being drawn."""
        return self._running is None or self._running.done()

    def add(self, phone: Hashable, turns: int, draw: Draw, context: Context) -> None:
        """Queues part of a phone, to be drawn in its context after `turns`; call it in that phone's loop."""
        # One turn more than the phone that made the change, so that its own part is drawn first.
        due = self._turn + turns + DRAW_TURNS if turns else self._turn
        self._waiting[turns].setdefault(phone, _Waiting(due)).draws[draw] = context
        if self.is_idle:
            # In a context of its own: it must not hold a reference to the phone that made the change.
            self._running = asyncio.get_running_loop().create_task(self._run(), context=Context())

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while any(self._waiting.values()):
            draws = self._take()
            for draw, context in draws:
                loop.call_soon(draw, context=context)
            for _ in range(DRAW_TURNS if draws else 1):
                await asyncio.sleep(0)
                self._turn += 1

    def _take(self) -> list[tuple[Draw, Context]]:
        """Takes the parts to draw next from the queue; none if it is not time yet."""
        for turns, waiting in sorted(self._waiting.items()):
            due = (phone for phone, parts in waiting.items() if parts.due <= self._turn)
            phones = list(islice(due, 1 if turns else TOGETHER))
            if phones:
                return [draw for phone in phones for draw in waiting.pop(phone).draws.items()]
        return []


class _Waiting:
    """Parts of a phone that are drawn together, from a turn on."""

    def __init__(self, due: int) -> None:
        self.due = due
        self.draws: dict[Draw, Context] = {}


_queues: WeakKeyDictionary[asyncio.AbstractEventLoop, DrawQueue] = WeakKeyDictionary()


def draw_queue() -> DrawQueue:
    """The queue of the running event loop."""
    return _queues.setdefault(asyncio.get_running_loop(), DrawQueue())
