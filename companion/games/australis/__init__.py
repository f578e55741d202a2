"""The screens and words of AUSTRALIS.

Each is imported when it is shown for the first time, so that the home page does not wait for any of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import flet as ft

from companion.face import Face, Rule, Summary, Tool
from companion.words import _

if TYPE_CHECKING:
    from companion.desk import Desk
    from companion.store import Standing, Store
    from companion.visit import Visit
    from engine.game import Game
    from engine.journal import Entry
    from engine.refusal import Refusal


def tools() -> tuple[Tool, ...]:
    """What the home page offers."""
    return (
        Tool(_("New game"), _("2–4 players"), ft.Icons.PLAY_CIRCLE_OUTLINE, "/new"),
        Tool(_("Dice only"), _("Resolve one competition"), ft.Icons.CASINO_OUTLINED, "/dice"),
        Tool(_("Final score"), _("Count a finished game"), ft.Icons.FUNCTIONS, "/final"),
    )


def _game() -> Game[Any, Any, Any]:
    from engine.australis import GAME

    return GAME


def _new_game(desk: Desk, visit: Visit) -> ft.Control:
    from companion.games.australis.new_game import new_game

    return new_game(desk, visit)


def _dice_only(desk: Desk, visit: Visit) -> ft.Control:
    from companion.games.australis.dice_only import dice_only

    return dice_only(desk, visit)


def _final_score(desk: Desk, visit: Visit) -> ft.Control:
    from companion.games.australis.final_score import final_score

    return final_score(desk, visit)


def _numbers_page(desk: Desk, visit: Visit) -> ft.Control:
    from companion.games.australis.numbers_page import numbers_page

    return numbers_page(desk, visit)


def _play(store: Store, visit: Visit) -> ft.Control:
    from companion.games.australis.play import play

    return play(store, visit)


def _mirror(store: Store, visit: Visit) -> ft.Control:
    from companion.games.australis.mirror import mirror

    return mirror(store, visit)


def _log(store: Store, visit: Visit) -> ft.Control:
    from companion.games.australis.log import log

    return log(store, visit)


def _around(store: Store, visit: Visit) -> ft.Control:
    from companion.games.australis.around import around

    return around(store, visit)


def _wall(store: Store, visit: Visit) -> ft.Control:
    from companion.games.australis.wall import wall

    return wall(store, visit)


def _summary(state: Standing) -> Summary:
    from companion.games.australis.summary import summary

    return summary(state)


def _entry_words(state: Standing, entry: Entry) -> str:
    from companion.games.australis.entries import entry_words

    return entry_words(state, entry)


def _news(before: Standing, after: Standing) -> str:
    from companion.games.australis.news import news

    return news(before, after)


def _refusal_words(refusal: Refusal, table: Any) -> str:
    from companion.games.australis.refusals import refusal_words

    return refusal_words(refusal, table)


def _rules() -> tuple[Rule, ...]:
    from companion.games.australis.rules_text import rules

    return rules()


FACE = Face(
    load=_game,
    title=lambda: "AUSTRALIS",
    subtitle=lambda: _("Unofficial companion for the board game AUSTRALIS"),
    tools=tools,
    links=lambda: ((_("Board numbers"), "/numbers"),),
    pages={"/new": _new_game, "/dice": _dice_only, "/final": _final_score, "/numbers": _numbers_page},
    screens={"": _play, "mirror": _mirror, "log": _log, "around": _around, "board": _wall},
    summary=_summary,
    entry_words=_entry_words,
    news=_news,
    refusal_words=_refusal_words,
    rules=_rules,
)
