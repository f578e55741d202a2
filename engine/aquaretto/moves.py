"""The moves: everything that players can do at the table, a class for each; `Move` is their union.

One decision at the table is one move that includes its choices. A move records what was done,
never an effect.
"""

from typing import Annotated, Literal, NamedTuple, TypeAlias

from pydantic import Field

from engine.aquaretto.coworkers import Job
from engine.aquaretto.options import Options
from engine.aquaretto.space import Animal, Expansion, Size, Space
from engine.aquaretto.table import VERSION, Mode
from engine.aquaretto.tiles import Species, Tile
from engine.aquaretto.zoo import Counted
from engine.header import Header
from engine.players import Player
from engine.value import Value

To: TypeAlias = Literal["zoo", "depot"]


class GameSetup(Header):
    """The first entry of a journal: players (clockwise), starter, table options and the species taken out."""

    game: Literal["aquaretto"] = "aquaretto"
    version: int = VERSION
    mode: Mode = "game"
    players: tuple[Player, ...]
    starter: int = 0
    options: Options = Options()
    out: tuple[Species, ...] = ()


class Place(NamedTuple):
    """Where a tile goes: into the zoo, on a space if the game has places, or onto the depot."""

    to: To
    space: Space | None = None


class Placing(NamedTuple):
    """A tile and where it goes; and the place of the offspring that it brings, None where that is obvious.

    By numbers it goes to its basin if there is room, else to the depot; with places, it has to be told.
    """

    tile: Tile
    place: Place
    offspring: Place | None = None


class JobTaken(NamedTuple):
    """The job of a coworker; a trainer stands on a space if the game has places."""

    job: Job
    space: Space | None = None


class AddTile(Value):
    """A player draws a tile and lays it on a truck."""

    kind: Literal["add_tile"] = "add_tile"
    seat: int
    tile: Tile
    truck: int
    """The number of the truck, from 0."""


class TakeTruck(Value):
    """A player takes a truck and places its tiles in this order; coin tiles are not listed."""

    kind: Literal["take_truck"] = "take_truck"
    seat: int
    truck: int
    placings: tuple[Placing, ...] = ()
    jobs: tuple[JobTaken, ...] = ()
    """The jobs of the coworkers that the new tiles bring, in the order in which they came."""


class MoveTile(Value):
    """For a coin, a player moves the top tile of their depot into their zoo."""

    kind: Literal["move_tile"] = "move_tile"
    seat: int
    placing: Placing
    jobs: tuple[JobTaken, ...] = ()


class BuyTile(Value):
    """For two coins, a player buys the top tile of another depot; one coin goes to its owner."""

    kind: Literal["buy_tile"] = "buy_tile"
    seat: int
    owner: int
    placing: Placing
    jobs: tuple[JobTaken, ...] = ()


class DiscardTile(Value):
    """For two coins, the top tile of a player's depot leaves the game."""

    kind: Literal["discard_tile"] = "discard_tile"
    seat: int


class MoveCoworker(Value):
    """For a coin, a coworker changes to another job; a trainer may also move to another space."""

    kind: Literal["move_coworker"] = "move_coworker"
    seat: int
    leaves: JobTaken
    takes: JobTaken


class Expand(Value):
    """A player buys an expansion board; a game with places says where it lies."""

    kind: Literal["expand"] = "expand"
    seat: int
    size: Size
    spaces: tuple[Space, ...] = ()


class TellTrained(Value):
    """At the end of a game by numbers: the trainable animals around each trainer of a zoo."""

    kind: Literal["tell_trained"] = "tell_trained"
    seat: int
    animals: tuple[int, ...]


class CountZoo(Value):
    """In a game that is only counted: the numbers that the players counted in a zoo."""

    kind: Literal["count_zoo"] = "count_zoo"
    seat: int
    counted: Counted


class EndGame(Value):
    """The points are counted."""

    kind: Literal["end_game"] = "end_game"


class CorrectCoins(Value):
    """Corrects a player's coins."""

    kind: Literal["correct_coins"] = "correct_coins"
    seat: int
    coins: int


class CorrectZoo(Value):
    """Corrects a zoo: its animals, its expansion boards, and the offspring born of each species."""

    kind: Literal["correct_zoo"] = "correct_zoo"
    seat: int
    animals: tuple[Animal, ...]
    expansions: tuple[Expansion, ...] = ()
    births: tuple[int, ...]


class CorrectDepot(Value):
    """Corrects the tiles in a depot, the top tile last."""

    kind: Literal["correct_depot"] = "correct_depot"
    seat: int
    tiles: tuple[Tile, ...]


class CorrectCoworkers(Value):
    """Corrects the coworkers of a zoo, job by job; each trainer stands on a space if the game has places."""

    kind: Literal["correct_coworkers"] = "correct_coworkers"
    seat: int
    cashiers: int
    keepers: int
    managers: int
    trainers: tuple[Space | None, ...] = ()


class CorrectTruck(Value):
    """Corrects the tiles on a truck, and the seat that has taken it (None if nobody has)."""

    kind: Literal["correct_truck"] = "correct_truck"
    truck: int
    tiles: tuple[Tile, ...]
    taken_by: int | None = None


class CorrectGone(Value):
    """Corrects the tiles that have left the game."""

    kind: Literal["correct_gone"] = "correct_gone"
    tiles: tuple[Tile, ...]


class CorrectCoinTiles(Value):
    """Corrects the number of coin tiles that players have taken."""

    kind: Literal["correct_coin_tiles"] = "correct_coin_tiles"
    taken: int


class CorrectTurn(Value):
    """Corrects whose turn it is."""

    kind: Literal["correct_turn"] = "correct_turn"
    seat: int


class CorrectLastRound(Value):
    """Corrects whether this round is the last."""

    kind: Literal["correct_last_round"] = "correct_last_round"
    last: bool


Correct: TypeAlias = (
    CorrectCoins
    | CorrectZoo
    | CorrectDepot
    | CorrectCoworkers
    | CorrectTruck
    | CorrectGone
    | CorrectCoinTiles
    | CorrectTurn
    | CorrectLastRound
)

Move = Annotated[
    AddTile
    | TakeTruck
    | MoveTile
    | BuyTile
    | DiscardTile
    | MoveCoworker
    | Expand
    | TellTrained
    | CountZoo
    | EndGame
    | Correct,
    Field(discriminator="kind"),
]
