"""The screens and words of AUSTRALIS.

Each is imported when it is wanted for the first time, so that the home page does not wait for any of them.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import flet as ft

from companion.game_ui import GameUI, Switch, Tool
from companion.i18n.translation import _
from companion.session.game_info import GameInfo

CHANCES = "chances"
SHARED = frozenset({"players", "dice_only_players", "printed", "competition_entry", CHANCES})
"""Settings that were kept without the game's name as long as there was no other game."""


def switches() -> tuple[Switch, ...]:
    """What the settings offer."""
    note = _("How likely each player is to win, while dice are rolled")
    return (Switch(CHANCES, _("Chances"), note),)


def tools() -> tuple[Tool, ...]:
    """What the home page offers."""
    return (
        Tool(_("New game"), _("2–4 players"), ft.Icons.PLAY_CIRCLE_OUTLINE, "/new"),
        Tool(_("Dice only"), _("Resolve one competition"), ft.Icons.CASINO_OUTLINED, "/dice"),
        Tool(_("Final score"), _("Count a finished game"), ft.Icons.FUNCTIONS, "/final"),
    )


def _game() -> Any:
    from engine.australis import GAME

    return GAME


def _later(name: str, module: str) -> Callable[..., Any]:
    """What has this name in a module of this package."""

    def wanted(*what: Any) -> Any:
        return getattr(import_module(f"{__name__}.{module}"), name)(*what)

    return wanted


INFO = GameInfo(
    name="australis",
    load=_game,
    summary=_later("summary", "words.summary"),
    entry_words=_later("entry_words", "words.entries"),
    announcements=_later("announcements", "words.announcements"),
    refusal_words=_later("refusal_words", "words.refusals"),
    shared_settings=SHARED,
)

GAME_UI = GameUI(
    info=INFO,
    title=lambda: "AUSTRALIS",
    subtitle=lambda: _("Unofficial companion for the board game AUSTRALIS"),
    tools=tools,
    links=lambda: ((_("Board numbers"), "/numbers"),),
    pages={
        "/new": _later("new_game", "setup.new_game"),
        "/dice": _later("dice_only", "competition.dice_only"),
        "/final": _later("final_score", "final.final_score"),
        "/numbers": _later("numbers_page", "numbers.numbers_page"),
    },
    screens={
        "": _later("play", "table.play"),
        "mirror": _later("mirror", "mirror.mirror"),
        "log": _later("log", "log.log"),
        "around": _later("four_way_scores", "table.four_way_scores"),
        "board": _later("scoreboard", "table.scoreboard"),
    },
    switches=switches,
    rules=_later("rules", "rules.rules_text"),
)
