"""The fish above a sea board."""

import flet as ft

from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.table.pieces.corrections import NumberCorrection, number_correction
from companion.table.pieces.keypad_entry import Field
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.australis.moves import CorrectFish


def fish_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that sets the number of fish; a large fish counts as three."""
    table = controller.table
    fish = table.boards[seat].fish
    number = NumberCorrection(
        _("{name}’s fish").format(name=name(table, seat)),
        Field(_("Fish"), fish, least=0, most=fish + table.fish_supply),
        lambda count: CorrectFish(seat=seat, fish=count),
        note=_("A large fish counts as three."),
    )
    return number_correction(controller, number, on_close)
