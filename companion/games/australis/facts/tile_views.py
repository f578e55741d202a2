"""The choice of a tile and the end of a round, as far as the table does not say it by itself; pure."""

from itertools import pairwise

from companion.games.australis.store_types import TableHistory
from engine.australis.moves import ChooseTile, NextRound
from engine.australis.rounds import Metal, starter
from engine.australis.scoring import school_of, unknown_slots_of
from engine.australis.table import Table


def tile_points(table: Table, metal: Metal) -> int | None:
    """The points of a tile of this round; None for silver until its number is entered."""
    return (table.printed.gold if metal == "gold" else table.printed.silver)[table.round - 1]


def silver_brings_cube(table: Table) -> bool:
    """Tells whether a grey food cube comes with the silver tile of this round."""
    return table.round <= table.printed.silver_cube_rounds and table.grey_beside > 0


def one_more_cube(table: Table, seat: int) -> tuple[int, int] | None:
    """The points of a school per round before and after one more food cube.

    None without a free slot, or if printed numbers are not known.
    """
    if len(table.boards[seat].food) == len(table.printed.track):
        return None
    if any(unknown_slots_of(table, seat, more) for more in (0, 1)):
        return None
    return school_of(table, seat).points, school_of(table, seat, 1).points


def silver_brought_cube(state: TableHistory) -> bool:
    """Tells whether a grey cube went with this round's silver tile."""
    for before, step in reversed([*pairwise(state.steps)]):
        if isinstance(step.move, ChooseTile):
            now = step.table
            return now.round == state.table.round and now.grey_beside < before.table.grey_beside
    return False


def gained_this_round(state: TableHistory) -> dict[int, int]:
    """The points of each seat since the round began."""
    starts = [number for number, step in enumerate(state.steps) if isinstance(step.move, NextRound)]
    awards = [award for step in state.steps[max(starts, default=0) :] for award in step.awards]
    return {
        board.seat: sum(award.points for award in awards if award.seat == board.seat)
        for board in state.table.boards
    }


def next_starter(table: Table) -> int:
    """Who starts the next round: by the token, or because the turtle is furthest back."""
    return int(starter(table.token, table.ahead))
