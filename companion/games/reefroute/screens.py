"""The wiring of Reef Route: what its screens are made of, and where each part is."""

from functools import partial

import flet as ft

from companion.games.reefroute import INFO
from companion.games.reefroute.facts.consequences import (
    common_lines,
    consequences,
    moment_words,
    seat_lines,
)
from companion.games.reefroute.facts.dependencies import dependencies, moment
from companion.games.reefroute.panels.final_panel import final
from companion.games.reefroute.panels.new_game import NEW_GAME, PLAYERS
from companion.games.reefroute.panels.player_strip import players
from companion.games.reefroute.panels.turn.turn_panel import turn_panel
from companion.games.reefroute.pieces.amend_fields import move_fields
from companion.games.reefroute.store_types import Frame
from companion.games.reefroute.words.options import table_options
from companion.games.reefroute.words.summary import headline_of, on_turn
from companion.table.control.controller import GameMoves
from companion.table.frame.frame_ui import FrameUI
from companion.table.log.amend_ui import AmendUI
from companion.table.log.log_ui import LogUI, TableDescription
from companion.table.log.move_fields import amend_by_fields
from companion.table.log.setup_editor import SetupEditorUI, amend_setup
from companion.table.table_screens import table_screens, with_end
from engine.reefroute.moves import GameSetup, Move
from engine.reefroute.table import Table

__all__ = ["AMEND", "FRAME", "LOG", "MOVES", "NEW_GAME", "around", "board", "log", "play"]

MOVES: GameMoves[Table, Move] = GameMoves(moment, dependencies, turn=on_turn)
FRAME: Frame = FrameUI(
    heading=headline_of,
    players=players,
    section=lambda table, _screen: "end" if table.is_over else "turn",
    shows_points=lambda _table: False,
)
AMEND: AmendUI[GameSetup, Table, Move] = amend_setup(
    GameSetup, SetupEditorUI(PLAYERS, table_options), amend_by_fields(move_fields)
)
ICONS = {
    "blocked": ft.Icons.BLOCK,
    "eaten": ft.Icons.RESTAURANT,
    "home": ft.Icons.FLAG,
    "correct_fish": ft.Icons.EDIT_OUTLINED,
    "correct_predators": ft.Icons.EDIT_OUTLINED,
}
LOG: LogUI[GameSetup, Table, Move] = LogUI(
    INFO,
    MOVES,
    icons=ICONS,
    consequences=consequences,
    description=TableDescription(moment_words, seat_lines, common_lines),
    amend=AMEND,
    shows_points=lambda _table: False,
)
play, log, around, board = table_screens(
    with_end(partial(turn_panel, frame_ui=FRAME), partial(final, frame_ui=FRAME)), LOG, FRAME
)
