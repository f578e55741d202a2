"""A line chart of the points by round; the shape at the end of a line identifies its player."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from companion.i18n.numbers import minus
from companion.ui import theme
from companion.ui.hooks import component
from companion.ui.marks import outline
from companion.ui.text import secondary_text, with_spoken_label

STEPS = (10, 20, 25, 50, 100, 200, 250)


@dataclass(frozen=True)
class PlayerLine:
    """The line of one player: the colour, and the points at each moment."""

    colour: str
    points: tuple[int, ...]


@dataclass(frozen=True)
class PlotArea:
    """The area of the chart: its width, the points at its top and bottom, and the number of moments."""

    width: float
    most: int
    moments: int
    least: int = 0

    def x(self, moment: int) -> float:
        """The horizontal position of a moment: over the middle of its label."""
        return (moment + 0.5) * self.width / self.moments

    def y(self, points: float) -> float:
        """The vertical position of a number of points, with room for the shapes at the top and bottom."""
        inside = theme.CHART - theme.MARK
        return theme.MARK / 2 + inside * (self.most - points) / (self.most - self.least)


@component
def chart(player_lines: Sequence[PlayerLine], labels: Sequence[str], spoken: str) -> ft.Control:
    """The chart with the lines of all players above the labels of the moments."""
    width, set_width = ft.use_state(0.0)
    all_points = [points for player_line in player_lines for points in player_line.points]
    most, least = max(1, *all_points), min(0, *all_points)
    area = PlotArea(width, most, len(labels), least)
    numbers = lines_at(most, least)
    grid_paint = ft.Paint(color=theme.LINE, stroke_width=theme.BORDER_THIN)
    shapes: list[cv.Shape] = [cv.Line(0, area.y(n), width, area.y(n), grid_paint) for n in numbers]
    if width:
        shapes += _lines(player_lines, area)
    number_labels = [
        ft.Container(secondary_text(minus(number), theme.TINY), left=theme.NO_SPACE, top=area.y(number))
        for number in numbers
    ]
    moment_labels = [
        ft.Container(secondary_text(label, theme.TINY, text_align=ft.TextAlign.CENTER), expand=True)
        for label in labels
    ]
    return with_spoken_label(
        spoken,
        ft.Container(
            ft.Column(
                [
                    ft.Stack(
                        [cv.Canvas(shapes=shapes, width=width, height=theme.CHART), *number_labels],
                        height=theme.CHART,
                    ),
                    ft.Row(
                        [*moment_labels],
                        spacing=theme.NO_SPACE,
                        vertical_alignment=ft.CrossAxisAlignment.START,
                    ),
                ],
                spacing=theme.NO_SPACE,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            on_size_change=lambda event: set_width(event.width),
        ),
    )


def lines_at(most: int, least: int = 0) -> tuple[int, ...]:
    """The round numbers at which lines are drawn across the chart; one for 0 if that is not its edge."""
    step = next((step for step in STEPS if (most - least) // step <= theme.CHART_LINES), most - least)
    lowest = -(-least // step) * step
    return tuple(number for number in range(lowest, most + 1, step) if number != 0 or least < 0)


def ends(player_lines: Sequence[PlayerLine], area: PlotArea) -> list[float]:
    """The vertical positions of the shapes at the ends, moved apart where they would overlap."""
    wanted = [area.y(player_line.points[-1]) for player_line in player_lines]
    heights = list(wanted)
    above = None
    for index in sorted(range(len(player_lines)), key=wanted.__getitem__):
        if above is not None:
            heights[index] = max(wanted[index], above + theme.MARK_SMALL)
        above = heights[index]
    return heights


def _lines(player_lines: Sequence[PlayerLine], area: PlotArea) -> list[cv.Shape]:
    shapes: list[cv.Shape] = []
    for player_line, end in zip(player_lines, ends(player_lines, area), strict=True):
        color = theme.PLAYER[player_line.colour]
        line = ft.Paint(color=color, style=ft.PaintingStyle.STROKE, stroke_width=theme.CHART_LINE)
        fill = ft.Paint(color=color, style=ft.PaintingStyle.FILL)
        places = [(area.x(moment), area.y(points)) for moment, points in enumerate(player_line.points)]
        shapes.append(
            cv.Path([cv.Path.MoveTo(*places[0]), *(cv.Path.LineTo(*place) for place in places[1:])], line)
        )
        half = theme.MARK_SMALL / 2
        shapes += outline(player_line.colour, places[-1][0], end - half, theme.MARK_SMALL, fill)
    return shapes
