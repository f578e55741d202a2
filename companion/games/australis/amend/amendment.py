"""An amendment while it is being made, and whether it may be made as it was shown."""

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
    """The changes so far: the entry in the sheet, the new meanings, and whether an open question is shown.

    `partner` is the entry whose die this one is exchanged with; from `cut` on everything is undone first.
    """

    focus: int
    meant: Changes = ()
    asking: bool = False
    ready: bool = True
    partner: int | None = None
    cut: int | None = None


def can_be_changed(move: Value) -> bool:
    """Whether the entry says anything that can be amended; others can only be undone."""
    match move:
        case RollDice(dice=()) | Settle(placing=() | (_,)):
            return False
    return isinstance(move, SAYS | NUMBERS | THINGS)


def shown(state: TableHistory, draft: Draft, number: int) -> Draft:
    """The draft, back at the first entry if another phone has undone the one that is in the sheet."""
    return draft if state.step(draft.focus) else replace(draft, focus=number)


def kept_steps(state: TableHistory, draft: Draft) -> tuple[Step, ...]:
    """The steps that count, without those that are to be undone first."""
    return tuple(step for step in state.steps if draft.cut is None or step.number < draft.cut)


def table_changed_since(state: TableHistory, drawn: TableHistory, draft: Draft, result: ReplayResult) -> bool:
    """Whether the change would have another effect than was shown, because another phone was quicker."""
    if state.entries == drawn.entries:
        return False
    latest = replay(kept_steps(state, draft), dict(draft.meant))
    if not isinstance(result, Replayed) or not isinstance(latest, Replayed):
        return True
    changes = [consequences(of.table, to.table) for of, to in ((drawn, result), (state, latest))]
    return changes[0] != changes[1]


def blocked_words(state: TableHistory, draft: Draft, result: Blocked) -> str:
    """Why it may not be: because of what was entered, or because of a later entry."""
    why = refusal_words(result.refusal, result.table)
    return why if result.number in dict(draft.meant) else later_blocks(state, result.number, why)


def tidy(move: Did) -> Did:
    """The move with its texts cleaned of surrounding spaces."""
    match move:
        case AddPoints():
            return move.but(reason=names.visible(move.reason))
        case GameSetup():
            players = tuple(player.but(name=names.tidy(player.name)) for player in move.players)
            return move.but(players=players)
    return move
