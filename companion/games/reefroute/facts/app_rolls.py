"""Rolls by the app, repeated if the same turn comes back after an undo."""

from collections.abc import Callable, Sequence

from companion.games.reefroute.store_types import Store, TableHistory
from engine.journal import Entry, effective_moves
from engine.reefroute.moves import GameSetup, Move, Roll
from engine.reefroute.pieces import Face

Dice = tuple[tuple[Face, ...], tuple[Face, ...]]
"""The faces of both dice."""


def roll(store: Store, dice: Dice, one_of: Callable[[int], int]) -> Roll:
    """Rolls for the player who rolls next; if the app did so in this turn before, it is the same roll.

    So nobody can undo a roll to get a better one. `one_of(n)` returns a random number below n.
    """
    entries, seat = store.state.entries, store.state.table.rolls_next
    turn = rolls(entries)
    for entry in entries:
        match entry.did:
            case Roll(by_app=True, seat=by) as did if by == seat and rolls(entries[: entry.number]) == turn:
                return did
    first, second = (faces[one_of(len(faces))] for faces in dice)
    return Roll(seat=seat, faces=(first, second), by_app=True)


def rolls(entries: Sequence[Entry[GameSetup | Move]]) -> int:
    """How many rolls count after these entries."""
    return sum(isinstance(counted.move, Roll) for counted in effective_moves(entries))


def since(state: TableHistory) -> str:
    """A key of what half a roll is entered after: it comes back with an entry that is undone and restored.

    A roll that was entered since has taken it up, also if that is undone.
    """
    made = sum(isinstance(entry.did, Roll) for entry in state.entries)
    return f"{made} {state.steps[-1].number}"
