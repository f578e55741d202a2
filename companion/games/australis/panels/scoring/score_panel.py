"""Phase B, scoring: what the round brings each player, from top to bottom, and why, in one view."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.games.australis.facts import explanations, score_reasons, score_views
from companion.games.australis.facts.score_reasons import Asked, closest, points_of
from companion.games.australis.facts.score_views import Line
from companion.games.australis.panels.competition.order_sheets import ask_order
from companion.games.australis.panels.scoring.player_columns import player_columns, totals_row
from companion.games.australis.panels.scoring.reason_drawings import drawing
from companion.games.australis.panels.scoring.reef_tiles import reef_tiles
from companion.games.australis.panels.scoring.score_layout import ScoreLayout, score_layout
from companion.games.australis.pieces.by_hand import by_hand
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import Frame, TableController, TableHistory
from companion.i18n.translation import _
from companion.table.frame.hints import use_hints
from companion.table.frame.table_frame import table_frame
from companion.table.numbers.ask_printed import ask
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, main_button
from companion.ui.explanation import explaining, explanation
from companion.ui.hooks import component, use_event_callback
from companion.ui.layout import column
from companion.ui.text import with_spoken_label
from companion.ui.text_measure import use_text_scale
from engine.australis.legal_moves import missing
from engine.australis.moves import ScoreRound
from engine.australis.printed import Number
from engine.australis.table import Table

NOTHING: Asked | None = None
NOBODY: int | None = None


@component
def score(controller: TableController, frame_ui: Frame, state: TableHistory) -> ft.Control:
    """A column for each player, the reefs, and the reason for the number that was tapped last."""
    table = state.table
    asking, set_asking = ft.use_state(True)
    first, set_first = ft.use_state(NOTHING)
    tapped, set_tapped = ft.use_state(NOTHING)
    adding, set_adding = ft.use_state(NOBODY)
    scale, probe = use_text_scale()
    numbers = missing(table, ScoreRound())
    unknown = table.order_asked or bool(numbers)
    scored = score_views.lines(table)
    hints = use_hints(controller, frame_ui.hints)
    layout = score_layout(controller.session, len(table.boards), scale, hints.room)
    # Another phone may have undone what the number that was tapped depends on.
    asked = tapped if tapped and points_of(scored, tapped) is not None else closest(table, scored)

    def close() -> None:
        set_adding(None)
        set_asking(False)

    def on_tap(this: Asked) -> None:
        if points_of(scored, this) is None:
            set_first(this)
            set_asking(True)
        else:
            set_tapped(this)

    def score_now() -> None:
        if unknown:
            set_asking(True)
        else:
            controller.play(ScoreRound())

    tap = use_event_callback(on_tap)
    reefs = reef_tiles(table, scored, asked, layout, tap)
    beside = controller.session.layout.on_its_side
    return table_frame(
        controller,
        frame_ui,
        [probe, player_columns(table, scored, asked, layout, tap), *([] if beside else [reefs])],
        bottom=[main_button(_("Enter what’s missing") if unknown else _("Discs moved"), score_now)],
        strip=ft.Container(reefs) if beside else "none",
        fills_low_screen=True,
        turn=(lambda now: totals_row(now, score_views.lines(now), layout, tap)) if layout.enlarged else None,
        spacing=theme.SNUG if layout.sizes.roomy else theme.TIGHT,
        answer=_answer(controller, scored, asked, layout, set_adding),
        hints=hints,
        sheet=by_hand(controller, adding, close)
        if adding is not None
        else _question(controller, _in_order(table, numbers, first), close)
        if asking
        else None,
        on_dismiss=close,
    )


def _in_order(table: Table, numbers: Sequence[Number], first: Asked | None) -> list[Number]:
    """The missing numbers; those that the tapped number needs come first."""
    wanted = [] if first is None else score_reasons.numbers_of(table, first)
    return sorted(numbers, key=lambda number: number not in wanted)


def _question(controller: TableController, numbers: Sequence[Number], on_close: Press) -> ft.Control | None:
    """The sheet for something that must be known before the round can be scored, if anything is missing."""
    if controller.table.order_asked:
        return ask_order(controller, on_close)
    return ask(PRINTED_NUMBERS, controller, numbers, on_close) if numbers else None


def _answer(
    controller: TableController,
    scored: tuple[Line, ...],
    asked: Asked,
    layout: ScoreLayout,
    add: Callable[[int | None], None],
) -> ft.Control:
    """Why the number that was tapped is what it is."""
    table, seat = controller.table, asked.seat
    beside: list[ft.Control] = []
    if asked.what in ("total", "disc") and seat is not None:
        words = _("Points by hand for {name}").format(name=name(table, seat))
        beside = [icon_button(ft.Icons.EXPOSURE, words, lambda: add(seat), color=theme.ON_DEEP)]
    reason = drawing(table, scored, asked, layout, controller.session.motion(theme.RUN))
    told = [reason, explaining(explanations.answer(table, scored, asked))]
    return explanation(
        explanations.question(table, scored, asked),
        [
            with_spoken_label(
                explanations.spoken_answer(table, scored, asked),
                column(told, spacing=theme.TIGHT, tight=True),
            )
        ],
        high=layout.answer,
        size=layout.sizes.question,
        inset=theme.GAP if layout.sizes.roomy else theme.TIGHT,
        beside=beside,
    )
