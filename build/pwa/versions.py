"""Gives the service worker the version of the app and the checksum of every file."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from fnmatch import fnmatch
from pathlib import Path

from companion.i18n.starting import starting_words
from companion.i18n.translation import LANGUAGES

# Only some browsers request these, so a browser stores them only when they are needed.
_FOR_SOME = (
    *("main.dart.js", "canvaskit/canvaskit.*", "canvaskit/chromium/*", "canvaskit/skwasm_heavy.*"),
    *("assets/fonts/*.woff2", "database.js"),
)
# The app itself never requests these.
_NEVER_ASKED = (
    "assets/NOTICES",
    "assets/AssetManifest.bin.json",
    "fonts/LICENSE*",
    "*/LICENSE*",
    "screenshots/*",
    "shortcuts/*",
    "sw.js",
)


def stamp(site: Path) -> str:
    """Writes the list of files into sw.js, and returns the version: a checksum of the whole list."""
    sums = {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(site.rglob("*"))
        if path.is_file()
    }
    worker = site / "sw.js"
    template = worker.read_text("utf-8")
    words = {language: starting_words(language) for language in LANGUAGES}
    said = {language: {name: one[name] for name in ("gone", "again")} for language, one in words.items()}
    template = template.replace("%WORDS%", json.dumps(said, ensure_ascii=False, sort_keys=True))
    everything = json.dumps([template, sums], sort_keys=True)
    version = hashlib.sha256(everything.encode()).hexdigest()[:12]
    kept = {name: value for name, value in sums.items() if not _is_any(name, _NEVER_ASKED)}
    others = {name: value for name, value in kept.items() if _is_any(name, _FOR_SOME)}
    files = {name: value for name, value in kept.items() if name not in others}
    for place, value in (("%VERSION%", version), ("%FILES%", _text(files)), ("%OTHERS%", _text(others))):
        template = template.replace(place, value)
    worker.write_text(template, "utf-8")
    return version


def sum_of(paths: Iterable[Path]) -> str:
    """A common checksum of some files, which changes if any of them does."""
    sums = [hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(paths)]
    return hashlib.sha256("".join(sums).encode()).hexdigest()[:12]


def _is_any(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)


def _text(names: dict[str, str]) -> str:
    return json.dumps(names, indent=0, sort_keys=True)
