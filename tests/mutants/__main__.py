"""Runs tests against mutants, and prints a table: `python -m tests.mutants --count 40 --seed 7`.

A mutant is a copy of the program in which one thing is different; it survives if its tests pass all the same.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.mutants.changes import Mutant, mutants

ROOT = Path(__file__).parents[2]
COPIED = ("engine", "companion", "tests", "assets", "pyproject.toml", "main.py")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "golden", "*.ttf", "*.woff2")
ANY_GAME = "tests/companion/every_game/test_any_dependencies.py"
ANY_PIECE = "tests/companion/every_game/test_any_pieces.py"
GAMES = "companion/games"
AUSTRALIS = "tests/companion/australis"
PIECES_OF = {
    "aquaretto": ("tests/companion/aquaretto/test_words.py",),
    "australis": (f"{AUSTRALIS}/test_replay.py", f"{AUSTRALIS}/test_entries.py"),
}
"""More tests of the pieces of a game: some are told and no corrections."""


class Watched(NamedTuple):
    """A module, the functions of it that are mutated (all if none is named), and the tests that hold them."""

    path: str
    tests: tuple[str, ...]
    functions: frozenset[str] = frozenset()


def _pieces() -> Iterator[Watched]:
    """The functions of every game's pieces that say what is there and what is different."""
    functions = frozenset({"_now", "_changes"})
    for path in sorted(ROOT.glob(f"{GAMES}/*/pieces/*.py")):
        game = path.parts[-3]
        if mutants(path.read_text("utf-8"), functions):
            its = (ANY_GAME, *PIECES_OF.get(game, ()))
            yield Watched(path.relative_to(ROOT).as_posix(), its, functions)


WATCHED = (
    Watched(f"{GAMES}/australis/facts/moment.py", (ANY_GAME, "tests/companion/session/test_shared_table.py")),
    Watched(f"{GAMES}/australis/pieces/consequences.py", (ANY_GAME, f"{AUSTRALIS}/test_replay.py")),
    *(
        Watched(path.relative_to(ROOT).as_posix(), (ANY_GAME,))
        for path in sorted(ROOT.glob(f"{GAMES}/*/facts/moment.py"))
        if "australis" not in path.parts
    ),
    *_pieces(),
    Watched("companion/table/pieces/piece.py", (ANY_GAME, ANY_PIECE)),
    Watched(
        "engine/australis/legal_moves.py",
        ("tests/engine/australis/test_legal_moves.py", "tests/engine/australis/test_ways_on.py"),
    ),
)


class Survivor(NamedTuple):
    """A mutant that no test has noticed."""

    path: str
    mutant: Mutant


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; the exit code is 1 if a mutant survives."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=40, help="mutants in all; 0 for every one")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="which of them are tried")
    parser.add_argument("--only", choices=[one.path for one in WATCHED], help="this module only")
    options = parser.parse_args(arguments)
    watched = [one for one in WATCHED if options.only in (None, one.path)]
    every = [
        (one, each)
        for one in watched
        for each in mutants((ROOT / one.path).read_text("utf-8"), one.functions)
    ]
    chosen = random.Random(options.seed).sample(every, min(options.count or len(every), len(every)))
    print(f"seed {options.seed}, {len(chosen)} of {len(every)} mutants")
    with tempfile.TemporaryDirectory(prefix="reef-table-mutants-") as folder:
        copied = _copied(Path(folder))
        tests = sorted({test for one, _mutant in chosen for test in one.tests})
        if _fails(copied, tests):
            raise RuntimeError(f"The tests fail without any mutant, so they would notice each: {tests}")
        survivors = [
            Survivor(one.path, mutant) for one, mutant in chosen if not _is_noticed(copied, one, mutant)
        ]
    print("| module | mutants | noticed | survived |")
    print("|---|--:|--:|--:|")
    for one in watched:
        tried = sum(each is one for each, _mutant in chosen)
        left = sum(survivor.path == one.path for survivor in survivors)
        print(f"| {one.path} | {tried} | {tried - left} | {left} |")
    for path, mutant in survivors:
        print(f"survived: {path}:{mutant.line}: {mutant.words}", file=sys.stderr)
    return 1 if survivors else 0


def _copied(folder: Path) -> Path:
    """A copy of the program and its tests that may be broken."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / name, folder / name)
    return folder


def _is_noticed(copied: Path, watched: Watched, mutant: Mutant) -> bool:
    """Whether a test fails with this mutant."""
    path = copied / watched.path
    original = path.read_text("utf-8")
    path.write_text(mutant.source, "utf-8")
    try:
        return _fails(copied, watched.tests)
    finally:
        path.write_text(original, "utf-8")


def _fails(copied: Path, tests: Sequence[str]) -> bool:
    """Whether a test fails, or the program cannot even be imported; raises RuntimeError if none runs."""
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=copied, env=environment, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1, 2):  # passed, failed, or could not even be imported
        raise RuntimeError(done.stdout + done.stderr)
    return done.returncode != 0


if __name__ == "__main__":
    sys.exit(run())
