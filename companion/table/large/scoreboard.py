"""The screen "Big screen": a large read-only view that everybody can read from their chair."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

import flet as ft

from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.routes import COURSE, table_route
from companion.session.store import Store, TableHistory
from companion.table.end.result_kept_back import use_shown_history
from companion.table.end.reveal import last_points_words
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.score_strip import MOST_SIDE_BY_SIDE
from companion.table.large.large_views import (
    NextStep,
    PlayerStanding,
    best_first,
    on_turn,
    places_kept_back,
    winners_step,
)
from companion.table.seats.player_view import counted_drawing, now_words, sign_drawing
from companion.ui import theme
from companion.ui.buttons import icon_button
from companion.ui.hooks import component, memo_component, use_event_callback, use_store
from companion.ui.keys import ESCAPE, keys
from companion.ui.layout import MORE, card, column, row, wrapped
from companion.ui.marks import mark
from companion.ui.progress import progress_line
from companion.ui.text import secondary_text, text, title, with_spoken_label
from companion.ui.text_measure import Box, use_box
from engine.game import MoveT, SetupT, TableT


@dataclass(frozen=True)
class ScoreboardUI(Generic[SetupT, TableT, MoveT]):
    """A game's part of the scoreboard: its frame, the next step, and drawings of what lies on the table.

    `next_step` is for a game that is not over; where it is None, the player on turn is shown. The
    drawings may contain what is half entered.
    """

    frame: FrameUI[SetupT, TableT, MoveT]
    next_step: Callable[[TableT], NextStep | None] = lambda _table: None
    drawings: Callable[[TableHistory[SetupT, TableT, MoveT], PhoneSession], list[ft.Control]] = (
        lambda _state, _session: []
    )


def next_step(
    ui: ScoreboardUI[SetupT, TableT, MoveT], state: TableHistory[SetupT, TableT, MoveT]
) -> NextStep:
    """The step that the table waits for, or the winners."""
    table = state.table
    if table.is_over:
        return winners_step(table)
    return ui.next_step(table) or on_turn(ui.frame.views(table)) or NextStep(ui.frame.heading(table))


@component
def scoreboard(
    store: Store[SetupT, TableT, MoveT], session: PhoneSession, ui: ScoreboardUI[SetupT, TableT, MoveT]
) -> ft.Control:
    """The next step, the standings and the game's drawings, as large as they fit."""
    latest = use_store(store)
    state = use_shown_history(latest, session, ui.frame)
    table, progress = state.table, ui.frame.progress(state.table)
    box, resized = use_box((session.page.width or theme.WALL[0], session.page.height or theme.WALL[1]))
    leave = use_event_callback(lambda: session.navigation.go(table_route(store.name)))
    last = session.library.info_of(store).words_of_latest(state)
    factor = max(1.0, min(box[0] / theme.WALL[0], box[1] / theme.WALL[1]))
    wide = box[0] / factor >= theme.BESIDE
    views = ui.frame.views(table)
    players = best_first(table, views) if ui.frame.shows_points(table) else places_kept_back(views)
    large = wide and len(players) <= MOST_SIDE_BY_SIDE
    following = next_step(ui, state) if state is latest else NextStep(last_points_words())
    standings = [_next_step_card(following, last), *(_standing(one, large) for one in players)]
    drawings = ui.drawings(state, session)
    head: list[ft.Control] = [
        title(ui.frame.heading(table), theme.HEAD),
        *([] if progress is None else [progress_line(progress)]),
    ]
    shown = (
        _side_by_side(head, standings, drawings)
        if wide and drawings
        else _scrolling([*head, *standings, *drawings])
    )
    to_course = use_event_callback(lambda: session.navigation.go(table_route(store.name, COURSE)))
    course = icon_button(ft.Icons.SHOW_CHART, _("Course of the game"), to_course, color=theme.QUIET)
    close = icon_button(ft.Icons.CLOSE, _("Back to the game"), leave, color=theme.QUIET)
    corner = row([course, close], spacing=theme.NO_SPACE, tight=True)
    return ft.SafeArea(
        ft.Stack(
            [
                keys({ESCAPE: leave}, whole_page=True),
                ft.Container(_enlarged(shown, box, factor), on_size_change=resized),
                ft.Container(corner, alignment=ft.Alignment.TOP_RIGHT, padding=theme.TIGHT),
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
    head: list[ft.Control], standings: list[ft.Control], drawings: list[ft.Control]
) -> ft.Control:
    """The standings beside the drawings; the upper right corner is left free for the two buttons."""
    corner = ft.Container(width=2 * theme.TARGET)
    heading, *phases = head
    first = ft.Container(heading, expand=theme.BESIDE_SHARE)
    beside = row([*(ft.Container(one, expand=True) for one in phases), corner])
    second = ft.Container(beside, expand=theme.BODY_SHARE)
    lists = [
        ft.Container(_scrolling(standings), expand=theme.BESIDE_SHARE),
        ft.Container(_scrolling(drawings), expand=theme.BODY_SHARE),
    ]
    stretch = ft.CrossAxisAlignment.STRETCH
    top = ft.Container(row([first, second]), padding=theme.inset(horizontal=theme.GAP, vertical=theme.TIGHT))
    return column([top, row(lists, spacing=theme.NO_SPACE, expand=True, vertical_alignment=stretch)])


def _scrolling(controls: list[ft.Control]) -> ft.Control:
    return ft.ListView(
        controls,
        scroll=MORE,
        spacing=theme.SNUG,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.TIGHT),
        build_controls_on_demand=False,
    )


@memo_component
def _next_step_card(following: NextStep, last: str) -> ft.Control:
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
def _standing(one: PlayerStanding, large: bool) -> ft.Control:
    """A player's place and figure; smaller unless `large`, so that all names and players fit."""
    view = one.view
    notes: list[ft.Control] = []
    if view.note:
        notes.append(secondary_text(view.note, theme.BODY))
    if view.now is not None:
        notes.append(text(now_words(view.now), theme.BODY, theme.GOOD, strong=True))
    name = text(view.name, theme.HEAD if large else theme.LEAD, strong=True)
    below = [wrapped(notes)] if notes else []
    place = [] if one.place is None else [_place(one.place, large=large)]
    size = theme.DISPLAY if large else theme.MARK_LARGE
    digits = theme.WALL_FIGURE if large else theme.SCORE
    parts = [
        *place,
        mark(view.colour, size),
        column([name, *below], spacing=theme.NO_SPACE, tight=True, expand=True),
        *sign_drawing(view, size),
        *counted_drawing(view, size),
        *([text(view.figure, digits, strong=True)] if view.figure else []),
    ]
    return with_spoken_label(
        one.words,
        ft.Container(
            row(parts, spacing=theme.GAP),
            bgcolor=theme.CARD,
            border_radius=theme.RADIUS_CARD,
            border=theme.line_around(theme.RING, theme.PLAYER[view.colour] if view.on_turn else theme.NONE),
            padding=theme.inset(horizontal=theme.EDGE, vertical=theme.TIGHT),
        ),
    )


def _place(place: int, *, large: bool) -> ft.Control:
    """The number of a place, at the beginning of a player's line."""
    return text(str(place), theme.HEAD if large else theme.LEAD, theme.QUIET, strong=True)
