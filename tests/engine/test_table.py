"""Places and points as every game has them."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from engine.table import (
    Level,
    Ranked,
    Unentered,
    first_place,
    level_seats,
    open_places,
    points_by_seat,
    ranking,
    ranking_by_points,
    unknown_points,
)


@dataclass
class Counted:
    """As much of a table as places need."""

    ranking: tuple[Ranked, ...]
    is_over: bool = True

    @property
    def players(self) -> list[Any]:
        return [SimpleNamespace() for _one in self.ranking]


def test_after_two_that_share_the_first_place_comes_the_third() -> None:
    ranked = ranking_by_points((4, 9, 9))
    assert [(one.seat, one.place, one.points) for one in ranked] == [(1, 1, 9), (2, 1, 9), (0, 3, 4)]
    assert unknown_points(Counted(ranked)) == frozenset()


def test_points_that_nobody_entered_are_marked() -> None:
    table = Counted(ranking([[1], [0], [2]], {0: 4, 1: 9, 2: 0}, unknown={2}))
    assert [type(one) for one in table.ranking] == [Ranked, Ranked, Unentered]
    assert unknown_points(table) == {2}
    assert points_by_seat(table) == (4, 9, 0)


def test_who_ties_is_level_until_what_breaks_the_tie_is_entered() -> None:
    points = {0: 9, 1: 4, 2: 9, 3: 4}
    assert level_seats(points, untold=()) == ()
    assert level_seats(points, untold=(0,)) == (0, 2)
    assert level_seats({0: 9, 1: 4}, untold=(0, 1)) == (), "nobody ties"
    table = Counted(ranking([[0, 2], [1], [3]], points, level=(0, 2)))
    assert [type(one) for one in table.ranking] == [Level, Level, Ranked, Ranked]
    assert open_places(table) == {0, 2}
    assert unknown_points(table) == frozenset()
    missing = Counted(ranking([[0, 2], [1], [3]], points, unknown=(3,), level=(0, 2)))
    assert open_places(missing) == {0, 1, 2, 3}


def test_nobody_is_in_the_first_place_while_something_may_decide_it() -> None:
    points = {0: 9, 1: 9, 2: 4, 3: 4}
    sharing = [[0, 1], [2, 3]]
    assert [one.seat for one in first_place(Counted(ranking(sharing, points)))] == [0, 1]
    assert [one.seat for one in first_place(Counted(ranking(sharing, points, level=(2, 3))))] == [0, 1]
    assert first_place(Counted(ranking(sharing, points, level=(0, 1)))) == ()
    assert first_place(Counted(ranking(sharing, points, unknown=(3,)))) == ()
