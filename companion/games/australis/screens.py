"""The wiring of AUSTRALIS: what its screens are made of, and where each part is."""

import flet as ft

from companion.games.australis import INFO
from companion.games.australis.drawing.end_drawing import winner_drawing
from companion.games.australis.facts.app_rolls import unseen
from companion.games.australis.facts.categories import categories, category_of
from companion.games.australis.facts.last_take import tells_latest
from companion.games.australis.facts.moment import moment, play_depends_on
from companion.games.australis.facts.past import PAST
from companion.games.australis.panels.competition.competition_panel import competition
from companion.games.australis.panels.competition.round_end import round_end
from companion.games.australis.panels.competition.tiles import tiles
from companion.games.australis.panels.draft.draft_panel import draft
from companion.games.australis.panels.draft.now_sheet import now_sheet
from companion.games.australis.panels.end_parts import last_points, what_is_missing
from companion.games.australis.panels.final_score.count_panel import final_score_editor
from companion.games.australis.panels.frame_parts import (
    heading,
    overview_parts,
    players,
    progress,
    screens,
    side_panel,
)
from companion.games.australis.panels.guide import GUIDE
from companion.games.australis.panels.hints import HINTS
from companion.games.australis.panels.new_game import NEW_GAME
from companion.games.australis.panels.scoreboard_parts import drawings, next_step
from companion.games.australis.panels.scoring.score_panel import score
from companion.games.australis.pieces.amend.entry_editors import ENTRIES
from companion.games.australis.pieces.consequences import PIECES, consequences
from companion.games.australis.pieces.log_pictures import picture
from companion.games.australis.pieces.printed_numbers import BOARD, PRINTED_NUMBERS
from companion.games.australis.rules.rules_text import section_for
from companion.games.australis.store_types import Frame, Store, TableController, TableHistory
from companion.games.australis.words.entries import move_words
from companion.games.australis.words.names import ROUND_WORDS
from companion.games.australis.words.options import table_options
from companion.games.australis.words.players import PLAYERS
from companion.games.australis.words.reasons import (
    ahead_words,
    award_words,
    open_tie_words,
    shared_words,
)
from companion.games.australis.words.table_description import board_words, common_words, moment_words
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.table.control.controller import GameMoves
from companion.table.end.final_screen import final
from companion.table.end.final_ui import FinalUI
from companion.table.frame.entry_words import in_words, with_pieces
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.overview import OverviewUI, overview
from companion.table.frame.round_words import round_of
from companion.table.frame.side_panel import SidePanelUI
from companion.table.guide.at_table import guide_screen
from companion.table.large.scoreboard import ScoreboardUI
from companion.table.log.amend_ui import AmendUI
from companion.table.log.log_ui import LogUI, TableDescription, icons
from companion.table.log.move_fields import amend_pieces
from companion.table.log.setup_editor import SetupEditorUI, amend_setup
from companion.table.numbers.copy_at_table import copy_screen
from companion.table.pieces.piece import correction, depends_on
from companion.table.table_screens import table_screens
from engine.australis.moves import GameSetup, Move, NextRound
from engine.australis.table import Table

__all__ = [
    "AMEND",
    "FINAL",
    "FRAME",
    "LOG",
    "MOVES",
    "NEW_GAME",
    "OVERVIEW",
    "PIECES",
    "SCOREBOARD",
    "around",
    "board",
    "copy",
    "course",
    "entry_words",
    "log",
    "mirror",
    "past",
    "play",
    "setup",
    "step",
]

MOVES: GameMoves[Table, Move] = GameMoves(
    moment,
    depends_on(PIECES, moment, play_depends_on),
    turn=lambda table: table.turn if table.phase == "draft" else None,
)
FRAME: Frame = FrameUI(
    heading=heading,
    players=players,
    progress=progress,
    section=section_for,
    screens=screens,
    hints=HINTS,
    side_panel=SidePanelUI(side_panel, correction),
    is_game=lambda table: table.mode == "game",
    why=now_sheet,
    reveal=last_points,
    tells_latest=tells_latest,
)
OVERVIEW: OverviewUI[GameSetup, Table, Move] = OverviewUI(
    FRAME, MOVES, "mirror", lambda: _("Overview"), overview_parts, correction
)
SETUP = SetupEditorUI(
    PLAYERS,
    table_options,
    has_starter=lambda setup: setup.mode != "final_score",
    numbers=PRINTED_NUMBERS,
)
AMEND: AmendUI[GameSetup, Table, Move] = amend_setup(GameSetup, SETUP, amend_pieces(PIECES, ENTRIES))
ICONS = {
    "roll_dice": ft.Icons.CASINO_OUTLINED,
    "end_draft": ft.Icons.SKIP_NEXT,
    "score_round": ft.Icons.FUNCTIONS,
    "roll_off": ft.Icons.CASINO_OUTLINED,
    "settle": ft.Icons.CASINO_OUTLINED,
    "choose_tile": ft.Icons.EMOJI_EVENTS_OUTLINED,
    "next_round": ft.Icons.FLAG_OUTLINED,
    "end_game": ft.Icons.FUNCTIONS,
    "learned": ft.Icons.VISIBILITY_OUTLINED,
    "tell_order": ft.Icons.SWAP_VERT,
}
LOG: LogUI[GameSetup, Table, Move] = LogUI(
    INFO,
    MOVES,
    icons=icons(PIECES) | ICONS,
    round_of=round_of,
    round_words=ROUND_WORDS,
    begins_round=lambda did: isinstance(did, NextRound),
    award_words=award_words,
    consequences=consequences,
    description=TableDescription(moment_words, board_words, common_words),
    amend=AMEND,
    picture=picture,
)
FINAL: FinalUI[GameSetup, Table, Move] = FinalUI(
    frame=FRAME,
    result_heading=lambda: _("AUSTRALIS, final score"),
    award_words=award_words,
    winner_drawing=winner_drawing,
    categories=categories,
    category_of=category_of,
    start_words=lambda points: _("The disc starts on {space}").format(space=points),
    past=PAST,
    round_words=ROUND_WORDS,
    ahead_words=ahead_words,
    shared_words=shared_words,
    open_tie_words=open_tie_words,
    extras=what_is_missing,
)
SCOREBOARD: ScoreboardUI[GameSetup, Table, Move] = ScoreboardUI(FRAME, next_step, drawings)
PANELS = {"score": score, "end": round_end}


def _panel(controller: TableController, before: TableHistory) -> ft.Control:
    state = controller.drawn
    table, phase, phase_before = state.table, _phase(state), _phase(before)
    if phase == "dice":
        return competition(controller, FRAME, state)
    if table.phase == "over":
        return final(controller, state, FINAL, just_won=phase_before == "end")
    if table.phase == "tiles" or (table.phase == "end" and table.mode == "dice_only"):
        return tiles(controller, FRAME, state, just_won=phase_before == "dice")
    if table.mode == "final_score":
        return final_score_editor(controller, FRAME)
    if table.phase == "draft":
        return draft(controller, FRAME)
    return PANELS[table.phase](controller, FRAME, state)


def _phase(state: TableHistory) -> str:
    """The phase that is shown; a roll of the app is shown until somebody presses "Go on"."""
    return "dice" if unseen(state) else state.table.phase


def mirror(store: Store, session: PhoneSession) -> ft.Control:
    """Everything on the table; its route has kept the name under which links know it."""
    return overview(store, session, OVERVIEW)


def copy(store: Store, session: PhoneSession) -> ft.Control:
    """The page on which all numbers are copied off the board."""
    return copy_screen(store, session, MOVES, PRINTED_NUMBERS, BOARD)


def setup(store: Store, session: PhoneSession) -> ft.Control:
    """The guide through the set-up."""
    return guide_screen(GUIDE, store, session)


play, log, around, board, past, step, course = table_screens(
    _panel, LOG, FRAME, SCOREBOARD, GUIDE, FINAL, PRINTED_NUMBERS
)

entry_words = in_words(with_pieces(PIECES, move_words))
