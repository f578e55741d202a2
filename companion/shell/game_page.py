"""The page of one game: a new game, its tools, its rules and its other pages."""

import flet as ft

from companion.game_ui import GameUI
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.shell.shelf import banner, picture_height
from companion.shell.tools import begin_button, link_list, links_of, tiles, tools_of
from companion.ui import theme
from companion.ui.hooks import component
from companion.ui.text import text


@component
def game_page(game_ui: GameUI, library: GameLibrary, session: PhoneSession) -> ft.Control:
    """The page of a game: begin one, its tools, rules and other pages."""
    begin, *others = tools_of(game_ui)
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
                *([tiles(others, session)] if others else []),
            ],
            more=[link_list(links_of(game_ui, game_ui.info.route("")), session)],
            bottom=[begin_button(game_ui, session, main=True)],
            on_back=session.go_home,
        ),
    )
