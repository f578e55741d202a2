"""Shells and Stars, a score pad of two categories: how little a fifth game needs."""

from typing import Any

import flet as ft

from companion.game_ui import GameUI, Rule, Tool
from companion.games.lazy import lazy, lazy_screens
from companion.session.game_info import NEW, GameInfo

SCREENS = f"{__name__}.screens"


def _game() -> Any:
    from tests.pad.rules import GAME

    return GAME


INFO = GameInfo(
    "pad",
    load=_game,
    summary=lazy(SCREENS, "summary"),
    entry_words=lazy(SCREENS, "entry_words"),
    refusal_words=lazy(SCREENS, "refusal_words"),
)
GAME_UI = GameUI(
    INFO,
    title=lambda: "Shells and Stars",
    subtitle=lambda: "A score pad",
    tools=lambda: (Tool("New game", "2–6 players", ft.Icons.EDIT_NOTE, NEW),),
    links=tuple,
    pages={NEW: lazy(SCREENS, "new_game_page")},
    screens=lazy_screens(SCREENS),
    rules=lambda: (Rule("setup", "Noting", "", ("Note what each player gets.",)),),
)
