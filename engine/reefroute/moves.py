"""The moves: everything that players tell the app, a class for each; `Move` is their union."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engine.header import Header
from engine.players import Player
from engine.reefroute.options import Options
from engine.reefroute.pieces import Colour, Face, Size
from engine.reefroute.table import VERSION
from engine.value import Value


class GameSetup(Header):
    """The first entry of a journal: players (clockwise), starter, fish, predators and table options."""

    game: Literal["reefroute"] = "reefroute"
    version: int = VERSION
    players: tuple[Player, ...]
    starter: int = 0
    fish: int
    """The fish of each player."""
    neutral: int = 0
    """The fish of each colour that nobody plays."""
    predators: tuple[Size, ...]
    options: Options = Options()


class Roll(Value):
    """A player's turn begins with a roll, which the app may have made."""

    kind: Literal["roll"] = "roll"
    seat: int
    faces: tuple[Face, Face]
    by_app: bool = False


class Blocked(Value):
    """A player says that the pieces a die shows cannot move, or that they can after all."""

    kind: Literal["blocked"] = "blocked"
    mover: Face
    is_blocked: bool = True


class Eaten(Value):
    """A predator ate a fish, or two with one step."""

    kind: Literal["eaten"] = "eaten"
    fish: Annotated[tuple[Colour, ...], Field(min_length=1, max_length=2)]


class Home(Value):
    """A fish reached the reef."""

    kind: Literal["home"] = "home"
    fish: Colour


class CorrectFish(Value):
    """Corrects the number of fish of a colour on the board."""

    kind: Literal["correct_fish"] = "correct_fish"
    colour: Colour
    fish: int


class CorrectPredators(Value):
    """Corrects the predators on the board, by size."""

    kind: Literal["correct_predators"] = "correct_predators"
    predators: tuple[Size, ...]


class CorrectTurn(Value):
    """Corrects who rolls next."""

    kind: Literal["correct_turn"] = "correct_turn"
    seat: int


Correct: TypeAlias = CorrectFish | CorrectPredators | CorrectTurn
Move = Annotated[Roll | Blocked | Eaten | Home | Correct, Field(discriminator="kind")]
