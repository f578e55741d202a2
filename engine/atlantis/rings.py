"""Rulebook, "Part of the Island sinks": the outermost ring sinks first; which tiles lie beside it."""

from typing import Final

from engine.atlantis.pieces import RINGS, Ring, Tiles

MOST_BESIDE: Final = 2
"""A tile of the outermost ring has at most two neighbours in its own ring, and two in the next."""
CITY: Final = 1
"""A tile of the fortress lies beside the city."""


def next_ring(tiles: Tiles) -> Ring | None:
    """All rocks sink before all land, and all land before the fortress; None if no tile is left."""
    return next((ring for ring in RINGS if tiles.of(ring)), None)


def beside(tiles: Tiles) -> Tiles:
    """The most tiles of each ring that can lie beside the tile that sinks now."""
    ring = next_ring(tiles)
    if ring is None:
        return Tiles()
    at = RINGS.index(ring)
    there = tiles.plus(ring, -1)
    return Tiles.model_validate({near: min(there.of(near), MOST_BESIDE) for near in RINGS[at : at + 2]})


def sea_beside(ring: Ring, neighbours: int, tiles: int) -> int:
    """How many `neighbours` of a tile are sea if `tiles` of them are tiles; the city outlasts them all."""
    return neighbours - tiles - (CITY if ring == "fortress" else 0)
