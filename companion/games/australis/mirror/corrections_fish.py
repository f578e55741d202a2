"""The sheet that corrects the fish above a sea board."""

import flet as ft

from companion.games.australis.mirror.correcting import correct
from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.table.names import name
from companion.table.number_entry import Field
from companion.table.number_sheet import number_sheet
from companion.ui.buttons import Press
from engine.australis.moves import CorrectFish


def fish_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that sets the number of fish; a large fish counts as three."""
    table = controller.table
    fish = table.boards[seat].fish

    def done(count: int) -> None:
        correct(controller, [CorrectFish(seat=seat, fish=count)] if count != fish else [], on_close)

    return number_sheet(
        _("{name}’s fish").format(name=name(table, seat)),
        Field(_("Fish"), fish, least=0, most=fish + table.fish_supply),
        done,
        on_close,
        note=_("A large fish counts as three."),
        on_outdated=controller.session.show_table_changed,
    )
