"""The numbers printed in the box of Aquaretto and in its rulebook."""

from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from pydantic import TypeAdapter

from engine.aquaretto.tiles import COIN_TILE, SPECIES, TRAINABLE, Species, Tile
from engine.value import Value


class Printed(Value):
    """All numbers; `out` and `trucks` are for 2 to 5 players, `zoo` has the ends of each row."""

    animals: int
    """Animal tiles of each species, without offspring."""
    fertile_each: int
    fish: int
    """Tiles with a fish in each species that cannot be trained."""
    untrainable: int
    """Tiles in each trainable species whose animal cannot be trained."""
    offspring: int
    coin_tiles: int
    coins: int
    first_coins: int
    coworkers: int
    reserve: int
    out: tuple[int, ...]
    trucks: tuple[tuple[int, ...], ...]
    """The places of each truck."""
    zoo: tuple[tuple[int, int], ...]
    basins: int
    small_expansions: int
    large_expansions: int
    coin_at: tuple[int, ...]
    coworker_at: tuple[int, ...]
    cashiers: int
    keepers: int
    managers: int
    move_cost: int
    purchase_cost: int
    purchase_share: int
    discard_cost: int
    small_cost: int
    large_cost: int
    depot_minus: int
    depot_minus_with_manager: int


@cache
def printed() -> Printed:
    """The numbers of the box."""
    text = files(__package__).joinpath("printed.json").read_text(encoding="utf-8")
    return TypeAdapter(Printed).validate_json(text)


@cache
def tiles_of(species: Species) -> Mapping[Tile, int]:
    """How many of each tile of a species lie in the stacks of a new game."""
    numbers = printed()
    counts = {Tile(species, "female"): numbers.fertile_each, Tile(species, "male"): numbers.fertile_each}
    if species in TRAINABLE:
        counts[Tile(species, "untrainable")] = numbers.untrainable
    else:
        counts[Tile(species, "fish")] = numbers.fish
    counts = {Tile(species): numbers.animals - sum(counts.values()), **counts}
    return MappingProxyType(counts)


@cache
def stacks(out: Collection[Species] = ()) -> Mapping[Tile, int]:
    """How many of each tile lie in the stacks of a new game without some species, the reserve included."""
    counts = {
        tile: count for species in SPECIES if species not in out for tile, count in tiles_of(species).items()
    }
    return MappingProxyType({**counts, COIN_TILE: printed().coin_tiles})
