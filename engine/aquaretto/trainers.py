"""Rulebook, "Coworkers": what a trainer counts."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal, TypeAlias

from engine.aquaretto.space import Space
from engine.aquaretto.tiles import TRAINABLE, Species, Tile, species_of

Trained: TypeAlias = Literal["all", "without_offspring", "unmarked"]


def is_trainable(tile: Tile, ruling: Trained) -> bool:
    """Tells whether a trainer may count this tile."""
    if tile.kind not in TRAINABLE or tile.mark == "untrainable":
        return False
    if ruling == "unmarked":
        return tile.mark == "none"
    return ruling == "all" or tile.mark != "offspring"


def around(trainer: Space, animals: Mapping[Space, Tile], ruling: Trained) -> tuple[Tile, ...]:
    """The trainable animals on the eight spaces around a trainer."""
    beside = (animals[space] for space in trainer.around() if space in animals)
    return tuple(tile for tile in beside if is_trainable(tile, ruling))


def by_species(tiles: tuple[Tile, ...]) -> tuple[tuple[Species, int], ...]:
    """How many of these animals are of each species."""
    return tuple(Counter(species for tile in tiles if (species := species_of(tile))).items())
