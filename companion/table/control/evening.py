"""How often each player has won this evening: at tables of one game with the same players."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime, timedelta

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.session.library import GameLibrary
from companion.session.saved_games import SavedGame
from companion.session.store import AnyStore
from companion.table.control.controller import AnyController
from companion.table.control.summary import winning_seats
from companion.ui import theme
from companion.ui.layout import card, row
from companion.ui.marks import mark
from companion.ui.text import text, title, with_spoken_label
from engine.table import GameTable, Seated

EVENING = timedelta(hours=12)
"""Games that began less than this before another one belong to the same evening."""
MOST_READ = 20
"""How many saved games are read for it that were not read before."""


def wins_of_the_evening(library: GameLibrary, store: AnyStore) -> Mapping[str, int]:
    """The wins of each player of a table, by name.

    They are counted here and in earlier ones of the same players and the same game.
    """
    table: GameTable = store.state.table
    names = [player.name for player in table.players]
    wins = Counter(names[seat] for seat in winning_seats(table))
    saved, _all = library.recent(MOST_READ)
    for game in saved:
        if game.name != store.name and game.info is library.info_of(store):
            wins.update(_winners(game, frozenset(names), store.state.entries[0].at))
    return {name: wins[name] for name in names}


def _winners(game: SavedGame, names: frozenset[str], started: str) -> list[str]:
    """Who won a saved game; nobody unless it is one of these players, and of this evening."""
    summary = game.summary
    if summary is None or not summary.finished or not _same_evening(summary.started, started):
        return []
    same = frozenset(each.name for each in summary.scores) == names
    return [winner.name for winner in summary.winners] if same else []


def _same_evening(before: str, now: str) -> bool:
    """Whether a game began at most an evening before another one."""
    with suppress(ValueError, TypeError):  # the times of a copied game may be any text
        return timedelta() <= datetime.fromisoformat(now) - datetime.fromisoformat(before) < EVENING
    return False


def evening_card(controller: AnyController) -> ft.Control:
    """A cup for each win of each player."""
    table: GameTable = controller.table
    wins = wins_of_the_evening(controller.session.library, controller.store)
    lines = [_wins(player, wins[player.name]) for player in table.players]
    return card([title(_("Wins this evening")), *lines], spacing=theme.GAP)


def _wins(player: Seated, wins: int) -> ft.Control:
    spoken = ngettext("{name}: {count} win", "{name}: {count} wins", wins, name=player.name)
    cups: list[ft.Control] = [
        ft.Icon(ft.Icons.EMOJI_EVENTS, color=theme.ACCENT, size=theme.HEAD) for _win in range(wins)
    ]
    parts = [mark(player.colour, theme.MARK_LARGE), text(player.name, expand=True)]
    return with_spoken_label(spoken, row([*parts, ft.Row(cups, spacing=theme.HAIR, wrap=True, tight=True)]))
