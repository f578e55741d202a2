"""Rolls by the app, and the time at which half a roll is entered."""

from collections.abc import Callable

from companion.games.reefroute.store_types import Store, TableHistory
from companion.table.control.app_rolls import earlier_roll
from engine.reefroute.moves import Roll
from engine.reefroute.pieces import Face

Dice = tuple[tuple[Face, ...], tuple[Face, ...]]
"""The faces of both dice."""


def roll(store: Store, dice: Dice, one_of: Callable[[int], int]) -> Roll:
    """Rolls for the player who rolls next; if the app did so in this turn before, it is the same roll.

    `one_of(n)` returns a random number below n.
    """
    seat = store.state.table.rolls_next
    earlier = earlier_roll(store.state.entries, Roll, lambda one: one.by_app and one.seat == seat)
    if earlier is not None:
        return earlier
    first, second = (faces[one_of(len(faces))] for faces in dice)
    return Roll(seat=seat, faces=(first, second), by_app=True)


def since(state: TableHistory) -> str:
    """A key of what half a roll is entered after: it comes back with an entry that is undone and restored.

    A roll that was entered since has taken it up, also if that is undone.
    """
    made = sum(isinstance(entry.did, Roll) for entry in state.entries)
    return f"{made} {state.steps[-1].number}"
