"""The sheet with every printed number of a running game."""

from functools import partial

import flet as ft

from companion.i18n.translation import _
from companion.table.control.controller import AnyController
from companion.table.numbers.ask_printed import ask
from companion.table.numbers.printed_list import numbers_list
from companion.table.numbers.printed_numbers import AnyNumbersUI, not_known_words, unknown_numbers
from companion.ui.buttons import Press
from companion.ui.hooks import component
from companion.ui.layout import sheet
from engine.printed_numbers import PrintedNumber

NO_NUMBERS: tuple[PrintedNumber, ...] = ()


@component
def numbers_sheet(ui: AnyNumbersUI, controller: AnyController, on_close: Press) -> ft.Control:
    """A sheet with every printed number; a tap enters it for this game and later ones."""
    asking, set_asking = ft.use_state(NO_NUMBERS)
    if asking:
        close = partial(set_asking, NO_NUMBERS)
        return ask(ui, controller, asking, close, close)
    printed = ui.printed(controller.table)
    note = not_known_words(len(unknown_numbers(ui, printed)))
    return sheet(
        ui.heading(),
        numbers_list(ui, printed, lambda number: set_asking((number,))),
        on_close,
        note=note or _("All are known. Tap one to correct it."),
    )
