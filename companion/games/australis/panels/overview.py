"""Everything on the table; a tap corrects anything of it."""

from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.facts.overview_views import board_views, reef_views
from companion.games.australis.pieces.grey import GREY
from companion.games.australis.pieces.overview_boards import Go, board_card
from companion.games.australis.pieces.overview_parts import current, reefs_grid
from companion.games.australis.pieces.round import ROUND
from companion.games.australis.pieces.sheet_only import NUMBERS
from companion.games.australis.pieces.token import TOKEN
from companion.games.australis.store_types import TableController
from companion.i18n.translation import _, ngettext
from companion.table.frame.overview import OverviewParts
from companion.table.frame.side_panel import ShowSheet
from companion.table.pieces.fact_list import Fact, fact_list
from companion.table.pieces.piece import OpenSheet
from companion.ui.hooks import memo_component
from engine.australis.printed import numbers
from engine.australis.table import Table


def overview_parts(controller: TableController, open_sheet: ShowSheet) -> OverviewParts:
    """The current, the reefs, the sea boards, and what belongs to no player."""
    table = controller.table
    return OverviewParts(
        [
            current(table, open_sheet, controller.session.motion(game_theme.SWIM)),
            reefs_grid(reef_views(table), open_sheet),
        ],
        [*(board_card(board, open_sheet) for board in board_views(table)), _rest(table, open_sheet)],
    )


@memo_component
def _rest(table: Table, go: Go) -> ft.Control:
    """Token, grey cubes, round and printed numbers, which belong to no player."""
    printed = table.printed
    token = _("on the gameboard") if table.token is None else table.boards[table.token].player.name
    grey = _("{current} on space {n}, {beside} beside the gameboard").format(
        current=table.grey_on_current, n=printed.grey_space, beside=table.grey_beside
    )
    unknown = len(table.printed.unknown(numbers()))
    asked = ngettext("{count} not known yet", "{count} not known yet", unknown)
    return fact_list(
        [
            Fact(_("First player token"), token, partial(go, OpenSheet(TOKEN))),
            Fact(_("Grey food cubes"), grey, partial(go, OpenSheet(GREY))),
            Fact(
                _("Round"),
                _("{n} of {rounds}").format(n=table.round, rounds=printed.rounds),
                partial(go, OpenSheet(ROUND)),
            ),
            Fact(_("Board numbers"), asked if unknown else _("all known"), partial(go, OpenSheet(NUMBERS))),
        ]
    )
