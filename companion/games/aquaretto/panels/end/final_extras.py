"""What the final screen offers besides the result: telling again what is around the trainers."""

import flet as ft

from companion.games.aquaretto.panels.end.trained import asked_seats, trained_questions
from companion.games.aquaretto.store_types import TableController
from companion.i18n.translation import _
from companion.table.end.final_ui import ExtraSheet
from companion.ui.buttons import Press
from companion.ui.layout import sheet


def told_trainers(controller: TableController) -> tuple[ExtraSheet, ...]:
    """In a game by numbers, what is around the trainers may be told again."""
    words = _("Change what is around the trainers")

    def changed(close: Press) -> ft.Control:
        return sheet(words, [trained_questions(controller)], close)

    return (ExtraSheet(words, changed),) if asked_seats(controller.drawn.table) else ()
