"""The tap handlers for entering the roll at the start of a round, one tap for each die."""

from dataclasses import dataclass

from companion.games.australis.facts.roll_input import left_to_enter, read, whole_roll, written
from companion.games.australis.store_types import TableController
from companion.table.control.pending_input import PendingInput
from companion.ui.buttons import Press
from engine.australis.dice_selection import Die
from engine.australis.moves import RollDice
from engine.australis.table import Table


@dataclass(frozen=True)
class RollActions:
    """The tap handlers of the entry, based on the current input instead of the drawn one.

    `close` ends the entry.
    """

    controller: TableController
    pending: PendingInput
    close: Press

    @property
    def table(self) -> Table:
        """The table that was drawn."""
        return self.controller.drawn.table

    def entered(self) -> tuple[Die, ...]:
        """The dice that are entered now."""
        return read(self.table, self.pending.now())

    def add(self, die: Die) -> None:
        """Enters one more die; two quick taps enter two dice."""
        before = self.entered()
        entered_twice = self.pending.changed_elsewhere and before == (*self.entered_as_drawn, die)
        if self.controller.table.board != self.table.board:
            self.controller.session.notices.show_table_changed()
        elif not entered_twice and left_to_enter(self.table, before, die.colour) > 0:
            after = (*before, die)
            if self.pending.put(written(self.table, after)) and len(after) == len(self.table.board):
                self._enter(after)

    def take_back(self) -> None:
        """Removes the die that was entered last."""
        if self.pending.changed_elsewhere:
            self.controller.session.notices.show_table_changed()
        else:
            self.pending.put(written(self.table, self.entered()[:-1]))

    def done(self) -> None:
        """Enters the roll as far as it was tapped; dice that are left out stay without a side."""
        if self.pending.changed_elsewhere:
            self.controller.session.notices.show_table_changed()
        elif self.entered():
            self._enter(self.entered())
        else:
            self.close()

    def _enter(self, dice: tuple[Die, ...]) -> None:
        if self.controller.play(RollDice(dice=whole_roll(self.table, dice))):
            self.pending.put(None)
            self.close()

    @property
    def entered_as_drawn(self) -> tuple[Die, ...]:
        """The dice that were entered when they were drawn."""
        return read(self.table, self.pending.drawn)
