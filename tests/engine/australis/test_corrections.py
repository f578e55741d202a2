"""Corrections: everything can be set to what lies on the table, unless it is physically impossible."""

import pytest

from engine.australis.table import Tile
from engine.refusal import Refusal
from tests.engine.australis.tables import NAMES, after, begin, needs, played, points, refused, table, why

TWO = "game 1draft | blue Anna 1@0 | green Bob 2@1"
PHASES = ("draft", "score", "dice", "tiles", "end", "over")
HUGE = 10**20


@pytest.mark.parametrize("phase", PHASES)
def test_everything_can_be_corrected_in_every_phase(phase: str) -> None:
    start = TWO.replace("draft", phase)
    # After the end, three corals, a silver tile of 3 and the token give points at once.
    points = 38 + 3 + 3 + 1 if phase == "over" else 38
    assert after(
        start,
        "disc 0 38",
        "turtle 0 11",
        "fish 0 7",
        "waiting 0 15",
        "grey 0+2",
        "food 0 oog",
        "corals 0 5 3",
        "cards 0 w.fish,b.plus_one",
        "dice 0 b6,r?",
        "tiles 0 silver1",
        "token 0",
        "round 3",
    ) == (
        f"game 3{phase} token=0 grey=0+2"
        f" | blue Anna {points}@11 waiting=15 food=oog fish=7 corals=0,0,3,0,0,0 cards=w.fish,b.plus_one"
        " dice=b6,r? tiles=silver1 | green Bob 2@1"
    )


@pytest.mark.parametrize("seat", [-1, 2, HUGE, -HUGE])
@pytest.mark.parametrize(
    "what",
    [
        "disc {} 1",
        "turtle {} 0",
        "fish {} 0",
        "food {} o",
        "waiting {} -",
        "corals {} 3 0",
        "cards {} -",
        "dice {} -",
        "tiles {} -",
        "token {}",
        "{} gets 1",
        "{} takes b2",
    ],
)
def test_correction_of_a_missing_seat_is_refused(what: str, seat: int) -> None:
    assert refused(TWO, what.format(seat)) == Refusal(code="no_such_seat", asked=seat, limit=2)


# ------------------------------------------------------------------ points


def test_points_by_hand_move_the_disc_and_keep_their_reason() -> None:
    assert points(TWO, "1 gets 3 bought the ice cream") == ["1 +3 ByHand words=bought the ice cream"]
    assert points("game 1draft | blue Anna 9@0 | green Bob 2@1", "0 gets -8") == ["0 -8 ByHand words="]
    assert why(TWO, "0 gets 0 nothing") == "no_points"
    assert played(TWO, f"0 gets 1 {'x' * 120}").boards[0].points == 2
    assert refused(TWO, f"0 gets 1 {'x' * 121}") == Refusal(code="reason_too_long", asked=121, limit=120)


@pytest.mark.parametrize("points_after", [0, -1, 1000, HUGE])
def test_disc_must_lie_on_the_track(points_after: int) -> None:
    out = Refusal(code="disc_out_of_range", seat=0, asked=points_after, limit=999)
    assert refused(TWO, f"disc 0 {points_after}") == out
    assert refused(TWO, f"0 gets {points_after - 1}") == out


def test_corrected_disc_gives_the_difference_as_points() -> None:
    assert points(TWO, "disc 0 38") == ["0 +37 DiscCorrected"]
    assert points(TWO, "disc 1 1") == ["1 -1 DiscCorrected"]
    assert points(TWO, "disc 1 2") == []
    assert played(TWO, "disc 0 999").boards[0].points == 999


# ------------------------------------------------------------------ turtles


def test_corrected_turtle_takes_no_cubes() -> None:
    assert after(TWO, "turtle 0 17") == "game 1draft | blue Anna 1@17 | green Bob 2@1"


def test_turtle_must_stand_on_the_current() -> None:
    known = f"{TWO} | known"
    assert played(known, "turtle 0 20").boards[0].turtle == 20
    assert played(known, "turtle 1 0").boards[1].turtle == 0
    assert refused(known, "turtle 0 21") == Refusal(code="space_out_of_range", seat=0, asked=21, limit=20)
    assert refused(known, f"turtle 0 {HUGE}").limit == 20
    assert refused(TWO, "turtle 0 -1") == Refusal(code="space_out_of_range", seat=0, asked=-1, limit=17)


def test_last_space_is_required_beyond_the_grey_space() -> None:
    assert needs(TWO, "turtle 0 17") == ""
    assert needs(TWO, "turtle 0 18") == "last_space0"
    assert played(TWO, "learned last_space0=18", "turtle 0 18").boards[0].turtle == 18


def test_corrected_turtle_is_the_last_arrival() -> None:
    known = "game 1draft | blue Anna 1@20 | green Bob 2@1 | known"
    assert played(known, "turtle 1 20").ahead == (0, 1)
    assert played(known, "turtle 1 20", "turtle 0 19", "turtle 0 20").ahead == (1, 0)
    assert played(known, "turtle 1 20", "turtle 0 20").ahead == (0, 1)  # the turtle stood there before


# ------------------------------------------------------------------ fish, cubes, corals


def test_fish_are_limited_by_the_box() -> None:
    assert played(TWO, "fish 0 106").fish_supply == 0
    assert refused(TWO, "fish 1 100", "fish 0 7") == Refusal(code="too_many_fish", seat=0, asked=7, limit=6)
    assert played(TWO, "fish 1 100", "fish 1 106").boards[1].fish == 106
    assert played(TWO, "fish 1 100", "fish 1 0").boards[1].fish == 0
    assert refused(TWO, "fish 0 -1").code == "too_many_fish"


def test_food_track_has_six_slots() -> None:
    anna = played(TWO, "waiting 0 -", "grey 0+3", "food 0 oooogg").boards[0]
    assert anna.food == ("own", "own", "own", "own", "grey", "grey")
    assert refused(TWO, "food 0 oogoogo") == Refusal(code="too_many_on_track", seat=0, asked=7, limit=6)
    assert played(TWO, "food 0 -").boards[0].food == ()


def test_player_has_four_own_cubes() -> None:
    assert refused(TWO, "food 0 oo") == Refusal(code="too_many_own_cubes", seat=0, asked=5, limit=4)
    assert played(TWO, "waiting 0 11", "food 0 ooo", "waiting 0 15").boards[0].waiting == (15,)
    assert why(TWO, "waiting 0 11", "food 0 ooo", "waiting 0 15,11") == "too_many_own_cubes"


def test_waiting_cubes_need_different_marked_spaces() -> None:
    assert played(TWO, "waiting 0 15,5").boards[0].waiting == (5, 15)
    for spaces in ("6", "5,5", "5,-11", "17", f"{HUGE}"):
        assert refused(TWO, f"waiting 0 {spaces}") == Refusal(code="no_cube_space", seat=0)


def test_there_are_five_grey_cubes() -> None:
    assert played(TWO, "grey 1+4").grey_beside == 4
    assert played(TWO, "grey 0+0").grey_beside == 0
    assert refused(TWO, "grey 1+5") == Refusal(code="too_many_grey_cubes", asked=6, limit=5)
    assert refused(TWO, "grey -1+3") == Refusal(code="too_many_grey_cubes", asked=-1, limit=0)
    assert refused(TWO, "grey 2+-3") == Refusal(code="too_many_grey_cubes", asked=-3, limit=0)
    assert refused(TWO, "food 1 ogg").asked == 6
    assert played(TWO, "food 0 og").boards[0].food == ("own", "grey")


def test_player_has_sixteen_corals() -> None:
    assert played(TWO, "corals 0 8 16").coral_supply(0) == 0
    assert refused(TWO, "corals 0 3 10", "corals 0 8 7") == Refusal(
        code="too_many_corals", seat=0, asked=7, limit=6
    )
    assert played(TWO, "corals 0 3 10", "corals 0 3 16").boards[0].corals[0] == 16
    assert played(TWO, "corals 0 3 10", "corals 0 3 0").boards[0].corals[0] == 0
    assert refused(TWO, "corals 0 3 -1").limit == 16
    for reef in (2, 9, -3, HUGE):
        assert refused(TWO, f"corals 0 {reef} 1") == Refusal(code="no_such_reef", asked=reef)


# ------------------------------------------------------------------ cards, dice, tiles


def test_cards_must_exist_and_fit_the_box() -> None:
    assert why(TWO, "cards 0 w.plus_one") == "no_such_card"
    thirty = ",".join(["w.fish"] * 30)
    assert len(played(TWO, f"cards 0 {thirty}").boards[0].cards) == 30
    assert refused(TWO, f"cards 0 {thirty}", "cards 1 y.fish") == Refusal(
        code="too_many_cards", seat=1, asked=31, limit=30
    )


def test_four_players_use_the_cards_with_a_shell() -> None:
    four = begin(*NAMES)
    assert len(played(four, f"cards 0 {','.join(['w.fish'] * 45)}").boards[0].cards) == 45
    assert refused(four, f"cards 0 {','.join(['w.fish'] * 46)}").limit == 45


def test_dice_on_no_sea_board_lie_on_the_gameboard() -> None:
    start = "game 1draft board=w1+0,w2+0,y2+0,y?,b2,b3,p3,p4,r9 | blue Anna 1@0 | green Bob 2@1"
    assert after(start, "dice 0 b2,w2+0") == (
        "game 1draft board=w1+0,y2+0,y?,b2,p3,p4,r9 | blue Anna 1@0 dice=b2,w2+0 | green Bob 2@1"
    )
    assert after(start, "dice 0 b2,w2+0", "dice 0 y5+0") == (
        "game 1draft board=w1+0,w?,y2+0,b2,b?,p3,p4,r9 | blue Anna 1@0 dice=y5+0 | green Bob 2@1"
    )


def test_dice_are_limited_by_the_box() -> None:
    assert refused(TWO, "dice 0 r4,r5") == Refusal(code="too_many_dice", seat=0, asked="red", limit=1)
    assert refused(TWO, "dice 0 b?,b?", "dice 1 b?") == Refusal(
        code="too_many_dice", seat=1, asked="blue", limit=2
    )
    assert why(TWO, "dice 0 b8") == "no_such_side"
    assert why(TWO, "dice 0 w2") == "no_such_side"
    assert len(played(TWO, "dice 0 w?,w?,y?,y?,b?,b?,p?,p?,r?").boards[0].dice) == 9


def test_each_tile_exists_once() -> None:
    assert played(TWO, "tiles 0 gold1,silver2,gold5").boards[0].tiles[2] == Tile(metal="gold", round=5)
    assert refused(TWO, "tiles 0 gold1", "tiles 1 gold1") == Refusal(code="tile_taken", seat=1)
    assert refused(TWO, "tiles 0 gold1,gold1") == Refusal(code="tile_taken", seat=0)
    for number in (0, 6, -1, HUGE):
        assert refused(TWO, f"tiles 0 silver{number}") == Refusal(code="no_such_tile", seat=0)


def test_nobody_has_both_tiles_of_a_round() -> None:
    """Whoever wins takes one of them, and second place the other; alone, the other leaves the game."""
    both = Refusal(code="both_tiles", seat=0, asked=2)
    assert refused(TWO, "tiles 0 gold1,gold2,silver2") == both
    assert refused(TWO, "tiles 0 silver2,gold2") == both
    assert refused(TWO, "tiles 0 gold2", "tiles 0 gold2,silver2") == both
    assert played(TWO, "tiles 0 gold2", "tiles 0 silver2").boards[0].tiles == (Tile(metal="silver", round=2),)
    assert played(TWO, "tiles 0 gold1,silver2", "tiles 1 silver1,gold2").boards[1].tiles[1].metal == "gold"


@pytest.mark.parametrize("version", [1, 2])
def test_older_games_keep_both_tiles_of_a_round(version: int) -> None:
    """Journals with such a correction stay readable."""
    old = TWO.replace("1draft", f"1draft rules={version}")
    assert len(played(old, "tiles 0 gold2,silver2").boards[0].tiles) == 2


def test_token_and_round_can_be_corrected() -> None:
    assert played(TWO, "token 1", "token -").token is None
    assert played(TWO, "round 5").round == 5
    assert played(TWO, "round 5", "round 1").round == 1
    for number in (0, 6, -1, HUGE):
        assert refused(TWO, f"round {number}") == Refusal(code="no_such_round", asked=number, limit=5)


def test_corrected_draft_continues_with_the_fewest_dice() -> None:
    start = table(TWO)
    assert played(start, "dice 0 b?,b?").turn == 1
    assert played(start, "dice 0 b?,b?", "1 takes y2+0").turn == 1
    assert played(start, "dice 0 b?,b?", "1 takes y2+0", "1 takes y2+0").turn == 0
