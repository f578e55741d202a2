"""The hints of somebody's first game of AUSTRALIS, one for each kind of decision."""

from collections.abc import Callable

from companion.i18n.translation import _
from companion.session.store import AnyTableHistory
from companion.table.frame.hints import Done, Due, Hint, entered, undo_hint
from engine.australis.legal_moves import missing
from engine.australis.moves import ChooseTile, RollOff, ScoreRound, Settle, TakeDie
from engine.australis.printed import FIRST_REEF

CORAL, CARD, ELSE = "coral", "card", "else"
"""The keys of what a screen may ask beyond the table: a reef, a card, or anything without a hint."""


def _take() -> str:
    return _("Play on the board as usual. When you take a die there, tap the same die here.")


def _coral() -> str:
    return _("Put the coral on one of these reefs on the board, and tap that reef here.")


def _card() -> str:
    return _("Pick a card from the display and tap it here: to keep it, or to use it now.")


def _turtle() -> str:
    return _("Move that turtle on the board too. Space taken? Go on to the next free one.")


def _score() -> str:
    return _("Move everybody’s disc by these points. Tap a number to see where it’s from.")


def _roll() -> str:
    return _("Everyone rolls their blue, purple and red dice. Type the lowest ones first.")


def _tile() -> str:
    return _("Pick a tile on the table, and tap it here.")


def _in_phase(phase: str) -> Due:
    return lambda state, asks: not asks and state.table.phase == phase


def _taken(is_meant: Callable[[TakeDie], bool]) -> Done:
    return lambda state: any(
        isinstance(entry.did, TakeDie) and is_meant(entry.did) for entry in state.entries
    )


def _chose_reef(take: TakeDie) -> bool:
    """Tells whether this take placed a coral on one of several reefs."""
    cards = [*(used.coral for used in take.before), *(taken.coral for taken in take.cards)]
    by_die = take.coral is not None and take.die.face != FIRST_REEF
    return by_die or any(coral is not None for coral in cards)


def _turtle_swims(state: AnyTableHistory, asks: str) -> bool:
    """Tells whether the latest entry took a blue die, while the draft goes on and nothing else is asked."""
    did = state.steps[-1].move
    return not asks and state.table.phase == "draft" and isinstance(did, TakeDie) and did.die.colour == "blue"


def _turtle_swam(state: AnyTableHistory) -> bool:
    """Tells whether anything was entered after the first blue die was taken."""
    before = state.entries[:-1]
    return any(isinstance(entry.did, TakeDie) and entry.did.die.colour == "blue" for entry in before)


def _can_be_scored(state: AnyTableHistory, asks: str) -> bool:
    table = state.table
    is_open = table.phase == "score" and not asks
    return is_open and not table.order_asked and not missing(table, ScoreRound())


HINTS = (
    Hint("take", _take, _in_phase("draft"), entered(TakeDie)),
    Hint(CORAL, _coral, lambda _state, asks: asks == CORAL, _taken(_chose_reef)),
    Hint(CARD, _card, lambda _state, asks: asks == CARD, _taken(lambda take: bool(take.cards))),
    Hint("turtle", _turtle, _turtle_swims, _turtle_swam),
    Hint("score", _score, _can_be_scored, entered(ScoreRound), "step"),
    Hint("roll", _roll, _in_phase("dice"), entered(RollOff, Settle)),
    Hint("tile", _tile, _in_phase("tiles"), entered(ChooseTile)),
    undo_hint(entered(TakeDie)),
)
