"""The data of the final score: points by category and by round, and the podium; pure."""

from dataclasses import dataclass
from typing import Literal

from companion.games.australis.store_types import TableHistory
from engine.australis.advantage_cards import CardCircles
from engine.australis.corrections import ByHand, DiscCorrected
from engine.australis.current import TurtleOn
from engine.australis.dice_selection import DieCircles
from engine.australis.reef_majority import Majority
from engine.australis.rounds import CoralsOnReefs, TileWon, TokenHeld
from engine.australis.school import Fed
from engine.australis.table import Table
from engine.award import Award, Reason
from engine.table import Ranked

Category = Literal[
    "start", "dice", "reefs", "schools", "turtle", "corals", "token", "tiles", "hand", "before"
]
"""The category "before" is the score up to the last count, in a game that was played without the app."""
CATEGORY: dict[type[Reason], Category] = {
    DieCircles: "dice",
    CardCircles: "dice",
    Majority: "reefs",
    Fed: "schools",
    TurtleOn: "turtle",
    CoralsOnReefs: "corals",
    TokenHeld: "token",
    TileWon: "tiles",
    ByHand: "hand",
    DiscCorrected: "hand",
}
WHOLE_GAME: tuple[Category, ...] = (
    *("start", "dice", "reefs", "schools", "turtle", "corals", "token", "tiles", "hand"),
)
AT_THE_END: tuple[Category, ...] = ("corals", "token", "tiles")
LAST_COUNT: tuple[Category, ...] = ("before", *AT_THE_END)
PODIUM_PLACES = 3


@dataclass(frozen=True)
class Line:
    """The points of every seat in one category."""

    category: Category
    points: tuple[int, ...]


@dataclass(frozen=True)
class Given:
    """An award, its round, and the table after its step."""

    award: Award[int]
    round: int
    table: Table


def given(state: TableHistory) -> tuple[Given, ...]:
    """Every award of the game, oldest first."""
    found, before = [], state.start
    for step in state.steps:
        found += [Given(award, before.round, step.table) for award in step.awards]
        before = step.table
    return tuple(found)


def category(state: TableHistory, award: Award[int]) -> Category:
    """The category of an award."""
    plain = CATEGORY[type(award.reason)]
    return "before" if state.table.mode == "final_score" and plain not in LAST_COUNT else plain


def lines(state: TableHistory) -> tuple[Line, ...]:
    """The categories that add up to the total; points by hand only if there are any."""
    table = state.table
    whole = table.mode != "final_score"
    counted = {
        (what, seat): 0 for what in (WHOLE_GAME if whole else LAST_COUNT) for seat in range(len(table.boards))
    }
    for board in state.start.boards:
        counted["start" if whole else "before", board.seat] += board.points
    for award in state.awards:
        counted[category(state, award), award.seat] += award.points
    found = [
        Line(what, tuple(counted[what, board.seat] for board in table.boards))
        for what in (WHOLE_GAME if whole else LAST_COUNT)
    ]
    return tuple(line for line in found if line.category != "hand" or any(line.points))


def reasons(state: TableHistory, what: Category, seat: int) -> tuple[Given, ...]:
    """The awards of a seat in one category, without those that a later award cancels at the end."""
    found: list[Given] = []
    for one in given(state):
        if one.award.seat != seat or category(state, one.award) != what:
            continue
        taken_back = one.award.but(points=-one.award.points)
        earlier = [other for other in found if what in AT_THE_END and other.award == taken_back]
        if earlier:
            found.remove(earlier[-1])
        else:
            found.append(one)
    return tuple(found)


def podium(table: Table) -> tuple[Ranked, ...]:
    """The players of the first three places from left to right: the second, the first, then the others."""
    best = [one for one in table.ranking if one.place <= PODIUM_PLACES]
    return (*best[1:2], *best[:1], *best[2:])


def by_round(state: TableHistory) -> tuple[tuple[int, ...], ...]:
    """The points of each seat at the start, after every round, and at the end."""
    after: dict[int, Table] = {}
    for step in state.steps:
        if step.table.phase != "over":
            after[step.table.round] = step.table
    tables = [state.start, *after.values(), state.table]
    return tuple(
        tuple(table.boards[seat].points for table in tables) for seat in range(len(state.table.boards))
    )
