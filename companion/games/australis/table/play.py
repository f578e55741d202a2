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
from companion.games.australis.store_types import Store
from companion.games.australis.table.table_controller import table_controller
from companion.session.phone_session import PhoneSession
from companion.ui.hooks import component, use_store

PANELS = {
    "score": score,
    "end": round_end,
}


@component
def play(store: Store, session: PhoneSession) -> ft.Control:
    """The panel for the current phase and mode of the table."""
    state = use_store(store)
    table = state.table
    controller = table_controller(store, session, state)
    drawn = ft.use_ref(table.phase)
    phase = "dice" if unseen(state) else table.phase
    before, drawn.current = drawn.current, phase
    if phase == "dice":
        return competition(controller, state)
    if table.phase == "over":
        return final(controller, state, just_won=before == "end")
    if table.phase == "tiles" or (table.phase == "end" and table.mode == "dice_only"):
        return tiles(controller, state, just_won=before == "dice")
    if table.mode == "final_score":
        return final_score_editor(controller, state)
    if table.phase == "draft":
        return draft(controller)
    return PANELS[table.phase](controller, state)
