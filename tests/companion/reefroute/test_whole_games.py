"""Whole games of Reef Route by taps, compared with the engine's own count."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.reefroute.panels.turn import turn_panel
from engine.reefroute import GAME
from engine.reefroute.moves import Home, Roll
from engine.reefroute.pieces import FACES
from tests.companion.libraries import library_at, phone_at
from tests.companion.reefroute.tables import DICE
from tests.companion.reefroute.taps import is_tapped, taps
from tests.engine.reefroute.random_games import random_game


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3), (3, 8), (2, 13)])
async def test_a_game_by_taps_ends_as_the_engine_counts(
    tmp_path: Path, players: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[int] = []
    monkeypatch.setattr(turn_panel, "randbelow", lambda _count: shown.pop(0))
    library = library_at(tmp_path)
    library.preferences.remember(**{"reefroute.dice": DICE})
    setup, moves = random_game(players, seed, pairs=False)
    store, table = library.begin(GAME, setup), GAME.start(setup)
    async with phone_at(library, store) as phone:
        for move in moves:
            if GAME.refusal(table, move) is not None or not is_tapped(table, move):
                continue
            if isinstance(move, Roll):
                shown[:] = [FACES.index(face) for face in move.faces]
            for name in taps(table, move):
                await phone.tap(name)
            table = GAME.play(table, move)
            assert store.state.table == table, f"{move}:\n{phone.texts()}"
        while not table.is_over:  # a tap that was left out may have been the last of the game
            seat = table.rolls_next
            for move in (Roll(seat=seat, faces=("blue", "red")), Home(fish="blue"), Home(fish="red")):
                if GAME.refusal(table, move) is None:
                    for name in taps(table, move):
                        await phone.tap(name)
                    table = GAME.play(table, move)
        await phone.until("Rematch")
