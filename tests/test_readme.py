"""The documents are true: the example runs, links lead somewhere, the changes are those of this version."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from companion.version import VERSION

ROOT = Path(__file__).parents[1]
# The games in the rows that the documents describe; a small one has none of them, but `screens.py` alone.
GAMES = sorted(path.parents[1].name for path in ROOT.glob("companion/games/*/panels/__init__.py"))
README = (ROOT / "README.md").read_text("utf-8")
DOCUMENTS = sorted(
    str(path.relative_to(ROOT))
    for folder in (".", "docs", "build", "deploy")
    for path in ROOT.joinpath(folder).glob("*.md" if folder in (".", "build") else "**/*.md")
)
LINK = re.compile(r"\]\(([^)\s]+)\)")


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
    assert len(named) > 10
    others = ("build/", "application/", "text/")  # what is built, and types of files
    missing = [path for path in named if not path.startswith(others) and not _exists(path)]
    assert missing == []


def anchors(text: str) -> set[str]:
    """The names by which a document's headings are linked to."""
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_a_document_links_to_exists(document: str) -> None:
    path = ROOT / document
    missing = []
    for link in LINK.findall(path.read_text("utf-8")):
        name, _, anchor = link.partition("#")
        assert not re.match(r"\w+:", link), f"{link}: this test cannot tell whether another host answers"
        target = path.parent / name if name else path
        if not target.exists() or (anchor and anchor not in anchors(target.read_text("utf-8"))):
            missing.append(link)
    assert missing == []


def test_the_links_are_found() -> None:
    assert {"README.md", "CHANGELOG.md", "docs/hosting.md", "build/README.md"} <= set(DOCUMENTS)
    assert sum(len(LINK.findall((ROOT / document).read_text("utf-8"))) for document in DOCUMENTS) > 20


def test_the_newest_changes_are_those_of_this_version() -> None:
    newest = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)[0]
    assert newest == VERSION


def _exists(path: str) -> bool:
    if "<game>" in path:
        return all((ROOT / path.replace("<game>", game)).exists() for game in GAMES)
    homes = [ROOT, *(ROOT / part / game for part in ("companion/games", "engine") for game in GAMES)]
    return "<" in path or any((home / path).exists() for home in homes)
