"""Rulebook C, "The dice competition", as moves at a table: rolls, placing and tiles."""

import pytest

from engine.australis import GAME, legal_moves
from engine.australis.dice_selection import Die
from engine.australis.moves import CorrectDice, TellOrder
from engine.australis.refusal_code import RefusalCode
from engine.australis.table import VERSION, Table
from engine.refusal import Refusal
from tests.engine.australis.tables import after, begun, needs, played, refused, table, why

TWO = "game 1dice | blue Anna 1@5 dice=b?,b? | green Bob 2@1 dice=p?"
THREE = "game 1dice | blue Anna 1@5 dice=b?,b? | green Bob 2@1 dice=p? | orange Charlie 3@9 dice=b?"

# ------------------------------------------------------------------ who enters


def scored(anna: str, bob: str, options: str = "") -> str:
    """The table after scoring a round with these dice on the sea boards."""
    return after(
        f"game 1score {options} | blue Anna 1@5 dice={anna} | green Bob 2@1 dice={bob} | known", "score round"
    )


def test_only_number_dice_enter_the_competition() -> None:
    assert scored("w1+0,b3,y2+0,r5", "p4,w2+1,b2,y5+1") == (
        "game 1dice | blue Anna 6@5 dice=b3,r5 | green Bob 3@1 dice=p4,b2 | known"
    )


def test_player_without_number_dice_does_not_enter() -> None:
    start = (
        "game 1score | blue Anna 1@5 dice=b3 | green Bob 2@1 dice=w1+0 | orange Charlie 3@9 dice=p3 | known"
    )
    over = played(start, "score round", "roll 0b3 2p3")
    assert over.placed == (2, 0)


def test_only_entrant_wins() -> None:
    assert scored("b3", "w1+0") == ("game 1tiles placed=0 | blue Anna 6@5 dice=b3 | green Bob 3@1 | known")


def test_without_entrants_there_is_no_tile() -> None:
    assert scored("y2+0", "w1+0") == "game 1end | blue Anna 6@5 | green Bob 3@1 | known"


def test_without_entrants_turtle_ahead_chooses_by_ruling() -> None:
    assert scored("y2+0", "w1+0", "options=nobody_enters:turtle_ahead_chooses") == (
        "game 1tiles options=nobody_enters:turtle_ahead_chooses placed=0"
        " | blue Anna 6@5 | green Bob 3@1 | known"
    )


# ------------------------------------------------------------------ a roll


def test_all_lowest_dice_go_back_to_the_gameboard() -> None:
    rolled = played(THREE, "roll 0b2 0b2 1p3 2b2")
    assert [len(board.dice) for board in rolled.boards] == [0, 1, 0]
    assert sorted(die.colour for die in rolled.board).count("blue") == 3
    assert (rolled.phase, rolled.placed) == ("tiles", (1, 2, 0))  # Charlie's turtle is ahead


def test_players_out_in_the_same_roll_are_ordered_by_turtle() -> None:
    assert played(THREE, "roll 0b3 0b3 1p3 2b3").placed == (2, 0, 1)
    assert played(THREE, "roll 0b3 0b4 1p3 2b3").placed == (0, 2, 1)


def test_player_out_earlier_places_worse() -> None:
    rolls = ("roll 0b2 0b3 1p4 2b2", "roll 0b3 1p3")
    assert played(THREE, rolls[0]).phase == "dice"
    assert played(THREE, *rolls).placed == (0, 1, 2)


def test_rolls_go_on_until_one_player_has_dice() -> None:
    start = "game 1dice | blue Anna 1@5 dice=b?,b?,r? | green Bob 2@1 dice=p?"
    assert played(start, "roll 0b2 0b2 0r4 1p3").phase == "dice"
    over = played(start, "roll 0b2 0b2 0r4 1p3", "roll 0r4 1p3")
    assert (over.phase, over.placed) == ("tiles", (0, 1))
    assert [die.colour for die in over.boards[0].dice] == ["red"]


def test_competition_card_always_adds_one_to_each_die_of_its_colour() -> None:
    start = "game 1dice | blue Anna 1@5 cards=b.plus_one dice=b?,b? | green Bob 2@1 dice=p?"
    assert [len(b.dice) for b in played(start, "roll 0b2 0b3 1p4").boards] == [1, 1]
    as_four = played(start, "roll 0b3 0b3 1p4")  # all dice count as 4 and go; Anna's turtle is ahead
    assert (as_four.phase, as_four.placed) == ("tiles", (0, 1))
    assert as_four.rolls[0][0].card
    unwanted = "game 1dice | blue Anna 1@5 cards=b.plus_one dice=b?,p? | green Bob 2@1 dice=r?"
    assert played(unwanted, "roll 0b4 0p5 1r6").placed == (1, 0)  # without the card the purple die would stay


def test_competition_card_adds_nothing_to_other_dice() -> None:
    start = "game 1dice | blue Anna 1@5 cards=p.plus_one,r.plus_one dice=b? | green Bob 2@1 dice=b?"
    assert played(start, "roll 0b3 1b4").placed == (1, 0)


@pytest.mark.parametrize(
    "roll",
    ["", " 0b2 0b2", " 0b2 0b2 1p3 1p3", " 0b2 0b2 0p3", " 0b2 0b2 1b3", " 0b2 0b2 7p3", " 0b2 0b2 -1p3"],
)
def test_roll_needs_exactly_the_number_dice_on_the_sea_boards(roll: str) -> None:
    assert why(TWO, f"roll{roll}") == "dice_differ"


def test_die_that_went_back_cannot_be_rolled_again() -> None:
    assert why(THREE, "roll 0b2 0b3 1p4 2b5", "roll 0b2 0b3 1p4 2b5") == "dice_differ"


@pytest.mark.parametrize("shown", ["0b1", "0b8", "0b-2"])
def test_number_die_must_show_one_of_its_numbers(shown: str) -> None:
    assert refused(TWO, f"roll {shown} 0b3 1p4") == Refusal(code="no_such_side", seat=0, asked="blue")


# ------------------------------------------------------------------ dice that stay open


def test_die_that_cannot_be_lowest_may_stay_open() -> None:
    start = "game 1dice | blue Anna 1@5 dice=b? | green Bob 2@1 dice=p?,r?"
    assert after(start, "roll 0b2 1p? 1r?") == (
        "game 1tiles rolls=0b2,1p?,1r? placed=1,0 | blue Anna 1@5 | green Bob 2@1 dice=p?,r?"
    )
    assert refused(start, "roll 0b3 1p? 1r?") == Refusal(code="die_may_be_lowest", seat=1, asked="purple")
    assert played(start, "roll 0b3 1p4 1r?").phase == "tiles"
    assert refused(start, "roll 0b4 1p5 1r?") == Refusal(code="die_may_be_lowest", seat=1, asked="red")


def test_card_counts_when_an_open_die_is_checked() -> None:
    start = "game 1dice | blue Anna 1@5 dice=b? | green Bob 2@1 cards=p.plus_one dice=p?"
    assert played(start, "roll 0b3 1p?").placed == (1, 0)
    assert why(start, "roll 0b4 1p?") == "die_may_be_lowest"


def test_open_dice_may_be_called_higher_if_they_can_be() -> None:
    start = "game 1dice | blue Anna 1@5 dice=b?,b? | green Bob 2@1 dice=p?,r?"
    assert [len(board.dice) for board in played(start, "roll 0b6 0b? 1p? 1r? (rest higher)").boards] == [1, 2]
    assert refused(start, "roll 0b7 0b? 1p? 1r? (rest higher)") == Refusal(
        code="die_cannot_be_higher", seat=0, asked="blue"
    )
    assert refused(start, "roll 0b? 0b? 1p8 1r? (rest higher)").asked == "blue"
    complete = "roll 0b7 0b2 1p8 1r9"
    assert played(start, f"{complete} (rest higher)").boards == played(start, complete).boards


def test_at_least_one_die_must_be_entered() -> None:
    assert why(TWO, "roll 0b? 0b? 1p?") == "nobody_rolled"
    assert why(TWO, "roll 0b? 0b? 1p? (rest higher)") == "nobody_rolled"


# ------------------------------------------------------------------ a competition without its rolls


def test_placing_can_be_entered_without_rolls() -> None:
    assert played(THREE, "settle 1 2 0").placed == (1, 2, 0)
    assert after(TWO, "settle 1 0") == TWO.replace("1dice", "1tiles placed=1,0")


@pytest.mark.parametrize("placing", ["", " 0", " 0 1 2", " 0 0", " 1 1 0", " -1 0", " 0 2"])
def test_placing_lists_each_entrant_once(placing: str) -> None:
    assert why(TWO, f"settle{placing}") == "placing_wrong"


def test_placing_can_be_entered_after_some_rolls() -> None:
    started = played(THREE, "roll 0b2 0b3 1p4 2b2")
    assert why(started, "settle 0 1") == "placing_wrong"
    assert played(started, "settle 1 0 2").phase == "tiles"


def test_empty_placing_is_legal_if_all_dice_were_corrected_away() -> None:
    """Corrections removed all dice from the sea boards before the first roll."""
    without_dice = played(TWO, "dice 0 -", "dice 1 -")
    assert without_dice.phase == "dice"
    assert (played(without_dice, "settle").phase, played(without_dice, "settle").placed) == ("end", ())
    options = without_dice.options.but(nobody_enters="turtle_ahead_chooses")
    chosen = played(without_dice.but(options=options), "settle")
    assert (chosen.phase, chosen.placed) == ("tiles", (0,))


# ------------------------------------------------------------------ dice corrected during the competition


def test_competition_ends_when_a_correction_leaves_one_player() -> None:
    started = played(THREE, "roll 0b2 0b3 1p4 2b2")
    assert (played(started, "dice 0 -").phase, played(started, "dice 0 -").placed[0]) == ("tiles", 1)


def test_dice_corrected_before_the_first_roll_do_not_end_it() -> None:
    start = "dice_only 1dice | blue Anna 1@5 | green Bob 2@1"
    one = played(start, "dice 0 b?,r?")
    assert one.phase == "dice"
    assert played(one, "dice 1 p?", "roll 0b2 0r4 1p3", "roll 0r4 1p3").placed == (0, 1)
    assert played(one, "roll 0b2 0r4").placed == (0,)


def test_player_with_the_last_dice_by_correction_wins() -> None:
    started = played(THREE.replace("dice=p?", "dice=-"), "roll 0b2 0b3 2b4")
    swapped = played(started, "dice 1 p?", "dice 0 -", "dice 2 -")
    assert (swapped.phase, swapped.placed[0]) == ("tiles", 1)
    assert sorted(swapped.placed) == [0, 1, 2]


# ------------------------------------------------------------------ the tiles


def won(round_number: int, choice: str, beside: int = 3) -> str:
    start = f"game {round_number}tiles grey=1+{beside} placed=1,0 | blue Anna 1@5 | green Bob 2@1 | known"
    return after(start, f"choose {choice}")


def test_winner_chooses_and_second_takes_the_other_tile() -> None:
    assert won(4, "gold") == (
        "game 4end placed=1,0 | blue Anna 1@5 tiles=silver4 | green Bob 2@1 tiles=gold4 | known"
    )
    assert won(4, "silver") == (
        "game 4end placed=1,0 | blue Anna 1@5 tiles=gold4 | green Bob 2@1 tiles=silver4 | known"
    )


@pytest.mark.parametrize("round_number", [1, 2, 3])
def test_silver_gives_a_grey_cube_in_the_first_three_rounds(round_number: int) -> None:
    number = round_number
    assert won(number, "silver") == (
        f"game {number}end grey=1+2 placed=1,0"
        f" | blue Anna 1@5 tiles=gold{number} | green Bob 2@1 food=og tiles=silver{number} | known"
    )
    assert won(number, "gold") == (
        f"game {number}end grey=1+2 placed=1,0"
        f" | blue Anna 1@5 food=og tiles=silver{number} | green Bob 2@1 tiles=gold{number} | known"
    )


@pytest.mark.parametrize("round_number", [4, 5])
def test_silver_gives_no_cube_in_later_rounds(round_number: int) -> None:
    assert "grey" not in won(round_number, "silver")
    assert "food" not in won(round_number, "gold")


def test_cube_for_a_full_track_goes_to_the_box() -> None:
    start = "game 1tiles placed=0,1 | blue Anna 1@5 food=oooogg | green Bob 2@1"
    chosen = played(start, "choose silver")
    assert (len(chosen.boards[0].food), chosen.grey_beside) == (6, 2)


def test_silver_gives_no_cube_if_none_is_beside_the_board() -> None:
    assert "food" not in won(1, "silver", beside=0)


def test_single_winner_leaves_the_other_tile() -> None:
    start = "game 2tiles placed=1 | blue Anna 1@5 | green Bob 2@1 | known"
    assert after(start, "choose gold") == (
        "game 2end placed=1 | blue Anna 1@5 | green Bob 2@1 tiles=gold2 | known"
    )
    assert after(start, "choose silver") == (
        "game 2end grey=1+2 placed=1 | blue Anna 1@5 | green Bob 2@1 food=og tiles=silver2 | known"
    )


def test_third_and_fourth_win_nothing() -> None:
    start = """game 2tiles placed=3,1,0,2 | blue Anna 1@5 | green Bob 2@1 | orange Charlie 3@9
        | pink Dora 4@8 | known"""
    tiles = [board.tiles for board in played(start, "choose gold").boards]
    assert [len(held) for held in tiles] == [0, 1, 0, 1]


def test_silver_number_is_required_when_the_tile_is_won() -> None:
    start = "game 2tiles placed={} | blue Anna 1@5 | green Bob 2@1"
    assert needs(start.format("0,1"), "choose gold") == "silver2"
    assert needs(start.format("0"), "choose silver") == "silver2"
    assert needs(start.format("0"), "choose gold") == ""


def test_tile_that_a_player_has_cannot_be_won_again() -> None:
    start = "game 2tiles placed=0,1 | blue Anna 1@5 | green Bob 2@1 tiles=gold2 | known"
    assert refused(start, "choose gold") == Refusal(code="tile_taken", seat=0)
    alone = start.replace("placed=0,1", "placed=0")
    assert refused(alone, "choose gold") == Refusal(code="tile_taken", seat=0)
    assert played(alone, "choose silver").boards[0].tiles
    assert played(start, "tiles 1 gold1", "choose gold").phase == "end"


# ------------------------------------------------------------------ who is ahead on the last space

SHARED = """game 1{} options=last_space:ask {} | blue Anna 1@20 waiting=- dice=b3
    | green Bob 2@20 waiting=- dice=b4 | orange Charlie 3@9 dice=b5 | known"""


def test_order_is_asked_again_for_each_phase() -> None:
    score = SHARED.format("score", "")
    assert refused(score, "score round") == Refusal(code="order_missing", limit=20)
    ordered = played(score, "order 1 0")
    assert ordered.ahead == (1, 0, 2)
    dice = played(ordered, "score round")
    assert refused(dice, "roll 0b3 1b3 2b3").code == "order_missing"
    assert played(dice, "order 0 1", "roll 0b3 1b3 2b3").placed == (0, 1, 2)
    assert played(dice, "order 1 0", "roll 0b3 1b3 2b3").placed == (1, 0, 2)
    rolled = played(dice, "order 1 0", "roll 0b4 1b4 2b3")  # the order is not asked before every roll
    assert played(rolled, "roll 0b4 1b4").placed == (1, 0, 2)


def test_order_is_forgotten_when_a_turtle_moves_or_the_competition_ends() -> None:
    ordered = played(SHARED.format("dice", ""), "order 1 0")
    assert ordered.order_told
    assert not played(ordered, "turtle 2 10").order_told
    assert not played(ordered, "roll 0b4 1b4 2b3", "roll 0b4 1b5").order_told
    assert not played(ordered, "settle 0 1 2").order_told


# ------------------------------------------------------------------ a competition without a game


def only_dice(*names: str, version: int = VERSION) -> Table:
    """Everybody has a blue and a purple die, and nobody has said anything about the turtles."""
    dice = tuple(CorrectDice(seat=seat, dice=(Die("blue"), Die("purple"))) for seat in range(len(names)))
    return GAME.start(begun(*names, mode="dice_only").but(laid=dice, version=version))


def test_a_tie_waits_until_the_players_say_whose_turtle_is_ahead() -> None:
    start = only_dice("Anna", "Bob")
    assert not start.order_asked, "there may be no tie"
    assert played(start, "roll 0b3 0p4 1b5 1p5", "roll 0p3 1b5 1p5").placed == (1, 0)
    tied = played(start, "roll 0b3 0p4 1b3 1p4", "roll 0p4 1p4")
    assert (tied.phase, tied.placed, tied.tied_out) == ("dice", (), (0, 1))
    assert why(tied, "settle 0 1") == why(tied, "roll") == RefusalCode.ORDER_MISSING
    assert why(tied, "order 0") == RefusalCode.ORDER_WRONG
    assert {TellOrder(order=(0, 1)), TellOrder(order=(1, 0))} <= set(legal_moves.moves(tied))
    for order in ((0, 1), (1, 0)):
        told = GAME.play(tied, TellOrder(order=order))
        assert (told.phase, told.placed, told.unplaced) == ("tiles", order, ())


def test_a_tie_before_the_end_is_asked_for_when_it_comes() -> None:
    start = only_dice("Anna", "Bob", "Charlie")
    two = played(start, "roll 0b3 0p4 1b3 1p4 2b6 2p6", "roll 0p4 1p4 2b6 2p6")
    assert (two.phase, two.in_competition, two.tied_out) == ("dice", (2,), (0, 1))
    assert played(two, "order 1 0").placed == (2, 1, 0)
    four = only_dice("Anna", "Bob", "Charlie", "Dora")
    later = played(four, "roll 0b3 0p3 1b3 1p3 2b6 2p6 3b6 3p7")
    assert (later.phase, later.in_competition, later.tied_out) == ("dice", (2, 3), (0, 1))
    assert why(later, "roll 2b4 2p5 3b6 3p6") == RefusalCode.ORDER_MISSING
    assert why(later, "settle 2 3 0 1") == RefusalCode.ORDER_MISSING
    told = played(later, "order 1 0")
    assert not told.order_asked
    assert played(told, "settle 2 3 1 0").placed == (2, 3, 1, 0)
    both = played(told, "roll 2b4 2p4 3b4 3p4")
    assert both.tied_out == (2, 3)
    done = played(both, "order 3 2")
    assert done.placed == (3, 2, 1, 0)
    assert told.in_order == (1, 0)
    assert done.in_order == (), "nobody has said how the turtles of two ties are to each other"


def test_the_turtles_of_one_competition_are_no_answer_for_the_next_one() -> None:
    tie = ("roll 0b3 0p3 1b3 1p3 2b6 2p6", "order 1 0", "choose gold", "next round")
    start = played(only_dice("Anna", "Bob", "Charlie"), *tie)
    dealt = played(start, "dice 0 b?", "dice 1 b?", "dice 2 p?")
    assert played(dealt, "roll 0b3 1b3 2p6").tied_out == (0, 1), "turtles swim in every round"
    older = played(only_dice("Anna", "Bob", "Charlie", version=3), *(move for move in tie if move[0] != "o"))
    assert older.unplaced == ()


def test_turtles_that_were_placed_decide_a_tie_at_once() -> None:
    start = played(only_dice("Anna", "Bob"), "turtle 0 1", "turtle 1 2")
    assert played(start, "roll 0b3 0p3 1b3 1p3").placed == (1, 0)
    one = played(only_dice("Anna", "Bob"), "turtle 0 1", "roll 0b3 0p3 1b3 1p3")
    assert one.tied_out == (0, 1), "nobody knows whether Bob's is ahead of it"
    assert one.in_order == (0,)
    assert played(one, "turtle 1 2").placed == (1, 0)
    same = played(only_dice("Anna", "Bob"), "turtle 0 0", "turtle 1 1")
    assert same.unplaced == (), "they were put where they would stand"


def test_an_older_competition_went_by_the_seats() -> None:
    older = only_dice("Anna", "Bob", version=3)
    assert played(older, "roll 0b3 0p3 1b3 1p3").placed == (1, 0)


def test_first_arrival_is_ahead_by_default() -> None:
    first = SHARED.replace(" options=last_space:ask", " order=1,0,2").format("dice", "")
    assert played(first, "roll 0b3 1b3 2b3").placed == (1, 0, 2)


def test_order_lists_only_turtles_on_the_last_space() -> None:
    start = SHARED.format("dice", "")
    for order in ("order 0", "order 0 1 2", "order 0 0", "order 0 2", "order", "order -1 0"):
        assert why(start, order) == "order_wrong"
    alone = start.replace("green Bob 2@20", "green Bob 2@19")
    assert refused(alone, "order 0") == Refusal(code="order_wrong", asked=1, limit=1)
    assert why(table(alone), "order") == "order_wrong"


def test_order_is_asked_if_the_turtle_ahead_chooses() -> None:
    start = SHARED.replace("last_space:ask", "last_space:ask,nobody_enters:turtle_ahead_chooses")
    without_dice = played(start.format("dice", ""), "dice 0 -", "dice 1 -", "dice 2 -")
    assert why(without_dice, "settle") == "order_missing"
    assert played(without_dice, "order 1 0", "settle").placed == (1,)
    scored = played(start.format("score", "").replace("dice=b", "dice=y2+"), "order 1 0", "score round")
    assert (scored.phase, scored.placed) == ("tiles", (1,))


# ------------------------------------------------------------------ a placing entered after rolls

# Dora went out in the first roll, Charlie in the second; Anna and Bob still have dice.
ROLLED = """game 1dice rolls=0b5,1p5,2r6,3b2/0b6,1p6,2r4 | blue Anna 1@5 dice=b? | green Bob 2@1 dice=p?
    | orange Charlie 3@9 | pink Dora 4@8 | known"""


def test_placing_that_agrees_with_the_rolls_is_legal() -> None:
    for placing in ((0, 1, 2, 3), (1, 0, 2, 3)):
        assert played(ROLLED, f"settle {' '.join(map(str, placing))}").placed == placing


@pytest.mark.parametrize(
    ("placing", "seat"), [("0 2 1 3", 2), ("2 3 0 1", 2), ("0 1 3 2", 3), ("3 2 1 0", 3), ("3 0 1 2", 3)]
)
def test_placing_that_contradicts_the_rolls_is_refused(placing: str, seat: int) -> None:
    assert refused(ROLLED, f"settle {placing}") == Refusal(code="placing_against_rolls", seat=seat)


def test_placing_orders_players_out_in_one_roll_by_turtle() -> None:
    same = """game 1dice rolls=0b2,1p2,2r6,3p6 | blue Anna 1@5 | green Bob 2@9 | orange Charlie 3@1 dice=r?
        | pink Dora 4@8 dice=p? | known"""
    assert played(same, "settle 3 2 1 0").placed == (3, 2, 1, 0)
    assert why(same, "settle 3 2 0 1") == "placing_against_rolls"
    shared = same.replace("@5", "@20").replace("@9", "@20").replace("1dice", "1dice options=last_space:ask")
    assert why(shared, "settle 3 2 1 0") == "order_missing"
    assert played(shared, "order 0 1", "settle 3 2 0 1").placed == (3, 2, 0, 1)


def test_player_with_a_die_by_correction_may_still_win() -> None:
    assert played(ROLLED, "dice 3 b?", "settle 3 0 1 2").placed == (3, 0, 1, 2)


def test_version_1_allows_any_placing() -> None:
    """Journals with such placings stay readable."""
    old = ROLLED.replace("1dice", "1dice rules=1")
    assert played(old, "settle 3 2 1 0").placed == (3, 2, 1, 0)


def test_placing_without_rolls_is_free() -> None:
    fresh = ROLLED.replace(" rolls=0b5,1p5,2r6,3b2/0b6,1p6,2r4", "")
    assert played(fresh, "settle 1 0").placed == (1, 0)
