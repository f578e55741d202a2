"""Dependencies of moves: the values that must be equal on two tables for a move to mean the same on both."""

from collections.abc import Hashable

from engine.reefroute.moves import CorrectFish, CorrectPredators, CorrectTurn, Move
from engine.reefroute.table import Table


def moment(table: Table) -> Hashable:
    """A key of the point that the game has reached: the roll, and the fish that are left."""
    return (table.turn, table.roll, table.fish, table.home)


def dependencies(table: Table, move: Move) -> Hashable:
    """The values of the table that a move depends on; other changes do not affect it."""
    match move:
        case CorrectFish(colour=colour):
            return table.left[colour]
        case CorrectPredators():
            return table.predators
        case CorrectTurn():
            return (table.turn, table.roll)
    return moment(table)
