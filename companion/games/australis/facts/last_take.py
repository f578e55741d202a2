"""The die that was taken last, and what it brought, for the bar below the dice."""

from companion.games.australis.facts import app_rolls
from companion.games.australis.store_types import TableHistory
from companion.games.australis.words.take_words import brought
from companion.table.frame.entry_words import change_of
from engine.australis.moves import TakeDie


def last_take(state: TableHistory) -> tuple[TakeDie, str] | None:
    """The take that an undo would put back, and its effects in words; None if it would put back no die."""
    entry = state.undoable
    step = None if entry is None else state.step(entry.number)
    if entry is None or step is None or not isinstance(step.move, TakeDie):
        return None
    change = change_of(state, entry.number)
    return step.move, ", ".join(brought(step.move, change.before, change.after)) if change else ""


def tells_latest(state: TableHistory) -> bool:
    """Tells whether the latest entry is in the bar below the dice: a take, or the app's roll there."""
    is_last_take = state.table.phase == "draft" and isinstance(state.entries[-1].did, TakeDie)
    return is_last_take or app_rolls.unseen(state) is not None
