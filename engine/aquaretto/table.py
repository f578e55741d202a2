"""Table: everything that lies on the table of an Aquaretto game, and the players."""

from collections import Counter
from collections.abc import Iterator
from typing import Literal, TypeAlias

from engine.aquaretto.events import Event
from engine.aquaretto.options import Options
from engine.aquaretto.printed import printed, stacks
from engine.aquaretto.scoring import places
from engine.aquaretto.tiles import COIN_TILE, SPECIES, Species, Tile, offspring_of
from engine.aquaretto.zoo import Zoo
from engine.aquaretto.zoo_score import is_untold, zoo_awards
from engine.award import Awards
from engine.players import Player
from engine.table import Ranked, level_seats, ranking
from engine.value import Value

VERSION = 6
"""The version of the moves and rules; a journal names the one with which it began.

2: what is counted in a zoo that was played without the app must go together.
3: a correction of the coworkers does not forget what was told of the trainers.
4: nor does one of a zoo in which the animals for trainers stay the same.
5: the coins of a zoo that was played without the app may be left open. An older journal always has a number
of them, which stays.
6: the reserve that was announced too early announces the last round once the tiles are corrected; and a round
in which no tile is left comes to its end, and is the last.
"""
ALWAYS_ENDS = 6
"""Since this version of the rules, every game comes to a last round and to the end of it."""
COLOURS = ("blue", "green", "orange", "pink", "yellow")
"""The colours of the players; the box has none, the app needs them to tell players apart."""
Phase: TypeAlias = Literal["round", "end", "over"]
"""round: players take turns; end: the last round is over, trainers may be asked for; over: it is counted."""
Mode: TypeAlias = Literal["game", "final_score"]


class Truck(Value):
    """A delivery truck: its places, the tiles on it, and the seat that took it in this round."""

    places: int
    tiles: tuple[Tile, ...] = ()
    taken_by: int | None = None

    @property
    def is_full(self) -> bool:
        """True if no place is free."""
        return len(self.tiles) >= self.places


class Table(Value):
    """Everything on the table at one moment; the order of `zoos` is clockwise."""

    mode: Mode = "game"
    rules: int = VERSION
    """The version of the rules with which the game began: what was accepted then stays."""
    options: Options = Options()
    out: tuple[Species, ...] = ()
    """The species that were taken out in the set-up."""
    phase: Phase = "round"
    round: int = 1
    starter: int
    """The seat that began this round."""
    turn: int
    """The seat whose turn it is."""
    last_round: bool = False
    reserve_counts: bool = True
    """True if the reserve announces the last round; not once the players said that it was too early."""
    trucks: tuple[Truck, ...]
    zoos: tuple[Zoo, ...]
    gone: tuple[Tile, ...] = ()
    """Tiles that left the game: discarded, or on the truck that was left over."""
    coin_tiles: int = 0
    """Coin tiles that players took; each of them is a coin."""
    events: tuple[Event, ...] = ()
    """The consequences of the last move."""

    @property
    def players(self) -> tuple[Player, ...]:
        """All players, clockwise."""
        return tuple(zoo.player for zoo in self.zoos)

    @property
    def species(self) -> tuple[Species, ...]:
        """The species of this game."""
        return tuple(species for species in SPECIES if species not in self.out)

    @property
    def is_over(self) -> bool:
        """True once the final points are counted."""
        return self.phase == "over"

    @property
    def points_hidden(self) -> bool:
        """True while nobody is to see points yet."""
        return self.mode == "game" and not self.is_over and self.options.points == "at_the_end"

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        """All seats with their places, best first; ties by coins, if those are known, then shared."""
        points = {zoo.seat: sum(award.points for award in self.score(zoo.seat)) for zoo in self.zoos}
        uncounted = self.uncounted
        level = level_seats(points, [zoo.seat for zoo in self.zoos if zoo.coins_at_end is None], uncounted)
        coins = {zoo.seat: 0 if zoo.seat in level else zoo.coins_at_end or 0 for zoo in self.zoos}
        return ranking(places(points, coins), points, uncounted, level)

    @property
    def uncounted(self) -> tuple[int, ...]:
        """The seats whose points are not known yet, at the end of a game.

        In a game that was played without the app their zoos are still to be counted, or the coins of their
        cashiers; in another one their trainers to be told, as after a correction.
        """
        if self.mode == "final_score":
            return tuple(zoo.seat for zoo in self.zoos if zoo.counted is None or zoo.counted.lacks_coins)
        if self.phase == "round":
            return ()
        return tuple(zoo.seat for zoo in self.zoos if is_untold(zoo, self.options))

    def score(self, seat: int) -> Awards:
        """The points that a seat would score if the game ended now, with the reasons."""
        return zoo_awards(self.zoos[seat], self.options)

    @property
    def in_stacks(self) -> dict[Tile, int]:
        """How many of each tile still lie face down, the reserve included; only tiles that are there."""
        left = Counter(stacks(self.out))
        left.subtract(tile for tile in self.face_up() if tile.mark != "offspring")
        left[COIN_TILE] -= self.coin_tiles
        return {tile: count for tile, count in left.items() if count}

    def face_up(self) -> Iterator[Tile]:
        """Every tile that lies face up or left the game, offspring included, without the coins of players."""
        for zoo in self.zoos:
            yield from (animal.tile for animal in zoo.animals)
            yield from zoo.depot
        for truck in self.trucks:
            yield from truck.tiles
        yield from self.gone

    def offspring_left(self, species: Species) -> int:
        """How many offspring of a species the box still has: neither born nor lying anywhere."""
        born = sum(zoo.births[SPECIES.index(species)] for zoo in self.zoos)
        lying = sum(tile == offspring_of(species) for tile in self.face_up())
        return printed().offspring - max(born, lying)

    @property
    def tiles_left(self) -> int:
        """How many tiles lie face down, the reserve included."""
        return sum(self.in_stacks.values())

    @property
    def until_reserve(self) -> int:
        """How many tiles can be drawn before the reserve; 0 if it is in use."""
        return max(0, self.tiles_left - printed().reserve)

    @property
    def takes_empty_trucks(self) -> bool:
        """True if a truck without tiles may be taken: none can be drawn, and no truck in the middle has any.

        So it is only in a round after the one that was to be the last.
        """
        in_the_middle = (truck for truck in self.trucks if truck.taken_by is None)
        is_out = not self.tiles_left and not any(truck.tiles for truck in in_the_middle)
        return is_out and self.rules >= ALWAYS_ENDS

    @property
    def bank(self) -> int:
        """The coins in the bank; negative where stand-ins were given out."""
        return printed().coins + self.coin_tiles - sum(zoo.coins for zoo in self.zoos)

    @property
    def coworkers_left(self) -> int:
        """How many coworkers lie beside the boards; negative where stand-ins were used."""
        return printed().coworkers - sum(zoo.coworkers for zoo in self.zoos)

    @property
    def in_round(self) -> tuple[int, ...]:
        """The seats that have not taken a truck in this round."""
        takers = {truck.taken_by for truck in self.trucks}
        return tuple(zoo.seat for zoo in self.zoos if zoo.seat not in takers)
