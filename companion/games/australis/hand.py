"""What a panel holds in its hand: the table, and what can be done to it."""

from dataclasses import dataclass

from companion.hints import Hint, follow, next_hint
from companion.store import Store
from companion.visit import Visit
from engine.australis.moves import Move, TakeDie
from engine.australis.table import Table


@dataclass(frozen=True)
class Hand:
    """What a panel can do: make a move, say something, open a sheet over the screen or another screen."""

    store: Store
    visit: Visit

    @property
    def table(self) -> Table:
        """The table now."""
        table: Table = self.store.state.table
        return table

    def play(self, move: Move) -> bool:
        """Makes a move; says why if it may not be made."""
        before = self.table.phase
        done = self.visit.attempt(lambda: self.store.play(move), self.store)
        if done:
            won = self.table.phase == "over" != before
            self.visit.be_felt("vibrate" if won else "light_impact")
            if isinstance(move, TakeDie):
                self._follow("undo" if next_hint(self.visit.desk) == "undo" else "enter")
        return done

    def undo(self) -> None:
        """Takes back the latest entry."""
        if self.visit.attempt(self.store.undo, self.store):
            self._follow("undo")

    def redo(self) -> None:
        """Brings back what was undone last."""
        self.visit.attempt(self.store.redo, self.store)

    def show(self, screen: str) -> None:
        """Goes to another screen of this table; "" is the first."""
        self.visit.go(f"/table/{self.store.name}/{screen}".rstrip("/"))

    def _follow(self, hint: Hint) -> None:
        follow(self.visit.desk, hint)
