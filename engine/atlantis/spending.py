"""Rulebook, "Guys and/or Ships move" and "Swimming guys": which ways there are, and what they cost."""

from collections.abc import Collection, Sequence
from typing import Final, Literal, TypeAlias

Where: TypeAlias = Literal["island", "water", "ship", "ashore"]

WAYS: Final[frozenset[tuple[Where, Where]]] = frozenset(
    {
        ("island", "island"),
        ("island", "ship"),
        ("island", "water"),
        ("ship", "ship"),
        ("ship", "water"),
        ("ship", "ashore"),
        ("water", "water"),
        ("water", "ship"),
        ("water", "ashore"),
    }
)
"""A figure never comes back onto the island, and never leaves a corner island."""


def most_spaces(start: Where, to: Where, left: int) -> int:
    """The most spaces of one move: all that are left over the island, a single one elsewhere."""
    return left if (start, to) == ("island", "island") else min(left, 1)


def shared_a_space(ship: int, rested: int, jumped_off: Sequence[int | None], moved: Collection[int]) -> bool:
    """Tells whether a swimmer can have shared the ship's space when the turn began.

    So it was if the swimmer jumped off that very ship, which has not moved since, or if one of the other
    `rested` swimmers and the ship are both where they were.
    """
    return ship in jumped_off or (rested > len(jumped_off) and ship not in moved)


def must_be_rested(to: Where, *, boarding_any_time: bool, landing_after_swimming: bool) -> bool:
    """Tells whether a swimmer can do this only if unmoved since the turn began: one space a turn."""
    if to == "ship":
        return not boarding_any_time
    return to == "water" or not landing_after_swimming
