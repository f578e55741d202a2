"""Debouncing: two quick taps on the same thing count as one."""

from collections.abc import Hashable
from time import monotonic

import flet as ft

from companion.ui import theme

MILLISECONDS = 1000
NEVER: Hashable = None


class Debouncer:
    """Remembers what the last tap did, and when."""

    def __init__(self) -> None:
        self._what, self._when = NEVER, 0.0

    def record(self, what: Hashable) -> None:
        """Records that a tap on this has just had an effect."""
        self._what, self._when = what, monotonic() * MILLISECONDS

    def is_repeat(self, what: Hashable, within: int | None = None) -> bool:
        """Tells whether a tap on this comes so soon after the last effective one that it is unintended."""
        most = theme.DEBOUNCE_TIME if within is None else within
        return what == self._what and monotonic() * MILLISECONDS - self._when < most


def use_debouncer() -> Debouncer:
    """A hook for the debouncer of one screen, the same one for as long as the screen is shown."""
    debouncer: Debouncer = ft.use_memo(Debouncer, [])
    return debouncer
