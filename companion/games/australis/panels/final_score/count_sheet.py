"""The sheet that counts one player: disc, corals and tiles, and what they come to as one types."""

import flet as ft

from companion.games.australis.facts.categories import categories, category_of
from companion.games.australis.facts.final_score_views import Field, entered_fields
from companion.games.australis.pieces.corals import coral_moves
from companion.games.australis.pieces.tiles import every_tile
from companion.games.australis.store_types import TableController
from companion.i18n.numbers import minus
from companion.i18n.translation import _, ngettext
from companion.table.control.pending_input import PendingInput, use_pending_input
from companion.table.pieces.correcting import correct
from companion.table.pieces.corrections import toggled
from companion.table.pieces.keypad_entry import Filled, OpenField
from companion.table.pieces.keypad_fields import number_fields
from companion.table.pieces.keypad_form import with_kept
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import column, sheet
from engine.australis.corrections import LEAST_POINTS, MOST_POINTS
from engine.australis.moves import CorrectDisc, CorrectTiles, Move
from engine.australis.scoring import last_awards, printed_for_the_end
from engine.australis.table import Table, Tile

SMALL = 3
"""Small fields, so that the tiles and the keypad fit a small phone as well."""
Part = tuple[str, int]
"""A category in words, and its points."""


@component
def count_sheet(controller: TableController, seat: int, on_close: Press, *, key: str = "") -> ft.Control:
    """All of one player that counts at the end, but the token; done enters it at once.

    Flet reads `key`: the sheet of another player begins anew.
    """
    table = controller.table
    kept: PendingInput = use_pending_input(controller, f"count {seat}", "counting", seat)
    fields = with_kept(_fields(controller, seat), kept.now())
    filled, put = use_latest_state(tuple(field.value for field in fields))
    tiles, put_tiles = use_latest_state(table.boards[seat].tiles)

    def change(numbers: Filled) -> None:
        put(numbers)
        kept.put(numbers)

    def done() -> None:
        disc, corals = filled()
        if disc is None or corals is None:
            return
        rest = [0] * (len(table.boards[seat].corals) - 1)
        before = table.boards[seat].corals
        wanted = before if sum(before) == corals else (corals, *rest)
        moves: list[Move] = [
            CorrectDisc(seat=seat, points=disc),
            *coral_moves(table, seat, wanted),
            CorrectTiles(seat=seat, tiles=tiles()),
        ]
        correct(controller, moves, on_close)
        kept.put(None)

    def tap(tile: Tile) -> None:
        put_tiles(toggled(tiles(), tile))

    offered = every_tile(table, seat, tiles(), tap, headed=False)
    return sheet(
        _("{name}: all that counts").format(name=name(table, seat)),
        [
            column(offered, spacing=theme.TIGHT, tight=True),
            number_fields(fields, change, done, in_a_row=SMALL),
        ],
        on_close,
        note=_sum_words(table, seat, filled(), tiles()),
    )


def _fields(controller: TableController, seat: int) -> tuple[OpenField, ...]:
    """The disc, which has to be entered, and the corals, which begin with none."""
    table, board = controller.table, controller.table.boards[seat]
    entered = entered_fields([step.move for step in controller.store.state.steps])
    points = board.points if Field("disc", seat) in entered else None
    return (
        OpenField(_("Before final scoring"), points, LEAST_POINTS, MOST_POINTS),
        OpenField(_("Corals on reefs"), sum(board.corals), 0, table.printed.corals),
    )


def _sum_words(table: Table, seat: int, filled: Filled, tiles: tuple[Tile, ...]) -> str:
    """What is entered so far, by category, and what it comes to."""
    disc, corals = (number or 0 for number in filled)
    parts, known = counted(table, seat, disc, corals, tiles)
    total = ngettext("{count} point so far", "{count} points so far", sum(points for _what, points in parts))
    said = [_("{what} {points}").format(what=what, points=minus(points)) for what, points in parts if points]
    unread = [] if known else [_("{what} {points}").format(what=_("Gold and silver"), points="?")]
    return "\n".join([total, " · ".join([*said, *unread])])


def counted(
    table: Table, seat: int, disc: int, corals: int, tiles: tuple[Tile, ...]
) -> tuple[list[Part], bool]:
    """The points of a player by category, and whether all the tiles can be counted."""
    rest = (0,) * (len(table.boards[seat].corals) - 1)
    board = table.boards[seat].but(corals=(corals, *rest), tiles=tiles)
    after = table.but(boards=(*table.boards[:seat], board, *table.boards[seat + 1 :]))
    points = {category.key: 0 for category in categories(table)} | {"before": disc}
    for award in last_awards(after):
        if award.seat == seat:
            points[category_of(award, table)] += award.points
    parts = [(category.words, points[category.key]) for category in categories(table)]
    mine = table.but(boards=(board,))
    return parts, not table.printed.unknown(printed_for_the_end(mine))
