"""Shells and Stars, a score pad of two categories: how little a fifth game needs."""

from collections.abc import Mapping
from functools import partial

import flet as ft

from companion.game_ui import GameUI, Page, Rule, TableScreen, Tool
from companion.session.game_info import NEW, AnyGame, AnyGameWords, GameInfo, GameWords


def _game() -> AnyGame:
    from tests.pad.rules import GAME

    return GAME


def _words() -> AnyGameWords:
    from tests.pad.screens import entry_words, refusal_words, summary

    return GameWords(summary, entry_words, refusal_words)


def _pages() -> Mapping[str, Page]:
    from companion.table.seating.new_game import new_game
    from tests.pad.screens import NEW_GAME

    return {NEW: partial(new_game, ui=NEW_GAME)}


def _screens() -> Mapping[str, TableScreen]:
    from tests.pad.screens import around, board, course, log, past, play, step

    return {
        "": play,
        "log": log,
        "around": around,
        "board": board,
        "past": past,
        "step": step,
        "course": course,
    }


INFO = GameInfo("pad", _game, _words)
GAME_UI = GameUI(
    INFO,
    title=lambda: "Shells and Stars",
    subtitle=lambda: "A score pad",
    tools=lambda: (Tool("New game", "2–6 players", ft.Icons.EDIT_NOTE, NEW),),
    load_pages=_pages,
    load_screens=_screens,
    rules=lambda options=None: (Rule("setup", "Noting", "", ("Note what each player gets.",)),),
)
