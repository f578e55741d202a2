"""Phase B, scoring: the points of the round for each player, and their reasons."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.games.australis.competition.ask_order import ask_order
from companion.games.australis.mirror.by_hand import by_hand
from companion.games.australis.numbers.numbers import PRINTED_NUMBERS
from companion.games.australis.scoring import score_views
from companion.games.australis.scoring.score_views import DiscMove
from companion.games.australis.store_types import TableController, TableHistory
from companion.games.australis.table.frame import FRAME
from companion.games.australis.words.reasons import why_words
from companion.i18n.numbers import signed
from companion.i18n.translation import _, isolated, ngettext
from companion.table.ask_numbers import ask
from companion.table.disc_run import Run, disc_run
from companion.table.final_words import total_words
from companion.table.names import name
from companion.table.player_widgets import heads
from companion.table.table_frame import table_frame
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button
from companion.ui.figures import Figure, Line, figures
from companion.ui.hooks import component, memo_component, use_event_callback
from companion.ui.layout import card, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import text, title, with_spoken_label
from engine.australis.legal_moves import missing
from engine.australis.moves import ScoreRound
from engine.australis.printed import Number
from engine.australis.score_track import SPACES
from engine.australis.table import Table

Cell = tuple[int, int]
"""The index of a line of the table, and a seat."""
NO_CELL: Cell | None = None


@component
def score(controller: TableController, state: TableHistory) -> ft.Control:
    """The round's points in one table; a tap on a figure explains it."""
    table = state.table
    asking, set_asking = ft.use_state(True)
    adding, set_adding = ft.use_state(False)
    pressed, set_pressed = ft.use_state(NO_CELL)
    numbers = missing(table, ScoreRound())
    unknown = table.order_asked or bool(numbers)
    scored = score_views.lines(table)

    def close() -> None:
        set_adding(False)
        set_asking(False)

    def press(cell: Cell) -> None:
        line, seat = cell
        if scored[line].points[seat] is None:
            set_asking(True)
        else:
            set_pressed(None if cell == pressed else cell)

    on_press, add = use_event_callback(press), use_event_callback(lambda: set_adding(True))

    def score_now() -> None:
        if unknown:
            set_asking(True)
        else:
            controller.play(ScoreRound())

    gains = score_views.totals(scored)
    moves = score_views.disc_moves(table, gains)
    return table_frame(
        controller,
        FRAME,
        [
            _table(table, scored, moves, pressed, on_press),
            _discs(table, moves, gains, controller.session.motion(theme.RUN)),
            _by_hand(add),
        ],
        bottom=[main_button(_("Enter what is missing") if unknown else _("Score the round"), score_now)],
        with_strip=False,
        sheet=by_hand(controller, close)
        if adding
        else _question(controller, numbers, close)
        if asking
        else None,
        on_dismiss=close,
    )


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
) -> ft.Control:
    def line(index: int, one: score_views.Line) -> Line:
        def figure(seat: int, points: int | None) -> Figure:
            shown = "?" if points is None else str(points or "–")
            spoken = _spoken_label(table, one, seat, points)
            return Figure(shown, spoken, (index, seat), chosen=pressed == (index, seat))

        cells = tuple(figure(seat, points) for seat, points in enumerate(one.points))
        seat = pressed[1] if pressed is not None and pressed[0] == index else None
        return Line(_label(one), cells, below=None if seat is None else lambda: _why(table, one, seat))

    gains = score_views.totals(scored)
    return card(
        [
            figures(
                heads(table, range(len(table.boards))),
                (
                    *(line(index, one) for index, one in enumerate(scored)),
                    Line(
                        _("Total"),
                        tuple(_total(table, seat, gain) for seat, gain in enumerate(gains)),
                        strong=True,
                    ),
                    Line(
                        _("Disc"),
                        tuple(_disc(table, move) for move in moves),
                        strong=True,
                        color=theme.ACCENT,
                    ),
                ),
                press,
            )
        ]
    )


@memo_component
def _by_hand(on_press: Press) -> ft.Control:
    return row([link(_("Points by hand"), on_press, color=theme.QUIET)])


def _label(line: score_views.Line) -> str:
    if line.what == "reef":
        return _("Reef {n}").format(n=line.which)
    return _("School") if line.what == "school" else _("Turtle")


def _spoken_label(table: Table, line: score_views.Line, seat: int, points: int | None) -> str:
    words = _("{what}, {name}").format(what=_label(line), name=name(table, seat))
    if points is None:
        return _("{what}: not known yet").format(what=words)
    return ngettext("{what}: {count} point", "{what}: {count} points", points, what=words)


def _total(table: Table, seat: int, gain: int | None) -> Figure:
    if gain is None:
        return Figure("?", _("Total for {name}: not known yet").format(name=name(table, seat)))
    return Figure(signed(gain), total_words(table, seat, gain))


def _disc(table: Table, move: DiscMove) -> Figure:
    if move.end is None:
        spoken = _("{name}’s disc is on {start}").format(name=name(table, move.seat), start=move.start)
        return Figure(f"{move.start} →?", spoken)
    spoken = _("{name}’s disc goes from {start} to {end}").format(
        name=name(table, move.seat), start=move.start, end=move.end
    )
    return Figure(f"{move.start} →{move.end}", spoken)


def _why(table: Table, line: score_views.Line, seat: int) -> ft.Control:
    """A card that explains the tapped figure."""
    words = why_words(table, line.what, line.which, seat)
    return ft.Semantics(
        live_region=True,
        container=True,
        content=card(
            [
                title(_why_asked(line, name(table, seat), line.points[seat] or 0), theme.LEAD),
                text(words, color=theme.QUIET),
            ],
            bgcolor=theme.TILE,
            spacing=theme.TIGHT,
        ),
    )


def _why_asked(line: score_views.Line, who: str, points: int) -> str:
    asked = {
        ("reef", True): _("Why {points} for {name} on reef {n}?"),
        ("reef", False): _("Why nothing for {name} on reef {n}?"),
        ("school", True): _("Why {points} for {name}’s school?"),
        ("school", False): _("Why nothing for {name}’s school?"),
        ("turtle", True): _("Why {points} for {name}’s turtle?"),
        ("turtle", False): _("Why nothing for {name}’s turtle?"),
    }[line.what, bool(points)]
    return asked.format(points=points, name=who, n=line.which)


@memo_component
def _discs(
    table: Table, moves: tuple[DiscMove, ...], gains: tuple[int | None, ...], milliseconds: int
) -> ft.Control:
    going = [moves[seat] for seat in score_views.scoring_order(table) if moves[seat].end != moves[seat].start]
    chips = [_disc_chip(table, move) for move in going if move.end is not None]
    if not chips:
        return ft.Container()
    runs = tuple(
        Run(board.player.colour, board.points, board.points + (gain or 0))
        for board, gain in zip(table.boards, gains, strict=True)
    )
    return card([title(_("Then move the discs")), disc_run(runs, milliseconds, SPACES), wrapped(chips)])


def _disc_chip(table: Table, move: DiscMove) -> ft.Control:
    where = _("to {space}, past 100") if move.past else _("to {space}")
    words = where.format(space=move.end)
    player = table.boards[move.seat].player
    return with_spoken_label(
        f"{isolated(player.name)} {words}",
        ft.Container(
            row([mark(player.colour), text(words, strong=True)], tight=True),
            bgcolor=theme.TILE,
            border_radius=theme.RADIUS_PILL,
            padding=theme.inset(horizontal=theme.EDGE, vertical=theme.SNUG),
        ),
    )
