"""A turtle's way along the current; pure.

The screen can move a thing in two ways at once. If one of them is fast first and the other fast last, the
two make a curve: a quadratic Bézier. So a turtle swims along the line, and nobody has to send it its way.
"""

from dataclasses import dataclass

from companion.games.australis.drawing.current_places import Box
from companion.games.australis.drawing.current_track import Track

STILL = (0.0, 0.0)


@dataclass(frozen=True)
class Berth:
    """Where a turtle lies, and how much of its way from the very first place it made by drifting."""

    space: int
    box: Box
    drift: tuple[float, float] = STILL

    @property
    def corner(self) -> tuple[float, float]:
        """The place without what was drifted."""
        return self.box.x - self.drift[0], self.box.y - self.drift[1]


def swum(line: Track, before: Berth | None, space: int, box: Box) -> Berth:
    """The berth of a turtle that goes to another space along the line, or aside to make room."""
    if before is None:
        return Berth(space, box)
    if space == before.space:
        return Berth(space, box, before.drift)
    start, end = line.spot(before.space), line.spot(space)
    halfway = line.spot((before.space + space) / 2)
    beside_x = (before.box.x - start.x + box.x - end.x) / 2
    beside_y = (before.box.y - start.y + box.y - end.y) / 2
    # The point that pulls the curve so that it passes halfway along the line, as far beside it as the ends.
    pull_x = 2 * (halfway.x + beside_x) - (before.box.x + box.x) / 2
    pull_y = 2 * (halfway.y + beside_y) - (before.box.y + box.y) / 2
    return Berth(space, box, (before.drift[0] + box.x - pull_x, before.drift[1] + box.y - pull_y))
