"""The values of the engine that a simple game uses: players, numbers and a ranking by points alone."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.printed_numbers import KnownNumbers, Number
from engine.table import Ranked, ranking_by_points

CHEST, LID = Number("chest"), Number("lid")


def test_equal_points_share_a_place() -> None:
    assert ranking_by_points((3, 7, 3)) == (Ranked(1, 1, 7), Ranked(0, 2, 3), Ranked(2, 2, 3))


@given(st.lists(st.integers(-5, 5), min_size=1, max_size=6))
def test_places_count_everybody_with_more_points(points: list[int]) -> None:
    ranked = ranking_by_points(points)
    assert [one.points for one in ranked] == sorted(points, reverse=True)
    assert sorted(ranked) == [
        Ranked(seat, 1 + sum(other > own for other in points), own) for seat, own in enumerate(points)
    ]


def test_known_numbers_are_learned_changed_and_forgotten() -> None:
    numbers = KnownNumbers().learned(CHEST, 7).learned(LID, 3).learned(CHEST, 8)
    assert (numbers.read(CHEST), numbers.read(LID)) == (8, 3)
    assert numbers.learned(CHEST, None).read(CHEST) is None
    assert numbers.bounds(CHEST) == (0, 999)
