"""Rulebook A, "The movement of sea turtles", and B, "Points for sea turtles"."""

from collections.abc import Mapping, Sequence

from engine.award import Reason, SeatT


class TurtleOn(Reason):
    """The number on the turtle's space."""

    space: int


def advance(turtles: Mapping[SeatT, int], seat: SeatT, steps: int, last: int | None) -> int:
    """A turtle counts every space, moves on from an occupied one to the next free one, and never leaves
    the last space, which holds everybody.

    `turtles` maps seats to spaces; `last` is None while the last space is unknown (then there is no end).
    """
    if steps < 0:
        raise ValueError(f"a turtle only drifts forward, not {steps} steps")
    if steps == 0:
        return turtles[seat]
    occupied = {space for other, space in turtles.items() if other != seat}
    space = turtles[seat] + steps
    while space in occupied and space != last:
        space += 1
    return space if last is None else min(space, last)


def reached(before: int, after: int, spaces: Sequence[int]) -> tuple[int, ...]:
    """The spaces out of `spaces` that a turtle reaches or passes on its way."""
    return tuple(space for space in spaces if before < space <= after)


def furthest_ahead(turtles: Mapping[SeatT, int], arrivals: Sequence[SeatT]) -> tuple[SeatT, ...]:
    """All seats, the turtle furthest ahead first; on the same space, the first to arrive is ahead."""
    return tuple(sorted(turtles, key=lambda seat: (-turtles[seat], arrivals.index(seat))))


def reefs_beside(space: int, first_reef: int, ends: Sequence[int | None]) -> tuple[int, int]:
    """The lowest and the highest reef that a space of the current can belong to.

    `ends` holds the last space of every section, from `first_reef` on; None if unknown. Both numbers are
    equal if the section is certain. A section has at least one space.
    """
    known = [(section, end) for section, end in enumerate(ends) if end is not None]
    lowest = max([0, *(section + 1 if end < space else section - (end - space) for section, end in known)])
    highest = min([space, len(ends) - 1, *(section + max(0, space - end) for section, end in known)])
    return first_reef + lowest, first_reef + highest
