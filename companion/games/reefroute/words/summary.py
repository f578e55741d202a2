"""The summary of a table for the home page."""

from companion.games.reefroute.store_types import TableHistory
from companion.i18n.messages import nobody_won
from companion.i18n.translation import _
from companion.session.game_info import LazyText, Summary
from companion.table.control.summary import table_summary
from engine.reefroute.table import Table


def summary(state: TableHistory) -> Summary:
    """Whose turn it is or who has won; there are no points."""
    return table_summary(state, LazyText(headline, _facts(state.table)), has_points=False)


def headline_of(table: Table) -> str:
    """Whose turn it is at a table, or that the game is over."""
    return headline(*_facts(table))


def _facts(table: Table) -> tuple[str, bool]:
    """The name of the player on turn, empty after the game, and whether nobody has won it."""
    name = "" if table.is_over else table.players[on_turn(table)].name
    return name, table.result is not None and not table.result.winners


def on_turn(table: Table) -> int:
    """The seat that has rolled, or that rolls next."""
    return table.rolls_next if table.roll is None else table.turn


def headline(name: str, nobody: bool) -> str:
    """Whose turn it is; without a name, the game is over."""
    if name:
        return _("{name}’s turn").format(name=name)
    return nobody_won() if nobody else _("The game is over")
