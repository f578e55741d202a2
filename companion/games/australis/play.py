"""The main screen of a table: the panel of the part of the round that it is in."""

import flet as ft

from companion.games.australis.app_rolls import unseen
from companion.games.australis.competition import competition
from companion.games.australis.draft import draft
from companion.games.australis.final import final
from companion.games.australis.final_score_editor import final_score_editor
from companion.games.australis.hand import Hand
from companion.games.australis.round_end import round_end
from companion.games.australis.score import score
from companion.games.australis.tiles import tiles
from companion.hooks import component, use_store
from companion.store import Store
from companion.visit import Visit
from engine.australis.table import Table

PANELS = {
    "draft": draft,
    "score": score,
    "end": round_end,
}


@component
def play(store: Store, visit: Visit) -> ft.Control:
    """Whatever comes next at this table."""
    state = use_store(store)
    table: Table = state.table
    hand = Hand(store, visit, state)
    drawn = ft.use_ref(table.phase)
    phase = "dice" if unseen(state) else table.phase
    before, drawn.current = drawn.current, phase
    if phase == "dice":
        return competition(hand, state)
    if table.phase == "over":
        return final(hand, state, just_won=before == "end")
    if table.phase == "tiles" or (table.phase == "end" and table.mode == "dice_only"):
        return tiles(hand, state, just_won=before == "dice")
    if table.mode == "final_score":
        return final_score_editor(hand, state)
    return PANELS[table.phase](hand, state)
