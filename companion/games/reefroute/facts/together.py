"""The question whether a predator that has just eaten may have eaten the last fish of all as well."""

from typing import NamedTuple

from engine.reefroute import GAME
from engine.reefroute.moves import Eaten
from engine.reefroute.pieces import Colour
from engine.reefroute.predators import eat_two
from engine.reefroute.table import Table


class TogetherQuestion(NamedTuple):
    """A fish was eaten, and one other is left on the board."""

    eaten: Colour
    left: Colour


def together_question(table: Table, colour: Colour) -> TogetherQuestion | None:
    """Asks whether the last fish of all was eaten, too, if a large predator may have eaten both at once."""
    if GAME.refusal(table, Eaten(fish=(colour,))) is not None:
        return None
    after = GAME.play(table, Eaten(fish=(colour,)))
    if after.result is None or after.result.why != "last" or not eat_two(table.predators):
        return None
    last = after.colour(after.result.winners[0])
    if after.left[last] != 1 or GAME.refusal(table, Eaten(fish=(colour, last))) is not None:
        return None
    return TogetherQuestion(colour, last)
