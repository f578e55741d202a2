"""Whole games of Escape from Atlantis by taps, compared with the engine's own tally."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.atlantis import GAME
from engine.atlantis.moves import Move
from engine.atlantis.table import Table
from tests.companion.atlantis.taps import tapped_move, taps
from tests.companion.libraries import library_at, phone_at
from tests.engine.atlantis.tables import NAMES, setup

FIRST_AND_LAST = 8
"""The number of moves at the beginning, and at the end, that are all entered by taps."""


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (2, 1, {}),
        (3, 2, {"length": "short", "swimming_onto": "safe"}),
        (4, 3, {"boarding": "any_time", "supply": "from_lost", "whirlpool_tile": "swim"}),
    ],
)
async def test_a_game_by_taps_is_tallied_as_by_the_engine(
    tmp_path: Path, players: int, seed: int, options: dict[str, Any]
) -> None:
    """Another phone enters what has been tapped before, so that a game takes seconds."""
    library, tapped = library_at(tmp_path), set[str]()
    begun = setup(players, 0, **options)
    moves = random_moves(GAME.start(begun), Random(seed))
    store, table = library.begin(GAME, begun), GAME.start(begun)
    async with phone_at(library, store) as phone:
        for index, move in enumerate(moves):
            names = list(taps(table, move))
            is_known = tapped.issuperset(map(kind_of, names))
            if is_known and FIRST_AND_LAST <= index < len(moves) - FIRST_AND_LAST:
                store.play(move)
            else:
                await phone.settle()
                for name in names:
                    await phone.tap(name)
                tapped.update(map(kind_of, names))
            table = GAME.play(table, move)
            assert store.state.table == table, f"{move}:\n{phone.texts()}"
        await phone.until("Play again")


def random_moves(table: Table, random: Random) -> list[Move]:
    """The moves of a whole game that can be entered by taps."""
    moves: list[Move] = []
    while not table.is_over:
        moves.append(tapped_move(table, random))
        table = GAME.play(table, moves[-1])
    return moves


def kind_of(name: str) -> str:
    """The name of a tapped button without its numbers and players."""
    return re.sub(rf"\d+|{'|'.join(NAMES)}|Empty ship", "", name)
