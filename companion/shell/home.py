"""Home: carry on with a game, begin something, and the latest games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.routes import HOME
from companion.session.saved_games import SavedGame
from companion.shell.frame import PageContent, frame
from companion.shell.game_line import OnUnreadable
from companion.shell.install import copy_card, keeping_cards
from companion.shell.running import running_games
from companion.shell.shelf import begin_card, front_card, last_played_first, other_games
from companion.shell.storage_warning import storage_warning_card
from companion.shell.tools import links_of, navigation, tool_row, tools_of
from companion.shell.unreadable_game import NO_GAME, unreadable_sheet
from companion.shell.update import update_card
from companion.ui import theme
from companion.ui.buttons import icon_button
from companion.ui.hooks import component, use_store
from companion.ui.layout import row
from companion.ui.text import secondary_text, title

if TYPE_CHECKING:
    from companion.shell.home_games import HomeGames

AT_ONCE = 6
"""How many games are replayed before the page is shown; the others follow after it."""


@component
def home(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """The home page: the game on the table, what can be begun, and the latest games."""
    library = session.library
    use_store(library)
    offers = use_store(session.browser)
    unreadable, ask = ft.use_state(NO_GAME)
    close = partial(ask, None)
    saved, is_all = library.recent(AT_ONCE)
    ft.use_effect(session.load_summaries, [is_all])
    running = next(iter(running_games(saved)), None)
    is_playing, layout = running is not None, session.layout
    shelf = last_played_first(game_uis, saved, running)
    several = len(shelf) > 1
    tools = _tools(shelf, session, is_playing=is_playing)
    # The first column has no room for them below a game on the table, or on a low screen.
    tools_beside = layout.two_columns and (layout.on_its_side or is_playing)
    games = _games(saved, game_uis, session, ask, is_all=is_all)
    above, our_table, last = ([], [], []) if games is None else (games.above, games.our_table, games.last)
    others = other_games(shelf[1:], session) if several else []
    if games is not None and games.is_after_game and several:  # then none is in front of the others
        tools, others = [], [*our_table, *other_games(shelf, session, heads=_("New game"))]
        our_table = []
    elif not is_playing and not (games is not None and games.is_after_game):
        above = [*above, _front(shelf, session)]
    body = [
        _head(game_uis, session),
        *storage_warning_card(session),
        *update_card(session, offers, is_playing=is_playing),
        *copy_card(session, offers, saved),
        *above,
        *([] if tools_beside else tools),
        *others,
        *keeping_cards(session, offers, saved),
    ]
    return frame(
        session,
        PageContent(
            "",
            body,
            more=[*(tools if tools_beside else []), *our_table, *last],
            bottom=[] if several else [navigation(_links(game_uis), session)],
        ),
        sheet=unreadable_sheet(unreadable, session, close),
        on_dismiss=close,
    )


def _games(
    saved: Sequence[SavedGame],
    game_uis: Sequence[GameUI],
    session: PhoneSession,
    on_unreadable: OnUnreadable,
    *,
    is_all: bool,
) -> HomeGames | None:
    """All that is shown of games; None before there are any."""
    if not saved:
        return None
    from companion.shell.home_games import home_games  # a first start does not wait for it

    return home_games(saved, game_uis, session, on_unreadable, is_all=is_all)


def _head(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """The name of the app, and whose companion it is; with several games, the way to other pages."""
    several = len(game_uis) > 1
    words = _("Unofficial companion for board games") if several else game_uis[0].subtitle()
    head = title(_("Reef Table"), theme.DISPLAY)
    pages = [
        icon_button(icon, words, lambda route=route: session.navigation.go(route))  # type: ignore[misc]
        for icon, words, route in (_links(game_uis) if several else ())
    ]
    return ft.Container(
        ft.Column(
            [
                row([ft.Container(head, expand=True), *pages], spacing=theme.TIGHT),
                secondary_text(words, theme.BODY),
            ],
            spacing=theme.NO_SPACE,
        ),
        padding=ft.Padding.only(left=theme.SNUG, top=theme.EDGE),
    )


def _links(game_uis: Sequence[GameUI]) -> tuple[tuple[ft.IconData, str, str], ...]:
    """The other pages: those of the only game, sharing, and the settings."""
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
