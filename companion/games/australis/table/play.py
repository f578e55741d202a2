"""The main screen of a table, which shows the panel of the current phase."""

import flet as ft

from companion.games.australis.competition.app_rolls import unseen
from companion.games.australis.competition.competition import competition
from companion.games.australis.competition.round_end import round_end
from companion.games.australis.competition.tiles import tiles
from companion.games.australis.draft.draft import draft
from companion.games.australis.final.final import final
from companion.games.australis.final.final_score_editor import final_score_editor
from companion.games.australis.scoring.score import score
from companion.games.australis.store_types import Store, TableController, TableHistory
from companion.games.australis.table.frame import FRAME
from companion.games.australis.table.table_controller import MOVES
from companion.session.phone_session import PhoneSession
from companion.table.frame import play as shared

PANELS = {
    "score": score,
    "end": round_end,
}


def play(store: Store, session: PhoneSession) -> ft.Control:
    """The panel for the current phase and mode of the table."""
    return shared.play(store, session, MOVES, _panel)


def _panel(controller: TableController, before: TableHistory) -> ft.Control:
    state = controller.drawn
    table, phase, phase_before = state.table, _phase(state), _phase(before)
    if phase == "dice":
        return competition(controller, FRAME, state)
    if table.phase == "over":
        return final(controller, state, just_won=phase_before == "end")
    if table.phase == "tiles" or (table.phase == "end" and table.mode == "dice_only"):
        return tiles(controller, FRAME, state, just_won=phase_before == "dice")
    if table.mode == "final_score":
        return final_score_editor(controller, FRAME, state)
    if table.phase == "draft":
        return draft(controller, FRAME)
    return PANELS[table.phase](controller, FRAME, state)


def _phase(state: TableHistory) -> str:
    """The phase that is shown; a roll of the app is shown until somebody presses "Go on"."""
    return "dice" if unseen(state) else state.table.phase
