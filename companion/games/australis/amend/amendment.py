"""The draft of an amendment, and whether it would still have the effect that was shown."""

from dataclasses import dataclass, replace

from companion.games.australis.amend.amend_corrections import NUMBERS, THINGS
from companion.games.australis.amend.amend_parts import Changes
from companion.games.australis.amend.consequences import consequences
from companion.games.australis.amend.replay import Blocked, Replayed, ReplayResult, replay
from companion.games.australis.amend.revision_effect import later_blocks
from companion.games.australis.store_types import TableHistory
from companion.games.australis.words.refusals import refusal_words
from engine import names
from engine.australis.journal import Did, Step
from engine.australis.moves import (
    AddPoints,
    ChooseTile,
    CorrectToken,
    GameSetup,
    RollDice,
    RollOff,
    Settle,
    TakeDie,
    TellOrder,
)
from engine.value import Value

SAYS = GameSetup | RollDice | TakeDie | RollOff | Settle | ChooseTile | AddPoints | TellOrder | CorrectToken


@dataclass(frozen=True)
class Draft:
    """An amendment in progress: the entry in the sheet, the new meanings, and whether a question is shown.

    `partner` is the entry to swap dice with; all entries from `cut` on are undone first. `ready` is whether
    the input is complete.
    """

    focus: int
    changes: Changes = ()
    asking: bool = False
    ready: bool = True
    partner: int | None = None
    cut: int | None = None


def can_be_changed(move: Value) -> bool:
    """Whether the move has anything to amend; others can only be undone."""
    match move:
        case RollDice(dice=()) | Settle(placing=() | (_,)):
            return False
    return isinstance(move, SAYS | NUMBERS | THINGS)


def shown(state: TableHistory, draft: Draft, number: int) -> Draft:
    """The draft; back at entry `number` if another phone has undone the entry in the sheet."""
    return draft if state.step(draft.focus) else replace(draft, focus=number)


def kept_steps(state: TableHistory, draft: Draft) -> tuple[Step, ...]:
    """The effective steps without those that the draft undoes first."""
    return tuple(step for step in state.steps if draft.cut is None or step.number < draft.cut)


def table_changed_since(state: TableHistory, drawn: TableHistory, draft: Draft, result: ReplayResult) -> bool:
    """Whether an entry by another phone has changed the effect of the amendment since it was shown."""
    if state.entries == drawn.entries:
        return False
    latest = replay(kept_steps(state, draft), dict(draft.changes))
    if not isinstance(result, Replayed) or not isinstance(latest, Replayed):
        return True
    changes = [consequences(of.table, to.table) for of, to in ((drawn, result), (state, latest))]
    return changes[0] != changes[1]


def blocked_words(state: TableHistory, draft: Draft, result: Blocked) -> str:
    """The reason why the change is blocked: the input itself, or a later entry."""
    why = refusal_words(result.refusal, result.table)
    return why if result.number in dict(draft.changes) else later_blocks(state, result.number, why)


def tidy(move: Did) -> Did:
    """The move with its texts cleaned up."""
    match move:
        case AddPoints():
            return move.but(reason=names.visible(move.reason))
        case GameSetup():
            players = tuple(player.but(name=names.tidy(player.name)) for player in move.players)
            return move.but(players=players)
    return move
