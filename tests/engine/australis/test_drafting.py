"""Rulebook A, "Dice selection and dice action" and "The advantage cards"."""

import pytest

from engine.australis import advantage_cards
from engine.australis.advantage_cards import Card, every_card
from engine.australis.dice_selection import Die, Symbols, find, on_turn, shows_a_side, without
from engine.refusal import Refusal
from tests.engine.australis.tables import after, played, points, refused, why

TWO = "game 1draft | blue Anna 1@0 | green Bob 2@1"


# ------------------------------------------------------------------ whose turn it is


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_take_dice_clockwise_four_times(seats: int) -> None:
    for starter in range(seats):
        dice, turns = [0] * seats, []
        for _ in range(4 * seats):
            turns.append(on_turn(seats, starter, dice))
            dice[turns[-1]] += 1
        assert turns == [(starter + step) % seats for step in range(seats)] * 4


def test_draft_ends_with_four_dice_each_and_one_left() -> None:
    blue_yellow = ("0 takes b2", "1 takes b2", "0 takes y2+0", "1 takes y2+0")
    white_red = ("0 takes w1+0: keep w.fish", "1 takes w1+0: keep w.fish", "0 takes r4")
    before = played(TWO, *blue_yellow, *white_red)
    assert (before.phase, before.turn) == ("draft", 1)
    over = played(before, "1 takes p3: to 3")
    assert over.phase == "score"
    assert over.board == (Die("purple"),)
    assert why(over, "0 takes p3: to 3") == "not_now"


def test_only_the_seat_on_turn_may_take_a_die() -> None:
    assert refused(TWO, "1 takes b2") == Refusal(code="not_your_turn", seat=1, limit=0)
    assert why(TWO, "0 takes b2", "0 takes b2") == "not_your_turn"
    assert why(TWO, "2 takes b2") == "no_such_seat"


def test_player_with_four_dice_may_not_take_another() -> None:
    start = "game 1draft | blue Anna 1@0 dice=b2,b3,p3,p4 | green Bob 2@1 dice=y2+0"
    assert why(start, "0 takes w1+0: keep w.fish") == "enough_dice"
    assert played(start, "1 takes y2+0", "1 takes w1+0: keep w.fish", "1 takes r4").phase == "score"


def test_dice_selection_can_end_early() -> None:
    assert played(TWO, "0 takes b2", "end draft").phase == "score"


# ------------------------------------------------------------------ the dice on the gameboard


def test_rolled_dice_show_the_entered_sides() -> None:
    rolled = "rolled w1+0 w2+1 y2+0 y? b2 b7 p3 p8 r9"
    board = played(TWO, rolled).board
    assert board[:2] == (Die("white", Symbols(1, 0)), Die("white", Symbols(2, 1)))
    assert board[3] == Die("yellow")
    assert played(TWO, f"{rolled} (by app)").board == board


def test_taken_die_matches_a_shown_or_unknown_side() -> None:
    start = "game 1draft board=w1+0,w?,y2+0,y2+0,b2,b?,p3,p4,r9 | blue Anna 1@0 | green Bob 2@1"
    assert played(start, "0 takes b2").board.count(Die("blue")) == 1
    assert played(start, "0 takes b3").board.count(Die("blue", 2)) == 1
    assert why(start, "0 takes p5: to 5") == "not_on_board"
    assert why(start, "0 takes y2+1") == "not_on_board"
    assert played(start, "0 takes r9").token == 0


def test_find_and_without_match_dice() -> None:
    board = (Die("blue", 3), Die("blue"), Die("red", 4))
    assert find(Die("blue", 3), board) == Die("blue", 3)
    assert find(Die("blue", 4), board) == Die("blue")
    assert find(Die("red", 5), board) is None
    assert without(board, Die("blue")) == (Die("blue", 3), Die("red", 4))


def test_roll_needs_exactly_the_dice_on_the_gameboard() -> None:
    assert why(TWO, "rolled w1+0") == "dice_differ"
    assert why(TWO, "rolled w? w? w? y? y? b? b? p? r?") == "dice_differ"
    assert played(TWO, "0 takes b3", "rolled w? w? y? y? b7 p? p? r?").board[4] == Die("blue", 7)
    assert why("game 1score | blue Anna 1@0 | green Bob 2@1", "rolled w?") == "not_now"


@pytest.mark.parametrize(
    "sides",
    [
        ("b1", "b8", "p2", "p9", "r3", "r10", "b-3", "b2+0"),
        ("w0+0", "w3+0", "w1+100", "w1+-1", "w1", "y1+0", "y6+0", "y2+100", "y3"),
    ],
)
def test_side_that_a_die_does_not_have_is_refused(sides: tuple[str, ...]) -> None:
    for side in sides:
        assert why(TWO, f"0 takes {side}") == "no_such_side"
    assert why(TWO, "0 takes b?") == "no_such_side"  # the side of a taken die must be entered
    assert why(TWO, "rolled w? w? y? y? b8 b? p? p? r?") == "no_such_side"


@pytest.mark.parametrize(
    ("die", "shows"),
    [
        (Die("blue", 2), True),
        (Die("blue", 8), False),
        (Die("blue", Symbols(2, 0)), False),
        (Die("white", Symbols(2, 4)), True),
        (Die("white", Symbols(2, 5)), False),
        (Die("white", Symbols(2, -1)), False),
        (Die("white", Symbols(8, 0)), False),
        (Die("white", 2), False),
        (Die("blue", None), False),
    ],
)
def test_shows_a_side_checks_colour_and_range(die: Die, shows: bool) -> None:
    assert shows_a_side(die, range(2, 8), 4) == shows


# ------------------------------------------------------------------ The dice actions


@pytest.mark.parametrize("fish", [2, 3, 4, 5])
@pytest.mark.parametrize("circles", [0, 1, 2])
def test_yellow_die_gives_fish_and_points_for_circles(fish: int, circles: int) -> None:
    move = f"0 takes y{fish}+{circles}"
    assert points(TWO, move) == ([f"0 +{circles} DieCircles die=y{fish}+{circles}"] if circles else [])
    anna = played(TWO, move).boards[0]
    assert (anna.points, anna.fish) == (1 + circles, fish)


def test_fish_are_limited_by_the_supply() -> None:
    start = "game 1draft | blue Anna 1@0 fish=4 | green Bob 2@1 fish=100"
    assert after(start, "0 takes y5+0") == (
        "game 1draft | blue Anna 1@0 fish=6 dice=y5+0 | green Bob 2@1 fish=100"
    )
    assert played(start, "0 takes y2+0").fish_supply == 0
    assert played(start, "0 takes y5+0", "1 takes y2+1").boards[1].fish == 100


def test_white_die_gives_cards_and_points_for_circles() -> None:
    assert points(TWO, "0 takes w2+1: keep w.fish, keep w.points") == ["0 +1 DieCircles die=w2+1"]
    assert after(TWO, "0 takes w2+1: keep w.fish, keep w.points") == (
        "game 1draft | blue Anna 2@0 cards=w.fish,w.points dice=w2+1 | green Bob 2@1"
    )


@pytest.mark.parametrize("cards", ["", ": keep w.fish", ": keep w.fish, keep w.points, keep y.fish"])
def test_number_of_cards_must_match_the_die(cards: str) -> None:
    assert why(TWO, f"0 takes w2+1{cards}") == "card_count"


def test_cards_not_there_count_towards_the_die() -> None:
    assert played(TWO, "0 takes w2+0: none 2").boards[0].cards == ()
    assert played(TWO, "0 takes w2+0: keep w.fish, none 1").boards[0].cards == (Card("white", "fish"),)
    assert why(TWO, "0 takes w2+0: keep w.fish, none 2") == "card_count"
    assert why(TWO, "0 takes w1+0: keep w.fish, keep w.points, none -1") == "card_count"
    assert why(TWO, "0 takes b3: none 1") == "card_count"
    assert why(TWO, "0 takes b3: keep w.fish") == "card_count"
    assert why(TWO, "0 takes y2+0: keep w.fish, use w.fish") == "card_count"


@pytest.mark.parametrize("reef", [3, 4, 5, 6, 7, 8])
def test_purple_die_places_a_coral_on_its_reef_or_a_lower_one(reef: int) -> None:
    for lower in range(3, reef + 1):
        corals = played(TWO, f"0 takes p{reef}: to {lower}").boards[0].corals
        assert corals[lower - 3] == sum(corals) == 1
    for higher in range(reef + 1, 9):
        assert why(TWO, f"0 takes p{reef}: to {higher}") == "reef_too_high"
    for nowhere in (2, 9, -3, 10**20):
        assert why(TWO, f"0 takes p{reef}: to {nowhere}") == "no_such_reef"
    assert why(TWO, f"0 takes p{reef}") == "coral_needed"


def test_red_die_gives_the_first_player_token() -> None:
    for face in range(4, 10):
        assert played(TWO, f"0 takes r{face}").token == 0
    assert points(TWO, "0 takes r4") == []


def test_only_a_purple_die_places_a_coral() -> None:
    for die in ("b3", "y2+0", "r4", "w1+0"):
        cards = ", keep w.fish" if die[0] == "w" else ""
        assert why(TWO, f"0 takes {die}: to 3{cards}") == "coral_not_asked"


# ------------------------------------------------------------------ no corals left

NO_CORALS = "game 1draft | blue Anna 1@8 waiting=11,15 corals=16,0,0,0,0,0 | green Bob 2@1"


def test_without_supply_a_coral_may_be_moved_or_skipped() -> None:
    assert played(NO_CORALS, "0 takes p8: to 7<3").boards[0].corals == (15, 0, 0, 0, 1, 0)
    assert played(NO_CORALS, "0 takes p8").boards[0].corals == (16, 0, 0, 0, 0, 0)
    assert why(NO_CORALS, "0 takes p8: to 7") == "coral_supply_empty"
    assert why(NO_CORALS, "0 takes p8: to 7<4") == "no_coral_there"
    assert why(NO_CORALS, "0 takes p8: to 3<3") == "no_coral_there"
    assert why(NO_CORALS, "0 takes p6: to 7<3") == "reef_too_high"
    assert why(NO_CORALS, "0 takes p6: to 5<9") == "no_such_reef"
    assert why(NO_CORALS, "0 takes p6: to 5<-1") == "no_such_reef"


def test_card_may_move_a_coral_without_supply() -> None:
    assert played(NO_CORALS, "0 takes w1+0: use b.coral 5<3").boards[0].corals == (15, 0, 1, 0, 0, 0)
    assert played(NO_CORALS, "0 takes w1+0: use b.coral").boards[0].corals == (16, 0, 0, 0, 0, 0)
    kept = NO_CORALS.replace("corals=", "cards=p.coral corals=")
    moved = played(kept, "0 takes p8: coral 5<3, to 8<5").boards[0].corals
    assert moved == (15, 0, 0, 0, 0, 1)


def test_no_coral_is_moved_while_there_is_a_supply() -> None:
    one_left = NO_CORALS.replace("corals=16", "corals=15")
    assert refused(one_left, "0 takes p8: to 7<3").limit == 1
    assert why(one_left, "0 takes p8: to 7<3") == "coral_beside_board"
    assert why(one_left, "0 takes p8") == "coral_needed"
    two = one_left.replace("corals=", "cards=p.coral corals=")
    assert played(two, "0 takes p8: coral 4, to 8<3").boards[0].corals == (14, 1, 0, 0, 0, 1)
    assert why(two, "0 takes p8: coral 4, to 8") == "coral_supply_empty"


# ------------------------------------------------------------------ Using an advantage card


def test_taken_card_is_kept_or_used_at_once() -> None:
    assert after(TWO, "0 takes w2+0: keep y.fish, use y.fish") == (
        "game 1draft | blue Anna 1@0 fish=1 cards=y.fish dice=w2+0 | green Bob 2@1"
    )


@pytest.mark.parametrize("colour", ["w", "y", "b", "p"])
def test_used_card_gives_its_function(colour: str) -> None:
    start = TWO.replace("Anna 1@0", "Anna 1@7")
    assert points(start, f"0 takes w1+0: use {colour}.points") == [f"0 +2 CardCircles card={colour}.points"]
    assert played(start, f"0 takes w1+0: use {colour}.fish").boards[0].fish == 1
    assert played(start, f"0 takes w1+0: use {colour}.turtle").boards[0].turtle == 8
    assert played(start, f"0 takes w1+0: use {colour}.coral 5").boards[0].corals == (0, 0, 1, 0, 0, 0)


def test_two_cards_act_in_the_order_they_were_taken() -> None:
    start = TWO.replace("Anna 1@0", "Anna 1@6")
    assert played(start, "0 takes w2+0: use w.turtle, use b.coral 5").boards[0].corals[2] == 1
    assert why(start, "0 takes w2+0: use b.coral 5, use w.turtle") == "reef_too_high"
    assert why(TWO, "0 takes w2+0: keep b.fish, keep b.fish") == "card_may_not_be_kept"


def test_card_does_not_act_with_the_die_that_gave_it() -> None:
    assert played(TWO, "0 takes w1+0: keep w.fish").boards[0].fish == 0
    assert (
        played(TWO, "0 takes w1+0: keep w.fish", "1 takes r4", "0 takes w1+0: fish, use p.fish")
        .boards[0]
        .fish
        == 2
    )


def test_card_acts_with_each_die_of_its_colour_only() -> None:
    start = "game 1draft | blue Anna 1@0 cards=y.points,b.points | green Bob 2@1"
    assert points(start, "0 takes y2+0: points") == ["0 +2 CardCircles card=y.points"]
    assert points(start, "0 takes b2: points") == ["0 +2 CardCircles card=b.points"]
    assert points(start, "0 takes p3: to 3") == []
    again = ("0 takes y2+0: points", "1 takes r4", "0 takes y3+1: points")
    assert points(start, *again) == ["0 +2 CardCircles card=y.points", "0 +1 DieCircles die=y3+1"]


def test_kept_cards_act_before_the_die() -> None:
    blue = "game 1draft | blue Anna 1@6 waiting=11,15 food=oo cards=b.coral | green Bob 2@1"
    assert why(blue, "0 takes b7: coral 5") == "reef_too_high"  # the turtle is not there yet
    assert played(blue, "0 takes b7: coral 4").boards[0].corals[1] == 1
    purple = "game 1draft | blue Anna 1@0 corals=15,0,0,0,0,0 cards=p.coral | green Bob 2@1"
    assert why(purple, "0 takes p3: coral 3, to 3") == "coral_supply_empty"
    assert played(purple, "0 takes p4: coral 3, to 4<3").boards[0].corals == (15, 1, 0, 0, 0, 0)


@pytest.mark.parametrize("colour", ["w", "y", "b", "p"])
def test_all_kept_cards_act_in_any_order(colour: str) -> None:
    """The turtle is on the last space of reef 4; one space on, reef 5 begins."""
    start = f"""game 1draft | blue Anna 1@6 waiting=11,15 food=oo cards={colour}.turtle,{colour}.coral
        | green Bob 2@1"""
    die = {"w": "w1+0", "y": "y2+0", "b": "b2", "p": "p3"}[colour]
    rest = {"w": ", keep w.fish", "y": "", "b": "", "p": ", to 3"}[colour]
    assert played(start, f"0 takes {die}: turtle, coral 5{rest}").boards[0].corals[2] == 1
    assert why(start, f"0 takes {die}: coral 5, turtle{rest}") == "reef_too_high"
    assert played(start, f"0 takes {die}: coral 4, turtle{rest}").boards[0].corals[1] == 1
    for left_out in ("turtle", "coral 4", "turtle, coral 5, turtle", "turtle, fish", "coral 4, coral 4"):
        assert why(start, f"0 takes {die}: {left_out}{rest}") == "kept_cards_first"


def test_card_that_is_not_kept_cannot_act() -> None:
    assert why(TWO, "0 takes b2: fish") == "kept_cards_first"
    assert why(TWO, "0 takes r4: plus_one") == "kept_cards_first"
    assert refused(TWO, "0 takes b2: fish, points").asked == 2


def test_coral_is_given_for_coral_cards_only() -> None:
    start = "game 1draft | blue Anna 1@0 cards=b.fish,y.coral | green Bob 2@1"
    assert why(start, "0 takes b2: fish 3") == "coral_not_asked"
    assert why(start, "0 takes y2+0: coral") == "coral_needed"
    assert why(start, "0 takes w1+0: use w.fish 3") == "coral_not_asked"
    assert why(start, "0 takes w1+0: keep w.coral 3") == "coral_not_asked"


# ------------------------------------------------------------------ how many cards may be kept


def test_same_function_may_be_kept_under_different_colours() -> None:
    start = "game 1draft | blue Anna 1@0 cards=w.fish | green Bob 2@1"
    assert len(played(start, "0 takes w2+0: fish, keep y.fish, keep b.fish").boards[0].cards) == 3


def test_an_identical_card_must_be_used_at_once() -> None:
    start = "game 1draft | blue Anna 1@0 cards=y.fish | green Bob 2@1"
    assert why(start, "0 takes w1+0: keep y.fish") == "card_may_not_be_kept"
    assert played(start, "0 takes w1+0: use y.fish").boards[0].fish == 1
    assert played(start, "0 takes w1+0: use y.points").boards[0].points == 3  # any card may be used at once


def test_at_most_three_different_cards_under_a_colour() -> None:
    start = "game 1draft | blue Anna 1@0 cards=b.fish,b.points,b.turtle | green Bob 2@1"
    assert why(start, "0 takes w1+0: keep b.coral") == "card_may_not_be_kept"
    assert played(start, "0 takes w1+0: use b.coral 3").boards[0].corals[0] == 1
    assert played(start, "0 takes w1+0: keep p.coral").boards[0].cards[-1] == Card("purple", "coral")
    assert played(start, "0 takes w1+0: keep b.plus_one").boards[0].cards[-1] == Card("blue", "plus_one")


def test_one_competition_card_of_each_colour() -> None:
    start = "game 1draft | blue Anna 1@0 cards=b.plus_one,p.plus_one | green Bob 2@1"
    assert why(start, "0 takes w1+0: keep b.plus_one") == "card_may_not_be_kept"
    all_three = played(start, "0 takes w1+0: keep r.plus_one")
    assert len(all_three.boards[0].cards) == 3
    assert why(all_three, "1 takes r4", "0 takes w1+0: keep r.plus_one") == "card_may_not_be_kept"


def test_competition_card_must_be_kept() -> None:
    for colour in "bpr":
        assert why(TWO, f"0 takes w1+0: use {colour}.plus_one") == "card_must_be_kept"


def test_competition_card_does_not_act_in_the_dice_selection() -> None:
    start = "game 1draft | blue Anna 1@0 cards=b.plus_one,r.plus_one | green Bob 2@1"
    assert played(start, "0 takes b2").boards[0].turtle == 2
    assert why(start, "0 takes b2: plus_one") == "kept_cards_first"


@pytest.mark.parametrize("card", ["w.plus_one", "y.plus_one", "r.fish", "r.points", "r.turtle", "r.coral"])
def test_card_that_does_not_exist_is_refused(card: str) -> None:
    assert why(TWO, f"0 takes w1+0: keep {card}") == "no_such_card"
    assert why(TWO, f"0 takes w1+0: use {card}") == "no_such_card"


def test_there_are_nineteen_different_cards() -> None:
    cards = every_card()
    assert len(cards) == len(set(cards)) == 4 * 4 + 3
    assert all(map(advantage_cards.exists, cards))
    assert [card for card in cards if advantage_cards.must_be_kept(card)] == list(cards[-3:])


def test_kept_cards_are_limited_by_the_box() -> None:
    start = "game 1draft | blue Anna 1@0 cards=w.fish | green Bob 2@1"
    full = played(start, "cards 1 " + ",".join(["y.fish"] * 29))
    assert why(full, "0 takes w1+0: fish, keep y.fish") == "too_many_cards"
    assert played(full, "0 takes w1+0: fish, use y.fish").boards[0].fish == 2


# ------------------------------------------------------------------ the order of awards


def test_awards_come_in_the_order_they_are_earned() -> None:
    start = "game 1draft | blue Anna 1@0 cards=w.points | green Bob 2@1"
    assert points(start, "0 takes w2+1: points, use b.points, use y.points") == [
        "0 +2 CardCircles card=w.points",
        "0 +1 DieCircles die=w2+1",
        "0 +2 CardCircles card=b.points",
        "0 +2 CardCircles card=y.points",
    ]
