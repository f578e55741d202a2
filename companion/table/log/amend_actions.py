"""The tap handlers of the sheet that amends an entry; `amend` draws it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from companion.session.store import AnyTableHistory
from companion.table.control.controller import AnyController
from companion.table.log.amend_preview import effects
from companion.table.log.amend_ui import AmendContext, AnyAmendContext
from companion.table.log.amendment import (
    Amendment,
    amended_table_before,
    blocked_words,
    refocused,
    remaining_steps,
    replayed,
    table_changed_since,
)
from companion.table.log.consequences import consequence_words
from companion.table.log.log_ui import AnyLogUI
from companion.table.log.replay import Blocked, Changes, Replayed, ReplayResult
from companion.ui.buttons import Press
from engine.journal import Amend, Redo, Step, Undo


@dataclass(frozen=True)
class AmendActions:
    """The tap handlers of the sheet.

    `steps` and `result` are those that were drawn; `latest` returns the current amendment. `number` is the
    entry for which the sheet was opened.
    """

    ui: AnyLogUI
    controller: AnyController
    number: int
    steps: tuple[Step[Any, Any], ...]
    result: ReplayResult[Any, Any]
    latest: Callable[[], Amendment]
    put: Callable[[Amendment], None]
    close: Press

    def now(self) -> Amendment:
        """The current amendment, including taps that are not drawn yet."""
        return refocused(self.controller.drawn, self.latest(), self.number)

    def change(self, changes: Changes, *, ask: bool = False) -> None:
        """Gives entries new meanings; None restores the entry as it is."""
        updated = {**dict(self.now().changes), **changes}
        changed = tuple((number, meaning) for number, meaning in updated.items() if meaning is not None)
        self.put(replace(self.now(), changes=changed, asking=ask))

    def exchange(self, partner: int | None, changes: Changes) -> None:
        """Changes the entry in the sheet together with a partner, and no longer with the partner before."""
        here, before = self.now().focus, self.now().partner
        restored = dict.fromkeys([here] if before is None else [here, before])
        self.put(replace(self.now(), partner=partner))
        self.change({**restored, **changes})

    def open_entry(self, focus: int) -> None:
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

    def stop_asking(self) -> None:
        """Hides the question and leaves it open."""
        self.put(replace(self.now(), asking=False))

    def confirm(self) -> None:
        """Makes the change, unless its effect would differ from the one that was shown."""
        store, session, drawn = self.controller.store, self.controller.session, self.controller.drawn
        if table_changed_since(self.ui, store.state, drawn, self.now(), self.result):
            if not session.own_changes.are_all_since(store, len(drawn.entries)):
                session.notices.show_table_changed()
        else:
            self.close()
            _carry_out(self.ui, self.controller, self.now(), self.number)

    def context(self) -> AnyAmendContext:
        """The context for the editor of the entry in the sheet."""
        focus, changes = self.now().focus, dict(self.now().changes)
        entered = next(step.move for step in self.controller.drawn.steps if step.number == focus)
        return AmendContext(
            controller=self.controller,
            steps=self.steps,
            number=focus,
            table=amended_table_before(self.ui, self.controller.drawn.steps, changes, focus),
            entered=entered,
            edited=changes.get(focus, entered),
            now=partial(self._meaning, focus, entered),
            changes=lambda: dict(self.now().changes),
            result=self.result,
            partner=self.now().partner,
            change=self.change,
            change_and_ask=partial(self.change, ask=True),
            stop_asking=self.stop_asking,
            exchange=self.exchange,
            ready=self.set_ready,
            preview=self._preview,
            done=self.confirm,
        )

    def _meaning(self, number: int, entered: Any) -> Any:
        return dict(self.now().changes).get(number, entered)

    def _preview(self, changes: Changes) -> Sequence[ft.Control]:
        amendment = Amendment(self.now().focus, tuple(changes.items()))
        return effects(self.ui, self.controller.drawn, amendment, replayed(self.ui, self.steps, changes))


def actions_for(
    ui: AnyLogUI,
    controller: AnyController,
    number: int,
    latest: Callable[[], Amendment],
    put: Callable[[Amendment], None],
    on_close: Press,
) -> AmendActions:
    """The actions for a sheet that is being drawn."""
    amendment = refocused(controller.drawn, latest(), number)
    steps = remaining_steps(controller.drawn, amendment)
    result = replayed(ui, steps, dict(amendment.changes))
    return AmendActions(ui, controller, number, steps, result, latest, put, on_close)


def _carry_out(ui: AnyLogUI, controller: AnyController, amendment: Amendment, number: int) -> None:
    """Makes the change and shows a notice with its effects, or with the reason why it is blocked."""
    state: AnyTableHistory = controller.store.state
    result = replayed(ui, remaining_steps(state, amendment), dict(amendment.changes))
    if isinstance(result, Blocked):
        controller.session.notices.show(blocked_words(ui, state, amendment, result), is_error=True)
    if not isinstance(result, Replayed) or not result.changes:
        return
    changes = [(amended, ui.amend.tidy(move)) for amended, move in result.changes]
    first = next((pair for pair in changes if pair[0] == number), changes[-1])
    also = [pair for pair in changes if pair != first]
    cut = amendment.cut
    later = [step.number for step in state.steps if cut is not None and step.number >= cut]
    revisions: list[Undo | Redo | Amend[Any]] = [
        *(Undo(of=undone) for undone in reversed(later)),
        Amend(of=first[0], move=first[1], also=tuple(also)),
    ]
    if controller.revise_all(revisions):
        lines = ui.changes(state.table, controller.store.state.table)
        controller.session.notices.show(consequence_words(lines))
        before = {step.number: step.move for step in state.steps}
        for amended, move in changes:
            ui.amend.amended(controller, before[amended], move)
