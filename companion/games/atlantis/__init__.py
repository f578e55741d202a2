"""The screens and words of Escape from Atlantis.

Each function imports what it returns when that is first needed, so that the home page waits for none of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import GameUI, Page, Rule, TableScreen, Tool
from companion.i18n.translation import _
from companion.session.game_info import NEW, GameInfo, GameWords
from companion.ui.picture import picture

if TYPE_CHECKING:
    from companion.history.past import AnyPast
    from companion.session.store import TableHistory
    from engine.atlantis.moves import GameSetup, Move
    from engine.atlantis.options import Options
    from engine.atlantis.table import Table
    from engine.game import Game
    from engine.journal import Entry


def tools() -> tuple[Tool, ...]:
    """The tools of this game; the first begins a game."""
    return (Tool(_("New game"), _("2–4 players"), ft.Icons.PLAY_CIRCLE_OUTLINE, NEW),)


def _game() -> Game[GameSetup, Table, Move]:
    from engine.atlantis import GAME

    return GAME


def _entry_words(history: TableHistory[GameSetup, Table, Move], entry: Entry[GameSetup | Move]) -> str:
    # The words of a correction stand in its piece, whose screens the home page does not need.
    from companion.games.atlantis.screens import entry_words

    return entry_words(history, entry)


def _words() -> GameWords[GameSetup, Table, Move]:
    from companion.games.atlantis.words.announcements import announcements
    from companion.games.atlantis.words.happened import happened
    from companion.games.atlantis.words.refusals import refusal_words
    from companion.games.atlantis.words.summary import headline, summary

    return GameWords(
        summary,
        _entry_words,
        refusal_words,
        announcements,
        happened,
        summary_words={"headline": headline},
    )


def _past() -> AnyPast:
    from companion.games.atlantis.facts.past import PAST

    return PAST


def _pages() -> Mapping[str, Page]:
    from companion.games.atlantis.panels.new_game import NEW_GAME
    from companion.table.seating.new_game import new_game

    return {NEW: partial(new_game, ui=NEW_GAME)}


def _screens() -> Mapping[str, TableScreen]:
    from companion.games.atlantis.screens import around, board, course, log, past, play, setup, step

    return {
        "": play,
        "log": log,
        "around": around,
        "board": board,
        "setup": setup,
        "past": past,
        "step": step,
        "course": course,
    }


def _rules(options: Options | None = None) -> tuple[Rule, ...]:
    from companion.games.atlantis.rules.rules_text import rules

    return rules(options)


def _drawing(height: float) -> ft.Control:
    from companion.games.atlantis.drawing import game_theme

    return picture(game_theme, "shelf", height)


INFO = GameInfo("atlantis", _game, _words, _past, title=lambda: "Escape from Atlantis")

GAME_UI = GameUI(
    info=INFO,
    title=INFO.title,
    subtitle=lambda: _("Unofficial companion for the board game Escape from Atlantis"),
    tools=tools,
    load_pages=_pages,
    load_screens=_screens,
    rules=_rules,
    own_screens=("setup",),
    drawing=_drawing,
)
