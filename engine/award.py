"""Award: points, the seat, and what was counted to reach them."""

from typing import Generic, TypeAlias, TypeVar

from engine.value import Value

SeatT = TypeVar("SeatT", bound=int | str)
"""Who sits there. A table numbers its seats clockwise from 0; a rule module takes any names for them."""


class Reason(Value):
    """What was counted. Every rule that gives points has a reason of its own."""


class Award(Value, Generic[SeatT]):
    """So many points for one seat, and why."""

    seat: SeatT
    points: int
    reason: Reason


Awards: TypeAlias = tuple[Award[int], ...]
"""What a move gives the seats of a table."""
