"""The summary of a table for the home page."""

from dataclasses import replace

from companion.games.aquaretto.store_types import TableHistory
from companion.i18n.translation import _
from companion.session.game_info import LazyText, Summary
from companion.table.control.summary import table_summary
from engine.aquaretto.table import Mode, Phase


def summary(state: TableHistory) -> Summary:
    """The headline, scores and winners of a table; points only if the table wants to see them."""
    table = state.table
    words = LazyText(headline, (table.mode, table.phase, table.round, table.last_round))
    found = table_summary(state, words, shows_points=not table.points_hidden)
    if table.mode == "game":
        return found
    begun = len(state.entries) > 1
    return replace(found, is_game=False, is_listed=begun, finished=table.is_over or not begun)


def headline(mode: Mode, phase: Phase, number: int, last: bool) -> str:
    """The round, or the name of the tool."""
    if mode == "final_score" or phase == "over":
        return _("Final score")
    if phase == "end":
        return _("Final count")
    return _("Last round") if last else _("Round {n}").format(n=number)
