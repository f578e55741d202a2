"""The wiring of Aquaretto: what its screens are made of, and where each part is."""

from functools import partial

import flet as ft

from companion.games.aquaretto import INFO
from companion.games.aquaretto.drawing.drawings import winner_drawing
from companion.games.aquaretto.drawing.trainer_drawing import trainer_drawing
from companion.games.aquaretto.facts.categories import categories, category_of
from companion.games.aquaretto.facts.moment import moment
from companion.games.aquaretto.facts.past import PAST
from companion.games.aquaretto.panels.end.end_panel import end
from companion.games.aquaretto.panels.end.left_open import what_is_missing
from companion.games.aquaretto.panels.end.luck import luck
from companion.games.aquaretto.panels.final_score.count_panel import final_score_editor
from companion.games.aquaretto.panels.frame_parts import (
    drawings,
    heading,
    next_step,
    players,
    screens,
    shows_points,
    side_panel,
    zoo_parts,
)
from companion.games.aquaretto.panels.guide import GUIDE
from companion.games.aquaretto.panels.hints import HINTS
from companion.games.aquaretto.panels.new_game.new_game_page import NEW_GAME
from companion.games.aquaretto.panels.round.last_move import tells_latest
from companion.games.aquaretto.panels.round.round_panel import round_panel
from companion.games.aquaretto.panels.score_sheet import score_sheet
from companion.games.aquaretto.pieces.amend.amend_setup import SETUP
from companion.games.aquaretto.pieces.amend.entry_editors import ENTRIES
from companion.games.aquaretto.pieces.animals import ANIMALS
from companion.games.aquaretto.pieces.brought import brought
from companion.games.aquaretto.pieces.coins import COINS
from companion.games.aquaretto.pieces.consequences import consequences
from companion.games.aquaretto.pieces.counted import COUNTED
from companion.games.aquaretto.pieces.coworkers import COWORKERS
from companion.games.aquaretto.pieces.depot import DEPOT
from companion.games.aquaretto.pieces.expansions import EXPANSIONS
from companion.games.aquaretto.pieces.trained import TRAINED
from companion.games.aquaretto.pieces.zoo.zoo_cards import OF_NOBODY
from companion.games.aquaretto.rules.rules_text import section_for
from companion.games.aquaretto.store_types import (
    AnyPiece,
    Frame,
    Store,
    TableController,
    TableHistory,
)
from companion.games.aquaretto.words.entries import move_words
from companion.games.aquaretto.words.reasons import (
    ahead_words,
    award_words,
    open_tie_words,
    shared_words,
)
from companion.games.aquaretto.words.table_description import common_words, moment_words, zoo_words
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.table.control.controller import GameMoves
from companion.table.end.final_screen import final
from companion.table.end.final_ui import FinalUI
from companion.table.frame.entry_words import MoveWords, in_words, with_pieces
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.overview import OverviewUI, overview
from companion.table.frame.round_words import round_of
from companion.table.frame.side_panel import SidePanelUI
from companion.table.guide.at_table import guide_screen
from companion.table.large.scoreboard import ScoreboardUI
from companion.table.log.amend_ui import AmendUI
from companion.table.log.log_ui import LogUI, TableDescription, icons
from companion.table.log.move_fields import amend_pieces
from companion.table.log.setup_editor import amend_setup
from companion.table.pieces.piece import correction, depends_on
from companion.table.table_screens import table_screens
from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.table import Table

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
    "WORDS",
    "around",
    "board",
    "course",
    "log",
    "past",
    "play",
    "setup",
    "step",
    "zoos",
]

PIECES: tuple[AnyPiece, ...] = (
    COINS,
    ANIMALS,
    DEPOT,
    COWORKERS,
    TRAINED,
    EXPANSIONS,
    COUNTED,
    *OF_NOBODY,
)
WORDS: MoveWords[GameSetup, Move, Table] = with_pieces(PIECES, move_words)
MOVES: GameMoves[Table, Move] = GameMoves(
    moment,
    depends_on(PIECES, moment),
    turn=lambda table: table.turn if table.phase == "round" else None,
)
FRAME: Frame = FrameUI(
    heading=heading,
    players=players,
    section=section_for,
    screens=screens,
    hints=HINTS,
    is_game=lambda table: table.mode == "game",
    why=score_sheet,
    shows_points=shows_points,
    brought=brought,
    tells_latest=tells_latest,
    side_panel=SidePanelUI(side_panel, correction, lambda: _("Water zoos")),
)
OVERVIEW: OverviewUI[GameSetup, Table, Move] = OverviewUI(
    FRAME, MOVES, "zoos", lambda: _("Water zoos"), zoo_parts, correction
)
AMEND: AmendUI[GameSetup, Table, Move] = amend_setup(GameSetup, SETUP, amend_pieces(PIECES, ENTRIES))
LOG: LogUI[GameSetup, Table, Move] = LogUI(
    INFO,
    MOVES,
    icons={**icons(PIECES), "end_game": ft.Icons.FUNCTIONS},
    round_of=round_of,
    award_words=award_words,
    consequences=partial(consequences, PIECES),
    description=TableDescription(moment_words, zoo_words, common_words),
    shows_points=shows_points,
    amend=AMEND,
)
FINAL: FinalUI[GameSetup, Table, Move] = FinalUI(
    frame=FRAME,
    result_heading=lambda: _("Aquaretto, final score"),
    award_words=award_words,
    winner_drawing=winner_drawing,
    award_drawing=trainer_drawing,
    categories=categories,
    category_of=category_of,
    past=PAST,
    ahead_words=ahead_words,
    shared_words=shared_words,
    open_tie_words=open_tie_words,
    extras=what_is_missing,
    luck=luck,
)
SCOREBOARD: ScoreboardUI[GameSetup, Table, Move] = ScoreboardUI(FRAME, next_step, drawings)

entry_words = in_words(WORDS)


def _panel(controller: TableController, before: TableHistory) -> ft.Control:
    state = controller.drawn
    if state.table.phase == "over":
        return final(controller, state, FINAL, just_won=before.table.phase == "end")
    if state.table.mode == "final_score":
        return final_score_editor(controller, FRAME)
    panel = end if state.table.phase == "end" else round_panel
    return panel(controller, FRAME)


def zoos(store: Store, session: PhoneSession) -> ft.Control:
    """Every water zoo and depot; a tap corrects anything on it."""
    return overview(store, session, OVERVIEW)


def setup(store: Store, session: PhoneSession) -> ft.Control:
    """The guide through the set-up."""
    return guide_screen(GUIDE, store, session)


play, log, around, board, past, step, course = table_screens(_panel, LOG, FRAME, SCOREBOARD, GUIDE, FINAL)
