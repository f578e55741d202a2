"""Finds places beside the track for turtles and for the names of the reefs; pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import cos, hypot, pi, sin

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.current_track import Track
from companion.ui import theme

ABOVE, BELOW = 0.0, pi
AROUND = (ABOVE, BELOW, pi / 4, -pi / 4, 3 * pi / 4, -3 * pi / 4)
REACHES = (1.0, 1.8, 2.6)
OUTSIDE = 3
"""The cost per area outside the picture; it cannot be seen at all, which is worse than an overlap."""


@dataclass(frozen=True)
class Box:
    """A rectangle given by its centre, in pixels."""

    x: float
    y: float
    width: float
    height: float

    def overlap(self, *others: "Box") -> float:
        """The area that this box shares with each of the others, added up."""
        shared = 0.0
        for other in others:
            wide = (self.width + other.width) / 2 - abs(self.x - other.x)
            high = (self.height + other.height) / 2 - abs(self.y - other.y)
            if wide > 0 and high > 0:
                shared += wide * high
        return shared


@lru_cache(maxsize=16)
def spaces(line: Track, last: int) -> tuple[Box, ...]:
    """The boxes of the spaces of the track."""
    size = game_theme.CURRENT_SPACE * 2
    spots = [line.spot(space) for space in range(last + 1)]
    return tuple(Box(spot.x, spot.y, size, size) for spot in spots)


def beside(line: Track, place: float, turn: float, reach: float, width: float, height: float) -> Box:
    """A box beside the stream, `turn` radians from straight above; at `reach` 1 it touches the stream."""
    spot = line.spot(place)
    x = spot.out_x * cos(turn) - spot.out_y * sin(turn)
    y = spot.out_x * sin(turn) + spot.out_y * cos(turn)
    away = reach * (game_theme.CURRENT_STREAM / 2 + abs(x) * width / 2 + abs(y) * height / 2)
    return Box(spot.x + away * x, spot.y + away * y, width, height)


def best(candidates: Iterable[Box], taken: Sequence[Box], line: Track) -> Box:
    """The candidate that covers the least of the others; a later one must be clearly better to win."""

    def cost(ranked: tuple[int, Box]) -> float:
        rank, box = ranked
        outside = max(0, box.width / 2 - box.x, box.x + box.width / 2 - line.width) * box.height
        outside += max(0, box.height / 2 - box.y, box.y + box.height / 2 - line.height) * box.width
        return outside * OUTSIDE + box.overlap(*taken) + rank * theme.TIGHT

    return min(enumerate(candidates), key=cost)[1]


def word_box(line: Track, first: int, last: int, words: str, taken: Sequence[Box]) -> Box:
    """The box for the name of a section: below its middle, else elsewhere beside its spaces."""
    candidates, around = _word_boxes(line, first, last, words)
    return _best_word_box(line, candidates, tuple([box for box in taken if box.overlap(around)]))


@lru_cache(maxsize=64)
def _word_boxes(line: Track, first: int, last: int, words: str) -> tuple[tuple[Box, ...], Box]:
    """All candidates for the name of a section, and their bounding box."""
    width, height = len(words) * theme.TINY * theme.LETTER, theme.TINY * theme.LINE_HEIGHT
    middle = (first + last) / 2
    places = sorted([middle, *map(float, range(first, last + 1))], key=lambda place: abs(place - middle))
    boxes = [beside(line, place, turn, 1, width, height) for place, turn in product(places, (BELOW, ABOVE))]
    left, right = min(box.x for box in boxes), max(box.x for box in boxes)
    top, bottom = min(box.y for box in boxes), max(box.y for box in boxes)
    around = Box((left + right) / 2, (top + bottom) / 2, right - left + width, bottom - top + height)
    return tuple(boxes), around


# Cached, because a turtle that moves affects few names.
@lru_cache(maxsize=256)
def _best_word_box(line: Track, candidates: tuple[Box, ...], near: tuple[Box, ...]) -> Box:
    return best(candidates, near, line)


def touched(boxes: Sequence[Box], x: float, y: float) -> int | None:
    """The index of the box nearest to a tap; None if none is within a finger's reach."""
    near = [(hypot(box.x - x, box.y - y), index) for index, box in enumerate(boxes)]
    distance, index = min(near)
    return index if distance <= theme.TARGET / 2 else None


def turtle_box(line: Track, space: int, taken: Sequence[Box]) -> Box:
    """The box for a turtle: above its space, else below, else around it and further out."""
    return _best_turtle_box(line, space, tuple(taken))


# Cached, because a tap moves one turtle and the others stay where they are.
@lru_cache(maxsize=256)
def _best_turtle_box(line: Track, space: int, taken: tuple[Box, ...]) -> Box:
    boxes = (
        beside(
            line,
            space,
            turn,
            reach * game_theme.TURTLE_REACH,
            game_theme.TURTLE,
            game_theme.TURTLE * game_theme.TURTLE_WIDTH,
        )
        for reach, turn in product(REACHES, AROUND)
    )
    return best(boxes, taken, line)
