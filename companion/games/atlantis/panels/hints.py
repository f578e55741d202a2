"""The hints of somebody's first game of Escape from Atlantis, one for each kind of decision."""

from companion.i18n.translation import _
from companion.session.store import AnyTableHistory
from companion.table.frame.hints import Due, Hint, entered, undo_hint
from engine.atlantis.moves import EndMoves, MoveCreature, MoveFigure, MoveShip, RollDice, SinkTile
from engine.atlantis.printed import printed

WHIRL, ELSE = "whirl", "else"
"""What a screen may ask beyond what the table does: a whirlpool, or anything without a hint."""


def _move() -> str:
    words = _("Move up to {spaces} spaces. Only tap who boards, swims or gets ashore.")
    return words.format(spaces=printed().spaces)


def _sink() -> str:
    return _("Take a tile off the island. Tap who stood on it, then the symbol under it.")


def _whirl() -> str:
    return _("Tap + only for what was on those six spaces, and take it off the board.")


def _roll() -> str:
    return _("Roll both dice and tap the creature and the number. Or let the app roll.")


def _creature() -> str:
    return _("Move one of these creatures. Tap who was eaten or what sank, then the button.")


def _at_step(step: str, *, rolled: bool = False) -> Due:
    def due(state: AnyTableHistory, asks: str) -> bool:
        table = state.table
        return not asks and table.step == step and (table.rolled is not None) == rolled

    return due


def _swallowed(state: AnyTableHistory) -> bool:
    """Whether a whirlpool was ever entered."""
    return any(isinstance(each.did, SinkTile) and each.did.symbol == "whirlpool" for each in state.entries)


HINTS = (
    Hint("move", _move, _at_step("move"), entered(EndMoves, MoveFigure, MoveShip)),
    Hint("sink", _sink, _at_step("sink"), entered(SinkTile)),
    Hint(WHIRL, _whirl, lambda _state, asks: asks == WHIRL, _swallowed),
    Hint("roll", _roll, _at_step("creature"), entered(RollDice)),
    Hint("creature", _creature, _at_step("creature", rolled=True), entered(MoveCreature)),
    undo_hint(entered(RollDice)),
)
