"""Phase B, scoring: the points of the round for each player, and their reasons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.games.australis.facts import explanations, score_views
from companion.games.australis.facts.score_views import DiscMove
from companion.games.australis.panels.competition.order_sheets import ask_order
from companion.games.australis.panels.scoring.disc_list import disc_list, use_ticked
from companion.games.australis.pieces.by_hand import by_hand
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.store_types import Frame, TableController, TableHistory
from companion.i18n.numbers import signed
from companion.i18n.translation import _, join_words, ngettext
from companion.table.end.final_words import total_words
from companion.table.frame.disc_run import Run, disc_run
from companion.table.frame.table_frame import table_frame
from companion.table.numbers.ask_printed import ask
from companion.table.seats.names import name
from companion.table.seats.player_view import UNKNOWN
from companion.table.seats.player_widgets import heads
from companion.ui import theme
from companion.ui.answer_panel import answer_panel
from companion.ui.buttons import Press, link, main_button, pressable
from companion.ui.figures import Figure, Line, figures
from companion.ui.hooks import component, memo_component, use_event_callback
from companion.ui.layout import card, row
from companion.ui.text import secondary_text
from engine.australis.legal_moves import missing
from engine.australis.moves import ScoreRound
from engine.australis.printed import Number
from engine.australis.score_track import SPACES
from engine.australis.table import Table

Cell = tuple[int, int]
"""The index of a line of the table, and a seat."""
NO_CELL: Cell | None = None


@dataclass(frozen=True)
class Folding:
    """Whether the reefs on which nobody scores are shown, and what changes it."""

    unfolded: bool
    toggle: Press


@component
def score(controller: TableController, frame_ui: Frame, state: TableHistory) -> ft.Control:
    """Where the discs go, and the round's points in one table; a tap on a figure explains it."""
    table = state.table
    asking, set_asking = ft.use_state(True)
    adding, set_adding = ft.use_state(False)
    pressed, set_pressed = ft.use_state(NO_CELL)
    unfolded, set_unfolded = ft.use_state(False)
    ticked, tick = use_ticked(controller)
    numbers = missing(table, ScoreRound())
    unknown = table.order_asked or bool(numbers)
    scored = score_views.lines(table)
    gains = score_views.totals(scored)
    # Another phone may have undone what the pressed figure depends on.
    if pressed is not None and _points_at(scored, gains, pressed) is None:
        pressed = None

    def close() -> None:
        set_adding(False)
        set_asking(False)

    def press(cell: Cell) -> None:
        if _points_at(scored, gains, cell) is None:
            set_asking(True)
        else:
            set_pressed(None if cell == pressed else cell)

    on_press, add = use_event_callback(press), use_event_callback(lambda: set_adding(True))
    fold = use_event_callback(lambda: set_unfolded(lambda now: not now))

    def score_now() -> None:
        if unknown:
            set_asking(True)
        else:
            controller.play(ScoreRound())

    moves = score_views.disc_moves(table, gains)
    return table_frame(
        controller,
        frame_ui,
        [
            disc_list(table, moves, ticked, tick),
            _table(table, scored, moves, pressed, on_press, Folding(unfolded, fold)),
            _run(table, gains, controller.session.motion(theme.RUN)),
            _by_hand(add),
        ],
        bottom=[main_button(_("Enter what is missing") if unknown else _("Score the round"), score_now)],
        strip="none",
        answer=_answer(controller, scored, moves, pressed, lambda: set_pressed(None)),
        sheet=by_hand(controller, 0, close)
        if adding
        else _question(controller, numbers, close)
        if asking
        else None,
        on_dismiss=close,
    )


def _points_at(scored: tuple[score_views.Line, ...], gains: tuple[int | None, ...], cell: Cell) -> int | None:
    """The points of a figure; None if they are not known."""
    line, seat = cell
    return scored[line].points[seat] if line < len(scored) else gains[seat]


def _question(controller: TableController, numbers: Sequence[Number], on_close: Press) -> ft.Control | None:
    """The sheet for something that must be known before the round can be scored, if anything is missing."""
    if controller.table.order_asked:
        return ask_order(controller, on_close)
    return ask(PRINTED_NUMBERS, controller, numbers, on_close) if numbers else None


def _table(
    table: Table,
    scored: tuple[score_views.Line, ...],
    moves: tuple[DiscMove, ...],
    pressed: Cell | None,
    press: Callable[[Cell], None],
    folding: Folding,
) -> ft.Control:
    """The table of the round; reefs on which nobody scores are folded away."""

    def line(index: int, one: score_views.Line) -> Line:
        def figure(seat: int, points: int | None) -> Figure:
            shown = UNKNOWN if points is None else str(points or "–")
            spoken = _spoken_label(table, one, seat, points)
            return Figure(shown, spoken, (index, seat), chosen=pressed == (index, seat))

        cells = tuple(figure(seat, points) for seat, points in enumerate(one.points))
        return Line(explanations.label(one), cells)

    gains = score_views.totals(scored)
    total, after = len(scored), len(scored) + 1
    empty = [one for one in scored if score_views.is_empty(one)]
    totals = Line(
        _("Total"),
        tuple(_total(table, seat, gain, (total, seat), pressed) for seat, gain in enumerate(gains)),
        strong=True,
    )
    points = Line(
        _("Points"),
        tuple(_points(table, move, (after, move.seat), pressed) for move in moves),
        strong=True,
        color=theme.ACCENT,
    )
    return card(
        [
            figures(
                heads(table, range(len(table.boards))),
                (
                    *(
                        line(index, one)
                        for index, one in enumerate(scored)
                        if folding.unfolded or one not in empty
                    ),
                    totals,
                    points,
                ),
                press,
            ),
            *([_fold(empty, folding)] if empty else []),
        ]
    )


def _answer(
    controller: TableController,
    scored: tuple[score_views.Line, ...],
    moves: tuple[DiscMove, ...],
    pressed: Cell | None,
    on_close: Press,
) -> ft.Control | None:
    """Why the pressed figure is what it is; it stands where it is in sight, wherever the figure is."""
    if pressed is None:
        return None
    line, seat = pressed
    if line < len(scored):
        why = explanations.why_line(controller.table, scored[line], seat)
    elif line == len(scored):
        why = explanations.why_total(controller.table, scored, seat)
    else:
        why = explanations.why_points(controller.table, moves[seat])
    return answer_panel(*why, on_close)


def _fold(empty: Sequence[score_views.Line], folding: Folding) -> ft.Control:
    """The button that shows the reefs on which nobody scores, or folds them away again."""
    if folding.unfolded:
        words = _("Hide empty reefs")
    else:
        numbers = join_words(str(one.which) for one in empty)
        words = ngettext("Nobody scores on reef {n}", "Nobody scores on reefs {n}", len(empty), n=numbers)
    icon = ft.Icons.EXPAND_LESS if folding.unfolded else ft.Icons.EXPAND_MORE
    return pressable(
        words,
        row([secondary_text(words, expand=True), ft.Icon(icon, color=theme.QUIET)]),
        folding.toggle,
        means="empty reefs",
        expanded=folding.unfolded,
        padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.INSET),
    )


@memo_component
def _by_hand(on_press: Press) -> ft.Control:
    return row([link(_("Points by hand"), on_press, color=theme.QUIET)])


def _spoken_label(table: Table, line: score_views.Line, seat: int, points: int | None) -> str:
    words = _("{what}, {name}").format(what=explanations.label(line), name=name(table, seat))
    if points is None:
        return _("{what}: not known yet").format(what=words)
    return ngettext("{what}: {count} point", "{what}: {count} points", points, what=words)


def _total(table: Table, seat: int, gain: int | None, cell: Cell, pressed: Cell | None) -> Figure:
    if gain is None:
        return Figure(UNKNOWN, _("Total for {name}: not known yet").format(name=name(table, seat)), cell)
    return Figure(signed(gain), total_words(table, seat, gain), cell, chosen=cell == pressed)


def _points(table: Table, move: DiscMove, cell: Cell, pressed: Cell | None) -> Figure:
    who = name(table, move.seat)
    if move.end is None:
        spoken = ngettext("{name} has {count} point", "{name} has {count} points", move.start, name=who)
        return Figure(f"{move.start} →?", spoken, cell)
    spoken = ngettext(
        "{name} goes from {start} to {count} point",
        "{name} goes from {start} to {count} points",
        move.end,
        name=who,
        start=move.start,
    )
    return Figure(f"{move.start} →{move.end}", spoken, cell, chosen=cell == pressed)


@memo_component
def _run(table: Table, gains: tuple[int | None, ...], milliseconds: int) -> ft.Control:
    """The discs on their way, if any of them moves."""
    if not any(gains):
        return ft.Container()
    runs = tuple(
        Run(board.player.colour, board.points, board.points + (gain or 0))
        for board, gain in zip(table.boards, gains, strict=True)
    )
    return card([disc_run(runs, milliseconds, SPACES)])
