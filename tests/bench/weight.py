"""How heavy the source of the app is to carry: what a reader meets, counted, with ceilings that hold it.

`make bench BENCH="weight --write"` writes the table into docs/bench.md, and tests/test_boundaries.py holds to
the ceilings.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).parents[2]
CARRIED = frozenset({"session", "controller", "library", "preferences", "store", "ui", "frame_ui"})
"""The parameters that carry the phone and the table from one function to the next."""
FEW = 2
"""In at most so many files, a dataclass that is built in one place is known to hardly anybody."""


@dataclass(frozen=True)
class Source:
    """The modules of a package: the text of each, and its tree."""

    texts: Sequence[str]

    @cached_property
    def trees(self) -> Sequence[ast.Module]:
        """The syntax tree of each module."""
        return [ast.parse(text) for text in self.texts]

    @property
    def lines(self) -> int:
        """The lines of all modules, also empty ones."""
        return sum(len(text.splitlines()) for text in self.texts)


def source(folder: Path) -> Source:
    """The modules below a folder."""
    return Source([path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))])


@cache
def weights(root: Path = ROOT) -> Mapping[str, float]:
    """Each figure by what it counts."""
    app = source(root / "companion")
    found: dict[str, float] = {
        "lines of companion/": app.lines,
        "files of companion/": len(app.texts),
        "the word Any": sum(len(re.findall(r"\bAny\b", text)) for text in app.texts),
    }
    taken, handed = carried(app.trees)
    found["parameters that carry the phone or the table"] = taken
    found["of these, only handed on"] = handed
    found[f"dataclasses built in one place, named in at most {FEW} files"] = len(known_to_few(app))
    for game in sorted(path.name for path in (root / "companion" / "games").iterdir() if path.is_dir()):
        rules = source(root / "engine" / game)
        if rules.texts:
            screens = source(root / "companion" / "games" / game)
            found[f"lines of screens for a line of rules, {game}"] = round(screens.lines / rules.lines, 2)
    return found


def carried(trees: Sequence[ast.Module]) -> tuple[int, int]:
    """How many parameters are among the `CARRIED`, and how many of these are only given to other calls."""
    uses = [
        list(_uses(function, parameter.arg))
        for tree in trees
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for parameter in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
        if parameter.arg in CARRIED
    ]
    return len(uses), sum(bool(each) and all(each) for each in uses)


def _uses(function: ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> Iterator[bool]:
    """For each place in a function where a parameter is used, whether it is an argument of a call."""
    for node in ast.walk(ast.Module(function.body, [])):
        given = [*node.args, *(word.value for word in node.keywords)] if isinstance(node, ast.Call) else []
        for child in ast.iter_child_nodes(node):
            inside = child.value if isinstance(child, ast.keyword) else child
            if isinstance(inside, ast.Name) and inside.id == name and not isinstance(node, ast.keyword):
                yield inside in given


def known_to_few(app: Source) -> list[str]:
    """The dataclasses that are built in exactly one place and named in at most `FEW` files."""
    nodes = [node for tree in app.trees for node in ast.walk(tree)]
    classes = {
        node.name
        for node in nodes
        if isinstance(node, ast.ClassDef)
        and any("dataclass" in ast.unparse(decorator) for decorator in node.decorator_list)
    }
    built = Counter(_called(node) for node in nodes if isinstance(node, ast.Call))
    named_in = Counter(name for text in app.texts for name in set(re.findall(r"\w+", text)) & classes)
    return [name for name in sorted(classes) if built[name] == 1 and named_in[name] <= FEW]


def _called(call: ast.Call) -> str:
    """The name of what is called, such as a class, without its module and its types."""
    function = call.func.value if isinstance(call.func, ast.Subscript) else call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def lines(root: Path = ROOT) -> Iterator[str]:
    """The lines of the table."""
    yield "What a reader of the source meets."
    yield ""
    yield "| what | so many | ceiling |"
    yield "|---|---:|---:|"
    for what, count in weights(root).items():
        ceiling = f"{CEILINGS[what]:,}" if what in CEILINGS else "–"
        yield f"| {what} | {count:,} | {ceiling} |"


CEILINGS: Mapping[str, float] = {
    "lines of companion/": 81_000,
    "files of companion/": 785,
    "the word Any": 795,
    "parameters that carry the phone or the table": 915,
    "of these, only handed on": 280,
    "dataclasses built in one place, named in at most 2 files": 50,
    "lines of screens for a line of rules, aquaretto": 3.2,
    "lines of screens for a line of rules, atlantis": 2.6,
    "lines of screens for a line of rules, australis": 4.8,
    "lines of screens for a line of rules, reefroute": 4.2,
}
"""The most of each; a ceiling that is reached is a reason to look, and is raised only with its reason."""
MEASURED: Mapping[str, Callable[[], Iterator[str]]] = {"weight": lines}
ONCE = MEASURED
