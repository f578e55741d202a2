"""The data of the mirror of the table; pure."""

from dataclasses import dataclass

from companion.table.seats.player_view import UNKNOWN
from engine.australis.printed import Number
from engine.australis.reef_majority import ranked
from engine.australis.scoring import school_of, tile_points, unknown_slots_of
from engine.australis.table import Player, SeaBoard, Table, Tile, reefs

Corals = tuple[tuple[Player, int], ...]
"""The players with corals on a reef, each with how many."""


@dataclass(frozen=True)
class SchoolView:
    """The school if it were scored now: fish fed and points, or the printed numbers that are missing."""

    fed: int = 0
    points: int = 0
    unknown: tuple[Number, ...] = ()


def corals_on_reefs(table: Table) -> tuple[Corals, ...]:
    """The corals on every reef, ascending, and on each of them most first."""
    ahead = table.ahead
    return tuple(
        tuple((table.players[seat], count) for seat, count in ranked(table.corals_on(reef), ahead))
        for reef in reefs(table.printed)
    )


def school_view(table: Table, board: SeaBoard) -> SchoolView:
    """The school of a board if it were scored now."""
    if slots := unknown_slots_of(table, board.seat):
        asked = (Number("slot_feeds", slots[0]), Number("slot_points", slots[0]))
        return SchoolView(unknown=table.printed.unknown(asked))
    slot, points = school_of(table, board.seat)
    return SchoolView(fed=(table.printed.track[slot - 1].feeds or 0) if slot else 0, points=points)


def tile_number(table: Table, tile: Tile) -> str:
    """The number printed on a tile, or "?" if it is not known."""
    return str(tile_points(table, tile.metal, tile.round) or UNKNOWN)
