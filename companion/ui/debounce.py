"""A finger that trembles: two quick taps on the same thing are one."""

from collections.abc import Hashable
from time import monotonic

import flet as ft

from companion.ui import theme

MILLISECONDS = 1000
NOTHING: Hashable = None


class Finger:
    """Remembers what was done last by a tap, and when."""

    def __init__(self) -> None:
        self._what, self._when = NOTHING, 0.0

    def did(self, what: Hashable) -> None:
        """A tap on this has just done something."""
        self._what, self._when = what, monotonic() * MILLISECONDS

    def trembles(self, what: Hashable) -> bool:
        """Whether a tap on this comes so soon after the one that did something that nobody means it."""
        return what == self._what and monotonic() * MILLISECONDS - self._when < theme.TREMBLE


def use_finger() -> Finger:
    """The finger over one screen."""
    finger: Finger = ft.use_memo(Finger, [])
    return finger
