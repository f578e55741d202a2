"""An amendment in progress, and whether it would still have the effect that was shown; pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.session.refused import refusal_words
from companion.session.store import AnyTableHistory
from companion.table.log.log_ui import AnyLogUI
from companion.table.log.replay import Blocked, Changes, Replayed, ReplayResult
from companion.table.log.revision_effect import later_blocks
from engine.journal import Step


@dataclass(frozen=True)
class Amendment:
    """An amendment in progress: the entry in the sheet, the new meanings, and whether a question is shown.

    `partner` is an entry that is changed together with the one in the sheet; all entries from `cut` on are
    undone first. `ready` is whether the input is complete.
    """

    focus: int
    changes: tuple[tuple[int, Any], ...] = ()
    asking: bool = False
    ready: bool = True
    partner: int | None = None
    cut: int | None = None


def replayed(ui: AnyLogUI, steps: Sequence[Step[Any, Any]], changes: Changes) -> ReplayResult[Any, Any]:
    """The game with these changes, as its `AmendUI` replays it."""
    return ui.amend.replay(ui.info.game, steps, changes)


def can_amend(ui: AnyLogUI, state: AnyTableHistory, number: int) -> bool:
    """Tells whether an entry counts and has anything to amend; others can only be undone."""
    step = state.step(number)
    return step is not None and ui.amend.can_amend(table_before(state.steps, number), step.move)


def instead_words(ui: AnyLogUI, state: AnyTableHistory, number: int) -> str:
    """The advice about an entry that counts and cannot be amended; "" if it can, or if there is no advice."""
    step = state.step(number)
    if step is None or can_amend(ui, state, number):
        return ""
    return ui.amend.instead(table_before(state.steps, number), step.move)


def table_before(steps: Sequence[Step[Any, Any]], number: int) -> Any:
    """The table before an entry; for the setup, the one after it."""
    place = next(place for place, step in enumerate(steps) if step.number == number)
    return steps[max(0, place - 1)].table


def amended_table_before(ui: AnyLogUI, steps: Sequence[Step[Any, Any]], changes: Changes, number: int) -> Any:
    """The table before an entry, with the changes if the game can be replayed up to there."""
    earlier = [step for step in steps if step.number < number]
    changed = {each: meaning for each, meaning in changes.items() if each < number}
    result = replayed(ui, earlier, changed) if earlier else None
    return result.table if isinstance(result, Replayed) else table_before(steps, number)


def refocused(state: AnyTableHistory, amendment: Amendment, number: int) -> Amendment:
    """The amendment; back at entry `number` if another phone has undone the entry in the sheet."""
    return amendment if state.step(amendment.focus) else replace(amendment, focus=number)


def remaining_steps(state: AnyTableHistory, amendment: Amendment) -> tuple[Step[Any, Any], ...]:
    """The effective steps without those that the amendment undoes first."""
    return tuple(step for step in state.steps if amendment.cut is None or step.number < amendment.cut)


def table_changed_since(
    ui: AnyLogUI,
    state: AnyTableHistory,
    drawn: AnyTableHistory,
    amendment: Amendment,
    result: ReplayResult[Any, Any],
) -> bool:
    """Tells whether an entry by another phone has changed the effect of the amendment since it was shown."""
    if state.entries == drawn.entries:
        return False
    latest = replayed(ui, remaining_steps(state, amendment), dict(amendment.changes))
    if not isinstance(result, Replayed) or not isinstance(latest, Replayed):
        return True
    changes = [ui.changes(of.table, to.table) for of, to in ((drawn, result), (state, latest))]
    return changes[0] != changes[1]


def blocked_words(ui: AnyLogUI, state: AnyTableHistory, amendment: Amendment, result: Blocked[Any]) -> str:
    """The reason why the change is blocked: the input itself, or a later entry."""
    why = refusal_words(result.refusal, [ui.info], result.table)
    changed = result.number in dict(amendment.changes)
    return why if changed else later_blocks(state, result.number, why, ui)
