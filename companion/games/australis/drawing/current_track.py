"""The geometry of the current: a winding line with equal steps between the spaces; pure."""

from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import hypot, pi, sin

from companion.games.australis.drawing import game_theme

WAVES = (1.6, 2.1, 2.6, 3.1)
"""The possible numbers of waves; each ends at a height where there is room for the last space."""
FINENESS = 400


@dataclass(frozen=True)
class Spot:
    """A point on the line in pixels, and the unit vector perpendicular to the line, pointing up."""

    x: float
    y: float
    out_x: float
    out_y: float

    def beside(self, distance: float) -> tuple[float, float]:
        """The point at this distance above the line, or below it if negative."""
        return self.x + distance * self.out_x, self.y + distance * self.out_y


# Compared by identity: `track` is cached and returns the same object for the same line.
@dataclass(frozen=True, eq=False)
class Track:
    """The whole line; a place is a space number from 0 on, with fractions between two spaces."""

    width: float
    height: float
    step: float
    points: tuple[tuple[float, float], ...]
    lengths: tuple[float, ...]

    def spot(self, place: float) -> Spot:
        """The point of a place; places beyond the ends are moved to them."""
        length = min(max(place * self.step, 0), self.lengths[-1])
        after = bisect_left(self.lengths, length - 1e-9, lo=1)
        (x, y), (next_x, next_y) = self.points[after - 1], self.points[after]
        part = self.lengths[after] - self.lengths[after - 1]
        share = (length - self.lengths[after - 1]) / part
        along_x, along_y = (next_x - x) / part, (next_y - y) / part
        return Spot(x + share * (next_x - x), y + share * (next_y - y), along_y, -along_x)

    def between(self, start: float, end: float) -> list[Spot]:
        """The points of the line from one place to another, in short pieces."""
        pieces = max(2, round((end - start) * game_theme.CURRENT_FINE))
        return [self.spot(start + (end - start) * piece / pieces) for piece in range(pieces + 1)]


@lru_cache(maxsize=16)
def track(width: float, steps: float) -> Track:
    """A line of this width with so many steps after the first space.

    It has as few waves as possible without being too high; the most of them are as high as they need to be.
    """
    lines = (_line(width, steps, waves) for waves in WAVES)
    return next(
        (line for line in lines if line.height <= game_theme.CURRENT_HIGH), _line(width, steps, WAVES[-1])
    )


def _line(width: float, steps: float, waves: float) -> Track:
    """A line with so many waves, high enough for steps of good length."""
    margin = game_theme.CURRENT_MARGIN
    low, high = float(game_theme.CURRENT_LEAST_WAVE), game_theme.CURRENT_LEAST_WAVE * 12.0
    for _halving in range(20):
        middle = (low + high) / 2
        if _lengths(_points(width, waves, middle, margin))[-1] < steps * game_theme.CURRENT_STEP:
            low = middle
        else:
            high = middle
    points = _points(width, waves, low, margin)
    lengths = _lengths(points)
    return Track(width, 2 * (low + game_theme.CURRENT_HEADROOM), lengths[-1] / steps, points, lengths)


def _points(width: float, waves: float, wave: float, margin: float) -> tuple[tuple[float, float], ...]:
    """The points of a sine line that goes down first, with an amplitude of `wave` pixels."""
    middle = wave + game_theme.CURRENT_HEADROOM
    return tuple(
        (
            margin + (width - 2 * margin) * (part / FINENESS),
            middle + wave * sin(2 * pi * waves * part / FINENESS),
        )
        for part in range(FINENESS + 1)
    )


def _lengths(points: tuple[tuple[float, float], ...]) -> tuple[float, ...]:
    """The distance of each point from the start, along the line."""
    lengths = [0.0]
    for (x, y), (next_x, next_y) in pairwise(points):
        lengths.append(lengths[-1] + hypot(next_x - x, next_y - y))
    return tuple(lengths)
