"""Rulebook B, "Points for coral reefs, schools of fish and sea turtles": where the disc lies."""

SPACES = 100


def space(points: int) -> int:
    """The disc lies on the number of the points; after the last space it goes on from the first.

    Nobody has fewer than 1 point, because the discs start on the track: ValueError.
    """
    _on_the_track(points)
    return (points - 1) % SPACES + 1


def lap(points: int) -> int:
    """How often the disc has entered the track: 1 on the first way round, 2 after the last space, and so on.

    ValueError below 1 point.
    """
    _on_the_track(points)
    return (points - 1) // SPACES + 1


def _on_the_track(points: int) -> None:
    if points < 1:
        raise ValueError(f"a disc lies on the track, so it has at least 1 point, not {points}")
