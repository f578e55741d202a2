"""A box as a heap of single pieces, for counting slowly what a set-up takes out of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from companion.table.guide.box import Pieces, total
from companion.table.guide.guide_ui import GuideStep


class Box:
    """The pieces that are still in a box; each is taken out by itself."""

    def __init__(self, contents: Mapping[str, int]) -> None:
        self.pieces = [kind for kind, count in contents.items() for _piece in range(count)]
        self.out: list[str] = []

    def take(self, kind: str, count: int = 1) -> None:
        """Takes pieces out; fails if the box has none left."""
        for _piece in range(count):
            self.pieces.remove(kind)
            self.out.append(kind)


def adds_up(contents: Pieces, put_out: Iterable[Pieces], stays: Pieces) -> bool:
    """Tells whether what was put out and what stays are the contents, and nothing is less than none."""
    put_out = list(put_out)
    numbers = [count for part in (*put_out, stays) for count in part.values()]
    return min(numbers, default=0) >= 0 and Counter(total([*put_out, stays])) == Counter(contents)


def numbers_in(words: str) -> list[int]:
    """The numbers in a text, in their order."""
    return [int(number) for number in re.findall(r"\d+", words)]


def what_stays(steps: Iterable[GuideStep]) -> str:
    """The words of the last step, which say what stays in the box."""
    (step,) = [step for step in steps if step.stays]
    return step.more
