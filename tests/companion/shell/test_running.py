"""Games under way are found on Home and on the page of their game, however many there are."""

from __future__ import annotations

import os
import time
from pathlib import Path

from companion.games.australis.store_types import Store
from companion.session.library import GameLibrary
from companion.shell.running import LAID_OUT
from engine.aquaretto import GAME as AQUARETTO
from engine.australis.moves import AddPoints, EndGame, Move
from tests.companion.aquaretto.tables import setup as aquaretto_setup
from tests.companion.libraries import game_setup, games_folder, library_at, phone_on, table_on


def at(library: GameLibrary, store: Store, when: float) -> Store:
    os.utime(games_folder(library) / f"{store.name}.jsonl", (when, when))
    return store


def under_way(library: GameLibrary) -> tuple[Store, Store]:
    """A game of AUSTRALIS that was left, and a newer one of Aquaretto; many that are over lie between."""
    old = at(library, table_on(library, game_setup("Mia", "Jonas"), [AddPoints(seat=0, points=5)]), 1_000)
    for number in range(6):
        discs: list[Move] = [AddPoints(seat=0, points=number + 1), EndGame()]
        at(library, table_on(library, game_setup("Lea", "Noah", mode="final_score"), discs), 2_000)
    return old, library.begin(AQUARETTO, aquaretto_setup("Ida", "Gran"))


async def test_a_game_that_is_not_the_newest_is_among_those_under_way(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    under_way(library)
    library.saved_games()
    async with phone_on(library) as phone:
        said = phone.texts()
        assert said.index("Also under way") < said.index("Recent games")
        await phone.tap("Mia + Jonas, AUSTRALIS, 6\u00a0:\u00a02, Round 1 of 5 · Draft")
        assert "Mia, 6, +0 now, to play" in phone.texts()


async def test_a_game_without_a_move_is_on_the_table_only_for_an_evening(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    _old, new = under_way(library)
    at(library, new, time.time() - LAID_OUT)
    library.saved_games()
    async with phone_on(library) as phone:
        said = phone.texts()
        assert "Also under way" not in said
        assert said.index("Mia 6") < said.index("Continue") < said.index("Recent games")
        await phone.tap("Ida + Gran, Aquaretto, Round 1")
        assert "Ida, 1 coin" in phone.texts(), "it can still be gone on with"
    async with phone_on(library, "/aquaretto") as phone:
        assert "Continue" not in phone.texts()


async def test_the_page_of_a_game_goes_on_with_it(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    under_way(library)
    library.saved_games()
    for name, said in (("australis", "Mia, 6, +0 now, to play"), ("aquaretto", "Ida, 1 coin")):
        async with phone_on(library, f"/{name}") as phone:
            await phone.tap("Continue")
            assert said in phone.texts()
    async with phone_on(library, "/atlantis") as phone:
        assert "Continue" not in phone.texts()


async def test_one_game_under_way_is_shown_once(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    table_on(library, game_setup("Mia", "Jonas"))
    async with phone_on(library) as phone:
        assert "Also under way" not in phone.texts()
        assert "Recent games" not in phone.texts()


async def test_a_new_game_and_a_final_score_say_of_which_game(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    for game, title in (("australis", "AUSTRALIS"), ("reefroute", "Reef Route"), ("aquaretto", "Aquaretto")):
        async with phone_on(library, f"/{game}/new") as phone:
            assert title in phone.texts()
    async with phone_on(library, "/aquaretto/final") as phone:
        assert "Aquaretto" in phone.texts()
