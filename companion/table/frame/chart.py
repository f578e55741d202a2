"""A line chart of the points by round; the shape at the end of a line identifies its player."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import flet as ft
import flet.canvas as cv

from companion.history.turning_points import TurningPoint
from companion.i18n.numbers import minus
from companion.table.frame.plot import (
    LAST,
    PlayerLine,
    PlotArea,
    are_moved,
    course,
    end_places,
    ends,
    extremes,
)
from companion.ui import theme
from companion.ui.hooks import component
from companion.ui.text import secondary_text, text, with_spoken_label
from companion.ui.text_measure import LONGEST, Probe, use_widths, width_probes

DIGIT, MOMENT = "digit", "moment "
STEPS = (10, 20, 25, 50, 100, 200, 250)
SMALL_STEPS = (1, 2, 5, *STEPS)
"""The distances between the lines across a chart; the small ones where points are close to each other."""


@component
def chart(
    player_lines: Sequence[PlayerLine],
    labels: Sequence[str],
    spoken: str,
    *,
    number_words: Callable[[int], str] = minus,
    steps: Sequence[int] = STEPS,
    turning: TurningPoint | None = None,
) -> ft.Control:
    """The chart with the lines of all players above the labels of the moments.

    Across it are lines at round numbers, one of these `steps` apart. The way to a `turning` point is
    marked, and so is its player's point then.
    """
    width, set_width = ft.use_state(0.0)
    widths, tell = use_widths()
    most, least = extremes(player_lines)
    longest = max((player_line.name for player_line in player_lines), key=len)
    apart = max(float(theme.MARK_SMALL), widths.get(DIGIT, 0) * theme.LINE_OF_DIGIT)
    beside = widths.get(LONGEST, 0) + theme.MARK_LARGE
    area = PlotArea(width, most, len(labels), least)
    if beside > width * theme.CHART_NAMES or apart * len(player_lines) > theme.CHART:
        beside, apart = 0, theme.MARK_SMALL  # the shapes at the ends say whose the lines are
    heights = ends(player_lines, area, apart)
    if beside:
        if are_moved(player_lines, area, heights):
            beside += theme.MARK_SMALL
        area = replace(area, width=min(width, (width - beside) * len(labels) / (len(labels) - LAST)))
    numbers = lines_at(most, least, steps)
    grid_paint = ft.Paint(color=theme.LINE, stroke_width=theme.BORDER_THIN)
    shapes: list[cv.Shape] = [] if turning is None or not width else [_shaded(area, turning.round)]
    shapes += [cv.Line(0, area.y(n), area.width, area.y(n), grid_paint) for n in numbers]
    if width:
        shapes += course(player_lines, area, heights)
        shapes += [] if turning is None else _ring(area, turning, player_lines)
    names = _names(player_lines, area, heights, apart) if beside and width else []
    lowest = theme.CHART - theme.TINY * theme.LINE_HEIGHT
    # The lowest one stands on its line, as there is no room below.
    number_labels = [
        ft.Container(secondary_text(words, theme.TINY), left=theme.NO_SPACE, top=min(area.y(number), lowest))
        for number, words in zip(numbers, map(number_words, numbers), strict=True)
    ]
    wide = [widths.get(f"{MOMENT}{label}", len(label) * theme.TINY * theme.LETTER) for label in labels]
    moment_labels = [
        ft.Container(secondary_text(labels[moment], theme.TINY, max_lines=1, no_wrap=True), left=left)
        for moment, left in label_places(area, wide).items()
    ]
    probes = (
        Probe(LONGEST, longest, theme.SMALL),
        Probe(DIGIT, "0", theme.SMALL),
        *(Probe(f"{MOMENT}{label}", label, theme.TINY, strong=False) for label in labels),
    )
    return with_spoken_label(
        spoken,
        ft.Container(
            ft.Column(
                [
                    width_probes(probes, tell),
                    ft.Stack(
                        [cv.Canvas(shapes=shapes, width=width, height=theme.CHART), *number_labels, *names],
                        height=theme.CHART,
                    ),
                    # The first one is only as high as the others.
                    ft.Stack([secondary_text("0", theme.TINY, opacity=theme.UNSEEN), *moment_labels]),
                ],
                spacing=theme.NO_SPACE,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            on_size_change=lambda event: set_width(event.width),
        ),
    )


def label_places(area: PlotArea, wide: Sequence[float]) -> dict[int, float]:
    """Where the labels of the moments begin, each as wide as given; those without room are left out.

    They stand below their moments, except that the first one begins where the chart does. The last one is
    always there.
    """
    last = len(wide) - 1
    lefts = [max(0.0, area.x(moment) - each / 2) for moment, each in enumerate(wide)]
    places, taken = {0: lefts[0]}, lefts[0] + wide[0]
    for moment in range(1, last):
        right = lefts[moment] + wide[moment]
        if taken + theme.TIGHT <= lefts[moment] and right + theme.TIGHT <= lefts[last]:
            places[moment], taken = lefts[moment], right
    return {**places, last: lefts[last]}


def _names(
    player_lines: Sequence[PlayerLine], area: PlotArea, heights: Sequence[float], high: float
) -> list[ft.Control]:
    """The names behind the shapes at the ends."""
    marks = [mark for _end, mark in end_places(player_lines, area, heights)]
    left = max(x for x, _y in marks) + theme.MARK_SMALL
    return [
        ft.Container(
            text(player_line.name, theme.SMALL, strong=True, max_lines=1),
            left=left,
            top=y - high / 2,
        )
        for player_line, (_x, y) in zip(player_lines, marks, strict=True)
    ]


def lines_at(most: int, least: int = 0, steps: Sequence[int] = STEPS) -> tuple[int, ...]:
    """The round numbers at which lines are drawn across the chart; one for 0 if that is not its edge."""
    step = next((step for step in steps if (most - least) // step <= theme.CHART_LINES), most - least)
    lowest = -(-least // step) * step
    return tuple(number for number in range(lowest, most + 1, step) if number != 0 or least < 0)


def _shaded(area: PlotArea, moment: int) -> cv.Shape:
    """A band on the way to this moment."""
    left, right = area.x(moment - 1), area.x(moment)
    return cv.Rect(
        left,
        area.top,
        right - left,
        area.height,
        border_radius=theme.RADIUS_SMALL,
        paint=ft.Paint(color=theme.HERO, style=ft.PaintingStyle.FILL),
    )


def _ring(area: PlotArea, turning: TurningPoint, player_lines: Sequence[PlayerLine]) -> list[cv.Shape]:
    """A ring around the point that is marked."""
    x, y = area.x(turning.round), area.y(player_lines[turning.seat].points[turning.round])
    half = theme.MARK_SMALL / 2
    line = ft.Paint(color=theme.INK, style=ft.PaintingStyle.STROKE, stroke_width=theme.RING)
    return [
        cv.Circle(x, y, half, ft.Paint(color=theme.CARD, style=ft.PaintingStyle.FILL)),
        cv.Circle(x, y, half, line),
    ]
