"""Runs tests against mutants, and prints a table: `python -m tests.mutants --count 40 --seed 7`.

A mutant is a copy of the program in which one thing is different; it survives if its tests pass all the same.
`--only companion/session/store.py` tries those of any module, `--in companion` those of all in a folder, and
their tests are those of the module (tests/selection.py), but for slow ones and those in a browser.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.mutants.changes import Mutant, mutants
from tests.selection import Chosen

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns(
    ".*", "__pycache__", "golden-*", "test-output", "fetched", "lock-venv", "dist"
)
PATIENCE: Final = 600.0
"""Seconds without a test that ends, after which a mutant hangs; none of these tests takes a tenth of that."""
PAUSE: Final = 5.0
NONE: Final = int(pytest.ExitCode.NO_TESTS_COLLECTED)
"""All tests of some files may be slow ones."""
QUICK: Final = "not slow and not trial and not browser"
"""The tests of a module that are tried."""
FOLDERS: Final = ("tests/companion/", "tests/engine/")
"""Where they are chosen from."""
FIRST: Final = 6
"""So many files are tried before all others."""
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
    """A module, files with the tests that hold it (all that are chosen for it if none is named), and the
    functions of it that are mutated, or all."""

    path: str
    tests: tuple[str, ...] = ()
    functions: frozenset[str] = frozenset()

    def rounds(self) -> list[tuple[str, ...]]:
        """The arguments of pytest for each run, the tests that most likely notice a mutant first: to collect
        all tests of a game takes longer than those."""
        if self.tests:
            return [self.tests]
        files = [file for file in Chosen((self.path,)).files if file.startswith(FOLDERS)]
        return [("--only", self.path, *some) for some in (files[:FIRST], files[FIRST:]) if some]


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
        "companion/session/copies/plan.py",
        ("tests/companion/session/copies/test_plan.py",),
        frozenset({"looked_at"}),
    ),
    Watched(
        "companion/session/nearby/nearby.py",
        ("tests/companion/nearby/test_coming_back.py",),
        frozenset({"leave_unseated"}),
    ),
    Watched(
        "engine/australis/legal_moves.py",
        ("tests/engine/australis/test_legal_moves.py", "tests/engine/australis/test_ways_on.py"),
    ),
)


class Tried(NamedTuple):
    """A mutant of a module, and which test has noticed it; empty if none has, None if the tests hang."""

    path: str
    mutant: Mutant
    by: str | None


class Ended(NamedTuple):
    """How tests ended: the exit code, None if they hung; the test that ended them, and what was said."""

    code: int | None
    test: str
    said: str


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; the exit code is 1 if a mutant survives."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("--count", type=int, default=40, help="mutants in all; 0 for every one")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6), help="which of them are tried")
    parser.add_argument("--only", metavar="PATH", type=_module, help="this module only")
    parser.add_argument(
        "--in", metavar="FOLDER", dest="folder", type=_folder, help="all modules of this folder"
    )
    options = parser.parse_args(arguments)
    watched = _watched(options.only, options.folder)
    every = [
        (one, each)
        for one in watched
        for each in mutants((ROOT / one.path).read_text("utf-8"), one.functions)
    ]
    chosen = random.Random(options.seed).sample(every, min(options.count or len(every), len(every)))
    print(f"seed {options.seed}, {len(chosen)} of {len(every)} mutants", flush=True)
    tried, begun = list[Tried](), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="reef-table-mutants-") as folder:
        trial = Trial(_copied(Path(folder)))
        for number, (one, mutant) in enumerate(chosen, 1):
            minutes, seconds = divmod(int(time.monotonic() - begun), 60)
            what = f"{one.path}:{mutant.line}: {mutant.words}"
            print(f"{number} of {len(chosen)} at {minutes}:{seconds:02}, {what} … ", end="", flush=True)
            tried.append(Tried(one.path, mutant, trial.of(one, mutant)))
            print(_fate(tried[-1].by), flush=True)
    return _summed_up(tried)


def _watched(path: str | None, folder: str | None) -> list[Watched]:
    """The modules to mutate: one, all of a folder, or else the watched ones."""
    if folder is not None:
        paths = sorted(found.relative_to(ROOT).as_posix() for found in (ROOT / folder).rglob("*.py"))
        return [Watched(path) for path in paths]
    if path is not None:
        return [one for one in WATCHED if one.path == path] or [Watched(path)]
    return list(WATCHED)


def _summed_up(tried: Sequence[Tried]) -> int:
    """Prints the table, and once more what has survived."""
    survivors = [one for one in tried if one.by == ""]
    counts, left = Counter(one.path for one in tried), Counter(one.path for one in survivors)
    print("| module | mutants | noticed | survived |")
    print("|---|--:|--:|--:|")
    for path, count in sorted(counts.items()):
        print(f"| {path} | {count} | {count - left[path]} | {left[path]} |")
    sys.stdout.flush()
    for path, mutant, _by in survivors:
        print(f"survived: {path}:{mutant.line}: {mutant.words}", file=sys.stderr)
    return 1 if survivors else 0


def _fate(by: str | None) -> str:
    match by:
        case None:
            return "noticed: it hangs"
        case "":
            return "SURVIVED"
        case by:
            return f"noticed by {by}"


def _module(word: str) -> str:
    """The module at a path; raises what argparse shows if there is none."""
    if not word.endswith(".py") or not (ROOT / word).is_file():
        raise argparse.ArgumentTypeError(f"there is no module {word}")
    return word


def _folder(word: str) -> str:
    if not (ROOT / word).is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {word}")
    return word


def _copied(folder: Path) -> Path:
    """A copy of the program and its tests that may be broken."""
    shutil.copytree(ROOT, folder, ignore=LEFT_OUT, dirs_exist_ok=True)
    return folder


class Trial:
    """Mutants that are tried in a copy of the program."""

    def __init__(self, copied: Path) -> None:
        self._copied = copied
        self._passing = set[str]()
        self._failing = set[str]()
        """The files whose tests pass without a mutant, and those that do not, and so tell nothing."""

    def of(self, watched: Watched, mutant: Mutant) -> str | None:
        """The test that notices a mutant; empty if none does, None if the tests hang."""
        for tests in watched.rounds():
            if (by := self._of(watched.path, mutant, tests)) != "":
                return by
        return ""

    def _of(self, module: str, mutant: Mutant, tests: Sequence[str]) -> str | None:
        path = self._copied / module
        original = path.read_text("utf-8")
        while True:
            path.write_text(mutant.source, "utf-8")
            try:
                ended = self._ended(tests)
            finally:
                path.write_text(original, "utf-8")
            if ended.code in (0, NONE):
                return ""
            if self._passes(file := ended.test.partition("::")[0]):
                return None if ended.code is None else ended.test or "what imports it"
            print(f"(without {file}, which fails anyway) ", end="", flush=True)

    def _passes(self, file: str) -> bool:
        """Tells whether the tests of a file pass without a mutant; looked at once, after they have failed.

        Without a file, pytest could not even begin; raises RuntimeError if it never can.
        """
        if file not in {*self._passing, *self._failing}:
            ended = self._ended([file or "--collect-only"])
            if ended.code and not file:
                raise RuntimeError(ended.said)
            (self._failing if ended.code != 0 else self._passing).add(file)
        return file in self._passing

    def _ended(self, tests: Sequence[str]) -> Ended:
        """How tests end; raises RuntimeError if pytest does not understand what it is told."""
        command = [sys.executable, "-m", "pytest", "-vx", "-p", "no:cacheprovider", "-m", QUICK, *tests]
        command += ["--hypothesis-profile=quick", *(f"--deselect={file}" for file in sorted(self._failing))]
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1"}
        output = self._copied / "output"
        with output.open("wb") as file:
            process = subprocess.Popen(
                command,
                cwd=self._copied,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        try:
            code = _code(process, output)
        finally:
            with suppress(ProcessLookupError):  # nothing is left of it, nor of what its tests have started
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        said = output.read_text("utf-8", errors="replace")
        if code not in (None, 0, 1, 2, NONE) and "ImportError while loading conftest" not in said:
            raise RuntimeError(said)
        return Ended(code, _named(said), said)


def _named(said: str) -> str:
    """The test that failed, or that was running when it hung; or the file that could not be imported."""
    failed = re.findall(r"^(?:FAILED|ERROR) (tests/.+?)(?: - .*)?$", said, re.MULTILINE)
    running = re.findall(r"^(tests/\S+?\.py::\S+)", said, re.MULTILINE)
    return next(iter([*failed, *running[::-1]]), "")


def _code(process: subprocess.Popen[bytes], output: Path) -> int | None:
    """The exit code; None if nothing has ended for too long."""
    size, since = 0, time.monotonic()
    while True:
        try:
            return process.wait(PAUSE)
        except subprocess.TimeoutExpired:
            if output.stat().st_size != size:
                size, since = output.stat().st_size, time.monotonic()
            elif time.monotonic() - since > PATIENCE:
                return None


if __name__ == "__main__":
    sys.exit(run())
