"""Journals of Aquaretto: every prefix loads, undoing all is the start, and damaged numbers are refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from engine.aquaretto import GAME
from engine.aquaretto.journal import Did, Entry
from engine.aquaretto.moves import (
    AddTile,
    CorrectZoo,
    Expand,
    GameSetup,
    JobTaken,
    Move,
    MoveCoworker,
    Place,
    Placing,
    TakeTruck,
)
from engine.aquaretto.options import Depth
from engine.aquaretto.space import Animal, Expansion, Space
from engine.aquaretto.tiles import Tile
from engine.aquaretto.zoo import NO_BIRTHS
from engine.journal import Undo, effective_moves, fold
from engine.players import Player
from tests.engine.aquaretto.random_games import random_game
from tests.engine.aquaretto.tables import setup
from tests.engine.refused import damaged_numbers


def entries(players: int, seed: int, depth: Depth) -> list[Entry]:
    begun, moves = random_game(players, seed, depth)
    done: list[Did] = [begun, *moves]
    return [Entry(number=number, at="", by="", did=each) for number, each in enumerate(done)]


@pytest.mark.parametrize(("players", "depth"), [(2, "places"), (3, "numbers"), (5, "numbers")])
def test_every_prefix_of_a_journal_loads(players: int, depth: Depth) -> None:
    journal = entries(players, 11, depth)
    whole = fold(GAME, effective_moves(journal))
    for length in range(1, len(journal) + 1, 7):
        assert fold(GAME, effective_moves(journal[:length])) == whole[:length]


def test_undoing_everything_is_the_start() -> None:
    journal = entries(3, 12, "numbers")
    undone: list[Any] = [*journal]
    for entry in reversed(journal[1:]):
        undone.append(Entry(number=len(undone), at="", by="", did=Undo(of=entry.number)))
    assert fold(GAME, effective_moves(undone)) == fold(GAME, effective_moves(journal[:1]))


@pytest.mark.parametrize("depth", ["numbers", "places"])
def test_setups_moves_and_tables_survive_json(depth: Depth) -> None:
    begun, moves = random_game(4, 13, depth)
    assert GAME.setup.validate_json(GAME.setup.dump_json(begun)) == begun
    table = GAME.start(begun)
    for move in moves:
        assert GAME.move.validate_json(GAME.move.dump_json(move)) == move
        table = GAME.play(table, move)
    assert type(table).model_validate_json(table.model_dump_json()) == table


NUMBERED: list[Move] = [
    AddTile(seat=1, tile=Tile("orca"), truck=1),
    TakeTruck(
        seat=1,
        truck=1,
        placings=(Placing(Tile("orca"), Place("zoo", Space(1, 1)), Place("zoo", Space(1, 1))),),
        jobs=(JobTaken("trainer", Space(1, 1)),),
    ),
    MoveCoworker(seat=1, leaves=JobTaken("trainer", Space(1, 1)), takes=JobTaken("keeper")),
    Expand(seat=1, size="small", spaces=(Space(1, 1),)),
    CorrectZoo(
        seat=1,
        animals=(Animal(Tile("orca"), Space(1, 1)),),
        expansions=(Expansion("large", (Space(1, 1),)),),
        births=(1, *NO_BIRTHS[1:]),
    ),
]


@pytest.mark.parametrize("number", range(len(NUMBERED)))
@pytest.mark.parametrize("damage", ['"1"', "true", "1.0", "null", "1e400"])
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
    assert (first["kind"], first["game"], first["version"]) == ("begun", "aquaretto", 6)
    assert isinstance(GAME.setup.validate_python(setup(2)), GameSetup)
