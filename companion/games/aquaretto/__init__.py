"""The screens and words of Aquaretto.

Each function imports what it returns when that is first needed, so that the home page waits for none of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import GameUI, Page, Rule, TableScreen, Tool
from companion.i18n.translation import _
from companion.session.game_info import COUNT, NEW, WHO_PLAYED, GameInfo, GameWords
from companion.ui.picture import picture

if TYPE_CHECKING:
    from companion.history.past import AnyPast
    from companion.history.words import HistoryWords
    from companion.session.store import TableHistory
    from engine.aquaretto.moves import GameSetup, Move
    from engine.aquaretto.options import Options
    from engine.aquaretto.table import Table
    from engine.game import Game
    from engine.journal import Entry


def tools() -> tuple[Tool, ...]:
    """The tools of this game; the first begins a game."""
    return (
        Tool(_("New game"), _("2–5 players"), ft.Icons.PLAY_CIRCLE_OUTLINE, NEW),
        Tool(_("Final score"), _("Score a finished game"), ft.Icons.FUNCTIONS, COUNT),
    )


def _game() -> Game[GameSetup, Table, Move]:
    from engine.aquaretto import GAME

    return GAME


def _entry_words(history: TableHistory[GameSetup, Table, Move], entry: Entry[GameSetup | Move]) -> str:
    # The words of a correction stand in its piece, whose screens the home page does not need.
    from companion.games.aquaretto.screens import entry_words

    return entry_words(history, entry)


def _words() -> GameWords[GameSetup, Table, Move]:
    from companion.games.aquaretto.words.announcements import announcements
    from companion.games.aquaretto.words.happened import happened
    from companion.games.aquaretto.words.refusals import refusal_words
    from companion.games.aquaretto.words.summary import headline, summary

    return GameWords(
        summary,
        _entry_words,
        refusal_words,
        announcements,
        happened,
        summary_words={"headline": headline},
    )


def _past() -> AnyPast:
    from companion.games.aquaretto.facts.past import PAST

    return PAST


def _history() -> HistoryWords:
    from companion.games.aquaretto.words.history import HISTORY_WORDS

    return HISTORY_WORDS


def _pages() -> Mapping[str, Page]:
    from companion.games.aquaretto.panels.final_score.who_played_page import final_score, final_score_at_once
    from companion.games.aquaretto.panels.new_game.new_game_page import NEW_GAME
    from companion.table.seating.new_game import new_game

    return {NEW: partial(new_game, ui=NEW_GAME), COUNT: final_score_at_once, WHO_PLAYED: final_score}


def _screens() -> Mapping[str, TableScreen]:
    from companion.games.aquaretto.screens import around, board, course, log, past, play, setup, step, zoos

    return {
        "": play,
        "log": log,
        "around": around,
        "board": board,
        "zoos": zoos,
        "setup": setup,
        "past": past,
        "step": step,
        "course": course,
    }


def _rules(options: Options | None = None) -> tuple[Rule, ...]:
    from companion.games.aquaretto.rules.rules_text import rules

    return rules(options)


def _drawing(height: float) -> ft.Control:
    from companion.games.aquaretto.drawing import game_theme

    return picture(game_theme, "shelf", height)


INFO = GameInfo("aquaretto", _game, _words, _past, _history, title=lambda: "Aquaretto")

GAME_UI = GameUI(
    info=INFO,
    title=INFO.title,
    subtitle=lambda: _("Unofficial companion for the board game Aquaretto"),
    tools=tools,
    further_pages=(WHO_PLAYED,),
    load_pages=_pages,
    load_screens=_screens,
    rules=_rules,
    own_screens=("zoos", "setup"),
    drawing=_drawing,
)
