"""Every refusal code, with a table and a move, or a setup, that it refuses."""

from __future__ import annotations

import pytest

from engine.players import Player
from engine.reefroute import GAME
from engine.reefroute.moves import (
    Blocked,
    CorrectFish,
    CorrectPredators,
    CorrectTurn,
    Eaten,
    GameSetup,
    Home,
    Move,
    Roll,
)
from engine.reefroute.pieces import PREDATOR
from engine.reefroute.refusal_code import RefusalCode
from engine.reefroute.table import Table
from tests.engine.reefroute.tables import refusal, refused_setup, rolled, setup, table, with_fish
from tests.engine.refused import BAD_NAMES

C = RefusalCode
NEW = table(3)
PREDATORS, FISH = rolled(NEW, PREDATOR, PREDATOR), rolled(NEW, "red", "blue")
ONE = rolled(NEW, PREDATOR, "blue")
OUT = with_fish(NEW, red=0)
CASES: list[tuple[RefusalCode, Table, Move]] = [
    (C.NO_SUCH_SEAT, NEW, Roll(seat=3, faces=("red", "red"))),
    (C.NO_SUCH_SEAT, NEW, Roll(seat=-1, faces=("red", "red"))),
    (C.NO_SUCH_SEAT, NEW, CorrectTurn(seat=3)),
    (C.WITHOUT_FISH, OUT, Roll(seat=1, faces=("red", "red"))),
    (C.WITHOUT_FISH, OUT, CorrectTurn(seat=1)),
    (C.NOT_ON_TURN, NEW, Roll(seat=1, faces=("red", "red"))),
    (C.NOT_ON_TURN, FISH, Roll(seat=0, faces=("red", "red"))),
    (C.NOT_ROLLED, NEW, Blocked(mover="red")),
    (C.NOT_ROLLED, FISH, Blocked(mover="green")),
    (C.NOT_ROLLED, NEW, Eaten(fish=("red",))),
    (C.NOT_ROLLED, FISH, Eaten(fish=("red",))),
    (C.NOT_ROLLED, NEW, Home(fish="red")),
    (C.NOT_ROLLED, FISH, Home(fish="green")),
    (C.NOT_ROLLED, GAME.play(FISH, Blocked(mover="red")), Home(fish="red")),
    (C.NONE_MOVES, GAME.play(ONE, Blocked(mover=PREDATOR)), Eaten(fish=("red",))),
    (C.HAS_EATEN, GAME.play(ONE, Eaten(fish=("red",))), Blocked(mover=PREDATOR)),
    (C.TOO_MANY_EATEN, GAME.play(ONE, Eaten(fish=("red", "blue"))), Eaten(fish=("red",))),
    (
        C.TOO_MANY_EATEN,
        rolled(table(3, predators=(1, 1, 2)).but(predators=(1, 1)), PREDATOR, "red"),
        Eaten(fish=("red", "red")),
    ),
    (C.NO_FISH, with_fish(PREDATORS, red=1), Eaten(fish=("red", "red"))),
    (C.NO_FISH, with_fish(rolled(NEW, "red", "red"), red=0), Home(fish="red")),
    (C.GAME_OVER, GAME.play(FISH, Home(fish="red")), Roll(seat=1, faces=("red", "red"))),
    (C.FISH_COUNT, NEW, CorrectFish(colour="red", fish=5)),
    (C.FISH_COUNT, NEW, CorrectFish(colour="red", fish=-1)),
    (C.PREDATOR_COUNT, NEW, CorrectPredators(predators=(1, 1))),
    (C.PREDATORS_USED_UP, NEW, CorrectPredators(predators=(1, 1, 1))),
    (C.PREDATORS_TOO_WIDE, NEW, CorrectPredators(predators=(4, 4, 2, 2))),
]
MIA = Player(name="Mia", colour="blue")
SETUPS: dict[RefusalCode, GameSetup] = {
    C.PLAYER_COUNT: setup(1),
    C.COLOUR_DOUBLED: setup(2).but(players=(MIA, Player(name="Lea", colour="blue"))),
    C.NO_SUCH_COLOUR: setup(2).but(players=(MIA, Player(name="Lea", colour="pink"))),
    C.NO_SUCH_SEAT: setup(2, starter=2),
    C.FISH_COUNT: setup(fish=1),
    C.NEUTRAL_COUNT: setup(neutral=5),
    C.PREDATOR_COUNT: setup(predators=(1, 2)),
    C.PREDATORS_USED_UP: setup(predators=(2, 2, 2)),
    C.PREDATORS_TOO_WIDE: setup(predators=(4, 4, 1, 1)),
}


@pytest.mark.parametrize(("code", "before", "move"), CASES)
def test_illegal_move_is_refused_with_its_code(code: RefusalCode, before: Table, move: Move) -> None:
    whole = before.model_dump_json()
    assert refusal(before, move).code == code
    assert before.model_dump_json() == whole


@pytest.mark.parametrize("code", SETUPS)
def test_illegal_setup_is_refused_with_its_code(code: RefusalCode) -> None:
    assert refused_setup(SETUPS[code]).code == code


@pytest.mark.parametrize("code", BAD_NAMES)
def test_a_name_that_cannot_be_shown_is_refused(code: str) -> None:
    players = (MIA, Player(name=BAD_NAMES[code], colour="red"))
    assert refused_setup(setup(2).but(players=players)).code == code


def test_an_unsafe_name_of_a_stored_game_is_made_safe() -> None:
    players = (MIA, Player(name="Lea\u202e", colour="red"))
    assert [player.name for player in GAME.reopen(setup(2).but(players=players)).players] == ["Mia", "Lea"]


def test_every_refusal_code_has_a_case() -> None:
    assert {*(code for code, *_case in CASES), *SETUPS, *BAD_NAMES} == set(RefusalCode)
