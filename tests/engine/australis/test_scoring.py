"""Rulebook B: a whole round is scored, reefs first, then schools, then turtles."""

from engine.australis.scoring import tile_points
from tests.engine.australis.tables import after, begin, needs, played, points, refused, table, why

ROUND = """game 3score token=2 board=p?
    | blue Anna 96@12 waiting=15 food=ooo fish=11 corals=2,0,1,0,0,0 dice=w2+1,y3+0,y2+1,b6
    | green Bob 41@9 waiting=11,15 food=oo fish=5 corals=2,1,0,0,0,0 dice=b3,b3,p4,p8
    | orange Charlie 50@0 food=og fish=0 corals=0,0,1,0,0,0 dice=w1+0,w1+1,y5+2,r9 | known"""


def test_round_scores_reefs_then_schools_then_turtles() -> None:
    assert points(ROUND, "score round") == [
        "0 +1 Majority reef=3 place=1 ranking=0:2,1:2",
        "1 +2 Majority reef=4 place=1 ranking=1:1",
        "0 +2 Majority reef=5 place=1 ranking=0:1,2:1",
        "2 +1 Majority reef=5 place=2 ranking=0:1,2:1",
        "0 +7 Fed fish=11 cubes=3 slot=3 feeds=10",
        "1 +1 Fed fish=5 cubes=2 slot=1 feeds=3",
        "0 +12 TurtleOn space=12",
        "1 +9 TurtleOn space=9",
    ]


def test_table_after_scoring() -> None:
    assert after(ROUND, "score round") == (
        "game 3dice token=2"
        " | blue Anna 118@12 waiting=15 food=ooo fish=11 corals=2,0,1,0,0,0 dice=b6"
        " | green Bob 53@9 waiting=11,15 food=oo fish=5 corals=2,1,0,0,0,0 dice=b3,b3,p4,p8"
        " | orange Charlie 51@0 food=og corals=0,0,1,0,0,0 dice=r9 | known"
    )
    back = played(ROUND, "score round").board
    assert all(die.face is None for die in back)
    assert sorted(die.colour for die in back) == ["purple", *["white"] * 3, *["yellow"] * 3]


def test_points_continue_past_a_hundred() -> None:
    assert played(ROUND, "score round").boards[0].points == 96 + 1 + 2 + 7 + 12


def test_all_missing_numbers_are_required_at_once() -> None:
    unknown = ROUND.replace(" | known", "")
    assert needs(unknown, "score round") == ("prize_first3 prize_first4 slot_feeds3 slot_feeds1 slot_points1")
    assert refused(unknown, "score round").code == "numbers_missing"


def test_number_that_two_players_need_is_required_once() -> None:
    both = "game 1score | blue Anna 1@0 fish=2 | green Bob 2@1 fish=2"
    assert needs(both, "score round") == "slot_feeds1 slot_points1"


def test_round_can_be_scored_only_once() -> None:
    assert why(ROUND, "score round", "score round") == "not_now"
    assert why(ROUND.replace("3score", "3draft"), "score round") == "not_now"


def test_tile_with_unknown_number_gives_0_points() -> None:
    known = begin("Anna", "Bob")
    assert [tile_points(known, "gold", number) for number in range(1, 6)] == [7, 8, 9, 12, 15]
    assert [tile_points(known, "silver", number) for number in range(1, 6)] == [3, 4, 5, 8, 10]
    unknown = table("game 1draft | blue Anna 1@0 | green Bob 2@1")
    assert [tile_points(unknown, "silver", number) for number in (1, 2)] == [3, 0]
