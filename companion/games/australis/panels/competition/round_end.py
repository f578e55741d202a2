"""The screen at the end of a round: tiles won, standings, and preparations for the next round."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.drawing.tile_drawing import tile_face
from companion.games.australis.facts import tile_views, tile_words
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
from companion.ui.buttons import main_button, pressable
from companion.ui.hooks import component, use_event_callback
from companion.ui.layout import card, column, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title, with_spoken_label
from engine.australis.competition import holders
from engine.australis.legal_moves import missing
from engine.australis.moves import EndGame, NextRound
from engine.australis.refusal_code import RefusalCode
from engine.australis.rounds import Metal
from engine.australis.score_track import SPACES
from engine.australis.table import Table
from engine.australis.transition import numbers_asked
from engine.table import Ranked

NOBODY: int | None = None


@component
def round_end(controller: TableController, frame_ui: Frame, state: TableHistory) -> ft.Control:
    """The summary of a finished round, and the button that starts the next one or counts the final score."""
    table = controller.table
    sheet, set_sheet = ft.use_state("")
    asked, set_asked = ft.use_state(NOBODY)
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
    is_last = table.round >= table.printed.rounds
    step = (
        main_button(_("Final scoring"), count)
        if is_last
        else main_button(_("Start round {n}").format(n=table.round + 1), begin)
    )
    return table_frame(
        controller,
        frame_ui,
        [
            _won(state),
            _standings(state, controller.session.motion(theme.RUN), explain),
            *([] if is_last else [_next(table)]),
        ],
        heading=_("Round {n} is over").format(n=table.round),
        bottom=[step],
        strip="none",
        sheet=overlay,
        on_dismiss=close,
    )


def _won(state: TableHistory) -> ft.Control:
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
        for metal, seat in sorted(holders(table).items())
    ]
    if left := tile_words.left_words(table):
        lines.append(secondary_text(left, theme.BODY))
    return card([title(_("Won this round"), theme.LEAD), *lines])


def _small_tile(table: Table, metal: Metal) -> ft.Control:
    points = tile_views.tile_points(table, metal)
    number = UNKNOWN if points is None else str(points)
    words = f"{number} {tile_words.points_at_the_end(points)}"
    return with_spoken_label(words, tile_face(metal, number))


def _standings(state: TableHistory, milliseconds: int, explain: Callable[[int], object]) -> ft.Control:
    table, gained = state.table, tile_views.gained_this_round(state)
    runs = tuple(
        Run(table.boards[seat].player.colour, points - gained[seat], points)
        for seat, _place, points in table.ranking
    )
    return card(
        [
            title(_("Standings"), theme.LEAD),
            disc_run(runs, milliseconds, SPACES),
            *(_standing(table, ranked, gained[ranked.seat], explain) for ranked in table.ranking),
        ]
    )


def _standing(table: Table, ranked: Ranked, gained: int, explain: Callable[[int], object]) -> ft.Control:
    """A player's place and points; a tap says where they come from."""
    seat, place, points = ranked
    player = table.boards[seat].player
    words = _("{place}. {name}: {points}, {gained} this round").format(
        place=place,
        name=player.name,
        points=ngettext("{count} point", "{count} points", points),
        gained=gained,
    )
    figures: list[ft.Control] = [
        text(str(place), theme.LEAD, theme.QUIET, strong=True),
        mark(player.colour, theme.MARK_LARGE),
        column(
            [
                text(player.name, theme.LEAD, strong=True),
                text(_("{points} this round").format(points=signed(gained)), theme.SMALL, theme.GOOD),
                *([secondary_text(where)] if (where := disc_words(points)) else []),
            ],
            spacing=theme.NO_SPACE,
            expand=True,
        ),
        ft.Container(
            text(str(points), theme.SCORE, strong=True),
            bgcolor=theme.TILE,
            border_radius=theme.RADIUS,
            padding=theme.inset(horizontal=theme.SNUG),
        ),
    ]
    return pressable(
        words,
        row(figures, spacing=theme.GAP),
        partial(explain, seat),
        bgcolor=theme.TILE,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT),
    )


def _next(table: Table) -> ft.Control:
    todo = [
        row(
            [ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET), text(line, expand=True)],
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
        for line in tile_words.preparations(table)
    ]
    starter = table.boards[tile_views.next_starter(table)].player
    return card(
        [
            title(_("Before round {n}").format(n=table.round + 1), theme.LEAD),
            *todo,
            row(
                [
                    mark(starter.colour, theme.MARK_LARGE),
                    text(tile_words.start_words(table), strong=True, expand=True),
                ]
            ),
        ]
    )
