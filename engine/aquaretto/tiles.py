"""The tiles of the box: animals with their marks, offspring, and coin tiles."""

from typing import Final, Literal, NamedTuple, TypeAlias

Species: TypeAlias = Literal[
    "dolphin", "orca", "sea_lion", "sea_turtle", "penguin", "polar_bear", "crocodile", "hippopotamus"
]
Kind: TypeAlias = Species | Literal["coin"]
Mark: TypeAlias = Literal["none", "female", "male", "fish", "untrainable", "offspring"]
"""The mark printed on a tile; no tile has more than one."""

SPECIES: Final[tuple[Species, ...]] = (
    "dolphin",
    "orca",
    "sea_lion",
    "sea_turtle",
    "penguin",
    "polar_bear",
    "crocodile",
    "hippopotamus",
)
TRAINABLE: Final[frozenset[Species]] = frozenset({"dolphin", "orca", "sea_lion"})
"""The species that trainers work with; they never leave the game in the set-up."""
MAY_LEAVE: Final[tuple[Species, ...]] = tuple(species for species in SPECIES if species not in TRAINABLE)
"""The species that can leave the game in the set-up."""


class Tile(NamedTuple):
    """A tile: its animal or "coin", and its mark."""

    kind: Kind
    mark: Mark = "none"


COIN_TILE: Final = Tile("coin")


def offspring_of(species: Species) -> Tile:
    """The offspring tile of a species."""
    return Tile(species, "offspring")


def species_of(tile: Tile) -> Species | None:
    """The species of an animal tile; None for a coin tile."""
    return None if tile.kind == "coin" else tile.kind
