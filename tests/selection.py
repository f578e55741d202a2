"""Which tests belong to a part of the program: `pytest --only "australis copies"`, or `pytest --changed`.

A part is a game, a layer or any other folder of the program, a module, or a page. Its tests are found by
where they stand, what they are called and what they import, and scenes by the page that they open.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.browser.scenes.scene import Scene

ROOT = Path(__file__).parents[1]
PROGRAM = ("companion", "engine")
LOOKED_AT = ("tests/companion", "tests/engine", "tests/browser")
"""Where tests are looked for: those of the web app and of what is installed have to be built first."""
ALWAYS = "tests/test_boundaries.py"
BESIDE_CHANGES = (
    "tests/engine/",
    ALWAYS,
    "tests/companion/i18n/test_words.py",
    "tests/browser/test_start.py",
)
"""The tests that run with any change: the rules, the layers, the translations, a real page."""
SCENES = "tests/browser/test_scenes.py"
EVERY_GAME = "tests/companion/every_game"
TABLE = "companion/table"
LAST = 8
"""The rank of what takes longest: pictures in a browser."""
GAMES = tuple(sorted(path.parent.name for path in ROOT.glob("companion/games/*/__init__.py")))


def imports(path: Path, *, at_once: bool = False) -> Iterator[str]:
    """The full name of each import in a module; unless `at_once`, also those inside functions."""
    tree = ast.parse(path.read_text("utf-8"))
    if at_once:
        tree.body = [node for node in tree.body if not isinstance(node, ast.FunctionDef)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: use absolute imports"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


class UnknownPart(ValueError):
    """Nothing is called like this; its words say what there is."""

    def __init__(self, word: str) -> None:
        super().__init__(
            f"There is no {word!r}: name a game ({', '.join(GAMES)}), a folder of the program"
            f" ({', '.join(sorted({path.name for path in _folders()} - {*GAMES}))}),"
            f" a page ({', '.join(sorted(_pages()))}), or any module, by its name or its path."
        )


class Chosen:
    """The tests of parts, which are named by words or paths, and whole files; raises UnknownPart."""

    def __init__(self, words: Iterable[str], whole: Sequence[str] = (ALWAYS,)) -> None:
        self._words = [word.rstrip("/") for word in words]
        self.whole = whole
        self._paths = [path for word in self._words for path in _paths_of(word)]
        names = [_plain(word) for word in self._words if "/" not in word]
        self._routes = {route for name in names for route in _pages().get(name, ())}
        games = [_game_of(path) for path in self._paths]
        self._games = {game for game in games if game} if all(games) and not self._routes else set(GAMES)

    @cached_property
    def files(self) -> tuple[str, ...]:
        """The files with tests of these parts, beginning with those that most likely notice a change."""
        ranks = {file: rank for file in _tests() if (rank := self._rank(file)) is not None}
        found = sorted(ranks, key=lambda file: (ranks[file], file))
        return (*found, *(file for file in self.whole if file not in ranks))

    def has(self, name: str) -> bool:
        """Tells whether a test belongs to these parts, as far as its name in such a file says it: of what is
        tried with every game, only the same game's."""
        named = {game for game in GAMES if game in name}
        return not named or bool(named & self._games)

    def has_scene(self, scene: Scene) -> bool:
        """Tells whether a scene belongs to these parts: by its or its module's name, or the page it opens."""
        words = {_plain(word) for word in self._words}
        names = (_plain(scene.name), _modules_of_scenes()[scene.name])
        if any(_begins(name, word) for name in names for word in words):
            return True
        places = {f"/{game}" for game in words & {*GAMES}} | self._routes
        return bool(places) and any(_is_below(_opened(scene), place) for place in places)

    def _rank(self, file: str) -> int | None:
        """How soon a file's tests would notice a change of these parts; None for one that has none."""
        if file == SCENES:
            return LAST if any("/" not in word for word in self._words) else None
        tree = file.split("/")
        if tree[2] in GAMES and tree[2] not in self._games:
            return None
        ranks = [rank for path in self._paths if (rank := _rank(file, path)) is not None]
        if any(_names(_text(file), route) for route in self._routes):
            ranks.append(2)
        words = {_plain(word) for word in self._words if "/" not in word}
        if tree[1] != "browser":
            ranks += [2 for word in words if _contains(_plain(Path(file).stem), word)]
        return min(ranks, default=None)


def chosen_by_changes(paths: Collection[str]) -> Chosen:
    """The tests of files that have changed, and those that run beside any change."""
    tests = [file for file in _tests() if file in paths or file.startswith(BESIDE_CHANGES)]
    parts = {part for part in map(_part, paths) if ROOT / part in _places()}
    return Chosen(parts, (*tests, ALWAYS))


def changed_paths(root: Path = ROOT) -> set[str]:
    """The files that differ from what this branch and its upstream have in common; none without Git."""

    def git(*words: str) -> list[str]:
        result = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True)
        return result.stdout.splitlines()

    try:
        base = git("merge-base", "HEAD", "@{upstream}") or ["HEAD"]
        return {
            *git("diff", "--name-only", "--relative", base[0]),
            *git("ls-files", "--others", "--exclude-standard"),
        }
    except OSError:
        return set()


def _rank(file: str, path: str) -> int | None:
    """How soon a file's tests would notice a change of a module or folder: 0 is first, None not at all."""
    where, game, room = file.rpartition("/")[0], _game_of(path), path.rpartition("/")[0]
    named = _contains(_plain(Path(file).stem), Path(path).stem)
    of_all = game or f"{path}/".startswith(f"{TABLE}/")
    if where.startswith("tests/browser"):
        return LAST - 1 if named else None
    if (
        game and Path(path).name == game
    ):  # everything is tried with some game, but its own tests are beside it
        return 0 if f"/{game}/" in file else 1 if where == EVERY_GAME else None
    found = (
        named and _imports(file, path),
        named or _imports(file, path),
        where == _tests_beside(path) or f"{where}/".startswith(f"tests/{path}/"),
        room.count("/") > 1 and (_contains(_plain(Path(file).stem), Path(room).name) or _imports(file, room)),
        f"/{Path(path).stem}/" in file or _begins(Path(path).stem, Path(file).stem.removeprefix("test_")),
        bool(game) and where in (f"tests/companion/{game}", f"tests/engine/{game}"),
        of_all and where == EVERY_GAME,
    )
    return next((rank for rank, so in enumerate(found) if so), None)


def _imports(file: str, path: str) -> bool:
    """Tells whether a test imports a module, or anything of a folder."""
    wanted = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    inside = not path.endswith(".py")
    return any(
        name == wanted or (name.startswith(f"{wanted}.") if inside else name.rpartition(".")[0] == wanted)
        for name in _imported(file)
    )


@cache
def _imported(file: str) -> frozenset[str]:
    """The full names of all that a test imports."""
    return frozenset(imports(ROOT / file))


@cache
def _tests_beside(path: str) -> str:
    """The folder with the tests of what is in the same folder as a module, or in one above it; a folder of
    that name may also stand among all others."""
    for folder in map(
        Path.as_posix, Path(path).parents if path.endswith(".py") else [Path(path), *Path(path).parents]
    ):
        for found in (f"tests/{folder}", f"tests/companion/{Path(folder).name}"):
            if found in _folders_of_tests():
                return found
    return ""


def _game_of(path: str) -> str:
    """The game that a module or folder belongs to; empty for one of all games."""
    return next((part for part in path.split("/")[1:3] if part in GAMES), "")


def _paths_of(word: str) -> list[str]:
    """The folders and modules of this name, or the one at this path; raises UnknownPart if there is none.

    It returns nothing for a page that is drawn by a module of another name.
    """
    if "/" in word:
        found = [ROOT / word] if ROOT / word in _places() else []
    else:
        found = [path for path in _places() if path.stem == _plain(word)]
    if not found and ("/" in word or _plain(word) not in _pages()):
        raise UnknownPart(word)
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def _part(path: str) -> str:
    """A module, or the folder of a file that its modules read."""
    return path if path.endswith(".py") else path.rpartition("/")[0]


@cache
def _modules() -> tuple[Path, ...]:
    return tuple(path for folder in PROGRAM for path in (ROOT / folder).rglob("*.py"))


@cache
def _folders() -> tuple[Path, ...]:
    """The folders of the program that hold code."""
    return tuple({path.parent for path in _modules()})


@cache
def _places() -> frozenset[Path]:
    return frozenset((*_modules(), *_folders()))


@cache
def _pages() -> Mapping[str, tuple[str, ...]]:
    """The routes of all pages and the screens of tables, by their last part."""
    from companion.games import GAME_UIS
    from companion.shell.pages import pages_of

    pages, found = pages_of(GAME_UIS), dict[str, tuple[str, ...]]()
    for route in sorted((*pages.routes, *pages.screens)):
        last = _plain(route.rpartition("/")[2])
        if last not in (*GAMES, ""):
            found[last] = (*found.get(last, ()), route)
    return found


@cache
def _tests() -> tuple[str, ...]:
    """All files with tests in the folders that are looked at."""
    return tuple(
        path.relative_to(ROOT).as_posix()
        for folder in LOOKED_AT
        for path in sorted((ROOT / folder).rglob("test_*.py"))
    )


@cache
def _folders_of_tests() -> frozenset[str]:
    return frozenset(file.rpartition("/")[0] for file in _tests())


@cache
def _text(file: str) -> str:
    return (ROOT / file).read_text("utf-8")


def _names(text: str, route: str) -> bool:
    """Tells whether a test names the route of a page, or the constant for it."""
    from companion.session import routes

    constants = [name for name, value in vars(routes).items() if value == route and name.isupper()]
    return any(re.search(rf"\b{name}\b", text) for name in constants) or (
        route.startswith("/") and f'"{route}"' in text
    )


def _plain(word: str) -> str:
    return word.lower().replace("-", "_").removesuffix(".py")


def _contains(name: str, word: str) -> bool:
    """Tells whether a word is in the name of a file, as a whole."""
    return f"_{word}_" in f"_{name}_"


def _begins(name: str, word: str) -> bool:
    return f"{name}_".startswith(f"{word}_")


def _is_below(opened: str, place: str) -> bool:
    """Tells whether a scene opens a page, one below it, or a screen of a table."""
    if not place.startswith("/"):
        return opened.startswith("/table/") and opened.endswith(f"/{place}")
    return f"{opened}/".startswith(f"{place}/") or opened.startswith(f"/table{place}-")


@cache
def _opened(scene: Scene) -> str:
    """The page that a scene opens; a table is named after its game."""
    from companion.session.routes import tidy
    from companion.shell.pages import pages_of
    from tests.companion.libraries import library_at

    with tempfile.TemporaryDirectory() as folder:
        route = scene.prepare(library_at(Path(folder), [game_ui.info for game_ui in scene.game_uis]))
    return tidy(route, pages_of(scene.game_uis)).partition("?")[0]


@cache
def _modules_of_scenes() -> Mapping[str, str]:
    """The name of the module that each scene stands in."""
    from tests.browser import scenes

    modules = [module for module in vars(scenes).values() if hasattr(module, "SCENES")]
    return {scene.name: module.__name__.rpartition(".")[2] for module in modules for scene in module.SCENES}


def run(words: Sequence[str]) -> int:
    """Prints the files with the tests of these parts; the exit code is 2 for an unknown one."""
    try:
        print("\n".join(Chosen(words).files))
    except UnknownPart as unknown:
        print(unknown, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
