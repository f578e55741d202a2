"""Value, and the game's interface to the app."""

import pickle
from copy import deepcopy
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from engine.australis import GAME
from engine.australis.dice_selection import Die, Symbols
from engine.australis.journal import Entry
from engine.australis.moves import AddPoints, GameSetup, TakeDie
from engine.australis.table import Player
from engine.award import Award
from engine.journal import Undo
from engine.refusal import IllegalMove, Refusal
from engine.value import Value
from tests.engine.australis.tables import begin, begun, move, played


class Fish(Value):
    """A value for these tests."""

    name: str
    size: int = 1
    friends: tuple["Fish", ...] = ()


def test_value_is_immutable() -> None:
    nemo = Fish(name="Nemo")
    with pytest.raises(ValidationError, match="frozen"):
        nemo.size = 2
    assert {nemo, Fish(name="Nemo")} == {nemo}


def test_but_changes_some_fields_of_a_copy() -> None:
    nemo = Fish(name="Nemo")
    bigger = nemo.but(size=2)
    assert bigger == Fish(name="Nemo", size=2)
    assert (nemo.size, type(bigger)) == (1, Fish)
    assert hash(bigger) == hash(Fish(name="Nemo", size=2))
    assert nemo.but() == nemo
    assert bigger.model_dump_json() == Fish(name="Nemo", size=2).model_dump_json()
    for copy in (deepcopy(bigger), pickle.loads(pickle.dumps(bigger))):
        assert copy == bigger


@pytest.mark.parametrize(
    "fields",
    [{}, {"name": 5}, {"name": "Nemo", "size": "1"}, {"name": "Nemo", "size": True}, {"name": "N", "x": 1}],
)
def test_validation_is_strict(fields: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Fish(**fields)


def test_move_is_read_back_with_its_kind() -> None:
    take = move("0 takes w2+1: keep y.fish, use b.coral 3")
    assert isinstance(take, TakeDie)
    assert take.die == Die("white", Symbols(2, 1))
    assert GAME.move.validate_json(GAME.move.dump_json(take)) == take
    with pytest.raises(ValidationError):
        GAME.move.validate_json(b'{"kind": "pass"}')
    with pytest.raises(ValidationError):
        GAME.move.validate_json(b'{"kind": "add_points", "seat": 0, "points": 1, "colour": "red"}')


def test_setup_is_read_back() -> None:
    start = begun("Anna", "Bob")
    assert GAME.setup.validate_json(GAME.setup.dump_json(start)) == start
    assert isinstance(GAME.setup, TypeAdapter)
    assert (start.game, start.version) == (GAME.name, GAME.version)
    assert isinstance(start, GameSetup)


def test_half_an_emoji_becomes_a_question_mark() -> None:
    half = "🐢".encode("utf-16-le")[:2].decode("utf-16-le", "surrogatepass")
    assert Player(name=f"A{half}", colour="blue").name == "A?"
    assert AddPoints(seat=0, points=1, reason=half).reason == "?"
    assert Entry(number=0, at="", by=half, did=Undo(of=1)).by == "?"
    assert Player(name="🐢", colour="blue").name == "🐢"


def test_play_and_awards_agree_with_apply() -> None:
    start, gets = begin("Anna", "Bob"), AddPoints(seat=0, points=3, reason="ice cream")
    table, awards = GAME.apply(start, gets)
    assert GAME.play(start, gets) == table
    assert GAME.awards(start, gets) == awards
    assert all(isinstance(award, Award) for award in awards)
    assert played(start, "0 gets 3 ice cream") == table


def test_refused_move_changes_nothing() -> None:
    start = begin("Anna", "Bob")
    before = start.model_dump_json()
    with pytest.raises(IllegalMove) as illegal:
        GAME.play(start, move("0 takes w2+1: use y.points, keep r.fish"))
    assert start.model_dump_json() == before
    assert illegal.value.refusal == Refusal(code="no_such_card", seat=0)
    assert isinstance(illegal.value, ValueError)


def test_a_field_that_does_not_exist_cannot_be_changed() -> None:
    """A misspelt name would otherwise lie beside the fields, and change nothing."""
    with pytest.raises(TypeError, match="Player has no nmae"):
        Player(name="Mia", colour="blue").but(nmae="Lea")
