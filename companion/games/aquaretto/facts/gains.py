"""The gain or cost of each tile of a plan where it goes: a larger basin, a coin, a coworker, points."""

from dataclasses import dataclass

from companion.games.aquaretto.facts.plan import TruckPlan, depot_points, without_source
from engine.aquaretto import choices
from engine.aquaretto.bonuses import bonus
from engine.aquaretto.moves import Place, Placing
from engine.aquaretto.printed import printed
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, Tile, offspring_of, species_of


@dataclass(frozen=True)
class Gain:
    """A tile, or the offspring that one brings, with its place and what follows from it.

    `stop` is the number of the tile in the plan, which an offspring shares. `size` is that of the basin then,
    0 in the depot; `points` are what the tile costs in the depot, whether or not it goes there.
    """

    tile: Tile
    stop: int
    is_born: bool
    place: Place
    size: int
    coin: bool
    coworker: bool
    points: int


def gains(table: Table, plan: TruckPlan) -> tuple[Gain, ...]:
    """All tiles of a plan in which each has its place, each offspring after the tile that brings it."""
    zoo, costs = table.zoos[plan.seat], depot_points(table, plan)
    sizes = {species: len(tiles) for species, tiles in zoo.basins.items()}
    coins = _bank(table, plan)
    coworkers = _coworkers(table, plan)
    found = []
    for stop, one in enumerate(plan.stops):
        species = species_of(one.tile)
        assert species is not None
        both = ((one.tile, one.place, costs[stop][0]), (offspring_of(species), one.offspring, costs[stop][1]))
        for is_born, (tile, place, points) in enumerate(both):
            if place is None:
                continue
            size, brings = 0, None
            if place.to == "zoo":
                size = sizes[species] = sizes.get(species, 0) + 1
                brings = bonus(size)
            coin, coworker = brings == "coin" and coins > 0, brings == "coworker" and coworkers > 0
            coins, coworkers = coins - coin, coworkers - coworker
            found.append(Gain(tile, stop, bool(is_born), place, size, coin, coworker, points))
    return tuple(found)


def coin_tiles(table: Table, plan: TruckPlan) -> int:
    """How many coin tiles come with the animals of a plan."""
    return table.trucks[plan.number].tiles.count(COIN_TILE) if plan.source == "truck" else 0


def _bank(table: Table, plan: TruckPlan) -> int:
    """The coins that the bank can give, once it was paid; as many as may come if something can stand in."""
    if table.options.no_coin == "stand_in":
        return 2 * len(plan.stops)
    numbers = printed()
    paid = {
        "truck": 0,
        "depot": numbers.move_cost,
        "purchase": numbers.purchase_cost - numbers.purchase_share,
    }
    return max(0, table.bank + paid[plan.source])


def _coworkers(table: Table, plan: TruckPlan) -> int:
    """How many coworkers come, as far as they are left in the box."""
    placings = [Placing(one.tile, one.place, one.offspring) for one in plan.stops if one.place is not None]
    return choices.coworkers_due(without_source(table, plan), plan.seat, placings, plan.jobs)
