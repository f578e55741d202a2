"""Replays a game with amended entries: its new steps, an open question, or what blocks it; pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

from engine.game import Game, MoveT, SetupT, TableT
from engine.journal import DidT, Step
from engine.refusal import IllegalMove, Refusal

Changes = Mapping[int, Any]
"""The new meanings of entries: moves, or a game's own values that become moves when the game is replayed."""


@dataclass(frozen=True)
class OpenQuestion:
    """An entry needs an answer before the game can be replayed; each game has subclasses of its own."""

    number: int


@dataclass(frozen=True)
class Blocked(Generic[TableT]):
    """An entry is refused; `table` is the one before it."""

    number: int
    table: TableT | None
    refusal: Refusal


@dataclass(frozen=True)
class Replayed(Generic[TableT, DidT]):
    """The steps of the amended game, and the amended entries with their new moves."""

    steps: tuple[Step[TableT, DidT], ...]
    changes: tuple[tuple[int, DidT], ...]

    @property
    def table(self) -> TableT:
        """The table after all steps."""
        return self.steps[-1].table


ReplayResult: TypeAlias = OpenQuestion | Blocked[TableT] | Replayed[TableT, DidT]
Evaluate: TypeAlias = Callable[[int, Any, TableT | None], Step[TableT, DidT] | OpenQuestion]
"""The step of an entry's number and meaning on the table before it, which the setup does not have."""


def replay(
    game: Game[SetupT, TableT, MoveT], steps: Sequence[Step[TableT, SetupT | MoveT]], changes: Changes
) -> ReplayResult[TableT, SetupT | MoveT]:
    """Replays the game with these changes, which are moves."""

    def evaluate(number: int, move: Any, table: TableT | None) -> Step[TableT, SetupT | MoveT]:
        return step_of(game, number, move, table)

    return replay_with(evaluate, steps, changes)


def replay_with(
    evaluate: Evaluate[TableT, DidT], steps: Sequence[Step[TableT, DidT]], changes: Changes
) -> ReplayResult[TableT, DidT]:
    """Replays the game with these changes, which `evaluate` turns into steps."""
    first = next((place for place, step in enumerate(steps) if step.number in changes), len(steps))
    done = list(steps[:first])
    for step in steps[first:]:
        table = done[-1].table if done else None
        try:
            found = evaluate(step.number, changes.get(step.number, step.move), table)
        except IllegalMove as illegal:
            return Blocked(step.number, table, illegal.refusal)
        if isinstance(found, OpenQuestion):
            return found
        done.append(found)
    moves = {step.number: step.move for step in steps}
    changed = [(step.number, step.move) for step in done if step.move != moves[step.number]]
    return Replayed(tuple(done), tuple(changed))


def step_of(
    game: Game[SetupT, TableT, MoveT], number: int, move: Any, table: TableT | None
) -> Step[TableT, SetupT | MoveT]:
    """The step of a move, or of the setup if there is no table yet; raises IllegalMove."""
    if table is None:
        return Step(number, move, game.reopen(move), ())
    after, awards = game.apply(table, move)
    return Step(number, move, after, awards)
