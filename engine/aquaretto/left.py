"""Rulebook, "Animal tiles": the chance that the next tile drawn is a wanted one."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from engine.aquaretto.tiles import Tile


def chance(left: Mapping[Tile, int], wanted: Callable[[Tile], bool]) -> Fraction:
    """The chance that the next tile is one of those that are wanted; 0 if none is left.

    Nobody knows which tiles are in the reserve, so each face-down tile is as likely to be the next.
    """
    every = sum(left.values())
    found = sum(count for tile, count in left.items() if wanted(tile))
    return Fraction(found, every) if every else Fraction()
