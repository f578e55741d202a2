"""The hints of somebody's first game of Reef Route, one for each kind of decision."""

from companion.games.reefroute.facts.leaving import Leaving, may_leave
from companion.i18n.translation import _
from companion.session.store import AnyTableHistory
from companion.table.frame.hints import Due, Hint, entered, undo_hint
from engine.reefroute.moves import Blocked, Eaten, Home, Roll

OWN_DICE, MOVED, ELSE = "own_dice", "moved", "else"
"""The keys of what a screen may ask beyond the table: own dice, nothing after all moves, anything else."""
EATEN_FROM, HOME_FROM, LAST = 3, 5, 12
"""The rolls from which on a fish may be eaten or in the reef soon, and how many have hints about that."""


def _roll() -> str:
    return _("The big button rolls both dice for the player whose fish is on it.")


def _own_dice() -> str:
    return _("Roll both dice on the table, and tap the two faces that came up.")


def _move() -> str:
    return _("Move what the pictures show, predators first. Tap a picture when it’s done.")


def _blocked() -> str:
    return _("Is something stuck? Tap the wall beside it to see what may move instead.")


def _eaten() -> str:
    return _("Did a predator eat a fish? Tap the fish with the bones, then the fish it ate.")


def _home() -> str:
    return _("Is a fish in the reef? Tap the fish with the coral, then the one that got there.")


def rolls(state: AnyTableHistory) -> int:
    """How many rolls count."""
    return sum(isinstance(step.move, Roll) for step in state.steps)


def _is_to_roll(state: AnyTableHistory, asks: str) -> bool:
    return not asks and state.table.roll is None


def _in_turn(number: int) -> Due:
    """After this roll, until all pictures were tapped."""
    return lambda state, asks: not asks and state.table.roll is not None and rolls(state) == number


def _leaves(kind: Leaving, since: int) -> Due:
    """A fish may have left like that, from this roll on."""

    def due(state: AnyTableHistory, asks: str) -> bool:
        return asks in ("", MOVED) and since <= rolls(state) <= LAST and bool(may_leave(state.table, kind))

    return due


HINTS = (
    Hint("roll", _roll, _is_to_roll, entered(Roll), "step"),
    Hint(OWN_DICE, _own_dice, lambda state, asks: asks == OWN_DICE, entered(Roll)),
    Hint("move", _move, _in_turn(1), lambda state: rolls(state) > 1),
    Hint("blocked", _blocked, _in_turn(2), lambda state: entered(Blocked)(state) or rolls(state) > 2),
    Hint("eaten", _eaten, _leaves("eaten", EATEN_FROM), entered(Eaten)),
    Hint("home", _home, _leaves("home", HOME_FROM), entered(Home)),
    undo_hint(entered(Roll)),
)
