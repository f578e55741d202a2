"""The summary of a table for the home page."""

from companion.games.atlantis.store_types import TableHistory
from companion.i18n.translation import _
from companion.session.game_info import LazyText, Summary
from companion.table.control.summary import table_summary


def summary(state: TableHistory) -> Summary:
    """The headline, the figures saved, and the winners of a table."""
    table = state.table
    return table_summary(state, LazyText(headline, (table.round, table.over)))


def headline(number: int, over: bool) -> str:
    """The round, or that the game is over."""
    return _("Final score") if over else _("Round {n}").format(n=number)
