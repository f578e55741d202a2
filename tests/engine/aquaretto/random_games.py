"""Whole games at random: every move is legal, every kind of move comes up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from engine.aquaretto import GAME, choices
from engine.aquaretto.coworkers import JOBS
from engine.aquaretto.ending import must_tell
from engine.aquaretto.moves import (
    AddTile,
    BuyTile,
    DiscardTile,
    EndGame,
    Expand,
    GameSetup,
    JobTaken,
    Move,
    MoveCoworker,
    MoveTile,
    Place,
    Placing,
    TakeTruck,
    TellTrained,
)
from engine.aquaretto.options import Depth, Options
from engine.aquaretto.space import Size
from engine.aquaretto.table import COLOURS, Table
from engine.aquaretto.tiles import COIN_TILE, SPECIES, TRAINABLE, Tile
from engine.aquaretto.turns import species_out
from engine.aquaretto.zoo_score import most_trained
from engine.players import Player
from engine.refusal import IllegalMove

NAMES = ("Mia", "Jonas", "Lea", "Noah", "Ida")
SIZES: tuple[Size, Size] = ("small", "large")


def random_setup(players: int, random: Random, options: Options) -> GameSetup:
    """A setup with a random starter and random species taken out."""
    choosable = [species for species in SPECIES if species not in TRAINABLE]
    return GameSetup(
        players=tuple(
            Player(name=name, colour=colour) for name, colour in zip(NAMES[:players], COLOURS, strict=False)
        ),
        starter=random.randrange(players),
        options=options,
        out=tuple(random.sample(choosable, species_out(players, options))),
    )


def random_game(
    players: int,
    seed: int,
    depth: Depth = "numbers",
    options: Options | None = None,
    *,
    shuffled: bool = True,
    setup: GameSetup | None = None,
) -> tuple[GameSetup, list[Move]]:
    """The setup and all moves of a random game, the count at the end included.

    Unless `shuffled`, the tiles of a truck are placed in the order in which they lie on it.
    """
    random = Random(seed)
    setup = setup or random_setup(players, random, (options or Options()).but(depth=depth))
    table = GAME.start(setup)
    moves: list[Move] = []
    while not table.is_over:
        move = random_move(table, random, shuffled=shuffled)
        table = GAME.play(table, move)
        moves.append(move)
    return setup, moves


def whole_game(seed: int, players: int = 3) -> tuple[GameSetup, list[Move]]:
    """The setup and all moves of a random game."""
    return random_game(players, seed)


def random_move(table: Table, random: Random, *, shuffled: bool = True) -> Move:
    """A legal move of the current phase."""
    if table.phase == "end":
        seats = must_tell(table)
        if not seats:
            return EndGame()
        zoo = table.zoos[seats[0]]
        most = most_trained(zoo, table.options)
        return TellTrained(seat=zoo.seat, animals=tuple(random.randint(0, most) for _one in zoo.trainers))
    take = partial(_take, shuffled=shuffled)
    kinds: list[Callable[[Table, Random], Iterator[Move]]] = [_add, _add, _add, take, _paid]
    while True:
        for move in random.choice(kinds)(table, random):
            if GAME.refusal(table, move) is None:
                return move


def _add(table: Table, random: Random) -> Iterator[Move]:
    left = table.in_stacks
    if left:
        tile = random.choices(list(left), list(left.values()))[0]
        yield AddTile(seat=table.turn, tile=tile, truck=random.randrange(len(table.trucks)))


def _take(table: Table, random: Random, *, shuffled: bool) -> Iterator[Move]:
    number = random.randrange(len(table.trucks))
    tiles = [tile for tile in table.trucks[number].tiles if tile != COIN_TILE]
    if shuffled:
        random.shuffle(tiles)
    placings = random_placings(table, table.turn, tiles, random)
    for jobs in random_jobs(table, table.turn, placings, random):
        yield TakeTruck(seat=table.turn, truck=number, placings=placings, jobs=jobs)


def random_placings(
    table: Table, seat: int, tiles: list[Tile], random: Random, *, depot: bool = True
) -> tuple[Placing, ...]:
    """A place for each tile; the zoo more often than the depot."""
    placings: list[Placing] = []
    for tile in tiles:
        now = choices.after(table, seat, placings)
        placings.append(_placing(now, seat, tile, random, depot=depot))
    return tuple(placings)


def _placing(table: Table, seat: int, tile: Tile, random: Random, *, depot: bool) -> Placing:
    found = choices.places(table, seat, tile)
    if found.refusal is not None or (depot and random.random() < 0.1):
        return Placing(tile, Place("depot"))
    place = Place("zoo", random.choice(found.spaces) if found.spaces else None)
    young = choices.offspring_places(table, seat, tile, place)
    if young is None or young.refusal is not None or not young.spaces:
        return Placing(tile, place)
    return Placing(tile, place, Place("zoo", random.choice(young.spaces)))


def random_jobs(
    table: Table, seat: int, placings: tuple[Placing, ...], random: Random
) -> Iterator[tuple[JobTaken, ...]]:
    """Some ways in which the coworkers that come may be employed; the last of them is surely legal."""
    now = choices.after(table, seat, placings)
    due = choices.coworkers_due(table, seat, placings)
    jobs: list[JobTaken] = []
    for _one in range(due):
        able = [job for job, refusal in choices.job_refusals(now, seat).items() if refusal is None]
        if not able:
            break
        job = random.choice(able)
        empty = choices.empty_spaces(now, seat)
        jobs.append(JobTaken(job, random.choice(empty) if job == "trainer" and empty else None))
        now = choices.after(now, seat, (), jobs[-1:])
    yield tuple(jobs)


def _paid(table: Table, random: Random) -> Iterator[Move]:
    seat = table.turn
    size = random.choice(SIZES)
    ways = choices.expansion_places(table, seat, size)
    candidates: list[Move] = [
        DiscardTile(seat=seat),
        Expand(seat=seat, size=size, spaces=random.choice(ways) if ways else ()),
        *_coworker(table, random),
    ]
    for owner, zoo in enumerate(table.zoos):
        if zoo.depot:
            candidates += _from_depot(table, owner, random)
    yield random.choice(candidates)


def _from_depot(table: Table, owner: int, random: Random) -> Iterator[Move]:
    seat, zoo = table.turn, table.zoos[owner]
    without = zoo.but(depot=zoo.depot[:-1])
    now = table.but(zoos=(*table.zoos[:owner], without, *table.zoos[owner + 1 :]))
    try:
        placings = random_placings(now, seat, [zoo.depot[-1]], random, depot=False)
    except IllegalMove:
        return
    for jobs in random_jobs(now, seat, placings, random):
        if owner == seat:
            yield MoveTile(seat=seat, placing=placings[0], jobs=jobs)
        else:
            yield BuyTile(seat=seat, owner=owner, placing=placings[0], jobs=jobs)


def _coworker(table: Table, random: Random) -> Iterator[Move]:
    zoo = table.zoos[table.turn]
    jobs = [JobTaken(job) for job in JOBS if job != "trainer"]
    empty = choices.empty_spaces(table, table.turn)
    trainer = JobTaken("trainer", random.choice(empty) if empty else None)
    leaves = random.choice([*jobs, *(JobTaken("trainer", space) for space in zoo.trainers)])
    yield MoveCoworker(seat=table.turn, leaves=leaves, takes=random.choice([*jobs, trainer]))
