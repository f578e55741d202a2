"""On the wall: a large screen that everybody can read from their chair, with nothing to press."""

import flet as ft

from companion import look
from companion.games.australis.current_drawing import current_drawing
from companion.games.australis.current_views import CurrentView, current_view
from companion.games.australis.large_views import Next, Stands, best_first, next_step, now_words
from companion.games.australis.mirror_parts import reefs_grid
from companion.games.australis.mirror_views import reef_views
from companion.games.australis.screen import ORDER, tabs
from companion.hooks import component, still, use_steady, use_store
from companion.keys import ESCAPE, keys
from companion.parts.marks import mark
from companion.parts.measured import Box, use_box
from companion.parts.press import icon_button
from companion.parts.surface import card, column, row, wrapped
from companion.parts.text import quiet, spoken, text, title
from companion.store import Store
from companion.visit import Visit
from companion.words import _
from engine.australis.table import Table


@component
def wall(store: Store, visit: Visit) -> ft.Control:
    """What comes next, how everybody stands, the current and the reefs, as large as they fit."""
    state = use_store(store)
    table: Table = state.table
    box, resized = use_box((visit.page.width or look.WALL[0], visit.page.height or look.WALL[1]))
    leave = use_steady(lambda: visit.go(f"/table/{store.name}"))
    last = visit.desk.face_of(store).entry_words(state, state.entries[-1])
    by = max(1.0, min(box[0] / look.WALL[0], box[1] / look.WALL[1]))
    wide = box[0] / by >= look.BESIDE
    stand = [_next(next_step(state), last), *(_stands(one, wide) for one in best_first(table))]
    lie = [
        _current(current_view(table), visit.motion(look.SWIM)),
        reefs_grid(reef_views(table)),
    ]
    heading = _("Round {n} of {rounds}").format(n=table.round, rounds=table.printed.rounds)
    head: list[ft.Control] = [title(heading, look.HEAD), tabs(ORDER[table.phase])]
    shown = _side_by_side(head, stand, lie) if wide else _scrolling([*head, *stand, *lie])
    way_out = icon_button(ft.Icons.CLOSE, _("Back to the game"), leave, color=look.QUIET)
    return ft.SafeArea(
        ft.Stack(
            [
                keys({ESCAPE: leave}, whole_page=True),
                ft.Container(_enlarged(shown, box, by), on_size_change=resized),
                ft.Container(way_out, alignment=ft.Alignment.TOP_RIGHT, padding=look.TIGHT),
            ],
            expand=True,
            fit=ft.StackFit.EXPAND,
        ),
        expand=True,
    )


def _enlarged(shown: ft.Control, box: Box, by: float) -> ft.Control:
    """The same, laid out on a smaller screen and then enlarged to this one."""
    width, height = box
    scale = ft.Scale(scale=by, alignment=ft.Alignment.TOP_LEFT)
    inside = ft.Container(shown, width=width / by, height=height / by, scale=scale)
    return row([inside], vertical_alignment=ft.CrossAxisAlignment.START)


def _side_by_side(head: list[ft.Control], stand: list[ft.Control], lie: list[ft.Control]) -> ft.Control:
    """Who stands where beside what lies on the table; the corner is left to the way out."""
    corner = ft.Container(width=look.TARGET)
    first = ft.Container(head[0], expand=look.BESIDE_SHARE)
    second = ft.Container(row([ft.Container(head[1], expand=True), corner]), expand=look.BODY_SHARE)
    lists = [
        ft.Container(_scrolling(stand), expand=look.BESIDE_SHARE),
        ft.Container(_scrolling(lie), expand=look.BODY_SHARE),
    ]
    stretch = ft.CrossAxisAlignment.STRETCH
    top = ft.Container(row([first, second]), padding=look.inset(horizontal=look.GAP, vertical=look.TIGHT))
    return column([top, row(lists, spacing=look.NO_SPACE, expand=True, vertical_alignment=stretch)])


def _scrolling(controls: list[ft.Control]) -> ft.Control:
    return ft.ListView(
        controls,
        spacing=look.SNUG,
        padding=look.inset(horizontal=look.GAP, vertical=look.TIGHT),
        build_controls_on_demand=False,
    )


@still
def _next(following: Next, last: str) -> ft.Control:
    """What everybody waits for, and what was done last."""
    sign = [] if following.colour is None else [mark(following.colour, look.DISPLAY)]
    words = ft.Container(title(following.words, look.HEAD), expand=True)
    return card(
        [row([*sign, words], spacing=look.GAP), quiet(last)],
        bgcolor=look.HERO,
        spacing=look.TIGHT,
        padding=look.GAP,
    )


@still
def _stands(one: Stands, wide: bool) -> ft.Control:
    """A player's place and figure; on a phone they are smaller, so that names stay whole."""
    notes: list[ft.Control] = []
    if one.lap:
        notes.append(quiet(one.lap, look.BODY))
    if one.now is not None:
        notes.append(text(now_words(one.now), look.BODY, look.GOOD, strong=True))
    name = text(one.name, look.HEAD if wide else look.LEAD, strong=True)
    below = [wrapped(notes)] if notes else []
    parts = [
        text(str(one.place), look.HEAD if wide else look.LEAD, look.QUIET, strong=True),
        mark(one.colour, look.DISPLAY if wide else look.MARK_LARGE),
        column([name, *below], spacing=look.NO_SPACE, tight=True, expand=True),
        text(one.figure, look.WALL_FIGURE if wide else look.SCORE, strong=True),
    ]
    return spoken(
        one.words,
        ft.Container(
            row(parts, spacing=look.GAP),
            bgcolor=look.CARD,
            border_radius=look.RADIUS_CARD,
            border=look.line_around(look.RING, look.PLAYER[one.colour] if one.on_turn else look.NONE),
            padding=look.inset(horizontal=look.EDGE, vertical=look.TIGHT),
        ),
    )


@still
def _current(view: CurrentView, swim: int) -> ft.Control:
    return card([current_drawing(view, swim=swim)], padding=look.SNUG)
