"""`pip install reef-table` installs a command that works anywhere, and takes no name but its own."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import urllib.error
import urllib.request
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from typing import NamedTuple

import pytest
from wheels import extras
from wheels.metadata import with_addresses

from companion.version import HOME, VERSION
from tests.installing import Installation
from tests.waiting import PATIENCE

pytestmark = pytest.mark.xdist_group("packages")  # they are built once
needs_unix = pytest.mark.skipif(sys.platform == "win32", reason="programs are in another folder on Windows")

ROOT = Path(__file__).parents[1]
RARE = "notosanssc"
"""A family of fonts that the wheel leaves to another one."""


class Built(NamedTuple):
    """The files that are built for an index, but without the web app."""

    sdist: Path
    wheel: Path
    fonts: Path


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The sdist, the wheel that is built from it, and that of the fonts."""
    folder = tmp_path_factory.mktemp("dist")
    extras.build(ROOT, folder)
    extras.build_fonts(folder)
    named = ("reef_table-*.tar.gz", "reef_table-*.whl", "reef_table_fonts-*.whl")
    return Built(*(path for name in named for path in folder.glob(name)))


def names(wheel: Path) -> set[str]:
    """The files in a wheel, without those that describe it."""
    return {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}


def metadata(wheel: Path) -> Message:
    """The metadata in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        (path,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return message_from_bytes(archive.read(path))


def files(folder: str, *patterns: str) -> set[str]:
    """The files of the repository below a folder that are like one of these."""
    return {
        path.relative_to(ROOT).as_posix()
        for pattern in patterns
        for path in (ROOT / folder).rglob(pattern)
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_the_wheel_has_every_file_and_no_other(built: Built) -> None:
    expected = files("reef_table", "*.py")
    ours = files("engine", "*.py", "printed.json", "py.typed") | files(
        "companion", "*.py", "*.mo", "*.svg", "rules.toml", "refusals.toml", "py.typed"
    )
    assert {
        "engine/australis/printed.json",
        "companion/locale/de/LC_MESSAGES/reef-table.mo",
        "companion/ui/pictures/plain_water.svg",
        "companion/games/reefroute/rules/rules.toml",
        "companion/games/reefroute/words/refusals.toml",
    } <= ours
    expected |= {f"reef_table/{name}" for name in ours}
    rare = tuple(f"assets/assets/fonts/{family}/" for family in extras.rare_fonts())
    drawn = {name for name in files("assets", "*") if not name.startswith(rare)}
    expected |= {f"reef_table/companion/{name}" for name in drawn}
    assert names(built.wheel) == expected


def test_the_wheel_takes_no_name_but_its_own(built: Built) -> None:
    assert {name.partition("/")[0] for name in zipfile.ZipFile(built.wheel).namelist()} == {
        "reef_table",
        f"reef_table-{VERSION}.dist-info",
    }


def test_the_wheel_is_small(built: Built) -> None:
    assert built.wheel.stat().st_size <= 6_000_000


def test_the_fonts_that_are_left_out_are_in_the_other_wheel(built: Built) -> None:
    families = extras.rare_fonts()
    assert RARE in families
    kept = {name for family in families for name in files(f"assets/assets/fonts/{family}", "*.woff2")}
    held = names(built.fonts) - {"reef_table_fonts/__init__.py"}
    assert held == {f"reef_table_fonts/{name.removeprefix('assets/')}" for name in kept}
    assert metadata(built.fonts)["Requires-Dist"] == f"reef-table=={VERSION}"


def test_an_index_is_told_everything(built: Built) -> None:
    said = metadata(built.wheel)
    assert (said["Name"], said["Version"]) == ("reef-table", VERSION)
    assert said["License-Expression"] == "MIT AND OFL-1.1"
    texts = {"LICENSE", "assets/fonts/LICENSE-Inter.txt", "assets/fonts/LICENSE-Noto.txt"}
    assert set(said.get_all("License-File", [])) == texts
    held = set(zipfile.ZipFile(built.wheel).namelist())
    assert {f"reef_table-{VERSION}.dist-info/licenses/{text}" for text in texts} <= held
    addresses = [line.partition(", ")[2] for line in said.get_all("Project-URL", [])]
    assert len(addresses) == 5
    assert all(address.startswith(HOME) for address in addresses)
    assert len(said.get_all("Classifier", [])) > 10
    assert {"web", "fonts", "window", "club", "nats"} == set(said.get_all("Provides-Extra", []))


def test_an_index_can_show_the_readme(built: Built) -> None:
    said = metadata(built.wheel)
    assert said["Description-Content-Type"] == "text/markdown"
    text = str(said.get_payload())
    assert f"]({HOME}/blob/v{VERSION}/docs/security.md)" in text
    assert f"]({HOME}/raw/v{VERSION}/docs/screens.png)" in text
    assert not re.findall(r"\]\((?!https://|#)|<img|<a ", text), "an address that only the repository knows"


def test_links_get_the_address_of_their_file() -> None:
    text = "![a](b.png) [c](d/e.md#f) [g](https://h.example) [i](#j)"
    assert with_addresses(text, "https://home.example", "v1") == (
        "![a](https://home.example/raw/v1/b.png) [c](https://home.example/blob/v1/d/e.md#f)"
        " [g](https://h.example) [i](#j)"
    )


def test_the_sdist_has_what_it_takes_to_build_and_test(built: Built, tmp_path: Path) -> None:
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    done = subprocess.run(listing, cwd=ROOT, capture_output=True, check=False)
    with tarfile.open(built.sdist) as archive:
        held = {member.name.partition("/")[2] for member in archive if member.isfile()}
        archive.extractall(tmp_path, filter="data")
    if not done.returncode:
        tracked = {name for name in done.stdout.decode().split("\0") if (ROOT / name).is_file()}
        assert held - {"PKG-INFO"} == tracked
    (unpacked,) = tmp_path.iterdir()
    some = ["tests/test_native.py", "tests/test_readme.py", "tests/engine/reefroute/test_examples.py"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *some]
    tried = subprocess.run(command, cwd=unpacked, capture_output=True, text=True, check=False)
    assert tried.returncode == 0, tried.stdout + tried.stderr


def answer(address: str) -> bytes:
    """The content at an address."""
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        found: bytes = answer.read()
        return found


@needs_unix
def test_installed_it_starts_and_serves_the_fonts_that_are_there(built: Built, tmp_path: Path) -> None:
    installation = Installation(tmp_path)
    installation.install(built.wheel)
    assert not (installation.packages / "companion").exists()
    assert installation.run("python", "-m", "reef_table", "--version").stdout == f"Reef Table {VERSION}\n"
    statistics = installation.run("reef-table", "stats", "--json")
    assert statistics.returncode == 0, statistics.stderr
    without = installation.run("reef-table", "serve-web")
    assert without.returncode == 1
    assert "pip install 'reef-table[web]'" in without.stderr

    (part, *_others) = sorted((ROOT / extras.FONTS / RARE).rglob("*.woff2"))
    rare = part.relative_to(ROOT / "assets").as_posix()
    with installation.serving("--no-browser") as address:
        assert b"<title>Reef Table</title>" in answer(address)
        assert answer(f"{address}splash.png")
        with pytest.raises(urllib.error.HTTPError, match="404"):
            answer(f"{address}{rare}")
    installation.install(built.fonts)
    with installation.serving("--no-browser") as address:
        assert answer(f"{address}{rare}") == part.read_bytes()
