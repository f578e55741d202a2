"""The effect of undoing or redoing an old entry, and the later entries that block it; pure."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.australis.amend.consequences import consequences
from companion.games.australis.store_types import Store, TableHistory
from companion.games.australis.words.entries import entry_words
from companion.games.australis.words.refusals import refusal_words
from companion.i18n.translation import _
from engine.australis.journal import Counted
from engine.journal import NoLongerPossible, Redo, Undo, fold
from engine.refusal import IllegalMove


@dataclass(frozen=True)
class RevisionEffect:
    """The consequences of a revision, one per line; `blocked` says why it is not possible.

    `later` are the entries, latest first, that would have to be undone before it; `lines` then covers
    these undos as well.
    """

    lines: tuple[str, ...]
    blocked: str = ""
    later: tuple[int, ...] = ()


def revision_effect(store: Store, revision: Undo | Redo) -> RevisionEffect:
    """The effect of a revision, or the reason why it is blocked."""
    state = store.state
    try:
        steps = store.preview_steps(revision)
    except NoLongerPossible as no:
        later = tuple(step.number for step in reversed(state.steps) if step.number >= no.number)
        steps = fold(store.game, _without(store, revision, later))
        blocked = later_blocks(state, no.number, refusal_words(no.refusal, state.table))
        return RevisionEffect(consequences(state.table, steps[-1].table), blocked, later)
    except IllegalMove as illegal:
        return RevisionEffect((), refusal_words(illegal.refusal, state.table))
    return RevisionEffect(consequences(state.table, steps[-1].table))


def _without(store: Store, revision: Undo | Redo, later: tuple[int, ...]) -> Iterator[Counted]:
    return (counted for counted in store.preview_moves(revision) if counted.number not in later)


def later_blocks(state: TableHistory, number: int, why: str) -> str:
    """Words that name the later entry that blocks a change, and say why."""
    step = state.step(number)
    words = _("Not changed: after that this would no longer be possible: “{entry}” (round {n}). {why}")
    return words.format(
        entry=entry_words(state, state.entries[number]),
        n=state.table.round if step is None else step.table.round,
        why=why,
    )
