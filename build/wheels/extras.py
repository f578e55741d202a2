"""The wheels of the extras `web` and `fonts`: files that Reef Table serves when they are installed."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory

from locked import pins

from companion.version import HOME, VERSION

ROOT = Path(__file__).parents[2]
FONTS = Path("assets/assets/fonts")
"""Where the fallback fonts are, in the repository."""
_HERE = Path(__file__).parent
_LICENCES = _HERE / "licences"


def build(project: Path, target: Path, *what: str) -> None:
    """Builds an sdist and a wheel of a project, or what is named, with the packages installed here."""
    command = [sys.executable, "-m", "build", "--no-isolation", *what, "--outdir", str(target), str(project)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nThis could not be built: see above.")


def rare_fonts() -> list[str]:
    """The families of fallback fonts that are not in the wheel of Reef Table itself."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    patterns = project["tool"]["hatch"]["build"]["targets"]["wheel"]["exclude"]
    families = (folder.name for folder in (ROOT / FONTS).iterdir() if folder.is_dir())
    return sorted(family for family in families if f"!/{FONTS.as_posix()}/{family}/" not in patterns)


def build_fonts(target: Path) -> None:
    """Builds the wheel of the fonts that Reef Table's own does not have."""
    with _project("fonts") as (project, package):
        for family in rare_fonts():
            shutil.copytree(ROOT / FONTS / family, package / "assets" / "fonts" / family)
        shutil.copy(ROOT / "assets" / "fonts" / "LICENSE-Noto.txt", project / "licences")
        build(project, target, "--wheel")


def build_web(site: Path, target: Path) -> None:
    """Builds the wheel of the web app: of each file the copy that every browser accepts, or itself."""
    with _project("web") as (project, package):
        shutil.copytree(site, package / "site", ignore=shutil.ignore_patterns("*.br"))
        for packed in (package / "site").rglob("*.gz"):
            if packed.name != "index.html.gz":  # what serves the page reads it, too
                packed.with_suffix("").unlink()
        for name, text in licences_of_web(site):
            (project / "licences" / name).write_text(text, "utf-8")
        build(project, target, "--wheel")


@contextmanager
def _project(name: str) -> Iterator[tuple[Path, Path]]:
    """A project to be built, of the template of that name, and the folder of its one package."""
    known = {"%VERSION%": VERSION, "%HOME%": HOME}
    with TemporaryDirectory() as folder:
        project = Path(folder)
        for template, written in ((f"{name}.toml", "pyproject.toml"), (f"{name}.md", "README.md")):
            text = (_HERE / template).read_text("utf-8")
            for place, value in known.items():
                text = text.replace(place, value)
            (project / written).write_text(text, "utf-8")
        package = project / f"reef_table_{name}"
        package.mkdir()
        (package / "__init__.py").write_text('"""Files that Reef Table serves."""\n', "utf-8")
        (project / "licences").mkdir()
        yield project, package


def licences_of_web(site: Path) -> Iterator[tuple[str, str]]:
    """The text of each licence in the web app, by the name of its file."""
    yield "Reef-Table.txt", (ROOT / "LICENSE").read_text("utf-8")
    yield "Flutter.txt", (site / "assets" / "NOTICES").read_text("utf-8")  # and of all its packages
    yield "Pyodide.txt", (_LICENCES / "MPL-2.0.txt").read_text("utf-8")
    yield "Flet.txt", (_LICENCES / "Apache-2.0.txt").read_text("utf-8")
    for text in sorted(site.glob("*/LICENSE*")):
        if text.suffix not in (".br", ".gz"):
            name = text.stem.partition("-")[2] if text.parent.name == "fonts" else text.parent.name
            yield f"{name}.txt", text.read_text("utf-8")
    for pin in pins((ROOT / "requirements" / "web.txt").read_text("utf-8")):
        for file in distribution(pin.name).files or ():
            if ".dist-info" in file.parts[0] and file.name.upper().startswith(("LICEN", "COPYING")):
                yield f"{pin.name}.txt", file.read_text("utf-8")
