"""The data that Aquaretto gives about a finished game: categories, and the animals in one basin."""

from companion.games.aquaretto.facts.categories import categories, category_of
from companion.history.past import Amounts, Past
from companion.table.frame.round_words import round_of
from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.table import Table
from engine.journal import Step

BASIN = "animals_in_a_basin"


def feats(steps: tuple[Step[Table, GameSetup | Move], ...]) -> Amounts:
    """The animals in the largest basin at the end."""
    table = steps[-1].table
    if table.mode != "game":
        return ()
    return ((BASIN, tuple(max(map(len, zoo.basins.values()), default=0) for zoo in table.zoos)),)


PAST: Past[GameSetup, Table, Move] = Past(
    categories=lambda table: tuple(category.key for category in categories(table)),
    category_of=category_of,
    round_of=round_of,
    counts_at_end=True,
    in_last_count=lambda table: table.phase == "end",
    is_timed=lambda table: table.mode == "game",
    starter=lambda setup: setup.starter,
    feats=feats,
)
