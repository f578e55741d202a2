"""Our table before the first game: what will be here, and how it comes about."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.translation import _
from companion.session.game_info import COUNT
from companion.session.routes import COPIES
from companion.shell.frame import PageContent, frame
from companion.shell.statistics.counted import Statistics
from companion.shell.tools import tools_of
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable, side_button
from companion.ui.hooks import component
from companion.ui.layout import card, column, row, rule, sheet
from companion.ui.marks import mark
from companion.ui.picture import shapes
from companion.ui.text import text, title
from companion.ui.vector import vector_image

BOX = (360, 300)
"""The width and height of the picture."""


@component
def empty_table(shown: Statistics) -> ft.Control:
    """The page, from which the first game is begun, counted, or brought back from a backup."""
    open_, show = ft.use_state("")
    session, game_uis = shown.session, shown.game_uis
    countable = [one for one in game_uis if COUNT in one.page_names]

    def choose(what: str) -> None:
        among = game_uis if what == "play" else countable
        if len(among) == 1:
            session.navigation.go(_route(among[0], what))
        else:
            show(what)

    backup = side_button(_("Restore a copy"), partial(session.navigation.go, COPIES))
    count = [side_button(_("Enter a past game"), partial(choose, "count"))] if countable else []
    return frame(
        session,
        PageContent(
            _("Our table"),
            [_picture(session.layout.on_its_side), _what_comes()],
            more=[row([*count, backup])],
            bottom=[main_button(_("Play the first game"), partial(choose, "play"))],
            on_back=session.navigation.go_up,
        ),
        sheet=_games_sheet(shown, open_, partial(show, "")) if open_ else None,
        on_dismiss=partial(show, ""),
    )


def _route(game_ui: GameUI, what: str) -> str:
    return tools_of(game_ui)[0].route if what == "play" else game_ui.info.route(COUNT)


def _games_sheet(shown: Statistics, what: str, close: Press) -> ft.Control:
    """Asks which game."""
    games = [one for one in shown.game_uis if what == "play" or COUNT in one.page_names]
    lines: list[ft.Control] = []
    for game_ui in games:
        stamp = ft.Container(
            game_ui.drawing(theme.TARGET),
            width=theme.STAMP,
            border_radius=theme.RADIUS_SMALL,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        )
        lines.append(
            pressable(
                game_ui.title(),
                row([stamp, text(game_ui.title(), theme.LEAD, strong=True, expand=True)], spacing=theme.GAP),
                partial(shown.session.navigation.go, _route(game_ui, what)),
                bgcolor=theme.TILE,
                padding=theme.SNUG,
            )
        )
    heading = _("Which game?")
    return sheet(heading, [column(lines, spacing=theme.SNUG)], close)


def _picture(low: bool) -> ft.Control:
    """A podium in the sea on which nobody stands yet, below a cup."""
    words = title(_("The first game starts the story"), theme.HEAD, color=theme.ON_DEEP, text_align="center")
    drawing = [] if low else [vector_image(shapes(theme, "empty_podium"), BOX, height=theme.EMPTY_TABLE)]
    return ft.Container(
        column([*drawing, words], spacing=theme.SNUG, tight=True),
        gradient=ft.LinearGradient(
            [theme.SEA_LIGHT, theme.SEA_MIDDLE, theme.SEA_BELOW],
            begin=ft.Alignment.TOP_CENTER,
            end=ft.Alignment.BOTTOM_CENTER,
        ),
        border_radius=theme.RADIUS_CARD,
        padding=theme.EDGE,
    )


def _what_comes() -> ft.Control:
    """A card that lists what will be here after some games."""
    cup = ft.Icon(ft.Icons.EMOJI_EVENTS_OUTLINED, color=theme.ACCENT, size=theme.HEAD)
    two = row([mark("blue"), mark("orange")], spacing=theme.TIGHT, tight=True)
    star = ft.Icon(ft.Icons.STAR_OUTLINE, color=theme.ACCENT, size=theme.HEAD)
    lines = [
        (cup, _("Wins, and who’s on a roll")),
        (two, _("Head to head")),
        (star, _("Records worth beating")),
    ]
    rows: list[ft.Control] = []
    for sign, words in lines:
        place = ft.Container(sign, width=theme.TARGET, alignment=ft.Alignment.CENTER)
        rows += [rule(), row([place, text(words, expand=True)], spacing=theme.GAP)]
    return card(rows[1:], spacing=theme.GAP)
