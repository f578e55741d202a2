"""Time to fold a whole game of Aquaretto with five players, and to count the chances of the next tile.

Budget: 10 ms to fold, 2 ms for all chances of a table.
"""

from collections.abc import Callable
from functools import partial
from statistics import median
from time import perf_counter

from companion.games.aquaretto.pieces.placing.tile_grid import tile_rows
from engine.aquaretto import GAME
from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.options import Depth
from engine.aquaretto.table import Table
from tests.engine.aquaretto.random_games import random_game

FOLD, CHANCES = 0.010, 0.002
DEPTHS: tuple[Depth, Depth] = ("numbers", "places")

ONCE = {"repeats": 1}

Row = tuple[str, float, str]


def rows(repeats: int = 51) -> list[Row]:
    """Name, median seconds, note."""
    found: list[Row] = []
    for depth in DEPTHS:
        begun, moves = random_game(5, 1, depth)
        folded = _timed(partial(_fold, begun, moves), repeats)
        note = f"{folded / FOLD:.2f} of its budget of 10 ms"
        found.append((f"fold, 5 players, {depth}, {len(moves)} moves", folded, note))
    table = _fold(begun, moves[: len(moves) // 2])
    chances = _timed(partial(tile_rows, table), repeats)
    found.append(("all chances of the next tile", chances, f"{chances / CHANCES:.2f} of its budget of 2 ms"))
    return found


def _fold(begun: GameSetup, moves: list[Move]) -> Table:
    table = GAME.start(begun)
    for move in moves:
        table = GAME.play(table, move)
    return table


def _timed(act: Callable[[], object], repeats: int) -> float:
    """The median time of a call, in seconds."""
    times = []
    for _repeat in range(repeats):
        start = perf_counter()
        act()
        times.append(perf_counter() - start)
    return median(times)
