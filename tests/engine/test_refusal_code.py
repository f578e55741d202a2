"""Every kind of no, on a table where it is the answer; a new kind without a case here fails."""

from collections.abc import Callable

import pytest

from engine.australis import GAME
from engine.australis.moves import Begun, Learned
from engine.australis.printed import Number
from engine.australis.refusal_code import Why
from engine.australis.table import Player
from engine.refusal import IllegalMove
from tests.engine.tables import begun, move, table

TWO = "game 1draft | blue Anna 1@0 | green Bob 2@1"
FULL = "game 1draft | blue Anna 1@0 corals=16,0,0,0,0,0 | green Bob 2@1"
CARDS = "game 1draft | blue Anna 1@0 cards=w.fish | green Bob 2@1"
DICE = "game 1dice | blue Anna 1@5 dice=b? | green Bob 2@1 dice=p?"
SHARED = "game 1score options=last_space:ask | blue Anna 1@20 | green Bob 2@20 | known"

MOVES: dict[Why, tuple[str, str]] = {
    Why.NO_SUCH_SEAT: (TWO, "fish 2 1"),
    Why.NOT_NOW: (TWO, "score round"),
    Why.NO_SUCH_ROUND: (TWO, "round 6"),
    Why.GAME_NOT_FINISHED: ("game 4end | blue Anna 1@0 | green Bob 2@1", "end game"),
    Why.LAST_ROUND_PLAYED: ("game 5end | blue Anna 1@0 | green Bob 2@1", "next round"),
    Why.NUMBERS_MISSING: ("game 1draft | blue Anna 1@15 | green Bob 2@1", "0 takes b7"),
    Why.NUMBER_DOES_NOT_FIT: (TWO, "learned slot_feeds3=15"),
    Why.ORDER_MISSING: (SHARED, "score round"),
    Why.ORDER_WRONG: (SHARED, "order 0 0"),
    Why.NOT_YOUR_TURN: (TWO, "1 takes b2"),
    Why.ENOUGH_DICE: ("game 1draft | blue Anna 1@0 dice=b?,b?,p?,p? | green Bob 2@1", "0 takes r4"),
    Why.NO_SUCH_SIDE: (TWO, "0 takes b8"),
    Why.NOT_ON_BOARD: ("game 1draft board=b2,r? | blue Anna 1@0 | green Bob 2@1", "0 takes b3"),
    Why.DICE_DIFFER: (TWO, "rolled r4"),
    Why.KEPT_CARDS_FIRST: (CARDS, "0 takes w1+0: keep w.points"),
    Why.CARD_COUNT: (TWO, "0 takes w1+0"),
    Why.NO_SUCH_CARD: (TWO, "0 takes w1+0: keep r.fish"),
    Why.CARD_MUST_BE_KEPT: (TWO, "0 takes w1+0: use r.plus_one"),
    Why.CARD_MAY_NOT_BE_KEPT: (CARDS, "0 takes w1+0: fish, keep w.fish"),
    Why.CORAL_NOT_ASKED: (TWO, "0 takes b2: to 3"),
    Why.CORAL_NEEDED: (TWO, "0 takes p3"),
    Why.NO_SUCH_REEF: (TWO, "0 takes p3: to 2"),
    Why.REEF_TOO_HIGH: (TWO, "0 takes p3: to 4"),
    Why.CORAL_BESIDE_BOARD: (TWO, "0 takes p3: to 3<4"),
    Why.CORAL_SUPPLY_EMPTY: (FULL, "0 takes p4: to 4"),
    Why.NO_CORAL_THERE: (FULL, "0 takes p4: to 3<4"),
    Why.NOBODY_ROLLED: (DICE, "roll 0b? 1p?"),
    Why.DIE_MAY_BE_LOWEST: (DICE, "roll 0b3 1p?"),
    Why.DIE_CANNOT_BE_HIGHER: (DICE, "roll 0b? 1p7 (rest higher)"),
    Why.PLACING_WRONG: (DICE, "settle 0"),
    Why.PLACING_AGAINST_ROLLS: (
        "game 1dice rolls=0b2,1p5,2p6 | blue Anna 1@5 | green Bob 2@1 dice=p? | orange Charlie 3@2 dice=p?",
        "settle 0 1 2",
    ),
    Why.NO_POINTS: (TWO, "0 gets 0"),
    Why.REASON_TOO_LONG: (TWO, f"0 gets 1 {'x' * 121}"),
    Why.DISC_OUT_OF_RANGE: (TWO, "disc 0 0"),
    Why.SPACE_OUT_OF_RANGE: (TWO, "turtle 0 -1"),
    Why.TOO_MANY_FISH: (TWO, "fish 0 107"),
    Why.TOO_MANY_ON_TRACK: (TWO, "food 0 ooooggg"),
    Why.TOO_MANY_OWN_CUBES: (TWO, "food 0 oo"),
    Why.TOO_MANY_GREY_CUBES: (TWO, "grey 2+4"),
    Why.NO_CUBE_SPACE: (TWO, "waiting 0 6"),
    Why.TOO_MANY_CORALS: (TWO, "corals 0 3 17"),
    Why.TOO_MANY_CARDS: (TWO, f"cards 0 {','.join(['w.fish'] * 31)}"),
    Why.TOO_MANY_DICE: (TWO, "dice 0 r?,r?"),
    Why.NO_SUCH_TILE: (TWO, "tiles 0 gold6"),
    Why.TILE_TAKEN: ("game 1draft | blue Anna 1@0 tiles=gold1 | green Bob 2@1", "tiles 1 gold1"),
}

BEGINNINGS: dict[Why, Callable[[], Begun]] = {
    Why.PLAYER_COUNT: lambda: begun("Anna"),
    Why.NO_SUCH_SEAT: lambda: begun("Anna", "Bob", starter=2),
    Why.NAME_EMPTY: lambda: begun("Anna", ""),
    Why.NAME_TOO_LONG: lambda: begun("Anna", "B" * 21),
    Why.NAME_DOUBLED: lambda: begun("Anna", "Anna"),
    Why.TEXT_LINE_BREAK: lambda: begun("Anna", "Bob\nBo"),
    Why.TEXT_DIRECTION: lambda: begun("Anna", "\u202ebob"),
    Why.TEXT_INVISIBLE: lambda: begun("Anna", "Bo\u200bb"),
    Why.TEXT_UNKNOWN: lambda: begun("Anna", "Bob \ue000"),
    Why.TEXT_MARKS: lambda: begun("Anna", "Bo" + 9 * "\u0335" + "b"),
    Why.COLOUR_DOUBLED: lambda: begun("Anna", "Bob").but(
        players=(Player(name="Anna", colour="pink"), Player(name="Bob", colour="pink"))
    ),
}


@pytest.mark.parametrize("why", MOVES)
def test_a_move_that_may_not_be_made(why: Why) -> None:
    start, wanted = table(MOVES[why][0]), move(MOVES[why][1])
    refusal = GAME.refusal(start, wanted)
    assert refusal is not None
    assert refusal.why == why
    for do in (GAME.play, GAME.awards, GAME.apply):
        with pytest.raises(IllegalMove) as illegal:
            do(start, wanted)
        assert illegal.value.refusal == refusal
        assert str(refusal) in str(illegal.value)


@pytest.mark.parametrize("why", BEGINNINGS)
def test_a_game_that_may_not_begin(why: Why) -> None:
    with pytest.raises(IllegalMove) as illegal:
        GAME.start(BEGINNINGS[why]())
    assert illegal.value.refusal.why == why


def test_a_number_that_is_printed_nowhere() -> None:
    """The one kind of no that no line of text can ask for."""
    refusal = GAME.refusal(table(TWO), Learned(numbers=((Number("silver", 6), 9),)))
    assert refusal is not None
    assert refusal.why == Why.NO_SUCH_NUMBER


def test_there_is_a_case_for_every_kind_of_refusal() -> None:
    assert {*MOVES, *BEGINNINGS, Why.NO_SUCH_NUMBER} == set(Why)
