"""Proposals: entries that another phone has to make before they count, as the store sees them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Literal, Protocol, TypeAlias

State: TypeAlias = Any
"""The history of a table of any game."""

OnUndone = Callable[[Exception, bool], object]
"""Hears why what a tap has entered was taken back, and whether nothing of that tap is left."""
OnKnown = Callable[[], object]
"""Hears that the table now shows what came of a tap of which nobody could say whether it counts."""


def unheard(*_said: object) -> None:
    """Does nothing: the callback as long as nobody listens."""


class Proposals(Protocol):
    """The proposals at a table that another phone keeps."""

    @property
    def shown(self) -> State:
        """The state without what is only proposed."""

    def was_accepted(self, state: State) -> bool:
        """Tells whether all of this proposed state was accepted, and nothing was added since."""

    def take_state(self, state: State) -> bool:
        """Takes a new state of the store; returns whether it may be shown now."""

    def tapped(self, on_undone: OnUndone, on_known: OnKnown = unheard) -> AbstractContextManager[object]:
        """Counts all that is proposed within the block as one tap."""

    def save_input(self, name: str, value: Any) -> None:
        """Keeps half-entered input on all phones; raises StorageError."""

    def adopt(self, lines: Sequence[bytes], checksum: int) -> None:
        """Adds the next lines of another copy; raises StorageError while they come from the keeper."""


class Forbidden(Exception):
    """The phone that keeps the game does not let this one do it: it looks on, or the seat is another's."""

    def __init__(self, why: Literal["seat", "looks_on"]) -> None:
        super().__init__(why)
        self.why = why
