"""How much of whole random games is tried: a tenth in every run, all of it in `make faults`.

EVERY_GAME=1 pytest -m whole_games    tries all of it
"""

from __future__ import annotations

import math
import os
import re
from collections.abc import Callable, Collection, Iterable
from typing import Any, Final

import pytest
from hypothesis import settings

EVERY: Final = bool(os.environ.get("EVERY_GAME"))
SHARE: Final = 1 if EVERY else 5
FIRST_AND_LAST: Final = 4
"""So many moves at the beginning and at the end of a game are all entered by taps."""
BEGINNING: Final = 12
"""Among so many moves at the beginning a browser taps every new kind."""
LATER: Final = 6
"""So many moves of a new kind a browser taps after that."""


def whole_games(part: int = 1) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Marks a property of whole random games; it tries a share of this part of the usual examples."""
    examples = settings(max_examples=max(1, settings().max_examples // (part * SHARE)))
    return lambda test: pytest.mark.whole_games(examples(test))


class Tapped:
    """The kinds of taps in a game so far: a move of known taps only is entered by another phone instead.

    In a browser, where a tap takes longest, few kinds are tapped in the middle of a game; a phone without a
    browser taps them all.
    """

    def __init__(self, players: Iterable[str], *, in_browser: bool = False) -> None:
        # Whoever it is about, however many, and with whatever mark on a tile: it is the same button.
        self._details = re.compile(rf"\d+|\(.*?\)|{'|'.join(map(re.escape, players))}")
        self._known: set[str] = set()
        self._later = LATER if in_browser else math.inf

    def is_new(self, names: Collection[str], index: int, moves: int) -> bool:
        """Tells whether these taps enter a move: the move of that index, of so many in the game."""
        kinds = {self._details.sub("", name) for name in names}
        if not EVERY and FIRST_AND_LAST <= index < moves - FIRST_AND_LAST:
            is_later = index >= BEGINNING
            if kinds <= self._known or (is_later and self._later <= 0):
                return False
            self._later -= is_later
        self._known |= kinds
        return True
