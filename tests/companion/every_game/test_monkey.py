"""Monkeys at one table: whatever they do, every page works and the journal gives the table.

`REEF_TABLE_MONKEYS` says how many runs there are; `python -m tests.companion.monkey` lets them play longer.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.companion.monkey import Run, main

pytestmark = pytest.mark.slow

RUNS = int(os.environ.get("REEF_TABLE_MONKEYS", "3"))
STEPS = 40


@pytest.mark.parametrize("seed", range(RUNS))
async def test_random_actions_do_not_break_the_table(tmp_path: Path, seed: int) -> None:
    print(f"again: python -m tests.companion.monkey --seed {seed} --steps {STEPS}")
    run = Run(seed, tmp_path, STEPS)
    await run.play()
    assert len(run.done) >= STEPS


async def test_a_seed_repeats_the_same_run(tmp_path: Path) -> None:
    done = []
    for folder in ("one", "other"):
        run = Run(4, tmp_path / folder, 15)
        await run.play()
        done.append([what.partition(": ")[2] or what for what in run.done])
    assert done[0] == done[1]


def test_a_failure_is_printed_with_its_seed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wrong(_run: Run) -> None:
        raise AssertionError("a page that could not be drawn")

    monkeypatch.setattr(Run, "play", wrong)
    assert main(["--seed", "7", "--steps", "3"]) == 1
    assert "--seed 7 --steps 3" in capsys.readouterr().out
