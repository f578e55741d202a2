"""The screens and words of AUSTRALIS.

Each module is imported when it is first needed, so that the home page does not wait for any of them.
"""

from typing import Any

import flet as ft

from companion.game_ui import GameUI, Switch, Tool
from companion.games.lazy import lazy, lazy_screens
from companion.i18n.translation import _
from companion.session.game_info import NEW, GameInfo

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
        Tool(_("New game"), _("2–4 players"), ft.Icons.PLAY_CIRCLE_OUTLINE, NEW),
        Tool(_("Dice only"), _("Resolve one competition"), ft.Icons.CASINO_OUTLINED, "/dice"),
        Tool(_("Final score"), _("Score a finished game"), ft.Icons.FUNCTIONS, "/final"),
    )


def _game() -> Any:
    from engine.australis import GAME

    return GAME


INFO = GameInfo(
    title=lambda: "AUSTRALIS",
    name="australis",
    load=_game,
    summary=lazy(f"{__name__}.words.summary", "summary"),
    summary_words=lazy(f"{__name__}.words.summary", "summary_words"),
    entry_words=lazy(f"{__name__}.screens", "entry_words"),
    announcements=lazy(f"{__name__}.facts.announcements", "announcements"),
    refusal_words=lazy(f"{__name__}.words.refusals", "refusal_words"),
    shared_settings=SHARED,
)

GAME_UI = GameUI(
    info=INFO,
    title=INFO.title,
    subtitle=lambda: _("Unofficial companion for the board game AUSTRALIS"),
    tools=tools,
    links=lambda: ((_("Board numbers"), "/numbers"),),
    pages={
        NEW: lazy(f"{__name__}.panels.new_game", "new_game_page"),
        "/dice": lazy(f"{__name__}.panels.competition.dice_only", "dice_only"),
        "/final": lazy(f"{__name__}.panels.final_score.who_played_page", "final_score"),
        "/numbers": lazy(f"{__name__}.panels.printed_page", "printed_page"),
    },
    screens=lazy_screens(f"{__name__}.screens", "mirror"),
    switches=switches,
    rules=lazy(f"{__name__}.rules.rules_text", "rules"),
    drawing=lazy(f"{__name__}.drawing.shelf_drawing", "shelf_drawing"),
)
