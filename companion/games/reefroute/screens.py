"""The wiring of Reef Route: what its screens are made of, and where each part is."""

from functools import partial

import flet as ft

from companion.games.reefroute import INFO
from companion.games.reefroute.facts.moment import moment
from companion.games.reefroute.panels.final_panel import final
from companion.games.reefroute.panels.guide import GUIDE
from companion.games.reefroute.panels.hints import HINTS
from companion.games.reefroute.panels.new_game import NEW_GAME, PLAYERS
from companion.games.reefroute.panels.player_strip import players
from companion.games.reefroute.panels.turn.turn_panel import turn_panel
from companion.games.reefroute.pieces.amend_fields import move_fields
from companion.games.reefroute.pieces.fish import FISH
from companion.games.reefroute.pieces.predators import PREDATORS
from companion.games.reefroute.pieces.turn import TURN
from companion.games.reefroute.store_types import AnyPiece, Frame, Store
from companion.games.reefroute.words.entries import move_words
from companion.games.reefroute.words.names import colour_word
from companion.games.reefroute.words.options import table_options
from companion.games.reefroute.words.summary import headline_of, on_turn
from companion.games.reefroute.words.table_description import common_lines, moment_words, seat_lines
from companion.session.phone_session import PhoneSession
from companion.table.control.controller import GameMoves
from companion.table.frame.entry_words import MoveWords, in_words, with_pieces
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.news import shows_entries
from companion.table.frame.screen_links import guide_link
from companion.table.guide.at_table import guide_screen
from companion.table.log.amend_ui import AmendUI
from companion.table.log.consequences import table_changes
from companion.table.log.log_ui import LogUI, TableDescription, icons
from companion.table.log.move_fields import amend_by_fields, amend_pieces
from companion.table.log.setup_editor import SetupEditorUI, amend_setup
from companion.table.pieces.piece import depends_on
from companion.table.table_screens import table_screens, with_end
from engine.reefroute.moves import GameSetup, Move
from engine.reefroute.table import Table

__all__ = [
    "AMEND",
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

PIECES: tuple[AnyPiece, ...] = (FISH, PREDATORS, TURN)
WORDS: MoveWords[GameSetup, Move, Table] = with_pieces(PIECES, move_words)
MOVES: GameMoves[Table, Move] = GameMoves(moment, depends_on(PIECES, moment), turn=on_turn)
FRAME: Frame = FrameUI(
    heading=headline_of,
    players=players,
    section=lambda table, _screen: "end" if table.is_over else "turn",
    screens=lambda _table: (guide_link(),),
    hints=HINTS,
    shows_points=lambda _table: False,
    tells_latest=shows_entries(INFO),
)
AMEND: AmendUI[GameSetup, Table, Move] = amend_setup(
    GameSetup, SetupEditorUI(PLAYERS, table_options), amend_pieces(PIECES, amend_by_fields(move_fields))
)
ICONS = {"blocked": ft.Icons.BLOCK, "eaten": ft.Icons.RESTAURANT, "home": ft.Icons.FLAG}
LOG: LogUI[GameSetup, Table, Move] = LogUI(
    INFO,
    MOVES,
    icons=icons(PIECES) | ICONS,
    consequences=table_changes(PIECES, colour_word, moment_words),
    description=TableDescription(moment_words, seat_lines, common_lines),
    amend=AMEND,
    shows_points=lambda _table: False,
)


def setup(store: Store, session: PhoneSession) -> ft.Control:
    """The guide through the set-up."""
    return guide_screen(GUIDE, store, session)


play, log, around, board, past, step, course = table_screens(
    with_end(partial(turn_panel, frame_ui=FRAME), partial(final, frame_ui=FRAME)), LOG, FRAME, guide=GUIDE
)

entry_words = in_words(WORDS)
