"""The rulebook's own examples, by the headings of the rulebook."""

from collections import Counter

import pytest

from engine.australis import GAME
from tests.engine.australis.tables import after, begin, line, move, needs, played, points, refused

# ------------------------------------------------------------------ Game set up


def test_three_players_take_three_dice_of_each_colour() -> None:
    board = Counter(die.colour for die in begin("Anna", "Bob", "Charlie").board)
    assert board == {"white": 3, "yellow": 3, "blue": 3, "purple": 3, "red": 1}


def test_gold_is_7_8_9_12_15_from_top_to_bottom() -> None:
    assert begin("Anna", "Bob").printed.gold == (7, 8, 9, 12, 15)


# ------------------------------------------------------------------ Using an advantage card


def test_a_yellow_card_is_placed_below_the_yellow_die() -> None:
    assert after(
        "game 1draft | blue Anna 1@0 | green Bob 2@1",
        "0 takes w1+0: keep y.turtle",
    ) == ("game 1draft | blue Anna 1@0 cards=y.turtle dice=w1+0 | green Bob 2@1")


# ------------------------------------------------------------------ Points for coral reefs

REEF_5 = """game 1score
    | blue Blue 10@8 corals=0,0,2,0,0,0
    | green Green 11@5 corals=0,0,2,0,0,0
    | orange Orange 12@3 corals=0,0,3,0,0,0"""


def test_reef_5_gives_two_points_and_one_to_the_turtle_ahead() -> None:
    assert points(REEF_5, "score round")[:-3] == [
        "2 +2 Majority reef=5 place=1 ranking=2:3,0:2,1:2",
        "0 +1 Majority reef=5 place=2 ranking=2:3,0:2,1:2",
    ]
    assert [board.points for board in played(REEF_5, "score round").boards] == [
        10 + 1 + 8,
        11 + 5,
        12 + 2 + 3,
    ]


# ------------------------------------------------------------------ Points for schools of fish


def test_two_cubes_feed_six_of_seven_fish_for_three_points() -> None:
    seven = "game 1score | blue Anna 1@0 food=oo waiting=11,15 fish=7 | green Bob 2@1"
    assert points(seven, "score round")[0] == "0 +3 Fed fish=7 cubes=2 slot=2 feeds=6"
    assert played(seven, "score round").boards[0].points == 1 + 3
    assert played(seven, "score round").boards[0].fish == 7  # all seven fish stay


def test_three_cubes_and_fifteen_fish_give_seven_points() -> None:
    fifteen = "game 1score | blue Anna 1@0 food=ooo waiting=15 fish=15 | green Bob 2@1"
    assert needs(fifteen, "score round") == "slot_feeds3"
    assert refused(fifteen, "learned slot_feeds3=15").limit == "1–14"  # with 15 all fish would be fed
    for feeds in (1, 7, 14):
        learned = f"learned slot_feeds3={feeds}"
        assert points(fifteen, learned, "score round")[0] == f"0 +7 Fed fish=15 cubes=3 slot=3 feeds={feeds}"
        assert played(fifteen, learned, "score round").boards[0].points == 1 + 7


# ------------------------------------------------------------------ Points for sea turtles


def test_a_turtle_on_space_13_receives_13_points() -> None:
    thirteen = "game 1score | blue Anna 10@13 | green Bob 2@1"
    assert points(thirteen, "score round") == ["0 +13 TurtleOn space=13", "1 +1 TurtleOn space=1"]
    assert played(thirteen, "score round").boards[0].points == 10 + 13


# ------------------------------------------------------------------ Detailed example of a dice competition

# The example gives no spaces, but Anna's turtle is ahead of Charlie's. Dice shown only in pictures stay open.
COMPETITION = """game 1dice
    | blue Anna 10@9 cards=r.plus_one dice=b?,r?
    | green Bob 10@8 cards=b.plus_one,r.plus_one dice=b?,b?,p?
    | orange Charlie 10@7 cards=p.plus_one dice=p?,p?"""
FIRST = "roll 0b3 0r? 1b3 1b? 1p? 2p? 2p? (rest higher)"
SECOND = "roll 0r? 1b2 1b? 1p3 2p? 2p? (rest higher)"
THIRD = "roll 0r? 1b4 2p5 2p? (rest higher)"
FOURTH = "roll 0r4 2p3 2p? (rest higher)"
FIFTH = "roll 0r6 2p7"


def dice(*rolls: str) -> list[str]:
    """The colours of each player's dice after these rolls."""
    boards = played(COMPETITION, *rolls).boards
    return ["".join(die.colour[0] for die in board.dice) for board in boards]


def test_competition_roll_by_roll() -> None:
    assert dice() == ["br", "bbp", "pp"]
    assert dice(FIRST) == ["r", "bbp", "pp"]  # Bob's three counts as four
    assert dice(FIRST, SECOND) == ["r", "b", "pp"]  # his two counts as three, so both dice go
    assert dice(FIRST, SECOND, THIRD) == ["r", "", "pp"]  # his four counts as five, Charlie's five as six
    assert dice(FIRST, SECOND, THIRD, FOURTH) == ["r", "", "p"]
    assert dice(FIRST, SECOND, THIRD, FOURTH, FIFTH) == ["", "", "p"]
    assert played(COMPETITION, FIRST, SECOND, THIRD, FOURTH).phase == "dice"


def test_charlie_wins_and_anna_is_second() -> None:
    over = played(COMPETITION, FIRST, SECOND, THIRD, FOURTH, FIFTH)
    assert (over.phase, over.placed) == ("tiles", (2, 0, 1))
    assert line(over) == (
        "game 1tiles"
        " rolls=0b3,0r?+,1b3+,1b?+,1p?,2p?+,2p?+/0r?+,1b2+,1b?+,1p3,2p?+,2p?+/0r?+,1b4+,2p5+,2p?+"
        "/0r4+,2p3+,2p?+/0r6+,2p7+ placed=2,0,1"
        " | blue Anna 10@9 cards=r.plus_one"
        " | green Bob 10@8 cards=b.plus_one,r.plus_one"
        " | orange Charlie 10@7 cards=p.plus_one dice=p7"
    )


def test_charlie_takes_silver_with_a_grey_cube_and_anna_gold() -> None:
    chosen = played(COMPETITION, FIRST, SECOND, THIRD, FOURTH, FIFTH, "choose silver")
    assert chosen.phase == "end"
    anna, bob, charlie = chosen.boards
    assert [(tile.metal, tile.round) for tile in charlie.tiles] == [("silver", 1)]
    assert charlie.food == ("own", "grey")
    assert [(tile.metal, tile.round) for tile in anna.tiles] == [("gold", 1)]
    assert anna.food == ("own",)
    assert bob.tiles == ()
    assert chosen.grey_beside == 2


def test_at_the_end_silver_scores_three_and_gold_seven() -> None:
    last = "game 5end | blue Anna 40@9 tiles=gold1 | green Bob 40@8 | orange Charlie 40@7 tiles=silver1"
    assert points(last, "end game") == [
        "0 +7 TileWon metal=gold round=1",
        "2 +3 TileWon metal=silver round=1",
    ]


def test_annas_turtle_wins_if_charlie_also_rolls_a_six() -> None:
    over = played(COMPETITION, FIRST, SECOND, THIRD, FOURTH, "roll 0r6 2p6")
    assert (over.phase, over.placed) == ("tiles", (0, 2, 1))


@pytest.mark.parametrize(
    ("rolls", "roll"),
    [
        ((), FIRST),
        ((FIRST,), SECOND),
        ((FIRST, SECOND), THIRD),
        ((FIRST, SECOND, THIRD), FOURTH),
    ],
)
def test_open_dice_of_the_example_must_be_called_higher(rolls: tuple[str, ...], roll: str) -> None:
    before = played(COMPETITION, *rolls)
    assert refused(before, roll.removesuffix(" (rest higher)")).code == "die_may_be_lowest"


def test_example_ends_the_same_after_a_draft() -> None:
    """The dice and most of the cards of the example are taken in a draft."""
    drafted = played(
        "game 1draft | blue Anna 10@9 | green Bob 9@8 | orange Charlie 8@7 | known",
        "cards 0 r.plus_one",
        "0 takes r9",
        "1 takes w2+0: keep b.plus_one, keep r.plus_one",
        "2 takes w1+0: keep p.plus_one",
        "0 takes b2",
        "1 takes b2",
        "2 takes p3: to 3",
        "0 takes y2+0",
        "1 takes b3",
        "2 takes p3: to 3",
        "0 takes y2+0",
        "1 takes p4: to 3",
        "2 takes y3+0",
        "score round",
    )
    assert drafted.phase == "dice"
    assert drafted.boards[0].turtle > drafted.boards[2].turtle
    over = drafted
    for roll in (FIRST, SECOND, THIRD, FOURTH, FIFTH):
        over = GAME.play(over, move(roll))
    assert over.placed == (2, 0, 1)
    assert over.token == 0
