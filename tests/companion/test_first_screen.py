"""A first start imports nothing that the home page does not need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
START = """
import asyncio, sys
from pathlib import Path
from companion.app import start
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
from companion.games import GAMES
from tests.companion.phone import Phone

async def look():
    library = GameLibrary(GAMES, FolderStorage(Path(sys.argv[1])))
    async with Phone(lambda page: start(page, library)) as phone:
        assert "New game" in phone.texts()
        print(sorted({"engine", "pydantic", "pydantic_core"} & sys.modules.keys()))
        await phone.tap("New game")
        assert "Around the table" in phone.texts()
        print("engine.australis" in sys.modules)

asyncio.run(look())
"""


def test_the_home_page_without_games_imports_no_rules(tmp_path: Path) -> None:
    command = [sys.executable, "-c", START, str(tmp_path)]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.stdout.splitlines() == ["[]", "True"], said.stderr


def test_a_server_imports_every_game_beforehand() -> None:
    load = "import sys, companion.games as games; games.load_all(); print('engine.australis' in sys.modules)"
    command = [sys.executable, "-c", load]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.stdout == "True\n", said.stderr
