"""Spaces of a zoo, and the pieces that cover them."""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from pydantic import StrictInt

from engine.aquaretto.tiles import Tile

Size: TypeAlias = Literal["small", "large"]


class Space(NamedTuple):
    """A space of a zoo: row and column of the printed board, from 0; expansions may lie beyond it."""

    row: StrictInt
    column: StrictInt

    def neighbours(self) -> Iterator["Space"]:
        """The four spaces that share an edge with this one."""
        row, column = self
        for there in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            yield Space(*there)

    def around(self) -> Iterator["Space"]:
        """The eight spaces that touch this one, also by a corner."""
        for row in range(self.row - 1, self.row + 2):
            for column in range(self.column - 1, self.column + 2):
                if (row, column) != self:
                    yield Space(row, column)


class Animal(NamedTuple):
    """An animal tile in a zoo; its space is None in a game by numbers."""

    tile: Tile
    space: Space | None = None


class Expansion(NamedTuple):
    """An expansion board of a zoo; it has no spaces in a game by numbers."""

    size: Size
    spaces: tuple[Space, ...] = ()
