"""What the players have told so far of the roll that lies on the table; pure, and not in the journal yet."""

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
class Telling:
    """The dice of one roll as far as they were told.

    `roll` and `dice` say which roll that is: how many were before it, and each die's seat and colour.
    `shows` has a place for each of these dice. `focus` is the die that the keypad writes into.
    """

    roll: int
    dice: InHand
    shows: tuple[int | None, ...]
    focus: int | None = None
    by_app: bool = False
    instead_of: int | None = None
    """The number that was lowest before a lower one was told in its place."""


def for_roll(table: Table) -> str:
    """A key for a roll: half-entered input for another roll is ignored."""
    return f"{table.round} {len(table.rolls)} {telling_of(table).dice}"


def written(told: Telling) -> dict[str, object]:
    """The entered dice as JSON values."""
    return {"shows": list(told.shows), "focus": told.focus, "instead_of": told.instead_of}


def read(table: Table, written: object) -> Telling:
    """The entered dice of this roll; none if the input is invalid."""
    nothing = telling_of(table)
    match written:
        case {"shows": list(shows), "focus": focus, "instead_of": instead_of}:
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
    lower = instead_of if isinstance(instead_of, int) else None
    return replace(nothing, shows=tuple(shows), focus=aimed, instead_of=lower)


def telling_of(table: Table) -> Telling:
    """The roll on the table, with nothing told of it yet."""
    in_hand = [(seat, cast("NumberColour", die.colour)) for seat, die in table.dice_in_hand()]
    dice = tuple(sorted(in_hand, key=lambda die: (die[0], COLOURS.index(die[1]))))
    return Telling(len(table.rolls), dice, (None,) * len(dice))


def rolled(table: Table, told: Telling) -> tuple[Rolled[int], ...]:
    """The dice as the rule sees them."""
    return tuple(
        Rolled(seat, colour, shows, table.has_plus_one(seat, colour))
        for (seat, colour), shows in zip(told.dice, told.shows, strict=True)
    )


def sides(table: Table) -> dict[str, range]:
    """The sides of the dice that enter."""
    return table.printed.number_sides


def low(table: Table, told: Telling) -> int | None:
    """The lowest number told so far."""
    return lowest(rolled(table, told)) if any(shows is not None for shows in told.shows) else None


def going(table: Table, told: Telling) -> tuple[Rolled[int], ...]:
    """The dice that go back as far as is told."""
    lowest_so_far = low(table, told)
    return tuple(die for die in rolled(table, told) if counts(die) == lowest_so_far is not None)


def needed(table: Table, told: Telling) -> tuple[int, ...]:
    """The dice that must still be looked at, because they may be lowest."""
    dice = rolled(table, told)
    doubtful = may_be_lowest(dice, sides(table))
    return tuple(index for index, die in enumerate(dice) if die in doubtful)


def contradicted(table: Table, told: Telling) -> tuple[Rolled[int], ...]:
    """The dice that nobody told although they cannot be higher than the lowest."""
    return cannot_be_higher(rolled(table, told), sides(table))


def focus(table: Table, told: Telling) -> int | None:
    """The die whose number comes next."""
    return told.focus if told.focus is not None else next(iter(needed(table, told)), None)


def tell(table: Table, told: Telling, shows: int) -> Telling:
    """The die in focus shows this, and the focus goes on to the next die that may be lowest."""
    index = focus(table, told)
    if index is None or shows not in table.printed.sides(told.dice[index][1]):
        return told
    after = replace(told, shows=_put(told.shows, index, shows), focus=None, by_app=False)
    open_ = needed(table, after)
    return replace(after, focus=next((other for other in open_ if other > index), None))


def look_at(told: Telling, index: int) -> Telling:
    """The keypad writes into this die next."""
    return replace(told, focus=index)


def tell_lowest(table: Table, told: Telling, seat: int, colour: NumberColour, shows: int) -> Telling:
    """One more of a player's dice of this colour is lowest with this number; after the last one, none is.

    Everything told counts the same: what is higher than a newly told die is forgotten.
    """
    mine = [index for index, die in enumerate(told.dice) if die == (seat, colour)]
    same = [index for index in mine if told.shows[index] == shows]
    if len(same) == len(mine):
        cleared = tuple(None if index in same else other for index, other in enumerate(told.shows))
        return replace(told, shows=cleared, instead_of=None, by_app=False)
    number, before = shows + table.has_plus_one(seat, colour), low(table, told)
    if before is not None and number > before:
        return told
    lower = before is not None and number < before
    kept: tuple[int | None, ...] = (None,) * len(told.shows) if lower else told.shows
    free = next(index for index in mine if kept[index] is None)
    return replace(
        told, shows=_put(kept, free, shows), instead_of=before if lower else None, focus=None, by_app=False
    )


def only_lowest(table: Table, told: Telling) -> Telling:
    """Without the dice that stay."""
    lowest_so_far = low(table, told)
    kept = tuple(
        die.shows if counts(die) == lowest_so_far is not None else None for die in rolled(table, told)
    )
    return told if kept == told.shows else replace(told, shows=kept, focus=None, by_app=False)


def all_rolled(told: Telling, shows: Sequence[int]) -> Telling:
    """Every die as the app rolled it."""
    return replace(told, shows=tuple(shows), focus=None, by_app=True, instead_of=None)


def roll_off(told: Telling, *, lowest_only: bool) -> RollOff:
    """The move that removes the lowest dice."""
    dice = tuple(
        Shown(seat, colour, shows) for (seat, colour), shows in zip(told.dice, told.shows, strict=True)
    )
    return RollOff(dice=dice, rest_is_higher=lowest_only, by_app=told.by_app)


def _put(shows: tuple[int | None, ...], index: int, number: int) -> tuple[int | None, ...]:
    return (*shows[:index], number, *shows[index + 1 :])
