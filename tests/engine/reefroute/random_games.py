"""Whole games at random: every move is legal, every kind of move comes up."""

from __future__ import annotations

from random import Random

from engine.reefroute import GAME
from engine.reefroute.moves import Blocked, Eaten, GameSetup, Home, Move, Roll
from engine.reefroute.pieces import COLOURS, FACES, SIZES, Face
from engine.reefroute.table import Table
from tests.engine.reefroute.tables import setup


def random_game(
    players: int, seed: int, *, pairs: bool = True, **options: str
) -> tuple[GameSetup, list[Move]]:
    """The setup and all moves of a random game; unless with `pairs`, fish are eaten one by one."""
    random = Random(seed)
    begun = setup(
        players,
        starter=random.randrange(players),
        fish=random.randint(2, 4),
        neutral=random.randint(0, 4),
        predators=tuple(sorted(random.sample([*SIZES, *SIZES], 3))),
        **options,
    )
    table = GAME.start(begun)
    moves: list[Move] = []
    while not table.is_over:
        for move in random_turn(table, random, pairs=pairs):
            if table.is_over:
                break
            if GAME.refusal(table, move) is None:
                table = GAME.play(table, move)
                moves.append(move)
    return begun, moves


def whole_game(seed: int, players: int = 3) -> tuple[GameSetup, list[Move]]:
    """The setup and all moves of a random game."""
    return random_game(players, seed)


def random_turn(table: Table, random: Random, *, pairs: bool = True) -> list[Move]:
    """A roll, and what may come of it; some of these moves may be illegal by then."""
    faces: list[Face] = [random.choice(FACES), random.choice(FACES)]
    moves: list[Move] = [
        Roll(seat=table.rolls_next, faces=(faces[0], faces[1]), by_app=random.random() < 0.5)
    ]
    moves += [Blocked(mover=face) for face in faces if random.random() < 0.2]
    if random.random() < 0.5:
        count = 1 + (pairs and random.random() < 0.2)
        moves.append(Eaten(fish=tuple(random.choice(COLOURS) for _one in range(count))))
    if random.random() < 0.05:
        moves.append(Home(fish=random.choice(COLOURS)))
    return moves
