"""Zoo: one player's water zoo, depot, coins and coworkers."""

from engine.aquaretto.printed import printed
from engine.aquaretto.space import Animal, Expansion, Space
from engine.aquaretto.tiles import SPECIES, Species, Tile, species_of
from engine.players import Player
from engine.value import Value

NO_BIRTHS = (0,) * len(SPECIES)


class Counted(Value):
    """The numbers that the players counted in a zoo at the end of a game that was played without the app."""

    animals: int = 0
    fish: int = 0
    trained: int = 0
    """Trainable neighbours of all trainers together."""
    depot: int = 0
    """Species in the depot."""
    coins: int | None = None
    """None while nobody has counted them: only cashiers and ties need them."""
    cashiers: int = 0
    keepers: int = 0
    managers: int = 0

    @property
    def lacks_coins(self) -> bool:
        """True if cashiers score for coins that nobody has counted."""
        return bool(self.cashiers) and self.coins is None


class Zoo(Value):
    """One player's water zoo, depot, coins and coworkers."""

    seat: int
    player: Player
    coins: int
    animals: tuple[Animal, ...] = ()
    """All animals in the zoo, in the order in which they came."""
    depot: tuple[Tile, ...] = ()
    """The stack in the depot, the top tile last."""
    expansions: tuple[Expansion, ...] = ()
    cashiers: int = 0
    keepers: int = 0
    managers: int = 0
    trainers: tuple[Space | None, ...] = ()
    """The space of each trainer; None in a game by numbers."""
    births: tuple[int, ...] = NO_BIRTHS
    """Offspring born in this zoo, by species; some may lie in a depot."""
    trained: tuple[int, ...] | None = None
    """By numbers, asked at the end: the trainable animals around each trainer; None before."""
    counted: Counted | None = None
    """In a game that is only counted: what the players counted."""

    def of(self, species: Species) -> tuple[Tile, ...]:
        """The tiles of one species in the zoo: its basin."""
        return tuple(animal.tile for animal in self.animals if animal.tile.kind == species)

    @property
    def basins(self) -> dict[Species, tuple[Tile, ...]]:
        """The tiles of each basin, in the order in which the basins were begun."""
        begun = dict.fromkeys(species_of(animal.tile) for animal in self.animals)
        return {species: self.of(species) for species in begun if species is not None}

    @property
    def animals_at(self) -> dict[Space, Tile]:
        """The animal on each space; empty in a game by numbers."""
        return {animal.space: animal.tile for animal in self.animals if animal.space is not None}

    @property
    def basin_limit(self) -> int:
        """How many basins the zoo may have."""
        return printed().basins + self.count_expansions("large")

    @property
    def depot_species(self) -> tuple[Species, ...]:
        """The species in the depot without repeats, in the order of its tiles."""
        return tuple(dict.fromkeys(species for tile in self.depot if (species := species_of(tile))))

    @property
    def coins_at_end(self) -> int | None:
        """The coins that decide a tie; None if nobody has counted them."""
        return self.coins if self.counted is None else self.counted.coins

    @property
    def coworkers(self) -> int:
        """How many coworkers have a job here."""
        return self.cashiers + self.keepers + self.managers + len(self.trainers)

    def count_expansions(self, size: str) -> int:
        """How many expansion boards of a size were added."""
        return sum(expansion.size == size for expansion in self.expansions)
