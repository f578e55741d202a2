"""The page of one game: a new game, its tools, its rules and its other pages."""

from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.saved_games import SavedGame
from companion.shell.frame import PageContent, frame
from companion.shell.game_line import open_table
from companion.shell.running import also_running, running_games
from companion.shell.shelf import banner, picture_height
from companion.shell.tools import begin_button, link_list, links_of, tiles, tools_of
from companion.shell.unreadable_game import NO_GAME, unreadable_sheet
from companion.ui import theme
from companion.ui.buttons import main_button
from companion.ui.hooks import component, use_store
from companion.ui.text import text

AT_ONCE = 6
"""How many games are summarised before the page is shown."""


@component
def game_page(game_ui: GameUI, session: PhoneSession) -> ft.Control:
    """The page of a game: begin one, its tools, rules and other pages."""
    library = session.library
    use_store(library)
    begin, *others = tools_of(game_ui)
    saved, is_all = library.recent(AT_ONCE)
    ft.use_effect(session.load_summaries, [is_all])
    unreadable, ask = ft.use_state(NO_GAME)
    close = partial(ask, None)
    under_way = running_games([game for game in saved if game.info is game_ui.info])
    words = [
        text(game_ui.subtitle(), theme.BODY, theme.ON_DEEP),
        text(begin.subtitle, theme.BODY, theme.ON_DEEP_QUIET),
    ]
    return frame(
        session,
        PageContent(
            game_ui.title(),
            [
                banner(game_ui, picture_height(session), words, bgcolor=theme.DEEP),
                *also_running(under_way[1:], session, {}, ask),
                *([tiles(others, session)] if others else []),
            ],
            more=[link_list(links_of(game_ui, game_ui.info.route("")), session)],
            bottom=[
                begin_button(game_ui, session, main=not under_way),
                *(_continue(game, session) for game in under_way[:1]),
            ],
            on_back=session.navigation.go_home,
        ),
        sheet=unreadable_sheet(unreadable, session, close),
        on_dismiss=close,
    )


def _continue(game: SavedGame, session: PhoneSession) -> ft.Control:
    """Leads to the table of the newest game under way."""
    return main_button(_("Continue"), partial(open_table, session, game.name), means=f"continue {game.name}")
