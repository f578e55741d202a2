"""Table: the little that the app knows of a game of Reef Route; nothing of where the pieces are."""

from engine.players import Player
from engine.reefroute.ending import NEUTRAL, Neutral, Result, result
from engine.reefroute.options import Options
from engine.reefroute.pieces import COLOURS, PREDATOR, Colour, Face, Size
from engine.reefroute.predators import most_eaten
from engine.reefroute.roll import Mover, Step, steps
from engine.reefroute.turns import next_seat
from engine.table import Ranked
from engine.value import Value

VERSION = 2
"""The version of the moves and rules; a journal names the one with which it began.

Since version 2 predators eat no more fish than they can reach.
"""
EATING_IS_LIMITED = 2


class Rolled(Value):
    """The faces of both dice, and which of them cannot move, as the players say."""

    faces: tuple[Face, Face]
    blocked: tuple[Face, ...] = ()
    eaten: int = 0
    """The fish that predators have eaten since."""
    predators: tuple[Size, ...] = ()
    """Those that were on the board then: one that swims off it may have eaten before."""


class Table(Value):
    """The game at one moment, as far as the app knows it; `players` are clockwise, `fish` as in `COLOURS`."""

    rules: int = VERSION
    """The version of the rules with which the game began: what was legal then stays legal."""
    options: Options = Options()
    players: tuple[Player, ...]
    fish: tuple[int, ...]
    """The fish of each colour on the board."""
    neutral: tuple[Colour, ...] = ()
    """The colours of nobody that began with fish."""
    predators: tuple[Size, ...]
    turn: int
    """The seat that has rolled; without a roll, the first that may roll next."""
    roll: Rolled | None = None
    home: Colour | None = None
    """The colour of the fish that reached the reef."""
    had_fish_before: tuple[int, ...] = ()
    """The seats that had fish before the latest move, or before the one that left nobody any."""

    @property
    def seats(self) -> dict[str, int]:
        """The seat of each player's colour."""
        return {player.colour: seat for seat, player in enumerate(self.players)}

    @property
    def left(self) -> dict[str, int]:
        """The fish of each colour on the board."""
        return dict(zip(COLOURS, self.fish, strict=True))

    @property
    def fish_by_seat(self) -> tuple[int, ...]:
        """The fish of each player on the board."""
        return tuple(self.left[player.colour] for player in self.players)

    @property
    def fish_of_nobody(self) -> int:
        """The fish on the board of colours that nobody plays."""
        return sum(self.fish) - sum(self.fish_by_seat)

    @property
    def in_game(self) -> tuple[int, ...]:
        """The seats that have fish on the board."""
        return tuple(seat for seat, count in enumerate(self.fish_by_seat) if count)

    def colour(self, seat: int) -> Colour:
        """The colour of a player's fish."""
        return next(colour for colour in COLOURS if colour == self.players[seat].colour)

    @property
    def rolls_next(self) -> int:
        """The seat that rolls next: after a roll the following one, without those who are out."""
        return next_seat(self.turn + (self.roll is not None), self.fish_by_seat, self.options)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The moves that the roll allows; none before a roll."""
        if self.roll is None:
            return ()
        return steps(
            self.roll.faces,
            self.colour(self.turn),
            self.left,
            self.roll.blocked,
            self.options,
            len(self.predators),
        )

    @property
    def movers(self) -> tuple[Mover, ...]:
        """The pieces that may move after the roll, without those that the players say cannot."""
        return tuple(step.mover for step in self.steps if not step.is_blocked)

    @property
    def may_be_eaten(self) -> int:
        """How many more fish the predators that were rolled can eat."""
        if self.roll is None or PREDATOR not in self.movers:
            return 0
        there = (*self.predators, *self.roll.predators)
        return most_eaten(self.roll.faces, there) - self.roll.eaten

    def may_swim(self, colour: Colour) -> bool:
        """Tells whether the roll lets a small fish of a colour move."""
        return colour in self.movers or "any_fish" in self.movers

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        home: int | Neutral | None = None
        if self.home is not None:
            home = self.seats.get(self.home, NEUTRAL)
        return result(self.fish_by_seat, self.fish_of_nobody, home, self.had_fish_before, self.options)

    @property
    def is_over(self) -> bool:
        """True once the game is over."""
        return self.result is not None

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        """The winners share the first place; where nobody wins, it stays empty. There are no points."""
        winners = self.result.winners if self.result else ()
        others = tuple(seat for seat in range(len(self.players)) if seat not in winners)
        behind = max(1, len(winners)) + 1
        return (*(Ranked(seat, 1, 0) for seat in winners), *(Ranked(seat, behind, 0) for seat in others))
