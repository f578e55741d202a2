"""The half-entered roll of a competition, before it becomes a move of the journal; pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from engine.australis.dice_competition import (
    Rolled,
    cannot_be_higher,
    counts,
    lowest,
    may_be_lowest,
)
from engine.australis.dice_selection import COLOURS
from engine.australis.moves import RollOff, Shown
from engine.australis.number_dice import NumberColour
from engine.australis.table import Table

InHand = tuple[tuple[int, NumberColour], ...]


@dataclass(frozen=True)
class RollEntry:
    """The dice of one roll, as far as they are entered.

    `roll` is the number of rolls before it; `dice` has each die's seat and colour.
    `shows` has the number of each of these dice, or None. `focus` is the index of the die for the keypad.
    `order` are the indexes of the dice that have a number, as these were entered.
    """

    roll: int
    dice: InHand
    shows: tuple[int | None, ...]
    focus: int | None = None
    by_app: bool = False
    order: tuple[int, ...] = ()


def for_roll(table: Table) -> str:
    """A key for a roll: half-entered input for another roll is ignored."""
    return f"{table.round} {len(table.rolls)} {roll_entry_of(table).dice}"


def written(entry: RollEntry) -> dict[str, object]:
    """The entered dice as JSON values."""
    return {"shows": list(entry.shows), "focus": entry.focus, "order": list(entry.order)}


def read(table: Table, written: object) -> RollEntry:
    """The entered dice of this roll; all open if the input is invalid."""
    nothing = roll_entry_of(table)
    match written:
        case {"shows": list(shows), "focus": focus}:
            pass
        case _:
            return nothing
    possible = len(shows) == len(nothing.dice) and all(
        side is None or side in table.printed.sides(colour)
        for side, (_seat, colour) in zip(shows, nothing.dice, strict=True)
    )
    if not possible:
        return nothing
    aimed = focus if isinstance(focus, int) and 0 <= focus < len(shows) else None
    return replace(nothing, shows=tuple(shows), focus=aimed, order=_order(written, shows))


def _order(written: object, shows: Sequence[int | None]) -> tuple[int, ...]:
    """The order in which these numbers were entered; that of the dice if it is not known."""
    known = [index for index, side in enumerate(shows) if side is not None]
    match written:
        case {"order": list(order)} if all(isinstance(index, int) for index in order):
            return tuple(order) if sorted(order) == known else tuple(known)
    return tuple(known)


def roll_entry_of(table: Table) -> RollEntry:
    """An entry for the roll on the table, with all dice open."""
    in_hand = [(seat, cast("NumberColour", die.colour)) for seat, die in table.dice_in_hand()]
    dice = tuple(sorted(in_hand, key=lambda die: (die[0], COLOURS.index(die[1]))))
    return RollEntry(len(table.rolls), dice, (None,) * len(dice))


def rolled(table: Table, entry: RollEntry) -> tuple[Rolled[int], ...]:
    """The dice in the form that the rules work with."""
    return tuple(
        Rolled(seat, colour, shows, table.has_plus_one(seat, colour))
        for (seat, colour), shows in zip(entry.dice, entry.shows, strict=True)
    )


def low(table: Table, entry: RollEntry) -> int | None:
    """The lowest value entered so far, cards included; None if nothing is entered."""
    return lowest(rolled(table, entry)) if any(shows is not None for shows in entry.shows) else None


def going(table: Table, entry: RollEntry) -> tuple[Rolled[int], ...]:
    """The dice that are lowest so far."""
    lowest_so_far = low(table, entry)
    return tuple(die for die in rolled(table, entry) if counts(die) == lowest_so_far is not None)


def needed(table: Table, entry: RollEntry) -> tuple[int, ...]:
    """The indexes of the open dice that may still be lowest."""
    dice = rolled(table, entry)
    doubtful = may_be_lowest(dice, table.printed.number_sides)
    return tuple(index for index, die in enumerate(dice) if die in doubtful)


def contradicted(table: Table, entry: RollEntry) -> tuple[Rolled[int], ...]:
    """The open dice that cannot be higher than the lowest value."""
    return cannot_be_higher(rolled(table, entry), table.printed.number_sides)


def may_show(table: Table, entry: RollEntry, index: int) -> tuple[int, ...]:
    """The sides with which an open die would be lowest or tie; empty if it is higher whatever it shows."""
    seat, colour = entry.dice[index]
    lowest_so_far, card = low(table, entry), table.has_plus_one(seat, colour)
    return tuple(
        side for side in table.printed.sides(colour) if lowest_so_far is None or side + card <= lowest_so_far
    )


def focus(table: Table, entry: RollEntry) -> int | None:
    """The index of the die whose number is entered next; at first the one that is most likely lowest.

    None if no die is needed.
    """
    if entry.focus is not None:
        return entry.focus
    dice = rolled(table, entry)
    return min(
        needed(table, entry),
        key=lambda index: table.printed.sides(dice[index].colour)[0] + dice[index].card,
        default=None,
    )


def enter_side(table: Table, entry: RollEntry, shows: int) -> RollEntry:
    """Enters a number for the die in focus, and moves the focus to the next die that may be lowest."""
    index = focus(table, entry)
    if index is None or shows not in table.printed.sides(entry.dice[index][1]):
        return entry
    after = _with_side(entry, index, shows)
    open_ = needed(table, after)
    return replace(after, focus=next((other for other in open_ if other > index), next(iter(open_), index)))


def tap_die(table: Table, entry: RollEntry, index: int) -> RollEntry:
    """Moves the focus to a die.

    If only one of its sides would matter, the tap also says that it shows that. A tap on the number of the
    die in focus takes the number back.
    """
    shows = entry.shows[index]
    if shows is not None:
        return _with_side(entry, index, None if focus(table, entry) == index else shows)
    asked = may_show(table, entry, index)
    return _with_side(entry, index, asked[0]) if len(asked) == 1 else replace(entry, focus=index)


def without_last(entry: RollEntry) -> RollEntry:
    """The entry without the number that was entered last, whose die is in focus again."""
    return _with_side(entry, entry.order[-1], None) if entry.order else entry


def all_rolled(entry: RollEntry, shows: Sequence[int]) -> RollEntry:
    """The entry with all dice as the app rolled them."""
    return replace(entry, shows=tuple(shows), focus=None, by_app=True)


def roll_off(table: Table, entry: RollEntry) -> RollOff:
    """The move that removes the lowest dice; it calls the open ones higher if one of them might not be."""
    dice = tuple(
        Shown(seat, colour, shows) for (seat, colour), shows in zip(entry.dice, entry.shows, strict=True)
    )
    return RollOff(dice=dice, rest_is_higher=bool(needed(table, entry)), by_app=entry.by_app)


def _with_side(entry: RollEntry, index: int, side: int | None) -> RollEntry:
    """The entry with another number, or none, for this die, which is in focus."""
    if side == entry.shows[index]:
        return replace(entry, focus=index)
    order = tuple(other for other in entry.order if other != index)
    order = order if side is None else (*order, index)
    return replace(entry, shows=_put(entry.shows, index, side), focus=index, order=order)


def _put(shows: tuple[int | None, ...], index: int, number: int | None) -> tuple[int | None, ...]:
    return (*shows[:index], number, *shows[index + 1 :])
