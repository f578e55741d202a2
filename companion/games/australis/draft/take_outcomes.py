"""What a die brings: all ways to go on are played through, so that previews equal results; pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from companion.games.australis.draft.choices import (
    Ask,
    CardChoice,
    Plan,
    ReefChoice,
    next_choice,
    with_card,
    with_reef,
    without_card,
)
from companion.games.australis.drawing import views
from engine.australis import GAME
from engine.australis.advantage_cards import FUNCTIONS, Card
from engine.australis.moves import CoralPlaced, TakeDie
from engine.australis.printed import FIRST_REEF, Number
from engine.australis.table import SeaBoard, Table, reefs
from engine.australis.transition import Missing
from engine.refusal import IllegalMove

MAX_OUTCOMES = 700
"""With more ways than this (when any coral may be moved), there is no preview."""


@dataclass(frozen=True)
class Span:
    """The least and the greatest possible value."""

    least: int
    most: int

    @property
    def sure(self) -> bool:
        """Whether only one value is possible."""
        return self.least == self.most


@dataclass(frozen=True)
class TakeOutcome:
    """The table after one way of going on; not `known` if it depends on an unknown number of the board."""

    after: Table
    known: bool


@lru_cache(maxsize=128)
def take_outcomes(table: Table, plan: Plan) -> tuple[TakeOutcome, ...] | None:
    """Every way in which a plan can end, without repetitions; None if there are too many.

    A card that is kept counts as no card: it has no effect before the next die.
    """
    found = tuple(islice(_take_outcomes(table, plan, True), MAX_OUTCOMES + 1))
    return None if len(found) > MAX_OUTCOMES else tuple(dict.fromkeys(found))


def _take_outcomes(table: Table, plan: Plan, known: bool) -> Iterator[TakeOutcome]:
    try:
        step = next_choice(table, plan)
        after = GAME.play(table, step) if isinstance(step, TakeDie) else table
    except IllegalMove as illegal:
        if isinstance(illegal.refusal, Missing):
            yield from _once_known(table, illegal.refusal.numbers, plan)
        return
    match step:
        case TakeDie():
            yield TakeOutcome(after, known)
        case Ask(numbers=numbers):
            yield from _once_known(table, numbers, plan)
        case ReefChoice():
            for coral in corals_for(step):
                yield from _take_outcomes(table, with_reef(plan, step, coral), known)
        case CardChoice():
            yield from _take_outcomes(table, without_card(plan), known)
            for gives in FUNCTIONS:
                yield from _take_outcomes(table, with_card(plan, Card("white", gives), kept=False), known)


def _once_known(table: Table, numbers: Sequence[Number], plan: Plan) -> Iterator[TakeOutcome]:
    """The ways with the lowest and with the highest possible values of unknown numbers."""
    for end in (0, 1):
        printed = table.printed
        for number in numbers:
            printed = printed.learned(number, printed.bounds(number)[end])
        yield from _take_outcomes(table.but(printed=printed), plan, False)


def corals_for(choice: ReefChoice) -> tuple[CoralPlaced | None, ...]:
    """Every answer to the question where a coral goes."""
    goals = range(FIRST_REEF, choice.highest + 1)
    if choice.table.coral_supply(choice.seat):
        return tuple(CoralPlaced(goal) for goal in goals)
    there = [reef for reef in reefs(choice.table.printed) if choice.table.corals_on(reef)[choice.seat]]
    return (None, *(CoralPlaced(goal, reef) for reef in there for goal in goals if goal != reef))


def is_asked_first(found: Sequence[TakeOutcome]) -> bool:
    """Whether every way depends on an unknown number of the board."""
    return not any(way.known for way in found)


def board_span(table: Table, found: Sequence[TakeOutcome], what: str) -> Span:
    """The range of a number of pieces or points of the seat on turn afterwards."""
    counts = [count(way.after.boards[table.turn], what) for way in found]
    return Span(min(counts), max(counts))


def count(board: SeaBoard, what: str) -> int:
    """How many points, fish or cubes somebody has, or where the turtle is."""
    value = getattr(board, what)
    return value if isinstance(value, int) else len(value)


def corals_sure(table: Table, found: Sequence[TakeOutcome]) -> tuple[int, ...] | None:
    """The corals on the reefs afterwards, if there is no choice about them."""
    corals = {way.after.boards[table.turn].corals for way in found}
    return corals.pop() if len(corals) == 1 else None


@lru_cache(maxsize=512)
def gain_of(table: Table, plan: Plan) -> Span | None:
    """What the die adds to the score of the round in all, points that are given at once included.

    None if a printed number is missing, or if there are too many ways.
    """
    found = take_outcomes(table, plan)
    if not found or not all(way.known for way in found):
        return None
    gains = [_gain(table, way.after) for way in found]
    known = [gain for gain in gains if gain is not None]
    return Span(min(known), max(known)) if len(known) == len(gains) else None


def _gain(table: Table, after: Table) -> int | None:
    """How much more the round would bring whoever is on turn, points of the move included.

    The score of the round is cached for equivalent tables.
    """
    seat, before_now, after_now = table.turn, _scored(_bare(table)), _scored(_bare(after))
    if before_now is None or after_now is None:
        return None
    return after.boards[seat].points - table.boards[seat].points + after_now[seat] - before_now[seat]


@lru_cache(maxsize=1024)
def _scored(bare: Table) -> dict[int, int] | None:
    return views.round_now(bare)


def _bare(table: Table) -> Table:
    """The table without everything that does not affect the score of a round."""
    boards = tuple(board.but(points=0, waiting=(), cards=(), dice=(), tiles=()) for board in table.boards)
    return table.but(boards=boards, board=(), token=None, starter=0, grey_on_current=0)
