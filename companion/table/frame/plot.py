"""The lines of a chart on a canvas, so that each can be followed, and the shapes at their ends."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, dist, floor

import flet as ft
import flet.canvas as cv

from companion.ui import theme
from companion.ui.marks import outline

LAST = 0.5
"""The share of a moment's width that lies behind its point."""

Point = tuple[float, float]


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


def extremes(player_lines: Sequence[PlayerLine]) -> tuple[int, int]:
    """The points at the top and at the bottom of a chart."""
    all_points = [points for player_line in player_lines for points in player_line.points]
    return ceil(max(1, *all_points)), floor(min(0, *all_points))


def ends(player_lines: Sequence[PlayerLine], area: PlotArea, apart: float = theme.MARK_SMALL) -> list[float]:
    """The vertical positions of the shapes at the ends, moved apart where they would overlap.

    All of them are inside the area, closer to each other if there is no room.
    """
    wanted = [area.y(player_line.points[-1]) for player_line in player_lines]
    edge = max(apart, theme.MARK) / 2
    highest, lowest = area.top + edge, area.top + area.height - edge
    step = min(apart, (lowest - highest) / max(1, len(wanted) - 1))
    downwards = sorted(range(len(wanted)), key=wanted.__getitem__)
    heights, above = list(wanted), highest - step
    for index in downwards:
        above = heights[index] = max(wanted[index], above + step)
    below = lowest + step
    for index in reversed(downwards):
        below = heights[index] = min(heights[index], below - step)
    return heights


def end_places(
    player_lines: Sequence[PlayerLine], area: PlotArea, heights: Sequence[float]
) -> list[tuple[Point, Point]]:
    """Where each line ends, and the middle of the shape there, which stands beside it if it was moved."""
    last = area.x(area.moments - 1)
    beside = min(last + theme.MARK_SMALL, area.left + area.width - theme.MARK_SMALL / 2)
    found: list[tuple[Point, Point]] = []
    for player_line, height in zip(player_lines, heights, strict=True):
        end = area.y(player_line.points[-1])
        is_moved = abs(height - end) >= theme.CHART_NEAR
        found.append(((last, end), (beside, height) if is_moved else (last, end)))
    return found


def are_moved(player_lines: Sequence[PlayerLine], area: PlotArea, heights: Sequence[float]) -> bool:
    """Tells whether the shape of any line stands beside the line's end."""
    return any(end != mark for end, mark in end_places(player_lines, area, heights))


def course(player_lines: Sequence[PlayerLine], area: PlotArea, heights: Sequence[float]) -> list[cv.Shape]:
    """The lines, with the shapes of the players at these heights of their ends, above all lines.

    A thin line leads from the end to a shape that is not on it.
    """
    lines: list[cv.Shape] = []
    links: list[cv.Shape] = []
    shapes: list[cv.Shape] = []
    paths = _paths(player_lines, area)
    places = end_places(player_lines, area, heights)
    for player_line, path, (end, (x, y)) in zip(player_lines, paths, places, strict=True):
        color = theme.PLAYER[player_line.colour]
        wide = theme.CHART_LINE_BOLD if player_line.bold else theme.CHART_LINE
        stroke = ft.Paint(color=color, style=ft.PaintingStyle.STROKE, stroke_width=wide)
        lines.append(cv.Path(path, stroke))
        if (x, y) != end:
            links.append(cv.Line(*end, x, y, ft.Paint(color=color, stroke_width=theme.BORDER)))
        half = theme.MARK_SMALL / 2
        fill = ft.Paint(color=color, style=ft.PaintingStyle.FILL)
        shapes += outline(player_line.colour, x - half, y - half, theme.MARK_SMALL, fill)
    return [*lines, *links, *shapes]


def _paths(player_lines: Sequence[PlayerLine], area: PlotArea) -> list[list[cv.Path.PathElement]]:
    """The way of each line; where several lie on each other, each draws its share of the dashes."""
    places = [
        [(area.x(moment), area.y(points)) for moment, points in enumerate(player_line.points)]
        for player_line in player_lines
    ]
    paths: list[list[cv.Path.PathElement]] = [[cv.Path.MoveTo(*mine[0])] for mine in places]
    for moment in range(1, len(places[0])):
        for group in together(places, moment):
            for number, line in enumerate(group):
                start, end = places[line][moment - 1], places[line][moment]
                if len(group) == 1:
                    paths[line].append(cv.Path.LineTo(*end))
                else:
                    paths[line] += _dashes(start, end, number, len(group))
    return paths


def together(places: Sequence[Sequence[Point]], moment: int) -> list[list[int]]:
    """The lines in groups of those that lie on each other on the way to this moment."""

    def are_near(one: int, other: int) -> bool:
        mine, others = places[one], places[other]
        return all(abs(mine[at][1] - others[at][1]) < theme.CHART_NEAR for at in (moment - 1, moment))

    groups: list[list[int]] = []
    for line in range(len(places)):
        near = [group for group in groups if any(are_near(line, other) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append([*(other for group in near for other in group), line])
    return groups


def _dashes(start: Point, end: Point, number: int, of: int) -> list[cv.Path.PathElement]:
    """Every so many pieces of a straight way one that is drawn, and the pen at its end."""
    pieces = of * max(1, round(dist(start, end) / theme.CHART_DASH / of))

    def at(piece: int) -> Point:
        share = piece / pieces
        return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])

    drawn: list[cv.Path.PathElement] = []
    for piece in range(number, pieces, of):
        drawn += [cv.Path.MoveTo(*at(piece)), cv.Path.LineTo(*at(piece + 1))]
    return [*drawn, cv.Path.MoveTo(*end)]
