"""What the README shows is true: its example runs, and the files that it names exist."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


def test_the_example_of_the_rules_runs() -> None:
    (example,) = re.findall(
        r"\n\n((?:    .*\n|\n)*    from engine\.(?:    .*\n|.*\n|\n)*?    GAME\.refusal.*\n)", README
    )
    known: dict[str, Any] = {}
    exec(dedent(example), known)
    assert known["GAME"].refusal(known["table"], known["ScoreRound"]()).code == "not_now"


def test_the_named_files_exist() -> None:
    named = re.findall(r"`((?:engine|companion|tests|docs|build)/[\w./-]*)`", README)
    named += re.findall(r"\]\(([\w./-]+)\)", README)
    missing = [path for path in named if "<" not in path and not (ROOT / path).exists()]
    assert len(named) > 10
    assert [path for path in missing if not path.startswith("build/web")] == []
