"""Every screen of any reachable table can be drawn, also with a board of unusual numbers."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, get_args

import pytest

from companion.games import GAME_UIS, GAMES
from companion.games.australis.store_types import Store
from engine.australis import GAME
from engine.australis.journal import Entry
from engine.australis.moves import GameSetup, Move
from engine.australis.table import Mode, Table
from engine.refusal import IllegalMove
from tests.companion.drawn import went_wrong
from tests.companion.libraries import library_at, phone_on
from tests.companion.session.test_store import Memory
from tests.engine.australis.random_games import meddle, random_begun, step
from tests.engine.australis.recount_games import random_journal, written
from tests.engine.australis.test_beginning_limits import BOARDS, changed
from tests.fuzz import fuzz

pytestmark = pytest.mark.slow

SCREENS = sorted(GAME_UIS[0].screens)
MOST_MOVES = 60
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 7, 9, 11, 15, 17, 18, 20, 21, 24, 40, 99, 100, 999)


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Turns off the log of drawing errors: these tests look for them on the screen."""
    logging.disable(logging.WARNING)
    yield
    logging.disable(logging.NOTSET)


async def drawn(journal: bytes) -> None:
    """Draws all screens of this table, home and the list of games, and checks them."""
    with TemporaryDirectory() as folder:
        library = library_at(Path(folder))
        library.storage.add("strange", journal, 1000)
        routes = [f"/table/strange/{screen}".rstrip("/") for screen in SCREENS]
        for route in ("/", "/games", *routes, "/rules?from=/table/strange"):
            async with phone_on(library, route) as phone:
                said = phone.texts()
                assert said.strip(), route
                assert not went_wrong(said), route


def strange_beginning(random: Random) -> GameSetup:
    """A setup with some printed numbers changed, as long as a table can start with it."""
    while True:
        setup = random_begun(random).but(mode=random.choice(get_args(Mode)))
        begun = json.loads(setup.model_dump_json())
        for _ in range(random.choice([1, 2, 4])):
            _change(random, begun["printed"])
        try:
            setup = GAME.setup.validate_json(json.dumps(begun))
            GAME.start(setup)
        except (ValueError, IllegalMove):
            continue
        return setup


def _change(random: Random, numbers: Any) -> None:
    places = numbers if isinstance(numbers, dict) else range(len(numbers))
    place = random.choice(list(places))
    if isinstance(numbers[place], dict | list):
        _change(random, numbers[place])
    else:
        numbers[place] = random.choice([None, *NUMBERS])


def strange_journal(random: Random, setup: GameSetup, most: int = MOST_MOVES) -> bytes:
    """A random game with corrections from such a setup, up to the first move that fails."""
    entries: list[Entry] = [Entry(number=0, at="", by="", did=setup)]
    table = GAME.start(setup)
    for _ in range(random.randrange(most)):
        try:
            move = _next(random, table)
            table = GAME.play(table, move)
        except (IllegalMove, AssertionError, LookupError, ValueError):
            break  # the random player cannot handle every such board
        entries.append(Entry(number=len(entries), at="", by="", did=move))
    return written(entries)


def _next(random: Random, table: Table) -> Move:
    return meddle(random, table) if random.random() < 0.3 or table.phase == "over" else step(random, table)


@fuzz(8)
async def test_a_random_game_with_corrections_can_be_drawn(seed: int) -> None:
    random = Random(seed)
    entries = random_journal(random)
    await drawn(written(entries)[:0] + written(entries[: random.randrange(1, len(entries) + 1)]))


@fuzz(12)
async def test_a_game_on_a_random_board_can_be_drawn(seed: int) -> None:
    random = Random(seed)
    await drawn(strange_journal(random, strange_beginning(random)))


@pytest.mark.parametrize("board", BOARDS)
async def test_a_game_on_a_plausible_board_can_be_drawn(board: str) -> None:
    random = Random(board)
    await drawn(strange_journal(random, changed(BOARDS[board])))


@fuzz(40)
def test_a_game_on_a_random_board_has_words(seed: int) -> None:
    """The log has words for each of its entries."""
    random = Random(seed)
    info = GAMES[0]
    store = Store(info.game, Memory(strange_journal(random, strange_beginning(random))), lambda: "")
    assert info.words.summary(store.state).headline
    for entry in store.state.entries:
        assert info.words.entry_words(store.state, entry)
