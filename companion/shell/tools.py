"""The tools of a game and the links to its other pages, on home or on the game's own page."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.game_ui import GameUI, Tool
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.routes import route_to
from companion.ui import theme
from companion.ui.buttons import main_button, pressable, side_button
from companion.ui.hooks import component
from companion.ui.layout import card, column, row, rule
from companion.ui.text import secondary_text, text
from companion.ui.text_measure import (
    LONGEST,
    LONGEST_BELOW,
    Probe,
    fitting_columns,
    measured_columns,
    use_widths,
    word_by_word,
)

Link = tuple[str, str]
"""Its words and its route."""


def tools_of(game_ui: GameUI) -> tuple[Tool, ...]:
    """The tools of a game with their whole routes; the first begins a game."""
    return tuple(replace(tool, route=game_ui.info.route(tool.route)) for tool in game_ui.tools())


def links_of(game_ui: GameUI, back: str) -> tuple[Link, ...]:
    """A game's rules, which lead back to that route, and its other pages."""
    pages = ((words, game_ui.info.route(page)) for words, page in game_ui.links())
    return ((_("Rules"), route_to(game_ui.info.name, back)), *pages)


def begin_button(
    game_ui: GameUI, session: PhoneSession, *, named: bool = False, main: bool, deep: bool = False
) -> ft.Control:
    """Leads to a new game; its spoken name contains that of the game if it is `named`.

    The main one may be on a `deep` ground.
    """
    tool = tools_of(game_ui)[0]
    spoken = begin_spoken(game_ui) if named else ""
    means = f"begin {game_ui.info.name}" if named else None
    begin = partial(session.navigation.go, tool.route)
    if main:
        return main_button(tool.title, begin, means=means, spoken=spoken, deep=deep)
    return side_button(tool.title, begin, means=means, spoken=spoken)


def begin_spoken(game_ui: GameUI) -> str:
    """The spoken name of a drawing that begins a new game."""
    return _of_game(game_ui.title(), tools_of(game_ui)[0])


def tiles(tools: Sequence[Tool], session: PhoneSession) -> ft.Control:
    """Two tools side by side; the last one has a line of its own if their number is odd."""
    pairs = len(tools) // 2 * 2
    alone = [row([_long_tile(tool, session)]) for tool in tools[pairs:]]
    paired = [_paired_tiles(tools[:pairs], session)] if pairs else []
    return column([*paired, *alone], spacing=theme.GAP, tight=True)


@component
def _paired_tiles(tools: Sequence[Tool], session: PhoneSession) -> ft.Control:
    """Two tools side by side, or stacked if a word would be broken."""
    probes = (
        Probe(LONGEST, word_by_word(tool.title for tool in tools), theme.LEAD),
        Probe(LONGEST_BELOW, word_by_word(tool.subtitle for tool in tools), theme.SMALL, strong=False),
    )
    widths, on_measured = use_widths()
    cells = [_tile(tool, session) for tool in tools]
    return measured_columns(cells, probes, widths, on_measured, inset=theme.EDGE, spacing=theme.GAP, most=2)


def tool_row(tools: Sequence[Tool], session: PhoneSession, of: str = "") -> ft.Control:
    """Tools side by side, of second importance on a page; stacked if their words are too wide.

    Their spoken names contain the title of the game that they are `of`, if that is given.
    """
    cells = [_small_tile(tool, session, of) for tool in tools]
    words = word_by_word(tool.title for tool in tools)
    return fitting_columns(cells, words, theme.BODY, inset=theme.SNUG)


def navigation(links: Sequence[tuple[ft.IconData, str, str]], session: PhoneSession) -> ft.Control:
    """The bar at the bottom: (icon, words, route) for each page; in two lines if the words are too wide."""
    cells = [
        pressable(
            words,
            column(
                [
                    ft.Icon(icon, color=theme.QUIET, size=theme.HEAD),
                    text(words, theme.TINY, theme.QUIET, strong=True, text_align=ft.TextAlign.CENTER),
                ],
                spacing=theme.HAIR,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            lambda route=route: session.navigation.go(route),  # type: ignore[misc]
            expand=True,
            alignment=ft.Alignment.TOP_CENTER,
            padding=theme.inset(horizontal=theme.HAIR, vertical=theme.SNUG),
        )
        for icon, words, route in links
    ]
    words = word_by_word(words for _icon, words, _route in links)
    return ft.Container(
        fitting_columns(cells, words, theme.TINY, inset=theme.HAIR, spacing=theme.NO_SPACE),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        expand=True,
    )


def link_list(links: Sequence[Link], session: PhoneSession) -> ft.Control:
    """A card with these links below each other."""
    lines = [control for one in links for control in (rule(), _link_line(*one, session))]
    return card(lines[1:], spacing=theme.NO_SPACE, padding=theme.TIGHT)


def _link_line(words: str, route: str, session: PhoneSession) -> ft.Control:
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET)
    return pressable(
        words,
        row([text(words, strong=True, expand=True), arrow]),
        lambda: session.navigation.go(route),
        padding=theme.GAP,
    )


def _tile(tool: Tool, session: PhoneSession) -> ft.Control:
    return _pressable(tool, ft.Column([_icon(tool), *_words(tool)], spacing=theme.TIGHT, tight=True), session)


def _long_tile(tool: Tool, session: PhoneSession) -> ft.Control:
    beside = column(_words(tool), spacing=theme.TIGHT, tight=True, expand=True)
    return _pressable(tool, row([_icon(tool), beside], spacing=theme.EDGE), session)


def _small_tile(tool: Tool, session: PhoneSession, of: str) -> ft.Control:
    label = text(tool.title, theme.BODY, strong=True, text_align=ft.TextAlign.CENTER)
    inside = ft.Row([ft.Container(label, expand=True)])
    return _pressable(tool, inside, session, small=True, spoken=_of_game(of, tool) if of else "")


def _of_game(title: str, tool: Tool) -> str:
    """The name of a tool where several games are on the page."""
    return _("{thing}: {value}").format(thing=title, value=tool.title)


def _words(tool: Tool) -> list[ft.Control]:
    return [text(tool.title, theme.LEAD, strong=True), secondary_text(tool.subtitle)]


def _icon(tool: Tool) -> ft.Control:
    return ft.Icon(tool.icon, color=theme.ACCENT, size=theme.DISPLAY)


def _pressable(
    tool: Tool, content: ft.Control, session: PhoneSession, *, small: bool = False, spoken: str = ""
) -> ft.Control:
    return pressable(
        spoken or tool.title,
        content,
        lambda: session.navigation.go(tool.route),
        expand=True,
        bgcolor=theme.TILE if small else theme.CARD,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.EDGE) if small else theme.EDGE,
        border_radius=theme.RADIUS_PILL if small else theme.RADIUS_CARD,
    )
