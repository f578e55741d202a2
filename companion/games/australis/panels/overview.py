"""Everything on the table; a tap corrects anything of it."""

from companion.games.australis.drawing import game_theme
from companion.games.australis.facts.overview_views import board_views, reef_views
from companion.games.australis.pieces.board_numbers import NUMBERS
from companion.games.australis.pieces.grey import GREY
from companion.games.australis.pieces.overview_boards import board_card
from companion.games.australis.pieces.overview_parts import current, reefs_grid
from companion.games.australis.pieces.round import ROUND
from companion.games.australis.pieces.token import TOKEN
from companion.games.australis.store_types import TableController
from companion.table.frame.overview import OverviewParts
from companion.table.frame.side_panel import ShowSheet
from companion.table.pieces.fact_list import piece_list

OF_NOBODY = (TOKEN, GREY, ROUND, NUMBERS)


def overview_parts(controller: TableController, open_sheet: ShowSheet) -> OverviewParts:
    """The current, the reefs, the sea boards, and what belongs to no player."""
    table = controller.table
    return OverviewParts(
        [
            current(table, open_sheet, controller.session.motion(game_theme.SWIM)),
            reefs_grid(reef_views(table), open_sheet),
        ],
        [
            *(board_card(board, open_sheet) for board in board_views(table)),
            piece_list(OF_NOBODY, table, open_sheet),
        ],
    )
