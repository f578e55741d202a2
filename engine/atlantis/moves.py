"""The moves: everything that players can do at the table, a class for each; `Move` is their union.

There is no map: a move tells what changes the tally, and what shares a space of the sea where that matters.
"""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field

from engine.atlantis.options import Options
from engine.atlantis.pieces import (
    EMPTY_SPACE,
    Counts,
    Creature,
    Creatures,
    Distance,
    Hex,
    Losses,
    Ring,
    Symbol,
    Symbols,
    Tiles,
)
from engine.atlantis.table import VERSION, Edition, Step
from engine.header import Header
from engine.players import Player
from engine.value import Value

Place: TypeAlias = Literal["island", "water", "ashore"] | int
"""Where a figure is: on the sinking island, swimming, on a corner island, or on the ship of this number."""


class GameSetup(Header):
    """The first entry of a journal: the box, the players (clockwise), the youngest and the table options."""

    game: Literal["atlantis"] = "atlantis"
    version: int = VERSION
    edition: Edition = "1996"
    players: tuple[Player, ...]
    starter: int = 0
    options: Options = Options()


class MoveFigure(Value):
    """A player moves a figure; only over the island can it be more than one space.

    From water to water it swims one space, also together with a dolphin.
    """

    kind: Literal["move_figure"] = "move_figure"
    seat: int
    start: Place
    to: Place
    spaces: int = 1
    onto: Hex = EMPTY_SPACE
    """The pieces on the sea space that the figure enters, without it and a dolphin that comes along."""
    left: Hex | None = None
    """If a dolphin comes along: the pieces that stay on the space it leaves."""


class MoveShip(Value):
    """A player moves a ship; `onto` has the pieces on all `spaces` that it enters."""

    kind: Literal["move_ship"] = "move_ship"
    seat: int
    ship: int
    spaces: int = 1
    onto: Hex = EMPTY_SPACE


class EndMoves(Value):
    """The player moves nothing more in this turn."""

    kind: Literal["end_moves"] = "end_moves"
    seat: int


class Fall(Value):
    """A figure of a seat falls from its tile onto a space of the sea, where this is already."""

    seat: int
    onto: Hex = EMPTY_SPACE


class Whirl(Value):
    """The pieces on the six spaces around a whirlpool; figures by seat, ships by their numbers."""

    tiles: Tiles = Tiles()
    on_tiles: Counts = ()
    swimmers: Counts = ()
    ships: tuple[int, ...] = ()
    creatures: Creatures = Creatures()


NOTHING_AROUND: Final = Whirl()


class SinkTile(Value):
    """A player takes a tile off the island; its symbol, the figures that stood on it."""

    kind: Literal["sink_tile"] = "sink_tile"
    seat: int
    ring: Ring
    symbol: Symbol
    falls: tuple[Fall, ...] = ()
    whirl: Whirl = NOTHING_AROUND
    """Only for a whirlpool."""


class RollDice(Value):
    """A player rolls both dice."""

    kind: Literal["roll_dice"] = "roll_dice"
    seat: int
    creature: Creature
    distance: Distance
    by: Literal["players", "app"] = "players"


class MoveCreature(Value):
    """A player moves one creature of the kind that was rolled, or none.

    `entered` are the spaces on which it acts, in their order: where it stops, or each that it enters. A space
    without anything can be left out. `left` is what stays where a dolphin leaves.
    """

    kind: Literal["move_creature"] = "move_creature"
    seat: int
    entered: tuple[Hex, ...] = ()
    left: Hex = EMPTY_SPACE


class CorrectFigures(Value):
    """Corrects where the twelve figures of a player are; `aboard` pairs ship numbers with figures."""

    kind: Literal["correct_figures"] = "correct_figures"
    seat: int
    island: int
    aboard: tuple[tuple[int, int], ...] = ()
    water: int = 0
    saved: int = 0
    lost: Losses = Losses()


class CorrectShips(Value):
    """Corrects which ships are on the board and which are gone, by number; the others are in the box."""

    kind: Literal["correct_ships"] = "correct_ships"
    ships: tuple[int, ...]
    gone: tuple[int, ...] = ()


class CorrectCreatures(Value):
    """Corrects the creatures on the board and those that are gone; the others are in the box."""

    kind: Literal["correct_creatures"] = "correct_creatures"
    creatures: Creatures
    gone: Creatures = Creatures()


class CorrectTiles(Value):
    """Corrects the tiles that are left, and the symbols that have come up."""

    kind: Literal["correct_tiles"] = "correct_tiles"
    tiles: Tiles
    symbols: Symbols


class CorrectTurn(Value):
    """Corrects whose turn it is, at which step, and how many spaces are spent."""

    kind: Literal["correct_turn"] = "correct_turn"
    seat: int
    step: Step = "move"
    spent: int = 0


Correct: TypeAlias = CorrectFigures | CorrectShips | CorrectCreatures | CorrectTiles | CorrectTurn

Move = Annotated[
    MoveFigure | MoveShip | EndMoves | SinkTile | RollDice | MoveCreature | Correct,
    Field(discriminator="kind"),
]
