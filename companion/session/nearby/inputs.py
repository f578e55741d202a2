"""Half-entered input of a joined table: whatever the keeper said last is so, on all phones."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from companion.session.nearby.seconds import ANSWER_SECONDS


class Inputs:
    """The keeper's value of each input, and this phone's own values that the keeper has not repeated yet.

    The keeper repeats all input to every phone in the order in which it came. So own input is shown at once,
    and what comes meanwhile is older or will be repeated.
    """

    def __init__(self, show: Callable[[str, Any], object]) -> None:
        self._show = show
        self._kept: dict[str, Any] = {}
        self._sent: dict[str, list[Any]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def reset(self, kept: dict[str, Any]) -> None:
        """The keeper has this, and nothing else."""
        self.forget()
        self._kept = dict(kept)

    def forget(self) -> None:
        """Waits for nothing any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._sent.clear()

    def sent(self, name: str, value: Any) -> None:
        """Own input is on its way."""
        self._sent.setdefault(name, []).append(value)
        self._wait(name)

    def heard(self, name: str, value: Any) -> None:
        """The keeper has said what is so now."""
        keep(self._kept, name, value)
        waiting = self._sent.get(name, [])
        if waiting and waiting[0] == value:
            del waiting[0]
            self._wait(name)
        if not waiting:
            self._settle(name)

    def _wait(self, name: str) -> None:
        if (timer := self._timers.pop(name, None)) is not None:
            timer.cancel()
        if self._sent.get(name):
            loop = asyncio.get_running_loop()
            self._timers[name] = loop.call_later(ANSWER_SECONDS, self._settle, name)

    def _settle(self, name: str) -> None:
        """Shows what the keeper has said last: it has repeated everything, or does not answer."""
        self._sent.pop(name, None)
        if (timer := self._timers.pop(name, None)) is not None:
            timer.cancel()
        self._show(name, self._kept.get(name))


def keep(inputs: dict[str, Any], name: str, value: Any) -> None:
    """Puts input among the others; None clears it, so that what is cleared takes no room."""
    if value is None:
        inputs.pop(name, None)
    else:
        inputs[name] = value
