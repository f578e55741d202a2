"""Rulebook A, "The dice actions": the dice, and what their faces show."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from pydantic import StrictInt

from engine.australis.number_dice import NUMBER_COLOURS
from engine.award import Reason
from engine.players import clockwise

Colour = Literal["white", "yellow", "blue", "purple", "red"]
COLOURS: tuple[Colour, ...] = ("white", "yellow", "blue", "purple", "red")


class Symbols(NamedTuple):
    """The face of a white or yellow die: the number of cards or fish, and of circles."""

    amount: StrictInt
    circles: StrictInt


Face = StrictInt | Symbols | None


class Die(NamedTuple):
    """A die: its colour and the side that is up: a number, symbols, or None if it was not entered."""

    colour: Colour
    face: Face = None


class DieCircles(Reason):
    """The circles on a white or yellow die."""

    die: Die


def shows_a_side(die: Die, sides: range, circles: int) -> bool:
    """Tells whether a die of this colour can have this side.

    `sides` are the possible numbers of cards, fish or points, `circles` is the most circles possible.
    """
    if isinstance(die.face, Symbols):
        return (
            die.colour not in NUMBER_COLOURS and die.face.amount in sides and 0 <= die.face.circles <= circles
        )
    return die.face is not None and die.colour in NUMBER_COLOURS and die.face in sides


def on_turn(seats: int, starter: int, dice: Sequence[int]) -> int:
    """Clockwise from the starter, everybody takes one die in turn: the first with the fewest dice is next.

    `dice` is the number of dice of each seat.
    """
    return min(clockwise(seats, starter), key=dice.__getitem__)


def find(die: Die, board: Sequence[Die]) -> Die | None:
    """The matching die on the gameboard: with the same side up, else one of that colour with unknown side."""
    unknown = Die(die.colour)
    return next((match for match in (die, unknown) if match in board), None)


def without(dice: Sequence[Die], taken: Die) -> tuple[Die, ...]:
    """The dice without the one that was taken."""
    rest = list(dice)
    rest.remove(taken)
    return tuple(rest)
