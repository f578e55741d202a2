"""The rules of the toy game Pearls, which are the example for those of another game."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from engine.players import Player
from engine.refusal import IllegalMove
from tests.companion.toy_tables import CHEST_OF_FIVE, NAMES, dives, pearl_setup
from tests.toy.rules import GAME, MOVE, CorrectPearls, Dive, Finish, Move, Table


def table_after(*moves: Move, chest: int | None = 5) -> Table:
    """A table of two after these moves."""
    table = GAME.start(pearl_setup(*NAMES[:2], chest=chest))
    for move in moves:
        table = GAME.play(table, move)
    return table


@pytest.mark.parametrize(
    ("before", "move", "code"),
    [
        ((), Dive(seat=1, pearls=1), "not_on_turn"),
        ((), Dive(seat=9, pearls=1), "no_such_seat"),
        ((), CorrectPearls(seat=9, pearls=1), "no_such_seat"),
        ((Finish(),), Dive(seat=0, pearls=1), "over"),
        ((Finish(),), Dive(seat=1, pearls=1), "over"),
        ((Finish(),), Finish(), "over"),
    ],
)
def test_a_refusal_says_what_is_wrong(before: tuple[Move, ...], move: Move, code: str) -> None:
    refusal = GAME.refusal(table_after(*before), move)
    assert refusal is not None
    assert refusal.code == code


def test_the_chest_is_needed_for_the_end_only() -> None:
    refusal = GAME.refusal(table_after(*dives(3, 1), chest=None), Finish())
    assert refusal is not None
    assert refusal.code == "no_chest"
    assert table_after(CHEST_OF_FIVE, Finish(), chest=None).is_over


def test_what_was_entered_wrongly_is_corrected_after_the_end_as_well() -> None:
    table = table_after(*dives(3, 1), Finish(), CorrectPearls(seat=1, pearls=4))
    assert table.points == (3, 9)


@pytest.mark.parametrize("kind", ["dive", "correct_pearls"])
@pytest.mark.parametrize(("seat", "pearls"), [(-1, 1), (0, -1), (0, 1000)])
def test_a_move_of_no_player_or_of_no_number_of_pearls_cannot_be_read(
    kind: str, seat: int, pearls: int
) -> None:
    with pytest.raises(ValidationError):
        MOVE.validate_python({"kind": kind, "seat": seat, "pearls": pearls})


@pytest.mark.parametrize("starter", [-1, 2])
def test_only_a_player_can_start(starter: int) -> None:
    for begin in (GAME.start, GAME.reopen):
        with pytest.raises(IllegalMove) as refused:
            begin(pearl_setup(*NAMES[:2], starter=starter))
        assert refused.value.refusal.code == "no_such_seat"


def test_a_stored_game_is_opened_with_names_that_a_new_one_may_not_have() -> None:
    alike = (Player(name="Mia", colour="blue"), Player(name="M\u0456a", colour="green"))
    setup = pearl_setup(*NAMES[:2]).but(players=alike)
    with pytest.raises(IllegalMove):
        GAME.start(setup)
    assert GAME.reopen(setup).players == alike
