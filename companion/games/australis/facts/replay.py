"""Replays a game with amended entries: its new steps, an open question, or what blocks it; pure."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.australis.facts.choices import Ask, CardChoice, Choice, ReefChoice, TakePlan, next_choice
from companion.table.log.replay import OpenQuestion, ReplayResult, replay_with, step_of
from companion.table.numbers.known_numbers import knowing
from engine.australis import GAME
from engine.australis.advantage_cards import under_die
from engine.australis.journal import Did, Step
from engine.australis.moves import GameSetup, TakeDie
from engine.australis.printed import Number
from engine.australis.table import Table
from engine.australis.transition import Missing
from engine.refusal import IllegalMove

Meaning = TakePlan | Did
"""The new meaning of an entry: a move, or the plan for a die with the decisions made so far."""


@dataclass(frozen=True)
class Question(OpenQuestion):
    """An entry needs a decision that is still open."""

    plan: TakePlan
    choice: ReefChoice | CardChoice


@dataclass(frozen=True)
class Unknown(OpenQuestion):
    """An entry needs printed numbers that are not known yet."""

    table: Table
    numbers: tuple[Number, ...]


def replay(steps: Sequence[Step], changes: Mapping[int, Meaning]) -> ReplayResult[Table, Did]:
    """Replays the game with these changes.

    A printed number that was learned later holds from the start: if the setup lacks it, it is added there.
    """
    meanings, known = dict(changes), steps[-1].table.printed
    while True:
        result = replay_with(_evaluate, steps, meanings)
        if not isinstance(result, Unknown) or any(known.read(number) is None for number in result.numbers):
            return result
        meanings = with_numbers(steps, meanings, [(number, known.read(number)) for number in result.numbers])


def with_numbers(
    steps: Sequence[Step], changes: Mapping[int, Meaning], numbers: Sequence[tuple[Number, int | None]]
) -> dict[int, Meaning]:
    """The changes, with these numbers known in the setup."""
    setup = changes.get(0, steps[0].move)
    assert isinstance(setup, GameSetup)
    return {**changes, 0: setup.but(printed=knowing(setup.printed, numbers))}


def _evaluate(number: int, meaning: Meaning, table: Table | None) -> Step | OpenQuestion:
    """The step of an entry, or what it still needs; raises IllegalMove."""
    try:
        if isinstance(meaning, TakePlan) and table is not None:
            decided = _decided(number, meaning, table)
            if isinstance(decided, OpenQuestion):
                return decided
            meaning = decided
        return step_of(GAME, number, meaning, table)
    except IllegalMove as illegal:
        if isinstance(illegal.refusal, Missing) and table is not None:
            return Unknown(number, table, illegal.refusal.numbers)
        raise


def _decided(number: int, plan: TakePlan, table: Table) -> TakeDie | OpenQuestion:
    """The move of a plan without decisions that no longer fit, or the question that is open."""
    kept = under_die(table.boards[table.turn].cards, plan.die.colour)
    if Counter(used.gives for used in plan.before) - Counter(card.gives for card in kept):
        plan = replace(plan, before=())
    step = _next(table, plan)
    if step is None:
        plan = TakePlan(plan.die)
        step = next_choice(table, plan)
    if isinstance(step, TakeDie):
        return step
    if isinstance(step, Ask):
        return Unknown(number, table, step.numbers)
    return Question(number, plan, step)


def _next(table: Table, plan: TakePlan) -> Choice | TakeDie | None:
    """The next question of a plan, or its move; None if the rules refuse it."""
    try:
        step = next_choice(table, plan)
    except IllegalMove:
        return None
    refused = GAME.refusal(table, step) if isinstance(step, TakeDie) else None
    return step if refused is None or isinstance(refused, Missing) else None


def plan_of(move: TakeDie) -> TakePlan:
    """The decisions that were made when this die was taken."""
    return TakePlan(
        die=move.die,
        before=move.before,
        coral=move.coral,
        placed=move.die.colour == "purple",
        cards=move.cards,
        not_there=move.not_there,
    )
