"""The scripts of others that the page uses, from locked packages of npm."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import npm_packages
from set_up_problems import AGAIN

from pwa import nats

LOCKED = npm_packages.locked(Path(__file__).with_name("scripts.json"))
"""The package, version, licence and checksum of each, by its folder in the site."""
_WANTED = {"qr": ("decode.js", "index.js", "LICENSE-MIT"), "nats": ("LICENSE",)}
"""The files of each that the page needs, and its licence."""


def write(store: Path, target: Path) -> None:
    """Writes the scripts, with their licences, into the site."""
    found = {name: _files(name, store) for name in LOCKED}
    for name, wanted in _WANTED.items():
        (target / name).mkdir(parents=True, exist_ok=True)
        for file in wanted:
            (target / name / file).write_bytes(found[name][file])
    packages = {LOCKED[name]["package"]: found[name] for name in ("nats", "nuid")}
    (target / "nats" / "nats.js").write_text(nats.client(packages), "utf-8")


def _files(name: str, store: Path) -> dict[str, bytes]:
    try:
        return dict(npm_packages.files(LOCKED[name], store))
    except subprocess.CalledProcessError:
        sys.exit(
            f"The script “{name}” could not be fetched: connect to the internet, and let npm reach the"
            f" package registry, {AGAIN}"
        )
