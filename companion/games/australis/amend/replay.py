"""Replays a game with amended entries: its new steps, an open question, or what blocks it; pure."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.australis.draft.choices import Ask, CardChoice, Choice, Plan, ReefChoice, next_choice
from engine.australis import GAME
from engine.australis.advantage_cards import under_die
from engine.australis.journal import Did, Step
from engine.australis.moves import GameSetup, TakeDie
from engine.australis.printed import Number
from engine.australis.table import Table
from engine.australis.transition import Missing
from engine.refusal import IllegalMove, Refusal

Meaning = Plan | Did
"""The new meaning of an entry: a move, or the plan for a die with the decisions made so far."""


@dataclass(frozen=True)
class Question:
    """An entry needs a decision that is still open."""

    number: int
    plan: Plan
    choice: ReefChoice | CardChoice


@dataclass(frozen=True)
class Unknown:
    """An entry needs printed numbers that are not known yet."""

    number: int
    table: Table
    numbers: tuple[Number, ...]


@dataclass(frozen=True)
class Blocked:
    """An entry is refused; `table` is the one before it."""

    number: int
    table: Table | None
    refusal: Refusal


@dataclass(frozen=True)
class Replayed:
    """The steps of the amended game, and the amended entries with their new moves."""

    steps: tuple[Step, ...]
    changes: tuple[tuple[int, Did], ...]

    @property
    def table(self) -> Table:
        """The table after all steps."""
        return self.steps[-1].table


ReplayResult = Question | Unknown | Blocked | Replayed


def replay(steps: Sequence[Step], changes: Mapping[int, Meaning]) -> ReplayResult:
    """Replays the game with these changes.

    A printed number that was learned later holds from the start: if the setup lacks it, it is added there.
    """
    meanings, known = dict(changes), steps[-1].table.printed
    while True:
        result = _replayed(steps, meanings)
        if not isinstance(result, Unknown) or any(known.read(number) is None for number in result.numbers):
            return result
        meanings = with_numbers(steps, meanings, [(number, known.read(number)) for number in result.numbers])


def with_numbers(
    steps: Sequence[Step], changes: Mapping[int, Meaning], numbers: Sequence[tuple[Number, int | None]]
) -> dict[int, Meaning]:
    """The changes, with these numbers known in the setup."""
    setup = changes.get(0, steps[0].move)
    assert isinstance(setup, GameSetup)
    return {**changes, 0: knowing(setup, numbers)}


def knowing(setup: GameSetup, numbers: Sequence[tuple[Number, int | None]]) -> GameSetup:
    """The setup with these printed numbers known."""
    printed = setup.printed
    for number, value in numbers:
        printed = printed.learned(number, value)
    return setup.but(printed=printed)


def before(steps: Sequence[Step], changes: Mapping[int, Meaning], number: int) -> Table:
    """The table before an entry, with the changes if the game can be replayed up to there."""
    place = next(place for place, step in enumerate(steps) if step.number == number)
    if place == 0:
        return steps[0].table
    result = replay(steps[:place], {each: meaning for each, meaning in changes.items() if each < number})
    return result.table if isinstance(result, Replayed) else steps[place - 1].table


def _replayed(steps: Sequence[Step], changes: Mapping[int, Meaning]) -> ReplayResult:
    first = next((place for place, step in enumerate(steps) if step.number in changes), len(steps))
    done = list(steps[:first])
    for step in steps[first:]:
        table: Table | None = done[-1].table if done else None
        meaning = changes.get(step.number, step.move)
        try:
            done.append(_step(step.number, meaning, table))
        except _OpenQuestion as question:
            return question.result
        except IllegalMove as illegal:
            if isinstance(illegal.refusal, Missing) and table is not None:
                return Unknown(step.number, table, illegal.refusal.numbers)
            return Blocked(step.number, table, illegal.refusal)
    moves = {step.number: step.move for step in steps}
    changed = [(step.number, step.move) for step in done if step.move != moves[step.number]]
    return Replayed(tuple(done), tuple(changed))


class _OpenQuestion(Exception):
    def __init__(self, result: Question | Unknown) -> None:
        super().__init__(result)
        self.result = result


def _step(number: int, meaning: Meaning, table: Table | None) -> Step:
    if table is None:
        assert isinstance(meaning, GameSetup)
        return Step(number, meaning, GAME.reopen(meaning), ())
    if isinstance(meaning, Plan):
        meaning = _decided(number, meaning, table)
    assert not isinstance(meaning, GameSetup)
    after, awards = GAME.apply(table, meaning)
    return Step(number, meaning, after, awards)


def _decided(number: int, plan: Plan, table: Table) -> TakeDie:
    """The move of a plan without decisions that no longer fit; raises _OpenQuestion if one is missing."""
    kept = under_die(table.boards[table.turn].cards, plan.die.colour)
    if Counter(used.gives for used in plan.before) - Counter(card.gives for card in kept):
        plan = replace(plan, before=())
    step = _next(table, plan)
    if step is None:
        plan = Plan(plan.die)
        step = next_choice(table, plan)
    if isinstance(step, TakeDie):
        return step
    raise _OpenQuestion(
        Unknown(number, table, step.numbers) if isinstance(step, Ask) else Question(number, plan, step)
    )


def _next(table: Table, plan: Plan) -> Choice | TakeDie | None:
    """The next question of a plan, or its move; None if the rules refuse it."""
    try:
        step = next_choice(table, plan)
    except IllegalMove:
        return None
    refused = GAME.refusal(table, step) if isinstance(step, TakeDie) else None
    return step if refused is None or isinstance(refused, Missing) else None


def plan_of(move: TakeDie) -> Plan:
    """The decisions that were made when this die was taken."""
    return Plan(
        die=move.die,
        before=move.before,
        coral=move.coral,
        placed=move.die.colour == "purple",
        cards=move.cards,
        not_there=move.not_there,
    )
