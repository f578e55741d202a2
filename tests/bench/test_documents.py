"""A table that is measured anew comes to its place in a document, and says when and how it was measured."""

from __future__ import annotations

import re
import subprocess
from datetime import date
from pathlib import Path

import pytest

from tests.bench import documents
from tests.bench.__main__ import NAMES, chosen, document_of
from tests.bench.documents import checked_out, measured_on, replaced

TEXT = """Words by hand.

<!-- measured: one -->

old 1
<!-- end -->

More words.

<!-- measured: one-more -->
old 2
<!-- end -->
"""


def test_a_table_is_replaced_and_nothing_else() -> None:
    new = replaced(TEXT, "one", r"| \1 |")
    assert new == TEXT.replace("\nold 1\n", "\n| \\1 |\n\n")
    assert replaced(new, "one", r"| \1 |") == new


@pytest.mark.parametrize("text", [TEXT.replace("one-more", "other"), TEXT + TEXT])
def test_a_table_needs_one_place(text: str) -> None:
    with pytest.raises(ValueError, match="places for one-more"):
        replaced(text, "one-more", "new")


def test_everything_that_is_measured_has_a_place_and_every_place_is_measured() -> None:
    places = [
        (path, name)
        for path in sorted((documents.ROOT / "docs").glob("*.md"))
        for name in re.findall(r"<!-- measured: (\S+) -->", path.read_text("utf-8"))
    ]
    assert sorted(places) == sorted((document_of(name), name) for name in NAMES)
    for path, name in places:
        assert replaced(path.read_text("utf-8"), name, "new") != path.read_text("utf-8")


def test_a_name_stands_for_all_that_begin_with_it() -> None:
    assert chosen(["nats", "fold"]) == ["fold", "nats-phones", "nats-tables"]
    assert chosen(["nats-tables"]) == ["nats-tables"]
    assert chosen(["nat"]) == []
    assert chosen([]) == list(NAMES)


@pytest.mark.parametrize(
    ("others", "end"),
    [
        (0.04, r" processors, of which other programs used 0\.0\."),
        (1.4, r" processors, of which other programs used 1\.4: on a quiet machine it is faster\."),
        (None, r" processors; how busy other programs were is not known\."),
    ],
)
def test_the_sentence_says_how_busy_other_programs_were(others: float | None, end: str) -> None:
    begin = r"Measured on 2026-11-28 at 4d1800ba, with Python 3\.\S+ on .+ with \d+"
    assert re.fullmatch(begin + end, measured_on(date(2026, 11, 28), "4d1800ba", others))


def test_the_commit_is_named_with_what_has_changed_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def git(*command: str) -> str:
        who = ("-c", "user.name=Mia", "-c", "user.email=mia@example.org")
        return subprocess.run(
            ["git", *who, *command], cwd=tmp_path, capture_output=True, text=True, check=True
        ).stdout

    monkeypatch.setattr(documents, "ROOT", tmp_path)
    assert checked_out() == "an unknown commit"
    git("init")
    (tmp_path / "bench.md").write_text("old")
    (tmp_path / "bench.py").write_text("old")
    git("add", ".")
    git("commit", "--message", "A start")
    commit = git("rev-parse", "HEAD")[:8]
    (tmp_path / "bench.md").write_text("new")
    assert checked_out() == commit
    (tmp_path / "bench.py").write_text("new")
    assert checked_out() == f"{commit} and changes"
