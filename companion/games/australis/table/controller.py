"""Hand: what a panel is given to read the table and to act on it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.games.australis.table.grounds import ground, moment
from companion.session.hints import Hint, follow, next_hint
from companion.session.moved_on import MovedOn
from companion.session.phone_session import Visit
from companion.session.store import Standing, Store
from engine.australis.moves import Move, TakeDie
from engine.australis.table import Table


@dataclass(frozen=True)
class Hand:
    """What a panel can do: make a move, say something, open a sheet over the screen or another screen.

    It knows the state for which the panel was drawn: a tap is meant for that state, and not for what another
    phone has changed since.
    """

    store: Store
    visit: Visit
    drawn: Standing = field(compare=False)

    @property
    def table(self) -> Table:
        """The table now."""
        table: Table = self.store.state.table
        return table

    def play(self, move: Move) -> bool:
        """Makes a move; says why if it may not be made."""
        return self.play_all([move])

    def play_all(self, moves: Sequence[Move]) -> bool:
        """Makes moves that belong together, all or none; says why if they may not be made.

        Moves that another phone has made in the meantime are not made again.
        """
        before = self.table.phase
        left = [move for move in moves if not self._was_made(move)]
        done = self.visit.attempt(lambda: self._make(left), self.store)
        if done and left:
            won = self.table.phase == "over" != before
            self.visit.be_felt("vibrate" if won else "light_impact")
            if isinstance(left[-1], TakeDie):
                self._follow("undo" if next_hint(self.visit.preferences) == "undo" else "enter")
        return done

    def undo(self, number: int | None = None) -> None:
        """Undoes the entry that was drawn as the latest; never one that another phone has made since."""
        last = self.drawn.undoable
        number = last.number if number is None and last is not None else number
        # The second of two quick taps, made before the effect of the first is drawn, is ignored.
        undone = f"{self.store.name} undone"
        is_second_tap = self.visit.brought.get(undone) == (number, len(self.store.state.entries))
        if number is None or is_second_tap:
            return
        if self._revise(lambda: self.store.undo_latest(number)):
            self.visit.brought[undone] = (number, len(self.store.state.entries))
            self._follow("undo")

    def redo(self, number: int | None = None) -> None:
        """Redoes the entry that was drawn as the last undone one."""
        last = self.drawn.redoable
        number = last.number if number is None and last is not None else number
        if number is not None:
            self._revise(lambda: self.store.redo_latest(number))

    def show(self, screen: str) -> None:
        """Goes to another screen of this table; "" is the first."""
        self.visit.go(f"/table/{self.store.name}/{screen}".rstrip("/"))

    def _make(self, moves: Sequence[Move]) -> None:
        drawn: Table = self.drawn.table
        if any(ground(drawn, move) != ground(self.table, move) for move in moves):
            raise MovedOn
        for move in moves:
            self.store.play(move)
            self.visit.brought[self.store.name] = moment(self.table)

    def _was_made(self, move: Move) -> bool:
        """Whether the same move on the same ground was entered after the panel was drawn, and counts."""
        meanwhile = self.store.state.entries[len(self.drawn.entries) :]
        steps = {step.number: index for index, step in enumerate(self.store.state.steps)}
        drawn: Table = self.drawn.table
        return any(
            entry.did == move
            and ground(drawn, move) == ground(self.store.state.steps[steps[entry.number] - 1].table, move)
            for entry in meanwhile
            if entry.number in steps
        )

    def _revise(self, revise: Callable[[], None]) -> bool:
        def make() -> None:
            revise()
            self.visit.brought[self.store.name] = moment(self.table)

        return self.visit.attempt(make, self.store)

    def _follow(self, hint: Hint) -> None:
        follow(self.visit.preferences, hint)


def use_surprises(hand: Hand) -> int:
    """How often another phone has moved the game on while this one showed it.

    It is part of the `means` of buttons that belong to one moment of the game. Moves of this phone itself do
    not count, because new keys for all dice would make every tap slow.
    """
    now = moment(hand.table)
    seen: MutableRef[tuple[Hashable, int]] = ft.use_ref((now, 0))
    before, count = seen.current or (now, 0)
    if before != now:
        seen.current = (now, count if now == hand.visit.brought.get(hand.store.name) else count + 1)
    return seen.current[1] if seen.current else 0
