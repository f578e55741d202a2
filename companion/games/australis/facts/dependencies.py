"""Dependencies of moves: the values that must be equal on two tables for a move to mean the same on both."""

from collections.abc import Hashable

from engine.australis.moves import (
    AddPoints,
    CorrectCards,
    CorrectCorals,
    CorrectDice,
    CorrectDisc,
    CorrectFish,
    CorrectFood,
    CorrectGrey,
    CorrectRound,
    CorrectTiles,
    CorrectToken,
    CorrectTurtle,
    CorrectWaiting,
    Learned,
    Move,
    RollDice,
    TellOrder,
)
from engine.australis.printed import FIRST_REEF
from engine.australis.table import Table


def moment(table: Table) -> Hashable:
    """A key of the point that the game has reached: round, phase, turn, roll and placing."""
    taken = tuple(len(board.dice) for board in table.boards)
    return (table.round, table.phase, table.starter, taken, len(table.rolls), table.placed)


def dependencies(table: Table, move: Move) -> Hashable:
    """The values of the table that a move depends on; other changes do not affect it."""
    if isinstance(move, Learned):
        return tuple(table.printed.read(number) for number, _value in move.numbers)
    if isinstance(move, RollDice):
        return (moment(table), table.board)
    if isinstance(move, TellOrder):
        return (moment(table), table.on_last_space, table.ahead, table.order_told)
    return _corrected(table, move)


def _corrected(table: Table, move: Move) -> Hashable:
    """The value that a correction replaces; for any other move, the moment."""
    match move:
        case AddPoints() | CorrectDisc():
            return table.boards[move.seat].points
        case CorrectTurtle():
            return table.boards[move.seat].turtle
        case CorrectFish():
            return table.boards[move.seat].fish
        case CorrectFood():
            return table.boards[move.seat].food
        case CorrectWaiting():
            return table.boards[move.seat].waiting
        case CorrectGrey():
            return (table.grey_on_current, table.grey_beside)
        case CorrectCorals():
            return table.boards[move.seat].corals[move.reef - FIRST_REEF]
        case CorrectCards():
            return table.boards[move.seat].cards
        case CorrectDice():
            return table.boards[move.seat].dice
        case CorrectTiles():
            return table.boards[move.seat].tiles
        case CorrectToken():
            return table.token
        case CorrectRound():
            return table.round
    return moment(table)
