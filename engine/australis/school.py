"""Rulebook B, "Points for schools of fish"."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.award import Reason


class Slot(NamedTuple):
    """A slot of the food track: the fish that a cube in it feeds, and the points; None if unknown.

    `at_least` and `at_most` bound the fish while the printed number is unknown.
    """

    feeds: int | None
    points: int | None
    at_least: int = 1
    at_most: int | None = None


class School(NamedTuple):
    """The slot that counts (1 for the leftmost, 0 for no school) and its points."""

    slot: int
    points: int


class Fed(Reason):
    """A school: the player's fish, the cubes on the track, the slot that counts and the fish it feeds."""

    fish: int
    cubes: int
    slot: int
    feeds: int


def school(
    fish: int, cubes: int, track: Sequence[Slot], *, smaller_counts: bool = True, ascending: bool = False
) -> School:
    """The slot of the rightmost food cube gives the size of the one school and its points.

    With too few fish for that slot, the rightmost slot with a cube counts for which there are enough fish (a
    ruling of the table: with `smaller_counts=False` there is no school then).
    Raises ValueError if a number is needed that is unknown; `unknown_slots` lists those.
    """
    if needed := unknown_slots(fish, cubes, track, smaller_counts=smaller_counts, ascending=ascending):
        raise ValueError(f"the print of slot {needed[0]} is not known")
    for number, slot in _with_cube(cubes, track):
        if slot.feeds is not None and slot.points is not None and slot.feeds <= fish:
            return School(number, slot.points)
        if not smaller_counts:
            break
    return School(0, 0)


def unknown_slots(
    fish: int, cubes: int, track: Sequence[Slot], *, smaller_counts: bool = True, ascending: bool = False
) -> tuple[int, ...]:
    """The slots whose numbers must be entered to count this school; those surely too large are left out.

    `ascending` assumes that each slot feeds more fish than the slots left of it, as no rulebook says.
    """
    unknown = []
    for number, slot in _with_cube(cubes, track):
        least = fewest_fish(number, track) if ascending else slot.at_least
        if slot.feeds is None and fish >= least:
            unknown.append(number)
        elif slot.feeds is not None and slot.feeds <= fish:
            if slot.points is None:
                unknown.append(number)
            break
        if not smaller_counts:
            break
    return tuple(unknown)


def fewest_fish(number: int, track: Sequence[Slot]) -> int:
    """The least number of fish on a slot if each feeds more than the slots left of it."""
    return max(
        (slot.at_least if slot.feeds is None or place == number else slot.feeds) + number - place
        for place, slot in enumerate(track[:number], 1)
    )


def _with_cube(cubes: int, track: Sequence[Slot]) -> list[tuple[int, Slot]]:
    """The slots that hold a cube, rightmost first."""
    return list(enumerate(track[:cubes], 1))[::-1]
