"""The luck of the draw: what each player drew from the stacks, and how much of it suited their water zoo."""

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise

from engine.aquaretto.moves import AddTile, GameSetup, Move
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import species_of
from engine.journal import Step


@dataclass(frozen=True)
class Draws:
    """By seat: the tiles that were drawn, the coins among them, and the animals of a kind already at home."""

    tiles: tuple[int, ...]
    coins: tuple[int, ...]
    at_home: tuple[int, ...]


def draws(steps: tuple[Step[Table, GameSetup | Move], ...]) -> Draws:
    """Counts the tiles each player drew; the luck lies in the tile, whoever takes it from the truck later."""
    tiles, coins, at_home = Counter[int](), Counter[int](), Counter[int]()
    for before, step in pairwise(steps):
        move = step.move
        if not isinstance(move, AddTile):
            continue
        species = species_of(move.tile)
        tiles[move.seat] += 1
        coins[move.seat] += species is None
        at_home[move.seat] += species in before.table.zoos[move.seat].basins
    seats = range(len(steps[-1].table.players))
    return Draws(*(tuple(counted[seat] for seat in seats) for counted in (tiles, coins, at_home)))
