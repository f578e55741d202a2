"""Table: the tally of a game, and whose turn it is."""

from typing import Final, Literal, TypeAlias

from engine.atlantis.events import Event
from engine.atlantis.options import Options
from engine.atlantis.pieces import Counts, Creature, Creatures, Distance, Losses, Ring, Symbols, Tiles
from engine.atlantis.printed import printed
from engine.atlantis.rings import next_ring
from engine.atlantis.steering import Steering, steering
from engine.atlantis.winning import places
from engine.players import COLOURS as ALL_COLOURS
from engine.players import Player
from engine.table import Ranked, ranking
from engine.value import Value

VERSION = 3
"""The version of the moves and rules; a journal names the one with which it began.

Since version 2 a swimmer boards no ship that came by in this turn, and a whirlpool has only neighbours that a
tile of its ring can have.
3: a game that ended with a turn, and goes on after a correction, goes on with the next one.
"""
PLACES_ARE_CHECKED = 2
TURNS_STAY_OVER = 3
COLOURS = ALL_COLOURS
"""The colours that players choose from."""
Step: TypeAlias = Literal["move", "sink", "creature"]
STEPS: Final[tuple[Step, ...]] = ("move", "sink", "creature")
Edition: TypeAlias = Literal["1996", "1986", "survive_1982", "survive_2011", "survive_2024"]
"""The box; only the rules of the first one are known."""


class Tribe(Value):
    """A player, and the figures that are on no ship."""

    seat: int
    player: Player
    island: int
    water: int = 0
    saved: int = 0
    lost: Losses = Losses()


class Ship(Value):
    """A ship on the board, and its crew by seat."""

    number: int
    crew: Counts

    @property
    def free(self) -> int:
        """The number of figures that still have room aboard."""
        return printed().places - sum(self.crew)

    @property
    def steering(self) -> Steering:
        """Who may move it, and why."""
        return steering(self.crew)


class Rolled(Value):
    """The dice of this turn."""

    creature: Creature
    distance: Distance


class Table(Value):
    """The tally at one moment; the order of `tribes` is clockwise."""

    edition: Edition = "1996"
    rules: int = VERSION
    """The version of the rules with which the game began: what was legal then stays legal."""
    options: Options = Options()
    tribes: tuple[Tribe, ...]
    ships: tuple[Ship, ...]
    gone_ships: tuple[int, ...] = ()
    creatures: Creatures = Creatures()
    """The creatures on the board."""
    gone_creatures: Creatures = Creatures()
    tiles: Tiles
    """The tiles that are left."""
    symbols: Symbols = Symbols()
    starter: int
    turn: int
    """The seat whose turn it is."""
    round: int = 1
    step: Step = "move"
    spent: int = 0
    """The spaces that have been moved in this turn."""
    rested: int = 0
    """The swimmers of the player on turn who have not moved since the turn began."""
    jumped_off: tuple[int | None, ...] = ()
    """The ships from which rested swimmers jumped in this turn; None for one that has moved since."""
    moved_ships: tuple[int, ...] = ()
    """The ships that have moved in this turn."""
    rolled: Rolled | None = None
    over: bool = False
    turn_over: bool = False
    """True if the game ended with the turn, so that the next player moves if it goes on after all."""
    events: tuple[Event, ...] = ()
    """The consequences of the last move."""

    @property
    def players(self) -> tuple[Player, ...]:
        """All players, clockwise."""
        return tuple(tribe.player for tribe in self.tribes)

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        """All seats with their places, best first, by figures that are saved."""
        saved = {tribe.seat: tribe.saved for tribe in self.tribes}
        return ranking(places(saved, self.starter, self.options.ties), saved)

    @property
    def is_over(self) -> bool:
        """True once the game is over."""
        return self.over

    @property
    def spaces_left(self) -> int:
        """The spaces that can still be moved in this turn."""
        return printed().spaces - self.spent

    @property
    def ring(self) -> Ring | None:
        """The ring whose tiles sink now; None if no tile is left."""
        return next_ring(self.tiles)

    def aboard(self, seat: int) -> int:
        """The figures of a seat on ships."""
        return sum(ship.crew[seat] for ship in self.ships)

    def living(self, seat: int) -> int:
        """The figures of a seat that can still be saved."""
        return self.tribes[seat].island + self.aboard(seat) + self.tribes[seat].water

    @property
    def boxed_ships(self) -> tuple[int, ...]:
        """The numbers of the ships that are neither on the board nor gone."""
        away = {ship.number for ship in self.ships}.union(self.gone_ships)
        return tuple(number for number in range(1, printed().ships + 1) if number not in away)

    @property
    def boxed_creatures(self) -> Creatures:
        """The creatures that are neither on the board nor gone."""
        each = printed().creatures
        whole = Creatures(dolphin=each, shark=each, kraken=each, sea_monster=each)
        return whole.each_plus(self.creatures, -1).each_plus(self.gone_creatures, -1)
