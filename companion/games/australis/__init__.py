"""The screens and words of AUSTRALIS.

Each module is imported when it is first needed, so that the home page does not wait for any of them.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

import flet as ft

from companion.game_ui import GameUI, Switch, Tool
from companion.i18n.translation import _
from companion.session.game_info import GameInfo

CHANCES = "chances"
SHARED = frozenset(
    {"players", "dice_only_players", "printed", "competition_entry", CHANCES, "hints_followed"}
)
"""Settings that were stored without the game's name while AUSTRALIS was the only game."""


def switches() -> tuple[Switch, ...]:
    """The switches of this game on the settings page."""
    note = _("Each player’s chance of winning, during the dice competition")
    return (Switch(CHANCES, _("Chances"), note),)


def tools() -> tuple[Tool, ...]:
    """The tools of this game; the first begins a game."""
    return (
        Tool(_("New game"), _("2–4 players"), ft.Icons.PLAY_CIRCLE_OUTLINE, "/new"),
        Tool(_("Dice only"), _("Resolve one competition"), ft.Icons.CASINO_OUTLINED, "/dice"),
        Tool(_("Final score"), _("Score a finished game"), ft.Icons.FUNCTIONS, "/final"),
    )


def _game() -> Any:
    from engine.australis import GAME

    return GAME


def _lazy(name: str, module: str) -> Callable[..., Any]:
    """A function that imports a module of this package when first called, and calls `name` in it."""

    def call(*arguments: Any) -> Any:
        return getattr(import_module(f"{__name__}.{module}"), name)(*arguments)

    return call


INFO = GameInfo(
    name="australis",
    load=_game,
    summary=_lazy("summary", "words.summary"),
    entry_words=_lazy("entry_words", "words.entries"),
    announcements=_lazy("announcements", "words.announcements"),
    refusal_words=_lazy("refusal_words", "words.refusals"),
    shared_settings=SHARED,
)

GAME_UI = GameUI(
    info=INFO,
    title=lambda: "AUSTRALIS",
    subtitle=lambda: _("Unofficial companion for the board game AUSTRALIS"),
    tools=tools,
    links=lambda: ((_("Board numbers"), "/numbers"),),
    pages={
        "/new": _lazy("new_game", "setup.new_game"),
        "/dice": _lazy("dice_only", "competition.dice_only"),
        "/final": _lazy("final_score", "final.final_score"),
        "/numbers": _lazy("numbers_page", "numbers.numbers_page"),
    },
    screens={
        "": _lazy("play", "table.play"),
        "mirror": _lazy("mirror", "mirror.mirror"),
        "log": _lazy("log", "log.log"),
        "around": _lazy("four_way_scores", "table.large_screens"),
        "board": _lazy("scoreboard", "table.large_screens"),
    },
    switches=switches,
    rules=_lazy("rules", "rules.rules_text"),
    drawing=_lazy("shelf_drawing", "drawing.shelf_drawing"),
)
