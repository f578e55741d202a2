"""What Flutter's web client asks for: the list of fonts, and the letters for which it asks each of them.

Both are compiled into `main.dart.js`, packed. The client does not look into a font before it asks for
it: what is missing from a file that it expects something of stays an empty box.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

_FONT = re.compile(r'\b\w+\.\w+\("((?:Noto) [^"]+)","([a-z0-9]+/v[0-9]+/[\w-]+(?:\.[0-9]+)?\.woff2)"\)')
# Sets of fonts, each a run of numbers; and which set holds for which run of letters.
_SETS = re.compile(r'"([0-9a-z]*(?:,[0-9a-z]+){500,})"')
_RUNS = re.compile(r'"([0-9A-Za-z]{10000,})"')


@dataclass
class Asked:
    """One file: what the client calls it, where it looks for it, and what it wants it for."""

    name: str
    path: str
    letters: set[int] = field(default_factory=set)

    @property
    def family(self) -> str:
        """The name of the whole font, such as Noto Sans SC."""
        return self.name if self.part is None else self.name.rpartition(" ")[0]

    @property
    def part(self) -> str | None:
        """Which part of a large font it is, as the font's maker numbers them."""
        found = re.search(r"\.([0-9]+)\.woff2$", self.path)
        if found:
            return found[1]
        return "" if re.search(r" [0-9]+$", self.name) else None


def asked(client: Path) -> list[Asked]:
    """Every file that the client may ask for, in its own order."""
    text = client.read_text("utf-8")
    fonts = [Asked(name, path) for name, path in _FONT.findall(text)]
    sets, runs = _SETS.findall(text), _RUNS.findall(text)
    if not fonts or len(sets) != 1 or len(runs) != 1:
        raise RuntimeError("main.dart.js is not the one that was known")
    numbers = [list(_numbers(packed)) for packed in sets[0].split(",")]
    for first, last, chosen in _runs(runs[0]):
        for font in numbers[chosen]:
            fonts[font].letters.update(range(first, last))
    return fonts


def _numbers(packed: str) -> Iterator[int]:
    """The fonts of a set: each by how many lie between it and the one before, in base 26 after base 10."""
    before, tens = -1, 0
    for sign in packed:
        if sign.isdigit():
            tens = tens * 10 + int(sign)
        else:
            before += tens * 26 + ord(sign) - ord("a") + 1
            tens = 0
            yield before


def _runs(packed: str) -> Iterator[tuple[int, int, int]]:
    """Runs of letters, the first and the one after the last, with the set that holds for them."""
    first, size, tens = 0, 1, 0
    for sign in packed:
        if sign.isdigit():
            tens = tens * 10 + int(sign)
        elif sign.islower():
            size, tens = tens * 26 + ord(sign) - ord("a") + 2, 0
        else:
            yield first, first + size, tens * 26 + ord(sign) - ord("A")
            first, size, tens = first + size, 1, 0
