"""The games that are under way: all of them are found at once, not only the newest."""

from collections.abc import Sequence

import flet as ft

from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.saved_games import SavedGame
from companion.shell.game_line import OnUnreadable, Titles, short_line
from companion.ui import theme
from companion.ui.layout import card, rule
from companion.ui.text import title

MOST_RUNNING = 4
"""How many are shown beside the newest: those that nobody goes on with are among all games."""


def running_games(saved: Sequence[SavedGame]) -> tuple[SavedGame, ...]:
    """The unfinished games, the newest first, and after them the unfinished tools."""
    unfinished = [game for game in saved if game.summary is not None and not game.summary.finished]
    return tuple(sorted(unfinished, key=lambda game: game.summary is None or not game.summary.is_game))


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
