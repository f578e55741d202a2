"""The table seen from above: who sits where, clockwise, and the lot in the middle that says who starts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import atan2, cos, pi, sin

import flet as ft
import flet.canvas as cv

from companion.i18n.translation import _
from companion.table.seating.places import Places, Point, places
from companion.table.seating.player_setup import SeatSetup, is_nameless, name_problem
from companion.table.seating.seat_changes import SeatChanges
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import component, memo_component
from companion.ui.marks import mark
from companion.ui.text import text
from companion.ui.text_measure import Probe, Widths, use_box, use_widths, width_probes, word_by_word

GROUP = "seats"
"""The drag-and-drop group of the tokens and of the places where they can be dropped."""
_CENTER = ft.TextAlign.CENTER


@component
def round_table(
    changes: SeatChanges, width: float, height: float, *, has_starter: bool, spin: int
) -> ft.Control:
    """The seats around the table; a token that is dropped off the table leaves it.

    The `height` is the most that it may take; `spin` says how long the arrow of the lot spins. While it is
    still asked who starts, nobody is marked.
    """
    (wide, _high), measured = use_box((round(width), 0))
    (_wide, line), line_measured = use_box((0, theme.SEAT_LINE))
    widths, report = use_widths()
    seating, asks = changes.seating, changes.state().asks
    seats = seating.seats
    size, lines = _fitting(widths, line / theme.SEAT_LINE)
    sign = line * size / theme.LEAD * lines + 2 * theme.HAIR
    where = places(len(seats), wide, height, sign)
    starter = seating.starter if has_starter and not asks else None
    tokens = [
        control
        for seat in range(len(seats))
        for control in _seat(changes, seat, where.tokens[seat], size, sign)
    ]
    flags = (
        [_flag(changes, seat, seat == starter, where.tokens[seat]) for seat in range(len(seats))]
        if has_starter
        else []
    )
    rings = [] if starter is None else [_ring(where.tokens[starter])]
    lot = [_lot(changes, where, spin)] if has_starter else []
    called = [_label(seats, seat)[0] for seat in range(len(seats))]
    probes = (
        Probe("names", "\n".join(called), theme.LEAD),
        Probe("words", word_by_word(called), theme.LEAD),
    )
    drawn = ft.DragTarget(
        ft.Container(
            ft.Stack(
                [
                    ft.Row(
                        [
                            width_probes(probes, report),
                            ft.Semantics(
                                exclude_semantics=True,
                                content=ft.Container(
                                    text("M", theme.LEAD, strong=True), on_size_change=line_measured
                                ),
                            ),
                        ],
                        opacity=theme.UNSEEN,
                    ),
                    _at(
                        _kept(_wood(where)),
                        where.middle[0] - where.table[0],
                        where.middle[1] - where.table[1],
                    ),
                    *lot,
                    *tokens,
                    *rings,
                    *flags,
                ],
                clip_behavior=ft.ClipBehavior.NONE,
            ),
            height=where.height,
            on_size_change=measured,
        ),
        group=GROUP,
        on_accept=lambda event: changes.leave_by_colour(event.src.data),
    )
    return ft.Semantics(label=_("Around the table"), container=True, content=drawn)


def off_the_table(content: ft.Control, leave: Callable[[str], object]) -> ft.Control:
    """A part of the page beside the table, where a token can be dropped, too, to leave the table."""
    return ft.DragTarget(content, group=GROUP, on_accept=lambda event: leave(event.src.data))


def _label(seats: Sequence[SeatSetup], seat: int) -> tuple[str, bool]:
    """The words below a token: the name, or what is wrong with it."""
    problem = name_problem([one.name for one in seats], seat)
    return (problem, True) if problem else (seats[seat].name.strip(), False)


def _fitting(widths: Widths, scale: float) -> tuple[int, int]:
    """The size of names, and the lines of the longest; `scale` is how much the phone enlarges text."""
    room = theme.SEAT - 2 * theme.SNUG
    if widths.get("names", 0) <= room:
        return theme.LEAD, 1
    least = theme.SMALL / max(scale, 1)
    return int(min(theme.LEAD, max(least, theme.LEAD * room / widths.get("words", room)))), 2


def _at(control: ft.Control, left: float, top: float) -> ft.Control:
    return ft.Container(control, left=left, top=top)


def _seat(changes: SeatChanges, seat: int, at: Point, size: int, sign: float) -> list[ft.Control]:
    """A token with the name below it, which can be tapped, dragged, and dropped onto.

    The letters of the name have this size, and `sign` is the height of the sign with the name.
    """
    ui, seats = changes.players, changes.seating.seats
    one, (words, is_bad) = seats[seat], _label(seats, seat)
    nameless = is_nameless(ui, one)
    spoken = _("{name} plays {colour}. Change name, colour or seat")
    if nameless:
        spoken = _("{name} has no name yet. Type one")
    label = spoken.format(name=one.name, colour=ui.colour_word(one.colour))
    drawn = pressable(
        f"{label}. {words}" if is_bad else label,
        ft.Column(
            [_token(one.colour, nameless, is_bad), _sign(words, size, is_bad)],
            spacing=theme.NO_SPACE,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        partial(changes.open_seat, one, seat),
        means=f"seat of {one.colour}",
        width=theme.SEAT,
    )
    held = ft.Draggable(
        drawn,
        group=GROUP,
        data=one.colour,
        content_feedback=_token(one.colour, nameless, False),
        content_when_dragging=ft.Container(width=theme.SEAT, height=theme.TOKEN + sign),
        max_simultaneous_drags=1,
    )
    return [_at(_onto(held, changes, seat), at[0] - theme.SEAT / 2, at[1] - theme.TOKEN / 2)]


def _onto(content: ft.Control, changes: SeatChanges, seat: int) -> ft.Control:
    """A part of a seat, onto which another token can be dropped."""
    one = changes.seating.seats[seat]
    return ft.DragTarget(
        content, group=GROUP, on_accept=lambda event: changes.drop(event.src.data, one, seat)
    )


def _kept(content: ft.Control) -> ft.Control:
    """A part of the table itself: a token that is dropped there goes back to its seat."""
    return ft.DragTarget(content, group=GROUP)


@memo_component
def _token(colour: str, nameless: bool, is_bad: bool) -> ft.Control:
    """The round token of a player; one without a name is still to be filled in."""
    inside: list[ft.Control] = [ft.Container(mark(colour, theme.TOKEN_MARK), alignment=ft.Alignment.CENTER)]
    if nameless:
        plus = ft.Icon(ft.Icons.ADD, size=theme.HEAD, color=theme.ON_PLAYER)
        inside.append(ft.Container(plus, alignment=ft.Alignment.CENTER))
    return ft.Container(
        ft.Stack(inside, fit=ft.StackFit.EXPAND),
        width=theme.TOKEN,
        height=theme.TOKEN,
        bgcolor=theme.CARD,
        border=theme.line_around(theme.RING if is_bad else theme.BORDER, theme.BAD if is_bad else theme.LINE),
        border_radius=theme.TOKEN,
    )


def _sign(words: str, size: int, is_bad: bool) -> ft.Control:
    """The name on a small sign, so that it is read on wood and beside it."""
    return ft.Container(
        text(
            words,
            size,
            theme.BAD if is_bad else theme.INK,
            strong=True,
            text_align=_CENTER,
            max_lines=2,
            overflow=ft.TextOverflow.ELLIPSIS,
        ),
        bgcolor=theme.GROUND,
        border_radius=theme.RADIUS_SMALL,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.HAIR),
    )


def _ring(at: Point) -> ft.Control:
    """The ring around the token of whoever starts; taps pass through it."""
    around = theme.TOKEN + 2 * theme.RING
    return _at(
        ft.Container(
            border=theme.line_around(theme.RING, theme.GLOW),
            border_radius=around,
            width=around,
            height=around,
            ignore_interactions=True,
        ),
        at[0] - around / 2,
        at[1] - around / 2,
    )


def _flag(changes: SeatChanges, seat: int, begins: bool, at: Point) -> ft.Control:
    """The flag at a token that makes its player start."""
    one = changes.seating.seats[seat]
    label = _("{name} starts") if begins else _("Let {name} start")
    shown = ft.Container(
        ft.Icon(
            ft.Icons.FLAG if begins else ft.Icons.OUTLINED_FLAG,
            size=theme.SIGN,
            color=theme.ON_GLOW if begins else theme.QUIET,
        ),
        width=theme.FLAG_MARK,
        height=theme.FLAG_MARK,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.GLOW if begins else theme.TILE,
        border=theme.line_around(theme.BORDER, theme.CARD),
        border_radius=theme.FLAG_MARK,
    )
    button = pressable(
        label.format(name=one.name),
        shown,
        partial(changes.begin_at, one, seat),
        means=f"flag of {one.colour}",
        selected=begins,
        width=theme.TARGET,
        height=theme.TARGET,
        alignment=ft.Alignment.CENTER,
        border_radius=theme.TARGET,
    )
    left, top = at[0] + theme.FLAG_RIGHT, at[1] - theme.TOKEN / 2 - theme.FLAG_OUTSIDE
    return _at(_onto(button, changes, seat), left, top)


def _lot(changes: SeatChanges, where: Places, spin: int) -> ft.Control:
    """The button in the middle: its arrow points at whoever starts, and a tap draws lots."""
    size = where.lot_size
    turns = changes.state().draws * theme.SPIN_ROUNDS * 2 * pi
    arrow = ft.Container(
        _arrow(round(size * theme.LOT_ARROW)),
        rotate=ft.Rotate(turns + where.angle(changes.seating.starter), alignment=ft.Alignment.CENTER),
        animate_rotation=ft.Animation(spin, theme.SPIN_CURVE) if spin else None,
    )
    button = pressable(
        _("Draw lots for who starts"),
        arrow,
        changes.draw,
        means="draw lots",
        width=size,
        height=size,
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.DEEP,
        border=theme.line_around(theme.BORDER, theme.ON_DEEP_QUIET),
        border_radius=size,
    )
    return _at(_kept(button), where.lot[0] - size / 2, where.lot[1] - size / 2)


_ARROW: tuple[Point, ...] = (
    *((0, -0.5), (0.32, -0.08), (0.13, -0.08), (0.13, 0.5)),
    *((-0.13, 0.5), (-0.13, -0.08), (-0.32, -0.08)),
)
"""The corners of the arrow that is drawn by lot, pointing up, in shares of its height."""


@memo_component
def _arrow(size: int) -> ft.Control:
    """The arrow, pointing up."""
    start, *rest = [(size / 2 + x * size, size / 2 + y * size) for x, y in _ARROW]
    path = [cv.Path.MoveTo(*start), *(cv.Path.LineTo(*point) for point in rest), cv.Path.Close()]
    pin = cv.Circle(size / 2, size * 0.82, size * 0.05, ft.Paint(color=theme.DEEP))
    return cv.Canvas([cv.Path(path, ft.Paint(color=theme.GLOW)), pin], width=size, height=size)


@memo_component
def _wood(where: Places) -> ft.Control:
    """The table, and the arrows that say which way round it goes."""
    (x, y), (wide, high) = where.middle, where.table
    half = theme.BAR / 2  # of the rim, which would be cut off outside
    oval = (half, half, 2 * wide - theme.BAR, 2 * high - theme.BAR)
    rim = ft.Paint(
        color=theme.WOOD_RIM, style=ft.PaintingStyle.STROKE, stroke_width=theme.BAR, anti_alias=True
    )
    line = ft.Paint(
        color=theme.WOOD_ARROW,
        style=ft.PaintingStyle.STROKE,
        stroke_width=theme.CHART_LINE,
        stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
    )
    shapes: list[cv.Shape] = [cv.Oval(*oval, ft.Paint(color=theme.WOOD)), cv.Oval(*oval, rim)]
    for points in where.arrows():
        inside = [(left - x + wide, top - y + high) for left, top in points]
        shapes.append(cv.Path(_with_head(inside), line))
    return cv.Canvas(shapes, width=2 * wide, height=2 * high)


def _with_head(points: Sequence[Point]) -> list[cv.Path.PathElement]:
    """A line that ends in an arrowhead."""
    (x, y), before = points[-1], points[-2]
    way = atan2(y - before[1], x - before[0])
    first, second = (
        (x - theme.ARROW_HEAD * cos(way + bend), y - theme.ARROW_HEAD * sin(way + bend))
        for bend in (pi / 5, -pi / 5)
    )
    start, *rest = points
    return [
        cv.Path.MoveTo(*start),
        *(cv.Path.LineTo(*point) for point in rest),
        cv.Path.MoveTo(*first),
        cv.Path.LineTo(x, y),
        cv.Path.LineTo(*second),
    ]
