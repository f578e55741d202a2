"""The games that are under way: all of them are found at once, not only the newest."""

import time
from collections.abc import Sequence

import flet as ft

from companion.i18n.translation import _
from companion.session.game_info import Summary
from companion.session.phone_session import PhoneSession
from companion.session.saved_games import SavedGame
from companion.shell.game_line import OnUnreadable, Titles, short_line
from companion.ui import theme
from companion.ui.layout import card, rule
from companion.ui.text import title

MOST_RUNNING = 4
"""How many are shown beside the newest: those that nobody goes on with are among all games."""
LAID_OUT = 12 * 60 * 60
"""Seconds after which nobody lays out a game any more that was only begun."""


def running_games(saved: Sequence[SavedGame]) -> tuple[SavedGame, ...]:
    """The unfinished games, the newest first, and after them the unfinished tools.

    A game without a move is one only as long as somebody may be laying it out, and one that a fast clock has
    dated is not the newest.
    """
    under_way = [
        (game, summary) for game in saved if (summary := game.summary) and _is_under_way(game, summary)
    ]
    ordered = sorted(under_way, key=lambda one: (not one[1].is_game, one[0].is_ahead))
    return tuple(game for game, _summary in ordered)


def _is_under_way(game: SavedGame, summary: Summary) -> bool:
    return not summary.finished and (summary.has_moves or time.time() - game.modified < LAID_OUT)


def also_running(
    games: Sequence[SavedGame], session: PhoneSession, titles: Titles, on_unreadable: OnUnreadable
) -> list[ft.Control]:
    """A card with a line for each of these games, which leads to its table; nothing without any."""
    if not games:
        return []
    lines: list[ft.Control] = [title(_("Also under way"), theme.LEAD)]
    for game in games[:MOST_RUNNING]:
        lines += [rule(), short_line(game, session, titles, on_unreadable)]
    return [card(lines, spacing=theme.TIGHT)]
