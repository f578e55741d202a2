"""Rulebook A, "The dice actions": the dice, and what their faces show."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from engine.australis.number_dice import NUMBER_COLOURS
from engine.award import Reason

Colour = Literal["white", "yellow", "blue", "purple", "red"]
COLOURS: tuple[Colour, ...] = ("white", "yellow", "blue", "purple", "red")


class Symbols(NamedTuple):
    """The face of a white or yellow die: how many cards or fish, and how many circles."""

    amount: int
    circles: int


Face = int | Symbols | None


class Die(NamedTuple):
    """A die: its colour and the side that is up: a number, symbols, or None where nobody told."""

    colour: Colour
    face: Face = None


class DieCircles(Reason):
    """The circles on a white or yellow die."""

    die: Die


def shows_a_side(die: Die, sides: range, circles: int) -> bool:
    """Whether such a side can exist.

    `sides` are the numbers of cards, fish or points of that colour, `circles` the most circles there can be.
    """
    if isinstance(die.face, Symbols):
        return (
            die.colour not in NUMBER_COLOURS and die.face.amount in sides and 0 <= die.face.circles <= circles
        )
    return die.face is not None and die.colour in NUMBER_COLOURS and die.face in sides


def on_turn(seats: int, starter: int, dice: Sequence[int]) -> int:
    """Clockwise from the starter, everybody takes one die in turn: the first with the fewest dice is next.

    `dice` is how many dice each seat has.
    """
    order = [(starter + step) % seats for step in range(seats)]
    return min(order, key=lambda seat: dice[seat])


def find(die: Die, board: Sequence[Die]) -> Die | None:
    """The die on the board that is meant: the same side up, or one of that colour whose side nobody told."""
    unknown = Die(die.colour)
    return next((match for match in (die, unknown) if match in board), None)


def without(dice: Sequence[Die], taken: Die) -> tuple[Die, ...]:
    """The dice that are left when one is taken away."""
    rest = list(dice)
    rest.remove(taken)
    return tuple(rest)
