"""Where everybody's points come from, and who has won; pure."""

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
"""Before: everything up to the last count, where the app was not there."""
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
    """One award, in which round it was given, and the table that it was given on."""

    award: Award[int]
    round: int
    table: Table


def given(state: TableHistory) -> tuple[Given, ...]:
    """Every award of the game, the first one first."""
    found, before = [], state.start
    for step in state.steps:
        found += [Given(award, before.round, step.table) for award in step.awards]
        before = step.table
    return tuple(found)


def category(state: TableHistory, award: Award[int]) -> Category:
    """Where an award is counted."""
    plain = CATEGORY[type(award.reason)]
    return "before" if state.table.mode == "final_score" and plain not in LAST_COUNT else plain


def lines(state: TableHistory) -> tuple[Line, ...]:
    """Every category that adds up to the total; points by hand only if there are any."""
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
    """What was counted for a seat in one category; what was taken back at the end is left out with it."""
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
    """The first three places from left to right: the second, the first, and then the others."""
    best = [one for one in table.ranking if one.place <= PODIUM_PLACES]
    return (*best[1:2], *best[:1], *best[2:])


def by_round(state: TableHistory) -> tuple[tuple[int, ...], ...]:
    """The points of everybody at the start, after every round, and at the end."""
    after: dict[int, Table] = {}
    for step in state.steps:
        if step.table.phase != "over":
            after[step.table.round] = step.table
    tables = [state.start, *after.values(), state.table]
    return tuple(
        tuple(table.boards[seat].points for table in tables) for seat in range(len(state.table.boards))
    )
