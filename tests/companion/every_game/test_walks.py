"""A round of each game, or a turn, as a screen reader tells it: docs/accessibility has each, word by word.

pytest tests/companion/every_game/test_walks.py --rewrite-walks    rewrites them: read what has changed
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import patch

import pytest

from companion.games.atlantis.panels.turn import app_roll
from companion.games.reefroute.panels.turn import turn_panel
from engine.aquaretto.options import Options
from engine.reefroute import GAME as REEF_ROUTE
from engine.reefroute.moves import Roll
from engine.reefroute.pieces import FACES
from tests.companion import test_taps as australis_taps
from tests.companion.aloud import Walk
from tests.companion.aquaretto import taps_of_a_round as aquaretto_round
from tests.companion.aquaretto.tables import setup, table_on
from tests.companion.aquaretto.taps import taps as aquaretto_taps
from tests.companion.atlantis import taps_of_a_turn as atlantis_turn
from tests.companion.atlantis.tables import table_at
from tests.companion.australis.competitions import TAPS as COMPETITION
from tests.companion.libraries import library_at, phone_at
from tests.companion.reefroute.tables import dice_told
from tests.companion.reefroute.taps import is_tapped
from tests.companion.reefroute.taps import taps as reefroute_taps
from tests.engine.reefroute.random_games import random_game

WALKS = Path(__file__).parents[3] / "docs" / "accessibility"
ROLES = re.compile(r"(button|switch|field|slider): *(,|$)")


async def australis(folder: Path) -> Walk:
    """A whole round of three players: the draft, the scoring, a competition and the tiles."""
    async with australis_taps.at_a_new_table(folder) as counter:
        walk = Walk(counter.phone)
        for part in (*australis_taps.DRAFT, ("Discs moved",), *COMPETITION):
            for name in part:
                await walk.tap(name)
        await walk.tap("Silver: 3 points at the end, + 1 food cube now")
        await walk.tap("Start round 2")
        assert (counter.table.phase, counter.table.round) == ("draft", 2)
    return walk


async def aquaretto(folder: Path) -> Walk:
    """A whole round of three players by numbers: tiles, money and trucks."""
    library = library_at(folder)
    begun = aquaretto_round.begun("numbers")
    store = table_on(library, setup("Mia", "Jonas", "Lea", options=Options(depth="numbers")), [begun])
    async with phone_at(library, store) as phone:
        walk = Walk(phone)
        for move in aquaretto_round.moves("numbers"):
            for name in aquaretto_taps(store.state.table, move):
                await walk.tap(name)
        assert store.state.table.round == 2
    return walk


async def atlantis(folder: Path) -> Walk:
    """A turn in which much happens; the players roll the dice of the box."""
    library, store = table_at(folder, atlantis_turn.SEA, atlantis_turn.SWIMMERS)
    async with phone_at(library, store) as phone:
        walk = Walk(phone)
        for _part, name in atlantis_turn.taps(full=True, by_app=False):
            with patch.object(app_roll, "choice", side_effect=atlantis_turn.SHARK):
                await walk.tap(name)
        assert store.state.table.turn == 1
    return walk


async def reefroute(folder: Path) -> Walk:
    """A whole game of three players, for whom the app rolls where they wish that."""
    shown: list[int] = []
    library = library_at(folder)
    dice_told(library)
    begun, moves = random_game(3, 2, pairs=False)
    store = library.begin(REEF_ROUTE, begun)
    with patch.object(turn_panel, "randbelow", lambda _count: shown.pop(0)):
        async with phone_at(library, store) as phone:
            walk = Walk(phone)
            for move in moves:
                table = store.state.table
                if REEF_ROUTE.refusal(table, move) is not None or not is_tapped(table, move):
                    continue
                if isinstance(move, Roll):
                    shown[:] = [FACES.index(face) for face in move.faces]
                for name in reefroute_taps(table, move):
                    await walk.tap(name)
            assert store.state.table.is_over
    return walk


ROUNDS: dict[str, Callable[[Path], Awaitable[Walk]]] = {
    "australis": australis,
    "aquaretto": aquaretto,
    "atlantis": atlantis,
    "reefroute": reefroute,
}


@pytest.mark.parametrize("game", ROUNDS)
async def test_a_round_is_heard_as_it_is_written_down(
    game: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    walk, path = await ROUNDS[game](tmp_path), WALKS / f"{game}.txt"
    assert [line for line in walk.text.splitlines() if ROLES.search(line)] == [], "pressed, but nameless"
    if request.config.getoption("rewrite_walks", default=False):
        path.write_text(walk.text, "utf-8")
    assert walk.text == path.read_text("utf-8"), (
        f"a screen reader tells something else than {path.name}: see that it is better, then --rewrite-walks"
    )


def test_every_kept_walk_is_one_of_these() -> None:
    assert {path.stem for path in WALKS.glob("*.txt")} == set(ROUNDS)
