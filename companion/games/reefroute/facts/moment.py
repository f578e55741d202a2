"""The point that the game has reached."""

from collections.abc import Hashable

from engine.reefroute.table import Table


def moment(table: Table) -> Hashable:
    """A key of the point that the game has reached: the roll, and the fish that are left."""
    return (table.turn, table.roll, table.fish, table.home)
