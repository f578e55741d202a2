"""The point that the game has reached."""

from collections.abc import Hashable

from engine.aquaretto.table import Table


def moment(table: Table) -> Hashable:
    """A key of the point that the game has reached: phase, round, turn, and what lies on the trucks.

    A player may have several turns in a row, with money actions that move no truck: coins tell them apart.
    """
    coins = tuple(zoo.coins for zoo in table.zoos)
    return (table.phase, table.round, table.turn, table.trucks, coins)
