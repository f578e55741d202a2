"""The shelf: a card for each game, which leads to its page and, where there is room, begins a new game."""

from collections.abc import Sequence
from typing import Any

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.saved_games import SavedGame
from companion.shell.tools import begin_button, begin_spoken, tools_of
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.layout import column, ends, row
from companion.ui.text import secondary_text, text, title
from companion.ui.text_measure import fitting_columns, word_by_word

MOST_WITH_LARGE_DRAWING = 2
"""The number of games that leave room for a large drawing."""


def last_played_first(
    game_uis: Sequence[GameUI], saved: Sequence[SavedGame], running: SavedGame | None = None
) -> list[GameUI]:
    """The game on the table or of the newest journal first, then the others in their usual order."""
    played = running or next((game for game in saved if game.info is not None and not game.is_ahead), None)
    last = "" if played is None or played.info is None else played.info.name
    return sorted(game_uis, key=lambda game_ui: game_ui.info.name != last)


def front_card(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """A large card of the first of these games."""
    height = picture_height(session, large=len(game_uis) <= MOST_WITH_LARGE_DRAWING)
    return _large_card(game_uis[0], height, session)


def other_games(game_uis: Sequence[GameUI], session: PhoneSession, *, heads: str = "") -> list[ft.Control]:
    """The cards of the games that are not in front: a single one is wide, several stand side by side.

    `heads` is the heading if none is in front.
    """
    if len(game_uis) == 1:
        cards = _small_card(game_uis[0], session)
    else:
        cards = fitting_columns(
            [_narrow_card(game_ui, session) for game_ui in game_uis],
            word_by_word(game_ui.title() for game_ui in game_uis),
            theme.BODY,
            inset=theme.SNUG,
        )
    heading = ft.Container(
        title(heads or _("Other games"), theme.LEAD), padding=ft.Padding.only(left=theme.SNUG)
    )
    return [heading, cards]


def banner(game_ui: GameUI, height: float | None, controls: Sequence[ft.Control], **box: Any) -> ft.Container:
    """A card with the drawing of a game across its top; without a height, without the drawing."""
    body = ft.Container(column(controls, spacing=theme.GAP, tight=True), padding=theme.EDGE)
    return _clipped([*([] if height is None else [game_ui.drawing(height)]), body], **box)


def begin_card(game_ui: GameUI, session: PhoneSession) -> ft.Control:
    """A large card with the game's drawing, its name, and the button for a new game."""
    words = ft.Container(
        title(game_ui.title(), theme.HEAD, color=theme.ON_DEEP), expand=True, expand_loose=True
    )
    players = text(tools_of(game_ui)[0].subtitle, theme.SMALL, theme.ON_DEEP_QUIET)
    button = row([begin_button(game_ui, session, main=True, deep=True)])
    return banner(game_ui, picture_height(session), [ends([words], [players]), button], bgcolor=theme.DEEP)


def picture_height(session: PhoneSession, *, large: bool = True) -> int:
    """The height of a game's drawing on this screen; `large` if little else is on the page."""
    layout = session.layout
    if layout.narrow or layout.on_its_side:
        return theme.PICTURE
    if large:
        return theme.PICTURE_LARGE
    return theme.PICTURE_WIDE if layout.two_columns else theme.PICTURE


def _large_card(game_ui: GameUI, height: int, session: PhoneSession) -> ft.Control:
    button = row([begin_button(game_ui, session, named=True, main=True)])
    body = ft.Container(
        column([_words(game_ui, session), button], spacing=theme.GAP, tight=True), padding=theme.EDGE
    )
    drawing = _beginning(game_ui, session, game_ui.drawing(height))
    return _leading(game_ui, session, _clipped([drawing, body], bgcolor=theme.CARD))


def _small_card(game_ui: GameUI, session: PhoneSession) -> ft.Control:
    stamp = ft.Container(
        game_ui.drawing(theme.STAMP),
        width=theme.STAMP,
        height=theme.STAMP,
        border_radius=theme.RADIUS,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
    button = row([begin_button(game_ui, session, named=True, main=False)])
    beside = column([_words(game_ui, session), button], spacing=theme.SNUG, tight=True, expand=True)
    shown = row(
        [_beginning(game_ui, session, stamp), beside],
        spacing=theme.GAP,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return _leading(game_ui, session, _clipped([shown], bgcolor=theme.CARD, padding=theme.GAP))


def _narrow_card(game_ui: GameUI, session: PhoneSession) -> ft.Control:
    """A card whose picture begins a new game, and whose words lead to the game's page."""
    players = tools_of(game_ui)[0].subtitle
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET, size=theme.SIGN)
    lines = [
        text(game_ui.title(), theme.BODY, strong=True),
        row([secondary_text(players, expand=True), arrow], spacing=theme.NO_SPACE),
    ]
    words = pressable(
        game_ui.title(),
        column(lines, spacing=theme.HAIR, tight=True),
        lambda: session.navigation.go(game_ui.info.route("")),
        more=players,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.GAP),
    )
    return ft.Container(
        column([_picture_button(game_ui, session, theme.STAMP), words], spacing=theme.NO_SPACE, tight=True),
        expand=True,
        alignment=ft.Alignment.TOP_LEFT,
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _picture_button(game_ui: GameUI, session: PhoneSession, height: float) -> ft.Control:
    """The drawing of a game, which begins a new one."""
    return pressable(
        begin_spoken(game_ui),
        game_ui.drawing(height),
        lambda: session.navigation.go(tools_of(game_ui)[0].route),
        means=f"picture {game_ui.info.name}",
        border_radius=theme.NO_SPACE,
    )


def _words(game_ui: GameUI, session: PhoneSession) -> ft.Control:
    lines = [text(game_ui.title(), theme.LEAD, strong=True), secondary_text(game_ui.subtitle())]
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET)
    return pressable(
        game_ui.title(),
        row([column(lines, spacing=theme.TIGHT, tight=True, expand=True), arrow]),
        lambda: session.navigation.go(game_ui.info.route("")),
    )


def _leading(game_ui: GameUI, session: PhoneSession, card: ft.Control) -> ft.Control:
    """A card that leads to the game's page wherever it is tapped; screen readers find its name."""
    route = game_ui.info.route("")
    return ft.GestureDetector(card, on_tap=lambda: session.navigation.go(route), exclude_from_semantics=True)


def _beginning(game_ui: GameUI, session: PhoneSession, drawing: ft.Control) -> ft.Control:
    """A drawing that begins a new game wherever it is tapped; screen readers find the button for it."""
    route = tools_of(game_ui)[0].route
    return ft.GestureDetector(
        drawing, on_tap=lambda: session.navigation.go(route), exclude_from_semantics=True
    )


def _clipped(controls: Sequence[ft.Control], **box: Any) -> ft.Container:
    return ft.Container(
        column(controls, spacing=theme.NO_SPACE, tight=True),
        border_radius=theme.RADIUS_CARD,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        **box,
    )
