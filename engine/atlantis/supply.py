"""Rulebook, "Part of the Island sinks": the symbol of a tile brings its piece, if there is one."""

from typing import Literal, TypeAlias

Source: TypeAlias = Literal["box", "gone"]


def source(boxed: int, gone: int, when_empty: Literal["nothing", "from_lost"]) -> Source | None:
    """Where a piece comes from: the box, else what is out of the game if so chosen; None if nowhere."""
    if boxed:
        return "box"
    return "gone" if gone and when_empty == "from_lost" else None
