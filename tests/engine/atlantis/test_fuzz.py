"""Invalid moves at any moment of a game: a refusal and nothing else, or a table on which the game goes on."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from random import Random

import pytest
from pydantic import ValidationError

from engine.atlantis import GAME
from engine.atlantis.moves import (
    CorrectCreatures,
    CorrectFigures,
    CorrectShips,
    CorrectTiles,
    CorrectTurn,
    EndMoves,
    Fall,
    Move,
    MoveCreature,
    MoveFigure,
    MoveShip,
    RollDice,
    SinkTile,
    Whirl,
)
from engine.atlantis.pieces import Hex
from engine.atlantis.table import Table
from engine.refusal import IllegalMove
from tests.engine.atlantis.random_games import random_game, random_move
from tests.engine.atlantis.test_games import check
from tests.fuzz import at_most, fuzz, mutated, places_of_numbers

FAR = (-9, -(10**30), 10**30, 10**400)
WORK = 20_000
"""The most calls for reading and applying one move."""


@cache
def tables(players: int) -> tuple[Table, ...]:
    """Every table of a random game."""
    begun, moves = random_game(players, players)
    found = [GAME.start(begun)]
    for move in moves:
        found.append(GAME.play(found[-1], move))
    return tuple(found)


def some_moves(table: Table) -> list[Move]:
    """A move of every kind; the corrections say what already lies on the table."""
    seat, zero = table.turn, tuple(0 for _tribe in table.tribes)
    tribe = table.tribes[seat]
    here = Hex(swimmers=zero, ship=1, guarded=zero)
    return [
        MoveFigure(seat=seat, start="water", to="water", onto=here, left=here),
        MoveFigure(seat=seat, start=1, to=2),
        MoveShip(seat=seat, ship=1, onto=here),
        EndMoves(seat=seat),
        SinkTile(
            seat=seat,
            ring=table.ring or "rock",
            symbol="whirlpool",
            falls=(Fall(seat=seat, onto=here),),
            whirl=Whirl(on_tiles=zero, swimmers=zero, ships=(1,)),
        ),
        RollDice(seat=seat, creature="shark", distance=1),
        MoveCreature(seat=seat, entered=(here,), left=here),
        CorrectFigures(
            seat=seat,
            island=tribe.island,
            aboard=tuple((ship.number, ship.crew[seat]) for ship in table.ships),
            water=tribe.water,
            saved=tribe.saved,
            lost=tribe.lost,
        ),
        CorrectShips(ships=tuple(ship.number for ship in table.ships), gone=table.gone_ships),
        CorrectCreatures(creatures=table.creatures, gone=table.gone_creatures),
        CorrectTiles(tiles=table.tiles, symbols=table.symbols),
        CorrectTurn(seat=seat, step=table.step),
    ]


def test_every_kind_of_move_is_tried() -> None:
    kinds = {move.kind for move in some_moves(tables(3)[4])}
    assert kinds == set(GAME.move.json_schema()["discriminator"]["mapping"])


@pytest.mark.parametrize("far", FAR, ids=["negative", "low", "high", "400_digits"])
def test_a_number_out_of_any_range_is_refused(far: int) -> None:
    """In every field of every move, at several moments of a game."""
    found = tables(3)
    for table in (*found[:: len(found) // 6], found[-2], found[-1]):
        was = table.model_dump_json()
        for move in some_moves(table):
            whole = json.loads(GAME.move.dump_json(move))
            for inside, key in places_of_numbers(whole):
                right, inside[key] = inside[key], far
                with pytest.raises((IllegalMove, ValidationError)):
                    GAME.play(table, GAME.move.validate_json(json.dumps(deepcopy(whole))))
                inside[key] = right
        assert table.model_dump_json() == was


def test_saying_what_already_lies_there_changes_nothing() -> None:
    for table in tables(4)[:-1:5]:
        for move in some_moves(table)[-5:-1]:
            after = GAME.play(table, move)
            assert after.but(events=(), rested=0) == table.but(events=(), rested=0)


@fuzz(300)
def test_a_mutated_move_is_refused_or_leaves_a_sound_table(seed: int) -> None:
    """A move that is not refused leaves a table that can exist, and a game goes on from there."""
    random = Random(seed)
    table = random.choice(tables(random.randrange(2, 5)))
    move = random.choice(some_moves(table))
    text = json.dumps(mutated(random, json.loads(GAME.move.dump_json(move))))
    with at_most(WORK + 50 * len(text)):
        try:
            after = GAME.play(table, GAME.move.validate_json(text))
        except (ValidationError, IllegalMove):
            return
    check(after)
    if not after.is_over:
        check(GAME.play(after, random_move(after, random)))
