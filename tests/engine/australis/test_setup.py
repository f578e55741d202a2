"""Rulebook, "Game set up"."""

import pytest

from engine.australis import GAME, notation
from engine.australis.dice_selection import Die
from engine.australis.moves import CorrectDice, CorrectTurtle, GameSetup
from engine.australis.printed import as_printed
from engine.australis.table import Options, Player, all_dice
from engine.refusal import IllegalMove, Refusal
from tests.engine.australis.tables import NAMES, begin, begun, line


def test_two_player_setup_in_notation() -> None:
    assert notation.write(begin("Anna", "Bob", printed=as_printed())) == (
        "game 1draft start=0 token=- board=w?,w?,y?,y?,b?,b?,p?,p?,r? grey=1+3 order=1,0"
        " options=- rolls=- placed=-"
        " | blue Anna 1@0 waiting=5,11,15 food=o fish=0 corals=0,0,0,0,0,0 cards=- dice=- tiles=-"
        " | green Bob 2@1 waiting=5,11,15 food=o fish=0 corals=0,0,0,0,0,0 cards=- dice=- tiles=-"
        " |"
    )


@pytest.mark.parametrize(("players", "dice", "grey"), [(2, 2, 1), (3, 3, 1), (4, 4, 2)])
def test_each_player_brings_one_die_of_each_colour(players: int, dice: int, grey: int) -> None:
    table = begin(*NAMES[:players])
    colours = [die.colour for die in table.board]
    assert all(colours.count(colour) == dice for colour in ("white", "yellow", "blue", "purple"))
    assert colours.count("red") == 1
    assert all(die.face is None for die in table.board)
    assert (table.grey_on_current, table.grey_beside) == (grey, 3)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_discs_and_turtles_start_in_order_clockwise_from_the_starter(players: int, starter: int) -> None:
    starter %= players
    table = begin(*NAMES[:players], starter=starter)
    clockwise = [(starter + step) % players for step in range(players)]
    assert [table.boards[seat].points for seat in clockwise] == [1, 2, 3, 4][:players]
    assert [table.boards[seat].turtle for seat in clockwise] == [0, 1, 2, 3][:players]
    assert table.turn == table.starter == starter
    assert table.ahead == tuple(reversed(clockwise))


def test_each_player_starts_with_four_cubes_and_sixteen_corals() -> None:
    table = begin("Anna", "Bob", "Charlie")
    for board in table.boards:
        assert board.food == ("own",)
        assert board.waiting == (5, 11, 15)
        assert table.coral_supply(board.seat) == 16
        assert (board.fish, board.cards, board.dice, board.tiles) == (0, (), (), ())
    assert table.fish_supply == 106
    assert (table.round, table.phase, table.token, table.rolls, table.placed) == (1, "draft", None, (), ())


def test_table_keeps_its_rulings_and_printed_numbers() -> None:
    options = Options(small_school="nothing", nobody_enters="turtle_ahead_chooses", last_space="ask")
    table = begin("Anna", "Bob", options=options, printed=as_printed())
    assert table.options == options
    assert table.printed == as_printed()


def test_dice_only_mode_starts_with_the_competition() -> None:
    assert line(begin("Anna", "Bob", mode="dice_only")) == (
        "dice_only 1dice | blue Anna 1@0 | green Bob 2@1 | known"
    )


def test_final_score_mode_starts_at_the_end_of_the_last_round() -> None:
    assert line(begin("Anna", "Bob", mode="final_score")) == (
        "final_score 5end | blue Anna 1@0 | green Bob 2@1 | known"
    )


# ------------------------------------------------------------------ setups that are refused


def refused(start: GameSetup) -> Refusal:
    with pytest.raises(IllegalMove) as illegal:
        GAME.start(start)
    return illegal.value.refusal


def test_setup_requires_two_to_four_players() -> None:
    assert refused(begun("Anna")) == Refusal(code="player_count", asked=1, limit=4)
    assert refused(begun()) == Refusal(code="player_count", asked=0, limit=4)
    five = (*begun(*NAMES).players, Player(name="Emil", colour="blue"))
    assert refused(begun(*NAMES).but(players=five)) == Refusal(code="player_count", asked=5, limit=4)


@pytest.mark.parametrize("starter", [-1, 2, 10**30])
def test_starter_must_be_a_player(starter: int) -> None:
    assert refused(begun("Anna", "Bob", starter=starter)) == Refusal(
        code="no_such_seat", asked=starter, limit=2
    )


@pytest.mark.parametrize("name", ["", " ", "\t\n "])
def test_empty_name_is_refused(name: str) -> None:
    assert refused(begun("Anna", name)) == Refusal(code="name_empty", seat=1)


def test_name_has_at_most_twenty_letters() -> None:
    assert begin("Anna", "B" * 20).boards[1].player.name == "B" * 20
    assert refused(begun("Anna", "B" * 21)) == Refusal(code="name_too_long", seat=1, asked=21, limit=20)


@pytest.mark.parametrize("name", ["Anna", "anna ", " ANNA"])
def test_names_must_differ_in_more_than_capitals(name: str) -> None:
    assert refused(begun("Anna", "Bob", name)) == Refusal(code="name_doubled", seat=2, asked=name)


def test_players_must_have_different_colours() -> None:
    anna = Player(name="Anna", colour="pink")
    bob = Player(name="Bob", colour="pink")
    assert refused(begun("Anna", "Bob").but(players=(anna, bob))) == Refusal(
        code="colour_doubled", seat=1, asked="pink"
    )


# ------------------------------------------------------------------ corrections in the setup


def test_corrections_in_the_setup_are_applied() -> None:
    laid = (CorrectTurtle(seat=0, space=7), CorrectDice(seat=1, dice=(Die("blue"), Die("red"))))
    start = GAME.start(begun("Anna", "Bob", mode="dice_only").but(laid=laid))
    assert start.ahead == (0, 1)
    assert [len(board.dice) for board in start.boards] == [0, 2]
    assert len(start.board) == len(all_dice(2)) - 2


def test_impossible_correction_in_the_setup_is_refused() -> None:
    laid = (CorrectTurtle(seat=2, space=7),)
    with pytest.raises(IllegalMove, match="no_such_seat"):
        GAME.start(begun("Anna", "Bob").but(laid=laid))


def test_game_that_began_with_older_rules_keeps_them() -> None:
    old = GAME.start(begun("Anna", "Bob").but(version=1))
    assert old.rules == 1
    assert " rules=1 |" in notation.write(old)
    assert notation.read(notation.write(old)) == old
    assert "rules=" not in notation.write(begin("Anna", "Bob"))
