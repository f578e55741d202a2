"""Where the seats lie around a table that is seen from above, clockwise."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

from companion.ui import theme

Point = tuple[float, float]

_AROUND: dict[int, tuple[Point, ...]] = {
    1: ((0, 1),),
    2: ((-1, 0), (1, 0)),
    3: ((-1, -0.6), (1, -0.6), (0, 1)),
    4: ((-1, -0.75), (1, -0.75), (1, 0.75), (-1, 0.75)),
    5: ((0, -1), (1, -0.3), (0.62, 1), (-0.62, 1), (-1, -0.3)),
    6: ((-0.62, -1), (0.62, -1), (1, 0), (0.62, 1), (-0.62, 1), (-1, 0)),
}
"""The seats of each number of players, in shares of the table's half width and half height."""
_NEIGHBOURS = {4: 1.5, 5: 1.3, 6: 1.0}
"""How far two seats lie one below the other, as a share of the half height."""
_BENDS = 8
"""The number of straight pieces of a bent arrow."""
_TURN = 2 * pi


@dataclass(frozen=True)
class Places:
    """The middles of the tokens, of the table and of the lot, the table's half width and height, and sizes.

    `lot_size` is the width of the lot, and `height` that of the whole.
    """

    tokens: tuple[Point, ...]
    middle: Point
    lot: Point
    table: Point
    lot_size: float
    height: float

    def angle(self, seat: int) -> float:
        """The direction of a seat from the middle, clockwise from straight up."""
        (x, y), (left, top) = self.tokens[seat], self.lot
        return atan2(x - left, top - y) % _TURN

    def arrows(self) -> tuple[tuple[Point, ...], ...]:
        """A bent line on the table from each seat towards the next one."""
        count = len(self.tokens)
        if count < 2:
            return ()
        angles = [self._on_table(seat) for seat in range(count)]
        return tuple(self._arrow(angles[seat], angles[(seat + 1) % count]) for seat in range(count))

    def _arrow(self, start: float, end: float) -> tuple[Point, ...]:
        way = (end - start) % _TURN or _TURN
        first, last = start + way * theme.ARROW_FROM, start + way * theme.ARROW_TO
        (x, y), (wide, high) = self.middle, self.table
        bends = (first + (last - first) * bend / _BENDS for bend in range(_BENDS + 1))
        return tuple(
            (x + wide * theme.ARROW_RING * sin(at), y - high * theme.ARROW_RING * cos(at)) for at in bends
        )

    def _on_table(self, seat: int) -> float:
        (x, y), (left, top), (wide, high) = self.tokens[seat], self.middle, self.table
        return atan2((x - left) / wide, (top - y) / high)


def places(seats: int, width: float, height: float, tag: float) -> Places:
    """The places of so many seats in a box of that width, and of that height if it is enough.

    `tag` is the height of the name below a token.
    """
    around = _around(seats)
    top, low = min(y for _x, y in around), max(y for _x, y in around)
    above, below = theme.TOKEN / 2 + theme.FLAG_OUTSIDE, theme.TOKEN / 2 + tag
    half_width = min(width / 2 - theme.SEAT / 2, theme.TABLE_WIDEST)
    least = _least_half_height(seats, tag)
    half_height = max(least, (height - above - below) / (low - top)) if low > top else least
    whole = max(above + below + half_height * (low - top), theme.LOT_LEAST + theme.TOKEN)
    spare = (whole - above - below - half_height * (low - top)) / 2
    middle = (width / 2, spare + above - top * half_height)
    tokens = tuple((middle[0] + x * half_width, middle[1] + y * half_height) for x, y in around)
    # Where somebody sits straight above, the name below that token needs its part of the table.
    lot = (middle[0], middle[1] + (tag / 2 if (0, -1) in around else 0))
    free = min(hypot(x - lot[0], y - lot[1]) for x, y in tokens) - theme.TOKEN / 2 - theme.SNUG
    high = min(middle[1] - theme.BAR, whole - middle[1] - theme.BAR, max(half_height, theme.TABLE_LOWEST))
    size = max(theme.LOT_LEAST, min(theme.LOT, 2 * free, theme.LOT_SHARE * high))
    return Places(tokens, middle, lot, (half_width, high), size, whole)


def _around(seats: int) -> Sequence[Point]:
    if seats in _AROUND:
        return _AROUND[seats]
    angles = [_TURN * seat / seats for seat in range(seats)]
    return [(sin(at), -cos(at)) for at in angles]


def _least_half_height(seats: int, tag: float) -> float:
    """The half height at which no token covers the name of another, nor the lot."""
    apart = (theme.TOKEN + theme.SNUG + tag) / _NEIGHBOURS[seats] if seats in _NEIGHBOURS else 0
    straight = [y for x, y in _around(seats) if x == 0]
    beside = theme.LOT_LEAST / 2 + theme.TOKEN / 2 + theme.TIGHT + (tag / 2 if -1 in straight else 0)
    return max(apart, beside if straight else 0)
