"""The common part of cards, dice and tiles: a player has some, and they are called by their names."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from companion.games.australis.words.thing_words import changed_things, has_words
from companion.table.seats.names import name
from engine.australis.table import Table


@dataclass(frozen=True)
class Things:
    """The things of one sort: the field of a sea board and of the correction, and the words for one of them.

    `nothing` is the sentence about a player without any.
    """

    field: Literal["cards", "dice", "tiles"]
    one: Callable[[Any], str]
    nothing: Callable[[], str]

    def say(self, move: Any, table: Table) -> str:
        """The sentence about what a player has by the correction."""
        return has_words(name(table, move.seat), self.nothing(), map(self.one, getattr(move, self.field)))

    def changes(self, before: Table, after: Table, seat: int) -> list[str]:
        """The sentences about what a player gets and gives back."""
        old, new = (getattr(table.boards[seat], self.field) for table in (before, after))
        return changed_things(name(after, seat), map(self.one, old), map(self.one, new))
