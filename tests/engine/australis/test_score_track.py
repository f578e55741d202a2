"""The disc's space and lap: rulebook B, the paragraph on more than 100 points."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.australis.score_track import lap, space
from tests.engine.australis.oracles import walk


@pytest.mark.parametrize(
    ("points", "lies_on", "time_round"),
    [(1, 1, 1), (4, 4, 1), (99, 99, 1), (100, 100, 1), (101, 1, 2), (137, 37, 2), (200, 100, 2), (201, 1, 3)],
)
def test_track_starts_again_after_the_last_space(points: int, lies_on: int, time_round: int) -> None:
    assert space(points) == lies_on
    assert lap(points) == time_round


@settings(deadline=None)
@given(st.integers(1, 1000))
def test_space_and_lap_match_a_walk(points: int) -> None:
    assert (space(points), lap(points)) == walk(points)


@settings(deadline=None)
@given(st.integers(1, 10**9))
def test_space_and_lap_give_the_points(points: int) -> None:
    assert 1 <= space(points) <= 100
    assert (lap(points) - 1) * 100 + space(points) == points


@pytest.mark.parametrize("points", [0, -1, -100])
@pytest.mark.parametrize("question", [space, lap])
def test_fewer_than_1_point_raises_value_error(question: Callable[[int], int], points: int) -> None:
    with pytest.raises(ValueError, match="at least 1 point"):
        question(points)
