"""The reasons of a scoring as they are shown: every number equals what the engine gives."""

from __future__ import annotations

import pytest

from companion.games.australis.facts import score_reasons, score_views
from companion.games.australis.facts.score_reasons import Asked, Cell
from companion.games.australis.facts.score_views import Line
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


def on(scored: tuple[Line, ...], reef: int) -> Line:
    return next(line for line in scored if line.which == reef)


def compared(now: Table, reef: int) -> list[tuple[int, bool]]:
    """The seats on a reef, best first, and whether their turtles were compared."""
    return [
        (seat, score_reasons.turtle_decides(now, reef, corals))
        for seat, corals in score_reasons.ranking(now, reef)
    ]


@pytest.mark.parametrize("line", TABLES)
def test_every_shown_number_is_an_award_of_the_engine(line: str) -> None:
    now = table(line)
    scored, given = score_views.lines(now), GAME.awards(now, ScoreRound())
    reef = {
        (award.reason.reef, award.seat): award.points for award in given if isinstance(award.reason, Majority)
    }
    assert {
        (number, cell.seat): cell.points
        for number in reefs(now.printed)
        for cell in score_reasons.cells(now, on(scored, number))
    } == reef
    for number in reefs(now.printed):
        for seat, _corals in score_reasons.ranking(now, number):
            points = score_reasons.points_of(scored, Asked("reef", seat, number))
            assert points == reef.get((number, seat), 0)
    kinds = {"corals": Majority, "school": Fed, "turtle": TurtleOn}
    for board in now.boards:
        own = [award for award in given if award.seat == board.seat]
        for what in score_reasons.PART:
            points = sum(award.points for award in own if isinstance(award.reason, kinds[what]))
            assert score_reasons.points_of(scored, Asked(what, board.seat)) == points
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
        award.seat: award.reason.slot
        for award in GAME.awards(now, ScoreRound())
        if isinstance(award.reason, Fed)
    }
    for board in now.boards:
        assert score_reasons.slot_that_counts(now, board.seat) == fed.get(board.seat, 0)


def test_turtles_are_shown_where_they_were_compared() -> None:
    now = table(FOUR)
    assert compared(now, 5) == [(0, False), (2, True), (1, True)]
    assert compared(now, 6) == [(1, False), (2, False)]


def test_a_tie_below_the_prizes_compares_no_turtles() -> None:
    now = table(
        """game 1score | blue Mia 5@11 corals=0,3,0,0,0,0 | green Jonas 5@9 corals=0,1,0,0,0,0
           | orange Lea 5@7 corals=0,1,0,0,0,0 | known"""
    )
    assert len(now.printed.prizes[1]) == 1
    assert compared(now, 4) == [(0, False), (1, False), (2, False)]


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
    assert score_reasons.cells(now, on(scored, 6)) == (Cell(0, 3), Cell(1, None))


def test_an_unknown_order_is_one_open_cell() -> None:
    names = ("blue Mia", "green Jonas", "orange Lea")
    boards = " | ".join(f"{name} 5@20 corals=0,0,2,0,0,0" for name in names)
    now = table(f"game 4score options=last_space:ask order=0,1,2 | {boards} | known")
    assert now.order_asked
    assert score_reasons.cells(now, on(score_views.lines(now), 5)) == (Cell(None, None),)


def test_an_unknown_slot_does_not_count() -> None:
    now: Table = table("game 1score | blue Mia 5@3 food=ooo fish=16 | green Jonas 5@2 food=oo fish=6")
    assert [score_reasons.slot_that_counts(now, seat) for seat in (0, 1)] == [0, 2]
    assert score_reasons.points_of(score_views.lines(now), Asked("school", 0)) is None
