"""The screens and words of Reef Route.

Each function imports what it returns when that is first needed, so that the home page waits for none of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import GameUI, Page, Rule, TableScreen, Tool
from companion.i18n.translation import _
from companion.session.game_info import NEW, GameInfo, GameWords
from companion.ui.picture import picture

if TYPE_CHECKING:
    from companion.history.past import AnyPast
    from companion.session.store import TableHistory
    from engine.game import Game
    from engine.journal import Entry
    from engine.reefroute.moves import GameSetup, Move
    from engine.reefroute.options import Options
    from engine.reefroute.table import Table


def tools() -> tuple[Tool, ...]:
    """The tool of this game, which begins a game."""
    return (Tool(_("New game"), _("2–4 players"), ft.Icons.PLAY_CIRCLE_OUTLINE, NEW),)


def _game() -> Game[GameSetup, Table, Move]:
    from engine.reefroute import GAME

    return GAME


def _entry_words(history: TableHistory[GameSetup, Table, Move], entry: Entry[GameSetup | Move]) -> str:
    # The words of a correction stand in its piece, whose screens the home page does not need.
    from companion.games.reefroute.screens import entry_words

    return entry_words(history, entry)


def _words() -> GameWords[GameSetup, Table, Move]:
    from companion.games.reefroute.words.entries import happened
    from companion.games.reefroute.words.refusals import refusal_words
    from companion.games.reefroute.words.summary import headline, summary

    return GameWords(
        summary, _entry_words, refusal_words, happened=happened, summary_words={"headline": headline}
    )


def _past() -> AnyPast:
    from companion.games.reefroute.facts.past import PAST

    return PAST


def _pages() -> Mapping[str, Page]:
    from companion.games.reefroute.panels.new_game import new_game_page
    from companion.games.reefroute.panels.turn.dice import dice_page

    return {NEW: new_game_page, "/dice": dice_page}


def _screens() -> Mapping[str, TableScreen]:
    from companion.games.reefroute.screens import around, board, course, log, past, play, setup, step

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
    from companion.games.reefroute.rules.rules_text import rules

    return rules(options)


def _drawing(height: float) -> ft.Control:
    from companion.games.reefroute.drawing import game_theme

    return picture(game_theme, "shelf", height)


INFO = GameInfo("reefroute", _game, _words, _past, title=lambda: "Reef Route")

GAME_UI = GameUI(
    info=INFO,
    title=INFO.title,
    subtitle=lambda: _("Unofficial companion for the board game Reef Route"),
    tools=tools,
    links=lambda: ((_("Dice faces"), "/dice"),),
    load_pages=_pages,
    load_screens=_screens,
    rules=_rules,
    own_screens=("setup",),
    drawing=_drawing,
)
