"""The point that the game has reached, and what the moves of play depend on."""

from collections.abc import Hashable

from engine.australis.moves import Move, RollDice
from engine.australis.table import Table


def moment(table: Table) -> Hashable:
    """A key of the point that the game has reached: round, phase, turn, roll and placing."""
    taken = tuple(len(board.dice) for board in table.boards)
    return (table.round, table.phase, table.starter, taken, len(table.rolls), table.placed)


def play_depends_on(table: Table, move: Move) -> Hashable:
    """The values of the table that a move of play depends on; other changes do not affect it."""
    return (moment(table), table.board) if isinstance(move, RollDice) else moment(table)
