"""Whatever a correction in the middle of a game can reach can be drawn, and the game goes on from there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from companion.session.store import AnyStore
from tests.companion.begun_games import screens_of
from tests.companion.drawn import went_wrong
from tests.companion.libraries import library_at, phone_at
from tests.companion.phone import Phone
from tests.companion.played_games import PLAYED
from tests.companion.random_corrections import Corrections
from tests.engine.aquaretto.random_games import random_move as move_in_aquaretto
from tests.engine.atlantis.random_games import random_move as move_in_atlantis
from tests.engine.australis.random_games import step as move_in_australis
from tests.engine.reefroute.random_games import random_turn
from tests.fuzz import fuzz
from tests.whole_games import EVERY

MOVES: dict[str, Callable[[Random, Any], Iterable[Any]]] = {
    "aquaretto": lambda random, table: [move_in_aquaretto(table, random)],
    "atlantis": lambda random, table: [move_in_atlantis(table, random)],
    "australis": lambda random, table: [move_in_australis(random, table)],
    "reefroute": lambda random, table: random_turn(table, random),
}
"""The next moves of a random game, of which some may be illegal."""
DRAWN = 14
"""So many tables of a game are drawn."""
MOST_CHOICES = 20_000
"""After so many choices a random player has found no move: a correction has left none."""


class NoMove(Exception):
    """There is none to be found."""


class Patient(Random):
    """A source of random numbers that ends with the patience of whoever looks for a move."""

    left = MOST_CHOICES

    def getrandbits(self, k: int, /) -> int:
        self.left -= 1
        if self.left < 0:
            raise NoMove
        return super().getrandbits(k)


@pytest.mark.slow
@pytest.mark.whole_games
@pytest.mark.parametrize("name", PLAYED)
@fuzz(70 if EVERY else 7)
async def test_a_game_with_corrections_is_drawn_at_every_table(name: str, seed: int) -> None:
    random = Random(seed)
    (game, whole_game), screens = PLAYED[name], screens_of(name)
    begun, did = whole_game(seed, random.randint(2, 4))
    tables = [game.start(begun)]
    for move in did:
        tables.append(game.play(tables[-1], move))
    corrections = Corrections(game, screens.PIECES, random.sample(tables, min(6, len(tables))), did)
    with TemporaryDirectory() as folder:
        library = library_at(Path(folder))
        store = library.begin(game, begun)
        store.play_all(did[: random.randrange(len(did))])
        async with phone_at(library, store) as phone:
            for _table in range(DRAWN):
                for _act in range(random.choice([1, 1, 2, 4])):
                    act(name, random, store, corrections)
                await check_drawn(phone)


def act(name: str, random: Random, store: AnyStore, corrections: Corrections) -> None:
    """Corrects something on the table, amends an earlier entry, or goes on."""
    chance = random.random()
    if chance < 0.2:
        corrections.revise(random, store)
    elif chance < 0.6 or store.state.table.is_over:
        correction = corrections.correction(random, store.state.table)
        if correction is not None:
            store.play(correction)
    else:
        go_on(name, random, store)


def go_on(name: str, random: Random, store: AnyStore) -> None:
    """Makes the next moves, as far as a correction has left any."""
    moves: list[Any] = []
    with suppress(NoMove, AssertionError, LookupError, ValueError):  # what a random player cannot handle
        moves += MOVES[name](Patient(random.random()), store.state.table)
    for move in moves:
        if not store.state.table.is_over and store.game.refusal(store.state.table, move) is None:
            store.play(move)


async def check_drawn(phone: Phone) -> None:
    """The phone shows its page, and neither wholly nor in a part of it that something went wrong."""
    await phone.settle()
    said = phone.texts()
    assert said.strip()
    assert not went_wrong(said), said
