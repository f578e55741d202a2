"""The fallback fonts of Flutter's web client, and the characters for which it fetches each of them.

Both lists are compiled into `main.dart.js` in a packed form. If a file lacks a character that the client
expects in it, the client tries no other file, and draws an empty box.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_FONT = re.compile(r'\b\w+\.\w+\("((?:Noto) [^"]+)","([a-z0-9]+/v[0-9]+/[\w-]+(?:\.[0-9]+)?\.woff2)"\)')
# The sets of fonts, and the set for each range of characters.
_SETS = re.compile(r'"([0-9a-z]*(?:,[0-9a-z]+){500,})"')
_RUNS = re.compile(r'"([0-9A-Za-z]{10000,})"')


@dataclass
class RequestedFont:
    """One font file: its name and path in the client, and the characters that the client expects in it."""

    name: str
    path: str
    code_points: set[int] = field(default_factory=set)

    @property
    def family(self) -> str:
        """The name of the whole font, for example Noto Sans SC."""
        return self.name if self.part is None else self.name.rpartition(" ")[0]

    @property
    def part(self) -> str | None:
        """The number of this part of a large font, "" if it is unknown, or None for a whole font."""
        found = re.search(r"\.([0-9]+)\.woff2$", self.path)
        if found:
            return found[1]
        return "" if re.search(r" [0-9]+$", self.name) else None


def requested_fonts(client: Path) -> list[RequestedFont]:
    """Every font file that the client may request, in the client's order."""
    text = client.read_text("utf-8")
    fonts = [RequestedFont(name, path) for name, path in _FONT.findall(text)]
    sets, runs = _SETS.findall(text), _RUNS.findall(text)
    if not fonts or len(sets) != 1 or len(runs) != 1:
        raise RuntimeError("main.dart.js has no font list of the known form")
    numbers = [list(_numbers(packed)) for packed in sets[0].split(",")]
    for first, last, chosen in _runs(runs[0]):
        for font in numbers[chosen]:
            fonts[font].code_points.update(range(first, last))
    return fonts


def _numbers(packed: str) -> Iterator[int]:
    """The fonts of a set, unpacked: each is its distance from the previous one (base 10, then base 26)."""
    before, tens = -1, 0
    for sign in packed:
        if sign.isdigit():
            tens = tens * 10 + int(sign)
        else:
            before += tens * 26 + ord(sign) - ord("a") + 1
            tens = 0
            yield before


def _runs(packed: str) -> Iterator[tuple[int, int, int]]:
    """The ranges of characters (first, last + 1), each with the number of its set of fonts."""
    first, size, tens = 0, 1, 0
    for sign in packed:
        if sign.isdigit():
            tens = tens * 10 + int(sign)
        elif sign.islower():
            size, tens = tens * 26 + ord(sign) - ord("a") + 2, 0
        else:
            yield first, first + size, tens * 26 + ord(sign) - ord("A")
            first, size, tens = first + size, 1, 0
