"""Rulebook, "Guys and/or Ships move" and "Swimming guys": which ways there are, and what they cost."""

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


def must_be_rested(to: Where, *, boarding_any_time: bool, landing_after_swimming: bool) -> bool:
    """Whether a swimmer can only do this without having moved since the turn began: one space a turn."""
    if to == "ship":
        return not boarding_any_time
    return to == "water" or not landing_after_swimming
