"""The grey food cubes that nobody has: on the current, and beside the gameboard."""

import flet as ft

from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import Amount, AmountsCorrection, amounts_correction
from companion.ui.buttons import Press
from engine.australis.moves import CorrectGrey


def grey_sheet(controller: TableController, on_close: Press) -> ft.Control:
    """A sheet that sets the grey food cubes on the current and beside the gameboard."""
    table = controller.table
    taken = sum(board.food.count("grey") for board in table.boards)
    several = AmountsCorrection(
        _("Grey food cubes"),
        [
            Amount(_("On space {n}").format(n=table.printed.grey_space), table.grey_on_current),
            Amount(_("Beside the gameboard"), table.grey_beside),
        ],
        moves=lambda values: [CorrectGrey(on_current=values[0], beside=values[1])],
        total=table.printed.grey_cubes - taken,
        summary=lambda _values: _("On food tracks: {n}").format(n=taken),
    )
    return amounts_correction(controller, several, on_close)
