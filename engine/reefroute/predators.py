"""Rulebook, "Game setup": predators in the row in front of the reef, with an empty tile between them."""

from collections.abc import Sequence

from engine.reefroute.options import Options
from engine.reefroute.pieces import PREDATOR, Face, Size
from engine.reefroute.printed import printed


def width(size: Size, options: Options) -> int:
    """How many tiles of the row a predator covers: four tiles lie two by two."""
    return {1: 1, 2: 2 if options.long_predator == "across" else 1, 4: 2}[size]


def tiles_needed(sizes: Sequence[Size], options: Options) -> int:
    """How many tiles of the row the predators need, with the gaps between them."""
    return sum(width(size, options) for size in sizes) + printed().gap * max(0, len(sizes) - 1)


def fit(sizes: Sequence[Size], options: Options) -> bool:
    """Tells whether the predators fit into the row."""
    return tiles_needed(sizes, options) <= printed().row


def fewest_left(options: Options) -> int:
    """How many predators are on the board at least: those of the start, unless they may leave it."""
    return 0 if options.predator_rows == "off_board" else printed().fewest_predators


def eat_two(sizes: Sequence[Size]) -> bool:
    """Tells whether one of them covers two new tiles with one step, so that it may eat two fish at once."""
    return any(size > 1 for size in sizes)


def most_eaten(faces: Sequence[Face], sizes: Sequence[Size]) -> int:
    """The most fish that predators eat after a roll: one for each tile that they newly cover."""
    return faces.count(PREDATOR) * (2 if eat_two(sizes) else 1)
