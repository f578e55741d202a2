"""The screens and words of AUSTRALIS.

Each function imports what it returns when that is first needed, so that the home page waits for none of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import GameUI, Page, Rule, Switch, TableScreen, Tool
from companion.i18n.translation import _
from companion.session.game_info import COUNT, NEW, WHO_PLAYED, GameInfo, GameWords
from companion.ui.picture import picture

if TYPE_CHECKING:
    from companion.history.past import AnyPast
    from companion.history.words import HistoryWords
    from companion.session.store import TableHistory
    from engine.australis.moves import GameSetup, Move
    from engine.australis.table import Options, Table
    from engine.game import Game
    from engine.journal import Entry

CHANCES = "chances"
SHARED = frozenset({"players", "dice_only_players", "printed", CHANCES, "hints_followed"})
"""Settings that were stored without the game's name while AUSTRALIS was the only game."""


def switches() -> tuple[Switch, ...]:
    """The switches of this game on the settings page."""
    note = _("Each player’s chance of winning, during the dice competition")
    return (Switch(CHANCES, _("Chances"), note),)


def tools() -> tuple[Tool, ...]:
    """The tools of this game; the first begins a game."""
    return (
        Tool(_("New game"), _("2–4 players"), ft.Icons.PLAY_CIRCLE_OUTLINE, NEW),
        Tool(_("Dice only"), _("Play one competition"), ft.Icons.CASINO_OUTLINED, "/dice"),
        Tool(_("Final score"), _("Score a finished game"), ft.Icons.FUNCTIONS, COUNT),
    )


def _game() -> Game[GameSetup, Table, Move]:
    from engine.australis import GAME

    return GAME


def _entry_words(history: TableHistory[GameSetup, Table, Move], entry: Entry[GameSetup | Move]) -> str:
    # The words of a correction stand in its piece, whose screens the home page does not need.
    from companion.games.australis.screens import entry_words

    return entry_words(history, entry)


def _words() -> GameWords[GameSetup, Table, Move]:
    from companion.games.australis.facts.announcements import announcements
    from companion.games.australis.words.names import disc_words
    from companion.games.australis.words.refusals import refusal_words
    from companion.games.australis.words.summary import headline, summary

    return GameWords(
        summary,
        _entry_words,
        refusal_words,
        announcements,
        summary_words={"headline": headline, "disc": disc_words},
    )


def _past() -> AnyPast:
    from companion.games.australis.facts.past import PAST

    return PAST


def _history() -> HistoryWords:
    from companion.games.australis.words.history import HISTORY_WORDS

    return HISTORY_WORDS


def _pages() -> Mapping[str, Page]:
    from companion.games.australis.panels.competition.dice_only import dice_only
    from companion.games.australis.panels.final_score.who_played_page import final_score, final_score_at_once
    from companion.games.australis.panels.new_game import NEW_GAME
    from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
    from companion.table.numbers.printed_page import numbers_page
    from companion.table.seating.new_game import new_game

    return {
        NEW: partial(new_game, ui=NEW_GAME),
        "/dice": dice_only,
        COUNT: final_score_at_once,
        WHO_PLAYED: final_score,
        "/numbers": partial(numbers_page, PRINTED_NUMBERS),
    }


def _screens() -> Mapping[str, TableScreen]:
    from companion.games.australis.screens import (
        around,
        board,
        copy,
        course,
        log,
        mirror,
        past,
        play,
        setup,
        step,
    )

    return {
        "": play,
        "log": log,
        "around": around,
        "board": board,
        "mirror": mirror,
        "copy": copy,
        "setup": setup,
        "past": past,
        "step": step,
        "course": course,
    }


def _rules(options: Options | None = None) -> tuple[Rule, ...]:
    from companion.games.australis.rules.rules_text import rules

    return rules(options)


def _drawing(height: float) -> ft.Control:
    from companion.games.australis.drawing import game_theme

    return picture(game_theme, "shelf", height)


INFO = GameInfo(
    "australis", _game, _words, _past, _history, title=lambda: "AUSTRALIS", shared_settings=SHARED
)

GAME_UI = GameUI(
    info=INFO,
    title=INFO.title,
    subtitle=lambda: _("Unofficial companion for the board game AUSTRALIS"),
    tools=tools,
    links=lambda: ((_("Board numbers"), "/numbers"),),
    further_pages=(WHO_PLAYED,),
    load_pages=_pages,
    load_screens=_screens,
    rules=_rules,
    own_screens=("mirror", "copy", "setup"),
    switches=switches,
    drawing=_drawing,
)
