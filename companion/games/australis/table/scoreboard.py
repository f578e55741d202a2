"""The screen "On the wall": a large read-only view that everybody can read from their chair."""

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.current_drawing import current_drawing
from companion.games.australis.drawing.current_views import CurrentView, current_view
from companion.games.australis.mirror.mirror_parts import reefs_grid
from companion.games.australis.mirror.mirror_views import reef_views
from companion.games.australis.store_types import Store
from companion.games.australis.table.large_views import (
    NextStep,
    PlayerStanding,
    best_first,
    next_step,
    now_words,
)
from companion.games.australis.table.table_frame import ORDER, tabs
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.ui import theme
from companion.ui.buttons import icon_button
from companion.ui.hooks import component, memo_component, use_event_callback, use_store
from companion.ui.keys import ESCAPE, keys
from companion.ui.layout import card, column, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title, with_spoken_label
from companion.ui.text_measure import Box, use_box


@component
def scoreboard(store: Store, session: PhoneSession) -> ft.Control:
    """The next step, the standings, the current and the reefs, as large as they fit."""
    state = use_store(store)
    table = state.table
    box, resized = use_box((session.page.width or theme.WALL[0], session.page.height or theme.WALL[1]))
    leave = use_event_callback(lambda: session.go(f"/table/{store.name}"))
    last = session.library.info_of(store).entry_words(state, state.entries[-1])
    factor = max(1.0, min(box[0] / theme.WALL[0], box[1] / theme.WALL[1]))
    wide = box[0] / factor >= theme.BESIDE
    standings = [_next(next_step(state), last), *(_stands(one, wide) for one in best_first(table))]
    table_parts = [
        _current(current_view(table), session.motion(game_theme.SWIM)),
        reefs_grid(reef_views(table)),
    ]
    heading = _("Round {n} of {rounds}").format(n=table.round, rounds=table.printed.rounds)
    head: list[ft.Control] = [title(heading, theme.HEAD), tabs(ORDER[table.phase])]
    shown = (
        _side_by_side(head, standings, table_parts) if wide else _scrolling([*head, *standings, *table_parts])
    )
    close = icon_button(ft.Icons.CLOSE, _("Back to the game"), leave, color=theme.QUIET)
    return ft.SafeArea(
        ft.Stack(
            [
                keys({ESCAPE: leave}, whole_page=True),
                ft.Container(_enlarged(shown, box, factor), on_size_change=resized),
                ft.Container(close, alignment=ft.Alignment.TOP_RIGHT, padding=theme.TIGHT),
            ],
            expand=True,
            fit=ft.StackFit.EXPAND,
        ),
        expand=True,
    )


def _enlarged(shown: ft.Control, box: Box, factor: float) -> ft.Control:
    """The content laid out for a smaller screen and then scaled up by this factor."""
    width, height = box
    scale = ft.Scale(scale=factor, alignment=ft.Alignment.TOP_LEFT)
    inside = ft.Container(shown, width=width / factor, height=height / factor, scale=scale)
    return row([inside], vertical_alignment=ft.CrossAxisAlignment.START)


def _side_by_side(
    head: list[ft.Control], standings: list[ft.Control], table_parts: list[ft.Control]
) -> ft.Control:
    """The standings beside the table; the upper right corner is left free for the close button."""
    corner = ft.Container(width=theme.TARGET)
    first = ft.Container(head[0], expand=theme.BESIDE_SHARE)
    second = ft.Container(row([ft.Container(head[1], expand=True), corner]), expand=theme.BODY_SHARE)
    lists = [
        ft.Container(_scrolling(standings), expand=theme.BESIDE_SHARE),
        ft.Container(_scrolling(table_parts), expand=theme.BODY_SHARE),
    ]
    stretch = ft.CrossAxisAlignment.STRETCH
    top = ft.Container(row([first, second]), padding=theme.inset(horizontal=theme.GAP, vertical=theme.TIGHT))
    return column([top, row(lists, spacing=theme.NO_SPACE, expand=True, vertical_alignment=stretch)])


def _scrolling(controls: list[ft.Control]) -> ft.Control:
    return ft.ListView(
        controls,
        spacing=theme.SNUG,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.TIGHT),
        build_controls_on_demand=False,
    )


@memo_component
def _next(following: NextStep, last: str) -> ft.Control:
    """A card with the next step and the latest entry."""
    sign = [] if following.colour is None else [mark(following.colour, theme.DISPLAY)]
    words = ft.Container(title(following.words, theme.HEAD), expand=True)
    return card(
        [row([*sign, words], spacing=theme.GAP), secondary_text(last)],
        bgcolor=theme.HERO,
        spacing=theme.TIGHT,
        padding=theme.GAP,
    )


@memo_component
def _stands(one: PlayerStanding, wide: bool) -> ft.Control:
    """A player's place and figure; smaller unless `wide`, so that names are not cut off."""
    notes: list[ft.Control] = []
    if one.lap:
        notes.append(secondary_text(one.lap, theme.BODY))
    if one.now is not None:
        notes.append(text(now_words(one.now), theme.BODY, theme.GOOD, strong=True))
    name = text(one.name, theme.HEAD if wide else theme.LEAD, strong=True)
    below = [wrapped(notes)] if notes else []
    parts = [
        text(str(one.place), theme.HEAD if wide else theme.LEAD, theme.QUIET, strong=True),
        mark(one.colour, theme.DISPLAY if wide else theme.MARK_LARGE),
        column([name, *below], spacing=theme.NO_SPACE, tight=True, expand=True),
        text(one.figure, theme.WALL_FIGURE if wide else theme.SCORE, strong=True),
    ]
    return with_spoken_label(
        one.words,
        ft.Container(
            row(parts, spacing=theme.GAP),
            bgcolor=theme.CARD,
            border_radius=theme.RADIUS_CARD,
            border=theme.line_around(theme.RING, theme.PLAYER[one.colour] if one.on_turn else theme.NONE),
            padding=theme.inset(horizontal=theme.EDGE, vertical=theme.TIGHT),
        ),
    )


@memo_component
def _current(view: CurrentView, swim: int) -> ft.Control:
    return card([current_drawing(view, swim=swim)], padding=theme.SNUG)
