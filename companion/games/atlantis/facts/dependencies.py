"""Dependencies of moves: the values that must be equal on two tables for a move to mean the same on both."""

from collections.abc import Hashable

from engine.atlantis.moves import (
    CorrectCreatures,
    CorrectFigures,
    CorrectShips,
    CorrectTiles,
    Move,
)
from engine.atlantis.table import Table


def moment(table: Table) -> Hashable:
    """A key of the point that the game has reached: the turn, its step, and what is spent and rolled."""
    return (table.round, table.turn, table.step, table.spent, table.rolled, table.over)


def dependencies(table: Table, move: Move) -> Hashable:
    """The values of the table that a move depends on; other changes do not affect it."""
    match move:
        case CorrectFigures(seat=seat):
            aboard = tuple((ship.number, ship.crew[seat]) for ship in table.ships)
            return (table.tribes[seat], aboard)
        case CorrectShips():
            return (table.ships, table.gone_ships)
        case CorrectCreatures():
            return (table.creatures, table.gone_creatures)
        case CorrectTiles():
            return (table.tiles, table.symbols)
    return moment(table)
