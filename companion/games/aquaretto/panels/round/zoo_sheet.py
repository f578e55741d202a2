"""The sheet with a player's water zoo, any part of which can be corrected."""

import flet as ft

from companion.games.aquaretto.panels.score_sheet import score_heading, score_note, score_parts
from companion.games.aquaretto.pieces.zoo.zoo_card import zoo_card
from companion.games.aquaretto.store_types import TableController
from companion.i18n.translation import _
from companion.table.past.all_rounds import all_rounds
from companion.table.pieces.piece import OpenSheet, correction
from companion.ui.buttons import Press
from companion.ui.hooks import component, use_event_callback
from companion.ui.layout import sheet

NOTHING: OpenSheet | None = None


@component
def zoo_sheet(controller: TableController, seat: int, on_close: Press, *, with_points: bool) -> ft.Control:
    """The zoo, with all points if these may be seen; a tap on a part opens its correction."""
    piece, open_piece = ft.use_state(NOTHING)
    go = use_event_callback(open_piece)
    if piece is not None:
        return correction(controller, piece, lambda: open_piece(NOTHING))
    table = controller.table
    points = [*score_parts(table, seat), *all_rounds(controller)] if with_points else []
    return sheet(
        score_heading(table, seat) if with_points else _("Water zoo"),
        [zoo_card(table.zoos[seat], table.options.depth, table.species, go), *points],
        on_close,
        note=score_note(table) if with_points else "",
    )
