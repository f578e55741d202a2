"""A few trials of each kind of fault (`make faults` runs thousands), and tests of the harness itself."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from companion.storage import folder
from companion.storage.files import File
from companion.storage.journal_writer import LineWriter
from tests.faults.__main__ import one, run
from tests.faults.kinds import KINDS

SEED = 11
FEW = 12
UNTIL_SEEN = 60


@pytest.mark.parametrize("kind", KINDS)
def test_acknowledged_entries_survive_each_kind_of_fault(kind: str) -> None:
    """In a separate process, because some faults kill programs."""
    command = [sys.executable, "-m", "tests.faults", "--only", kind, "--seed", str(SEED), "--count", str(FEW)]
    done = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    row = done.stdout.splitlines()[-1].strip("| ").split(" | ")
    assert row[:2] == [kind, str(FEW)]
    assert int(row[2]) > FEW, "too few actions were acknowledged"


@pytest.mark.parametrize("kind", ["power cut", "failing disk", "damaged files"])
def test_same_seed_gives_the_same_trial(kind: str) -> None:
    first, again = ([one(kind, SEED, number) for number in range(3)] for _ in range(2))
    assert first == again


def _nothing(*_arguments: object) -> None:
    """Does nothing instead of the real function."""


def _moved_over(draft: Path, names: Iterable[Path]) -> Path:
    path = next(iter(names))
    os.replace(draft, path)
    return path


BROKEN: dict[str, tuple[str, Callable[[pytest.MonkeyPatch], None], str]] = {
    "lines are not synced": ("power cut", lambda patch: patch.setattr(File, "sync", _nothing), "lost: "),
    "names are not synced": (
        "power cut",
        lambda patch: patch.setattr(folder, "sync_folder", _nothing),
        "lost: the game",
    ),
    "refused lines stay": (
        "failing disk",
        lambda patch: patch.setattr(LineWriter, "_refuse", _nothing),
        "counts, although it was refused",
    ),
    "names are taken from others": (
        "failing disk",
        lambda patch: patch.setattr("companion.storage.files._linked", _moved_over),
        "lost: the game",
    ),
}


@pytest.mark.parametrize(("kind", "break_", "seen"), BROKEN.values(), ids=BROKEN)
def test_broken_storage_is_detected(
    monkeypatch: pytest.MonkeyPatch, kind: str, break_: Callable[[pytest.MonkeyPatch], None], seen: str
) -> None:
    break_(monkeypatch)
    wrong = (each for number in range(UNTIL_SEEN) for each in one(kind, SEED, number).wrong)
    assert any(each.startswith(seen) for each in wrong)


def test_failure_is_printed_with_the_command_to_repeat_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(File, "sync", _nothing)
    assert run(["--only", "power cut", "--seed", str(SEED), "--count", "5"]) == 1
    printed = capsys.readouterr()
    assert f"seed {SEED}" in printed.out
    assert f'python -m tests.faults --only "power cut" --seed {SEED} --first ' in printed.err
