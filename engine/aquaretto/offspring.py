"""Rulebook, "Offspring": a fertile female and a fertile male of one basin have one offspring."""

from collections.abc import Sequence

from engine.aquaretto.tiles import Tile


def pairs(basin: Sequence[Tile]) -> int:
    """The pairs of a basin; each fertile tile belongs to at most one."""
    marks = [tile.mark for tile in basin]
    return min(marks.count("female"), marks.count("male"))


def is_due(basin: Sequence[Tile], births: int) -> bool:
    """Tells whether a pair of this basin has had no offspring yet."""
    return pairs(basin) > births
