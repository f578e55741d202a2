"""Rolls by the app, repeated if the same turn comes back after an undo."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from engine.journal import DidT, Entry, effective_moves

RollT = TypeVar("RollT")


def rolls(entries: Sequence[Entry[DidT]], kind: type[RollT]) -> int:
    """How many rolls, moves of this kind, count after these entries."""
    return sum(isinstance(counted.move, kind) for counted in effective_moves(entries))


def earlier_roll(
    entries: Sequence[Entry[DidT]], kind: type[RollT], is_it: Callable[[RollT], bool]
) -> RollT | None:
    """The roll that the app made in this turn before it was undone; None if it made none.

    So nobody can undo a roll to get a better one. `is_it` tells rolls by the app for the player who rolls.
    """
    turn = rolls(entries, kind)
    for entry in entries:
        did = entry.did
        if isinstance(did, kind) and is_it(did) and rolls(entries[: entry.number], kind) == turn:
            return did
    return None
