"""Announcements for screen readers: the latest entry, what it brought, and whose turn it is."""

from companion.games.aquaretto import INFO
from companion.games.aquaretto.store_types import TableHistory
from companion.i18n.translation import _, join_sentences
from companion.table.end.final_words import winners_words
from companion.table.seats.names import name
from engine.aquaretto.events import RoundEnded
from engine.aquaretto.table import Table


def announcements(before: TableHistory, after: TableHistory) -> str:
    """The latest entry with what it brought by itself, and the next step if it changed."""
    words = join_sentences([INFO.words_of_latest(after), *_next(before.table, after.table)])
    return words if words.endswith((".", "!", "?")) else f"{words}."


def _next(before: Table, table: Table) -> list[str]:
    """The step that the table waits for, unless it is the same as before."""
    if table.phase == "over" and before.phase != "over":
        return [winners_words(table)]
    named = any(isinstance(event, RoundEnded) for event in table.events)  # says who starts
    if table.phase == "round" and before.turn != table.turn and not named:
        return [_("It’s {name}’s turn.").format(name=name(table, table.turn))]
    return []
