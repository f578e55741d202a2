"""Rulebook C, "The dice competition": the chances of every placing, exactly.

They are those before the dice are rolled, or while some dice of the next roll are known.

Dice of a player that can count as the same numbers are of the same kind, so a state of the competition is the
number of dice of each kind that each player has. Every roll takes away at least one die. The states are
therefore visited once, from all dice down to none, and each passes its probability on to the states that the
next roll may lead to. The probability that certain dice go depends only on how many of each kind they are and
how many of each kind are rolled, not on their owners.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import comb, fsum, prod
from operator import mul
from typing import Generic, NamedTuple, TypeAlias

from engine.australis.number_dice import NumberColour
from engine.australis.printed import number_faces
from engine.award import SeatT
from engine.lowest_dice import Pile, losses

MOST_DICE, MOST_SEATS = 16, 6
"""More than any table has, and about the most that can be computed while a player waits."""

Order: TypeAlias = tuple[int, ...]
"""Players first to last, as numbers: 0 is the player whose turtle is furthest ahead."""


KnownDie: TypeAlias = tuple[int, int, int]
"""A known die: its player, its kind, and its number."""


class Pool(NamedTuple, Generic[SeatT]):
    """The number dice of one colour at a seat, and whether the seat has the card of that colour."""

    seat: SeatT
    colour: NumberColour
    dice: int
    card: bool


class RolledDie(NamedTuple, Generic[SeatT]):
    """A die of the next roll that is known already: its seat, its colour, and the side that it shows."""

    seat: SeatT
    colour: NumberColour
    shows: int


class Half(NamedTuple):
    """A possible state of one half of the players' dice."""

    has_dice: int  # bit set: the players who have a die in it
    kinds: int  # the number of dice of each kind, as one number
    losses: list[tuple[int, int, int]]  # (index of the state after, kinds that go, number of ways)


def placing_odds(
    pools: Sequence[Pool[SeatT]],
    ahead: Sequence[SeatT],
    faces: Mapping[str, range] | None = None,
    rolled: Sequence[RolledDie[SeatT]] = (),
) -> dict[tuple[SeatT, ...], float]:
    """The probability of each placing; a placing is the seats with a die, first to last.

    `ahead` lists the seats, the turtle furthest ahead first; `faces` are the sides of each colour, as printed
    if not given. `rolled` are dice of the next roll that are known; the others may show anything. If no
    player enters, the result is `{(): 1.0}`. ValueError for a negative number of dice, too many dice or
    players, a colour that does not enter, contradictory cards, a seat missing in `ahead`, or a known die that
    nobody can have rolled.
    """
    kinds, hands, seats, known = _question(pools, ahead, number_faces() if faces is None else faces, rolled)
    odds = _odds(kinds, hands, known, only_last=False)
    return {tuple(seats[number] for number in order): chance for order, chance in odds.items()}


def winning_chances(
    pools: Sequence[Pool[SeatT]],
    ahead: Sequence[SeatT],
    faces: Mapping[str, range] | None = None,
    rolled: Sequence[RolledDie[SeatT]] = (),
) -> dict[SeatT, float]:
    """The probability that each seat with a die wins; arguments and errors as in `placing_odds`.

    A seat may be missing in `ahead`: nobody knows where its turtle is, and every order is as likely.
    """
    everybody = (*ahead, *(pool.seat for pool in pools if pool.seat not in ahead))
    kinds, hands, seats, known = _question(
        pools, everybody, number_faces() if faces is None else faces, rolled
    )
    won: dict[SeatT, list[float]] = {seat: [] for seat in seats}
    for group, chance in _odds(kinds, hands, known, only_last=True).items():
        last = [seats[number] for number in group]
        told = [seat for seat in last if seat in ahead]
        others = last[len(told) :]
        behind = _all_behind(ahead.index(told[0]), len(ahead), len(others)) if told else 0.0
        if told:
            won[told[0]].append(chance * behind)
        for seat in others:
            won[seat].append(chance * (1 - behind) / len(others))
    return {seat: fsum(shares) for seat, shares in won.items()}


def _all_behind(place: int, told: int, others: int) -> float:
    """The probability that so many others are all behind a place in an order of the turtles that are told."""
    return comb(told - place - 1 + others, others) / comb(told + others, others)


def _question(
    pools: Sequence[Pool[SeatT]],
    ahead: Sequence[SeatT],
    faces: Mapping[str, range],
    rolled: Sequence[RolledDie[SeatT]],
) -> tuple[tuple[range, ...], tuple[tuple[int, ...], ...], list[SeatT], tuple[KnownDie, ...]]:
    """The kinds of dice, each player's number of each kind, the players' seats, and the known dice.

    It is normalized for the cache: only differences between kinds matter, so the lowest number of all is
    shifted to 0.
    """
    held: defaultdict[SeatT, Counter[tuple[int, int]]] = defaultdict(Counter)
    cards: dict[tuple[SeatT, str], bool] = {}
    for pool in pools:
        if pool.dice < 0:
            raise ValueError(f"nobody can have {pool.dice} dice")
        if pool.dice == 0:
            continue
        if pool.colour not in faces:
            raise ValueError(f"{pool.colour} dice do not enter the competition")
        if cards.setdefault((pool.seat, pool.colour), pool.card) != pool.card:
            raise ValueError(f"the {pool.colour} card of {pool.seat} cannot be there and not be there")
        sides = faces[pool.colour]
        held[pool.seat][sides[0] + pool.card, sides[-1] + pool.card] += pool.dice
    if len(held) > MOST_SEATS or sum(hand.total() for hand in held.values()) > MOST_DICE:
        raise ValueError(f"more than {MOST_SEATS} players or {MOST_DICE} dice")
    seats = sorted(held, key=ahead.index)
    spans = sorted(set().union(*held.values()))
    base = min((low for low, _ in spans), default=0)
    kinds = tuple(range(low - base, high - base + 1) for low, high in spans)
    hands = tuple(tuple(held[seat][span] for span in spans) for seat in seats)
    known: list[KnownDie] = []
    for seat, colour, shows in rolled:
        if shows not in faces.get(colour, ()) or (seat, colour) not in cards:
            raise ValueError(f"{seat} cannot have rolled {colour} {shows}")
        card, sides = cards[seat, colour], faces[colour]
        kind = spans.index((sides[0] + card, sides[-1] + card))
        known.append((seats.index(seat), kind, shows + card - base))
    most = Counter((player, kind) for player, kind, _shows in known)
    if any(count > hands[player][kind] for (player, kind), count in most.items()):
        raise ValueError("more dice are known than were rolled")
    return kinds, hands, seats, tuple(sorted(known))


@lru_cache(maxsize=256)
def _odds(
    kinds: tuple[range, ...],
    hands: tuple[tuple[int, ...], ...],
    known: tuple[KnownDie, ...],
    *,
    only_last: bool,
) -> Mapping[Order, float]:
    """The probability of each order; `hands` counts each player's dice of each kind, turtle ahead first.

    With `only_last`, that of each group that is left last, which is one player or goes out in one roll.
    """
    totals = [sum(of_kind) for of_kind in zip(*hands, strict=True)]
    goes = _exactly_lowest(kinds, totals)
    ones = [prod(total + 1 for total in totals[kind + 1 :]) for kind in range(len(kinds))]
    piles = [
        (p, one, dice) for p, hand in enumerate(hands) for one, dice in zip(ones, hand, strict=True) if dice
    ]
    lefts, rights = _halves(piles[: len(piles) // 2]), _halves(piles[len(piles) // 2 :])

    # A state's number: index of its left half * len(rights) + index of its right half.
    has_dice = [left.has_dice | right.has_dice for left in lefts for right in rights]
    by_turtle = [tuple(p for p in range(len(hands)) if bits >> p & 1) for bits in range(1 << len(hands))]

    def going_out(before: int, after: int) -> Order:
        is_kept = not only_last or not has_dice[after]
        return by_turtle[before ^ has_dice[after]] if is_kept else ()

    # For each state: the orders of the players out by then, and the probability of getting there that way.
    reached: list[defaultdict[Order, float]] = [defaultdict(float) for _ in has_dice]
    if known:
        for after, chance in _after(kinds, hands, known):
            reached[after][going_out(has_dice[-1], after)] += chance
    else:
        reached[-1][()] = 1.0
    odds: defaultdict[Order, float] = defaultdict(float)
    for table in reversed(range(len(reached))):
        here, players = list(reached[table].items()), has_dice[table]
        if len(by_turtle[players]) <= 1:
            for out, chance in here:
                odds[by_turtle[players] + out] += chance
            continue
        left, right = lefts[table // len(rights)], rights[table % len(rights)]
        chances = goes[left.kinds + right.kinds]
        for left_after, left_kinds, left_ways in left.losses:
            for right_after, right_kinds, right_ways in right.losses:
                if step := chances[left_kinds + right_kinds] * left_ways * right_ways:
                    after = left_after * len(rights) + right_after
                    now_out, there = going_out(players, after), reached[after]
                    for out, chance in here:
                        there[now_out + out] += chance * step
    return odds


def _after(
    kinds: tuple[range, ...], hands: tuple[tuple[int, ...], ...], known: tuple[KnownDie, ...]
) -> Iterator[tuple[int, float]]:
    """The numbers of the states after a roll of which some dice are known, and their probabilities."""
    piles = [
        Pile(
            kinds[kind],
            dice,
            tuple(shows for owner, its_kind, shows in known if (owner, its_kind) == (player, kind)),
        )
        for player, hand in enumerate(hands)
        for kind, dice in enumerate(hand)
        if dice
    ]
    for lost, chance in losses(piles):
        number = 0
        for pile, count in zip(piles, lost, strict=True):
            number = number * (pile.dice + 1) + pile.dice - count
        yield number, chance


def _halves(piles: Sequence[tuple[int, int, int]]) -> list[Half]:
    """All states of these piles, from no dice to all dice.

    A pile is its player, the number that stands for one die of its kind, and its number of dice.
    """
    halves = [Half(0, 0, [(0, 0, 1)])]
    for player, one, dice in piles:
        halves = [
            Half(
                half.has_dice | (here > 0) << player,
                half.kinds + here * one,
                [
                    (after * (dice + 1) + here - lost, gone + lost * one, ways * comb(here, lost))
                    for after, gone, ways in half.losses
                    for lost in range(here + 1)
                ],
            )
            for half in halves
            for here in range(dice + 1)
        ]
    return halves


def _exactly_lowest(kinds: Sequence[range], totals: Sequence[int]) -> list[dict[int, float]]:
    """All dice of a roll -> some of these dice -> the probability that exactly these are the lowest.

    Both are encoded as one number with a digit for each kind: its number of dice, from 0 to its total.
    """
    values = range(max((kind[-1] + 1 for kind in kinds), default=0))
    all_at, all_above = [[1.0] * len(values)], [[1.0] * len(values)]  # dice -> value -> probability
    some_of = [[0]]  # dice -> all their subsets
    for kind, total in zip(kinds, totals, strict=True):
        numbers = range(total + 1)
        at = [(value in kind) / len(kind) for value in values]
        above = [sum(side > value for side in kind) / len(kind) for value in values]
        all_at = [[p * q**dice for p, q in zip(row, at, strict=True)] for row in all_at for dice in numbers]
        all_above = [
            [p * q**dice for p, q in zip(row, above, strict=True)] for row in all_above for dice in numbers
        ]
        some_of = [
            [some * len(numbers) + lost for some in row for lost in range(dice + 1)]
            for row in some_of
            for dice in numbers
        ]
    all_at[0] = [0.0] * len(values)  # at least one die is the lowest
    return [
        {some: sum(map(mul, all_at[some], all_above[dice - some])) for some in row}
        for dice, row in enumerate(some_of)
    ]
