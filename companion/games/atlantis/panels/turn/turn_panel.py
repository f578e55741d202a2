"""The panel of a turn: its step, and below it the tally of everybody."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.atlantis.facts.half_entered import NO_INPUT, ChangeDraft, Draft, Drafted, draft_now
from companion.games.atlantis.panels.turn.creature_step import creature_step
from companion.games.atlantis.panels.turn.move_step import move_step
from companion.games.atlantis.panels.turn.sink_step import sink_step
from companion.games.atlantis.panels.turn.step_view import StepView
from companion.games.atlantis.pieces.facts_card import facts_card
from companion.games.atlantis.pieces.tribe_cards import tribe_cards
from companion.games.atlantis.store_types import Frame, TableController
from companion.games.atlantis.words.names import tiles_words
from companion.i18n.translation import _
from companion.table.frame.table_frame import table_frame
from companion.table.pieces.piece import OpenSheet, correction
from companion.ui import theme
from companion.ui.hooks import component, use_event_callback, use_latest_state
from companion.ui.layout import ends
from companion.ui.marks import mark
from companion.ui.text import secondary_text, title
from engine.atlantis.table import Step, Table

CLOSED: OpenSheet | None = None
STEPS: dict[Step, Callable[[TableController, Drafted, ChangeDraft], StepView]] = {
    "move": move_step,
    "sink": sink_step,
    "creature": creature_step,
}


@component
def turn_panel(controller: TableController, frame_ui: Frame) -> ft.Control:
    """Whose turn it is, the step with its one obvious button, and the tally."""
    table = controller.table
    drafted, put = use_latest_state(NO_INPUT)
    open_, set_open = ft.use_state(CLOSED)
    open_sheet = use_event_callback(set_open)

    def draft() -> Draft:
        return draft_now(controller.table, drafted())

    def change(**fields: Any) -> None:
        if any(fields.values()) and not controller.may_enter_now():
            return
        put(replace(draft(), **fields))

    view = STEPS[table.step](controller, draft, change)
    sheet, dismiss = view.sheet, lambda: change(sheet="")
    if open_ is not None:
        sheet, dismiss = correction(controller, open_, lambda: set_open(None)), lambda: set_open(None)
    wide = controller.session.layout.two_columns
    tally = [] if wide else [*tribe_cards(table, open_sheet), facts_card(table, open_sheet)]
    return table_frame(
        controller,
        frame_ui,
        [_turn_line(table), *view.panel, *tally],
        bottom=view.bottom,
        strip="none",
        spacing=theme.SNUG,
        sheet=sheet,
        on_dismiss=dismiss,
    )


def _turn_line(table: Table) -> ft.Control:
    player = table.players[table.turn]
    words = {
        "move": _("{name} moves"),
        "sink": _("{name} sinks a tile"),
        "creature": _("{name} rolls") if table.rolled is None else _("{name} moves a creature"),
    }[table.step].format(name=player.name)
    who = title(words, theme.LEAD, expand=True, expand_loose=True)
    tiles = secondary_text(tiles_words(table.tiles), expand=True, expand_loose=True)
    return ends([mark(player.colour), who], [tiles])
