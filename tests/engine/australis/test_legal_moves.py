"""Legal moves: `missing`, `moves` and `refusal` agree with brute force."""

from itertools import permutations, product

import pytest

from engine.australis import GAME, legal_moves
from engine.australis.advantage_cards import every_card
from engine.australis.dice_selection import Die
from engine.australis.legal_moves import corals, faces, takes
from engine.australis.moves import (
    CardTaken,
    CardUsed,
    CoralPlaced,
    Move,
    RollOff,
    TakeDie,
)
from engine.australis.table import Table
from tests.engine.australis.tables import begin, move, needs, table, words

TWO = "game 1draft | blue Anna 1@0 | green Bob 2@1"


def possible(on: Table, wanted: Move) -> bool:
    """Tells whether a move is legal, or is so with one of a few values for the numbers that it needs."""
    asked = legal_moves.missing(on, wanted)
    if not asked:
        return GAME.refusal(on, wanted) is None
    least_most = [on.printed.bounds(number) for number in asked[:1]]
    values = {value for least, most in least_most for value in (least, least + 1, (least + most) // 2, most)}
    return any(
        possible(on.but(printed=on.printed.learned(asked[0], value)), wanted)
        for value in values
        if least_most[0][0] <= value <= least_most[0][1]
    )


# ------------------------------------------------------------------ every way to take a die

CORALS = [None, *(CoralPlaced(reef) for reef in (3, 4, 5, 8)), CoralPlaced(5, 3), CoralPlaced(3, 5)]
USED = [CardUsed("points"), CardUsed("fish"), CardUsed("turtle"), *(CardUsed("coral", c) for c in CORALS)]
TAKEN = [
    *(CardTaken(card, kept) for card in every_card() for kept in (True, False)),
    *(CardTaken(card, False, c) for card in every_card() if card.gives == "coral" for c in CORALS[1:]),
]


def universe(on: Table, most_before: int) -> list[TakeDie]:
    """All takes that a player might try, with a few reefs only."""
    dice = [Die(die.colour, side) for die in set(on.board) for side in faces(on, die.colour)]
    befores = [uses for count in range(most_before + 1) for uses in product(USED, repeat=count)]
    return [
        TakeDie(seat=seat, die=die, before=before, coral=coral, cards=cards)
        for seat in (0, 1)
        for die in dice
        for before in befores
        for coral in (CORALS if die.colour == "purple" else [None])
        for cards in ([(), *((taken,) for taken in TAKEN)] if die.colour == "white" else [()])
    ]


@pytest.mark.parametrize(
    ("line", "most_before"),
    [
        ("game 1draft board=p5,y2+0 | blue Anna 1@5 | green Bob 2@1 | known", 1),
        ("game 1draft board=p8,b? | blue Anna 1@6 cards=p.turtle,p.coral | green Bob 2@1 | known", 2),
        ("game 1draft board=b7,r? | blue Anna 1@10 cards=b.turtle,b.coral | green Bob 2@1", 2),
        ("game 1draft board=w1+0 | blue Anna 1@7 cards=b.plus_one,w.fish | green Bob 2@1", 1),
        ("game 1draft board=w1+0 | blue Anna 1@12 cards=y.fish,y.points,y.turtle | green Bob 2@1", 0),
        ("game 1draft board=p8 | blue Anna 1@7 corals=15,0,1,0,0,0 cards=p.coral | green Bob 2@1 | known", 2),
        ("game 1draft board=p8 | blue Anna 1@7 corals=15,0,0,0,0,0 cards=p.coral | green Bob 2@1 | known", 2),
        ("game 1draft board=y? start=1 | blue Anna 1@0 | green Bob 2@1 cards=y.points,y.fish", 2),
    ],
)
def test_legal_takes_match_brute_force(line: str, most_before: int) -> None:
    on = table(line)
    listed = [take for take in legal_moves.moves(on) if isinstance(take, TakeDie)]
    assert len(listed) == len(set(listed))
    tried = set(universe(on, most_before))
    assert {take for take in listed if take in tried} == {take for take in tried if possible(on, take)}


def test_first_die_of_four_players_may_have_any_colour() -> None:
    """The red die is the last of seventeen on the gameboard."""
    on = begin("Anna", "Bob", "Charlie", "Dora")
    taken = {take.die.colour for take in legal_moves.moves(on) if isinstance(take, TakeDie)}
    assert taken == {"white", "yellow", "blue", "purple", "red"}


def test_die_with_unknown_side_is_listed_with_every_side() -> None:
    on = table("game 1draft board=b?,y? | blue Anna 1@0 | green Bob 2@1")
    sides = [take.die for take in legal_moves.moves(on) if isinstance(take, TakeDie)]
    assert sides == [
        *(Die("blue", side) for side in faces(on, "blue")),
        *(Die("yellow", side) for side in faces(on, "yellow")),
    ]
    assert len(faces(on, "white")) == 2 * 5
    assert len(faces(on, "yellow")) == 4 * 5
    assert faces(on, "red") == (4, 5, 6, 7, 8, 9)


def test_identical_dice_are_listed_once() -> None:
    on = table("game 1draft board=b3,b3,b3 | blue Anna 1@0 | green Bob 2@1")
    assert [words(each) for each in legal_moves.moves(on)] == ["0 takes b3", "end draft"]


def test_kept_cards_are_listed_in_every_order() -> None:
    on = table("game 1draft board=y2+0 | blue Anna 1@0 cards=y.points,y.fish,y.turtle | green Bob 2@1")
    orders = {tuple(use.gives for use in take.before) for take in takes(on, Die("yellow", on.board[0].face))}
    assert orders == set(permutations(("points", "fish", "turtle")))


def test_identical_kept_cards_are_listed_in_one_order() -> None:
    on = table("game 1draft board=y2+0 | blue Anna 1@0 cards=y.fish,y.fish | green Bob 2@1")
    assert [words(each) for each in legal_moves.moves(on)] == ["0 takes y2+0: fish, fish", "end draft"]


def test_corals_move_between_reefs_only_when_few_are_left() -> None:
    plenty = table("game 1draft | blue Anna 1@0 | green Bob 2@1")
    assert corals(plenty, 0) == [CoralPlaced(reef) for reef in range(3, 9)]
    few = table("game 1draft | blue Anna 1@0 corals=14,0,0,0,0,0 | green Bob 2@1")
    assert len(corals(few, 0)) == 1 + 6 + 6 * 5


# ------------------------------------------------------------------ the other phases


def offered(line: str) -> list[str]:
    return [words(each) for each in legal_moves.moves(table(line))]


def test_each_phase_offers_its_moves() -> None:
    assert offered("game 1score | blue Anna 1@0 | green Bob 2@1") == ["score round"]
    assert offered("game 1tiles placed=0,1 | blue Anna 1@0 | green Bob 2@1") == [
        "choose gold",
        "choose silver",
    ]
    assert offered("game 1end | blue Anna 1@0 | green Bob 2@1") == ["next round"]
    assert offered("game 5end | blue Anna 1@0 tiles=silver2 | green Bob 2@1") == ["end game"]
    assert offered("game 5over | blue Anna 1@0 | green Bob 2@1") == []


def test_tile_that_another_player_has_is_not_offered() -> None:
    assert offered("game 1tiles placed=0 | blue Anna 1@0 | green Bob 2@1 tiles=gold1") == ["choose silver"]


def test_every_possible_roll_is_listed_once() -> None:
    on = table("game 1dice | blue Anna 1@0 dice=b?,b? | green Bob 2@1 dice=r? | known")
    rolls = [each for each in legal_moves.moves(on) if isinstance(each, RollOff)]
    shown = {tuple(sorted((die.seat, die.colour, die.shows or 0) for die in roll.dice)) for roll in rolls}
    assert len(rolls) == len(shown) == 6 * 7 // 2 * 6
    for first, second, third in product(range(2, 8), range(2, 8), range(4, 10)):
        assert tuple(sorted([(0, "blue", first), (0, "blue", second), (1, "red", third)])) in shown


def test_competition_can_be_settled_without_rolls() -> None:
    start = "game 1dice | blue Anna 1@0 dice={} | green Bob 2@1 dice={}"
    assert offered(start.format("b?", "r?"))[-2:] == ["settle 0 1", "settle 1 0"]
    assert offered(start.format("-", "-")) == ["settle"]


def test_order_on_last_space_is_asked_before_scoring() -> None:
    shared = "game 1{} options=last_space:ask | blue Anna 1@20 | green Bob 2@20 | orange Charlie 3@1 | known"
    assert offered(shared.format("score")) == ["order 0 1", "order 1 0"]
    assert offered(shared.format("score").replace(" |", " order=0,1,2! |", 1)) == ["score round"]


def test_move_that_needs_a_printed_number_is_offered() -> None:
    on = "game 1score | blue Anna 1@0 corals=1,0,0,0,0,0 | green Bob 2@1"
    assert offered(on) == ["score round"]
    assert needs(on, "score round") == "prize_first3"


def test_move_that_stays_illegal_with_any_number_is_not_offered() -> None:
    """The turtle may need the last space, but the second card cannot be kept in any case."""
    on = table("game 1draft board=w2+0 | blue Anna 1@17 cards=y.fish | green Bob 2@1")
    illegal = move("0 takes w2+0: use w.turtle, keep y.fish")
    assert legal_moves.missing(on, illegal) != ()
    assert illegal not in set(legal_moves.moves(on))


def test_no_number_is_missing_for_an_otherwise_illegal_move() -> None:
    assert needs("game 1draft | blue Anna 1@0 corals=1,0,0,0,0,0 | green Bob 2@1", "score round") == ""
    assert needs(TWO, "0 takes b2") == ""
