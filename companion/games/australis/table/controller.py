"""TableController: what a panel is given to read the table and to act on it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.games.australis.store_types import Store, TableHistory
from companion.games.australis.table.move_dependencies import dependencies, moment
from companion.session.hints import Hint, follow, next_hint
from companion.session.phone_session import PhoneSession
from companion.session.table_changed import TableChanged
from engine.australis.moves import Move, TakeDie
from engine.australis.table import Table
from engine.refusal import IllegalMove, Refusal

T = TypeVar("T")
Asks = Callable[[Refusal], bool]
"""Asks the players for what a refused move needs; false if they cannot help it."""


@dataclass(frozen=True)
class TableController:
    """What a panel can do: make a move, say something, open a sheet over the screen or another screen.

    It knows the state for which the panel was drawn: a tap is meant for that state, and not for what another
    phone has changed since.
    """

    store: Store
    session: PhoneSession
    drawn: TableHistory = field(compare=False)

    @property
    def table(self) -> Table:
        """The table now."""
        table = self.store.state.table
        return table

    def play(self, move: Move, asks: Asks | None = None) -> bool:
        """Makes a move; if it may not be made, `asks` for what is missing, or it says why."""
        return self.play_all([move], asks)

    def play_all(self, moves: Sequence[Move], asks: Asks | None = None) -> bool:
        """Makes moves that belong together, all or none; says why if they may not be made.

        Moves that another phone has made in the meantime are not made again.
        """
        before = self.table.phase
        left = [move for move in moves if not self._was_made(move)]
        asked = False

        def make() -> None:
            nonlocal asked
            try:
                self._make(left)
            except IllegalMove as illegal:
                asked = asks is not None and asks(illegal.refusal)
                if not asked:
                    raise

        done = self.session.attempt(make, self.store) and not asked
        if done and left:
            won = self.table.phase == "over" != before
            self.session.haptic_feedback("vibrate" if won else "light_impact")
            if isinstance(left[-1], TakeDie):
                self._follow("undo" if next_hint(self.session.preferences) == "undo" else "enter")
        return done

    def decide(self, question: Callable[[], T]) -> T | None:
        """The answer of the rules to a question; None if they refuse, and then it says why."""
        answers: list[T] = []
        self.session.attempt(lambda: answers.append(question()), self.store)
        return answers[0] if answers else None

    def undo(self, number: int | None = None) -> None:
        """Undoes the entry that was drawn as the latest; never one that another phone has made since."""
        last = self.drawn.undoable
        number = last.number if number is None and last is not None else number
        # The second of two quick taps, made before the effect of the first is drawn, is ignored.
        undone = f"{self.store.name} undone"
        is_second_tap = self.session.own_changes.get(undone) == (number, len(self.store.state.entries))
        if number is None or is_second_tap:
            return
        if self._revise(lambda: self.store.undo_latest(number)):
            self.session.own_changes[undone] = (number, len(self.store.state.entries))
            self._follow("undo")

    def redo(self, number: int | None = None) -> None:
        """Redoes the entry that was drawn as the last undone one."""
        last = self.drawn.redoable
        number = last.number if number is None and last is not None else number
        if number is not None:
            self._revise(lambda: self.store.redo_latest(number))

    def show(self, screen: str) -> None:
        """Goes to another screen of this table; "" is the first."""
        self.session.go(f"/table/{self.store.name}/{screen}".rstrip("/"))

    def _make(self, moves: Sequence[Move]) -> None:
        drawn = self.drawn.table
        if any(dependencies(drawn, move) != dependencies(self.table, move) for move in moves):
            raise TableChanged
        for move in moves:
            self.store.play(move)
            self.session.own_changes[self.store.name] = moment(self.table)

    def _was_made(self, move: Move) -> bool:
        """Whether the same move on the same ground was entered after the panel was drawn, and counts."""
        meanwhile = self.store.state.entries[len(self.drawn.entries) :]
        steps = {step.number: index for index, step in enumerate(self.store.state.steps)}
        drawn = self.drawn.table
        return any(
            entry.did == move
            and dependencies(drawn, move)
            == dependencies(self.store.state.steps[steps[entry.number] - 1].table, move)
            for entry in meanwhile
            if entry.number in steps
        )

    def _revise(self, revise: Callable[[], None]) -> bool:
        def make() -> None:
            revise()
            self.session.own_changes[self.store.name] = moment(self.table)

        return self.session.attempt(make, self.store)

    def _follow(self, hint: Hint) -> None:
        follow(self.session.preferences, hint)


def use_external_changes(controller: TableController) -> int:
    """How often another phone has moved the game on while this one showed it.

    It is part of the `means` of buttons that belong to one moment of the game. Moves of this phone itself do
    not count, because new keys for all dice would make every tap slow.
    """
    now = moment(controller.table)
    seen: MutableRef[tuple[Hashable, int]] = ft.use_ref((now, 0))
    before, count = seen.current or (now, 0)
    if before != now:
        seen.current = (
            now,
            count if now == controller.session.own_changes.get(controller.store.name) else count + 1,
        )
    return seen.current[1] if seen.current else 0
