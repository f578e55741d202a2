"""A finger that trembles: two quick taps on the same thing are one."""

from collections.abc import Hashable
from time import monotonic

import flet as ft

from companion.ui import theme

MILLISECONDS = 1000
NOTHING: Hashable = None


class Debouncer:
    """Remembers what was done last by a tap, and when."""

    def __init__(self) -> None:
        self._what, self._when = NOTHING, 0.0

    def record(self, what: Hashable) -> None:
        """A tap on this has just done something."""
        self._what, self._when = what, monotonic() * MILLISECONDS

    def is_repeat(self, what: Hashable) -> bool:
        """Whether a tap on this comes so soon after the one that did something that nobody means it."""
        return what == self._what and monotonic() * MILLISECONDS - self._when < theme.DEBOUNCE_TIME


def use_debouncer() -> Debouncer:
    """The finger over one screen."""
    debouncer: Debouncer = ft.use_memo(Debouncer, [])
    return debouncer
