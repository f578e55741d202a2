"""A clock that only the test moves: whatever the app delays happens when the test says so."""

from __future__ import annotations

import asyncio
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.companion.phone import Phone

_ROUNDING = 1e-6
"""Seconds: two pauses in a row must take as long as their sum, whatever the rounding of floats."""


class Clock:
    """Replaces `asyncio.sleep` in some modules of the app."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *modules: ModuleType) -> None:
        self._now = 0.0
        self._asleep: list[tuple[float, asyncio.Future[None]]] = []
        for module in modules:
            stand_in = SimpleNamespace(**{**vars(asyncio), "sleep": self._sleep})
            monkeypatch.setattr(module, "asyncio", stand_in)

    async def move(self, seconds: float, *phones: Phone) -> None:
        """Lets that many seconds pass, and runs the tasks that wake up meanwhile."""
        end = self._now + seconds + _ROUNDING
        while due := [one for one in self._asleep if one[0] <= end]:
            first = min(due, key=lambda one: one[0])
            self._asleep.remove(first)
            self._now, woken = first
            if not woken.done():
                woken.set_result(None)
            await asyncio.sleep(0)
            for phone in phones:
                await phone.settle()
        self._now = end

    async def _sleep(self, seconds: float, result: Any = None) -> Any:
        if seconds <= 0:
            return await asyncio.sleep(0, result)
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asleep.append((self._now + seconds, woken))
        await woken
        return result
