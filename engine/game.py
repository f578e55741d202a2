"""Game: the handful of functions a shell needs from any game."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

from engine.award import Award
from engine.refusal import Refusal
from engine.value import Value

StartT = TypeVar("StartT", bound=Value)
TableT = TypeVar("TableT", bound=Value)
MoveT = TypeVar("MoveT", bound=Value)


@dataclass(frozen=True)
class Game(Generic[StartT, TableT, MoveT]):
    """A game: how it starts, what may be done, and what comes of it.

    `start` and `play` raise IllegalMove; `play` raises exactly when `refusal` is not None. `start` is for a
    game that begins now; `reopen` for one that began some time ago, and takes what was allowed then.
    `awards` are the points that a move gives, `apply` the table and the points in one go.
    """

    name: str
    version: int
    setup: TypeAdapter[StartT]
    move: TypeAdapter[MoveT]
    start: Callable[[StartT], TableT]
    reopen: Callable[[StartT], TableT]
    refusal: Callable[[TableT, MoveT], Refusal | None]
    missing: Callable[[TableT, MoveT], tuple[Any, ...]]
    play: Callable[[TableT, MoveT], TableT]
    awards: Callable[[TableT, MoveT], tuple[Award, ...]]
    apply: Callable[[TableT, MoveT], tuple[TableT, tuple[Award, ...]]]
    moves: Callable[[TableT], Iterator[MoveT]]
