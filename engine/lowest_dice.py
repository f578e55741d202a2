"""Which dice are the lowest of a roll of which some dice are known already: the probabilities, exactly."""

from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, prod
from typing import NamedTuple


class Pile(NamedTuple):
    """The dice of one kind that a player has: their sides, their number, and what some of them show."""

    kind: range
    dice: int
    known: tuple[int, ...] = ()


def losses(piles: Sequence[Pile]) -> Iterator[tuple[tuple[int, ...], float]]:
    """How many dice of each pile go, and the probability of exactly that.

    The lowest go: that is no more than the lowest of the known dice, of which at least one must be known.
    """
    lowest_known = min(shown for pile in piles for shown in pile.known)
    going = [[_going(pile, value) for pile in piles] for value in range(lowest_known + 1)]
    for lost in product(*(range(pile.dice + 1) for pile in piles)):
        if any(lost):
            chance = sum(prod(of[count] for of, count in zip(row, lost, strict=True)) for row in going)
            if chance:
                yield lost, chance


def _going(pile: Pile, value: int) -> list[float]:
    """For each number of dice of the pile: the probability that so many show `value`, and the others more."""
    sure, open_ = pile.known.count(value), pile.dice - len(pile.known)
    at = (value in pile.kind) / len(pile.kind)
    above = sum(side > value for side in pile.kind) / len(pile.kind)
    return [
        comb(open_, lost - sure) * at ** (lost - sure) * above ** (open_ - (lost - sure))
        if 0 <= lost - sure <= open_
        else 0.0
        for lost in range(pile.dice + 1)
    ]
