"""The hints of somebody's first game of Escape from Atlantis, one for each kind of decision."""

from itertools import pairwise

from companion.games.atlantis.words.creature_words import can_act
from companion.i18n.translation import _
from companion.session.store import AnyTableHistory
from companion.table.frame.hints import Done, Due, Hint, entered, undo_hint
from engine.atlantis.moves import EndMoves, MoveCreature, MoveFigure, MoveShip, RollDice, SinkTile
from engine.atlantis.printed import printed
from engine.atlantis.table import Table

CREATURE, DOLPHIN, HARMLESS = "creature", "dolphin", "harmless"
"""The hints for a creature that is moved: one that may harm somebody, a dolphin that may, and others."""
WHIRL, ELSE = "whirl", "else"
"""The keys of what a screen may ask beyond the table: a whirlpool, or anything without a hint."""


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


def _dolphin() -> str:
    return _("Move a dolphin. Tap whom it leaves to be eaten, if anybody, then the button.")


def _harmless() -> str:
    return _("Move one of these creatures on the board. Then tap the button.")


def _at_step(step: str) -> Due:
    def due(state: AnyTableHistory, asks: str) -> bool:
        return not asks and state.table.step == step and state.table.rolled is None

    return due


def _at_creature(hint: str) -> Due:
    """A creature is moved for which this hint tells what can be tapped."""

    def due(state: AnyTableHistory, asks: str) -> bool:
        return not asks and state.table.step == "creature" and hint_of(state.table) == hint

    return due


def hint_of(table: Table) -> str:
    """The hint for the creature that was rolled; "" before the roll."""
    if table.rolled is None:
        return ""
    if not can_act(table, table.rolled.creature):
        return HARMLESS
    return DOLPHIN if table.rolled.creature == "dolphin" else CREATURE


def _moved(hint: str) -> Done:
    """The test whether a creature with this hint was ever moved."""

    def done(state: AnyTableHistory) -> bool:
        steps = pairwise(state.steps)
        return any(isinstance(now.move, MoveCreature) and hint_of(was.table) == hint for was, now in steps)

    return done


def _swallowed(state: AnyTableHistory) -> bool:
    """Tells whether a whirlpool was ever entered."""
    return any(isinstance(each.did, SinkTile) and each.did.symbol == "whirlpool" for each in state.entries)


HINTS = (
    Hint("move", _move, _at_step("move"), entered(EndMoves, MoveFigure, MoveShip)),
    Hint("sink", _sink, _at_step("sink"), entered(SinkTile)),
    Hint(WHIRL, _whirl, lambda _state, asks: asks == WHIRL, _swallowed),
    Hint("roll", _roll, _at_step("creature"), entered(RollDice)),
    Hint(CREATURE, _creature, _at_creature(CREATURE), _moved(CREATURE)),
    Hint(DOLPHIN, _dolphin, _at_creature(DOLPHIN), _moved(DOLPHIN)),
    Hint(HARMLESS, _harmless, _at_creature(HARMLESS), entered(MoveCreature)),
    undo_hint(entered(RollDice)),
)
