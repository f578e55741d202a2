"""Where a scene's words and buttons are, as lines that are kept, and what moved since, in words.

A line has the left and upper edge, the width and the height in whole pixels, the role and the name:

    12   700   366    56  button    Undo

Long names are cut, for the kept texts have all of their words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from math import floor
from typing import Final, NamedTuple

from tests.browser.semantics import Node

NEAR: Final = 1
"""How many pixels an edge may be elsewhere: it may be rounded to either side."""
LONGEST: Final = 60
WORDS: Final = "words"


class Box(NamedTuple):
    """The place of something that is read or pressed, in whole pixels."""

    left: int
    top: int
    width: int
    height: int
    role: str
    name: str

    def __str__(self) -> str:
        place = f"{self.left:5} {self.top:5} {self.width:5} {self.height:5}"
        return f"{place}  {self.role:8}  {self.name}".rstrip()

    @property
    def called(self) -> str:
        """The name by which a finding calls it."""
        return f"“{self.name}”" if self.name else f"the {self.role} without a name"

    def is_near(self, other: Box) -> bool:
        """Tells whether all four edges are where those of the other are, but for rounding."""
        return all(
            abs(one - two) <= NEAR
            for one, two in (
                (self.left, other.left),
                (self.top, other.top),
                (self.left + self.width, other.left + other.width),
                (self.top + self.height, other.top + other.height),
            )
        )


def boxes_of(nodes: Sequence[Node]) -> list[Box]:
    """The boxes of all nodes that have a name or can be pressed, in reading order."""
    return [_box(node) for node in nodes if node.name or node.pressed]


def written(boxes: Sequence[Box]) -> str:
    """The lines in which boxes are kept."""
    return "".join(f"{box}\n" for box in boxes)


def read(lines: str) -> list[Box]:
    """The boxes of such lines."""
    boxes = []
    for line in lines.splitlines():
        left, top, width, height, role, *name = line.split(maxsplit=5)
        boxes.append(Box(int(left), int(top), int(width), int(height), role, "".join(name)))
    return boxes


def moved(kept: Sequence[Box], now: Sequence[Box]) -> list[str]:
    """The boxes that are elsewhere, larger or smaller, missing or new, in words; nothing within a pixel."""
    found, missing, new = [], list[Box](), list[Box]()
    for before, after in _pairs(kept, now):
        if before is None or after is None:
            missing += [before] if before else []
            new += [after] if after else []
        elif not before.is_near(after):
            found.append(_change(before, after))
    return [
        *found,
        *(f"{box.called} is missing" for box in missing),
        *(f"{box.called} is new" for box in new),
    ]


def _pairs(kept: Sequence[Box], now: Sequence[Box]) -> Iterator[tuple[Box | None, Box | None]]:
    """The boxes of the same things, before and after; with None for what was not, or is no longer, there."""
    before, after = ([(box.role, box.name) for box in boxes] for boxes in (kept, now))
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for what, start, end, start_now, end_now in matcher.get_opcodes():
        if what == "equal":
            yield from zip(kept[start:end], now[start_now:end_now], strict=True)
        else:
            yield from ((box, None) for box in kept[start:end])
            yield from ((None, box) for box in now[start_now:end_now])


def _change(before: Box, after: Box) -> str:
    words = []
    if (before.left, before.top) != (after.left, after.top):
        words.append(f"moved from {before.left}, {before.top} to {after.left}, {after.top}")
    if (before.width, before.height) != (after.width, after.height):
        words.append(f"was {before.width} × {before.height}, is now {after.width} × {after.height}")
    return f"{after.called} {' and '.join(words)}"


def _box(node: Node) -> Box:
    left, top, right, bottom = (floor(edge + 0.5) for edge in (node.left, node.top, node.right, node.bottom))
    name = " ".join(node.name.split())
    name = name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"
    return Box(left, top, right - left, bottom - top, node.role or WORDS, name)
