"""The main screen of a table, which shows the panel of the current phase."""

import flet as ft

from companion.games.aquaretto.end.end import end
from companion.games.aquaretto.final.final import final
from companion.games.aquaretto.final.final_score_editor import final_score_editor
from companion.games.aquaretto.round.round import round_panel
from companion.games.aquaretto.store_types import Store, TableController, TableHistory
from companion.games.aquaretto.table.frame import FRAME
from companion.games.aquaretto.table.table_controller import MOVES
from companion.session.phone_session import PhoneSession
from companion.table.frame import play as shared


def play(store: Store, session: PhoneSession) -> ft.Control:
    """The panel for the current phase and mode of the table."""
    return shared.play(store, session, MOVES, _panel)


def _panel(controller: TableController, before: TableHistory) -> ft.Control:
    state = controller.drawn
    if state.table.phase == "over":
        return final(controller, state, just_won=before.table.phase == "end")
    if state.table.mode == "final_score":
        return final_score_editor(controller, FRAME)
    panel = end if state.table.phase == "end" else round_panel
    return panel(controller, FRAME)
