"""The rules in our own words, and the section that fits each screen."""

from dataclasses import replace

from companion.game_ui import Rule
from companion.games.aquaretto.rules.rules_end import end_rules
from companion.games.aquaretto.rules.rules_round import round_rules
from companion.games.aquaretto.rules.rules_zoo import zoo_rules
from companion.games.aquaretto.rules.search_words import search_words
from engine.aquaretto.options import Options
from engine.aquaretto.table import Table


def rules(options: Options | None = None) -> tuple[Rule, ...]:
    """All sections, in the order of a game, as a table with these options plays it."""
    sections = (*round_rules(options), *zoo_rules(options), *end_rules(options))
    return tuple(replace(one, search_words=search_words(one.key)) for one in sections)


def section_for(table: Table, screen: str) -> str:
    """The key of the section that fits the shown screen, or else the phase of the game."""
    if table.mode == "final_score" or table.phase != "round":
        return "scoring"
    if screen == "zoos":
        return "basins"
    return "last_round" if table.last_round else "turn"
