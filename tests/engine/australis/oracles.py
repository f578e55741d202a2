"""Slow and obvious implementations to compare the engine with; they share only its arguments."""

from collections import Counter
from collections.abc import Hashable, Sequence
from fractions import Fraction
from functools import cache
from itertools import chain, product, repeat
from random import Random
from typing import Any, NamedTuple

import icepool

SIDES = {"blue": (2, 3, 4, 5, 6, 7), "purple": (3, 4, 5, 6, 7, 8), "red": (4, 5, 6, 7, 8, 9)}

Placing = tuple[Any, ...]


class Die(NamedTuple):
    """One die of the competition and the numbers it can count as."""

    seat: Any
    counts_as: tuple[int, ...]


def dice_of(pools: Sequence[Any]) -> list[Die]:
    """Each die of the pools (seat, colour, dice, card)."""
    return [
        Die(seat, tuple(side + 1 if card else side for side in SIDES[colour]))
        for seat, colour, dice, card in pools
        for _ in range(dice)
    ]


def walk(points: int) -> tuple[int, int]:
    """The space and the lap of a disc that is pushed along the track one space at a time."""
    space, lap = 1, 1
    for _ in range(points - 1):
        space += 1
        if space == 101:
            space, lap = 1, lap + 1
    return space, lap


class Table:
    """A competition played literally: dice lie in front of players, and the lowest ones are put back."""

    def __init__(self, dice: Sequence[Any]) -> None:
        """Lays out the dice; a die is any object with a seat."""
        self.front: dict[Any, list[Any]] = {}
        for die in dice:
            self.front.setdefault(die.seat, []).append(die)
        self.eliminated: list[list[Any]] = []  # the seats that each roll eliminated

    def roll(self, numbers: Sequence[int]) -> None:
        """Rolls all dice, player by player; `numbers` are the numbers that they count as, in that order."""
        upcoming = iter(numbers)
        rolled = {seat: [(die, next(upcoming)) for die in dice] for seat, dice in self.front.items()}
        announced = {seat: min(number for _, number in dice) for seat, dice in rolled.items()}
        low = min(announced.values())
        for seat, dice in rolled.items():
            for die, number in dice:
                if number == low:
                    self.front[seat].remove(die)
        out = [seat for seat, dice in self.front.items() if not dice]
        self.eliminated.append(out)
        for seat in out:
            del self.front[seat]

    def dice(self) -> list[Any]:
        """All dice that players still have, player by player."""
        return [die for dice in self.front.values() for die in dice]

    def placing(self, ahead: Sequence[Any]) -> Placing:
        """The players who have dice, then those out in the last roll, and so on; each group by turtle."""
        groups = [list(self.front), *reversed(self.eliminated)]
        return tuple(seat for group in groups for seat in sorted(group, key=list(ahead).index))


def odds_by_enumeration(pools: Sequence[Any], ahead: Sequence[Any]) -> dict[Placing, Fraction]:
    """Exact odds from all rolls of all dice, as fractions (7 ** dice steps, so for few dice only)."""
    return odds_of_begun_roll(pools, ahead, ())


def odds_of_begun_roll(
    pools: Sequence[Any], ahead: Sequence[Any], rolled: Sequence[Any]
) -> dict[Placing, Fraction]:
    """The same where some dice of the next roll (seat, colour, side) are known."""
    cards = {(seat, colour): card for seat, colour, _dice, card in pools}

    def odds(dice: tuple[Die, ...], shown: tuple[Die, ...]) -> dict[Placing, Fraction]:
        still_in = {die.seat for die in dice}
        if len(still_in) <= 1:
            return {tuple(still_in): Fraction(1)}
        outcomes = Counter(
            tuple(die for die, number in zip(dice, numbers, strict=True) if number > min(numbers))
            for numbers in product(*(die.counts_as for die in shown))
        )
        result: dict[Placing, Fraction] = {}
        for left, ways in outcomes.items():
            out = tuple(seat for seat in ahead if seat in still_in and seat not in {die.seat for die in left})
            for first, chance in later(left).items():
                order = first + out
                result[order] = result.get(order, Fraction(0)) + chance * Fraction(ways, outcomes.total())
        return result

    @cache
    def later(dice: tuple[Die, ...]) -> dict[Placing, Fraction]:
        return odds(dice, dice)

    dice = dice_of(pools)
    shown = list(dice)
    for seat, colour, side in rolled:
        card = cards[seat, colour]
        covered = shown.index(Die(seat, tuple(each + 1 if card else each for each in SIDES[colour])))
        shown[covered] = Die(seat, (side + 1 if card else side,))
    return odds(tuple(dice), tuple(shown))


def odds_by_simulation(
    pools: Sequence[Any], ahead: Sequence[Any], games: int, seed: int
) -> dict[Placing, float]:
    """The frequency of each placing in simulated competitions: fast for plain Python, but not exact."""
    random, sides, unfair = Random(seed), bytes(byte % 6 for byte in range(256)), bytes(range(252, 256))
    thrown = chain.from_iterable(random.randbytes(4096).translate(sides, unfair) for _ in repeat(None))
    rank = {seat: number for number, seat in enumerate(ahead)}
    start = [(rank[die.seat], min(die.counts_as)) for die in dice_of(pools)]
    entered = {seat for seat, _ in start}
    came_up: Counter[tuple[int, ...]] = Counter()
    for _ in range(games):
        dice, still_in = start, entered
        order: tuple[int, ...] = ()
        while len(still_in) > 1:
            numbers = [lowest + side for (_, lowest), side in zip(dice, thrown)]  # noqa: B905 (thrown is endless)
            low = min(numbers)
            dice = [die for die, number in zip(dice, numbers) if number > low]  # noqa: B905 (strict is slower)
            left = {seat for seat, _ in dice}
            if left != still_in:
                order = (*sorted(still_in - left), *order)
                still_in = left
        came_up[(*still_in, *order)] += 1
    return {tuple(ahead[number] for number in order): count / games for order, count in came_up.items()}


class LowestGo(icepool.MultisetEvaluator[int, tuple[int, ...]]):
    """Evaluates one roll in icepool: the number of lowest dice of each pile."""

    next_state_key = ("LowestGo",)

    def initial_state(
        self, order: icepool.Order, outcomes: Sequence[int], /, *sizes: int | None, **kwargs: Hashable
    ) -> tuple[int, ...]:
        if order != icepool.Order.Ascending:
            raise icepool.UnsupportedOrder
        return ()

    def next_state(self, state: Any, order: icepool.Order, outcome: Any, /, *counts: int) -> Any:
        return state or (counts if any(counts) else ())


LOWEST_GO = LowestGo()  # shared by all rolls, because it caches its results


def odds_by_icepool(pools: Sequence[Any], ahead: Sequence[Any]) -> dict[Placing, float]:
    """Exact odds from icepool, a library for dice, which computes them differently."""
    piles = Counter(dice_of(pools))
    owners = [die.seat for die in piles]
    sides: list[icepool.Die[int]] = [icepool.Die(die.counts_as) for die in piles]

    def seats(left: Sequence[int]) -> set[Any]:
        return {seat for seat, dice in zip(owners, left, strict=True) if dice}

    @cache
    def placings(left: tuple[int, ...]) -> Any:
        still_in = seats(left)
        if len(still_in) <= 1:
            return icepool.Die([tuple(ahead.index(seat) for seat in still_in)])

        def after(*lost: int) -> Any:
            now = tuple(dice - gone for dice, gone in zip(left, lost, strict=True))
            out = tuple(sorted(ahead.index(seat) for seat in still_in - seats(now)))
            rest = placings(now)
            return rest.map({order: order + out for order in rest.outcomes()})

        rolled = (side.pool(dice) for side, dice in zip(sides, left, strict=True))
        lost = LOWEST_GO.evaluate(*rolled)
        assert isinstance(lost, icepool.Die)
        return lost.map(after, star=True)

    die = placings(tuple(piles.values()))
    return {
        tuple(ahead[number] for number in order): float(die.probability(order)) for order in die.outcomes()
    }
