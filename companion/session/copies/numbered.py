"""The names of the files of a copy that does not fit into one: what is written and what is read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

MOST_TOLD: Final = 100
"""Of how many files a copy is believed to be: a name may say anything."""
_NUMBERED: Final = re.compile(r"(.+)-(\d{1,3})-of-(\d{1,3})\b.*", re.ASCII | re.DOTALL)
"""Such a name; a browser that has the file already puts another number behind it."""


def numbered(name: str, ending: str, count: int) -> list[str]:
    """The names of this many files."""
    return [f"{name}-{number}-of-{count}{ending}" for number in range(1, count + 1)]


def not_among(names: Iterable[str]) -> list[tuple[int, list[int]]]:
    """How many files each copy has of which not all have these names, and the numbers of the others."""
    there: dict[tuple[str, int], set[int]] = {}
    for name in names:
        if found := _NUMBERED.fullmatch(name):
            number, count = int(found[2]), int(found[3])
            if 1 <= number <= count <= MOST_TOLD:
                there.setdefault((found[1], count), set()).add(number)
    others = [(count, sorted({*range(1, count + 1)} - some)) for (_name, count), some in there.items()]
    return [(count, numbers) for count, numbers in others if numbers]
