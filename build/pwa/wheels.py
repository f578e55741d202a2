"""The Python packages for the browser, fetched by pip and checked by their hashes."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

from set_up_problems import AGAIN, last_words, sentence_of

PLATFORM = "pyemscripten_2026_0_wasm32"
"""The platform of native wheels, which must match the Pyodide that flet-web ships."""


def fetched(lock: Path, store: Path) -> list[Path]:
    """Every locked wheel; wheels in the store are not fetched again."""
    hashes = set(re.findall(r"--hash=sha256:([0-9a-f]{64})", lock.read_text("utf-8")))
    found = _with(hashes, store)
    if len(found) < len(hashes):
        _fetch(lock, store)
        found = _with(hashes, store)
    if len(found) < len(hashes):
        raise RuntimeError(f"{lock.name} names a wheel that could not be fetched")
    return found


def _with(hashes: set[str], store: Path) -> list[Path]:
    wheels = sorted(store.glob("*.whl")) if store.is_dir() else []
    return [wheel for wheel in wheels if hashlib.sha256(wheel.read_bytes()).hexdigest() in hashes]


def _fetch(lock: Path, store: Path) -> None:
    store.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    # Without --no-deps pip would resolve dependencies for Linux instead of the browser.
    command += ["--no-deps", "--require-hashes", "--only-binary=:all:", "--dest", str(store)]
    command += ["--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"]
    command += ["--platform", PLATFORM, "--platform", "any", "--requirement", str(lock)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = done.stdout + done.stderr
        why = sentence_of(said, "web") or f"{last_words(said)}. Mend that, {AGAIN}"
        sys.exit(f"The packages that run in a browser could not be fetched. {why}")
