"""The point that the game has reached."""

from collections.abc import Hashable

from engine.atlantis.table import Table


def moment(table: Table) -> Hashable:
    """A key of the point that the game has reached: the turn, its step, and what is spent and rolled."""
    return (table.round, table.turn, table.step, table.spent, table.rolled, table.over)
