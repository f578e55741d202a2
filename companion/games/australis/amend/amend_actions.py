"""The tap handlers of the sheet that amends an entry; `amend` draws it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.games.australis.amend.amend_parts import AmendContext
from companion.games.australis.amend.amend_take import ASK, exchanged
from companion.games.australis.amend.amendment import (
    Draft,
    blocked_words,
    kept_steps,
    shown,
    table_changed_since,
    tidy,
)
from companion.games.australis.amend.consequences import consequence_words, consequences
from companion.games.australis.amend.replay import (
    Blocked,
    Meaning,
    Question,
    Replayed,
    ReplayResult,
    before,
    replay,
    with_numbers,
)
from companion.games.australis.draft.choices import Plan
from companion.games.australis.numbers.ask import Learnt
from companion.games.australis.numbers.known_numbers import remember
from companion.games.australis.store_types import TableController, TableHistory
from companion.ui.buttons import Press
from engine.australis.journal import Step


@dataclass(frozen=True)
class AmendActions:
    """The tap handlers of the sheet.

    `steps` and `result` are those that were drawn; `latest` returns the current draft. `number` is the entry
    for which the sheet was opened.
    """

    controller: TableController
    number: int
    steps: tuple[Step, ...]
    result: ReplayResult
    latest: Callable[[], Draft]
    put: Callable[[Draft], None]
    close: Press

    def now(self) -> Draft:
        """The current draft, including taps that are not drawn yet."""
        return shown(self.controller.drawn, self.latest(), self.number)

    def change(self, changes: dict[int, Meaning | None]) -> None:
        """Gives entries new meanings; None restores the entry as it is."""
        updated = {
            **dict(self.now().changes),
            **{number: meaning for number, meaning in changes.items() if meaning is not None},
        }
        kept = {
            number: meaning for number, meaning in updated.items() if changes.get(number, meaning) is not None
        }
        self.put(replace(self.now(), changes=tuple(kept.items()), asking=ASK in changes, ready=True))

    def exchange(self, partner: int | None) -> None:
        """Swaps the dice of this entry and another one; None cancels a swap."""
        here, before = self.now().focus, self.now().partner
        restored: dict[int, Meaning | None] = {here: None}
        if before is not None:
            restored[before] = None
        self.put(replace(self.now(), partner=partner))
        self.change(restored)
        if partner is not None:
            self.change(exchanged(self.steps, here, partner))

    def turn_to(self, focus: int) -> None:
        """Shows another entry in the sheet."""
        self.put(replace(self.now(), focus=focus, asking=False, ready=True, partner=None))

    def undo_from(self, cut: int) -> None:
        """Makes the change undo all entries from `cut` on first."""
        self.put(replace(self.now(), cut=cut))

    def set_ready(self, ready: bool) -> None:
        """Records whether the input is complete."""
        self.put(replace(self.now(), ready=ready))

    def ask(self) -> None:
        """Shows the open question."""
        self.put(replace(self.now(), asking=True))

    def stop(self) -> None:
        """Hides the question and leaves it open."""
        self.put(replace(self.now(), asking=False))

    def decide(self, plan: Plan) -> None:
        """Answers the question that was drawn."""
        assert isinstance(self.result, Question)
        self.change({self.result.number: plan, ASK: None})

    def learn(self, learned: Learnt) -> bool:
        """Remembers printed numbers, and treats them as known from the start of the game."""
        preferences = self.controller.session.preferences
        self.controller.session.attempt(lambda: remember(preferences, learned), self.controller.store)
        updated = with_numbers(self.steps, dict(self.now().changes), learned)
        self.put(replace(self.now(), changes=tuple(updated.items())))
        return True

    def enter(self) -> None:
        """Makes the change, unless its effect would differ from the one that was shown."""
        if table_changed_since(self.controller.store.state, self.controller.drawn, self.now(), self.result):
            self.controller.session.show_table_changed()
        else:
            self.close()
            carry_out(self.controller, self.now(), self.number)

    def kit(self) -> AmendContext:
        """The context for the editor of the entry in the sheet."""
        focus, changes = self.now().focus, dict(self.now().changes)
        entered = next(step.move for step in self.controller.drawn.steps if step.number == focus)
        return AmendContext(
            controller=self.controller,
            steps=self.steps,
            number=focus,
            table=before(self.controller.drawn.steps, changes, focus),
            entered=entered,
            edited=changes.get(focus, entered),
            now=partial(self._meaning, focus, entered),
            partner=self.now().partner,
            change=self.change,
            exchange=self.exchange,
            ready=self.set_ready,
            done=self.enter,
        )

    def _meaning(self, number: int, entered: Any) -> Any:
        return dict(self.now().changes).get(number, entered)


def actions_for(
    controller: TableController,
    number: int,
    latest: Callable[[], Draft],
    put: Callable[[Draft], None],
    on_close: Press,
) -> AmendActions:
    """The actions for a sheet that is being drawn."""
    draft = shown(controller.drawn, latest(), number)
    steps = kept_steps(controller.drawn, draft)
    return AmendActions(controller, number, steps, replay(steps, dict(draft.changes)), latest, put, on_close)


def carry_out(controller: TableController, draft: Draft, number: int) -> None:
    """Makes the change and shows a notice with its effects, or with the reason why it is blocked."""
    state: TableHistory = controller.store.state
    result = replay(kept_steps(state, draft), dict(draft.changes))
    if isinstance(result, Blocked):
        controller.session.show_notice(blocked_words(state, draft, result), is_error=True)
    if not isinstance(result, Replayed) or not result.changes:
        return
    changes = [(amended, tidy(move)) for amended, move in result.changes]
    first = next((pair for pair in changes if pair[0] == number), changes[-1])
    also = [pair for pair in changes if pair != first]
    later = [step.number for step in state.steps if draft.cut is not None and step.number >= draft.cut]

    def make() -> None:
        for undone in reversed(later):
            controller.store.undo(undone)
        controller.store.amend(first[0], first[1], also=also)

    if controller.session.attempt(make, controller.store):
        controller.session.show_notice(
            consequence_words(consequences(state.table, controller.store.state.table))
        )
