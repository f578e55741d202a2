"""Every refusal code, with a table and a move that it refuses."""

from collections.abc import Callable
from functools import partial

import pytest

from engine.australis import GAME
from engine.australis.moves import GameSetup, Learned
from engine.australis.printed import Number
from engine.australis.refusal_code import RefusalCode
from engine.australis.table import Player
from engine.refusal import IllegalMove
from tests.engine.australis.tables import begun, move, table
from tests.engine.refused import BAD_NAMES

TWO = "game 1draft | blue Anna 1@0 | green Bob 2@1"
FULL = "game 1draft | blue Anna 1@0 corals=16,0,0,0,0,0 | green Bob 2@1"
CARDS = "game 1draft | blue Anna 1@0 cards=w.fish | green Bob 2@1"
DICE = "game 1dice | blue Anna 1@5 dice=b? | green Bob 2@1 dice=p?"
SHARED = "game 1score options=last_space:ask | blue Anna 1@20 | green Bob 2@20 | known"

MOVES: dict[RefusalCode, tuple[str, str]] = {
    RefusalCode.NO_SUCH_SEAT: (TWO, "fish 2 1"),
    RefusalCode.NOT_NOW: (TWO, "score round"),
    RefusalCode.NO_SUCH_ROUND: (TWO, "round 6"),
    RefusalCode.GAME_NOT_FINISHED: ("game 4end | blue Anna 1@0 | green Bob 2@1", "end game"),
    RefusalCode.LAST_ROUND_PLAYED: ("game 5end | blue Anna 1@0 | green Bob 2@1", "next round"),
    RefusalCode.NUMBERS_MISSING: ("game 1draft | blue Anna 1@15 | green Bob 2@1", "0 takes b7"),
    RefusalCode.NUMBER_DOES_NOT_FIT: (TWO, "learned slot_feeds3=15"),
    RefusalCode.ORDER_MISSING: (SHARED, "score round"),
    RefusalCode.ORDER_WRONG: (SHARED, "order 0 0"),
    RefusalCode.NOT_YOUR_TURN: (TWO, "1 takes b2"),
    RefusalCode.ENOUGH_DICE: ("game 1draft | blue Anna 1@0 dice=b?,b?,p?,p? | green Bob 2@1", "0 takes r4"),
    RefusalCode.NO_SUCH_SIDE: (TWO, "0 takes b8"),
    RefusalCode.NOT_ON_BOARD: ("game 1draft board=b2,r? | blue Anna 1@0 | green Bob 2@1", "0 takes b3"),
    RefusalCode.DICE_DIFFER: (TWO, "rolled r4"),
    RefusalCode.KEPT_CARDS_FIRST: (CARDS, "0 takes w1+0: keep w.points"),
    RefusalCode.CARD_COUNT: (TWO, "0 takes w1+0"),
    RefusalCode.NO_SUCH_CARD: (TWO, "0 takes w1+0: keep r.fish"),
    RefusalCode.CARD_MUST_BE_KEPT: (TWO, "0 takes w1+0: use r.plus_one"),
    RefusalCode.CARD_MAY_NOT_BE_KEPT: (CARDS, "0 takes w1+0: fish, keep w.fish"),
    RefusalCode.CORAL_NOT_ASKED: (TWO, "0 takes b2: to 3"),
    RefusalCode.CORAL_NEEDED: (TWO, "0 takes p3"),
    RefusalCode.NO_SUCH_REEF: (TWO, "0 takes p3: to 2"),
    RefusalCode.REEF_TOO_HIGH: (TWO, "0 takes p3: to 4"),
    RefusalCode.CORAL_BESIDE_BOARD: (TWO, "0 takes p3: to 3<4"),
    RefusalCode.CORAL_SUPPLY_EMPTY: (FULL, "0 takes p4: to 4"),
    RefusalCode.NO_CORAL_THERE: (FULL, "0 takes p4: to 3<4"),
    RefusalCode.NOBODY_ROLLED: (DICE, "roll 0b? 1p?"),
    RefusalCode.DIE_MAY_BE_LOWEST: (DICE, "roll 0b3 1p?"),
    RefusalCode.DIE_CANNOT_BE_HIGHER: (DICE, "roll 0b? 1p7 (rest higher)"),
    RefusalCode.PLACING_WRONG: (DICE, "settle 0"),
    RefusalCode.PLACING_AGAINST_ROLLS: (
        "game 1dice rolls=0b2,1p5,2p6 | blue Anna 1@5 | green Bob 2@1 dice=p? | orange Charlie 3@2 dice=p?",
        "settle 0 1 2",
    ),
    RefusalCode.NO_POINTS: (TWO, "0 gets 0"),
    RefusalCode.REASON_TOO_LONG: (TWO, f"0 gets 1 {'x' * 121}"),
    RefusalCode.DISC_OUT_OF_RANGE: (TWO, "disc 0 0"),
    RefusalCode.SPACE_OUT_OF_RANGE: (TWO, "turtle 0 -1"),
    RefusalCode.TOO_MANY_FISH: (TWO, "fish 0 107"),
    RefusalCode.TOO_MANY_ON_TRACK: (TWO, "food 0 ooooggg"),
    RefusalCode.TOO_MANY_OWN_CUBES: (TWO, "food 0 oo"),
    RefusalCode.TOO_MANY_GREY_CUBES: (TWO, "grey 2+4"),
    RefusalCode.NO_CUBE_SPACE: (TWO, "waiting 0 6"),
    RefusalCode.TOO_MANY_CORALS: (TWO, "corals 0 3 17"),
    RefusalCode.TOO_MANY_CARDS: (TWO, f"cards 0 {','.join(['w.fish'] * 31)}"),
    RefusalCode.TOO_MANY_DICE: (TWO, "dice 0 r?,r?"),
    RefusalCode.NO_SUCH_TILE: (TWO, "tiles 0 gold6"),
    RefusalCode.TILE_TAKEN: ("game 1draft | blue Anna 1@0 tiles=gold1 | green Bob 2@1", "tiles 1 gold1"),
    RefusalCode.BOTH_TILES: (TWO, "tiles 0 gold1,silver1"),
}

SETUPS: dict[RefusalCode, Callable[[], GameSetup]] = {
    RefusalCode.PLAYER_COUNT: lambda: begun("Anna"),
    RefusalCode.NO_SUCH_SEAT: lambda: begun("Anna", "Bob", starter=2),
    **{RefusalCode(code): partial(begun, "Mia", name) for code, name in BAD_NAMES.items()},
    RefusalCode.COLOUR_DOUBLED: lambda: begun("Anna", "Bob").but(
        players=(Player(name="Anna", colour="pink"), Player(name="Bob", colour="pink"))
    ),
}


@pytest.mark.parametrize("why", MOVES)
def test_illegal_move_is_refused_with_its_code(why: RefusalCode) -> None:
    start, wanted = table(MOVES[why][0]), move(MOVES[why][1])
    refusal = GAME.refusal(start, wanted)
    assert refusal is not None
    assert refusal.code == why
    for do in (GAME.play, GAME.awards, GAME.apply):
        with pytest.raises(IllegalMove) as illegal:
            do(start, wanted)
        assert illegal.value.refusal == refusal
        assert str(refusal) in str(illegal.value)


@pytest.mark.parametrize("why", SETUPS)
def test_illegal_setup_is_refused_with_its_code(why: RefusalCode) -> None:
    with pytest.raises(IllegalMove) as illegal:
        GAME.start(SETUPS[why]())
    assert illegal.value.refusal.code == why


def test_number_that_is_printed_nowhere_is_refused() -> None:
    """The only refusal that no line of text can cause."""
    refusal = GAME.refusal(table(TWO), Learned(numbers=((Number("silver", 6), 9),)))
    assert refusal is not None
    assert refusal.code == RefusalCode.NO_SUCH_NUMBER


def test_every_refusal_code_has_a_case() -> None:
    assert {*MOVES, *SETUPS, RefusalCode.NO_SUCH_NUMBER} == set(RefusalCode)
