"""The competition of the rulebook's example, and tables in the middle of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import Die
from engine.australis.moves import (
    CorrectCards,
    CorrectDice,
    CorrectTurtle,
    EndDraft,
    Move,
    RollOff,
    ScoreRound,
    Shown,
)
from engine.australis.number_dice import NumberColour
from engine.australis.table import Table
from tests.companion.libraries import game_setup, table_on

PLAYERS = ("Anna", "Bob", "Charlie")
IN_HAND: list[Move] = [
    CorrectDice(seat=0, dice=(Die("blue", 5), Die("red", 6))),
    CorrectCards(seat=0, cards=(Card("red", "plus_one"),)),
    CorrectDice(seat=1, dice=(Die("blue", 3), Die("blue", 4), Die("purple", 5))),
    CorrectCards(seat=1, cards=(Card("blue", "plus_one"), Card("red", "plus_one"))),
    CorrectDice(seat=2, dice=(Die("purple", 3), Die("purple", 6))),
    CorrectCards(seat=2, cards=(Card("purple", "plus_one"),)),
    CorrectTurtle(seat=2, space=3),
    CorrectTurtle(seat=1, space=4),
    CorrectTurtle(seat=0, space=6),
]
TO_DICE: list[Move] = [EndDraft(), ScoreRound()]
# Dice that the rulebook's text does not mention are made up: its pictures are not available.
EXAMPLE = (
    "0b3 0r7 1b3 1b6 1p5 2p6 2p7",
    "0r8 1b2 1b6 1p3 2p7 2p5",
    "0r6 1b4 2p5 2p8",
    "0r4 2p3 2p6",
    "0r6 2p7",
)
LOWEST = (
    ("Anna’s blue 3",),
    ("Bob’s blue 2", "Bob’s purple 3"),
    ("Bob’s blue 4",),
    ("Charlie’s purple 3",),
    ("Anna’s red 6",),
)
TAPS = (
    ("Blue 3", "Put 1 back"),
    ("Blue 2", "Bob’s purple die: is it 3?", "Put 2 back"),
    ("Blue 4", "Put 1 back"),
    ("Purple 3", "Put 1 back"),
    ("Purple 7", "Red 6"),
)
"""The example by taps. Its last roll ends by itself, since both of its dice are entered."""
COLOURS: dict[str, NumberColour] = {"b": "blue", "p": "purple", "r": "red"}


def roll(dice: str) -> RollOff:
    """A roll in a line: seat, colour and number of each die."""
    shown = [Shown(int(die[0]), COLOURS[die[1]], int(die[2])) for die in dice.split()]
    return RollOff(dice=tuple(shown))


def example(library: GameLibrary, rolls: int = 0, *, before: Iterable[Move] = (), **which: Any) -> Store:
    """A table with the example's competition after `rolls` rolls; `which` goes to `game_setup`."""
    played = TO_DICE if which.get("mode", "game") == "game" else []
    moves = [*before, *IN_HAND, *played, *map(roll, EXAMPLE[:rolls])]
    return table_on(library, game_setup(*PLAYERS, **which), moves)


def now(store: Store) -> Table:
    """The current table."""
    table: Table = store.state.table
    return table
