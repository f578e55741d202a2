"""The editor of a roll: the dice entered so far, and what each tap does to them."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.games.australis.facts import roll_entry
from companion.games.australis.facts.roll_entry import RollEntry
from engine.australis.moves import RollOff
from engine.australis.number_dice import NumberColour
from engine.australis.table import Table


@dataclass(frozen=True)
class RollEditor:
    """The roll as this phone shows it; a tap changes the stored input, which may be newer than that."""

    table: Table
    shown: RollEntry
    lowest_only: bool
    """Whether only the lowest dice are entered, instead of every die that may be lowest."""
    read: Callable[[], object]
    """Reads the stored input, which any phone may have written."""
    write: Callable[[object], bool]
    """Stores new input; returns whether that worked."""
    is_outdated: Callable[[], bool]
    """Whether another phone has changed the stored input since this one showed it."""
    is_over: Callable[[], bool]
    """Whether the table has gone on to another roll."""
    on_outdated: Callable[[], object]
    """Called in place of a change that was meant for outdated input."""
    on_changed: Callable[[], object]

    @property
    def is_certain(self) -> bool:
        """Whether it is certain which dice go back."""
        if roll_entry.low(self.table, self.shown) is None:
            return False
        doubt = roll_entry.contradicted if self.lowest_only else roll_entry.needed
        return not doubt(self.table, self.shown)

    def tap_side(self, seat: int, colour: NumberColour, side: int) -> None:
        """Enters one more die of this player and colour as lowest; once all are, clears them."""
        self._change(lambda now: roll_entry.enter_lowest(self.table, now, seat, colour, side))

    def tap_key(self, side: int) -> None:
        """Enters this side for the die in focus."""
        # Another phone may have moved the focus to another die.
        aimed = roll_entry.focus(self.table, self._kept())
        if self.is_outdated() and aimed != roll_entry.focus(self.table, self.shown):
            self.on_outdated()
        else:
            self._change(lambda now: roll_entry.enter_side(self.table, now, side))

    def tap_die(self, index: int) -> None:
        """Moves the focus to this die."""
        self._change(lambda now: roll_entry.focus_on(now, index))

    def clear(self) -> None:
        """Clears the entered dice."""
        if self.is_outdated():
            self.on_outdated()
        else:
            self.write(None)

    def removal(self) -> RollOff | None:
        """The move that removes the lowest dice; None if another phone has changed them since."""
        if self.is_outdated():
            self.on_outdated()
            return None
        return roll_entry.roll_off(self._only_what_counts(self._kept()), lowest_only=self.lowest_only)

    def _change(self, update: Callable[[RollEntry], RollEntry]) -> None:
        # Based on the stored input, not on the drawn one, so that two quick taps enter two dice.
        if self.is_over():
            self.on_outdated()
            return
        now = self._kept()
        after = roll_entry.written(update(self._only_what_counts(now)))
        # If two phones enter the same die, it counts once.
        entered_twice = self.is_outdated() and self.read() == roll_entry.written(update(self.shown))
        if entered_twice or self.write(after):
            self.on_changed()

    def _kept(self) -> RollEntry:
        return roll_entry.read(self.table, self.read())

    def _only_what_counts(self, entry: RollEntry) -> RollEntry:
        return roll_entry.only_lowest(self.table, entry) if self.lowest_only else entry
