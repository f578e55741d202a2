"""Where the spaces of the current lie in its drawing: a winding line with equal steps; pure."""

from bisect import bisect_left
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import hypot, pi, sin

from companion.games.australis.drawing import game_theme

WAVES = 1.6
"""The line begins and ends in the middle of a wave, as in the sea."""
SPACES_ON_IT = 26
MORE_SPACES = 8
FINENESS = 400


@dataclass(frozen=True)
class Spot:
    """A place on the line, and the direction from it that leads out of the line upwards."""

    x: float
    y: float
    out_x: float
    out_y: float

    def beside(self, distance: float) -> tuple[float, float]:
        """The place beside the line at this distance, above it or (less than 0) below it."""
        return self.x + distance * self.out_x, self.y + distance * self.out_y


# Compared as an object: `track` gives the same one for the same line.
@dataclass(frozen=True, eq=False)
class Track:
    """The whole line; place 0 is the first space, and there are places between spaces."""

    width: float
    height: float
    step: float
    points: tuple[tuple[float, float], ...]
    lengths: tuple[float, ...]

    def spot(self, place: float) -> Spot:
        """Where a space is, or a place between two spaces."""
        length = min(max(place * self.step, 0), self.lengths[-1])
        after = bisect_left(self.lengths, length - 1e-9, lo=1)
        (x, y), (next_x, next_y) = self.points[after - 1], self.points[after]
        part = self.lengths[after] - self.lengths[after - 1]
        share = (length - self.lengths[after - 1]) / part
        along_x, along_y = (next_x - x) / part, (next_y - y) / part
        return Spot(x + share * (next_x - x), y + share * (next_y - y), along_y, -along_x)

    def between(self, start: float, end: float) -> list[Spot]:
        """The line from one place to another in short pieces."""
        pieces = max(2, round((end - start) * game_theme.CURRENT_FINE))
        return [self.spot(start + (end - start) * piece / pieces) for piece in range(pieces + 1)]


@lru_cache(maxsize=16)
def track(width: float, steps: float) -> Track:
    """A line for so many steps from the first space, as high as it must be for steps of a good length."""
    margin = game_theme.CURRENT_MARGIN
    waves = WAVES + 0.5 * max(0, -((SPACES_ON_IT - steps) // MORE_SPACES))
    low, high = float(game_theme.CURRENT_LEAST_WAVE), game_theme.CURRENT_LEAST_WAVE * 8.0
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
    """The line: down first, `wave` pixels from its middle to its lowest and highest places."""
    middle = wave + game_theme.CURRENT_HEADROOM
    return tuple(
        (
            margin + (width - 2 * margin) * (part / FINENESS),
            middle + wave * sin(2 * pi * waves * part / FINENESS),
        )
        for part in range(FINENESS + 1)
    )


def _lengths(points: tuple[tuple[float, float], ...]) -> tuple[float, ...]:
    """How far along the line each point is."""
    lengths = [0.0]
    for (x, y), (next_x, next_y) in pairwise(points):
        lengths.append(lengths[-1] + hypot(next_x - x, next_y - y))
    return tuple(lengths)
