"""Hints in somebody's first game: one sentence and one arrow, the first time each kind of decision comes up.

What was followed is read off the journal, so it does not matter which phone entered it. The sentence has a
place of its own above the bar, which stays for as long as the screen does: nothing moves when it goes.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import flet as ft

from companion.i18n.translation import _
from companion.session.hints import is_first_game
from companion.session.store import AnyTableHistory
from companion.table.control.controller import AnyController
from companion.table.control.own_seat import own_seat
from companion.ui import theme
from companion.ui.hint import Where, hint_place, pointed
from engine.journal import Undo

Due = Callable[[AnyTableHistory, str], bool]
Done = Callable[[AnyTableHistory], bool]


@dataclass(frozen=True)
class Hint:
    """A sentence for somebody's first game that says what to do in a decision of this kind.

    `due` gets the table and what the screen asks beyond that, such as "card" for an open sheet; "" is the
    screen itself. `done` is whether it was ever entered. The arrow points at the part of the screen that has
    the same key (`Hints.at`), or at Undo or the main `step` in the bar. One that `is_passing` also goes with
    the next entry, whatever that is.
    """

    key: str
    words: Callable[[], str]
    due: Due
    done: Done
    where: Where = "part"
    is_passing: bool = False


@dataclass(frozen=True)
class Hints:
    """The hints of a screen, and the one that is due `now`; `is_on` is false outside of a first game."""

    of_game: tuple[Hint, ...] = ()
    state: AnyTableHistory | None = None
    is_on: bool = False
    may_enter: bool = False
    now: Hint | None = None
    in_sheet: bool = False

    @property
    def room(self) -> int:
        """The height that the place of the sentence takes from the screen."""
        return theme.HINT if self.is_on else 0

    def asked(self, what: str = "", *, in_sheet: bool = False) -> "Hints":
        """The same while the screen asks this, in a sheet or on the page."""
        state = self.state
        if state is None or not (self.is_on and self.may_enter):
            return replace(self, in_sheet=in_sheet)
        return replace(self, now=_first_due(self.of_game, state, what), in_sheet=in_sheet)

    def is_at(self, key: str) -> bool:
        """Tells whether the arrow points at the part with this key."""
        return self.now is not None and self.now.key == key

    def at(self, key: str, part: ft.Control) -> ft.Control:
        """The part of the screen that the arrow of this hint points at."""
        return pointed(part, key, is_now=self.is_at(key)) if self.is_on else part

    def above_bar(self) -> Sequence[ft.Control]:
        """The place of the sentence; it is empty while none is due."""
        return [self._sentence(None if self.in_sheet else self.now)] if self.is_on else []

    def on_sheet(self, sheet: ft.Control) -> ft.Control:
        """The sheet that asks for something, with the place of the arrow."""
        if not (self.is_on and self.in_sheet):
            return sheet
        key = "sheet" if self.now is None else self.now.key
        return pointed(sheet, key, is_now=self.now is not None, inset=theme.NO_SPACE)

    def below_sheet(self) -> ft.Control | None:
        """The sentence about what a sheet asks; None if there is none."""
        return self._sentence(self.now) if self.in_sheet and self.now is not None else None

    def _sentence(self, hint: Hint | None) -> ft.Control:
        longest = max((each.words() for each in self.of_game), key=len)
        if hint is None:
            return hint_place("", longest)
        return hint_place(hint.words(), longest, hint.where)


NO_HINTS: Final = Hints()


def _first_due(of_game: Sequence[Hint], state: AnyTableHistory, asks: str) -> Hint | None:
    due = (hint for hint in of_game if hint.due(state, asks) and not _is_over(hint, of_game, state))
    return next(due, None)


def _is_over(hint: Hint, of_game: Sequence[Hint], state: AnyTableHistory) -> bool:
    """Tells whether this hint will not be shown again."""
    return hint.done(state) or (hint.is_passing and _was_shown(hint, of_game, state))


def _was_shown(hint: Hint, of_game: Sequence[Hint], state: AnyTableHistory) -> bool:
    """Tells whether this hint was the first one due at some time before the latest entry."""
    others = [other for other in of_game if other is not hint]
    earlier = (
        replace(state, entries=state.entries[:end], steps=state.steps[:end])
        for end in range(1, len(state.entries))
    )
    return any(hint.due(then, "") and _first_due(others, then, "") is None for then in earlier)


def use_hints(controller: AnyController, of_game: tuple[Hint, ...]) -> Hints:
    """A hook for the hints of a screen; call `asked` on them if it asks more than the table does.

    The place of the sentence stays until another screen comes, even if no hint is left.
    """
    session, state = controller.session, controller.store.state
    info = session.library.info_of(controller.store)
    is_first = is_first_game(session.preferences, info, controller.store.name)
    is_on = ft.use_memo(
        lambda: (
            is_first
            and not session.guest.looks_on(controller.store)
            and not all(_is_over(hint, of_game, state) for hint in of_game)
        ),
        [controller, is_first],
    )
    turn, seat = controller.moves.turn(state.table), own_seat(session, controller.store)
    return Hints(of_game, state, is_on, seat is None or turn in (None, seat)).asked()


def count_of(state: AnyTableHistory, *kinds: type) -> int:
    """How many entries of these kinds there ever were."""
    return sum(isinstance(entry.did, kinds) for entry in state.entries)


def entered(*kinds: type) -> Done:
    """A `done` that is true once a move of one of these kinds was entered."""
    return lambda state: count_of(state, *kinds) > 0


def _undo() -> str:
    return _("Wrong tap? “Undo” takes it back at any time.")


def undo_hint(since: Done) -> Hint:
    """The hint about Undo: shown once, `since` something was entered and when no other one is due."""

    def due(state: AnyTableHistory, asks: str) -> bool:
        return not asks and state.undoable is not None and since(state)

    return Hint("undo", _undo, due, entered(Undo), "undo", is_passing=True)
