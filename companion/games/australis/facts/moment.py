"""The point that the game has reached, and what the moves of play depend on."""

from collections.abc import Hashable

from engine.australis.moves import AddPoints, Learned, Move, RollDice, TellOrder
from engine.australis.table import Table


def moment(table: Table) -> Hashable:
    """A key of the point that the game has reached: round, phase, turn, roll and placing."""
    taken = tuple(len(board.dice) for board in table.boards)
    return (table.round, table.phase, table.starter, taken, len(table.rolls), table.placed)


def play_depends_on(table: Table, move: Move) -> Hashable:
    """The values of the table that a move depends on, unless it is a correction; others do not affect it."""
    match move:
        case Learned(numbers=numbers):
            return tuple(table.printed.read(number) for number, _value in numbers)
        case AddPoints(seat=seat):
            return table.boards[seat].points
        case RollDice():
            return (moment(table), table.board)
        case TellOrder():
            return (moment(table), table.on_last_space, table.ahead, table.order_told)
    return moment(table)
