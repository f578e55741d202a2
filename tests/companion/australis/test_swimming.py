"""A turtle moves along the current on a curve that combines two animations."""

from __future__ import annotations

from math import hypot

import pytest

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.current_places import Box, beside, turtle_box
from companion.games.australis.drawing.current_track import Track, track
from companion.games.australis.drawing.swimming import Berth, swum

LINE = track(334, 25)


def at(space: int) -> Box:
    return turtle_box(LINE, space, [])


def on_the_way(before: Berth, after: Berth, part: float) -> tuple[float, float]:
    """The position shown: one animation is fast at the start, the other at the end."""
    first, last = 2 * part - part * part, part * part
    (x, y), (to_x, to_y) = before.corner, after.corner
    (drift_x, drift_y), (to_drift_x, to_drift_y) = before.drift, after.drift
    return (
        x + first * (to_x - x) + drift_x + last * (to_drift_x - drift_x),
        y + first * (to_y - y) + drift_y + last * (to_drift_y - drift_y),
    )


def off_the_line(line: Track, place: tuple[float, float]) -> float:
    return min(hypot(place[0] - x, place[1] - y) for x, y in line.points)


@pytest.mark.parametrize(("start", "end"), [(0, 7), (2, 9), (5, 11), (9, 16), (16, 9), (17, 24), (3, 4)])
def test_a_turtle_stays_near_the_current(start: int, end: int) -> None:
    before = swum(LINE, None, start, at(start))
    after = swum(LINE, before, end, at(end))
    reach = game_theme.CURRENT_STREAM + game_theme.TURTLE
    for tenth in range(11):
        assert off_the_line(LINE, on_the_way(before, after, tenth / 10)) < reach
    assert on_the_way(before, after, 0) == pytest.approx((at(start).x, at(start).y))
    assert on_the_way(before, after, 1) == pytest.approx((at(end).x, at(end).y))


def test_a_turtle_follows_a_bend_of_the_current() -> None:
    """Between two slopes of a wave the straight line is far from the current."""
    start, end = (beside(LINE, space, 0, 1, game_theme.TURTLE, game_theme.TURTLE) for space in (4, 12))
    before = swum(LINE, None, 4, start)
    after = swum(LINE, before, 12, end)
    straight = ((start.x + end.x) / 2, (start.y + end.y) / 2)
    assert off_the_line(LINE, on_the_way(before, after, 0.5)) < off_the_line(LINE, straight)


def test_a_turtle_makes_room_without_a_detour() -> None:
    before = swum(LINE, swum(LINE, None, 2, at(2)), 9, at(9))
    aside = Box(at(9).x + 10, at(9).y, game_theme.TURTLE, game_theme.TURTLE)
    after = swum(LINE, before, 9, aside)
    assert after.drift == before.drift
    assert on_the_way(before, after, 0.5)[1] == pytest.approx(at(9).y)
