"""Pearls, a toy game for two to five players: the example for "Adding a game"."""

from typing import Any

import flet as ft

from companion.game_ui import GameUI, Rule, Switch, Tool
from companion.games.lazy import lazy, lazy_screens
from companion.session.game_info import NEW, GameInfo

SCREENS = f"{__name__}.screens"
"""Imported when it is first needed, so that the home page does not wait for it."""


def _game() -> Any:
    from tests.toy.rules import GAME

    return GAME


INFO = GameInfo(
    "pearls",
    load=_game,
    summary=lazy(SCREENS, "summary"),
    summary_words=lazy(SCREENS, "summary_words"),
    entry_words=lazy(SCREENS, "entry_words"),
    refusal_words=lazy(SCREENS, "refusal_words"),
    happened=lazy(SCREENS, "happened"),
)
GAME_UI = GameUI(
    INFO,
    title=lambda: "Pearls",
    subtitle=lambda: "A toy game",
    tools=lambda: (Tool("New game", "2–5 players", ft.Icons.SCUBA_DIVING, NEW),),
    links=lambda: (("Chest", "/numbers"),),
    pages={NEW: lazy(SCREENS, "new_game_page"), "/numbers": lazy(SCREENS, "chest_page")},
    screens=lazy_screens(SCREENS),
    rules=lambda: (Rule("setup", "Diving", "", ("Dive, and enter what was found.",)),),
    switches=lambda: (Switch("sharks", "Sharks", "They do nothing."),),
)
