"""Pearls, a toy game for two to five players: the example for "Adding a game".

Each function imports what it returns when that is first needed, so that the home page waits for none of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import GameUI, Page, Rule, Switch, TableScreen, Tool
from companion.session.game_info import NEW, AnyGame, AnyGameWords, GameInfo, GameWords

if TYPE_CHECKING:
    from companion.history.past import AnyPast
    from companion.history.words import HistoryWords


def _game() -> AnyGame:
    from tests.toy.rules import GAME

    return GAME


def _words() -> AnyGameWords:
    from tests.toy.screens import entry_words, happened, headline, refusal_words, summary

    named = {"headline": headline}
    return GameWords(summary, entry_words, refusal_words, happened=happened, summary_words=named)


def _past() -> AnyPast:
    from tests.toy.screens import PAST

    return PAST


def _history() -> HistoryWords:
    from companion.history.words import HistoryWords, RecordWords

    return HistoryWords(
        lambda: {"pearls": "Pearls", "chest": "Chest"}, (RecordWords("pearls", lambda: "pearls in one game"),)
    )


def _pages() -> Mapping[str, Page]:
    from companion.table.numbers.printed_page import numbers_page
    from companion.table.seating.new_game import new_game
    from tests.toy.screens import CHEST_UI, NEW_GAME

    return {NEW: partial(new_game, ui=NEW_GAME), "/numbers": partial(numbers_page, CHEST_UI)}


def _screens() -> Mapping[str, TableScreen]:
    from tests.toy.screens import around, board, course, log, past, play, step

    return {
        "": play,
        "log": log,
        "around": around,
        "board": board,
        "past": past,
        "step": step,
        "course": course,
    }


INFO = GameInfo("pearls", _game, _words, _past, _history)
GAME_UI = GameUI(
    INFO,
    title=lambda: "Pearls",
    subtitle=lambda: "A toy game",
    tools=lambda: (Tool("New game", "2–5 players", ft.Icons.SCUBA_DIVING, NEW),),
    links=lambda: (("Chest", "/numbers"),),
    load_pages=_pages,
    load_screens=_screens,
    rules=lambda options=None: (Rule("setup", "Diving", "", ("Dive, and enter what was found.",)),),
    switches=lambda: (Switch("sharks", "Sharks", "They do nothing."),),
)
