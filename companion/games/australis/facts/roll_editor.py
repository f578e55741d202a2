"""The editor of a roll: the dice entered so far, and what each tap does to them."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.australis.facts import roll_entry
from companion.games.australis.facts.roll_entry import RollEntry
from engine.australis.moves import RollOff
from engine.australis.table import Table


@dataclass(frozen=True)
class RollEditor:
    """The roll as this phone shows it; a tap changes the stored input, which may be newer than that."""

    table: Table
    shown: RollEntry
    read: Callable[[], object]
    """Reads the stored input, which any phone may have written."""
    write: Callable[[dict[str, object]], bool]
    """Stores new input; returns whether that worked."""
    is_outdated: Callable[[], bool]
    """Tells whether another phone has changed the stored input since this one showed it."""
    is_over: Callable[[], bool]
    """Tells whether the table has gone on to another roll."""
    on_outdated: Callable[[], object]
    """Called in place of a change that was meant for outdated input."""
    on_changed: Callable[[], object]
    on_certain: Callable[[RollOff], object]
    """Called with the move as soon as no open die can matter any more: there is nothing to confirm."""

    @property
    def may_end(self) -> bool:
        """True if the lowest dice can go back: one is entered, and every open die can be higher."""
        return roll_entry.low(self.table, self.shown) is not None and not roll_entry.contradicted(
            self.table, self.shown
        )

    @property
    def is_begun(self) -> bool:
        """True while a die is entered in the stored input; nothing but its own places may pass over it."""
        return roll_entry.low(self.table, self._kept()) is not None

    def tap_key(self, side: int) -> None:
        """Enters this side for the die in focus."""
        # Another phone may have moved the focus to another die.
        aimed = roll_entry.focus(self.table, self._kept())
        if self.is_outdated() and aimed != roll_entry.focus(self.table, self.shown):
            self.on_outdated()
        else:
            self._change(lambda now: roll_entry.enter_side(self.table, now, side))

    def tap_die(self, index: int) -> None:
        """Moves the focus to this die, enters its only question, or takes its number back."""
        self._change(lambda now: roll_entry.tap_die(self.table, now, index))

    def take_back(self) -> None:
        """Takes back the number that was entered last."""
        self._change(roll_entry.without_last)

    def removal(self) -> RollOff | None:
        """The move that removes the lowest dice; None if another phone has changed them since."""
        if self.is_outdated():
            self.on_outdated()
            return None
        return roll_entry.roll_off(self.table, self._kept())

    def _change(self, update: Callable[[RollEntry], RollEntry]) -> None:
        # Based on the stored input, not on the drawn one, so that two quick taps enter two dice.
        if self.is_over():
            self.on_outdated()
            return
        before = self._kept()
        after = update(before)
        # If two phones enter the same die, it counts once.
        entered_twice = self.is_outdated() and before == update(self.shown)
        if not (entered_twice or self.write(roll_entry.written(after))):
            return
        self.on_changed()
        entered = after.shows != before.shows and roll_entry.low(self.table, after) is not None
        if entered and not entered_twice and not roll_entry.needed(self.table, after):
            self.on_certain(roll_entry.roll_off(self.table, after))

    def _kept(self) -> RollEntry:
        return roll_entry.read(self.table, self.read())
