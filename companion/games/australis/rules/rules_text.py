"""The rules in our own words, and the section that fits each screen."""

from dataclasses import replace

from companion.game_ui import Rule
from companion.games.australis.rules.rules_cards import cards_rules
from companion.games.australis.rules.rules_dice import dice_rules
from companion.games.australis.rules.rules_end import end_rules
from companion.games.australis.rules.rules_score import score_rules
from companion.games.australis.rules.rules_setup import setup_rules
from companion.games.australis.rules.search_words import search_words
from engine.australis.table import Options, Table

SECTIONS = {
    "draft": "dice",
    "score": "score",
    "dice": "competition",
    "tiles": "tiles",
    "end": "next_round",
    "over": "end",
}


def rules(options: Options | None = None) -> tuple[Rule, ...]:
    """All sections, in the order of a game, as a table with these options plays it."""
    before_scoring = (*setup_rules(), *dice_rules(), *cards_rules(options))
    sections = (*before_scoring, *score_rules(options), *end_rules(options))
    return tuple(replace(one, search_words=search_words(one.key)) for one in sections)


def section_for(table: Table, screen: str) -> str:
    """The key of the section that fits the shown screen, or else the phase of the round."""
    if table.mode == "final_score":
        return "end"
    if screen == "mirror":
        return "current"
    last = table.phase == "end" and table.round >= table.printed.rounds
    return "end" if last else SECTIONS[table.phase]
