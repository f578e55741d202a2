"""The words of a game for its kinds of points and its records, without its rules, which load later."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

BOX = 100
"""The sides of the square in which a drawing lies."""


@dataclass(frozen=True)
class RecordWords:
    """A figure in which there is a record worth beating: the key of a category or a feat, and its words.

    The words follow a number, such as "corals on the reefs". `drawing` is a vector drawing in a square of
    `BOX`; without one the drawing of the game stands for it.
    """

    key: str
    words: Callable[[], str]
    drawing: str = ""


@dataclass(frozen=True)
class HistoryWords:
    """A game's part of the statistics: the names of its categories, and its records, the best first.

    `contests` names what its contests of chance are won by, such as "Dice luck"; None if it has none.
    """

    categories: Callable[[], Mapping[str, str]] = dict
    records: tuple[RecordWords, ...] = ()
    contests: Callable[[], str] | None = None
