"""Journals of this game: every prefix loads, undoing all is the start, and damaged numbers are refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from engine.atlantis import GAME
from engine.atlantis.moves import (
    CorrectFigures,
    CorrectShips,
    Fall,
    GameSetup,
    Move,
    MoveCreature,
    MoveFigure,
    RollDice,
    SinkTile,
    Whirl,
)
from engine.atlantis.pieces import Creatures, Hex, Losses, Tiles
from engine.journal import Entry, Undo, effective_moves, fold
from engine.players import Player
from tests.engine.atlantis.random_games import random_game
from tests.engine.atlantis.tables import setup
from tests.engine.refused import damaged_numbers


def entries(players: int, seed: int, **options: Any) -> list[Entry[GameSetup | Move]]:
    begun, moves = random_game(players, seed, **options)
    done: list[GameSetup | Move] = [begun, *moves]
    return [Entry(number=number, at="", by="", did=each) for number, each in enumerate(done)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_prefix_of_a_journal_loads(players: int) -> None:
    journal = entries(players, 11)
    whole = fold(GAME, effective_moves(journal))
    for length in range(1, len(journal) + 1):
        if length < 20 or length % 25 == 0:
            assert fold(GAME, effective_moves(journal[:length])) == whole[:length]


def test_undoing_everything_is_the_start() -> None:
    journal = entries(3, 12, length="short")
    undone: list[Any] = [*journal]
    for entry in reversed(journal[1:]):
        undone.append(Entry(number=len(undone), at="", by="", did=Undo(of=entry.number)))
    assert fold(GAME, effective_moves(undone)) == fold(GAME, effective_moves(journal[:1]))


def test_setups_moves_and_tables_survive_json() -> None:
    begun, moves = random_game(4, 13)
    assert GAME.setup.validate_json(GAME.setup.dump_json(begun)) == begun
    table = GAME.start(begun)
    for move in moves:
        assert GAME.move.validate_json(GAME.move.dump_json(move)) == move
        table = GAME.play(table, move)
        assert type(table).model_validate_json(table.model_dump_json()) == table


ONES = Hex(swimmers=(1, 1), ship=1, dolphins=1, guarded=(1, 1))
NUMBERED: list[Move] = [
    MoveFigure(seat=1, start=1, to=1, onto=ONES, left=ONES.but(ship=1)),
    SinkTile(
        seat=1,
        ring="rock",
        symbol="whirlpool",
        falls=(Fall(seat=1),),
        whirl=Whirl(tiles=Tiles(rock=1), on_tiles=(1,), ships=(1,), creatures=Creatures(shark=1)),
    ),
    RollDice(seat=1, creature="shark", distance=1),
    MoveCreature(seat=1, entered=(Hex(swimmers=(1, 1)),)),
    CorrectFigures(seat=1, island=1, aboard=((1, 1),), water=1, saved=1, lost=Losses(shark=1)),
    CorrectShips(ships=(1,), gone=(1,)),
]


@pytest.mark.parametrize("number", range(len(NUMBERED)))
@pytest.mark.parametrize("damage", ['"1"', "true", "1.0", "[]", "1e400"])
def test_a_damaged_number_anywhere_is_refused(number: int, damage: str) -> None:
    for damaged in damaged_numbers(GAME.move.dump_json(NUMBERED[number]).decode(), damage):
        with pytest.raises(ValidationError):
            GAME.move.validate_json(damaged)


def test_an_unsafe_name_of_a_stored_game_is_made_safe() -> None:
    players = (Player(name="Mia\u202e", colour="pink"), Player(name="Lea", colour="blue"))
    begun = setup(2).but(players=players)
    assert [player.name for player in GAME.reopen(begun).players] == ["Mia", "Lea"]


def test_a_journal_names_its_game_and_version() -> None:
    first = json.loads(GAME.setup.dump_json(setup(2)))
    assert (first["kind"], first["game"], first["version"]) == ("begun", "atlantis", 3)
