"""The dice of a competition as they are entered, everybody's chances, and its past rolls; pure."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from companion.games.australis.facts import roll_entry
from companion.games.australis.facts.roll_entry import RollEntry
from engine.australis.competition import entrants
from engine.australis.dice_competition import Rolled, counts, stays
from engine.australis.moves import GameSetup, Move
from engine.australis.number_dice import NUMBER_COLOURS, NumberColour
from engine.australis.odds import Pool, RolledDie, winning_chances
from engine.australis.table import Table
from engine.journal import Step


@dataclass(frozen=True)
class DieView:
    """A die in hand: its number and value, and whether it is lowest, entered next, or still needed."""

    index: int
    die: Rolled[int]
    lowest: bool
    focus: bool
    needed: bool
    may_show: tuple[int, ...]
    """The sides with which an open die would be lowest or tie."""
    is_first: bool
    """True while no die of this roll is entered."""
    ordinal: int
    """Its number among the player's dice of this colour, counted from 1."""
    total: int
    """How many dice of this colour the player has."""


@dataclass(frozen=True)
class GoneView:
    """The place of a die that is on the gameboard; if it has just gone back, its number and that roll."""

    colour: NumberColour
    shows: int | None = None
    roll: int = 0


Roll = tuple[Rolled[int], ...]
Hand = tuple[DieView | GoneView, ...]
"""A player's dice."""
Verdict = Literal["", "lower", "ties", "higher"]


def hands(table: Table, entry: RollEntry, leaving: int = 0) -> dict[int, Hand]:
    """The dice of all who entered the competition, clockwise; those of the roll `leaving` fly off now."""
    dice = dice_views(table, entry)
    return {seat: places(table, seat, dice, leaving) for seat in entrants(table)}


def dice_views(table: Table, entry: RollEntry) -> tuple[DieView, ...]:
    """Every die in hand."""
    focus, needed = roll_entry.focus(table, entry), roll_entry.needed(table, entry)
    lowest = roll_entry.low(table, entry)
    return tuple(
        DieView(
            index=index,
            die=die,
            lowest=counts(die) == lowest is not None,
            focus=index == focus,
            needed=index in needed,
            may_show=roll_entry.may_show(table, entry, index),
            is_first=lowest is None,
            ordinal=entry.dice[: index + 1].count(entry.dice[index]),
            total=entry.dice.count(entry.dice[index]),
        )
        for index, die in enumerate(roll_entry.rolled(table, entry))
    )


def verdicts(table: Table, entry: RollEntry) -> dict[int, Verdict]:
    """Each side of the die in focus beside the other dice: none is lower or higher before one is entered."""
    index = roll_entry.focus(table, entry)
    if index is None or entry.by_app:
        return {}
    seat, colour = entry.dice[index]
    others = replace(entry, shows=(*entry.shows[:index], None, *entry.shows[index + 1 :]))
    lowest, card = roll_entry.low(table, others), table.has_plus_one(seat, colour)
    return {side: _verdict(side + card, lowest) for side in table.printed.sides(colour)}


def _verdict(number: int, lowest: int | None) -> Verdict:
    if lowest is None:
        return ""
    return "lower" if number < lowest else "ties" if number == lowest else "higher"


def places(table: Table, seat: int, dice: Sequence[DieView], leaving: int = 0) -> Hand:
    """A player's dice where they lay at first; where one went back its place stays, so that nothing moves."""
    found: list[DieView | GoneView] = []
    for colour in NUMBER_COLOURS:
        mine = [die for die in dice if die.die.seat == seat and die.die.colour == colour]
        gaps = _gaps(table, seat, colour, leaving)
        held = [number for number, gap in enumerate(gaps) if gap is None]
        for number in held[len(mine) :]:  # a correction has taken the die away
            gaps[number] = GoneView(colour)
        left = iter(mine)
        found += [next(left) if gap is None else gap for gap in gaps] + list(left)
    return tuple(found)


def _gaps(table: Table, seat: int, colour: NumberColour, leaving: int) -> list[GoneView | None]:
    """The places of a player's dice of a colour as in the first roll; None where the die is left."""
    gaps: list[GoneView | None] = []
    for number, roll in enumerate(table.rolls, 1):
        stay = stays(roll)
        rolled = [die for die in roll if die.seat == seat and die.colour == colour]
        held = [place for place, gap in enumerate(gaps) if gap is None]
        more = range(len(gaps), len(gaps) + len(rolled) - len(held))
        gaps += [None] * len(more)
        for place, die in zip([*held, *more], rolled, strict=False):
            if die not in stay:
                just_now = number == leaving
                gaps[place] = GoneView(colour, die.shows if just_now else None, number if just_now else 0)
    return gaps


def out_in(table: Table, seat: int) -> int | None:
    """The number of the roll in which this player's last die went back; None if there was none."""
    if table.boards[seat].number_dice:
        return None
    rolls = [number for number, roll in enumerate(table.rolls, 1) if any(die.seat == seat for die in roll)]
    return max(rolls, default=None)


def chances(table: Table, entry: RollEntry) -> dict[int, float]:
    """The chance to win of each player with dice; none while the players must say now who is ahead.

    A roll counts only once it is certain which dice go back. The table sees the whole roll and enters its
    lowest dice first, so while it is entered the open dice are not free to show any side.
    """
    if table.order_asked:
        return {}
    is_certain = not roll_entry.needed(table, entry)
    rolled = [
        RolledDie(seat, colour, shows)
        for (seat, colour), shows in zip(entry.dice, entry.shows, strict=True)
        if is_certain and shows is not None
    ]
    return chances_in_hand(table, rolled)


def chances_in_hand(table: Table, rolled: Sequence[RolledDie[int]] = ()) -> dict[int, float]:
    """The chance to win of each player with dice in hand, of which some may be rolled already.

    A turtle that nobody has entered may be anywhere, and so ahead or behind in a tie.
    """
    in_hand = Counter((seat, die.colour) for seat, die in table.dice_in_hand())
    held = [
        Pool(seat, colour, in_hand[seat, colour], table.has_plus_one(seat, colour))
        for seat in table.in_competition
        for colour in NUMBER_COLOURS
        if in_hand[seat, colour]
    ]
    ahead = table.in_order if table.unplaced else table.ahead
    return winning_chances(held, ahead, table.printed.number_sides, rolled)


def first_chance(steps: Sequence[Step[Table, GameSetup | Move]]) -> float | None:
    """The winner's chance to win before the first roll; None if no roll was entered."""
    table = steps[-1].table
    before = next(step.table for step in reversed(steps) if not step.table.rolls)
    chances = first_chances(before, table)
    return None if chances is None else chances[table.placed[0]]


def first_chances(before: Table, table: Table) -> dict[int, float] | None:
    """Each player's chance to win a decided competition `before` its first roll; None if none was entered.

    They are those that were shown then; since then turtles, which decide a tie, may have moved.
    None as well if a correction brought in somebody later: nobody knew of those dice before the first roll.
    """
    if not table.rolls or not table.placed:
        return None
    if {*table.placed} - {die.seat for die in table.rolls[0]}:
        return None
    return chances_in_hand(before)


def sent_back(roll: Roll) -> list[Rolled[int]]:
    """The dice that went back in a past roll."""
    stay = stays(roll)
    return [die for die in roll if die not in stay]


def out_after(table: Table, roll: Roll) -> list[int]:
    """The seats that a past roll put out; the winner is never out."""
    left = {die.seat for die in stays(roll)} | set(table.placed[:1])
    return [seat for seat in dict.fromkeys(die.seat for die in roll) if seat not in left]
