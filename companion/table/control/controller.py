"""The TableController, with which a panel reads the table and acts on it."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.i18n.messages import not_your_seat
from companion.session.nearby.own_entries import Revision, are_own_revisions, is_own_move
from companion.session.phone_session import PhoneSession
from companion.session.routes import table_route
from companion.session.store import Store, TableHistory
from companion.session.table_changed import TableChanged
from companion.table.control.own_seat import own_seat
from engine.game import MoveT, SetupT, TableT
from engine.journal import Redo, Undo
from engine.refusal import IllegalMove, Refusal

T = TypeVar("T")
OnRefusal = Callable[[Refusal], bool]
"""Asks the players for something that a refused move needs; returns False if no answer can help."""


@dataclass(frozen=True)
class GameMoves(Generic[TableT, MoveT]):
    """The facts about a game's moves that the controller needs.

    `moment` is the point that the game has reached: it is equal for as long as the same player has the same
    thing to do. `dependencies` are the values that a move depends on, by default the moment: it still means
    the same on a table on which they are equal. `turn` is the seat whose turn it is; None if it is nobody's.
    """

    moment: Callable[[TableT], Hashable]
    dependencies: Callable[[TableT, MoveT], Hashable] | None = None
    turn: Callable[[TableT], int | None] = lambda _table: None

    def means_the_same(self, move: MoveT, one: TableT, other: TableT) -> bool:
        """Tells whether a move means the same on both tables."""
        if self.dependencies is None:
            return self.moment(one) == self.moment(other)
        return self.dependencies(one, move) == self.dependencies(other, move)


@dataclass(unsafe_hash=True)
class TableController(Generic[SetupT, TableT, MoveT]):
    """Lets a panel make moves, undo and redo them, and open other screens of the table.

    `drawn` is the state for which the panel was drawn: a tap is meant for that state, even if another phone
    has changed it since. It is the only part that changes, in `use_controller`.
    """

    store: Store[SetupT, TableT, MoveT]
    session: PhoneSession
    drawn: TableHistory[SetupT, TableT, MoveT] = field(compare=False)
    moves: GameMoves[TableT, MoveT] = field(compare=False)

    @property
    def table(self) -> TableT:
        """The latest table, which may be newer than the one `drawn`."""
        return self.store.state.table

    @property
    def by(self) -> str:
        """The name of the player whose phone makes the entries; "" for the host's, or for none."""
        return self.session.guest.by(self.store)

    def play(self, *moves: MoveT, on_refusal: OnRefusal | None = None) -> bool:
        """Makes a move, or several that belong together: all or none.

        A refused one calls `on_refusal`, or shows why. Moves that another phone has made in the meantime are
        skipped. A tap on what was drawn before this phone's own latest move was shown is ignored, unless it
        still means the same. Returns whether all moves are made.
        """
        seat = own_seat(self.session, self.store)
        if seat is not None and not all(is_own_move(move, seat) for move in moves):
            return self._refuse_for_another_seat()
        was_over = self.table.is_over
        left: list[MoveT] = []
        asked = False

        def make() -> None:
            nonlocal asked, left
            left = [move for move in moves if not self._was_made(move)]
            try:
                self._check_meaning(left)
                self.store.play_all(left, self.by)
            except IllegalMove as illegal:
                asked = on_refusal is not None and on_refusal(illegal.refusal)
                if not asked:
                    raise
            else:
                self._note_own_moment()

        done = self.session.attempt(make, self.store, drawn=len(self.drawn.entries)) and not asked
        if done and left:
            won = self.table.is_over and not was_over
            self.session.device.vibrate("vibrate" if won else "light_impact")
        return done

    def decide(self, question: Callable[[], T]) -> T | None:
        """The result of a question that whoever is on turn asks the rules; if they refuse, shows why.

        Returns None then, as it does on a phone that may not play for whoever is on turn.
        """
        if not self.may_enter_now():
            return None
        answers: list[T] = []
        self.session.attempt(lambda: answers.append(question()), self.store, drawn=len(self.drawn.entries))
        return answers[0] if answers else None

    def undo(self, number: int | None = None) -> None:
        """Undoes entry `number`, by default the one drawn as latest; never a newer one of another phone."""
        last = self.drawn.undoable
        number = last.number if number is None and last is not None else number
        if number is None or not self._may_revise([Undo(of=number)]):
            return
        self._revise(partial(self.store.undo_latest, number, self.by))

    def redo(self, number: int | None = None) -> None:
        """Redoes entry `number`, by default the one drawn as the last undone one."""
        last = self.drawn.redoable
        number = last.number if number is None and last is not None else number
        if number is not None and self._may_revise([Redo(of=number)]):
            self._revise(partial(self.store.redo_latest, number, self.by))

    def revise_all(self, revisions: Sequence[Revision]) -> bool:
        """Makes revisions that belong together, or shows why not; returns whether they are made."""
        meant_for = len(self.store.state.entries)

        def make() -> None:
            if len(self.store.state.entries) != meant_for:  # another host was faster
                raise TableChanged
            self.store.revise_all(revisions, self.by)

        return self._may_revise(revisions) and self.session.attempt(make, self.store)

    def may_enter_for(self, seat: int) -> bool:
        """Tells whether this phone may enter something for a seat; if not, shows why."""
        if reason := self.session.guest.may_not_play(self.store):
            self.session.notices.show(reason, is_error=True)
            return False
        return own_seat(self.session, self.store) in (None, seat) or self._refuse_for_another_seat()

    def may_enter_now(self) -> bool:
        """Tells whether this phone may enter something for whoever is on turn; if not, shows why."""
        turn = self.moves.turn(self.table)
        return turn is None or self.may_enter_for(turn)

    def show(self, screen: str) -> None:
        """Goes to another screen of this table; "" is the main one."""
        self.session.navigation.go(table_route(self.store.name, screen))

    def _may_revise(self, revisions: Sequence[Revision]) -> bool:
        """Tells whether this phone may revise these entries; if not, shows why."""
        seat = own_seat(self.session, self.store)
        if seat is None or are_own_revisions(self.store.state.entries, revisions, seat, self.by):
            return True
        return self._refuse_for_another_seat()

    def _refuse_for_another_seat(self) -> Literal[False]:
        """Shows that this phone makes only its own player's moves, and whose turn it is."""
        turn = None if self.table.is_over else self.moves.turn(self.table)
        on_turn = "" if turn in (None, own_seat(self.session, self.store)) else self.table.players[turn].name
        self.session.notices.show(not_your_seat(self.by, on_turn), is_error=True)
        return False

    def _check_meaning(self, moves: Sequence[MoveT]) -> None:
        """Raises TableChanged unless these moves still mean what they meant on the table that was drawn."""
        if not all(self.moves.means_the_same(move, self.drawn.table, self.table) for move in moves):
            raise TableChanged

    def _note_own_moment(self) -> None:
        """Remembers that this phone itself brought the game to its moment."""
        self.session.own_changes.latest[self.store.name, "moment"] = self.moves.moment(self.table)

    def _was_made(self, move: MoveT) -> bool:
        """Tells whether an effective entry since the panel was drawn is this move with equal dependencies."""
        meanwhile = self.store.state.entries[len(self.drawn.entries) :]
        steps = {step.number: index for index, step in enumerate(self.store.state.steps)}
        effective = self.store.state.steps
        return any(
            entry.did == move
            and self.moves.means_the_same(move, self.drawn.table, effective[steps[entry.number] - 1].table)
            for entry in meanwhile
            if entry.number in steps
        )

    def _revise(self, revise: Callable[[], None]) -> None:
        def make() -> None:
            revise()
            self._note_own_moment()

        self.session.attempt(make, self.store, drawn=len(self.drawn.entries))


def use_controller(
    store: Store[SetupT, TableT, MoveT],
    session: PhoneSession,
    drawn: TableHistory[SetupT, TableT, MoveT],
    moves: GameMoves[TableT, MoveT],
) -> TableController[SetupT, TableT, MoveT]:
    """A hook for the controller of a screen that draws this state.

    It is the same one for as long as the screen shows this table: a part of the screen that need not be
    drawn again shows the latest state, too, and so its taps must be meant for that.
    """
    controller = ft.use_memo(lambda: TableController(store, session, drawn, moves), [store, session, moves])
    controller.drawn = drawn
    return controller


AnyController: TypeAlias = TableController[Any, Any, Any]


def use_external_changes(controller: AnyController) -> int:
    """A hook that counts how often another phone has moved the game on while this one showed it.

    The count is part of the `means` of buttons that belong to one moment of the game. Moves of this phone do
    not count, because new keys for all buttons would make every tap slow; nor does anything on a phone that
    looks on, where a late tap changes nothing either, and of which there may be hundreds.
    """
    own = controller.session.own_changes.latest.get((controller.store.name, "moment"))
    moment = (
        None
        if controller.session.guest.looks_on(controller.store)
        else controller.moves.moment(controller.table)
    )
    return use_change_count(moment, own)


def use_change_count(value: object, own: object) -> int:
    """A hook that counts how often a value has changed, not counting changes to this phone's `own` latest."""
    seen: MutableRef[tuple[object, int]] = ft.use_ref((value, 0))
    before, count = seen.current or (value, 0)
    if before != value:
        count += value != own
        seen.current = (value, count)
    return count
