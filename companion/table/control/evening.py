"""How often each player has won this evening at tables of one game, whoever else played."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime, timedelta

from companion.history.people import People
from companion.session.history_notes import history_notes
from companion.session.library import GameLibrary
from companion.session.saved_games import SavedGame
from companion.session.store import AnyStore
from companion.table.control.summary import winning_seats
from engine import names
from engine.table import GameTable

EVENING = timedelta(hours=12)
"""Games that began less than this before another one belong to the same evening."""
MOST_READ = 20
"""How many saved games are read for it that were not read before."""


def wins_of_the_evening(library: GameLibrary, store: AnyStore) -> Mapping[str, int]:
    """The wins of each player of a table, by name: here and in earlier ones of the same game.

    They stay when the group changes, and when somebody has another name that is said to be theirs.
    """
    table: GameTable = store.state.table
    called = [player.name for player in table.players]
    people = People((), history_notes(library.preferences).merged)
    won = [called[seat] for seat in winning_seats(table)]
    saved, _all = library.recent(MOST_READ)
    for game in saved:
        if game.name != store.name and game.info is library.info_of(store):
            won += _winners(game, store.state.entries[0].at)
    return {
        name: sum(names.same_name(people.who(name), people.who(winner)) for winner in won) for name in called
    }


def _winners(game: SavedGame, started: str) -> list[str]:
    """Who won a saved game; nobody unless it is one of this evening."""
    summary = game.summary
    if summary is None or not summary.finished or not _same_evening(summary.started, started):
        return []
    return [winner.name for winner in summary.winners]


def _same_evening(before: str, now: str) -> bool:
    """Whether a game began at most an evening before another one."""
    with suppress(ValueError, TypeError):  # the times of a copied game may be any text
        return timedelta() <= datetime.fromisoformat(now) - datetime.fromisoformat(before) < EVENING
    return False
