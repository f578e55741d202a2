"""The wiring of Escape from Atlantis: what its screens are made of, and where each part is."""

from functools import partial

import flet as ft

from companion.games.atlantis import INFO
from companion.games.atlantis.facts.consequences import consequences, fact_lines, tally_lines
from companion.games.atlantis.facts.dependencies import dependencies, moment
from companion.games.atlantis.panels.frame_parts import heading, phases, players, section, side_panel
from companion.games.atlantis.panels.losses_sheet import losses_sheets
from companion.games.atlantis.panels.new_game import NEW_GAME, PLAYERS
from companion.games.atlantis.panels.turn.turn_panel import turn_panel
from companion.games.atlantis.pieces.amend_fields import move_fields
from companion.games.atlantis.pieces.corrections import correction
from companion.games.atlantis.store_types import Frame
from companion.games.atlantis.words.final_words import ahead_words, award_words
from companion.games.atlantis.words.options import length_option, table_options
from companion.i18n.translation import _
from companion.table.control.controller import GameMoves
from companion.table.end.final_ui import FinalUI
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.side_panel import SidePanelUI
from companion.table.log.amend_ui import AmendUI
from companion.table.log.log_ui import LogUI, TableDescription
from companion.table.log.move_fields import amend_by_fields
from companion.table.log.setup_editor import SetupEditorUI, amend_setup
from companion.table.table_screens import table_screens, with_final
from engine.atlantis.moves import GameSetup, Move
from engine.atlantis.table import Table

__all__ = ["AMEND", "FINAL", "FRAME", "LOG", "MOVES", "NEW_GAME", "around", "board", "log", "play"]

MOVES: GameMoves[Table, Move] = GameMoves(moment, dependencies, turn=lambda table: table.turn)
FRAME: Frame = FrameUI(
    heading=heading,
    players=players,
    phases=phases,
    section=section,
    side_panel=SidePanelUI(side_panel, correction, lambda: _("Tally")),
)
AMEND: AmendUI[GameSetup, Table, Move] = amend_setup(
    GameSetup,
    SetupEditorUI(PLAYERS, lambda: (length_option(), *table_options())),
    amend_by_fields(move_fields),
)
ICONS = {
    "correct_ships": ft.Icons.EDIT_OUTLINED,
    "correct_creatures": ft.Icons.EDIT_OUTLINED,
    "correct_tiles": ft.Icons.EDIT_OUTLINED,
}
LOG: LogUI[GameSetup, Table, Move] = LogUI(
    INFO,
    MOVES,
    icons=ICONS,
    round_of=lambda table: table.round,
    consequences=consequences,
    description=TableDescription(heading, tally_lines, fact_lines),
    amend=AMEND,
)
FINAL: FinalUI[GameSetup, Table, Move] = FinalUI(
    frame=FRAME,
    result_heading=lambda: _("Escape from Atlantis, final score"),
    award_words=award_words,
    round_of=lambda table: table.round,
    ahead_words=ahead_words,
    extras=losses_sheets,
)
play, log, around, board = table_screens(with_final(partial(turn_panel, frame_ui=FRAME), FINAL), LOG, FRAME)
