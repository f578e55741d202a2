"""Counting a box: what is in it, what a step takes out, and what stays."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

Pieces: TypeAlias = Mapping[str, int]
"""How many there are of each kind of piece."""
PutOut: TypeAlias = Mapping[str, Pieces]
"""The pieces that each step takes out of the box, by the key of the step."""


def total(parts: Iterable[Pieces]) -> Pieces:
    """All of these pieces together."""
    together: dict[str, int] = {}
    for part in parts:
        for kind, count in part.items():
            together[kind] = together.get(kind, 0) + count
    return together


def left_in(contents: Pieces, put_out: PutOut) -> Pieces:
    """The pieces that stay in a box with these contents, each kind that any is left of."""
    taken = total(put_out.values())
    return {kind: left for kind, count in contents.items() if (left := count - taken.get(kind, 0))}
