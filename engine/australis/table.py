"""Table: everything that lies on the table, and the players."""

from collections.abc import Iterator
from typing import Literal

from pydantic import Field

from engine.australis.advantage_cards import Card
from engine.australis.current import furthest_ahead
from engine.australis.dice_competition import Rolled, lasted
from engine.australis.dice_selection import Colour, Die, on_turn
from engine.australis.number_dice import NUMBER_COLOURS
from engine.australis.printed import FIRST_REEF, Number, Printed
from engine.australis.rounds import TOKEN_POINTS, Metal, places
from engine.table import Ranked, level_seats, ranking
from engine.value import Text, Value

VERSION = 4
"""The version of the moves and rules; a journal names the one with which it began.

2: a placing that contradicts the rolls is refused; any printed number can be entered, so a slot of the food
track may feed as few fish as the one before it; corrections of the first table belong to the setup.
3: nobody has both tiles of one round.
4: a competition without a game may begin before anybody says whose turtle is ahead; a tie in it asks. A
final score asks who has the first player token before its point can decide.
"""
ONE_TILE_EACH = 3
"""From this version of the rules on, nobody may have both tiles of one round."""
TIES_ASK = 4
"""From this version of the rules on, where no game is played nothing decides a tie that nobody has said."""
PlayerColour = Literal["blue", "green", "orange", "pink"]
PLAYER_COLOURS: tuple[PlayerColour, ...] = ("blue", "green", "orange", "pink")
Cube = Literal["own", "grey"]
Phase = Literal["draft", "score", "dice", "tiles", "end", "over"]
"""draft: A; score: B; dice and tiles: C; end: the round is finished; over: the game is finished."""
Mode = Literal["game", "dice_only", "final_score"]
FIRST_PHASE: dict[Mode, Phase] = {"game": "draft", "dice_only": "dice", "final_score": "end"}
"""The first phase of a round: only a whole game has all phases."""


class Player(Value):
    """A player: a name and a colour."""

    name: Text
    colour: PlayerColour


class Options(Value):
    """Rulings where the rulebook is silent; the first choice of each is the default."""

    small_school: Literal["best_fed_slot", "nothing"] = "best_fed_slot"
    nobody_enters: Literal["no_tile", "turtle_ahead_chooses"] = "no_tile"
    last_space: Literal["first_arrived", "ask"] = "first_arrived"


class Tile(Value):
    """A competition tile: its metal and its round."""

    metal: Metal
    round: int


class SeaBoard(Value):
    """One player's sea board, pieces and tiles, and where the player's disc and turtle are."""

    seat: int
    player: Player
    points: int
    turtle: int
    waiting: tuple[int, ...]
    """The spaces of the current where the player's food cubes still lie."""
    food: tuple[Cube, ...]
    """The food track, left to right."""
    fish: int = 0
    corals: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
    """Corals on reefs 3 to 8."""
    cards: tuple[Card, ...] = ()
    dice: tuple[Die, ...] = ()
    tiles: tuple[Tile, ...] = ()

    @property
    def number_dice(self) -> tuple[Die, ...]:
        """The dice that enter the competition."""
        return tuple(die for die in self.dice if die.colour in NUMBER_COLOURS)


class Table(Value):
    """Everything on the table at one moment; the order of `boards` is clockwise."""

    mode: Mode
    rules: int = VERSION
    """The version of the rules with which the game began: what was legal then stays legal."""
    options: Options
    printed: Printed
    round: int
    phase: Phase
    starter: int
    token: int | None
    """The seat that took the first player token; None if it lies on the gameboard."""
    board: tuple[Die, ...]
    """The dice on the gameboard."""
    grey_on_current: int
    grey_beside: int
    boards: tuple[SeaBoard, ...] = Field(min_length=2, max_length=4)
    unentered: tuple[int, ...] = ()
    """The seats whose discs nobody has entered, in a game that was played without the app."""
    unplaced: tuple[int, ...] = ()
    """The seats whose turtles nobody has put anywhere, where no game is played with the app."""
    is_token_told: bool = True
    """True if it is known who has the first player token, or that nobody has."""
    arrivals: tuple[int, ...]
    """The seats in the order in which their turtles last arrived somewhere."""
    order_told: bool = False
    """True once the players have said who is ahead on the last space, if their ruling is to be asked."""
    rolls: tuple[tuple[Rolled[int], ...], ...] = ()
    """The rolls of this round's competition."""
    placed: tuple[int, ...] = ()
    """The outcome of this round's competition, first to last."""

    @property
    def players(self) -> tuple[Player, ...]:
        """All players, clockwise."""
        return tuple(board.player for board in self.boards)

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        """All seats with their places, best first."""
        points, uncounted = {board.seat: board.points for board in self.boards}, self.uncounted
        level = level_seats(points, self.unplaced, uncounted)
        turtles = {seat: 0 if seat in level else space for seat, space in self.turtles.items()}
        return ranking(places(points, turtles), points, uncounted, level)

    @property
    def uncounted(self) -> tuple[int, ...]:
        """The seats whose points are not known: nobody entered the disc, or after the end something else.

        That is a silver tile or, once all else is entered, a token whose point would decide between two.
        """
        missing = tuple(
            board.seat
            for board in self.boards
            if board.seat in self.unentered or (self.is_over and self._has_unread_tile(board))
        )
        return missing if missing or self.is_token_told or not self.is_over else self._within_a_token

    @property
    def _within_a_token(self) -> tuple[int, ...]:
        """The seats that the point of the token would bring level with another one, or ahead."""
        return tuple(
            board.seat
            for board in self.boards
            if any(
                other.seat != board.seat and abs(other.points - board.points) <= TOKEN_POINTS
                for other in self.boards
            )
        )

    def _has_unread_tile(self, board: SeaBoard) -> bool:
        """Tells whether a silver tile was won whose number is unknown; before the end it is asked for."""
        won = (Number("silver", tile.round) for tile in board.tiles if tile.metal == "silver")
        return bool(self.printed.unknown(won))

    @property
    def is_over(self) -> bool:
        """True once the final points are counted."""
        return self.phase == "over"

    @property
    def turn(self) -> int:
        """The seat that takes the next die."""
        return on_turn(len(self.boards), self.starter, [len(board.dice) for board in self.boards])

    @property
    def turtles(self) -> dict[int, int]:
        """The space of each seat's turtle."""
        return {board.seat: board.turtle for board in self.boards}

    @property
    def ahead(self) -> tuple[int, ...]:
        """The seats, the turtle furthest ahead first."""
        return furthest_ahead(self.turtles, self.arrivals)

    @property
    def in_order(self) -> tuple[int, ...]:
        """The seats whose turtles have been put somewhere, the one furthest ahead first.

        Where no game is played, the turtles of two ties share spaces: between them there is no order.
        """
        placed = tuple(seat for seat in self.ahead if seat not in self.unplaced)
        spaces = {self.turtles[seat] for seat in placed}
        return () if self.mode == "dice_only" and len(spaces) < len(placed) else placed

    @property
    def on_last_space(self) -> tuple[int, ...]:
        """The seats whose turtles share the last space."""
        return tuple(board.seat for board in self.boards if board.turtle == self.printed.last_space)

    @property
    def order_asked(self) -> bool:
        """True while the players must still say who is ahead, on the last space or in a tie of the dice."""
        if self.tied_out:
            return True
        return self.options.last_space == "ask" and len(self.on_last_space) > 1 and not self.order_told

    @property
    def tied_out(self) -> tuple[int, ...]:
        """The seats that lost their last dice in the same roll as another one, if a turtle is not placed."""
        if not self.unplaced or self.phase != "dice":
            return ()
        out = {seat: roll for seat, roll in lasted(self.rolls).items() if not self.boards[seat].number_dice}
        return level_seats(out, self.unplaced)

    @property
    def in_competition(self) -> tuple[int, ...]:
        """The seats that still have number dice."""
        return tuple(board.seat for board in self.boards if board.number_dice)

    @property
    def fish_supply(self) -> int:
        """The number of fish beside the gameboard; a large fish counts as three."""
        return self.printed.fish - sum(board.fish for board in self.boards)

    def coral_supply(self, seat: int) -> int:
        """The number of corals beside a sea board."""
        return self.printed.corals - sum(self.boards[seat].corals)

    def corals_on(self, reef: int) -> dict[int, int]:
        """The number of corals that each seat has on a reef."""
        return {board.seat: board.corals[reef - FIRST_REEF] for board in self.boards}

    def has_plus_one(self, seat: int, colour: Colour) -> bool:
        """Tells whether the seat has the competition card of that colour."""
        return Card(colour, "plus_one") in self.boards[seat].cards

    def dice_in_hand(self) -> Iterator[tuple[int, Die]]:
        """Every number die on the sea boards, with its seat."""
        for board in self.boards:
            for die in board.number_dice:
                yield board.seat, die


def reefs(printed: Printed) -> range:
    """The numbers of the reefs, ascending."""
    return range(FIRST_REEF, FIRST_REEF + len(printed.prizes))


def turtles_unplaced(mode: Mode, version: int, players: int) -> tuple[int, ...]:
    """Nobody has put a turtle anywhere where no game is played; older competitions went by the seats."""
    is_open = mode == "final_score" or (mode == "dice_only" and version >= TIES_ASK)
    return tuple(range(players)) if is_open else ()


def all_dice(players: int) -> tuple[Die, ...]:
    """The dice of a game, sides unknown: one of each colour for each player, and one red."""
    colours: tuple[Colour, ...] = ("white", "yellow", "blue", "purple")
    return (*(Die(colour) for colour in colours for _ in range(players)), Die("red"))
