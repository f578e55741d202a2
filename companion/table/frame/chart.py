"""A line chart of the points by round; the shape at the end of a line identifies its player."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor

import flet as ft
import flet.canvas as cv

from companion.i18n.numbers import minus
from companion.ui import theme
from companion.ui.hooks import component
from companion.ui.marks import outline
from companion.ui.text import secondary_text, text, with_spoken_label
from companion.ui.text_measure import LONGEST, Probe, use_widths, width_probes

DIGIT, MOMENT = "digit", "moment "
LAST = 0.5
"""What remains of a moment's width behind its point."""
STEPS = (10, 20, 25, 50, 100, 200, 250)
SMALL_STEPS = (1, 2, 5, *STEPS)
"""The distances between the lines across a chart; the small ones where points are close to each other."""


@dataclass(frozen=True)
class PlayerLine:
    """The line of one player: the colour, the points at each moment, and the name at its end.

    A `bold` one is the winner's.
    """

    colour: str
    points: tuple[float, ...]
    name: str = ""
    bold: bool = False


@dataclass(frozen=True)
class Shade:
    """What is marked in a chart: the way to this moment, and the line of this player at it."""

    moment: int
    line: int


@dataclass(frozen=True)
class PlotArea:
    """The area of the chart: its width, the points at its top and bottom, the number of moments, and where it
    lies on its canvas."""

    width: float
    most: int
    moments: int
    least: int = 0
    left: float = 0
    top: float = 0
    height: float = theme.CHART

    def x(self, moment: int) -> float:
        """The horizontal position of a moment: over the middle of its label."""
        return self.left + (moment + LAST) * self.width / self.moments

    def y(self, points: float) -> float:
        """The vertical position of a number of points, with room for the shapes at the top and bottom."""
        inside = self.height - theme.MARK
        return self.top + theme.MARK / 2 + inside * (self.most - points) / (self.most - self.least)


@component
def chart(
    player_lines: Sequence[PlayerLine],
    labels: Sequence[str],
    spoken: str,
    *,
    number_words: Callable[[int], str] = minus,
    steps: Sequence[int] = STEPS,
    shade: Shade | None = None,
) -> ft.Control:
    """The chart with the lines of all players above the labels of the moments.

    Across it are lines at round numbers, one of these `steps` apart. What `shade` says is marked.
    """
    width, set_width = ft.use_state(0.0)
    widths, tell = use_widths()
    most, least = extremes(player_lines)
    longest = max((player_line.name for player_line in player_lines), key=len)
    beside = widths.get(LONGEST, 0) + theme.MARK_LARGE
    if beside > width * theme.CHART_NAMES:  # the shapes at the ends say whose the lines are
        beside = 0
    whole = (width - beside) * len(labels) / (len(labels) - LAST)
    area = PlotArea(min(width, whole) if beside else width, most, len(labels), least)
    numbers = lines_at(most, least, steps)
    grid_paint = ft.Paint(color=theme.LINE, stroke_width=theme.BORDER_THIN)
    shapes: list[cv.Shape] = [] if shade is None or not width else [_shaded(area, shade.moment)]
    shapes += [cv.Line(0, area.y(n), area.width, area.y(n), grid_paint) for n in numbers]
    apart = max(float(theme.MARK_SMALL), widths.get(DIGIT, 0) * theme.LINE_OF_DIGIT)
    heights = ends(player_lines, area, apart)
    if width:
        shapes += course(player_lines, area, heights)
        shapes += [] if shade is None else _ring(area, shade, player_lines)
    names = (
        _names(player_lines, area.x(len(labels) - 1) + theme.MARK_SMALL, heights, apart)
        if beside and width
        else []
    )
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
    player_lines: Sequence[PlayerLine], left: float, heights: Sequence[float], high: float
) -> list[ft.Control]:
    """The names behind the shapes at the ends."""
    return [
        ft.Container(
            text(player_line.name, theme.SMALL, strong=True, max_lines=1),
            left=left,
            top=height - high / 2,
        )
        for player_line, height in zip(player_lines, heights, strict=True)
    ]


def extremes(player_lines: Sequence[PlayerLine]) -> tuple[int, int]:
    """The points at the top and at the bottom of a chart."""
    all_points = [points for player_line in player_lines for points in player_line.points]
    return ceil(max(1, *all_points)), floor(min(0, *all_points))


def lines_at(most: int, least: int = 0, steps: Sequence[int] = STEPS) -> tuple[int, ...]:
    """The round numbers at which lines are drawn across the chart; one for 0 if that is not its edge."""
    step = next((step for step in steps if (most - least) // step <= theme.CHART_LINES), most - least)
    lowest = -(-least // step) * step
    return tuple(number for number in range(lowest, most + 1, step) if number != 0 or least < 0)


def ends(player_lines: Sequence[PlayerLine], area: PlotArea, apart: float = theme.MARK_SMALL) -> list[float]:
    """The vertical positions of the shapes at the ends, moved apart where they would overlap."""
    wanted = [area.y(player_line.points[-1]) for player_line in player_lines]
    downwards = sorted(range(len(player_lines)), key=wanted.__getitem__)
    heights, above = list(wanted), area.top - apart
    for index in downwards:
        above = heights[index] = max(wanted[index], above + apart)
    below = area.top + area.height + apart / 2
    for index in reversed(downwards):
        below = heights[index] = min(heights[index], below - apart)
    return heights


def course(player_lines: Sequence[PlayerLine], area: PlotArea, heights: Sequence[float]) -> list[cv.Shape]:
    """The lines, with the shapes of the players at these heights of their ends."""
    shapes: list[cv.Shape] = []
    for player_line, end in zip(player_lines, heights, strict=True):
        color = theme.PLAYER[player_line.colour]
        wide = theme.CHART_LINE_BOLD if player_line.bold else theme.CHART_LINE
        line = ft.Paint(color=color, style=ft.PaintingStyle.STROKE, stroke_width=wide)
        fill = ft.Paint(color=color, style=ft.PaintingStyle.FILL)
        places = [(area.x(moment), area.y(points)) for moment, points in enumerate(player_line.points)]
        shapes.append(
            cv.Path([cv.Path.MoveTo(*places[0]), *(cv.Path.LineTo(*place) for place in places[1:])], line)
        )
        half = theme.MARK_SMALL / 2
        shapes += outline(player_line.colour, places[-1][0], end - half, theme.MARK_SMALL, fill)
    return shapes


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


def _ring(area: PlotArea, shade: Shade, player_lines: Sequence[PlayerLine]) -> list[cv.Shape]:
    """A ring around the point that is marked."""
    x, y = area.x(shade.moment), area.y(player_lines[shade.line].points[shade.moment])
    half = theme.MARK_SMALL / 2
    line = ft.Paint(color=theme.INK, style=ft.PaintingStyle.STROKE, stroke_width=theme.RING)
    return [
        cv.Circle(x, y, half, ft.Paint(color=theme.CARD, style=ft.PaintingStyle.FILL)),
        cv.Circle(x, y, half, line),
    ]
