"""Transition: what refuses a move, and what changes the table."""

from collections.abc import Sequence

from engine.reefroute.options import Options
from engine.reefroute.pieces import COLOURS, SIZES, Colour, Size
from engine.reefroute.predators import fit, tiles_needed
from engine.reefroute.printed import printed
from engine.reefroute.refusal_code import RefusalCode
from engine.reefroute.table import Table
from engine.refusal import refuse


def check_count(code: RefusalCode, asked: int, least: int, most: int) -> None:
    """Refuses a number that is too small or too large."""
    if not least <= asked <= most:
        refuse(code, asked=asked, limit=span(least, most))


def span(least: int, most: int) -> str:
    """All counts that are possible, as a refusal names them."""
    return f"{least}–{most}"


def check_predators(predators: Sequence[Size], options: Options, *, fewest: int) -> None:
    """Refuses fewer predators than `fewest`, more than the box has, or more than fit into the row."""
    numbers = printed()
    check_count(RefusalCode.PREDATOR_COUNT, len(predators), fewest, numbers.most_predators)
    for size in SIZES:
        if predators.count(size) > numbers.of_each_size:
            refuse(RefusalCode.PREDATORS_USED_UP, asked=size, limit=numbers.of_each_size)
    if not fit(predators, options):
        needed = tiles_needed(predators, options)
        refuse(RefusalCode.PREDATORS_TOO_WIDE, asked=needed, limit=numbers.row)


def with_fish(table: Table, colour: Colour, fish: int) -> Table:
    """The table with this number of fish of a colour."""
    at = COLOURS.index(colour)
    return table.but(fish=(*table.fish[:at], fish, *table.fish[at + 1 :]))
