"""Invalid moves at any moment of a game: a refusal and nothing else, or a table on which the game goes on."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from engine.aquaretto import GAME
from engine.aquaretto.moves import (
    AddTile,
    BuyTile,
    CorrectCoins,
    CorrectCoinTiles,
    CorrectCoworkers,
    CorrectDepot,
    CorrectGone,
    CorrectLastRound,
    CorrectTruck,
    CorrectTurn,
    CorrectZoo,
    CountZoo,
    DiscardTile,
    EndGame,
    Expand,
    JobTaken,
    Move,
    MoveCoworker,
    MoveTile,
    Place,
    Placing,
    TakeTruck,
    TellTrained,
)
from engine.aquaretto.options import Depth
from engine.aquaretto.printed import printed
from engine.aquaretto.space import Space
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import SPECIES, Tile
from engine.aquaretto.transition import free_spaces
from engine.aquaretto.zoo import Counted
from engine.refusal import IllegalMove
from tests.engine.aquaretto.random_games import random_game, random_move
from tests.engine.aquaretto.tables import setup
from tests.fuzz import at_most, fuzz, mutated, places_of_numbers

FAR = (-9, -(10**30), 10**30, 10**400)
"""An expansion may lie above the printed zoo, so there are spaces from -8 on."""
WORK = 60_000
"""The most calls for reading and applying one move; a legal one of a whole game takes up to 10 000."""


@cache
def tables(players: int, depth: Depth) -> tuple[Table, ...]:
    """Every table of a random game."""
    begun, moves = random_game(players, players, depth)
    found = [GAME.start(begun)]
    for move in moves:
        found.append(GAME.play(found[-1], move))
    return tuple(found)


def some_moves(table: Table) -> list[Move]:
    """A move of every kind; the corrections say what already lies on the table."""
    seat, places = table.turn, table.options.depth == "places"
    zoo = table.zoos[seat]
    space = Space(1, 1) if places else None
    tile = zoo.depot[-1] if zoo.depot else Tile("orca")
    placing = Placing(tile, Place("zoo", space), Place("zoo", space))
    trainer = JobTaken("trainer", space)
    lying = tuple(placed.tile for placed in zoo.animals[:2])
    return [
        AddTile(seat=seat, tile=next(iter(table.in_stacks), tile), truck=0),
        TakeTruck(seat=seat, truck=0, placings=(placing,), jobs=(trainer,)),
        MoveTile(seat=seat, placing=placing, jobs=(trainer,)),
        BuyTile(seat=seat, owner=(seat + 1) % len(table.zoos), placing=placing, jobs=(trainer,)),
        DiscardTile(seat=seat),
        MoveCoworker(seat=seat, leaves=trainer, takes=JobTaken("keeper")),
        Expand(seat=seat, size="small", spaces=(Space(1, 5), Space(2, 5), Space(2, 6)) if places else ()),
        TellTrained(seat=seat, animals=(1, 2)),
        CountZoo(seat=seat, counted=Counted()),
        EndGame(),
        CorrectCoins(seat=seat, coins=zoo.coins),
        CorrectZoo(seat=seat, animals=zoo.animals, expansions=zoo.expansions, births=zoo.births),
        CorrectDepot(seat=seat, tiles=zoo.depot + lying),
        CorrectCoworkers(
            seat=seat,
            cashiers=zoo.cashiers,
            keepers=zoo.keepers,
            managers=zoo.managers,
            trainers=zoo.trainers,
        ),
        CorrectTruck(truck=0, tiles=(), taken_by=seat),
        CorrectGone(tiles=table.gone),
        CorrectCoinTiles(taken=table.coin_tiles),
        CorrectTurn(seat=seat),
        CorrectLastRound(last=table.last_round),
    ]


def test_every_kind_of_move_is_tried() -> None:
    kinds = {move.kind for move in some_moves(tables(3, "places")[40])}
    wanted = GAME.move.json_schema()["discriminator"]["mapping"]
    assert kinds == set(wanted)


@pytest.mark.parametrize("far", FAR, ids=["negative", "low", "high", "400_digits"])
@pytest.mark.parametrize("depth", ["numbers", "places"])
def test_a_number_out_of_any_range_is_refused(depth: Depth, far: int) -> None:
    """In every field of every move, at several moments of a game."""
    found = tables(3, depth)
    counted = GAME.start(setup(3, mode="final_score", out=()))
    for table in (*found[:: len(found) // 6], found[-2], found[-1], counted):
        for move in some_moves(table):
            whole = json.loads(GAME.move.dump_json(move))
            for inside, key in places_of_numbers(whole):
                right, inside[key] = inside[key], far
                _refused(table, deepcopy(whole))
                inside[key] = right


def _refused(table: Table, whole: Any) -> None:
    before = table.model_dump_json()
    with pytest.raises((IllegalMove, ValidationError)):
        GAME.play(table, GAME.move.validate_json(json.dumps(whole)))
    assert table.model_dump_json() == before


@fuzz(300)
def test_a_mutated_move_is_refused_or_leaves_a_sound_table(seed: int) -> None:
    """A move that is not refused leaves a table that can exist, and a game goes on from there."""
    random = Random(seed)
    depth: Depth = random.choice(["numbers", "places"])
    table = random.choice(tables(random.randrange(2, 6), depth))
    move = random.choice(some_moves(table))
    text = json.dumps(mutated(random, json.loads(GAME.move.dump_json(move))))
    with at_most(WORK + 50 * len(text)):
        try:
            after = GAME.play(table, GAME.move.validate_json(text))
        except (ValidationError, IllegalMove):
            return
    check_sound(after)
    if not after.is_over:
        check_sound(GAME.play(after, random_move(after, random)))


def check_sound(table: Table) -> None:
    """Asserts that all this can come out of one box."""
    assert all(count > 0 for count in table.in_stacks.values())
    assert 0 <= table.coin_tiles <= printed().coin_tiles
    for truck in table.trucks:
        assert len(truck.tiles) <= (truck.places if truck.taken_by is None else 0)
    for zoo in table.zoos:
        assert 0 <= zoo.coins <= printed().coins + printed().coin_tiles
        assert min(zoo.cashiers, zoo.keepers, zoo.managers, free_spaces(zoo)) >= 0
        assert all(0 <= births <= printed().offspring for births in zoo.births)
    for species in SPECIES:
        young = [tile for tile in table.face_up() if tile == (species, "offspring")]
        assert len(young) <= printed().offspring
