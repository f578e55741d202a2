"""Words for the players of any game."""

from engine.table import GameTable


def name(table: GameTable, seat: int) -> str:
    """A player's name."""
    return table.players[seat].name
