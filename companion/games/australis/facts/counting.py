"""The test whether corrections count a finished game, so that unchanged values are entered as well."""

from engine.australis.table import Table


def counting(table: Table) -> bool:
    """Tells whether a game played without the app is being counted."""
    return table.mode == "final_score"
