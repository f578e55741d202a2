"""The screen at the end of a round: tiles won, standings, and preparations for the next round."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.drawing.tile_drawing import tile_face
from companion.games.australis.facts import tile_views, tile_words
from companion.games.australis.facts.tile_views import StandingView, StartView
from companion.games.australis.panels.competition.order_sheets import ask_order
from companion.games.australis.panels.draft.now_sheet import now_sheet
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import Frame, TableController, TableHistory
from companion.games.australis.words.names import disc_words
from companion.i18n.numbers import signed
from companion.i18n.translation import _, ngettext
from companion.table.frame.disc_run import Run, disc_run
from companion.table.frame.table_frame import table_frame
from companion.table.numbers.ask_printed import ask
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component, use_event_callback
from companion.ui.layout import card, column, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title, with_spoken_label
from engine.australis.legal_moves import missing
from engine.australis.moves import EndGame, NextRound
from engine.australis.refusal_code import RefusalCode
from engine.australis.rounds import Metal
from engine.australis.score_track import SPACES
from engine.australis.table import Table
from engine.australis.transition import numbers_asked

NOBODY: int | None = None


@component
def round_end(controller: TableController, frame_ui: Frame, state: TableHistory) -> ft.Control:
    """The summary of a finished round, and the button that starts the next one or counts the final score."""
    table = controller.table
    sheet, set_sheet = ft.use_state("")
    asked, set_asked = ft.use_state(NOBODY)
    start = tile_views.next_start(table)
    unknown = missing(table, EndGame())

    def close() -> None:
        set_sheet("")
        set_asked(NOBODY)

    explain = use_event_callback(set_asked)

    def begin() -> None:
        controller.play(
            NextRound(), on_refusal=lambda refusal: ask_if(refusal.code == RefusalCode.ORDER_MISSING, "order")
        )

    def count() -> None:
        """Counts the final score; also called when the last missing number has been entered."""
        close()
        controller.play(EndGame(), on_refusal=lambda refusal: ask_if(bool(numbers_asked(refusal)), "numbers"))

    def ask_if(is_missing: bool, kind: str) -> bool:
        if is_missing:
            set_sheet(kind)
        return is_missing

    overlay = None if asked is None else now_sheet(controller, asked, close)
    if sheet == "order":
        overlay = ask_order(controller, close)
    elif sheet == "numbers" and unknown:
        overlay = ask(PRINTED_NUMBERS, controller, unknown, close, count)
    if start is None:
        step = main_button(_("Final scoring"), count)
    else:
        step = main_button(_("Start round {n}").format(n=start.round), begin)
    return table_frame(
        controller,
        frame_ui,
        [
            *(_won(state) if table.mode == "game" else []),
            _standings(state, controller.session.motion(theme.RUN), explain),
            *([] if start is None else [_next(table, start)]),
        ],
        heading=_("Round {n} is over").format(n=table.round),
        bottom=[step],
        strip="none",
        sheet=overlay,
        on_dismiss=close,
    )


def _won(state: TableHistory) -> list[ft.Control]:
    table = state.table
    with_cube = tile_views.silver_brought_cube(state)
    lines: list[ft.Control] = [
        row(
            [
                mark(table.boards[seat].player.colour, theme.MARK_LARGE),
                text(tile_words.won_words(table, seat, metal, with_cube=with_cube), expand=True),
                _small_tile(table, metal),
            ],
            spacing=theme.GAP,
        )
        for seat, metal in tile_views.won(table)
    ]
    if left := tile_words.left_words(table):
        lines.append(secondary_text(left, theme.BODY))
    return [card([title(_("Won this round"), theme.LEAD), *lines])]


def _small_tile(table: Table, metal: Metal) -> ft.Control:
    points = (table.printed.gold if metal == "gold" else table.printed.silver)[table.round - 1]
    number = UNKNOWN if points is None else str(points)
    words = f"{number} {tile_words.points_at_the_end(points)}"
    return with_spoken_label(words, tile_face(metal, number))


def _standings(state: TableHistory, milliseconds: int, explain: Callable[[int], object]) -> ft.Control:
    standings = tile_views.standings(state)
    boards = state.table.boards
    runs = tuple(
        Run(boards[view.seat].player.colour, view.points - view.gained, view.points) for view in standings
    )
    return card(
        [
            title(_("Standings"), theme.LEAD),
            disc_run(runs, milliseconds, SPACES),
            *(_standing(state.table, view, partial(explain, view.seat)) for view in standings),
        ]
    )


def _standing(table: Table, view: StandingView, explain: Press) -> ft.Control:
    """A player's place and points; a tap says where they come from."""
    player = table.boards[view.seat].player
    points = ngettext("{count} point", "{count} points", view.points)
    words = _("{place}. {name}: {points}, {gained} this round").format(
        place=view.place, name=player.name, points=points, gained=view.gained
    )
    figures: list[ft.Control] = [
        text(str(view.place), theme.LEAD, theme.QUIET, strong=True),
        mark(player.colour, theme.MARK_LARGE),
        column(
            [
                text(player.name, theme.LEAD, strong=True),
                text(_("{points} this round").format(points=signed(view.gained)), theme.SMALL, theme.GOOD),
                *([secondary_text(where)] if (where := disc_words(view.points)) else []),
            ],
            spacing=theme.NO_SPACE,
            expand=True,
        ),
        ft.Container(
            text(str(view.points), theme.SCORE, strong=True),
            bgcolor=theme.TILE,
            border_radius=theme.RADIUS,
            padding=theme.inset(horizontal=theme.SNUG),
        ),
    ]
    return pressable(
        words,
        row(figures, spacing=theme.GAP),
        explain,
        bgcolor=theme.TILE,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT),
    )


def _next(table: Table, start: StartView) -> ft.Control:
    todo = [
        row(
            [ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET), text(line, expand=True)],
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for line in tile_words.preparations(table, start)
    ]
    starter = table.boards[start.seat].player
    return card(
        [
            title(_("Before round {n}").format(n=start.round), theme.LEAD),
            *todo,
            row(
                [
                    mark(starter.colour, theme.MARK_LARGE),
                    text(tile_words.start_words(table, start), strong=True, expand=True),
                ]
            ),
        ]
    )
