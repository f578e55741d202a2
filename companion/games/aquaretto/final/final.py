"""What Aquaretto gives to the screen at its end."""

import flet as ft

from companion.games.aquaretto.end.trained import asked_seats, trained_questions
from companion.games.aquaretto.final.categories import categories, category_of
from companion.games.aquaretto.final.ties import ahead_words, shared_words
from companion.games.aquaretto.final.trainer_drawing import trainer_drawing
from companion.games.aquaretto.store_types import TableController, TableHistory
from companion.games.aquaretto.table.frame import FRAME
from companion.games.aquaretto.table.rounds import round_of
from companion.games.aquaretto.words.reasons import award_words
from companion.i18n.translation import _
from companion.table.end import final_screen as shared
from companion.table.end.final_ui import ExtraSheet, FinalUI
from companion.ui.buttons import Press
from companion.ui.layout import sheet
from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.table import Table


def final(controller: TableController, state: TableHistory, *, just_won: bool = False) -> ft.Control:
    """The screen at the end of Aquaretto."""
    return shared.final(controller, state, FINAL, just_won=just_won)


def told_trainers(controller: TableController) -> tuple[ExtraSheet, ...]:
    """In a game by numbers, what is around the trainers may be told again."""
    words = _("Change what is around the trainers")

    def changed(close: Press) -> ft.Control:
        return sheet(words, [trained_questions(controller)], close)

    return (ExtraSheet(words, changed),) if asked_seats(controller.drawn.table) else ()


FINAL: FinalUI[GameSetup, Table, Move] = FinalUI(
    frame=FRAME,
    result_heading=lambda: _("Aquaretto, final score"),
    award_words=award_words,
    award_drawing=trainer_drawing,
    categories=categories,
    category_of=category_of,
    round_of=round_of,
    ahead_words=ahead_words,
    shared_words=shared_words,
    extras=told_trainers,
)
