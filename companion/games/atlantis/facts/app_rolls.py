"""Rolls by the app, repeated if the same turn comes back after an undo."""

from collections.abc import Sequence

from companion.games.atlantis.store_types import TableHistory
from engine.atlantis.moves import GameSetup, Move, RollDice
from engine.journal import Entry, effective_moves


def earlier_roll(state: TableHistory, seat: int) -> RollDice | None:
    """The roll that the app made in this turn before it was undone; None if it made none.

    So nobody can undo a roll to get a better one, or sink another tile for it.
    """
    entries = state.entries
    turn = _rolls(entries)
    for entry in entries:
        match entry.did:
            case RollDice(by="app", seat=by) as did if by == seat and _rolls(entries[: entry.number]) == turn:
                return did
    return None


def _rolls(entries: Sequence[Entry[GameSetup | Move]]) -> int:
    """How many rolls count after these entries."""
    return sum(isinstance(counted.move, RollDice) for counted in effective_moves(entries))
