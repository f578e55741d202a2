"""The cards on the display, as far as the table has told them; pure.

They are kept beside the journal like half-entered input: nothing in the rules depends on them. The cards
that were taken since are those of the moves in the journal, so that Undo brings them back.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from companion.games.australis.store_types import TableHistory
from engine.australis.advantage_cards import Card, every_card
from engine.australis.moves import CardTaken, TakeDie

PLACES = 6
"""The cards that lie on the display."""
NAME = "display"
GAME = "game"
"""What is told about the display holds for the whole game."""
NOTHING: tuple[Card, ...] = ()


def written(state: TableHistory, cards: Sequence[Card]) -> Any:
    """The cards as JSON values, with the entry after which they lay there; None if there are none."""
    if not cards:
        return None
    return {"cards": [list(card) for card in cards], "after": state.entries[-1].number}


def read(state: TableHistory, value: Any) -> tuple[Card, ...]:
    """The told cards without those taken since; empty if the stored value is invalid."""
    match value:
        case {"cards": list(rows), "after": int(after)} if len(rows) <= PLACES:
            cards = [card for row in rows for card in every_card() if row == list(card)]
        case _:
            return NOTHING
    moves = [step.move for step in state.steps if step.number > after]
    return without(cards, [taken for move in moves if isinstance(move, TakeDie) for taken in move.cards])


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


def told(cards: Sequence[Card], card: Card) -> tuple[Card, ...]:
    """The cards with one more, as long as there is a place for it."""
    return (*cards, card) if len(cards) < PLACES else tuple(cards)
