"""A school, which is explained and not corrected."""

import flet as ft

from companion.games.australis.facts.overview_views import school_view
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import TableController
from companion.games.australis.words.school_words import school_words
from companion.i18n.translation import _
from companion.table.numbers.ask_printed import ask
from companion.table.pieces.piece import SheetOnly
from companion.table.seats.names import name
from companion.ui.buttons import Press
from companion.ui.layout import sheet
from companion.ui.text import text


def _school(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet that explains the points of the school, or asks for printed numbers that it needs."""
    unknown = school_view(controller.table, controller.table.boards[seat]).unknown
    if unknown:
        return ask(PRINTED_NUMBERS, controller, unknown, on_close)
    return sheet(
        _("{name}’s school").format(name=name(controller.table, seat)),
        [text(school_words(controller.table, seat))],
        on_close,
    )


SCHOOL = SheetOnly(_school)
