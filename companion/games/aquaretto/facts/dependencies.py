"""Dependencies of moves: the values that must be equal on two tables for a move to mean the same on both."""

from collections.abc import Hashable

from engine.aquaretto.moves import (
    CorrectCoins,
    CorrectCoinTiles,
    CorrectCoworkers,
    CorrectDepot,
    CorrectGone,
    CorrectLastRound,
    CorrectTruck,
    CorrectTurn,
    CorrectZoo,
    CountZoo,
    Move,
    TellTrained,
)
from engine.aquaretto.table import Table


def moment(table: Table) -> Hashable:
    """A key of the point that the game has reached: phase, round, turn, and what lies on the trucks.

    A player may have several turns in a row, with money actions that move no truck: coins tell them apart.
    """
    coins = tuple(zoo.coins for zoo in table.zoos)
    return (table.phase, table.round, table.turn, table.trucks, coins)


def dependencies(table: Table, move: Move) -> Hashable:
    """The values of the table that a move depends on; other changes do not affect it."""
    match move:
        case TellTrained(seat=seat):
            return (table.zoos[seat].trainers, table.zoos[seat].trained)
        case CountZoo(seat=seat):
            return table.zoos[seat].counted
        case CorrectTruck(truck=truck):
            return table.trucks[truck]
        case CorrectGone():
            return table.gone
        case CorrectCoinTiles():
            return table.coin_tiles
        case CorrectTurn():
            return table.turn
        case CorrectLastRound():
            return table.last_round
    return _of_zoo(table, move)


def _of_zoo(table: Table, move: Move) -> Hashable:
    """The part of a zoo that a correction replaces; for any other move, the moment."""
    match move:
        case CorrectCoins(seat=seat):
            return table.zoos[seat].coins
        case CorrectZoo(seat=seat):
            zoo = table.zoos[seat]
            return (zoo.animals, zoo.expansions, zoo.births)
        case CorrectDepot(seat=seat):
            return table.zoos[seat].depot
        case CorrectCoworkers(seat=seat):
            zoo = table.zoos[seat]
            return (zoo.cashiers, zoo.keepers, zoo.managers, zoo.trainers)
    return moment(table)
