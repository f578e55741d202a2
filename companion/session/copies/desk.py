"""ImportDesk: the files that one phone wants to import, from the first look at them to the last game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

from companion.session.copies.parts import Kind
from companion.session.copies.plan import Answers, Found, Plan, carried_out, plan_of
from companion.session.library import GameLibrary
from companion.session.long_work import Doing
from companion.session.observable import Observable
from companion.session.same_game import Choice
from companion.session.turns import Turns
from companion.storage.journal_writer import StorageError

SETTINGS_FIRST = -1
"""The first part of an import is no game."""
Stage = Literal["empty", "looking", "found", "importing", "stopped", "done"]


@dataclass(frozen=True)
class DeskState:
    """How far an import is.

    `count` are the games that were looked at or imported so far. `taken` are the kinds of which what the
    files say counts where something else is here, and `games` the choices for games that went on differently,
    by their place in the plan.
    """

    stage: Stage = "empty"
    count: int = 0
    plan: Plan = field(default_factory=Plan)
    taken: frozenset[Kind] = frozenset()
    games: Mapping[int, Choice] = field(default_factory=dict)
    done: tuple[Found, ...] = ()


class ImportDesk(Observable):
    """An import on one phone, which changes nothing there before it is told to."""

    def __init__(
        self,
        library: GameLibrary,
        attempt: Callable[[Callable[[], object]], bool],
        on_done: Callable[[], object],
    ) -> None:
        """`attempt` does what may be refused, and shows why; `on_done` is called after an import."""
        super().__init__()
        self._library, self._attempt, self._on_done = library, attempt, on_done
        self.state = DeskState()
        self._looks = 0
        """Counts what was put onto the desk and taken off it: what is done for an earlier one ends."""

    async def look(self, files: Sequence[tuple[str, bytes]]) -> None:
        """Looks at files; what was on the desk before is gone, unless it is being imported."""
        if self.state.stage == "importing":
            return
        self.clear()
        looking, looks = Doing(plan_of(self._library, files)), self._looks
        self._put(DeskState("looking"))
        if await self._do(looking, looks):
            self._put(DeskState("found", plan=looking.result))

    def take(self, kind: Kind, *, taken: bool) -> None:
        """Chooses whether what the files say about this counts where something else is here."""
        kinds = self.state.taken - {kind} | ({kind} if taken else set())
        self._put(replace(self.state, taken=kinds))

    def choose(self, place: int, choice: Choice | None) -> None:
        """Chooses what to do with a game that went on differently; None leaves the one here as it is."""
        others = {key: each for key, each in self.state.games.items() if key != place}
        self._put(replace(self.state, games=others if choice is None else {**others, place: choice}))

    async def carry_out(self) -> None:
        """Imports what was found; where it stops, all before it is here, and the rest can be imported."""
        state = self.state
        if state.stage not in ("found", "stopped"):
            return
        self._put(replace(state, stage="importing", count=0))
        try:
            await self._library.storage.reserve(len(state.plan.found))
        except StorageError as error:
            self._attempt(partial(_refuse, error))
            self._put(replace(self.state, stage="stopped"))
            return
        working = Doing(carried_out(self._library, state.plan, Answers(state.taken, state.games)))
        if await self._do(working, self._looks, SETTINGS_FIRST):
            self._put(replace(self.state, stage="done", done=working.result))
            self._on_done()
        elif self.state.stage == "importing":
            self._put(replace(self.state, stage="stopped"))

    def clear(self) -> None:
        """Takes everything off the desk."""
        self._looks += 1
        self._put(DeskState())

    async def _do(self, doing: Doing[Plan] | Doing[tuple[Found, ...]], looks: int, count: int = 0) -> bool:
        """Does it in turns with everything else, and counts its parts from `count` on.

        False if it was refused or the desk was cleared.
        """
        turns, goes_on = Turns(), [True]
        while goes_on[-1] and self._looks == looks:
            if not self._attempt(lambda: goes_on.append(doing.step())):
                return False
            count += goes_on[-1]
            if turns.are_due and count > 0:
                self._put(replace(self.state, count=count))
                await turns.give()
        return self._looks == looks

    def _put(self, state: DeskState) -> None:
        self.state = state
        self._notify()


def _refuse(error: StorageError) -> None:
    raise error
