"""The consequences of a move that nobody should miss."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engine.atlantis.pieces import Counts, Creature, Creatures, Ring, Symbol, Tiles
from engine.value import Value


class Eaten(Value):
    """Swimmers were eaten, by seat, also those whose ship a Kraken has just sunk."""

    kind: Literal["eaten"] = "eaten"
    by: Literal["shark", "sea_monster"]
    figures: Counts


class Guarded(Value):
    """Swimmers, by seat, were safe from a creature because of a dolphin."""

    kind: Literal["guarded"] = "guarded"
    creature: Creature
    figures: Counts


class ShipGone(Value):
    """A ship left the game; its crew, by seat, became swimmers if a Kraken sank it, else they are lost."""

    kind: Literal["ship_gone"] = "ship_gone"
    by: Literal["kraken", "sea_monster", "whirlpool"]
    ship: int
    crew: Counts


class PiecePlaced(Value):
    """A symbol brought a piece; `ship` is its number as a ship, `again` if it had been out of the game."""

    kind: Literal["piece_placed"] = "piece_placed"
    symbol: Symbol
    ship: int | None = None
    again: bool = False


class SupplyEmpty(Value):
    """A symbol came up, and no piece of it was left."""

    kind: Literal["supply_empty"] = "supply_empty"
    symbol: Symbol


class Swallowed(Value):
    """A whirlpool destroyed tiles, figures by seat, those on ships included, ships and creatures."""

    kind: Literal["swallowed"] = "swallowed"
    tiles: Tiles
    figures: Counts
    ships: tuple[int, ...]
    creatures: Creatures


class RingSunk(Value):
    """The last tile of a ring is gone."""

    kind: Literal["ring_sunk"] = "ring_sunk"
    ring: Ring


class CitySunk(Value):
    """The city sank with the last tile of the fortress."""

    kind: Literal["city_sunk"] = "city_sunk"


class NoCreature(Value):
    """No creature of the kind that was rolled is on the board."""

    kind: Literal["no_creature"] = "no_creature"
    creature: Creature


class TurnSkipped(Value):
    """A player without figures takes no turn."""

    kind: Literal["turn_skipped"] = "turn_skipped"
    seat: int


class GameEnded(Value):
    """The game is over: no figure is left to save, or the fortress has sunk."""

    kind: Literal["game_ended"] = "game_ended"
    by: Literal["no_figures", "fortress"]


Event: TypeAlias = Annotated[
    Eaten
    | Guarded
    | ShipGone
    | PiecePlaced
    | SupplyEmpty
    | Swallowed
    | RingSunk
    | CitySunk
    | NoCreature
    | TurnSkipped
    | GameEnded,
    Field(discriminator="kind"),
]
