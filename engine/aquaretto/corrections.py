"""Corrections: the app is set to what lies on the table, unless that is physically impossible."""

from collections import Counter
from collections.abc import Iterable

from engine.aquaretto import basins, coworkers, offspring, trainers
from engine.aquaretto.coworkers import JOBS
from engine.aquaretto.ending import check_count
from engine.aquaretto.money import lay_expansion
from engine.aquaretto.moves import (
    Correct,
    CorrectCoins,
    CorrectCoinTiles,
    CorrectCoworkers,
    CorrectDepot,
    CorrectGone,
    CorrectLastRound,
    CorrectTruck,
    CorrectTurn,
    CorrectZoo,
)
from engine.aquaretto.placing import species_at
from engine.aquaretto.printed import printed, stacks
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.space import Space
from engine.aquaretto.table import ALWAYS_ENDS
from engine.aquaretto.tiles import COIN_TILE, SPECIES, Tile, species_of
from engine.aquaretto.transition import Transition, free_spaces, size_of_zoo, zoo_spaces
from engine.aquaretto.zoo import Zoo
from engine.players import clockwise
from engine.refusal import refuse

TOLD_STAYS = 3
"""Since this version of the rules, what was told of the trainers stays while their number does."""
TOLD_OF_ANIMALS = 4
"""Since this version it also stays while the animals do that trainers count."""


def correct(transition: Transition, move: Correct) -> None:
    """Sets one thing to what lies on the table."""
    if transition.table.mode == "final_score":
        refuse(RefusalCode.ONLY_COUNTED)
    match move:
        case CorrectCoins(seat=seat, coins=coins):
            correct_coins(transition, seat, coins)
        case CorrectZoo():
            correct_zoo(transition, move)
        case CorrectDepot(seat=seat, tiles=tiles):
            correct_depot(transition, seat, tiles)
        case CorrectCoworkers():
            correct_coworkers(transition, move)
        case CorrectTruck():
            correct_truck(transition, move)
        case CorrectGone(tiles=tiles):
            check_animals(transition, None, (tile for tile in tiles if tile != COIN_TILE))
            transition.lay(gone=tiles)
            check_box(transition)
        case CorrectCoinTiles(taken=taken):
            check_count(transition, 0, taken, printed().coin_tiles)
            transition.lay(coin_tiles=taken)
            check_box(transition)
        case CorrectTurn(seat=seat):
            correct_turn(transition, seat)
        case _:
            correct_last_round(transition, move)
    let_reserve_count(transition)


def let_reserve_count(transition: Transition) -> None:
    """Of a reserve that is not reached any more, nobody can have said that it was reached too early."""
    table = transition.table
    if table.rules >= ALWAYS_ENDS and table.until_reserve:
        transition.lay(reserve_counts=True)


def correct_coins(transition: Transition, seat: int, coins: int) -> None:
    """A player has at most all coins that nobody else has; with stand-ins there may be more."""
    table = transition.table
    most = transition.zoo(seat).coins + table.bank
    if table.options.no_coin == "stand_in":
        most = max(most, printed().coins + printed().coin_tiles)
    check_count(transition, seat, coins, most)
    transition.give(seat, coins=coins)


def correct_zoo(transition: Transition, move: CorrectZoo) -> None:
    """Expansions along the zoo, basins apart from each other, no more births than pairs."""
    before = transition.zoo(move.seat)
    check_animals(transition, move.seat, (animal.tile for animal in move.animals))
    transition.give(move.seat, animals=(), expansions=(), trained=None)
    for expansion in move.expansions:
        lay_expansion(transition, move.seat, expansion)
    same = _trainable(transition, move) == _trainable(transition, before)
    told = before.trained if same and transition.table.rules >= TOLD_OF_ANIMALS else None
    transition.give(move.seat, animals=move.animals, births=move.births, trained=told)
    zoo = transition.zoo(move.seat)
    if len(zoo.basins) > zoo.basin_limit:
        refuse(RefusalCode.TOO_MANY_BASINS, seat=move.seat, asked=list(zoo.basins)[-1], limit=zoo.basin_limit)
    if free_spaces(zoo) < 0:
        refuse(RefusalCode.ZOO_FULL, seat=move.seat, limit=size_of_zoo(zoo))
    check_places(transition, move.seat)
    check_births(transition, zoo)
    check_box(transition)


def _trainable(transition: Transition, zoo: Zoo | CorrectZoo) -> Counter[Tile]:
    """The animals that trainers can count, wherever they swim."""
    ruling = transition.table.options.trained
    return Counter(animal.tile for animal in zoo.animals if trainers.is_trainable(animal.tile, ruling))


def check_places(transition: Transition, seat: int) -> None:
    """With places: everything on a space of its own, basins apart and in one piece; by numbers: no spaces."""
    zoo = transition.zoo(seat)
    spaces: list[Space | None] = [animal.space for animal in zoo.animals]
    spaces += zoo.trainers
    if transition.table.options.depth == "numbers":
        if any(space is not None for space in spaces):
            refuse(RefusalCode.SPACE_NOT_NEEDED, seat=seat)
        return
    if any(space is None for space in spaces):
        refuse(RefusalCode.SPACE_NEEDED, seat=seat, asked="trainer" if None in zoo.trainers else "animal")
    if not zoo_spaces(zoo).issuperset(space for space in spaces if space is not None):
        refuse(RefusalCode.NO_SUCH_SPACE, seat=seat)
    if len(set(spaces)) < len(spaces):
        refuse(RefusalCode.SPACE_TAKEN, seat=seat)
    at = species_at(zoo)
    for space, species in at.items():
        other = basins.touched(species, space, at)
        if other is not None:
            refuse(RefusalCode.TOUCHES_BASIN, seat=seat, asked=species, limit=other)
    for species in zoo.basins:
        if not basins.hang_together([space for space in at if at[space] == species]):
            refuse(RefusalCode.BASIN_APART, seat=seat, asked=species)


def check_births(transition: Transition, zoo: Zoo) -> None:
    """A pair has one offspring, and a species has two offspring tiles."""
    if len(zoo.births) != len(SPECIES):
        refuse(RefusalCode.OUT_OF_RANGE, seat=zoo.seat, asked=len(zoo.births), limit=len(SPECIES))
    for index, species in enumerate(SPECIES):
        births = zoo.births[index]
        if births < 0:
            refuse(RefusalCode.BELOW_ZERO, seat=zoo.seat, asked=births)
        pairs = offspring.pairs(zoo.of(species))
        if births > pairs:
            refuse(RefusalCode.TOO_MANY_BIRTHS, seat=zoo.seat, asked=species, limit=pairs)


def correct_depot(transition: Transition, seat: int, tiles: tuple[Tile, ...]) -> None:
    """Any animals may lie in a depot, in any order."""
    transition.zoo(seat)
    check_animals(transition, seat, tiles)
    transition.give(seat, depot=tiles)
    check_box(transition)


def correct_coworkers(transition: Transition, move: CorrectCoworkers) -> None:
    """The jobs and the coworkers of the box have limits, and a trainer stands on an empty space."""
    before = transition.zoo(move.seat)
    numbers = {
        "cashier": move.cashiers,
        "keeper": move.keepers,
        "manager": move.managers,
        "trainer": len(move.trainers),
    }
    options = transition.table.options
    for job in JOBS:
        limit = coworkers.limit(job, options)
        if numbers[job] < 0:
            refuse(RefusalCode.BELOW_ZERO, seat=move.seat, asked=numbers[job])
        if limit is not None and numbers[job] > limit:
            refuse(RefusalCode.JOB_FULL, seat=move.seat, asked=job, limit=limit)
    stays = transition.table.rules >= TOLD_STAYS and len(move.trainers) == len(before.trainers)
    transition.give(
        move.seat,
        cashiers=move.cashiers,
        keepers=move.keepers,
        managers=move.managers,
        trainers=move.trainers,
        trained=before.trained if stays else None,
    )
    zoo = transition.zoo(move.seat)
    box = printed().coworkers
    stand_ins = options.no_coworker == "stand_in" and zoo.coworkers <= box
    if transition.table.coworkers_left < 0 and not stand_ins:
        refuse(RefusalCode.NO_COWORKER_LEFT, seat=move.seat, limit=box)
    if free_spaces(zoo) < 0:
        refuse(RefusalCode.ZOO_FULL, seat=move.seat, limit=size_of_zoo(zoo))
    check_places(transition, move.seat)


def correct_truck(transition: Transition, move: CorrectTruck) -> None:
    """A truck carries at most as many tiles as it has places, a taken one none; nobody has two of them."""
    transition.phase("round")
    truck = transition.truck(move.truck)
    if len(move.tiles) > truck.places:
        refuse(RefusalCode.TRUCK_FULL, asked=move.truck + 1, limit=truck.places)
    if move.taken_by is not None:
        transition.zoo(move.taken_by)
        if move.tiles:
            refuse(RefusalCode.TRUCK_TAKEN, seat=move.taken_by, asked=move.truck + 1)
    check_animals(transition, None, (tile for tile in move.tiles if tile != COIN_TILE))
    for tile in move.tiles:
        if tile.mark == "offspring":
            refuse(RefusalCode.OFFSPRING_DRAWN, asked=tile.kind)
    transition.load(move.truck, tiles=move.tiles, taken_by=move.taken_by)
    takers = [each.taken_by for each in transition.table.trucks if each.taken_by is not None]
    if len(set(takers)) < len(takers) or not transition.table.in_round:
        refuse(RefusalCode.NO_TRUCK_LEFT, asked=move.truck + 1)
    check_box(transition)
    keep_turn(transition)


def keep_turn(transition: Transition) -> None:
    """The turn passes on if its player now has a truck."""
    table = transition.table
    if table.turn not in table.in_round:
        seats = clockwise(len(table.zoos), table.turn)
        transition.lay(turn=next(seat for seat in seats if seat in table.in_round))


def correct_turn(transition: Transition, seat: int) -> None:
    """Only somebody without a truck can be on turn."""
    transition.phase("round")
    if transition.zoo(seat).seat not in transition.table.in_round:
        refuse(RefusalCode.HAS_TRUCK, seat=seat)
    transition.lay(turn=seat)


def correct_last_round(transition: Transition, move: CorrectLastRound) -> None:
    """Makes the round the last one, or not, whatever the app has counted."""
    transition.phase("round")
    too_early = not move.last and transition.table.until_reserve == 0
    transition.lay(last_round=move.last, reserve_counts=not too_early)


def check_animals(transition: Transition, seat: int | None, tiles: Iterable[Tile]) -> None:
    """Refuses tiles that the game does not have, and coin tiles where only animals lie."""
    for tile in tiles:
        species = species_of(tile)
        if species is None:
            refuse(RefusalCode.NO_ANIMAL, seat=seat)
        if species in transition.table.out:
            refuse(RefusalCode.SPECIES_OUT, seat=seat, asked=species)
        if tile.mark != "offspring" and tile not in stacks():
            refuse(RefusalCode.NO_SUCH_TILE, seat=seat, asked=tile.kind, limit=tile.mark)


def check_box(transition: Transition) -> None:
    """Refuses more of a tile than the box has."""
    table = transition.table
    for tile, left in table.in_stacks.items():
        if left < 0:
            refuse(RefusalCode.TILES_USED_UP, asked=tile.kind, limit=stacks()[tile])
    for species in SPECIES:
        if table.offspring_left(species) < 0:
            refuse(RefusalCode.TILES_USED_UP, asked=species, limit=printed().offspring)
