"""The points of every player as a bar of their kinds, all to one scale; a tap shows the whole table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.i18n.numbers import minus
from companion.session.store import AnyTableHistory
from companion.table.end.final_ui import AnyFinalUI
from companion.table.end.final_views import Kind, kinds_of, longest_bar, on_podium, parts_of
from companion.table.end.final_words import SEPARATOR, origins, total_words
from companion.table.seats.names import name
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import component
from companion.ui.layout import card, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text
from companion.ui.text_measure import ALL, LONGEST, Probe, use_widths, width_probes
from engine.table import GameTable, points_by_seat, unknown_points

SPACES = theme.HAIR
SIZES = (theme.BODY, theme.TINY)


@dataclass(frozen=True)
class Scale:
    """The room for the longest bar and the points in it, and the width of a digit."""

    room: float
    most: int
    digit: float

    def size(self, points: int) -> int | None:
        """The font size of a number in a part of a bar as long as its points; None if there is no room."""
        room = (self.room * abs(points) / self.most - theme.TIGHT) / len(minus(points))
        return next((size for size in SIZES if room >= self.digit * size / theme.BODY), None)


@component
def bars(history: AnyTableHistory, ui: AnyFinalUI, press: Callable[[int], object]) -> ft.Control:
    """A bar for each player, best first, and what its colours mean."""
    widths, tell = use_widths()
    table: GameTable = history.table
    kinds = kinds_of(history, ui)
    order = [one.seat for one in table.ranking]
    most = longest_bar(kinds, order)
    named = len(on_podium(table)) < len(order)
    head = theme.MARK_LARGE + theme.GAP + (theme.NAMED if named else 0)
    room = widths.get(ALL, theme.NARROW) - 2 * theme.GAP - head
    scale = Scale(room, most, widths.get(LONGEST, theme.BODY * theme.LETTER))
    return ft.Container(
        card(
            [
                width_probes((Probe(LONGEST, "0", theme.BODY),), tell),
                *(_bar(history, ui, seat, kinds, scale, press, named=named) for seat in order),
                _legend(kinds),
            ],
            spacing=theme.NO_SPACE,
            padding=theme.inset(horizontal=theme.GAP, vertical=theme.SNUG),
        ),
        on_size_change=lambda event: tell(ALL, event.width),
    )


def _bar(
    history: AnyTableHistory,
    ui: AnyFinalUI,
    seat: int,
    kinds: Sequence[Kind],
    scale: Scale,
    press: Callable[[int], object],
    *,
    named: bool,
) -> ft.Control:
    table: GameTable = history.table
    who: list[ft.Control] = [mark(table.players[seat].colour, theme.MARK_LARGE)]
    if named:
        words = text(
            name(table, seat), theme.SMALL, strong=True, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS
        )
        who.append(ft.Container(words, width=theme.NAMED - theme.SNUG))
    parts: list[ft.Control] = [text(UNKNOWN, theme.SCORE, strong=True)]
    if seat not in unknown_points(table):
        shown = parts_of(kinds, seat)
        parts = [_part(kind, points, scale) for kind, points in shown]
        rest = scale.most - sum(abs(points) for _kind, points in shown)
        parts += [ft.Container(expand=rest)] if rest else []
    return pressable(
        total_words(table, seat, points_by_seat(table)[seat]),
        row(
            [*who, ft.Container(row(parts, spacing=SPACES), height=theme.KIND_BAR, expand=True)],
            spacing=theme.GAP if not named else theme.SNUG,
        ),
        lambda: press(seat),
        means=f"bar {seat}",
        more=SEPARATOR.join(origins(history, ui, seat)),
        padding=theme.inset(vertical=(theme.TARGET - theme.KIND_BAR) // 2),
        border_radius=theme.RADIUS_SMALL,
    )


def _part(kind: Kind, points: int, scale: Scale) -> ft.Control:
    """A part of a bar; points that were lost have an outline only."""
    size = scale.size(points)
    lost = points < 0
    ink = theme.BAD if lost else kind.ink
    return ft.Container(
        None if size is None else text(minus(points), size, ink, strong=True, max_lines=1, no_wrap=True),
        expand=abs(points),
        height=theme.KIND_BAR,
        alignment=ft.Alignment.CENTER,
        border_radius=theme.RADIUS_TINY,
        **_look(kind, lost=lost),
    )


def _look(kind: Kind, *, lost: bool) -> dict[str, Any]:
    """How a part of a bar looks, and the sign that says what it means."""
    if lost:
        return {"bgcolor": theme.NONE, "border": theme.line_around(theme.BORDER, theme.BAD)}
    return {"bgcolor": kind.color}


def _legend(kinds: Sequence[Kind]) -> ft.Control:
    """The legend of the bars: a swatch for each kind of points, and its name."""
    signs: list[ft.Control] = [
        row(
            [
                ft.Container(
                    width=theme.SWATCH,
                    height=theme.SWATCH,
                    border_radius=theme.TIGHT,
                    **_look(kind, lost=kind.is_lost),
                ),
                secondary_text(kind.words, theme.SMALL),
            ],
            spacing=theme.TIGHT,
            tight=True,
        )
        for kind in kinds
    ]
    return ft.Container(wrapped(signs, spacing=theme.SNUG), padding=theme.inset(vertical=theme.TIGHT))
