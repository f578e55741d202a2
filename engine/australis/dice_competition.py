"""Rulebook C, "The dice competition"."""

from collections.abc import Mapping, Sequence
from typing import Generic, NamedTuple

from engine.australis.number_dice import NumberColour
from engine.australis.printed import number_faces
from engine.award import SeatT


class Rolled(NamedTuple, Generic[SeatT]):
    """A die as it lies on the table, and whether its player has the competition card of its colour.

    `shows` is the number on top; None if the players left it open: it is higher than the lowest anyway.
    """

    seat: SeatT
    colour: NumberColour
    shows: int | None
    card: bool


def counts(rolled: Rolled[SeatT]) -> int | None:
    """A die counts as the number it shows; with the card of its colour always as one more."""
    return None if rolled.shows is None else rolled.shows + rolled.card


def lowest(rolled_dice: Sequence[Rolled[SeatT]]) -> int:
    """The lowest number that any die of this roll counts as; ValueError if no die is entered."""
    entered = [value for value in map(counts, rolled_dice) if value is not None]
    if not entered:
        raise ValueError("no die of this roll has been entered")
    return min(entered)


def stays(rolled_dice: Sequence[Rolled[SeatT]]) -> tuple[Rolled[SeatT], ...]:
    """All dice that count as the lowest number go back to the gameboard, all other dice stay.

    Several dice of several players may go back. Without dice none stay; ValueError if all are open.
    """
    if not rolled_dice:
        return ()
    low = lowest(rolled_dice)
    return tuple(die for die in rolled_dice if counts(die) != low)


def placing(rolls: Sequence[Sequence[Rolled[SeatT]]], ahead: Sequence[SeatT]) -> tuple[SeatT, ...]:
    """A player who has dice longer places better; those out in the same roll are ordered by turtle.

    `rolls` are all rolls of a competition in order; only players with a die in one of them are placed.
    `ahead` lists the seats, the turtle furthest ahead first; it also orders those who still have dice after
    the last roll. ValueError if a seat is missing there, or if no die of the last roll is entered.
    """
    last_roll = lasted(rolls)
    return tuple(sorted(last_roll, key=lambda seat: (-last_roll[seat], ahead.index(seat))))


def lasted(rolls: Sequence[Sequence[Rolled[SeatT]]]) -> dict[SeatT, int]:
    """The last roll of each player who had a die, counted from 0; who still has dice gets the next one."""
    last_roll = {die.seat: number for number, roll in enumerate(rolls) for die in roll}
    if rolls:
        last_roll |= {die.seat: len(rolls) for die in stays(rolls[-1])}
    return last_roll


def may_be_lowest(
    rolled_dice: Sequence[Rolled[SeatT]], faces: Mapping[str, range] | None = None
) -> tuple[Rolled[SeatT], ...]:
    """The open dice that may count as the lowest number so far or less, so that the players must enter them.

    `faces` are the sides of each colour, as printed by default. Before a die is entered, all may be lowest.
    """
    entered = _entered(rolled_dice)
    sides = number_faces() if faces is None else faces
    return tuple(
        die
        for die in rolled_dice
        if die.shows is None and (not entered or sides[die.colour][0] + die.card <= lowest(entered))
    )


def cannot_be_higher(
    rolled_dice: Sequence[Rolled[SeatT]], faces: Mapping[str, range] | None = None
) -> tuple[Rolled[SeatT], ...]:
    """The open dice that cannot count as more than the lowest number so far, so that none may stay open.

    `faces` as in `may_be_lowest`. Before any die is entered there are none.
    """
    entered = _entered(rolled_dice)
    sides = number_faces() if faces is None else faces
    return tuple(
        die
        for die in rolled_dice
        if die.shows is None and entered and sides[die.colour][-1] + die.card <= lowest(entered)
    )


def _entered(rolled_dice: Sequence[Rolled[SeatT]]) -> list[Rolled[SeatT]]:
    return [die for die in rolled_dice if die.shows is not None]
