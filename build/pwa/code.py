"""Compiles the Python code of the web app, and bundles it and its words: the first screen, and the rest."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from collections.abc import Iterable
from pathlib import Path

from companion.ui.picture import ALONE
from pwa import bundle, node, words
from pwa.import_graph import reachable

ROOT = Path(__file__).parents[2]
_STDLIB = "lib/python3.14"
_PACKAGES = f"{_STDLIB}/site-packages"

# Parts of packages that nothing in a browser needs.
_LEFT_OUT = (
    *("*.dist-info", "bin", "**/*.pyi", "**/py.typed", "companion/locale"),
    *("flet/testing", "flet/pytest_plugin.py", "flet/auth/providers"),
    *("pydantic/v1", "pydantic/mypy.py", "pydantic/_hypothesis_plugin.py"),
)
# Modules of the standard library that are imported only for debugging, testing or serving.
_NEVER = {
    *("bdb", "cmd", "code", "doctest", "ftplib", "http.server", "http.cookiejar", "multiprocessing"),
    *("optparse", "pdb", "profile", "pydoc", "rlcompleter", "smtplib", "socketserver", "tarfile", "unittest"),
    *("xmlrpc", "webbrowser"),
}
# Modules that Python and Pyodide import without an import statement.
_ALWAYS = (
    *("encodings", "encodings.aliases", "encodings.idna", "encodings.utf_8", "site", "os", "io", "importlib"),
    *("encodings.cp437", "_pyodide", "pyodide"),  # the first is that of the names in a zip
)


OURS = ("engine", "companion")
_CONSTANT = re.compile(r"^(\w+): Final(?:\[.*\])? = ", re.MULTILINE)
"""The beginning of a module's constant; nothing asks for its annotation, which is larger than most values."""


def write(wheels: list[Path], pyodide: Path, work: Path, target: Path, root: Path = ROOT) -> None:
    """Writes the files for Python: four bundles, the words of each language, and the native modules.

    The first screen needs python/data.bin and first.bin; a start from memory needs data.bin and
    later-data.bin; rest.bin has all other modules. `root` is the folder with the packages of the app.
    """
    packages, stdlib = work / _PACKAGES, work / _STDLIB
    for wheel in wheels:
        _unzip(wheel, packages)
    for package in OURS:
        shutil.copytree(root / package, packages / package, ignore=shutil.ignore_patterns("__pycache__"))
        _drop_annotations(packages / package)
        _drop_colours(packages / package)
    for module in ("in_the_worker.py", "precompiled_dataclasses.py", "remembering.py"):
        shutil.copy(Path(__file__).parent / "page" / module, packages)
    _leave_out(packages, _LEFT_OUT)
    _unzip(pyodide / "python_stdlib.zip", stdlib)
    _leave_out(stdlib, [name for name in _unreachable(stdlib) if name])

    lists = {name: packages / f"{name}.txt" for name in ("first", "next", "later")}
    for place in lists.values():
        place.touch()
    node.run("compile.mjs", pyodide, work)
    used = json.dumps(_used_flet_names(root))
    seen = json.loads(node.run("first.mjs", pyodide, work, used).splitlines()[-1])
    first = set(seen["first"])
    everything = {path.relative_to(work).as_posix() for path in work.rglob("*") if path.is_file()}
    compiled = {name for name in everything if name.endswith(".so")}
    # Python finds its library by the first of these; a start from memory needs neither.
    first |= {f"{_STDLIB}/os.pyc", f"{_PACKAGES}/precompiled_first.bin"}
    rest = {name for name in everything - compiled - first if name.endswith(".pyc")}
    rest.add(f"{_PACKAGES}/precompiled_rest.bin")
    # Files that are not modules cannot be fetched when they are opened, so they must be there from the start.
    # Only modules of the rest open those of the app, but for the pictures of the first screen; and only the
    # rest and a later start need all lists.
    data = everything - compiled - first - rest
    ours = tuple(f"{_PACKAGES}/{package}/" for package in OURS)
    later_data = {name for name in data - set(seen["pictures"]) if name.startswith(ours)}
    later_data |= {f"{_PACKAGES}/{name}.txt" for name in ("first", "next")}
    folder = target / "python"
    folder.mkdir(parents=True, exist_ok=True)
    for name in compiled:
        shutil.copyfile(work / name, folder / Path(name).name)
    modules = _modules(name for name in first if name.endswith(".pyc"))
    # Whichever of our own modules is not there is part of the rest.
    later = _modules(name for name in rest if name.endswith(".pyc") and not name.startswith(ours))
    named = {"first": sorted(modules), "next": seen["next"], "later": sorted(later)}
    for name, place in lists.items():
        place.write_text("\n".join(named[name]), "utf-8")
    bundles = {"data": data - later_data, "first": first, "later-data": later_data, "rest": rest}
    for name, files in bundles.items():
        bundle.pack(folder / f"{name}.bin", work, files)
    sources = [root / name.removeprefix(f"{_PACKAGES}/") for name in first if name.startswith(ours)]
    words.write(root / "companion" / "locale", [path.with_suffix(".py") for path in sources], folder)


def _drop_annotations(folder: Path) -> None:
    """Writes the constants of these modules without annotations; every line stays where it was."""
    for path in folder.rglob("*.py"):
        path.write_text(_CONSTANT.sub(r"\1 = ", path.read_text("utf-8")), "utf-8")


def _drop_colours(folder: Path) -> None:
    """Writes pictures without the colours that they have when they are opened alone."""
    for path in folder.rglob("*.svg"):
        path.write_text(ALONE.sub("", path.read_text("utf-8")), "utf-8")


def _used_flet_names(root: Path) -> list[str]:
    """The names that the app uses from Flet, which imports each of its parts only when it is used."""
    sources = [path.read_text("utf-8") for path in (root / "companion").rglob("*.py")]
    return sorted({name for source in sources for name in re.findall(r"\bft\.(\w+)", source)})


def _unzip(source: Path, folder: Path) -> None:
    with zipfile.ZipFile(source) as archive:
        archive.extractall(folder)


def _leave_out(folder: Path, patterns: Iterable[str]) -> None:
    for pattern in patterns:
        for path in list(folder.glob(pattern)):
            if path.is_dir():
                shutil.rmtree(path)
            elif path.exists():
                path.unlink()


def _unreachable(stdlib: Path) -> list[str]:
    """The files of the standard library that no module of the app can ever import."""
    packages = stdlib / "site-packages"
    ours = {name: path for path in packages.rglob("*.py") for name in _modules([_within(packages, path)])}
    theirs = {
        name: path
        for path in stdlib.rglob("*.py")
        if packages not in path.parents
        for name in _modules([_within(stdlib, path)])
    }
    known = {
        name: path.read_text("utf-8", "replace")
        for name, path in (theirs | ours).items()
        if not any(f"{name}.".startswith(f"{never}.") for never in _NEVER)
    }
    always = [name for name in theirs if name in _ALWAYS or name.startswith(("_pyodide.", "pyodide."))]
    needed = reachable([*ours, *always], known)
    kept = {theirs[name] for name in needed & theirs.keys()}
    there = (path for path in stdlib.rglob("*") if path.is_file() and packages not in path.parents)
    return [_within(stdlib, path) for path in there if path not in kept]


def _within(folder: Path, path: Path) -> str:
    return path.relative_to(folder).as_posix()


def _modules(names: Iterable[str]) -> set[str]:
    """The names of the modules in these files."""
    found = set()
    for name in names:
        for folder in (f"{_PACKAGES}/", f"{_STDLIB}/"):
            name = name.removeprefix(folder)
        found.add(name.rsplit(".", 1)[0].replace("/", ".").removesuffix(".__init__"))
    return found
