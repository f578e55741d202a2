"""A number in a stored move is a whole number: a damaged one is refused, wherever it stands."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from engine.australis import GAME
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import (
    CardTaken,
    CardUsed,
    CoralPlaced,
    Learned,
    Move,
    RollDice,
    RollOff,
    Shown,
    TakeDie,
)
from engine.australis.printed import Number
from tests.engine.refused import damaged_numbers

MOVES: list[Move] = [
    TakeDie(
        seat=1,
        die=Die("white", Symbols(1, 1)),
        before=(CardUsed("coral", CoralPlaced(1, 1)),),
        coral=CoralPlaced(1),
        cards=(CardTaken(Card("blue", "coral"), False, CoralPlaced(1, 1)),),
        not_there=1,
    ),
    RollDice(dice=(Die("white", Symbols(1, 1)), Die("blue", 1))),
    RollOff(dice=(Shown(1, "blue", 1),)),
    Learned(numbers=((Number("slot_feeds", 1), 1),)),
]


@pytest.mark.parametrize("number", range(len(MOVES)))
@pytest.mark.parametrize("damage", ['"1"', "true", "1.0", "1e400"])
def test_a_damaged_number_is_refused(number: int, damage: str) -> None:
    for damaged in damaged_numbers(GAME.move.dump_json(MOVES[number]).decode(), damage):
        with pytest.raises(ValidationError):
            GAME.move.validate_json(damaged)
