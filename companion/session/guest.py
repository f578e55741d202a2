"""A guest: a phone that was let in to a table of a host.

A guest who is not the host is a visitor: a phone that sees one table, and not the host's pages.
"""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from engine.table import GameTable, Seated

Role: TypeAlias = Literal["host", "player", "onlooker", "new"]
"""Somebody `new` has been let in, and has not chosen a seat yet."""

admitted: ContextVar[int | None] = ContextVar("admitted", default=None)
"""The number of the guest whose phone is connecting; None if nobody has to be let in."""


@dataclass(frozen=True)
class Guest:
    """A phone that was let in to a `table`; the host's own may be at any, and its table is empty.

    `seat` is that of a player. Guests are told apart by their `number`, which is never given twice.
    """

    number: int
    table: str
    role: Role = "new"
    seat: int | None = None

    def player_at(self, table: GameTable) -> Seated | None:
        """The player whose seat this guest has; None without one."""
        if self.seat is None or self.seat >= len(table.players):
            return None
        return table.players[self.seat]
