"""Home once there are games: the one on the table, what was played this evening, and the latest games."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.dates import start_words
from companion.i18n.translation import _
from companion.session.game_info import Score
from companion.session.phone_session import PhoneSession
from companion.session.routes import ALL_GAMES, SHARE, table_route
from companion.session.saved_games import SavedGame
from companion.shell.game_line import (
    OnUnreadable,
    Titles,
    newest_first,
    open_table,
    score_words,
    short_line,
    titles_of,
)
from companion.shell.running import MOST_RUNNING, also_running, running_games
from companion.shell.shelf import banner, picture_height
from companion.ui import theme
from companion.ui.buttons import link, main_button, pressable
from companion.ui.layout import card, column, row, rule, wrapped
from companion.ui.marks import mark
from companion.ui.text import text, title, with_spoken_label

LAST_GAMES = 4


@dataclass(frozen=True)
class HomeGames:
    """The games on the home page, each in its place: above everything else, our table, and the last games.

    `is_after_game` says that the result of this evening is above, and no game is on the table.
    """

    above: list[ft.Control]
    our_table: list[ft.Control]
    last: list[ft.Control]
    is_after_game: bool


def home_games(
    saved: Sequence[SavedGame],
    game_uis: Sequence[GameUI],
    session: PhoneSession,
    on_unreadable: OnUnreadable,
    *,
    is_all: bool,
) -> HomeGames:
    """All of it; `is_all` says whether all games have been read."""
    under_way, titles = running_games(saved), titles_of(game_uis)
    running = next(iter(under_way), None)
    listed = newest_first(session, [game for game in saved if game.is_listed])
    over, result, our_table = _looking_back(listed, game_uis, session, is_playing=running is not None)
    all_games = _("All {count}").format(count=len(listed)) if is_all else _("All games")
    shown_above = [*under_way[: 1 + MOST_RUNNING], *over]
    return HomeGames(
        [
            *_running_card(running, game_uis, session),
            *also_running(under_way[1:], session, titles, on_unreadable),
            *result,
        ],
        our_table,
        _last_games(session, listed, shown_above, titles, on_unreadable, all_games),
        bool(result),
    )


def _looking_back(
    listed: Sequence[SavedGame], game_uis: Sequence[GameUI], session: PhoneSession, *, is_playing: bool
) -> tuple[list[SavedGame], list[ft.Control], list[ft.Control]]:
    """The last game of this evening, its result, and the card of our table; empty before a game is over."""
    if not any(map(_is_over, listed)):
        return [], [], []
    from companion.shell.statistics.evening_card import evening_card, result_of_evening
    from companion.shell.statistics.home_card import home_card  # only then: they have statistics to count

    last = None if is_playing else result_of_evening(session, listed)
    our_table: list[ft.Control] = [home_card(game_uis, session)]
    return ([last], [evening_card(game_uis, session, last)], our_table) if last else ([], [], our_table)


def _is_over(game: SavedGame) -> bool:
    """Tells whether a game was played to its end, or counted here."""
    summary = game.summary
    return summary is not None and summary.finished and (summary.is_game or summary.record is not None)


def _running_card(
    game: SavedGame | None, game_uis: Sequence[GameUI], session: PhoneSession
) -> list[ft.Control]:
    """The game on the table, below its drawing if that leaves room; with several games, it is named."""
    if game is None or game.info is None or game.summary is None:
        return []
    name, summary, info = game.name, game.summary, game.info
    when = start_words(summary.started)
    since = _("Game on the table · started {when}").format(when=when) if when else ""
    layout, alone = session.layout, len(game_uis) == 1
    height = picture_height(session, large=alone and layout.two_columns)
    game_ui = next(one for one in game_uis if one.info.name == info.name)
    named = [] if alone else [_page_link(game_ui, session)]
    started = text(since, theme.SMALL, theme.ON_DEEP_QUIET)
    lines = [
        column([*named, started], spacing=theme.NO_SPACE, tight=True),
        title(summary.headline, theme.HEAD, color=theme.ON_DEEP),
        wrapped([_score_line(score) for score in summary.scores], spacing=theme.EDGE),
        row([main_button(_("Continue"), lambda: open_table(session, name), deep=True)]),
        *([_share_link(session, name)] if session.can_share(name) else []),
    ]
    return [banner(game_ui, None if layout.on_its_side else height, lines, bgcolor=theme.DEEP)]


def _share_link(session: PhoneSession, name: str) -> ft.Control:
    """Leads to the code of the game on the table, on the home page of a host."""
    share = link(
        _("Share this table"),
        lambda: session.navigation.go(table_route(name, SHARE)),
        color=theme.ON_DEEP,
        means=name,
    )
    return row([share], alignment=ft.MainAxisAlignment.CENTER)


def _page_link(game_ui: GameUI, session: PhoneSession) -> ft.Control:
    """The name of the game on the table, which leads to its page."""
    words = title(game_ui.title(), theme.LEAD, color=theme.ON_DEEP)
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.ON_DEEP_QUIET)
    inside = row([ft.Container(words, expand=True), arrow])
    return pressable(
        game_ui.title(),
        inside,
        lambda: session.navigation.go(game_ui.info.route("")),
        padding=theme.inset(vertical=theme.GAP),
    )


def _score_line(score: Score) -> ft.Control:
    """A player's mark and score; where the score is kept back, the name."""
    note = [text(score.note, theme.SMALL, theme.ON_DEEP_QUIET)] if score.note else []
    size, shown = (theme.HEAD, score.points) if score.points else (theme.BODY, score.name)
    points = text(shown, size, theme.ON_DEEP, strong=True)
    return with_spoken_label(
        score_words(score),
        row([mark(score.colour), points, *note], tight=True),
    )


def _last_games(
    session: PhoneSession,
    listed: Sequence[SavedGame],
    shown_above: Sequence[SavedGame],
    titles: Titles,
    on_unreadable: OnUnreadable,
    all_games: str,
) -> list[ft.Control]:
    """The latest games without those under way above, with a link of these words to all of them."""
    above = {game.name for game in shown_above}
    others = list(islice((game for game in listed if game.name not in above), LAST_GAMES))
    if not others:
        return []
    every = link(all_games, lambda: session.navigation.go(ALL_GAMES), color=theme.QUIET)
    lines: list[ft.Control] = [row([ft.Container(title(_("Recent games")), expand=True), every])]
    for game in others:
        lines += [rule(), short_line(game, session, titles, on_unreadable)]
    return [card(lines, spacing=theme.TIGHT)]
