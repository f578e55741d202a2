"""The lines of a chart: each can be followed, wherever others lie on it, and each ends at its own shape."""

from __future__ import annotations

from itertools import pairwise

import flet as ft
import flet.canvas as cv
import pytest

from companion.table.frame.plot import PlayerLine, PlotArea, course, ends
from companion.ui import theme

COLOURS = ("blue", "green", "orange", "pink", "yellow", "red")
AREA = PlotArea(width=300, most=50, moments=4)
Piece = tuple[tuple[float, float], tuple[float, float]]


def drawn(*points: tuple[float, ...], area: PlotArea = AREA) -> list[cv.Shape]:
    """The shapes that are drawn for these lines, one line for each colour."""
    lines = [PlayerLine(colour, mine) for colour, mine in zip(COLOURS, points, strict=False)]
    return course(lines, area, ends(lines, area))


def pieces(shapes: list[cv.Shape]) -> list[list[Piece]]:
    """The straight pieces that each line draws."""
    found: list[list[Piece]] = []
    for shape in shapes:
        if isinstance(shape, cv.Path) and shape.paint.style is ft.PaintingStyle.STROKE:
            mine: list[Piece] = []
            pen = (0.0, 0.0)
            for step in shape.elements:
                assert isinstance(step, cv.Path.MoveTo | cv.Path.LineTo)
                if isinstance(step, cv.Path.LineTo):
                    mine.append((pen, (step.x, step.y)))
                pen = step.x, step.y
            found.append(mine)
    return found


def links(shapes: list[cv.Shape]) -> list[Piece]:
    """The thin lines that lead to shapes at the ends."""
    return [((one.x1, one.y1), (one.x2, one.y2)) for one in shapes if isinstance(one, cv.Line)]


def test_lines_that_lie_on_each_other_share_the_dashes() -> None:
    mine, others, alone = pieces(drawn((0, 20, 20, 40), (0, 20, 20, 30), (50, 40, 45, 50)))
    assert len(alone) == 3, "a solid line"
    shared = [[piece for piece in each if piece[1][0] <= AREA.x(2) + 0.1] for each in (mine, others)]
    together = sorted(piece for each in shared for piece in each)
    assert {*shared[0]}.isdisjoint(shared[1])
    assert all(first[1] == pytest.approx(second[0]) for first, second in pairwise(together)), "no gap"
    assert abs(len(shared[0]) - len(shared[1])) <= 1
    assert mine[-1] == ((AREA.x(2), AREA.y(20)), (AREA.x(3), AREA.y(40))), "solid once it is alone"


def test_six_lines_on_each_other_are_all_seen() -> None:
    each = pieces(drawn(*[(0, 1, 1, 2)] * 6))
    assert all(len(mine) >= 3 for mine in each)
    assert len({piece for mine in each for piece in mine}) == sum(map(len, each))


def test_lines_that_only_cross_are_solid() -> None:
    assert [len(mine) for mine in pieces(drawn((0, 50, 0, 50), (50, 0, 50, 0)))] == [3, 3]


@pytest.mark.parametrize("apart", [14, 18, 40])
def test_no_shape_at_an_end_is_cut_however_many_there_are(apart: float) -> None:
    for last in (0, 25, 50):
        lines = [PlayerLine(colour, (0, last)) for colour in COLOURS]
        heights = ends(lines, PlotArea(width=300, most=50, moments=2), apart)
        half = theme.MARK_SMALL / 2
        assert half <= min(heights)
        assert max(heights) <= theme.CHART - half
        steps = [below - above for above, below in pairwise(sorted(heights))]
        assert min(steps) >= min(apart, theme.CHART / 6) - 6


def test_a_shape_that_is_not_on_its_line_stands_beside_it_and_is_linked_to_it() -> None:
    shapes = drawn((0, 20, 20, 50), (0, 30, 30, 50), (0, 10, 10, 20))
    (link,) = links(shapes)
    assert link[0] == (AREA.x(3), AREA.y(50)), "from the end of the line"
    circles = [shape for shape in shapes if isinstance(shape, cv.Circle)]
    assert [(one.x, one.y) for one in circles] == [(AREA.x(3), AREA.y(50))], "blue is on its line"
    assert link[1][0] > AREA.x(3)
    assert link[1][1] >= AREA.y(50) + theme.MARK_SMALL
    assert links(drawn((0, 20, 20, 50), (0, 30, 30, 20))) == []


def test_a_shape_beside_its_line_stays_inside_the_chart() -> None:
    area = PlotArea(width=300, most=50, moments=25)
    points = tuple(range(25))
    for _start, (x, _y) in links(drawn(points, points, points, area=area)):
        assert x + theme.MARK_SMALL / 2 <= area.width
