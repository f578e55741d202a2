"""How often each player has won this evening at tables of one game, whoever else played."""

from collections.abc import Mapping
from datetime import UTC, datetime

from companion.history.dated import dated, not_ahead
from companion.history.durations import told_times
from companion.history.evenings import same_evening
from companion.history.past import played_times
from companion.history.people import People
from companion.history.record import moment_of
from companion.i18n.dates import time_zone
from companion.session.history_notes import HistoryNotes, history_notes
from companion.session.library import GameLibrary
from companion.session.saved_games import SavedGame
from companion.session.store import AnyStore
from companion.table.control.summary import winning_seats
from engine import names
from engine.table import GameTable

MOST_READ = 20
"""How many saved games are read for it that were not read before."""
LATEST = 100
"""How many of the latest games may be of this evening."""


def wins_of_the_evening(library: GameLibrary, store: AnyStore) -> Mapping[str, int]:
    """The wins of each player of a table, by name: here and in earlier ones of the same game.

    They stay when the group changes, and when somebody has another name that is said to be theirs; but two of
    such names at one table are two players. Counted are the games of the evening as home counts them, without
    those that are left out of the statistics.
    """
    table: GameTable = store.state.table
    called = [player.name for player in table.players]
    notes = history_notes(library.preferences)
    people, now = People((), notes.merged), datetime.now(UTC)
    ended = min(now, moment_of(told_times(played_times(store.state))[-1]))
    seated = people.together(called)
    won = [seated[seat] for seat in winning_seats(table)]
    saved, _all = library.recent(MOST_READ)
    for game in saved[:LATEST]:
        if game.name != store.name and game.info is library.info_of(store):
            won += _winners(game, people, notes, ended, now)
    return {
        name: sum(names.same_name(who, winner) for winner in won)
        for name, who in zip(called, seated, strict=True)
    }


def _winners(
    game: SavedGame, people: People, notes: HistoryNotes, ended: datetime, now: datetime
) -> list[str]:
    """Who won a saved game; nobody unless it is one of the evening on which another one ended."""
    record = None if game.summary is None else game.summary.record
    if record is None or record.identity in notes.left_out:
        return []
    record = not_ahead(record, game.modified, now.timestamp())
    record = dated(record, notes.occasion(record.identity), time_zone())
    if not same_evening(record.moment, ended):
        return []
    seated = people.seated(record)
    return [seated[seat] for seat in record.winners]
