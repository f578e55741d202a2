"""What the final screen still asks: discs that nobody entered, and the number of a silver tile."""

from functools import partial

import flet as ft

from companion.games.australis.pieces.corrections_points import disc_sheet
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.table.end.final_ui import ExtraSheet
from companion.table.numbers.ask_printed import ask
from companion.table.seats.names import name
from companion.ui.buttons import Press
from engine.australis.scoring import printed_for_the_end


def what_is_missing(controller: TableController) -> tuple[ExtraSheet, ...]:
    """Questions for what the result still needs, as after a correction."""
    return (*_unentered_discs(controller), *_unknown_tile(controller))


def _unentered_discs(controller: TableController) -> tuple[ExtraSheet, ...]:
    """A question for each disc whose entry was taken back after the end."""
    table = controller.drawn.table
    return tuple(
        ExtraSheet(_("{name}’s disc").format(name=name(table, seat)), partial(disc_sheet, controller, seat))
        for seat in table.unentered
    )


def _unknown_tile(controller: TableController) -> tuple[ExtraSheet, ...]:
    """A question for the number of a silver tile, which may still be added by a correction after the end."""
    table = controller.drawn.table
    unknown = table.printed.unknown(printed_for_the_end(table))

    def sheet(close: Press) -> ft.Control:
        return ask(PRINTED_NUMBERS, controller, unknown, close)

    return (ExtraSheet(_("Read the silver tile"), sheet),) if unknown else ()
