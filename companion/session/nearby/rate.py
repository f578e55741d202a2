"""How often something may happen, on average and at once."""

from __future__ import annotations

import time
from collections.abc import Callable


class Rate:
    """Lets something happen so often a second on average, and `burst` times at once."""

    def __init__(self, per_second: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_second, self._burst, self._clock = per_second, burst, clock
        self._left, self._looked = float(burst), clock()

    def allows(self, times: int = 1) -> bool:
        """Tells whether it may happen now, so many times, and counts that if it may."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._looked) * self._per_second)
        self._looked = now
        if self._left < times:
            return False
        self._left -= times
        return True
