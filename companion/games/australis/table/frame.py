"""This game's part of the frame around its panels: round, phases, discs, hints, and the side panel."""

import flet as ft

from companion.games.australis import INFO
from companion.games.australis.draft.now_sheet import now_sheet
from companion.games.australis.drawing import game_theme, views
from companion.games.australis.final.last_points import last_points
from companion.games.australis.mirror.mirror_boards import board_card
from companion.games.australis.mirror.mirror_parts import current, reefs_grid
from companion.games.australis.mirror.mirror_sheets import correction
from companion.games.australis.mirror.mirror_views import board_views, reef_views
from companion.games.australis.rules.rules_text import section_for
from companion.games.australis.store_types import TableController
from companion.games.australis.words.names import phase_words
from companion.i18n.translation import _
from companion.session.hints import next_hint
from companion.table.frame.frame_ui import FrameUI, Phases, ScreenLink
from companion.table.frame.last_move_bar import offers_redo
from companion.table.frame.side_panel import ShowSheet, SidePanelUI
from engine.australis.moves import GameSetup, Move
from engine.australis.table import Table

TABS = (("draft", "A"), ("score", "B"), ("dice", "C"))
ORDER = {"draft": 0, "score": 1, "dice": 2, "tiles": 2, "end": 3, "over": 3}


def _round(table: Table) -> str:
    return _("Round {n} of {rounds}").format(n=table.round, rounds=table.printed.rounds)


def _phases(table: Table) -> Phases:
    names = tuple(f"{letter} · {phase_words(phase)}" for phase, letter in TABS)
    return Phases(names, ORDER[table.phase])


def _screens(_table: Table) -> tuple[ScreenLink, ...]:
    return (ScreenLink("mirror", ft.Icons.MAP_OUTLINED, _("Overview")),)


def _hint(controller: TableController) -> str:
    """The hint for the next step in a first game."""
    state = controller.store.state
    if state.table.phase != "draft":
        return ""
    hint = next_hint(controller.session.preferences, INFO)
    if hint in ("begin", "enter"):
        return _("Play on the board as usual. When you take a die there, tap the same die here.")
    can_undo = state.undoable is not None and not offers_redo(state)
    return _("Wrong tap? “Undo” takes it back at any time.") if hint == "undo" and can_undo else ""


def _side_panel(controller: TableController, open_sheet: ShowSheet) -> list[ft.Control]:
    """The current, the reefs, and each player's sea board."""
    table = controller.table
    return [
        current(table, open_sheet, controller.session.motion(game_theme.SWIM)),
        reefs_grid(reef_views(table), open_sheet),
        *(board_card(board, open_sheet, in_short=True) for board in board_views(table)),
    ]


FRAME = FrameUI[GameSetup, Table, Move](
    heading=_round,
    players=views.players,
    phases=_phases,
    section=section_for,
    screens=_screens,
    hint=_hint,
    side_panel=SidePanelUI(_side_panel, correction),
    is_game=lambda table: table.mode == "game",
    why=now_sheet,
    reveal=lambda table: () if table.uncounted else last_points(table),
)
