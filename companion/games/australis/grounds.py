"""What a move stands on: it means the same on two tables where that is the same."""

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
    """How far the course of the game has come: whose turn it is for which die, which roll, which tile."""
    taken = tuple(len(board.dice) for board in table.boards)
    return (table.round, table.phase, table.starter, taken, len(table.rolls), table.placed)


def ground(table: Table, move: Move) -> Hashable:
    """What must still be as it was when the move was drawn; what else has changed does not touch it."""
    if isinstance(move, Learned):
        return tuple(table.printed.read(number) for number, _value in move.numbers)
    if isinstance(move, RollDice):
        return (moment(table), table.board)
    if isinstance(move, TellOrder):
        return (moment(table), table.on_last_space)
    return _corrected(table, move)


def _corrected(table: Table, move: Move) -> Hashable:
    """What lies there that is set to something else; of any other move, the moment."""
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
