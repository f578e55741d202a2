"""The moves: everything that players can do at the table, a class for each; `Move` is their union.

One decision at the table is one move that includes its choices. A move records what was done and which dice
were rolled, never an effect.
"""

from typing import Annotated, Literal, NamedTuple

from pydantic import Field, StrictInt

from engine.australis.advantage_cards import Card, Gives
from engine.australis.dice_selection import Die
from engine.australis.number_dice import NumberColour
from engine.australis.printed import Number, Printed
from engine.australis.rounds import Metal
from engine.australis.table import VERSION, Cube, Mode, Options, Player, Tile
from engine.header import Header
from engine.value import Text, Value


class GameSetup(Header):
    """The first entry of a journal: players (clockwise), starter, rulings and printed numbers."""

    game: Literal["australis"] = "australis"
    version: int = VERSION
    mode: Mode = "game"
    players: tuple[Player, ...]
    starter: int = 0
    options: Options = Options()
    printed: Printed
    laid: "tuple[Annotated[Correct, Field(discriminator='kind')], ...]" = ()
    """Corrections of the first table, where it was not laid out as the rulebook says."""


class CoralPlaced(NamedTuple):
    """Where a coral was placed; `taken_from` is the reef it came from if none was beside the sea board."""

    reef: StrictInt
    taken_from: StrictInt | None = None


class CardUsed(NamedTuple):
    """A card that was used, and its coral's place; None if no coral was left and none was moved."""

    gives: Gives
    coral: CoralPlaced | None = None


class CardTaken(NamedTuple):
    """A card that was taken from the display, and either kept or used at once."""

    card: Card
    kept: bool
    coral: CoralPlaced | None = None


class Shown(NamedTuple):
    """A die of the competition and the number it shows; None if the players left it open."""

    seat: StrictInt
    colour: NumberColour
    shows: StrictInt | None


class RollDice(Value):
    """All dice on the gameboard are rolled; some may have unknown sides."""

    kind: Literal["roll_dice"] = "roll_dice"
    dice: tuple[Die, ...]
    by_app: bool = False


class TakeDie(Value):
    """A player takes a die, uses the cards kept under its colour in any order, then carries out the die."""

    kind: Literal["take_die"] = "take_die"
    seat: int
    die: Die
    before: tuple[CardUsed, ...] = ()
    coral: CoralPlaced | None = None
    cards: tuple[CardTaken, ...] = ()
    not_there: int = 0
    """How many of the die's cards could not be taken, because the display had none that was allowed."""


class EndDraft(Value):
    """The dice selection ends, even if some players do not have all their dice."""

    kind: Literal["end_draft"] = "end_draft"


class ScoreRound(Value):
    """Reefs, schools and turtles are scored."""

    kind: Literal["score_round"] = "score_round"


class RollOff(Value):
    """One roll of the competition; open dice cannot be lowest, or the players say so (`rest_is_higher`)."""

    kind: Literal["roll_off"] = "roll_off"
    dice: tuple[Shown, ...]
    rest_is_higher: bool = False
    by_app: bool = False


class Settle(Value):
    """The competition was played without entering all its rolls: everybody who entered it, first to last."""

    kind: Literal["settle"] = "settle"
    placing: tuple[int, ...]


class ChooseTile(Value):
    """The winner takes this tile; the second takes the other one."""

    kind: Literal["choose_tile"] = "choose_tile"
    metal: Metal


class NextRound(Value):
    """A new round begins."""

    kind: Literal["next_round"] = "next_round"


class EndGame(Value):
    """The last points are counted."""

    kind: Literal["end_game"] = "end_game"


class AddPoints(Value):
    """Points entered by hand, with the reason in the player's words."""

    kind: Literal["add_points"] = "add_points"
    seat: int
    points: int
    reason: Text = ""


class Learned(Value):
    """Printed numbers that the players have read off the board."""

    kind: Literal["learned"] = "learned"
    numbers: tuple[tuple[Number, int], ...]


class TellOrder(Value):
    """The players say in which order turtles that share the last space are ahead, first to last."""

    kind: Literal["tell_order"] = "tell_order"
    order: tuple[int, ...]


class CorrectDisc(Value):
    """Corrects where the disc is; `points` includes full laps of 100."""

    kind: Literal["correct_disc"] = "correct_disc"
    seat: int
    points: int


class CorrectTurtle(Value):
    """Corrects the space of a turtle."""

    kind: Literal["correct_turtle"] = "correct_turtle"
    seat: int
    space: int


class CorrectFish(Value):
    """Corrects the number of fish on a sea board."""

    kind: Literal["correct_fish"] = "correct_fish"
    seat: int
    fish: int


class CorrectFood(Value):
    """Corrects the cubes on a food track, left to right."""

    kind: Literal["correct_food"] = "correct_food"
    seat: int
    food: tuple[Cube, ...]


class CorrectWaiting(Value):
    """Corrects the spaces of the current on which a player's own food cubes lie."""

    kind: Literal["correct_waiting"] = "correct_waiting"
    seat: int
    spaces: tuple[int, ...]


class CorrectGrey(Value):
    """Corrects the numbers of grey cubes on the current and beside the gameboard."""

    kind: Literal["correct_grey"] = "correct_grey"
    on_current: int
    beside: int


class CorrectCorals(Value):
    """Corrects the number of a player's corals on one reef."""

    kind: Literal["correct_corals"] = "correct_corals"
    seat: int
    reef: int
    corals: int


class CorrectCards(Value):
    """Corrects the cards at a sea board."""

    kind: Literal["correct_cards"] = "correct_cards"
    seat: int
    cards: tuple[Card, ...]


class CorrectDice(Value):
    """Corrects the dice on a sea board; the gameboard has the rest."""

    kind: Literal["correct_dice"] = "correct_dice"
    seat: int
    dice: tuple[Die, ...]


class CorrectTiles(Value):
    """Corrects the competition tiles in front of a player."""

    kind: Literal["correct_tiles"] = "correct_tiles"
    seat: int
    tiles: tuple[Tile, ...]


class CorrectToken(Value):
    """Corrects who has the first player token; None if it lies on the gameboard."""

    kind: Literal["correct_token"] = "correct_token"
    seat: int | None


class CorrectRound(Value):
    """Corrects the number of the round."""

    kind: Literal["correct_round"] = "correct_round"
    round: int


Correct = (
    CorrectDisc
    | CorrectTurtle
    | CorrectFish
    | CorrectFood
    | CorrectWaiting
    | CorrectGrey
    | CorrectCorals
    | CorrectCards
    | CorrectDice
    | CorrectTiles
    | CorrectToken
    | CorrectRound
)

Move = Annotated[
    RollDice
    | TakeDie
    | EndDraft
    | ScoreRound
    | RollOff
    | Settle
    | ChooseTile
    | NextRound
    | EndGame
    | AddPoints
    | Learned
    | TellOrder
    | Correct,
    Field(discriminator="kind"),
]
