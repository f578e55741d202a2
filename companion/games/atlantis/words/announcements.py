"""Announcements for screen readers: the latest entry, what it brought, and whose turn it is."""

from companion.games.atlantis import INFO
from companion.games.atlantis.store_types import TableHistory
from companion.i18n.translation import _, join_sentences
from companion.table.seats.names import name
from engine.atlantis.table import Table


def announcements(before: TableHistory, after: TableHistory) -> str:
    """The latest entry with what it brought by itself, and whose turn it is if that changed."""
    words = join_sentences([INFO.words_of_latest(after), *_next(before.table, after.table)])
    return words if words.endswith((".", "!", "?")) else f"{words}."


def _next(before: Table, table: Table) -> list[str]:
    if table.is_over or before.turn == table.turn:
        return []
    return [_("It’s {name}’s turn.").format(name=name(table, table.turn))]
