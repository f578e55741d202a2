"""Rolls by the app: entered before they are shown, and repeated if the situation comes back after an undo."""

from collections.abc import Callable, Hashable

from companion.games.australis.facts import roll_entry
from companion.games.australis.facts.roll_entry import RollEntry
from companion.games.australis.store_types import Store, TableHistory
from engine.australis.moves import RollOff
from engine.australis.table import Table
from engine.journal import Counted, effective_moves, fold

SEEN = "seen_roll"


def unseen(state: TableHistory) -> Counted[RollOff] | None:
    """The latest roll of the app, until somebody presses "Go on"; None otherwise."""
    step = state.steps[-1]
    if isinstance(step.move, RollOff) and step.move.by_app and dict(state.pending).get(SEEN) != step.number:
        return Counted(step.number, step.move)
    return None


def before(state: TableHistory) -> Table:
    """The table before the latest move."""
    return state.steps[-2].table


def as_told(table: Table, roll: RollOff) -> RollEntry:
    """A roll of the app as an entry with all of its dice filled in."""
    dice = tuple((die.seat, die.colour) for die in roll.dice)
    return RollEntry(len(table.rolls), dice, tuple(die.shows for die in roll.dice), by_app=True)


def roll(store: Store, table: Table, one_of: Callable[[int], int]) -> RollOff:
    """Rolls the dice in hand; repeats the earlier roll if the app has rolled in this situation before.

    So nobody can undo a roll to get a better one. `one_of(n)` returns a random number below n.
    """
    entry = roll_entry.roll_entry_of(table)
    if (earlier := _earlier(store, _situation(table))) is not None:
        return earlier
    faces = [table.printed.sides(colour) for _seat, colour in entry.dice]
    shows = [sides[one_of(len(sides))] for sides in faces]
    return roll_entry.roll_off(table, roll_entry.all_rolled(entry, shows))


def _earlier(store: Store, situation: Hashable) -> RollOff | None:
    entries = store.state.entries
    for entry in entries:
        if isinstance(entry.did, RollOff) and entry.did.by_app:
            table = fold(store.game, effective_moves(entries[: entry.number]))[-1].table
            if _situation(table) == situation:
                return entry.did
    return None


def _situation(table: Table) -> Hashable:
    """A key of the round, the earlier rolls and the dice in hand; corrections of other things keep it."""
    rolls = tuple(tuple((die.seat, die.colour, die.shows) for die in roll) for roll in table.rolls)
    return (table.round, rolls, roll_entry.roll_entry_of(table).dice)
