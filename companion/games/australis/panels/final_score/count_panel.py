"""The page that counts a game played without the app."""

import flet as ft

from companion.games.australis.panels.final_score import count_parts
from companion.games.australis.panels.final_score.count_overview import count_overview
from companion.games.australis.store_types import Frame, TableController
from companion.i18n.translation import _
from companion.table.counting.count_page import count_page
from companion.table.counting.count_ui import CountUI


def final_score_editor(controller: TableController, frame_ui: Frame) -> ft.Control:
    """One player after the other, and then what is left to be asked."""
    ui = CountUI(
        frame_ui,
        count_parts.is_counted,
        count_parts.fields,
        count_parts.parts,
        count_parts.moves,
        count_overview,
        note=lambda: _("Enter what’s on the table once the last round has been scored."),
        more=count_parts.tiles_now,
        draw_more=count_parts.draw_tiles,
        here="mirror",
    )
    return count_page(controller, ui)
