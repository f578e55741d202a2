"""The weight of the source is counted in small packages, by hand."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.bench.weight import carried, known_to_few, lines, source, weights


def written(folder: Path, **modules: str) -> Path:
    """A folder with these modules."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, "utf-8")
    return folder


def test_a_parameter_is_only_handed_on_if_nothing_else_is_done_with_it() -> None:
    functions = """
def forwards(session, seat): return draws(session, seat)
def by_name(*, session): return draws(session=session)
def twice(session): draws(session); return others(draws(session))
def reads(session): return draws(session.page, session)
def returns(session): return session
async def puts(session): return (session,)
def ignores(session): return 0
def other(phone): return draws(phone)
"""
    assert carried([ast.parse(functions)]) == (7, 3)


def test_a_dataclass_of_one_caller_is_known_to_few(tmp_path: Path) -> None:
    classes = "@dataclass(frozen=True)\nclass {0}:\n    x: int\n"
    written(
        tmp_path,
        views="".join(map(classes.format, ("Once", "Twice", "Never", "Everywhere", "Typed")))
        + "class Plain: ...\n",
        draws="Once(1), Twice(1), views.Twice(2), Plain(), Everywhere(1), Typed[int](1)",
        one="a: Everywhere",
    )
    assert known_to_few(source(tmp_path)) == ["Once", "Typed"]


def test_every_game_with_rules_is_weighed(tmp_path: Path) -> None:
    written(tmp_path / "companion", app="from typing import Any\nx: Any = 1\n\n")
    written(tmp_path / "companion" / "games" / "pond", screens="1\n" * 9)
    written(tmp_path / "companion" / "games" / "unruled", screens="1\n")
    written(tmp_path / "engine" / "pond", rules="1\n" * 4)
    found = weights(tmp_path)
    assert (found["lines of companion/"], found["files of companion/"], found["the word Any"]) == (13, 3, 2)
    assert found["lines of screens for a line of rules, pond"] == 2.25
    assert not [what for what in found if "unruled" in what]
    assert len(list(lines(tmp_path))) == 4 + len(found)
