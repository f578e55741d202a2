"""The screens and words of Aquaretto.

Each module is imported when it is first needed, so that the home page does not wait for any of them.
"""

from typing import Any

import flet as ft

from companion.game_ui import GameUI, Tool
from companion.games.lazy import lazy, lazy_screens
from companion.i18n.translation import _
from companion.session.game_info import NEW, GameInfo


def tools() -> tuple[Tool, ...]:
    """The tools of this game; the first begins a game."""
    return (
        Tool(_("New game"), _("2–5 players"), ft.Icons.PLAY_CIRCLE_OUTLINE, NEW),
        Tool(_("Final score"), _("Score a finished game"), ft.Icons.FUNCTIONS, "/final"),
    )


def _game() -> Any:
    from engine.aquaretto import GAME

    return GAME


INFO = GameInfo(
    title=lambda: "Aquaretto",
    name="aquaretto",
    load=_game,
    summary=lazy(f"{__name__}.words.summary", "summary"),
    summary_words=lazy(f"{__name__}.words.summary", "summary_words"),
    entry_words=lazy(f"{__name__}.screens", "entry_words"),
    announcements=lazy(f"{__name__}.words.announcements", "announcements"),
    happened=lazy(f"{__name__}.words.happened", "happened"),
    refusal_words=lazy(f"{__name__}.words.refusals", "refusal_words"),
)

GAME_UI = GameUI(
    info=INFO,
    title=INFO.title,
    subtitle=lambda: _("Unofficial companion for the board game Aquaretto"),
    tools=tools,
    links=tuple,
    pages={
        NEW: lazy(f"{__name__}.panels.new_game.new_game_page", "new_game_page"),
        "/final": lazy(f"{__name__}.panels.final_score.who_played_page", "final_score"),
    },
    screens=lazy_screens(f"{__name__}.screens", "zoos"),
    rules=lazy(f"{__name__}.rules.rules_text", "rules"),
    drawing=lazy(f"{__name__}.drawing.shelf_drawing", "shelf_drawing"),
)
