"""Whole games at random, without a map: anything that could be told of the sea."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from engine.atlantis import GAME
from engine.atlantis.moves import (
    EndMoves,
    Fall,
    GameSetup,
    Move,
    MoveCreature,
    MoveFigure,
    MoveShip,
    Place,
    RollDice,
    SinkTile,
    Whirl,
)
from engine.atlantis.pieces import RINGS, SYMBOLS, Creatures, Hex, Tiles
from engine.atlantis.printed import printed
from engine.atlantis.table import Table
from tests.engine.atlantis.tables import setup

MOST_MOVES = 3000
"""Far more than any game takes whose figures do not stay where they are."""


def random_game(players: int, seed: int, **options: Any) -> tuple[GameSetup, list[Move]]:
    """The setup and all moves of a random game."""
    random = Random(seed)
    begun = setup(players, random.randrange(players), **options)
    table = GAME.start(begun)
    moves: list[Move] = []
    while not table.is_over:
        move = random_move(table, random)
        table = GAME.play(table, move)
        moves.append(move)
        assert len(moves) < MOST_MOVES
    return begun, moves


def whole_game(seed: int, players: int = 3) -> tuple[GameSetup, list[Move]]:
    """The setup and all moves of a random game."""
    return random_game(players, seed)


def random_move(table: Table, random: Random) -> Move:
    """A legal move of the current step."""
    kinds: list[Callable[[Table, Random], Iterator[Move]]]
    if table.step == "move":
        kinds = [_figure, _figure, _figure, _ship, _end]
    elif table.step == "sink":
        kinds = [_sink]
    else:
        kinds = [_roll if table.rolled is None else _creature]
    while True:
        for move in random.choice(kinds)(table, random):
            if GAME.refusal(table, move) is None:
                return move


def _figure(table: Table, random: Random) -> Iterator[Move]:
    ships = [ship.number for ship in table.ships]
    places: list[Place] = ["island", "water", "ashore", *ships]
    start, to = random.choice(places), random.choice(places)
    along = start == to == "water" and random.random() < 0.3
    yield MoveFigure(
        seat=table.turn,
        start=start,
        to=to,
        spaces=random.choice([1, 1, 2]),
        onto=_hex(table, random) if to == "water" else Hex(),
        left=_hex(table, random) if along else None,
    )


def _ship(table: Table, random: Random) -> Iterator[Move]:
    for ship in table.ships:
        yield MoveShip(seat=table.turn, ship=ship.number, spaces=random.randint(1, 3))


def _end(table: Table, _random: Random) -> Iterator[Move]:
    yield EndMoves(seat=table.turn)


def _sink(table: Table, random: Random) -> Iterator[Move]:
    symbol = random.choice(SYMBOLS)
    seats = [random.randrange(len(table.tribes)) for _figure in range(random.randrange(4))]
    falls = tuple(Fall(seat=seat, onto=_hex(table, random)) for seat in seats)
    whirl = _whirl(table, random) if symbol == "whirlpool" else Whirl()
    ring = table.ring
    if ring is not None:
        yield SinkTile(seat=table.turn, ring=ring, symbol=symbol, falls=falls, whirl=whirl)


def _whirl(table: Table, random: Random) -> Whirl:
    numbers = [random.randrange(2) for _ring in RINGS]
    return Whirl(
        tiles=Tiles(rock=numbers[0], land=numbers[1], fortress=numbers[2]),
        on_tiles=tuple(random.randrange(2) for _tribe in table.tribes),
        swimmers=_some(table, random),
        ships=tuple(ship.number for ship in table.ships if random.random() < 0.2),
        creatures=Creatures(shark=random.randrange(2), dolphin=random.randrange(2)),
    )


def _roll(table: Table, random: Random) -> Iterator[Move]:
    numbers = printed()
    yield RollDice(
        seat=table.turn,
        creature=random.choice(numbers.creature_faces),
        distance=random.choice(numbers.distance_faces),
        by=random.choice(["players", "app"]),
    )


def _creature(table: Table, random: Random) -> Iterator[Move]:
    entered = tuple(_hex(table, random) for _space in range(random.randrange(4)))
    left = _hex(table, random) if random.random() < 0.5 else Hex()
    yield MoveCreature(seat=table.turn, entered=entered, left=left)


def _some(table: Table, random: Random) -> tuple[int, ...]:
    return tuple(min(tribe.water, random.randrange(3)) for tribe in table.tribes)


def _hex(table: Table, random: Random) -> Hex:
    """Anything that could share a space, perhaps more than there is."""
    ships = [None, None, *(ship.number for ship in table.ships)]
    named = tuple(random.randrange(2) for _tribe in table.tribes)
    return Hex(
        swimmers=_some(table, random) if random.random() < 0.7 else (),
        ship=random.choice(ships),
        dolphins=random.choice([0, 0, 1, 2]),
        shark=random.random() < 0.2,
        kraken=random.random() < 0.2,
        sea_monster=random.random() < 0.2,
        guarded=named if random.random() < 0.3 else (),
    )
