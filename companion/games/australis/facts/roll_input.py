"""The roll of a round while it is entered, die by die; pure."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

from pydantic import ValidationError

from companion.games.australis.store_types import TableHistory
from companion.table.control.pending_input import pending_input
from engine.australis.dice_selection import COLOURS, Colour, Die, shows_a_side
from engine.australis.moves import RollDice
from engine.australis.printed import GREATEST
from engine.australis.table import Table

HALF = "roll_dice"
NO_DICE: tuple[Die, ...] = ()


def for_roll(table: Table) -> str:
    """A key for the roll that is being entered; it stays the same while dice are taken."""
    return f"{table.round} {table.phase}"


def written(table: Table, dice: tuple[Die, ...]) -> Any:
    """The entered dice as JSON values, with the dice already taken; None if nothing is entered."""
    return {"dice": _as_json(dice), "taken": _as_json(_taken(table))} if dice else None


def read(table: Table, written: Any) -> tuple[Die, ...]:
    """The entered dice that are still on the gameboard; empty if the input is invalid."""
    match written:
        case {"dice": dice_rows, "taken": taken_rows}:
            dice, taken = _dice(dice_rows), _dice(taken_rows)
        case _:
            return NO_DICE
    if not all(shows_a_side(die, table.printed.sides(die.colour), GREATEST) for die in dice):
        return NO_DICE
    since = Counter(_taken(table)) - Counter(taken)
    left = list(dice)
    for die in since.elements():
        if die in left:
            left.remove(die)
    there = Counter(die.colour for die in table.board)
    surplus = Counter(die.colour for die in left) - there
    return tuple(die for die in left if not surplus[die.colour])


def _taken(table: Table) -> tuple[Die, ...]:
    return tuple(die for board in table.boards for die in board.dice)


def _as_json(dice: tuple[Die, ...]) -> Any:
    return RollDice(dice=dice).model_dump(mode="json")["dice"]


def _dice(rows: Any) -> tuple[Die, ...]:
    try:
        return RollDice.model_validate_json(json.dumps({"dice": rows})).dice
    except ValidationError:
        return NO_DICE


def entered_so_far(state: TableHistory, table: Table) -> int:
    """How many dice of this roll are in the half-entered input."""
    return len(read(table, pending_input(state, HALF, for_roll(table))))


def left_to_enter(table: Table, entered: Sequence[Die], colour: Colour) -> int:
    """How many dice of a colour on the gameboard are not entered yet."""
    return sum(die.colour == colour for die in table.board) - sum(die.colour == colour for die in entered)


def whole_roll(table: Table, entered: Sequence[Die]) -> tuple[Die, ...]:
    """The entered dice, and the others without a side."""
    rest = (Die(colour) for colour in COLOURS for _index in range(left_to_enter(table, entered, colour)))
    return (*entered, *rest)
