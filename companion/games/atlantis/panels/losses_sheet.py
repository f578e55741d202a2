"""The sheet at the end that says who lost whom to what."""

import flet as ft

from companion.games.atlantis.store_types import TableController
from companion.games.atlantis.words.final_words import loss_words
from companion.i18n.translation import _
from companion.table.end.final_ui import ExtraSheet
from companion.ui.buttons import Press
from companion.ui.layout import sheet
from companion.ui.text import text


def losses_sheets(controller: TableController) -> tuple[ExtraSheet, ...]:
    """The sheet that the final screen offers."""
    words = _("Losses and their causes")

    def shown(close: Press) -> ft.Control:
        return sheet(words, [text(line) for line in loss_words(controller.drawn.table)], close)

    return (ExtraSheet(words, shown),)
