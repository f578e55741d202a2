"""Rulebook, "How to play": who rolls next."""

from collections.abc import Sequence

from engine.reefroute.options import Options


def next_seat(first: int, fish: Sequence[int], options: Options) -> int:
    """The first player clockwise from a seat who still rolls; `fish` has the fish of each seat."""
    clockwise = [(first + step) % len(fish) for step in range(len(fish))]
    rolling = [seat for seat in clockwise if fish[seat] or options.without_fish == "rolls"]
    return (rolling or clockwise)[0]
