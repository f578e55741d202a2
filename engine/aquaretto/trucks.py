"""Carries out the actions with trucks: adding a tile, taking a truck, the end of a round."""

from engine.aquaretto.events import GameEnded, LastRound, RoundEnded
from engine.aquaretto.moves import AddTile, TakeTruck
from engine.aquaretto.placing import Arrivals
from engine.aquaretto.printed import stacks
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.table import ALWAYS_ENDS, Truck
from engine.aquaretto.tiles import COIN_TILE, Tile, offspring_of
from engine.aquaretto.transition import Transition
from engine.aquaretto.turns import next_turn
from engine.refusal import refuse


def add_tile(transition: Transition, move: AddTile) -> None:
    """A tile of the stacks comes to a free place; the first of the reserve announces the last round."""
    transition.on_turn(move.seat)
    if all(truck.is_full for truck in transition.table.trucks if truck.taken_by is None):
        refuse(RefusalCode.TRUCKS_FULL)
    truck = in_the_middle(transition, move.truck)
    if truck.is_full:
        refuse(RefusalCode.TRUCK_FULL, asked=move.truck + 1, limit=truck.places)
    last = transition.table.until_reserve == 0 and transition.table.reserve_counts
    check_drawn(transition, move.tile)
    transition.load(move.truck, tiles=(*truck.tiles, move.tile))
    if last and not transition.table.last_round:
        transition.lay(last_round=True)
        transition.record(LastRound())
    end_turn(transition, move.seat)


def check_drawn(transition: Transition, tile: Tile) -> None:
    """Refuses a tile that is not in the stacks: used up, taken out of the game, or never part of them."""
    table = transition.table
    left = table.in_stacks
    if left.get(tile, 0) > 0:
        return
    if tile.kind in table.out:
        refuse(RefusalCode.SPECIES_OUT, asked=tile.kind)
    if tile in map(offspring_of, table.species):
        refuse(RefusalCode.OFFSPRING_DRAWN, asked=tile.kind)
    if tile not in stacks():
        refuse(RefusalCode.NO_SUCH_TILE, asked=tile.kind, limit=tile.mark)
    if not left:
        refuse(RefusalCode.NO_TILES_LEFT)
    refuse(RefusalCode.TILES_USED_UP, asked=tile.kind, limit=stacks()[tile])


def take_truck(transition: Transition, move: TakeTruck) -> None:
    """The player takes a truck, places all its tiles and keeps it until the round ends."""
    transition.on_turn(move.seat)
    truck = in_the_middle(transition, move.truck)
    if not truck.tiles and not transition.table.takes_empty_trucks:
        refuse(RefusalCode.TRUCK_EMPTY, asked=move.truck + 1)
    unload(transition, move, truck)
    transition.load(move.truck, taken_by=move.seat)
    end_turn(transition, move.seat)


def unload(transition: Transition, move: TakeTruck, truck: Truck) -> None:
    """The coin tiles become coins, and every animal gets its place."""
    animals = sorted(tile for tile in truck.tiles if tile != COIN_TILE)
    if sorted(placing.tile for placing in move.placings) != animals:
        refuse(RefusalCode.PLACINGS_WRONG, seat=move.seat, asked=len(move.placings), limit=len(animals))
    coins = len(truck.tiles) - len(animals)
    transition.load(move.truck, tiles=())
    transition.give(move.seat, coins=transition.zoo(move.seat).coins + coins)
    transition.lay(coin_tiles=transition.table.coin_tiles + coins)
    arrivals = Arrivals(transition, move.seat, move.jobs)
    for placing in move.placings:
        arrivals.place(placing)
    arrivals.take_jobs()


def in_the_middle(transition: Transition, number: int) -> Truck:
    """A truck that nobody has taken."""
    truck = transition.truck(number)
    if truck.taken_by is not None:
        refuse(RefusalCode.TRUCK_TAKEN, seat=truck.taken_by, asked=number + 1)
    return truck


def end_turn(transition: Transition, seat: int) -> None:
    """The next player without a truck takes a turn; if there is none, the round ends."""
    table = transition.table
    following = next_turn(seat, len(table.zoos), table.in_round)
    if following is None:
        end_round(transition, seat)
    else:
        transition.lay(turn=following)


def end_round(transition: Transition, last: int) -> None:
    """The trucks go back, a left-over one without its tiles; who took the last truck begins.

    Without a tile there is no other round.
    """
    table = transition.table
    left_over = tuple(tile for truck in table.trucks for tile in truck.tiles)
    transition.lay(
        trucks=tuple(Truck(places=truck.places) for truck in table.trucks),
        gone=(*table.gone, *left_over),
        starter=last,
        turn=last,
    )
    if table.last_round or (table.rules >= ALWAYS_ENDS and not table.tiles_left):
        transition.lay(phase="end")
        transition.record(GameEnded())
    else:
        transition.lay(round=table.round + 1)
        transition.record(RoundEnded(starter=last, gone=len(left_over)))
