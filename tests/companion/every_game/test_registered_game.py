"""A score pad that is registered as a fifth game passes every test that asks something of each game.

It is a copy of `tests/pad` in a copy of the repository, with what README asks of a new game and nothing else:
no list of the tests names it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
COPIED = (".ci", "engine", "companion", "reef_table", "tests", "docs", "assets", "build", "deploy")
FILES = ("pyproject.toml", "babel.cfg", "README.md", "CONTRIBUTING.md", "main.py")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "golden", "*.ttf", "*.woff2")
BUILT = {"fetched", "site", "test-output", "web"}
"""The folders that `make` leaves in `build/`."""
TESTS = (
    *(
        "tests/companion/every_game",
        "tests/companion/i18n/test_words.py",
        "tests/companion/table/test_seats.py",
    ),
    *("tests/companion/nearby/test_joined_table.py", "tests/companion/session/copies/test_document.py"),
    *("tests/companion/session/test_hints.py", "tests/companion/session/test_people.py"),
    *("tests/companion/session/test_versions.py", "tests/companion/session/test_whose_journal.py"),
    *("tests/companion/shell/test_first_screen.py", "tests/companion/shell/test_games_page.py"),
    *("tests/companion/shell/test_later_pages.py", "tests/companion/shell/test_shelf.py"),
    *("tests/companion/table/test_way_to_journal.py", "tests/test_boundaries.py", "tests/test_readme.py"),
)
ITS = (
    "shells or every_version or exported_by_its_name or a_guide or with_a_sheet_for_it or named_files"
    " or rule_modules or layer or cycles or names_no_game or first_screen or games_page or later_pages"
)
"""The tests that are given the game by its name, and those that look at all games at once."""
MADE = 60
PLAYED = """
from pathlib import Path
from companion.games import GAMES
from companion.session.library import GameLibrary
from companion.storage.folder import FolderStorage
from engine.players import Player
from engine.shells import GAME, Correct, Finish, Note, Setup

begun = Setup(players=(Player(name="Mia", colour="blue"), Player(name="Jonas", colour="green")))
store = GameLibrary(GAMES, FolderStorage(Path("played"))).begin(GAME, begun)
given = (("shells", 3), ("stars", 1), ("stars", 5))
store.play_all([Note(seat=0, category=one, points=points) for one, points in given])
store.play_all([Correct(seat=1, category="stars", points=4), Finish()])
(journal,) = Path("played").rglob("*.jsonl")
journal.rename("tests/companion/stored/shells-1.jsonl")
"""


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the repository in which the pad is a game like the others."""
    root = tmp_path / "copied"
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=_left_out)
    for name in FILES:
        shutil.copy(ROOT / name, root / name)
    (root / "tests" / "browser" / "golden").mkdir()  # a document names it
    pad = ROOT / "tests" / "pad"
    for source, target in (
        ("rules.py", "engine/shells/__init__.py"),
        ("__init__.py", "companion/games/shells/__init__.py"),
        ("screens.py", "companion/games/shells/screens.py"),
    ):
        text = (pad / source).read_text("utf-8").replace("tests.pad.rules", "engine.shells")
        (root / target).parent.mkdir(exist_ok=True)
        text = text.replace("tests.pad", "companion.games.shells").replace('"pad"', '"shells"')
        (root / target).write_text(text, "utf-8")
    declared = root / "companion" / "games" / "__init__.py"
    text = declared.read_text("utf-8").replace("\nGAMES = ", "\nGAME_UIS += (SHELLS,)\nGAMES = ")
    declared.write_text(f"from companion.games.shells import GAME_UI as SHELLS\n{text}", "utf-8")
    ran(root, "-c", PLAYED)
    schema = ran(root, "-m", "companion.cli", "export", "--schema", "shells")
    (root / "docs" / "schema" / "shells-1.json").write_text(schema, "utf-8")
    return root


def _left_out(folder: str, names: list[str]) -> set[str]:
    return LEFT_OUT(folder, names) | (BUILT if Path(folder) == ROOT / "build" else set())


def ran(root: Path, *arguments: str) -> str:
    """The output of Python in the copy; fails with all of it unless it ends well."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=root, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.trial
def test_a_fifth_game_passes_what_is_asked_of_every_game(copied: Path) -> None:
    said = ran(copied, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not trial", "-k", ITS, *TESTS)
    assert int(said.splitlines()[-1].split(" passed")[0].split()[-1]) >= MADE, said
