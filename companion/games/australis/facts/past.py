"""The data that AUSTRALIS gives about a finished game: categories, corals on reefs, and dice competitions."""

from itertools import pairwise

from companion.games.australis.facts.categories import categories, category_of
from companion.games.australis.facts.competition_views import chances_in_hand, first_chances
from companion.history.past import Amounts, Past
from companion.history.record import Contest
from companion.table.frame.round_words import round_of
from engine.australis.moves import GameSetup, Move, Settle
from engine.australis.table import Table
from engine.journal import Step

Steps = tuple[Step[Table, GameSetup | Move], ...]
CORALS = "corals_on_reefs"


def feats(steps: Steps) -> Amounts:
    """The corals on the reefs at the end."""
    table = steps[-1].table
    return ((CORALS, tuple(sum(board.corals) for board in table.boards)),) if table.mode == "game" else ()


def contests(steps: Steps) -> tuple[Contest, ...]:
    """The dice competition of each round in which more than one player had dice when it began."""
    found: dict[int, Contest] = {}
    before_rolls = steps[0].table
    for before, step in pairwise(steps):
        table = step.table
        before_rolls = before_rolls if table.rolls else table
        chances = first_chances(before_rolls, table)
        is_settled = isinstance(step.move, Settle) and table.placed and not table.rolls
        if is_settled and not before.table.order_asked:
            chances = chances_in_hand(before.table)
        if chances is not None and len(chances) > 1:
            by_seat = tuple(chances.get(board.seat, 0.0) for board in table.boards)
            found[table.round] = Contest(by_seat, table.placed[0], table.round)
    return tuple(found.values())


PAST: Past[GameSetup, Table, Move] = Past(
    categories=lambda table: tuple(category.key for category in categories(table)),
    category_of=category_of,
    round_of=round_of,
    is_timed=lambda table: table.mode == "game",
    counts_at_end=True,
    counts=lambda table: table.mode != "dice_only",
    starter=lambda setup: setup.starter,
    feats=feats,
    contests=contests,
)
