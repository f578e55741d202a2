"""Tasks of one phone, which end with its session."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class Tasks:
    """The tasks that are running for one phone."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def spawn(self, doing: Coroutine[Any, Any, None]) -> None:
        """Does something beside everything else."""
        task = asyncio.get_running_loop().create_task(doing)
        # The event loop keeps weak references only: a task could vanish before it runs.
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    def stop(self) -> None:
        """Stops all of them."""
        for task in tuple(self._running):
            task.cancel()
