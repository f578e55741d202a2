"""Rulebook A, "The advantage cards": what a card gives, and how many may be kept."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from engine.award import Reason

Gives = Literal["points", "fish", "turtle", "coral", "plus_one"]
CardColour = Literal["white", "yellow", "blue", "purple", "red"]

FUNCTIONS: tuple[Gives, ...] = ("points", "fish", "turtle", "coral")
FUNCTION_COLOURS: tuple[CardColour, ...] = ("white", "yellow", "blue", "purple")
COMPETITION_COLOURS: tuple[CardColour, ...] = ("blue", "purple", "red")


class Card(NamedTuple):
    """An advantage card: the colour of the die on it and its function; "plus_one" is a competition card."""

    colour: CardColour
    gives: Gives


class CardCircles(Reason):
    """The circles on an advantage card, used at once or kept."""

    card: Card


def exists(card: Card) -> bool:
    """Functions exist in white, yellow, blue and purple; competition cards in blue, purple and red."""
    return card.colour in (COMPETITION_COLOURS if card.gives == "plus_one" else FUNCTION_COLOURS)


def every_card() -> tuple[Card, ...]:
    """One of each card: all colours of functions with each function, and a +1 of each competition colour."""
    functions = [Card(colour, gives) for colour in FUNCTION_COLOURS for gives in FUNCTIONS]
    return (*functions, *(Card(colour, "plus_one") for colour in COMPETITION_COLOURS))


def must_be_kept(card: Card) -> bool:
    """A competition card works only beside the sea board, so it cannot be used at once."""
    return card.gives == "plus_one"


def may_be_kept(card: Card, kept: Sequence[Card], at_most: int) -> bool:
    """No two identical cards, and not more than `at_most` under the die of one colour."""
    under = [other for other in kept if other.colour == card.colour and other.gives != "plus_one"]
    return card not in kept and (card.gives == "plus_one" or len(under) < at_most)


def under_die(kept: Sequence[Card], colour: str) -> tuple[Card, ...]:
    """The kept cards that act before a die of this colour."""
    return tuple(card for card in kept if card.colour == colour and card.gives != "plus_one")
