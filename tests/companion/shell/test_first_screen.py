"""A first start imports nothing that the home page does not need, and a later one only the games it shows."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from companion.games import GAMES
from engine.header import Header
from engine.journal import Entry
from engine.journal_codec import write
from tests.companion.libraries import NOON, game_setup, library_at, table_on

ROOT = Path(__file__).parents[3]
START = """
import asyncio, json, sys
from dataclasses import replace
from pathlib import Path
from companion.app import start
from companion.games import GAME_UIS
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
from tests.companion.phone import Phone
from tests.toy import GAME_UI as toy

def must_not_load():
    raise AssertionError("a game is loaded that is not shown")

one = GAME_UIS[:1]
first = one[0]
other = replace(first, info=replace(first.info, name="other", load=must_not_load), title=lambda: "Other")
game_uis = {"all": GAME_UIS, "one": one, "two": (*one, other), "toy": (*one, toy)}[sys.argv[2]]

def imported():
    return sorted(name for name in sys.modules if name.split(".")[0] in ("engine", "companion", "pydantic"))

async def look():
    library = GameLibrary([game_ui.info for game_ui in game_uis], FolderStorage(Path(sys.argv[1])))
    async with Phone(lambda page: start(page, library, game_uis=game_uis)) as phone:
        home = phone.texts()
        print(json.dumps([home, imported()]))
        await phone.tap("New game" if len(game_uis) == 1 else f"{first.title()}: New game")
        assert "Around the table" in phone.texts()
        print("engine.australis" in sys.modules, "companion.games.australis.screens" in sys.modules)

asyncio.run(look())
"""
DECLARED = {"companion.games", *(f"companion.games.{info.name}" for info in GAMES)}
"""The modules that say which games there are."""


def started(folder: Path, games: str = "one") -> tuple[str, set[str]]:
    """The words on home after a start in a new process, and the modules that it imported."""
    command = [sys.executable, "-c", START, str(folder), games]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.stdout.endswith("\nTrue False\n"), said.stderr or "the page imports the screens of a table"
    home, modules = json.loads(said.stdout.splitlines()[0])
    return home, set(modules)


def of_games(modules: set[str]) -> set[str]:
    """Those of the modules that belong to games and their tables."""
    return {name for name in modules if name.startswith(("companion.games", "companion.table", "engine"))}


def shown(*names: str) -> set[str]:
    """All that home shows of these games: their words, and their drawings."""
    drawings = {f"companion.games.{name}.drawing{module}" for name in names for module in ("", ".game_theme")}
    return DECLARED | drawings


def test_the_home_page_without_games_imports_no_rules(tmp_path: Path) -> None:
    home, modules = started(tmp_path)
    assert "New game" in home
    assert of_games(modules) == shown("australis")
    assert not {name for name in modules if name.startswith("pydantic")}


def test_the_home_page_of_all_games_imports_their_drawings_alone(tmp_path: Path) -> None:
    home, modules = started(tmp_path, "all")
    assert "New game" in home
    drawings = tuple(f"companion.games.{info.name}.drawing" for info in GAMES)
    assert {module for module in of_games(modules) if not module.startswith(drawings)} <= DECLARED
    assert not {name for name in modules if name.startswith("pydantic")}


def test_a_shelf_of_games_imports_only_their_words_and_drawings(tmp_path: Path) -> None:
    home, modules = started(tmp_path, "two")
    assert "Other" in home.splitlines()
    assert of_games(modules) == shown("australis")


def test_the_example_of_a_game_imports_no_more_than_the_others(tmp_path: Path) -> None:
    home, modules = started(tmp_path, "toy")
    assert "Pearls" in home.splitlines()
    assert of_games(modules) == shown("australis")
    assert not {name for name in modules if name.startswith("pydantic")}


def test_a_start_loads_only_the_game_of_the_stored_journals(tmp_path: Path) -> None:
    table_on(library_at(tmp_path), game_setup("Mia", "Jonas"))
    home, modules = started(tmp_path, "two")
    assert "Continue" in home, "the other game was not asked whether the journal is its own"
    assert "engine.australis" in modules


def test_a_journal_of_an_unknown_game_loads_no_game(tmp_path: Path) -> None:
    first, _checksum = write(Entry(number=0, at=NOON, by="", did=Header(game="unknown", version=1)))
    library_at(tmp_path).storage.add("unknown-game", first, 1_000_000)
    home, modules = started(tmp_path, "two")
    assert "A game that can’t be opened" in home
    assert "engine.australis" not in modules


def test_a_server_imports_every_game_beforehand() -> None:
    load = "import sys, companion.games as games; games.load_all(); print('engine.australis' in sys.modules)"
    command = [sys.executable, "-c", load]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.stdout == "True\n", said.stderr
