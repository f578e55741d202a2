"""Rulebook, "How to play": who rolls next."""

from collections.abc import Sequence

from engine.players import clockwise
from engine.reefroute.options import Options


def next_seat(first: int, fish: Sequence[int], options: Options) -> int:
    """The first player clockwise from a seat who still rolls; `fish` has the fish of each seat."""
    order = clockwise(len(fish), first)
    return next((seat for seat in order if fish[seat] or options.without_fish == "rolls"), order[0])
