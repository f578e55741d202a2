"""Retelling a game with amended entries: its new state, what must be asked first, or what blocks it; pure."""

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
"""The new meaning of an entry: a move, or a die with the decisions made so far."""


@dataclass(frozen=True)
class Question:
    """A decision that an entry still needs."""

    number: int
    plan: Plan
    choice: ReefChoice | CardChoice


@dataclass(frozen=True)
class Unknown:
    """Numbers of the board that an entry needs to be known."""

    number: int
    table: Table
    numbers: tuple[Number, ...]


@dataclass(frozen=True)
class Blocked:
    """An entry that would not be allowed, and the table before it."""

    number: int
    table: Table | None
    refusal: Refusal


@dataclass(frozen=True)
class Replayed:
    """The steps of the game with the amendments, and the amended entries."""

    steps: tuple[Step, ...]
    meant: tuple[tuple[int, Did], ...]

    @property
    def table(self) -> Table:
        """The table after all steps."""
        return self.steps[-1].table


ReplayResult = Question | Unknown | Blocked | Replayed


def replay(steps: Sequence[Step], changes: Mapping[int, Meaning]) -> ReplayResult:
    """Plays the game again with these changes.

    A printed number that was learned later is valid from the start: if it is missing there, it is added.
    """
    told, known = dict(changes), steps[-1].table.printed
    while True:
        result = _replayed(steps, told)
        if not isinstance(result, Unknown) or any(known.read(number) is None for number in result.numbers):
            return result
        told = with_numbers(steps, told, [(number, known.read(number)) for number in result.numbers])


def with_numbers(
    steps: Sequence[Step], changes: Mapping[int, Meaning], numbers: Sequence[tuple[Number, int | None]]
) -> dict[int, Meaning]:
    """The same changes, with a beginning at which these numbers are known."""
    setup = changes.get(0, steps[0].move)
    assert isinstance(setup, GameSetup)
    return {**changes, 0: knowing(setup, numbers)}


def knowing(setup: GameSetup, numbers: Sequence[tuple[Number, int | None]]) -> GameSetup:
    """The same beginning, with these printed numbers known."""
    printed = setup.printed
    for number, value in numbers:
        printed = printed.learned(number, value)
    return setup.but(printed=printed)


def before(steps: Sequence[Step], changes: Mapping[int, Meaning], number: int) -> Table:
    """The table before an entry, after the changes; without them if they cannot be played up to there."""
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
        except _Open as left:
            return left.outlook
        except IllegalMove as illegal:
            if isinstance(illegal.refusal, Missing) and table is not None:
                return Unknown(step.number, table, illegal.refusal.numbers)
            return Blocked(step.number, table, illegal.refusal)
    moves = {step.number: step.move for step in steps}
    meant = [(step.number, step.move) for step in done if step.move != moves[step.number]]
    return Replayed(tuple(done), tuple(meant))


class _Open(Exception):
    def __init__(self, outlook: Question | Unknown) -> None:
        super().__init__(outlook)
        self.outlook = outlook


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
    """The move of a plan; decisions that do not fit any more have to be made again."""
    kept = under_die(table.boards[table.turn].cards, plan.die.colour)
    if Counter(used.gives for used in plan.before) - Counter(card.gives for card in kept):
        plan = replace(plan, before=())
    step = _next(table, plan)
    if step is None:
        plan = Plan(plan.die)
        step = next_choice(table, plan)
    if isinstance(step, TakeDie):
        return step
    raise _Open(
        Unknown(number, table, step.numbers) if isinstance(step, Ask) else Question(number, plan, step)
    )


def _next(table: Table, plan: Plan) -> Choice | TakeDie | None:
    """The next question of a plan, or its move; None if it is not allowed."""
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
