"""The sizes of the parts of the web app."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

PARTS = {
    "Flutter and Flet’s client": (
        "main.dart.wasm",
        "main.dart.mjs",
        "canvaskit/skwasm.",
        "flutter_bootstrap.js",
    ),
    "Python itself (Pyodide)": ("python/pyodide.",),
    "Python code for the first screen: library, Flet, the home page": ("python/first.bin", "python/data.bin"),
    "msgpack, compiled": ("python/_cmsgpack",),
    "fonts": ("assets/fonts/", "fonts/"),
    "Python code for all other screens: pydantic, the rules, the games": (
        "python/rest.bin",
        "python/later-data.bin",
    ),
    "the words of the first screen in five languages, of which a phone waits for one": (
        "python/first-words-",
    ),
    "all words in these languages": ("python/words-",),
    "pydantic, compiled": ("python/_pydantic",),
    "the client for browsers that cannot take the fast way": ("main.dart.js", "canvaskit/"),
    "the rest: page, icons, screenshots, licences": ("",),
}


def table(site: Path) -> Iterator[str]:
    """The lines of a table of the megabytes of each part, uncompressed and as sent."""
    plain: Counter[str] = Counter()
    packed: Counter[str] = Counter()
    for path in site.rglob("*"):
        if path.is_file() and path.suffix not in (".br", ".gz"):
            name = path.relative_to(site).as_posix()
            part = next(part for part, starts in PARTS.items() if name.startswith(starts))
            small = path.with_name(path.name + ".br")
            plain[part] += path.stat().st_size
            packed[part] += (small if small.is_file() else path).stat().st_size
    yield "| part | megabytes | compressed |"
    yield "| --- | ---: | ---: |"
    for part in PARTS:
        yield f"| {part} | {plain[part] / 1e6:.2f} | {packed[part] / 1e6:.2f} |"
