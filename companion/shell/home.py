"""Home: carry on with a game, begin something, and the latest games."""

from collections.abc import Sequence
from itertools import islice

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.dates import clock_time
from companion.i18n.translation import _
from companion.session.game_info import Score
from companion.session.phone_session import PhoneSession
from companion.session.routes import HOME, SHARE, table_route
from companion.session.saved_games import SavedGame
from companion.shell.frame import PageContent, frame
from companion.shell.game_line import OnUnreadable, Titles, open_table, score_words, short_line, titles_of
from companion.shell.install import keeping_cards
from companion.shell.running import MOST_RUNNING, also_running, running_games
from companion.shell.shelf import (
    banner,
    begin_card,
    front_card,
    last_played_first,
    other_games,
    picture_height,
)
from companion.shell.storage_warning import storage_warning_card
from companion.shell.tools import links_of, navigation, tool_row, tools_of
from companion.shell.unreadable_game import use_unreadable_game
from companion.shell.update import update_card
from companion.ui import theme
from companion.ui.buttons import link, main_button, pressable
from companion.ui.hooks import component, use_store
from companion.ui.layout import card, column, row, rule, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title, with_spoken_label

LAST_GAMES = 4
AT_ONCE = 6
"""How many games are replayed before the page is shown; the others follow after it."""


@component
def home(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """The home page: the game on the table, what can be begun, and the latest games."""
    library = session.library
    use_store(library)
    offers = use_store(session.browser)
    unreadable = use_unreadable_game(session)
    saved, is_all = library.recent(AT_ONCE)
    ft.use_effect(session.load_summaries, [is_all])
    under_way = running_games(saved)
    running = next(iter(under_way), None)
    is_playing, layout = running is not None, session.layout
    shelf = last_played_first(game_uis, saved, running)
    tools = _tools(shelf, session, is_playing=is_playing)
    # The first column has no room for them below a game on the table, or on a low screen.
    tools_beside = layout.two_columns and (layout.on_its_side or is_playing)
    body = [
        _head(game_uis),
        *storage_warning_card(session),
        *update_card(session, offers, is_playing=is_playing),
        *_running_card(running, game_uis, session),
        *also_running(under_way[1:], session, titles_of(game_uis), unreadable.ask),
        *([] if is_playing else [_front(shelf, session)]),
        *([] if tools_beside else tools),
        *(other_games(shelf[1:], session) if len(shelf) > 1 else []),
        *keeping_cards(session, offers, saved),
    ]
    listed = [game for game in saved if game.is_listed]
    all_games = _("All {count}").format(count=len(listed)) if is_all else _("All games")
    shown_above = under_way[: 1 + MOST_RUNNING]
    last = _last_games(session, listed, shown_above, titles_of(game_uis), unreadable.ask, all_games)
    return frame(
        session,
        PageContent(
            "",
            body,
            more=[*(tools if tools_beside else []), *last],
            bottom=[navigation(_links(game_uis), session)],
        ),
        sheet=unreadable.sheet,
        on_dismiss=unreadable.close,
    )


def _head(game_uis: Sequence[GameUI]) -> ft.Control:
    """The name of the app, and whose companion it is."""
    several = len(game_uis) > 1
    words = _("Unofficial companion for board games") if several else game_uis[0].subtitle()
    return ft.Container(
        ft.Column(
            [title(_("Reef Table"), theme.DISPLAY), secondary_text(words, theme.BODY)],
            spacing=theme.NO_SPACE,
        ),
        padding=ft.Padding.only(left=theme.SNUG, top=theme.EDGE),
    )


def _links(game_uis: Sequence[GameUI]) -> tuple[tuple[ft.IconData, str, str], ...]:
    """The pages in the bar at the bottom: those of the only game, sharing, and the settings."""
    rules = ft.Icons.MENU_BOOK_OUTLINED
    own = links_of(game_uis[0], HOME) if len(game_uis) == 1 else ()
    return (
        *((rules, words, route) for words, route in own[:1]),
        *((ft.Icons.PIN_OUTLINED, words, route) for words, route in own[1:]),
        (ft.Icons.QR_CODE_2, _("Join a game"), "/join"),
        (ft.Icons.SETTINGS_OUTLINED, _("Settings"), "/settings"),
    )


def _front(shelf: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """The card of the only game, or of the first on the shelf."""
    return begin_card(shelf[0], session) if len(shelf) == 1 else front_card(shelf, session)


def _tools(shelf: Sequence[GameUI], session: PhoneSession, *, is_playing: bool) -> list[ft.Control]:
    """The tools of the game on the table, or of the one in front, that its card does not offer.

    The card of another game leads to its tools. Below the card in front they need no name to be seen.
    """
    alone = len(shelf) == 1
    tools = tools_of(shelf[0]) if is_playing else tools_of(shelf[0])[1:]
    if not tools:
        return []
    name = "" if alone else shelf[0].title()
    heading = ft.Container(title(name, theme.LEAD), padding=ft.Padding.only(left=theme.SNUG))
    return [*([heading] if name and is_playing else []), tool_row(tools, session, name)]


def _running_card(
    game: SavedGame | None, game_uis: Sequence[GameUI], session: PhoneSession
) -> list[ft.Control]:
    """The game on the table, below its drawing if that leaves room; with several games, it is named."""
    if game is None or game.info is None or game.summary is None:
        return []
    name, summary, info = game.name, game.summary, game.info
    time = clock_time(summary.started)
    since = _("Game on the table · started {time}").format(time=time) if time else ""
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
        *([] if session.library.guests is None else [_share_link(session, name)]),
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
    every = link(all_games, lambda: session.navigation.go("/games"), color=theme.QUIET)
    lines: list[ft.Control] = [row([ft.Container(title(_("Last games")), expand=True), every])]
    for game in others:
        lines += [rule(), short_line(game, session, titles, on_unreadable)]
    return [card(lines, spacing=theme.TIGHT)]
