"""The screens and words of AUSTRALIS."""

import flet as ft

from companion.face import Face, Tool
from companion.games.australis.around import around
from companion.games.australis.dice_only import dice_only
from companion.games.australis.entries import entry_words
from companion.games.australis.final_score import final_score
from companion.games.australis.log import log
from companion.games.australis.mirror import mirror
from companion.games.australis.new_game import new_game
from companion.games.australis.news import news
from companion.games.australis.numbers_page import numbers_page
from companion.games.australis.play import play
from companion.games.australis.refusals import refusal_words
from companion.games.australis.rules_text import rules
from companion.games.australis.summary import summary
from companion.games.australis.wall import wall
from companion.words import _
from engine.australis import GAME


def tools() -> tuple[Tool, ...]:
    """What the home page offers."""
    return (
        Tool(_("New game"), _("2–4 players"), ft.Icons.PLAY_CIRCLE_OUTLINE, "/new"),
        Tool(_("Dice only"), _("Resolve one competition"), ft.Icons.CASINO_OUTLINED, "/dice"),
        Tool(_("Final score"), _("Count a finished game"), ft.Icons.FUNCTIONS, "/final"),
    )


FACE = Face(
    game=GAME,
    title=lambda: "AUSTRALIS",
    subtitle=lambda: _("Unofficial companion for the board game AUSTRALIS"),
    tools=tools,
    links=lambda: ((_("Board numbers"), "/numbers"),),
    pages={"/new": new_game, "/dice": dice_only, "/final": final_score, "/numbers": numbers_page},
    screens={"": play, "mirror": mirror, "log": log, "around": around, "board": wall},
    summary=summary,
    entry_words=entry_words,
    news=news,
    refusal_words=refusal_words,
    rules=rules,
)
