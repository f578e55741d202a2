"""The pieces of the game: creatures, symbols, island tiles, and what may share a space of the sea."""

from typing import Final, Literal, Self, TypeAlias

from engine.value import Value

Creature: TypeAlias = Literal["dolphin", "kraken", "sea_monster", "shark"]
Symbol: TypeAlias = Literal["dolphin", "kraken", "sea_monster", "shark", "ship", "whirlpool"]
Ring: TypeAlias = Literal["rock", "land", "fortress"]
Distance: TypeAlias = int | Literal["dive"]
Counts: TypeAlias = tuple[int, ...]
"""A number of figures for each seat; empty if there are none."""

CREATURES: Final[tuple[Creature, ...]] = ("dolphin", "shark", "kraken", "sea_monster")
SYMBOLS: Final[tuple[Symbol, ...]] = (*CREATURES, "ship", "whirlpool")
RINGS: Final[tuple[Ring, ...]] = ("rock", "land", "fortress")
"""The rings, from the outermost to the innermost."""


class Numbers(Value):
    """A number for each of several things, by their names."""

    def of(self, name: str) -> int:
        """The number of one thing."""
        return int(getattr(self, name))

    def plus(self, name: str, more: int = 1) -> Self:
        """The same numbers with `more` added to one of them."""
        return self.but(**{name: self.of(name) + more})

    def each_plus(self, other: Self, times: int = 1) -> Self:
        """The same numbers with those of another added, or taken away with `times` below zero."""
        names = type(self).model_fields
        return self.but(**{name: self.of(name) + times * other.of(name) for name in names})

    @property
    def total(self) -> int:
        """The sum of all numbers."""
        return sum(self.of(name) for name in type(self).model_fields)


class Creatures(Numbers):
    """A number of each kind of creature."""

    dolphin: int = 0
    shark: int = 0
    kraken: int = 0
    sea_monster: int = 0


class Symbols(Creatures):
    """How often each symbol has come up."""

    ship: int = 0
    whirlpool: int = 0


class Tiles(Numbers):
    """A number of tiles of each ring."""

    rock: int = 0
    land: int = 0
    fortress: int = 0


class Losses(Numbers):
    """Why figures were lost; `other` are those that a correction put there."""

    shark: int = 0
    sea_monster: int = 0
    whirlpool: int = 0
    other: int = 0


class Hex(Value):
    """The pieces on a space of the sea beside the one that enters or leaves it, as the players tell it."""

    swimmers: Counts = ()
    ship: int | None = None
    """The number of the ship that is there."""
    dolphins: int = 0
    shark: bool = False
    kraken: bool = False
    sea_monster: bool = False
    guarded: Counts = ()
    """The swimmers guarded, by seat, where each dolphin guards one and there are too few."""


EMPTY_SPACE: Final = Hex()
