"""The wiring of Escape from Atlantis: what its screens are made of, and where each part is."""

from functools import partial

import flet as ft

from companion.games.atlantis import INFO
from companion.games.atlantis.drawing.drawings import winner_drawing
from companion.games.atlantis.facts.moment import moment
from companion.games.atlantis.facts.past import PAST
from companion.games.atlantis.facts.table_description import moment_words, tally_lines
from companion.games.atlantis.panels.frame_parts import heading, players, progress, section, side_panel
from companion.games.atlantis.panels.guide import GUIDE
from companion.games.atlantis.panels.hints import HINTS
from companion.games.atlantis.panels.losses_sheet import losses_sheets
from companion.games.atlantis.panels.new_game import NEW_GAME, PLAYERS
from companion.games.atlantis.panels.turn.turn_panel import turn_panel
from companion.games.atlantis.pieces.amend_fields import move_fields
from companion.games.atlantis.pieces.facts_card import OF_NOBODY
from companion.games.atlantis.pieces.figures import FIGURES
from companion.games.atlantis.store_types import AnyPiece, Frame, Store
from companion.games.atlantis.words.entries import move_words
from companion.games.atlantis.words.final_words import ahead_words, award_words
from companion.games.atlantis.words.names import colour_word
from companion.games.atlantis.words.options import length_option, table_options
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.table.control.controller import GameMoves
from companion.table.end.final_ui import FinalUI
from companion.table.frame.entry_words import MoveWords, in_words, with_pieces
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.news import shows_entries
from companion.table.frame.screen_links import guide_link
from companion.table.frame.side_panel import SidePanelUI
from companion.table.guide.at_table import guide_screen
from companion.table.log.amend_ui import AmendUI
from companion.table.log.consequences import table_changes
from companion.table.log.log_ui import LogUI, TableDescription, icons
from companion.table.log.move_fields import amend_by_fields, amend_pieces
from companion.table.log.setup_editor import SetupEditorUI, amend_setup
from companion.table.pieces.piece import correction, depends_on, fact_lines
from companion.table.table_screens import table_screens, with_final
from engine.atlantis.moves import GameSetup, Move
from engine.atlantis.table import Table

__all__ = [
    "AMEND",
    "FINAL",
    "FRAME",
    "LOG",
    "MOVES",
    "NEW_GAME",
    "PIECES",
    "WORDS",
    "around",
    "board",
    "course",
    "log",
    "past",
    "play",
    "setup",
    "step",
]

PIECES: tuple[AnyPiece, ...] = (FIGURES, *OF_NOBODY)
WORDS: MoveWords[GameSetup, Move, Table] = with_pieces(PIECES, move_words)
MOVES: GameMoves[Table, Move] = GameMoves(moment, depends_on(PIECES, moment), turn=lambda table: table.turn)
FRAME: Frame = FrameUI(
    heading=heading,
    players=players,
    progress=progress,
    section=section,
    screens=lambda _table: (guide_link(),),
    hints=HINTS,
    side_panel=SidePanelUI(side_panel, correction, lambda: _("Tally")),
    tells_latest=shows_entries(INFO),
)
AMEND: AmendUI[GameSetup, Table, Move] = amend_setup(
    GameSetup,
    SetupEditorUI(PLAYERS, lambda: (length_option(), *table_options())),
    amend_pieces(PIECES, amend_by_fields(move_fields)),
)
LOG: LogUI[GameSetup, Table, Move] = LogUI(
    INFO,
    MOVES,
    icons=icons(PIECES),
    round_of=lambda table: table.round,
    consequences=table_changes(PIECES, colour_word, moment_words),
    description=TableDescription(heading, tally_lines, partial(fact_lines, PIECES)),
    amend=AMEND,
)
FINAL: FinalUI[GameSetup, Table, Move] = FinalUI(
    frame=FRAME,
    result_heading=lambda: _("Escape from Atlantis, final score"),
    award_words=award_words,
    winner_drawing=winner_drawing,
    past=PAST,
    ahead_words=ahead_words,
    extras=losses_sheets,
)


def setup(store: Store, session: PhoneSession) -> ft.Control:
    """The guide through the set-up."""
    return guide_screen(GUIDE, store, session)


play, log, around, board, past, step, course = table_screens(
    with_final(partial(turn_panel, frame_ui=FRAME), FINAL), LOG, FRAME, guide=GUIDE, final_ui=FINAL
)

entry_words = in_words(WORDS)
