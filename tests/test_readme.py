"""The documents are true: the example runs, and the files that they name exist."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
GAMES = ("australis", "aquaretto", "atlantis", "reefroute")
README = (ROOT / "README.md").read_text("utf-8")


def test_the_example_of_the_rules_runs() -> None:
    (example,) = re.findall(
        r"\n\n((?:    .*\n|\n)*    from engine\.(?:    .*\n|.*\n|\n)*?    GAME\.refusal.*\n)", README
    )
    known: dict[str, Any] = {}
    exec(dedent(example), known)
    assert known["GAME"].refusal(known["table"], known["ScoreRound"]()).code == "not_now"


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md", "docs/tour.md"])
def test_the_named_files_exist(document: str) -> None:
    """From the root, or in a game's folder; where it says <game>, in every game."""
    text = (ROOT / document).read_text("utf-8")
    named = re.findall(r"`([\w.-]+/[\w./<>-]*)`", text)
    linked = re.findall(r"\]\(([\w./-]+)\)", text)
    assert len(named) > 10
    others = ("build/", "application/", "text/")  # what is built, and types of files
    missing = [path for path in named if not path.startswith(others) and not _exists(path)]
    missing += [path for path in linked if not (ROOT / document).parent.joinpath(path).exists()]
    assert missing == []


def _exists(path: str) -> bool:
    if "<game>" in path:
        return all((ROOT / path.replace("<game>", game)).exists() for game in GAMES)
    homes = [ROOT, *(ROOT / part / game for part in ("companion/games", "engine") for game in GAMES)]
    return "<" in path or any((home / path).exists() for home in homes)
