"""Announcements for screen readers: the latest entry, what it brought, and whose turn it is."""

from companion.games.aquaretto.store_types import TableHistory
from companion.games.aquaretto.words.entries import entry_words
from companion.games.aquaretto.words.happened import happened
from companion.i18n.translation import _, join_words, ngettext
from companion.table.names import name
from engine.aquaretto.table import Table


def announcements(before: TableHistory, after: TableHistory) -> str:
    """The latest entry with what it brought by itself, and the next step if it changed."""
    words = entry_words(after, after.entries[-1])
    entry = words if words.endswith((".", "!", "?")) else f"{words}."
    is_move = len(after.steps) > len(before.steps)
    return " ".join([entry, *(happened(after.table) if is_move else ()), *_next(before.table, after.table)])


def _next(before: Table, table: Table) -> list[str]:
    """The step that the table waits for, unless it is the same as before."""
    if table.phase == "over" and before.phase != "over":
        return [_winners(table)]
    if table.phase == "round" and (before.turn, before.round) != (table.turn, table.round):
        return [_("It is {name}’s turn.").format(name=name(table, table.turn))]
    return []


def _winners(table: Table) -> str:
    best = [one for one in table.ranking if one.place == 1]
    return ngettext(
        "{names} wins with {points} points.",
        "{names} share the victory with {points} points.",
        len(best),
        names=join_words(name(table, one.seat) for one in best),
        points=best[0].points,
    )
