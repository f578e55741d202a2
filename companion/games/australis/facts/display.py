"""The cards on the display, as far as the table has told them; pure.

They are kept beside the journal like half-entered input: nothing in the rules depends on them. Each card is
kept with the entry that changed the display last before it was told. What lies there now is derived from
the moves in the journal, so that Undo brings back the cards taken, and the refill that it lays back is gone.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from companion.games.australis.store_types import TableHistory
from engine.australis.advantage_cards import Card, every_card
from engine.australis.moves import CardTaken, CorrectRound, NextRound, TakeDie
from engine.value import Value

PLACES = 6
"""The cards that lie on the display."""
NAME = "display"
GAME = "game"
"""The display, once told, is kept for the whole game."""


def told(state: TableHistory, value: Any, card: Card) -> Any:
    """The stored value with one more card that lies on the display now."""
    return [*_rows(value), [card.colour, card.gives, _changed_last(state)]]


def read(state: TableHistory, value: Any) -> tuple[Card, ...]:
    """The told cards that lie on the display now; invalid parts of the stored value are skipped."""
    lying: tuple[Card, ...] = ()
    for step in state.steps:
        if isinstance(step.move, TakeDie):
            lying = without(lying, step.move.cards)
        elif isinstance(step.move, NextRound | CorrectRound):
            lying = ()
        if _changes_display(step.move) or step.number == state.steps[0].number:
            lying = (*lying, *_told_after(value, step.number))[:PLACES]
    return lying


def without(cards: Sequence[Card], taken: Sequence[CardTaken]) -> tuple[Card, ...]:
    """The cards without the taken ones; one that was not among them had been laid out later."""
    gone = Counter(one.card for one in taken)
    left = []
    for card in cards:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return tuple(left)


def _changes_display(move: Value) -> bool:
    """Tells whether other cards lie on the display after this move: each round begins with six new ones."""
    return isinstance(move, NextRound | CorrectRound) or (isinstance(move, TakeDie) and bool(move.cards))


def _changed_last(state: TableHistory) -> int:
    """The number of the last entry that counts and changed the display, or of the setup."""
    changes = [step.number for step in state.steps if _changes_display(step.move)]
    return changes[-1] if changes else state.steps[0].number


def _rows(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _told_after(value: Any, number: int) -> list[Card]:
    """The cards that were told when the entry with this number had changed the display last."""
    rows = [row[:2] for row in _rows(value) if isinstance(row, list) and row[2:] == [number]]
    return [card for row in rows for card in every_card() if row == list(card)]
