"""The round of a table, for the screens that every game shares."""

from engine.aquaretto.table import Table


def round_of(table: Table) -> int:
    """The round of a whole game; 0 for one that is only counted, which has none."""
    return table.round if table.mode == "game" else 0
