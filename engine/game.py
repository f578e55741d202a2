"""Game: what every game provides to the journal, the store and the screens."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from pydantic import TypeAdapter

from engine.award import Awards
from engine.header import Header
from engine.refusal import IllegalMove, Refusal
from engine.table import GameTable
from engine.value import Value

SetupT = TypeVar("SetupT", bound=Header)
TableT = TypeVar("TableT", bound=GameTable)
MoveT = TypeVar("MoveT", bound=Value)


class Outcome(NamedTuple, Generic[TableT]):
    """The table after a move, and the points that the move gives."""

    table: TableT
    awards: Awards


@dataclass(frozen=True)
class Game(Generic[SetupT, TableT, MoveT]):
    """The rules of a game: how it starts, and how a move changes the table.

    `start`, `reopen` and `apply` raise IllegalMove. `start` is for a new game; `reopen` is for a stored one,
    and accepts any setup that was allowed when it began. `missing` and `moves` are optional: `missing` lists
    the printed numbers that the players must enter before a move, `moves` lists the legal moves.
    """

    name: str
    version: int
    setup: TypeAdapter[SetupT]
    move: TypeAdapter[MoveT]
    start: Callable[[SetupT], TableT]
    reopen: Callable[[SetupT], TableT]
    apply: Callable[[TableT, MoveT], Outcome[TableT]]
    missing: Callable[[TableT, MoveT], tuple[Hashable, ...]] | None = None
    moves: Callable[[TableT], Iterator[MoveT]] | None = None

    def play(self, table: TableT, move: MoveT) -> TableT:
        """The table after a move; raises IllegalMove, and then nothing has changed."""
        return self.apply(table, move).table

    def awards(self, table: TableT, move: MoveT) -> Awards:
        """The points that a move gives, with their reasons; raises IllegalMove like `apply`."""
        return self.apply(table, move).awards

    def refusal(self, table: TableT, move: MoveT) -> Refusal | None:
        """Why a move is illegal now; None if it is legal."""
        try:
            self.apply(table, move)
        except IllegalMove as illegal:
            return illegal.refusal
        return None
