"""The mutants of `make faults`: which changes they make, and that one of them is noticed."""

from __future__ import annotations

import pytest

from tests.mutants.__main__ import ROOT, WATCHED, run
from tests.mutants.changes import mutants

SOURCE = """
def about(table, move):
    match move:
        case Fish(colour=colour):
            return (table.left, table.turn)
    return table.turn if not table.over and table.round == 2 else None


def untouched(table):
    return table.turn
"""


def test_each_mutant_differs_from_the_module_in_one_thing() -> None:
    found = mutants(SOURCE, frozenset({"about"}))
    assert len({one.source for one in found}) == len(found)
    assert {one.words for one in found} == {
        "no case for Fish(colour=colour)",
        "without part 1 of what is returned",
        "without part 2 of what is returned",
        "None is returned",
        "never so",
        "always so",
        "and becomes or, or or becomes and",
        "not is left out",
        "Eq becomes NotEq",
    }
    assert all("def untouched(table):\n    return table.turn" in one.source for one in found)
    assert all(one.line for one in found)


def test_every_watched_module_has_mutants_and_tests() -> None:
    for one in WATCHED:
        assert mutants((ROOT / one.path).read_text("utf-8"), one.functions)
        assert all((ROOT / test).is_file() for test in one.tests)


@pytest.mark.trial
def test_a_correction_that_depends_on_nothing_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    path = "companion/table/pieces/piece.py"
    assert run(["--only", path, "--count", "1", "--seed", "1"]) == 0
    assert f"| {path} | 1 | 1 | 0 |" in capsys.readouterr().out
