"""Announcements for screen readers: the latest entry and the next step, in sentences."""

from companion.games.australis import INFO
from companion.games.australis.facts.tile_words import choose_words, tie_question
from companion.games.australis.store_types import TableHistory
from companion.games.australis.words.entries import settled_words
from companion.i18n.translation import _
from companion.table.end.final_words import standings, winners_words
from companion.table.seats.names import name
from engine.australis.competition import entrants
from engine.australis.moves import NextRound, RollOff, ScoreRound
from engine.australis.table import Table


def announcements(before: TableHistory, after: TableHistory) -> str:
    """The latest entry with its effects, and the next step if it changed."""
    return " ".join([*_happened(after), *_next(before.table, after)])


def _happened(state: TableHistory) -> list[str]:
    entry = state.entries[-1]
    if isinstance(entry.did, RollOff) and state.table.placed:
        return []  # the outcome is announced as the next step
    words = INFO.words.entry_words(state, entry)
    sentences = [words if words.endswith((".", "!", "?")) else f"{words}."]
    return [*sentences, _standings(state.table)] if isinstance(entry.did, ScoreRound) else sentences


def _standings(table: Table) -> str:
    return _("Standings: {places}.").format(places=", ".join(standings(table)))


def _next(before: Table, state: TableHistory) -> list[str]:
    """The step that the table waits for, unless it is the same as before."""
    table = state.table
    changed = before.phase != table.phase
    if table.phase == "draft" and (changed or before.turn != table.turn):
        starts = isinstance(state.entries[-1].did, NextRound)  # the entry already names the player
        return [] if starts else [_("It’s {name}’s turn.").format(name=name(table, table.turn))]
    if table.tied_out and table.tied_out != before.tied_out:
        return [tie_question(table)]
    if not changed:
        return []
    match table.phase:
        case "score":
            return [_("The draft is over. Scoring comes next.")]
        case "dice":
            return [_("Everybody rolls for the competition.")]
        case "tiles":
            return _decided(table)
        case "over":
            return [winners_words(table)]
    return []


def _decided(table: Table) -> list[str]:
    chooses = [f"{choose_words(table)}."] if table.mode == "game" else []
    return [f"{settled_words(table, table.placed)}.", *chooses] if entrants(table) else chooses
