"""The scripts of others that the page uses, from locked packages of npm."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import npm_packages
from set_up_problems import AGAIN

LOCKED = npm_packages.locked(Path(__file__).with_name("scripts.json"))
"""The package, version, licence and checksum of each, by its folder in the site."""
_WANTED = {"qr": ("decode.js", "index.js", "LICENSE-MIT")}
"""The files of each that the page needs, and its licence."""


def write(store: Path, target: Path) -> None:
    """Writes the scripts, with their licences, into the site."""
    for name, wanted in _WANTED.items():
        try:
            found = dict(npm_packages.files(LOCKED[name], store))
        except subprocess.CalledProcessError:
            sys.exit(
                f"The script “{name}” could not be fetched: connect to the internet, and let npm reach the"
                f" package registry, {AGAIN}"
            )
        (target / name).mkdir(parents=True, exist_ok=True)
        for file in wanted:
            (target / name / file).write_bytes(found[file])
