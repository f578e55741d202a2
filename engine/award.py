"""Award: points for a seat, and the reason for them."""

from typing import Generic, TypeAlias, TypeVar

from engine.value import Value

SeatT = TypeVar("SeatT", bound=int | str)
"""A seat's identifier. A table numbers its seats clockwise from 0; a rule module accepts any identifiers."""


class Reason(Value):
    """Why points were given. Every rule that gives points has a subclass of its own."""


class Award(Value, Generic[SeatT]):
    """Points for one seat, and why."""

    seat: SeatT
    points: int
    reason: Reason


Awards: TypeAlias = tuple[Award[int], ...]
"""All points that a move gives at a table."""
