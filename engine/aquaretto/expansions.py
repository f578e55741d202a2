"""Rulebook, "Expand the water zoo": the printed zoo, and where an expansion board may lie."""

from collections.abc import Collection
from functools import cache
from typing import Literal, TypeAlias

from engine.aquaretto.printed import printed
from engine.aquaretto.space import Size, Space

Problem: TypeAlias = Literal["space_taken", "expansion_shape", "expansion_apart"]
LARGE = ((0, 0), (0, 1), (1, 0), (1, 1))
SMALL = ((0, 0), (1, 0), (1, 1))
"""The spaces of the boards as they are printed; the small one is bent."""


@cache
def outline() -> frozenset[Space]:
    """The spaces of the printed zoo."""
    rows = enumerate(printed().zoo)
    return frozenset(Space(row, column) for row, (first, last) in rows for column in range(first, last + 1))


def size_of(size: Size) -> int:
    """How many spaces an expansion board has."""
    return len(LARGE if size == "large" else SMALL)


def largest_zoo() -> int:
    """How many spaces a zoo with all its expansions has."""
    numbers = printed()
    small, large = numbers.small_expansions * size_of("small"), numbers.large_expansions * size_of("large")
    return len(outline()) + small + large


@cache
def shapes(size: Size, may_turn: bool) -> frozenset[tuple[Space, ...]]:
    """The board in every way in which it may be turned, moved to the corner and in reading order."""
    shape = [Space(*space) for space in (LARGE if size == "large" else SMALL)]
    found = {_in_corner(shape)}
    for _ in range(3 if may_turn else 0):
        shape = [Space(column, -row) for row, column in shape]
        found.add(_in_corner(shape))
    return frozenset(found)


def problem(size: Size, spaces: Collection[Space], zoo: Collection[Space], may_turn: bool) -> Problem | None:
    """Why an expansion may not lie here: another shape, on other spaces, or not along an edge of the zoo."""
    if not spaces or _in_corner(spaces) not in shapes(size, may_turn):
        return "expansion_shape"
    if any(space in zoo for space in spaces):
        return "space_taken"
    return (
        None if any(there in zoo for space in spaces for there in space.neighbours()) else "expansion_apart"
    )


def _in_corner(spaces: Collection[Space]) -> tuple[Space, ...]:
    top, left = min(space.row for space in spaces), min(space.column for space in spaces)
    return tuple(sorted(Space(row - top, column - left) for row, column in spaces))
