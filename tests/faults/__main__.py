"""Runs trials with faults, and prints a table: `python -m tests.faults --count 1000 --seed 7`."""

from __future__ import annotations

import argparse
import logging
import random
import shutil
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path

from tests.faults.kinds import KINDS, Trial

FEW = 10
"""The most failures that are printed of each kind."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; the exit code is 1 if a trial fails."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--count", type=int, default=100, help="trials of each kind")
    parser.add_argument(
        "--seed", type=int, default=random.randrange(10**6), help="the same seed gives the same trials"
    )
    parser.add_argument("--first", type=int, default=0, help="the number of the first trial")
    parser.add_argument("--only", choices=KINDS, help="this kind only")
    options = parser.parse_args(arguments)
    logging.disable(logging.CRITICAL)  # the app logs a warning for each fault
    print(f"seed {options.seed}, {options.count} trials of each kind")
    print("| faults | trials | acknowledged | not known, and told so | wrong |")
    print("|---|--:|--:|--:|--:|")
    wrong = 0
    for name in [options.only] if options.only else KINDS:
        wrong += _run(name, options.seed, range(options.first, options.first + options.count))
    return 1 if wrong else 0


def _run(name: str, seed: int, numbers: range) -> int:
    acknowledged = unsure = wrong = 0
    for number in numbers:
        trial = one(name, seed, number)
        acknowledged += trial.acknowledged
        unsure += trial.unsure
        if trial.wrong:
            wrong += 1
            if wrong <= FEW:
                again = f'python -m tests.faults --only "{name}" --seed {seed} --first {number} --count 1'
                print(again, *trial.wrong, sep="\n    ", file=sys.stderr)
    print(f"| {name} | {len(numbers)} | {acknowledged} | {unsure} | {wrong} |", flush=True)
    return wrong


def one(name: str, seed: int, number: int) -> Trial:
    """Runs one trial in a temporary folder."""
    folder = Path(tempfile.mkdtemp(prefix="reef-table-faults-", dir=_memory()))
    try:
        return KINDS[name](folder, random.Random(f"{seed} {name} {number}"))
    except Exception:
        return Trial(0, 0, [f"crashed: {traceback.format_exc()}"])
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _memory() -> str | None:
    """A folder in memory, if the system has one, so that trials do not depend on the speed of a disk."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


if __name__ == "__main__":
    sys.exit(run())
