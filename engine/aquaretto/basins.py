"""Rulebook, "Animal tiles": where a new basin may begin, and how a basin grows."""

from collections.abc import Collection, Mapping

from engine.aquaretto.space import Space
from engine.aquaretto.tiles import Species


def may_have_basin(species: Species, basins: Collection[Species], limit: int) -> bool:
    """Tells whether a zoo may have this basin: it has it already, or it has fewer than it may have."""
    return species in basins or len(basins) < limit


def touched(species: Species, space: Space, zoo: Mapping[Space, Species]) -> Species | None:
    """Another species that a tile on this space would touch by an edge; corners do not count."""
    beside = (zoo.get(there) for there in space.neighbours())
    return next((other for other in beside if other is not None and other != species), None)


def continues(species: Species, space: Space, zoo: Mapping[Space, Species]) -> bool:
    """Tells whether a tile here enlarges the basin of its species; a new basin may begin anywhere."""
    return species not in zoo.values() or any(zoo.get(there) == species for there in space.neighbours())


def hang_together(spaces: Collection[Space]) -> bool:
    """Tells whether these spaces are one basin, each reached from the others over edges."""
    left = set(spaces)
    reached = [left.pop()] if left else []
    while reached:
        beside = left.intersection(reached.pop().neighbours())
        left -= beside
        reached += beside
    return not left
