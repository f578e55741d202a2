"""The card in the picture of a result: the points by round as a chart, or where they came from as bars."""

from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from companion.i18n.numbers import minus
from companion.i18n.translation import _
from companion.session.store import AnyTableHistory
from companion.table.end.final_ui import AnyFinalUI
from companion.table.end.final_views import (
    PODIUM_PLACES,
    Kind,
    category_lines,
    kinds_of,
    longest_bar,
    on_podium,
    parts_of,
    points_by_round,
)
from companion.table.end.final_words import SEPARATOR, standing
from companion.table.frame.chart import lines_at
from companion.table.frame.plot import PlayerLine, PlotArea, course, ends, extremes
from companion.ui import theme
from companion.ui.canvas_text import canvas_text, estimated_width
from companion.ui.marks import outline
from engine.table import GameTable, unknown_points

Box = tuple[float, float, float, float]
"""Left, top, width and height."""
FEW = 3
"""The kinds of points that stand below each player, beside the chart."""
MOMENTS = 2
"""A chart of fewer rounds would show nothing."""
LINE = theme.RESULT_LEAST * theme.LINE_HEIGHT
"""The height of a line of text."""
BESIDE = theme.SWATCH + theme.SNUG
"""The width of a sign in the legend, with the gap between it and its words."""


def result_card(history: AnyTableHistory, ui: AnyFinalUI, box: Box) -> list[cv.Shape]:
    """The card in this box."""
    table: GameTable = history.table
    left, top, width, height = box
    card = cv.Rect(
        *box, border_radius=ft.BorderRadius.vertical(bottom=theme.RADIUS_CARD), paint=_fill(theme.SEA_FOAM)
    )
    below = [standing(table, one) for one in table.ranking if one.place > PODIUM_PLACES]
    shapes: list[cv.Shape] = [card]
    for words in _below_the_podium(below, width - 2 * theme.GAP):
        shapes.append(_ink(words, (left + width / 2, top + theme.SNUG), width - 2 * theme.GAP))
        top, height = top + LINE, height - LINE
    inside = (left + theme.GAP, top + theme.GAP, width - 2 * theme.GAP, height - 2 * theme.GAP)
    rounds = points_by_round(history, ui) if ui.past.round_of(table) else ()
    if rounds and len(rounds[0]) > MOMENTS:
        kinds = kinds_of(history, ui, FEW) if category_lines(history, ui) and not below else ()
        if kinds:
            shapes += _chips(table, kinds, (left, top + theme.SNUG, width, theme.RESULT_CHIP))
            legend = inside[0], top + theme.GAP + theme.RESULT_CHIP, inside[2]
            shapes += _legend(kinds, legend)
            high = theme.RESULT_CHIP + len(_legend_lines(kinds, inside[2])) * LINE + theme.SNUG
            inside = (inside[0], inside[1] + high, inside[2], inside[3] - high)
        return [*shapes, *_chart(history, ui, rounds, inside)]
    return [*shapes, *_bars(history, ui, inside)]


def _below_the_podium(players: Sequence[str], width: float) -> Sequence[str]:
    """The players below the podium on one line, or on a line each if that is too long."""
    together = SEPARATOR.join(players)
    fits = estimated_width(together, theme.RESULT_LEAST) <= width
    return [together] if fits and players else players


def _chips(table: GameTable, kinds: Sequence[Kind], box: Box) -> list[cv.Shape]:
    """Below the step of each player the points of these kinds, as far as they are known."""
    left, top, width, high = box
    steps = on_podium(table)
    each = (width - (len(steps) - 1) * theme.SNUG) / len(steps)
    wide = min(theme.RESULT_CHIP_WIDE, (each - (len(kinds) - 1) * theme.TIGHT) / len(kinds))
    around = (each - len(kinds) * (wide + theme.TIGHT) + theme.TIGHT) / 2
    shapes: list[cv.Shape] = []
    for number, one in enumerate(steps):
        x = left + number * (each + theme.SNUG) + around
        for place, kind in enumerate(kinds if one.seat not in unknown_points(table) else ()):
            at = x + place * (wide + theme.TIGHT)
            shapes += _chip(kind, kind.points[one.seat], (at, top, wide, high))
    return shapes


def _chip(kind: Kind, points: int, box: Box) -> list[cv.Shape]:
    left, top, width, high = box
    words, size = minus(points), theme.RESULT_LEAST
    at = left + width / 2, top + (high - LINE) / 2
    return [
        cv.Rect(*box, border_radius=theme.RADIUS_SMALL, paint=_fill(kind.color)),
        canvas_text(words, at, size, width, color=kind.ink, strong=True),
    ]


def _chart(
    history: AnyTableHistory, ui: AnyFinalUI, rounds: Sequence[tuple[int, ...]], box: Box
) -> list[cv.Shape]:
    left, top, width, height = box
    lines = [
        PlayerLine(player.colour, points)
        for player, points in zip(history.table.players, rounds, strict=True)
    ]
    most, least = extremes(lines)
    area = PlotArea(width, most, len(rounds[0]), least, left, top, height - LINE)
    grid = ft.Paint(color=theme.SEA_GRID, stroke_width=theme.BORDER_THIN)
    numbers = [str(number) for number in range(1, len(rounds[0]) - ui.past.counts_at_end)]
    labels = [_("Start"), *numbers, *([_("End")] if ui.past.counts_at_end else [])]
    every = 1 if width / len(labels) > theme.WIDE else 2  # a long game has no room for all numbers
    return [
        *(cv.Line(left, area.y(n), left + width, area.y(n), grid) for n in (least, *lines_at(most, least))),
        *course(lines, area, ends(lines, area, theme.MARK_SMALL)),
        *(
            _ink(label, (area.x(moment), top + height - LINE), width / len(labels) * every)
            for moment, label in enumerate(labels)
            if moment % every == 0 or moment == len(labels) - 1
        ),
    ]


def _bars(history: AnyTableHistory, ui: AnyFinalUI, box: Box) -> list[cv.Shape]:
    """A bar for each player whose points are known, best first, and what the colours mean."""
    left, top, width, height = box
    table, kinds = history.table, kinds_of(history, ui)
    order = [one.seat for one in table.ranking]
    most = longest_bar(kinds, order)
    below = len(_legend_lines(kinds, width)) * LINE
    each = (height - below) / len(order)
    high = min(float(theme.KIND_BAR), each - theme.TIGHT)
    head = theme.MARK_LARGE + theme.SNUG
    shapes: list[cv.Shape] = []
    for place, seat in enumerate(order):
        colour, y = table.players[seat].colour, top + place * each
        sign = min(float(theme.MARK_LARGE), high)
        shapes += outline(colour, left, y + (high - sign) / 2, sign, _fill(theme.PLAYER[colour]))
        x = left + head
        for kind, points in parts_of(kinds, seat) if seat not in unknown_points(table) else ():
            wide = (width - head) * abs(points) / most
            shapes += _part(kind, points, (x, y, wide, high))
            x += wide
    return [*shapes, *_legend(kinds, (left, top + height - below, width))]


def _part(kind: Kind, points: int, box: Box) -> list[cv.Shape]:
    """A part of a bar, with its points if there is room; points that were lost have an outline only."""
    left, top, width, high = box
    words, size = minus(points), theme.RESULT_LEAST
    shapes: list[cv.Shape] = [_lost_part(box) if points < 0 else _got_part(kind, box)]
    if estimated_width(words, size) <= width - theme.HAIR and high >= LINE:
        at = left + width / 2, top + (high - LINE) / 2
        ink = theme.BAD if points < 0 else kind.ink
        shapes.append(canvas_text(words, at, size, width, color=ink, strong=True))
    return shapes


def _got_part(kind: Kind, box: Box) -> cv.Shape:
    left, top, width, high = box
    wide = max(1, width - theme.HAIR)
    return cv.Rect(left, top, wide, high, border_radius=theme.RADIUS_TINY, paint=_fill(kind.color))


def _lost_part(box: Box) -> cv.Shape:
    """An outline, inside of its place."""
    left, top, width, high = box
    half = theme.BORDER / 2
    line = ft.Paint(color=theme.BAD, style=ft.PaintingStyle.STROKE, stroke_width=theme.BORDER)
    wide = max(1, width - theme.HAIR - theme.BORDER)
    return cv.Rect(
        left + half, top + half, wide, high - theme.BORDER, border_radius=theme.RADIUS_TINY, paint=line
    )


def _legend(kinds: Sequence[Kind], place: tuple[float, float, float]) -> list[cv.Shape]:
    """The legend of the colours, from this left, top and width; on several lines where one is too short."""
    left, top, width = place
    shapes: list[cv.Shape] = []
    for number, line in enumerate(_legend_lines(kinds, width)):
        x, y = left, top + number * LINE
        spare = (width - sum(map(_legend_width, line))) / len(line)
        for kind in line:
            room = _legend_width(kind) + spare
            shapes += _legend_part(kind, (x, y, room))
            x += room
    return shapes


def _legend_lines(kinds: Sequence[Kind], width: float) -> list[list[Kind]]:
    """The kinds on lines of this width."""
    lines: list[list[Kind]] = [[]]
    for kind in kinds:
        if lines[-1] and sum(map(_legend_width, (*lines[-1], kind))) > width:
            lines.append([])
        lines[-1].append(kind)
    return lines


def _legend_width(kind: Kind) -> float:
    return BESIDE + estimated_width(kind.words, theme.RESULT_LEAST)


def _legend_part(kind: Kind, place: tuple[float, float, float]) -> list[cv.Shape]:
    left, top, width = place
    sign = left, top + (LINE - theme.SWATCH) / 2, float(theme.SWATCH), float(theme.SWATCH)
    at = left + theme.SWATCH + theme.TIGHT, top
    words, size, align = kind.words, theme.RESULT_LEAST, ft.Alignment.TOP_LEFT
    return [
        _lost_part(sign) if kind.is_lost else _got_part(kind, sign),
        canvas_text(words, at, size, width - BESIDE, color=theme.ON_PLAYER, align=align),
    ]


def _ink(words: str, at: tuple[float, float], width: float) -> cv.Text:
    return canvas_text(words, at, theme.RESULT_LEAST, width, color=theme.ON_PLAYER)


def _fill(color: str) -> ft.Paint:
    return ft.Paint(color=color, style=ft.PaintingStyle.FILL)
