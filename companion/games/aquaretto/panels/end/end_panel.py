"""The screen after the last round: what is around each trainer is asked, then the points are counted."""

import flet as ft

from companion.games.aquaretto.panels.end.trained import INPUT, asked_seats, half_told, trained_questions
from companion.games.aquaretto.store_types import Frame, TableController
from companion.i18n.translation import _, join_words
from companion.table.control.pending_input import use_pending_input
from companion.table.frame.table_frame import table_frame
from companion.table.seats.names import name
from companion.ui.buttons import main_button
from companion.ui.hooks import component
from companion.ui.layout import card
from companion.ui.text import secondary_text, text
from engine.aquaretto.ending import must_tell
from engine.aquaretto.moves import EndGame
from engine.aquaretto.table import Table


@component
def end(controller: TableController, frame_ui: Frame) -> ft.Control:
    """The questions of a game by numbers, and the button that counts the points."""
    table = controller.table
    asked, missing = asked_seats(table), must_tell(table)
    kept = use_pending_input(controller, INPUT, str(table.round))
    over = _("Everybody has taken a truck in the last round. Now for the scoring.")

    def count() -> None:
        controller.play(EndGame())

    return table_frame(
        controller,
        frame_ui,
        [
            trained_questions(controller) if asked else card([text(over)]),
            *([secondary_text(missing_words(table, missing))] if missing else []),
        ],
        bottom=[main_button(_("Final scoring"), None if missing else count)],
        strip="none" if asked else "scores",
        half=half_told(controller, kept),
    )


def missing_words(table: Table, seats: tuple[int, ...]) -> str:
    """Whose trainers must be told before the points are counted."""
    names = join_words(name(table, seat) for seat in seats)
    return _("Still to count: the trainers of {names}.").format(names=names)
