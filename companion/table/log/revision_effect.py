"""The effect of undoing or redoing an old entry, and the later entries that block it; pure."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.i18n.translation import _
from companion.session.refused import refusal_words
from companion.session.store import AnyStore, AnyTableHistory
from companion.table.log.log_ui import AnyLogUI
from engine.journal import Counted, NoLongerPossible, Redo, Undo, fold
from engine.refusal import IllegalMove


@dataclass(frozen=True)
class RevisionEffect:
    """The consequences of a revision, one per line; `blocked` says why it is not possible, `why` in short.

    `later` are the entries, latest first, that would have to be undone before it; `lines` then covers
    these undos as well.
    """

    lines: tuple[str, ...]
    blocked: str = ""
    later: tuple[int, ...] = ()
    why: str = ""


def revision_effect(store: AnyStore, revision: Undo | Redo, ui: AnyLogUI) -> RevisionEffect:
    """The effect of a revision, or the reason why it is blocked."""
    state = store.state
    try:
        steps = store.preview_steps(revision)
    except NoLongerPossible as blocked_by:
        later = tuple(step.number for step in reversed(state.steps) if step.number >= blocked_by.number)
        steps = fold(store.game, _without(store, revision, later))
        why = refusal_words(blocked_by.refusal, [ui.info], state.table)
        blocked = later_blocks(state, blocked_by.number, why, ui)
        return RevisionEffect(ui.changes(state.table, steps[-1].table), blocked, later, why)
    except IllegalMove as illegal:
        return RevisionEffect((), refusal_words(illegal.refusal, [ui.info], state.table))
    return RevisionEffect(ui.changes(state.table, steps[-1].table))


def _without(store: AnyStore, revision: Undo | Redo, later: tuple[int, ...]) -> Iterator[Counted[Any]]:
    return (counted for counted in store.preview_moves(revision) if counted.number not in later)


def later_blocks(state: AnyTableHistory, number: int, why: str, ui: AnyLogUI) -> str:
    """Words that name the later entry that blocks a change, and say why."""
    step = state.step(number)
    entry = ui.info.words.entry_words(state, state.entries[number])
    in_round = ui.round_of(state.table if step is None else step.table)
    if not in_round:
        words = _("Not changed: “{entry}” would no longer be possible. {why}")
        return words.format(entry=entry, why=why)
    return ui.round_words.not_changed(entry, in_round, why)
