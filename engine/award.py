"""Award: points, the seat, and what was counted to reach them."""

from typing import TypeAlias

from engine.value import Value

Seat: TypeAlias = int | str
"""Who sits there: a game may number its seats (clockwise, from 0) or name them."""


class Reason(Value):
    """What was counted. Every rule that gives points has a reason of its own."""


class Award(Value):
    """So many points for one seat, and why."""

    seat: Seat
    points: int
    reason: Reason
