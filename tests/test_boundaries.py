"""House rules that a test can check: permitted imports, and where names and numbers may be written."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from hypothesis import settings

from tests.bench.weight import CEILINGS, weights
from tests.selection import GAMES, imports

ROOT = Path(__file__).parents[1]

# Pure modules only: no clock, randomness, files or network. The engine gets all its input as arguments.
PURE = {
    *("__future__", "abc", "bisect", "collections", "contextlib", "dataclasses", "enum", "fractions"),
    *("functools", "heapq", "io.BytesIO", "itertools", "json", "math", "operator", "re", "string"),
    *("types", "typing", "unicodedata", "urllib.parse", "zlib"),
}
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "compile", "__import__"}
# Those that are in the folders, so that a new game need not be named here.
WITH_ROWS = sorted(path.parent.name for path in (ROOT / "companion" / "games").glob("*/panels/"))
WITH_RULES = sorted(path.parent.name for path in (ROOT / "engine").glob("*/__init__.py"))
# A rule module begins with its heading in the rulebook, as does `setup`, which makes a table.
HEADING = re.compile(r'Rulebook(?: [A-Z])?, "')
# The whole game, the table or a player's part of it, what changes it, and what is told of it.
NO_PLAIN_VALUES = {"", "table", "zoo", "moves", "play", "setup", "transition", "events", "refusal_code"}
MOST_WITHOUT_HEADING = 4
# A game's name where it can be nothing else, as it may be a common word; those of boxes and pieces anywhere.
GAME_WORDS = re.compile(
    rf"[\"'/.](?:{'|'.join(GAMES)})[\"'/.]|australis|aquaretto|atlantis|reef ?route|coral|turtle",
    re.IGNORECASE,
)
# Each layer imports only layers below it.
LAYERS = (
    (
        *("companion.app", "companion.cli", "companion.commands", "companion.in_browser"),
        *("companion.options", "companion.window"),
    ),
    ("companion.games",),
    ("companion.table",),
    ("companion.shell",),
    ("companion.game_ui",),
    ("companion.web",),
    ("companion.session",),
    ("companion.peers",),
    ("companion.ui",),
    ("companion.environment", "companion.i18n"),
    ("companion.storage",),
    ("companion.history", "companion.installed", "companion.version"),
    ("engine",),
)
# Each row of a game's screens imports only its own row and those below it; a small game needs only `screens`.
GAME_ROWS = (
    ("store_types", "preferences", ""),
    ("words", "drawing", "rules"),
    ("facts",),
    ("pieces",),
    ("panels",),
    ("screens",),
)
# What each game has that has more than the wiring: the same rows everywhere.
SAME_IN_ALL = {"screens", "panels", "pieces", "facts", "words", "drawing", "rules"}
LEVELS = {part: level for level, parts in enumerate(LAYERS) for part in parts}
STYLES = {
    *("size", "width", "height", "padding", "margin", "spacing", "run_spacing", "radius", "border_radius"),
    *("elevation", "opacity", "stroke_width", "blur_radius", "icon_size", "letter_spacing", "duration"),
}
# A colour, alone or within a drawing, in whichever way it is written; a thread "owner/name#123" is none.
COLOUR = re.compile(
    r"(?<!\w)#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgb|hsl)a?\("
    r"|\b(?:fill|stroke|color)\s*[=:]\s*[\"']?(?!none\b|url\b|var\b|inherit\b|currentcolor\b)[a-z]",
    re.IGNORECASE,
)


def modules(folder: str, at_least: int) -> list[Path]:
    """The Python files below a folder; fails if there are fewer than expected, as after a move."""
    found = sorted((ROOT / folder).rglob("*.py"))
    assert len(found) >= at_least, f"{folder} has moved: update this test"
    return found


@cache
def graph() -> Mapping[str, set[str]]:
    """Each module of the engine and the companion, with the modules of both that it imports."""
    paths = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for folder in ("engine", "companion")
        for path in modules(folder, 10)
    }
    # What a game declares is imported by functions, when it is needed: that makes no cycle and no step up.
    declared = {ROOT / "companion" / "games" / game / "__init__.py" for game in GAMES}
    named = {module: set(imports(path, at_once=path in declared)) for module, path in paths.items()}
    return {
        module: {name if name in paths else name.rpartition(".")[0] for name in names} & paths.keys()
        for module, names in named.items()
    }


def level(module: str) -> int:
    """The number of a module's layer; the entries are layer 0."""
    found = [level for part, level in LEVELS.items() if f"{module}.".startswith(f"{part}.")]
    assert len(found) == 1, f"{module} is in no layer"
    return found[0]


def reached(start: str, imported: Mapping[str, set[str]]) -> set[str]:
    """All modules that a module imports, directly or indirectly; itself only if it is in a cycle."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = imported[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def tracked() -> list[Path]:
    """All files in the repository, and new ones that are not ignored."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(listing, cwd=ROOT, capture_output=True, check=False)
    if done.returncode:
        pytest.skip("this is not a git checkout")
    files = [ROOT / name for name in done.stdout.decode().split("\0") if name]
    assert len(files) > 20
    return [file for file in files if file.is_file()]


def texts() -> Iterator[tuple[Path, str]]:
    """All text files of the repository except this one, with their text."""
    for file in tracked():
        if file != Path(__file__):
            try:
                yield file, file.read_text("utf-8")
            except UnicodeDecodeError:
                continue


def test_engine_imports_only_pure_modules() -> None:
    for path in modules("engine", 10):
        for name in imports(path):
            if name == "importlib.resources.files":
                assert path.name == "printed.py", f"{path} reads a file"
            else:
                allowed = any(f"{name}.".startswith(f"{pure}.") for pure in PURE | {"engine", "pydantic"})
                assert allowed, f"{path} imports {name}"


def test_engine_calls_no_input_or_output() -> None:
    for path in modules("engine", 10):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in IMPURE_CALLS, f"{path}:{node.lineno} calls {node.func.id}"


def rule_modules(game: str) -> set[str]:
    """The names of a game's modules that each hold a paragraph of its rulebook."""
    files = (ROOT / "engine" / game).glob("*.py")
    docstrings = {path.stem: ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "" for path in files}
    found = {name for name, docstring in docstrings.items() if HEADING.match(docstring)} - {"setup"}
    assert found or len(docstrings) <= MOST_WITHOUT_HEADING, (
        f"engine/{game}: the docstring of a rule module begins with its heading, as in: Rulebook, “Scoring”"
    )
    return found


@pytest.mark.parametrize("game", WITH_RULES)
def test_rule_modules_import_no_table_moves_or_other_rules(game: str) -> None:
    rules, package = rule_modules(game), f"engine.{game}"
    imported = {
        module.removeprefix(package).removeprefix("."): {
            other.removeprefix(package).removeprefix(".")
            for other in others
            if f"{other}.".startswith(f"{package}.")
        }
        for module, others in graph().items()
        if f"{module}.".startswith(f"{package}.")
    }
    # What is made of rules is no plain value either; `printed` may name the types of what is printed.
    made_of_rules = {module for module, others in imported.items() if others & rules} - {"printed"}
    for rule in rules:
        wrong = imported[rule] & (rules | NO_PLAIN_VALUES | made_of_rules)
        assert not wrong, f"the rule module engine/{game}/{rule}.py imports {sorted(wrong)}"


def test_each_layer_imports_only_layers_below() -> None:
    imported = {**graph()}
    assert not imported.pop("companion"), "the package itself imports nothing"
    for part in LEVELS:
        assert any(f"{module}.".startswith(f"{part}.") for module in imported), f"{part} has moved"
    levels = {module: level(module) for module in imported}
    upward = {(it, other) for it in imported for other in imported[it] if levels[other] < levels[it]}
    assert upward == set()


def test_imports_have_no_cycles() -> None:
    imported = graph()
    assert {module for module in imported if module in reached(module, imported)} == set()


def game_row(module: str) -> int:
    """The number of a module's row in its game; the lowest is 0."""
    _companion, _games, _game, *parts = module.split(".")
    found = [row for row, names in enumerate(GAME_ROWS) if (parts or [""])[0] in names]
    assert len(found) == 1, f"{module} is in no row"
    return found[0]


@pytest.mark.parametrize("game", GAMES)
def test_each_row_of_a_game_imports_only_rows_below(game: str) -> None:
    package = f"companion.games.{game}"
    imported = {
        module: {other for other in others if other.startswith(f"{package}.")}
        for module, others in graph().items()
        if module.startswith(f"{package}.")
    }
    rows = {name for module in imported for name in module.split(".")[3:4]}
    assert rows == {"screens"} or rows >= SAME_IN_ALL, f"companion/games/{game} lacks a row"
    upward = {
        (module, other)
        for module, others in imported.items()
        for other in others
        if game_row(other) > game_row(module)
    }
    assert upward == set()


@pytest.mark.parametrize("game", WITH_ROWS)
def test_the_facts_of_a_game_draw_nothing(game: str) -> None:
    for path in modules(f"companion/games/{game}/facts", 3):
        assert not any(name.startswith("flet") for name in imports(path)), f"{path} draws"


@pytest.mark.parametrize("package", ["companion.table", *(f"companion.games.{game}" for game in GAMES)])
def test_folders_import_each_other_in_one_direction(package: str) -> None:
    """At every level below the package, also among the files and folders that stand side by side."""
    inside = {module: others for module, others in graph().items() if module.startswith(f"{package}.")}
    for depth in range(package.count(".") + 1, max(module.count(".") for module in inside) + 1):
        rooms: dict[str, set[str]] = {}
        for module, others in inside.items():
            room = _room(module, depth)
            near = {_room(other, depth) for other in others if other in inside}
            rooms.setdefault(room, set()).update(near - {room})
        TopologicalSorter(rooms).prepare()  # raises CycleError


def _room(module: str, depth: int) -> str:
    """The file or folder at that depth in which a module is."""
    return ".".join(module.split(".")[: depth + 1])


@pytest.mark.parametrize(
    "part", ["shell", "table", "ui", "session", "peers", "storage", "i18n", "web", "game_ui.py"]
)
def test_shared_code_names_no_game(part: str) -> None:
    shared = ROOT / "companion" / part
    for path in [shared] if shared.is_file() else modules(f"companion/{part}", 2):
        found = GAME_WORDS.search(path.read_text("utf-8"))
        assert not found, f"{path} contains {found[0]}"


def test_style_numbers_are_only_in_a_theme() -> None:
    themes = {
        ROOT / "companion" / "ui" / "theme.py",
        *(ROOT / "companion" / "games").glob("*/drawing/game_theme.py"),
    }
    assert len(themes) > 1, "a theme has moved"
    paths = [path for path in modules("companion", 10) if path not in themes]
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                assert not COLOUR.search(node.value), f"{path}:{node.lineno} names a colour"
            if isinstance(node, ast.Attribute) and node.attr == "Colors":
                raise AssertionError(f"{path}:{node.lineno} takes a colour of Flet's")
            if isinstance(node, ast.keyword) and node.arg in STYLES and isinstance(node.value, ast.Constant):
                number = node.value.value
                is_number = isinstance(number, int | float) and not isinstance(number, bool)
                assert not is_number, f"{path}:{node.value.lineno} says {node.arg}={number!r}"


@pytest.mark.parametrize(
    "drawn",
    ["#fff", '<path fill="#0b2733" d="M0 0"/>', 'stop-color="#abcd"', "stroke='red'", "fill: rgb(1, 2, 3)"],
)
def test_a_colour_is_seen_within_a_drawing(drawn: str) -> None:
    assert COLOUR.search(drawn)


@pytest.mark.parametrize(
    "drawn", ['fill="none"', 'fill="url(#deep)"', 'fill="', "flutter/flutter#182476", 'fill-opacity="0.3"']
)
def test_what_is_no_colour_is_let_through(drawn: str) -> None:
    assert not COLOUR.search(drawn)


def test_the_source_is_no_heavier_than_its_ceilings() -> None:
    """A ceiling that is reached is a reason to look, and is raised only with its reason in the commit.

    A game that is added has none at first.
    """
    found = weights()
    assert CEILINGS.keys() <= found.keys()
    assert [f"{count:,} {what}" for what, count in found.items() if count > CEILINGS.get(what, count)] == []


def test_docstrings_are_nouns_or_verbs() -> None:
    """A question word leaves open what it is that a function returns or a class holds."""
    question = re.compile(r'^ *"""(?:What|Whether)\b.*', re.MULTILINE)
    assert [
        f"{path}: {found[0].strip()}"
        for path, text in texts()
        if path.suffix == ".py"
        for found in question.finditer(text)
    ] == []


def test_no_file_names_a_machine_path() -> None:
    machine = re.compile(r"(?<![\w.~])/(root|work|opt|home/\w+|Users/\w+)/|\b[A-Z]:\\", re.ASCII)
    for path, text in texts():
        found = machine.search(text)
        assert not found, f"{path} contains {found[0]}"


def test_no_file_names_a_package_registry() -> None:
    registry = re.compile(r"pypi\.org|pythonhosted|npmjs|(deb|security)\.debian|index-url|find-links")
    for path, text in texts():
        found = registry.search(text)
        assert not found, f"{path} contains {found[0]}"


def test_no_file_refers_to_documents_outside_the_repository() -> None:
    papers = re.compile(r"\bshared/\w|\b(DESIGN|FLET|STYLE|BOARD-FACTS)\.md\b|flet-lab")
    for path, text in texts():
        found = papers.search(text)
        assert not found, f"{path} contains {found[0]}"


def test_every_requirement_is_locked_by_its_hash() -> None:
    for name in ("runtime", "club", "dev"):
        locked = (ROOT / "requirements" / f"{name}.txt").read_text()
        pins = re.findall(r"^([\w.-]+)==", locked, re.MULTILINE)
        assert len(pins) > 20
        assert all(block.count("--hash=sha256:") for block in re.split(r"\n(?=\w)", locked))
        assert "http:" not in locked
        assert "https:" not in locked


def test_dependencies_are_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    locked = (ROOT / "requirements" / "runtime.txt").read_text()
    for dependency in project["dependencies"]:
        assert f"\n{dependency.partition(' ')[0]} " in locked, dependency


def test_random_tests_try_the_same_examples_each_time(request: pytest.FixtureRequest) -> None:
    if os.environ.get("FUZZ_EXAMPLES") or request.config.getoption("hypothesis_profile") == "thorough":
        pytest.skip("other examples are wanted")
    # What was in force when the test was decorated; a state machine is decorated when it runs.
    chosen = {
        item.nodeid: getattr(item.function, "_hypothesis_internal_use_settings", settings())
        for item in request.session.items
        if isinstance(item, pytest.Function) and item.get_closest_marker("hypothesis")
    }
    assert [test for test, its in chosen.items() if not its.derandomize] == []
