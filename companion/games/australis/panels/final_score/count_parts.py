"""The parts counted for a player: disc, corals and tiles, and the points that they come to."""

from collections.abc import Sequence
from typing import Any

import flet as ft

from companion.games.australis.facts.categories import categories, category_of
from companion.games.australis.facts.final_score_views import Field, entered
from companion.games.australis.pieces.corals import coral_moves
from companion.games.australis.pieces.tiles import METALS, every_tile
from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.table.counting.count_ui import OnMore, Part
from companion.table.pieces.corrections import toggled
from companion.table.pieces.keypad_entry import Filled, OpenField, Values
from companion.ui import theme
from companion.ui.layout import column
from engine.australis.corrections import LEAST_POINTS, MOST_POINTS
from engine.australis.moves import CorrectDisc, CorrectTiles, Move
from engine.australis.scoring import last_awards, printed_for_the_end
from engine.australis.table import Table, Tile


def is_counted(controller: TableController, seat: int) -> bool:
    """Tells whether a player's disc is entered, and with it the corals and tiles."""
    return Field("disc", seat) in entered(controller.store.state)


def fields(controller: TableController, seat: int) -> tuple[OpenField, ...]:
    """The disc, which has to be entered, and the corals, which begin with none."""
    table, board = controller.table, controller.table.boards[seat]
    points = board.points if is_counted(controller, seat) else None
    return (
        OpenField(_("Before final scoring"), points, LEAST_POINTS, MOST_POINTS),
        OpenField(_("Corals on reefs"), sum(board.corals), 0, table.printed.corals),
    )


def tiles_now(table: Table, seat: int) -> list[list[object]]:
    """The tiles of a player, as they are kept while they are entered."""
    return _kept(table.boards[seat].tiles)


def draw_tiles(table: Table, seat: int, kept: Any, change: OnMore) -> Sequence[ft.Control]:
    """All tiles of the game; a tap gives one to this player, or takes it away."""
    tiles = tiles_of(table, kept)
    drawn = every_tile(table, seat, tiles, lambda tile: change(_kept(toggled(tiles, tile))), headed=False)
    return [column(drawn, spacing=theme.TIGHT, tight=True)]


def tiles_of(table: Table, kept: Any) -> tuple[Tile, ...]:
    """The tiles that were kept; whatever else was is left out."""
    known = kept if isinstance(kept, list) else []
    rounds = range(1, table.printed.rounds + 1)
    every = [Tile(metal=metal, round=number) for metal in METALS for number in rounds]
    return tuple(tile for tile in every if [tile.metal, tile.round] in known)


def _kept(tiles: Sequence[Tile]) -> list[list[object]]:
    return [[tile.metal, tile.round] for tile in tiles]


def parts(table: Table, seat: int, filled: Filled, kept: Any) -> Sequence[Part]:
    """The points of a player by category; those of unread silver tiles are unknown."""
    disc, corals = (number or 0 for number in filled)
    board = table.boards[seat].but(corals=_spread(table, seat, corals), tiles=tiles_of(table, kept))
    after = table.but(boards=(*table.boards[:seat], board, *table.boards[seat + 1 :]))
    points = {category.key: 0 for category in categories(table)} | {"before": disc}
    for award in last_awards(after):
        if award.seat == seat:
            points[category_of(award, table)] += award.points
    found: list[Part] = [(category.words, points[category.key]) for category in categories(table)]
    if table.printed.unknown(printed_for_the_end(table.but(boards=(board,)))):
        found.append((_("Gold and silver"), None))
    return found


def moves(table: Table, seat: int, values: Values, kept: Any) -> list[Move]:
    """The corrections that enter all of it; Undo takes the disc first, by which a player is counted."""
    disc, corals = values
    before = table.boards[seat].corals
    wanted = before if sum(before) == corals else _spread(table, seat, corals)
    return [
        *coral_moves(table, seat, wanted),
        CorrectTiles(seat=seat, tiles=tiles_of(table, kept)),
        CorrectDisc(seat=seat, points=disc),
    ]


def _spread(table: Table, seat: int, corals: int) -> tuple[int, ...]:
    """So many corals, all on one reef: on which they are makes no difference any more."""
    return (corals, *[0] * (len(table.boards[seat].corals) - 1))
