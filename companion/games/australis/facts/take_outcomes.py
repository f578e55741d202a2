"""All outcomes of taking a die, found by playing every choice, so that previews equal results; pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from companion.games.australis.facts import score_views
from companion.games.australis.facts.choices import (
    Ask,
    CardChoice,
    ReefChoice,
    TakePlan,
    next_choice,
    with_card,
    with_reef,
    without_card,
)
from engine.australis import GAME
from engine.australis.advantage_cards import FUNCTIONS, Card
from engine.australis.moves import CoralPlaced, TakeDie
from engine.australis.printed import Number
from engine.australis.table import SeaBoard, Table, reefs
from engine.australis.transition import Missing
from engine.refusal import IllegalMove

MAX_OUTCOMES = 700
"""With more outcomes than this, as when any coral may be moved, there is no preview."""


@dataclass(frozen=True)
class Span:
    """The least and the greatest possible value."""

    least: int
    most: int

    @property
    def sure(self) -> bool:
        """True if only one value is possible."""
        return self.least == self.most


@lru_cache(maxsize=128)
def take_outcomes(table: Table, plan: TakePlan) -> tuple[Table, ...] | None:
    """Every distinct table after a plan; None if there are too many.

    A card that is kept counts as no card: it has no effect before the next die. A table that depends on an
    unknown printed number has other printed numbers: a possible value is filled in.
    """
    found = tuple(islice(_take_outcomes(table, plan), MAX_OUTCOMES + 1))
    return None if len(found) > MAX_OUTCOMES else tuple(dict.fromkeys(found))


def _take_outcomes(table: Table, plan: TakePlan) -> Iterator[Table]:
    try:
        step = next_choice(table, plan)
        after = GAME.play(table, step) if isinstance(step, TakeDie) else table
    except IllegalMove as illegal:
        if isinstance(illegal.refusal, Missing):
            yield from _once_known(table, illegal.refusal.numbers, plan)
        return
    match step:
        case TakeDie():
            yield after
        case Ask(numbers=numbers):
            yield from _once_known(table, numbers, plan)
        case ReefChoice():
            for coral in corals_for(step):
                yield from _take_outcomes(table, with_reef(plan, step, coral))
        case CardChoice():
            yield from _take_outcomes(table, without_card(plan))
            for gives in FUNCTIONS:
                yield from _take_outcomes(table, with_card(plan, Card("white", gives), kept=False))


def _once_known(table: Table, numbers: Sequence[Number], plan: TakePlan) -> Iterator[Table]:
    """The outcomes with the lowest and with the highest possible values of unknown numbers."""
    for bound in (0, 1):
        printed = table.printed
        for number in numbers:
            printed = printed.learned(number, printed.bounds(number)[bound])
        yield from _take_outcomes(table.but(printed=printed), plan)


def corals_for(choice: ReefChoice) -> tuple[CoralPlaced | None, ...]:
    """Every answer to the question where a coral goes; None leaves all corals in place."""
    goals = choice.goals[::-1]
    if choice.table.coral_supply(choice.seat):
        return tuple(CoralPlaced(goal) for goal in goals)
    there = [reef for reef in reefs(choice.table.printed) if choice.table.corals_on(reef)[choice.seat]]
    return (None, *(CoralPlaced(goal, reef) for reef in there for goal in goals if goal != reef))


def is_asked_first(table: Table, found: Sequence[Table]) -> bool:
    """Tells whether every outcome depends on an unknown printed number."""
    return not any(after.printed == table.printed for after in found)


def board_span(table: Table, found: Sequence[Table], what: str) -> Span:
    """The range of a field of the board on turn over all outcomes, as `count` counts it."""
    counts = [count(after.boards[table.turn], what) for after in found]
    return Span(min(counts), max(counts))


def count(board: SeaBoard, what: str) -> int:
    """The value of a field of the board: a number as it is, otherwise the number of its items."""
    value = getattr(board, what)
    return value if isinstance(value, int) else len(value)


def corals_sure(table: Table, found: Sequence[Table]) -> tuple[int, ...] | None:
    """The corals on the reefs if they are the same in every outcome; else None."""
    corals = {after.boards[table.turn].corals for after in found}
    return corals.pop() if len(corals) == 1 else None


@lru_cache(maxsize=512)
def gain_of(table: Table, plan: TakePlan) -> Span | None:
    """The points that the die adds to the round's score, including those given at once.

    None if a printed number is missing, or if there are too many outcomes.
    """
    found = take_outcomes(table, plan)
    if not found or not all(after.printed == table.printed for after in found):
        return None
    gains = [_gain(table, after) for after in found]
    known = [gain for gain in gains if gain is not None]
    return Span(min(known), max(known)) if len(known) == len(gains) else None


def _gain(table: Table, after: Table) -> int | None:
    """The points that the seat on turn gains by the move and in the scoring of the round; None if not known.

    The score of the round is cached: tables that differ only in irrelevant fields share it.
    """
    seat = table.turn
    before_now, after_now = (_now(_bare(one))[seat] for one in (table, after))
    more = score_views.difference(before_now, after_now)
    return None if more is None else after.boards[seat].points - table.boards[seat].points + more


@lru_cache(maxsize=1024)
def _now(bare: Table) -> tuple[tuple[int | score_views.NotKnown, ...], ...]:
    return score_views.now(bare)


def _bare(table: Table) -> Table:
    """The table with all fields blanked that do not affect the score of a round."""
    boards = tuple(board.but(points=0, waiting=(), cards=(), dice=(), tiles=()) for board in table.boards)
    return table.but(boards=boards, board=(), token=None, starter=0, grey_on_current=0)
