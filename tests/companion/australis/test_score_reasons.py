"""The reasons of a scoring as they are shown: every number equals what the engine gives."""

from __future__ import annotations

import pytest

from companion.games.australis.facts import score_reasons, score_views
from companion.games.australis.facts.score_reasons import Asked, Cell, SlotView
from engine.australis import GAME
from engine.australis.current import TurtleOn
from engine.australis.moves import ScoreRound
from engine.australis.reef_majority import Majority
from engine.australis.school import Fed
from engine.australis.table import Table, reefs
from tests.engine.australis.tables import table

FOUR = """
    game 3score token=2 | blue Mia 38@11 corals=0,0,3,0,2,0 food=oo fish=8
    | green Jonas 41@9 corals=2,0,1,2,0,0 food=oo fish=6
    | orange Lea 78@13 corals=0,1,1,1,0,1 food=ooo fish=16
    | pink Noah 33@0 corals=0,0,0,0,1,0 fish=2 | known"""
TIED = """game 1score | blue Mia 5@11 corals=1,0,2,0,0,0 food=ooog fish=9
    | green Jonas 5@9 corals=1,0,2,0,0,0 food=oo fish=2 | orange Lea 5@7 corals=0,0,2,0,0,0 food=- | known"""
SHARED = """game 4score order=1,0 | blue Mia 99@20 corals=1,0,0,0,0,3
    | green Jonas 5@20 corals=1,0,0,0,0,1 | known"""
TABLES = (FOUR, TIED, SHARED)


@pytest.mark.parametrize("line", TABLES)
def test_every_shown_number_is_an_award_of_the_engine(line: str) -> None:
    now = table(line)
    scored, given = score_views.lines(now), GAME.awards(now, ScoreRound())
    reef = {
        (award.reason.reef, award.seat): award.points for award in given if isinstance(award.reason, Majority)
    }
    shown = score_reasons.reef_scores(now, scored)
    assert {(one.reef, cell.seat): cell.points for one in shown for cell in one.cells} == reef
    for number in reefs(now.printed):
        for standing in score_reasons.standings(now, scored, number):
            assert standing.points == reef.get((number, standing.seat), 0)
    kinds = {"corals": Majority, "school": Fed, "turtle": TurtleOn}
    for board in now.boards:
        own = [award for award in given if award.seat == board.seat]
        for what in score_reasons.PART:
            points = sum(award.points for award in own if isinstance(award.reason, kinds[what]))
            assert score_reasons.part(scored, what, board.seat) == points
        assert score_reasons.points_of(scored, Asked("total", board.seat)) == sum(
            award.points for award in own
        )
        assert score_reasons.reefs_of(now, scored, board.seat) == tuple(
            (award.reason.reef, award.reason.place, award.points)
            for award in own
            if isinstance(award.reason, Majority)
        )


@pytest.mark.parametrize("line", TABLES)
def test_the_slot_that_counts_is_that_of_the_engine(line: str) -> None:
    now = table(line)
    fed = {
        award.seat: (award.reason.slot, award.reason.feeds, award.points)
        for award in GAME.awards(now, ScoreRound())
        if isinstance(award.reason, Fed)
    }
    for board in now.boards:
        track = score_reasons.food_track(now, board.seat)
        counting = [(number, one.feeds, one.points) for number, one in enumerate(track, 1) if one.counts]
        assert counting == ([fed[board.seat]] if board.seat in fed else [])
        assert sum(one.cube is not None for one in track) == len(board.food)


def test_turtles_are_shown_where_they_were_compared() -> None:
    now = table(FOUR)
    scored = score_views.lines(now)

    def seen(reef: int) -> list[tuple[int, int, int | None]]:
        return [(one.seat, one.corals, one.turtle) for one in score_reasons.standings(now, scored, reef)]

    assert seen(5) == [(0, 3, None), (2, 1, 13), (1, 1, 9)]
    assert seen(6) == [(1, 2, None), (2, 1, None)]


def test_a_tie_below_the_prizes_compares_no_turtles() -> None:
    now = table(
        """game 1score | blue Mia 5@11 corals=0,3,0,0,0,0 | green Jonas 5@9 corals=0,1,0,0,0,0
           | orange Lea 5@7 corals=0,1,0,0,0,0 | known"""
    )
    there = score_reasons.standings(now, score_views.lines(now), 4)
    assert len(now.printed.prizes[1]) == 1
    assert [one.turtle for one in there] == [None, None, None]


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        (FOUR, Asked("reef", 2, 5)),
        (TIED, Asked("reef", 0, 3)),
        (SHARED, Asked("reef", 1, 3)),
        (
            "game 1score | blue Mia 5@3 corals=1,0,0,0,0,0 | green Jonas 5@9 corals=0,0,0,0,0,1 | known",
            Asked("total", 1),
        ),
        (
            """game 1score | blue Mia 5@3 corals=3,0,0,0,0,2 | green Jonas 5@9 corals=1,0,0,0,0,1 | known""",
            Asked("reef", 0, 8),
        ),
    ],
)
def test_the_closest_ruling_is_found(line: str, asked: Asked) -> None:
    now = table(line)
    assert score_reasons.closest(now, score_views.lines(now)) == asked


def test_what_is_not_known_is_never_the_closest_ruling() -> None:
    now = table(
        """game 1score | blue Mia 5@3 corals=0,0,0,2,0,0 | green Jonas 5@2 corals=0,0,0,1,0,0
           | prize_first6=3"""
    )
    scored = score_views.lines(now)
    assert score_reasons.closest(now, scored) == Asked("total", 0)
    (six,) = [one for one in score_reasons.reef_scores(now, scored) if one.reef == 6]
    assert six.prizes == (3, None)
    assert six.cells == (Cell(0, 3), Cell(1, None))


def test_an_unknown_order_is_one_open_cell() -> None:
    names = ("blue Mia", "green Jonas", "orange Lea")
    boards = " | ".join(f"{name} 5@20 corals=0,0,2,0,0,0" for name in names)
    now = table(f"game 4score options=last_space:ask order=0,1,2 | {boards} | known")
    assert now.order_asked
    (five,) = [one for one in score_reasons.reef_scores(now, score_views.lines(now)) if one.reef == 5]
    assert five.cells == (Cell(None, None),)


def test_an_unknown_slot_does_not_count() -> None:
    now: Table = table("game 1score | blue Mia 5@3 food=ooo fish=16 | green Jonas 5@2 food=oo fish=6")
    first, second = (score_reasons.food_track(now, seat) for seat in (0, 1))
    assert not any(one.counts for one in first)
    assert second[1] == SlotView("own", 6, 3, counts=True)
    assert score_reasons.part(score_views.lines(now), "school", 0) is None
