"""Undo and Redo while a game is counted: whoever is no longer counted keeps the numbers, still typed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from companion.table.control.controller import TableController
from companion.table.counting.count_entry import CountEntry, count_entry
from companion.table.counting.count_ui import CountUI
from engine.game import MoveT, SetupT, TableT


@dataclass(frozen=True)
class CountRevisions(Generic[SetupT, TableT, MoveT]):
    """Undo and Redo on the page: `on_back` gets the seat of whoever this phone has taken back, and
    `on_restored` that of whoever it has brought back."""

    controller: TableController[SetupT, TableT, MoveT]
    ui: CountUI[SetupT, TableT, MoveT]
    on_back: Callable[[int], object]
    on_restored: Callable[[int], object]

    def undo(self, number: int | None = None) -> None:
        """Undoes an entry, by default the latest; a player that it entered can be entered anew."""
        before = [(entry, entry.filled, entry.more) for entry in self._entries() if entry.is_counted]
        self.controller.undo(number)
        for entry, numbers, more in before:
            if not entry.is_counted:
                entry.keep(numbers, more)
                self.on_back(entry.seat)

    def redo(self, number: int | None = None) -> None:
        """Redoes an entry, by default the last undone one; only what was changed meanwhile stays typed."""
        before = [entry for entry in self._entries() if not entry.is_counted]
        self.controller.redo(number)
        for entry in before:
            if entry.is_counted and not entry.is_half_entered:
                entry.kept.put(None)
                self.on_restored(entry.seat)

    def _entries(self) -> Sequence[CountEntry[SetupT, TableT, MoveT]]:
        seats = range(len(self.controller.table.players))
        return [count_entry(self.controller, self.ui, seat) for seat in seats]
