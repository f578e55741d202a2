"""Random games: they end, every count is right; and everything but a move of the game is refused."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from engine.journal import Amend, Counted, Entry, effective_moves, fold
from engine.journal_codec import read, write
from engine.reefroute import GAME
from engine.reefroute.moves import (
    Blocked,
    CorrectFish,
    CorrectPredators,
    CorrectTurn,
    Eaten,
    GameSetup,
    Home,
    Move,
    Roll,
)
from engine.reefroute.pieces import PREDATOR
from engine.reefroute.table import Table
from engine.refusal import IllegalMove
from tests.engine.reefroute.random_games import random_game, random_turn
from tests.engine.reefroute.tables import rolled, setup, table, with_fish
from tests.fuzz import at_most, fuzz, mutated

WORK = 20_000


def check_sound(now: Table) -> None:
    """Checks the invariants of every table: fish, turn, ranking and steps."""
    assert all(0 <= fish <= 4 for fish in now.fish)
    assert 0 <= now.turn < len(now.players)
    assert {one.seat for one in now.ranking} == set(range(len(now.players)))
    if not now.is_over:
        assert now.options.without_fish == "rolls" or now.rolls_next in now.in_game
        assert all(step.tiles in (1, 2) and 0 <= step.sideways <= step.tiles for step in now.steps)


@pytest.mark.parametrize("seed", range(20))
def test_a_game_ends_and_every_fish_is_counted(seed: int) -> None:
    begun, moves = random_game(2 + seed % 3, seed, without_fish="rolls" if seed % 2 else "out")
    now = GAME.start(begun)
    eaten = 0
    for move in moves:
        now = GAME.play(now, move)
        check_sound(now)
        eaten += len(move.fish) if isinstance(move, Eaten) else 0
    players = len(begun.players)
    assert now.is_over
    assert sum(now.fish) + eaten == players * begun.fish + (4 - players) * begun.neutral


@given(st.integers(2, 4), st.integers(0, 10**6))
def test_every_random_game_ends(players: int, seed: int) -> None:
    begun, moves = random_game(players, seed)
    now = GAME.start(begun)
    for move in moves:
        now, awards = GAME.apply(now, move)
        assert awards == ()
        check_sound(now)
    assert now.is_over


def test_turns_go_round_past_players_without_fish() -> None:
    now = rolled(with_fish(table(3), red=0), "red", PREDATOR)
    assert (now.turn, now.rolls_next) == (0, 2)
    assert rolled(now, "red", "red").turn == 2
    assert GAME.play(now, CorrectTurn(seat=0)).rolls_next == 0
    assert rolled(with_fish(table(3, without_fish="rolls"), red=0), "red", "red").rolls_next == 1


def test_what_was_blocked_can_move_after_all() -> None:
    now = GAME.play(rolled(table(), "red", "red"), Blocked(mover="red"))
    assert now.steps[0].is_blocked
    assert not GAME.play(now, Blocked(mover="red", is_blocked=False)).steps[0].is_blocked


def test_a_journal_is_read_back_and_amended() -> None:
    begun, moves = random_game(3, 5)
    lines, checksum = b"", 0
    for number, did in enumerate((begun, *moves)):
        line, checksum = write(Entry(number=number, at="noon", by="me", did=did), checksum)
        lines += line
    found = read(lines, GAME)
    assert found.damage is None
    assert [entry.did for entry in found.entries] == [begun, *moves]
    change: Amend[GameSetup | Move] = Amend(of=0, move=begun.but(starter=begun.starter))
    entries = (*found.entries, Entry(number=len(found.entries), at="noon", by="me", did=change))
    steps = fold(GAME, effective_moves(entries))
    assert (
        steps[-1].table == fold(GAME, [Counted(at, did) for at, did in enumerate((begun, *moves))])[-1].table
    )


def some_moves(now: Table) -> list[Move]:
    """A move of every kind."""
    faces = now.roll.faces if now.roll else ("red", PREDATOR)
    return [
        Roll(seat=now.rolls_next, faces=faces),
        Blocked(mover=faces[0]),
        Eaten(fish=("red",)),
        Home(fish="red"),
        CorrectFish(colour="red", fish=2),
        CorrectPredators(predators=now.predators),
        CorrectTurn(seat=now.turn),
    ]


def test_every_kind_of_move_is_tried() -> None:
    wanted = GAME.move.json_schema()["discriminator"]["mapping"]
    assert {move.kind for move in some_moves(table())} == set(wanted)


@fuzz(300)
def test_a_mutated_move_is_refused_or_leaves_a_sound_table(seed: int) -> None:
    random = Random(seed)
    begun, moves = random_game(random.randint(2, 4), random.randrange(30))
    now = GAME.start(begun)
    for move in moves[: random.randrange(len(moves))]:
        now = GAME.play(now, move)
    text = json.dumps(mutated(random, json.loads(GAME.move.dump_json(random.choice(some_moves(now))))))
    before = now.model_dump_json()
    with at_most(WORK + 50 * len(text)):
        try:
            after = GAME.play(now, GAME.move.validate_json(text))
        except (ValidationError, IllegalMove):
            assert now.model_dump_json() == before
            return
    check_sound(after)
    if not after.is_over:
        check_sound(GAME.play(after, random_turn(after, random)[0]))


@fuzz(200)
def test_a_mutated_setup_is_refused_or_begins_a_sound_game(seed: int) -> None:
    random = Random(seed)
    text = json.dumps(mutated(random, json.loads(GAME.setup.dump_json(setup(random.randint(2, 4))))))
    try:
        with at_most(WORK + 50 * len(text)):
            now = GAME.start(GAME.setup.validate_json(text))
    except (ValidationError, IllegalMove):
        return
    check_sound(now)
