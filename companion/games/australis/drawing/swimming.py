"""The path of a turtle that swims along the current; pure.

Flet can animate position and offset at once. If one eases out and the other eases in, their sum is a curve:
a quadratic Bézier. So the client moves the turtle along the line without further messages.
"""

from dataclasses import dataclass

from companion.games.australis.drawing.current_places import Box
from companion.games.australis.drawing.current_track import Track

STILL = (0.0, 0.0)


@dataclass(frozen=True)
class Berth:
    """The place of a turtle; `drift` is the part of its total path in pixels that was made by the offset."""

    space: int
    box: Box
    drift: tuple[float, float] = STILL

    @property
    def corner(self) -> tuple[float, float]:
        """The centre of the box without the drift, which the offset adds again."""
        return self.box.x - self.drift[0], self.box.y - self.drift[1]


def swum(line: Track, before: Berth | None, space: int, box: Box) -> Berth:
    """The new berth of a turtle that moves along the line to `space`, or aside to make room."""
    if before is None:
        return Berth(space, box)
    if space == before.space:
        return Berth(space, box, before.drift)
    start, end = line.spot(before.space), line.spot(space)
    halfway = line.spot((before.space + space) / 2)
    beside_x = (before.box.x - start.x + box.x - end.x) / 2
    beside_y = (before.box.y - start.y + box.y - end.y) / 2
    # The control point for which the curve passes halfway along the line, as far beside it as its ends are.
    pull_x = 2 * (halfway.x + beside_x) - (before.box.x + box.x) / 2
    pull_y = 2 * (halfway.y + beside_y) - (before.box.y + box.y) / 2
    return Berth(space, box, (before.drift[0] + box.x - pull_x, before.drift[1] + box.y - pull_y))
