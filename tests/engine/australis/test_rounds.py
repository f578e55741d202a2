"""Rulebook, "Start of a new round" and "The end of the game"."""

import pytest

from engine.australis.rounds import places, starter
from tests.engine.australis.tables import after, needs, played, points, refused, why

# ------------------------------------------------------------------ Start of a new round


def test_starter_is_the_token_holder_or_the_turtle_furthest_back() -> None:
    assert starter(1, [0, 1, 2]) == 1
    assert starter(None, [0, 2, 1]) == 1


def test_player_with_the_red_die_starts_the_next_round() -> None:
    start = "game 1draft | blue Anna 1@5 waiting=11,15 food=oo | green Bob 2@1"
    assert played(start, "0 takes y2+0", "1 takes r9").token == 1
    assert after("game 1end token=1 | blue Anna 1@5 | green Bob 2@1", "next round") == (
        "game 2draft start=1 | blue Anna 1@5 | green Bob 2@1"
    )


def test_without_token_the_turtle_furthest_back_starts() -> None:
    assert played("game 1end | blue Anna 1@5 | green Bob 2@1 | orange Charlie 3@8", "next round").starter == 1


def test_last_arrival_on_the_last_space_is_furthest_back() -> None:
    start = "game 1end order={} | blue Anna 1@20 | green Bob 2@20 | known"
    assert played(start.format("0,1"), "next round").starter == 1
    assert played(start.format("1,0"), "next round").starter == 0


def test_order_is_asked_if_all_turtles_share_the_last_space() -> None:
    start = "game 1end options=last_space:ask {} | blue Anna 1@20 | green Bob 2@20 | known"
    assert why(start.format(""), "next round") == "order_missing"
    assert played(start.format(""), "order 1 0", "next round").starter == 0
    assert not played(start.format(""), "order 1 0", "next round").order_told
    assert played(start.format("token=1"), "next round").starter == 1
    two_of_three = start.replace("@20 | known", "@20 | orange Charlie 3@1 | known")
    assert played(two_of_three.format(""), "next round").starter == 2


def test_next_round_clears_the_dice_and_the_competition() -> None:
    start = """game 1end board=w1+1,y2+0,w?,y?,p3,r5 rolls=0b3,1b4 placed=1,0
        | blue Anna 1@5 dice=b? | green Bob 2@1 dice=b4,p? | known"""
    assert after(start, "next round") == "game 2draft start=1 | blue Anna 1@5 | green Bob 2@1 | known"


def test_next_round_keeps_everything_else() -> None:
    start = """game 3end grey=0+1 | blue Anna 30@5 waiting=15 food=oogg fish=9 corals=1,0,2,0,0,0
        cards=w.fish,b.plus_one tiles=gold1,silver3 | green Bob 2@1 tiles=gold2 | known"""
    assert after(start, "next round") == " ".join(start.replace("3end", "4draft start=1").split())


def test_there_is_no_sixth_round() -> None:
    assert refused("game 5end | blue Anna 1@0 | green Bob 2@1", "next round").limit == 5
    assert why("game 5end | blue Anna 1@0 | green Bob 2@1", "next round") == "last_round_played"


def test_dice_only_mode_continues_with_the_next_competition() -> None:
    start = "dice_only 1end token=0 placed=0,1 | blue Anna 1@5 cards=b.plus_one | green Bob 2@1"
    assert after(start, "next round") == ("dice_only 2dice | blue Anna 1@5 cards=b.plus_one | green Bob 2@1")


# ------------------------------------------------------------------ The end of the game


def test_final_points_are_corals_then_token_then_tiles() -> None:
    start = """game 5end token=1
        | blue Anna 40@9 corals=1,0,2,0,3,0 tiles=gold1,silver5
        | green Bob 50@8 tiles=silver1
        | orange Charlie 60@7 corals=0,0,0,0,0,16 tiles=gold5,gold4 | known"""
    assert points(start, "end game") == [
        "0 +6 CoralsOnReefs corals=6",
        "2 +16 CoralsOnReefs corals=16",
        "1 +1 TokenHeld",
        "0 +7 TileWon metal=gold round=1",
        "0 +10 TileWon metal=silver round=5",
        "1 +3 TileWon metal=silver round=1",
        "2 +15 TileWon metal=gold round=5",
        "2 +12 TileWon metal=gold round=4",
    ]
    over = played(start, "end game")
    assert over.phase == "over"
    assert [board.points for board in over.boards] == [40 + 6 + 7 + 10, 50 + 1 + 3, 60 + 16 + 15 + 12]


def test_token_on_the_gameboard_gives_no_point() -> None:
    assert points("game 5end | blue Anna 1@0 | green Bob 2@1", "end game") == []


def test_unknown_silver_tiles_are_required_before_the_end() -> None:
    start = "game 5end | blue Anna 1@0 tiles=silver2,silver1,gold3 | green Bob 2@1 tiles=silver5"
    assert needs(start, "end game") == "silver2 silver5"
    assert points(start, "learned silver2=4 silver5=8", "end game")[0] == (
        "0 +4 TileWon metal=silver round=2"
    )


def test_game_cannot_end_before_the_fifth_round() -> None:
    assert refused("game 4end | blue Anna 1@0 | green Bob 2@1", "end game").asked == 4
    assert why("game 4end | blue Anna 1@0 | green Bob 2@1", "end game") == "game_not_finished"


def test_finished_game_allows_only_corrections() -> None:
    over = "game 5over | blue Anna 1@0 | green Bob 2@1"
    for move in ("end game", "next round", "score round", "end draft", "choose gold", "settle", "roll"):
        assert why(over, move) == "not_now"
    assert played(over, "0 gets 3 late").boards[0].points == 4  # corrections stay possible


# ------------------------------------------------------------------ who has won


@pytest.mark.parametrize(
    ("points_of", "turtles", "places_of"),
    [
        ({0: 50, 1: 60, 2: 40}, {0: 20, 1: 1, 2: 20}, ((1,), (0,), (2,))),
        ({0: 50, 1: 50, 2: 60}, {0: 10, 1: 12, 2: 1}, ((2,), (1,), (0,))),
        ({0: 50, 1: 50, 2: 40}, {0: 20, 1: 20, 2: 20}, ((0, 1), (2,))),
        ({0: 50, 1: 50, 2: 50, 3: 50}, {0: 9, 1: 20, 2: 9, 3: 20}, ((1, 3), (0, 2))),
        ({0: 105, 1: 99}, {0: 0, 1: 20}, ((0,), (1,))),
    ],
)
def test_ties_go_to_the_turtle_ahead_or_share_a_place(
    points_of: dict[int, int], turtles: dict[int, int], places_of: tuple[tuple[int, ...], ...]
) -> None:
    assert places(points_of, turtles) == places_of


# ------------------------------------------------------------------ a game that was played without the app


def test_final_score_of_a_game_played_without_the_app() -> None:
    start = "final_score 5end | blue Anna 1@0 | green Bob 2@1 | known"
    counted = (
        "disc 0 88",
        "disc 1 95",
        "turtle 0 19",
        "turtle 1 20",
        "corals 0 5 7",
        "corals 1 8 2",
        "tiles 0 gold1,gold2",
        "tiles 1 silver1,silver2",
        "token 1",
        "end game",
    )
    assert points(start, *counted) == [
        "0 +7 CoralsOnReefs corals=7",
        "1 +2 CoralsOnReefs corals=2",
        "1 +1 TokenHeld",
        "0 +7 TileWon metal=gold round=1",
        "0 +8 TileWon metal=gold round=2",
        "1 +3 TileWon metal=silver round=1",
        "1 +4 TileWon metal=silver round=2",
    ]
    over = played(start, *counted)
    assert [board.points for board in over.boards] == [110, 105]
    assert why(start, "next round") == "last_round_played"
