"""Why each number of a scoring is what it is, as what there is to see on the table; pure."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from companion.games.australis.facts.score_views import Line, totals
from engine.australis.printed import FIRST_REEF, Number
from engine.australis.reef_majority import ranked
from engine.australis.scoring import school_of, unknown_slots_of
from engine.australis.table import Table, reefs

Kind = Literal["reef", "corals", "school", "turtle", "total", "disc"]
PART: tuple[Kind, ...] = ("corals", "school", "turtle")
"""The parts of a player's total, in the order of scoring."""
MOST_CELLS = 2
"""The most scores that a reef shows: it has no more than two prizes."""


class Asked(NamedTuple):
    """The number whose reason a tap asks for; without a seat, a reef on which nobody scores."""

    what: Kind
    seat: int | None
    reef: int = 0


class Cell(NamedTuple):
    """The points of a seat on a reef; None for points that are not known, or whose they are."""

    seat: int | None
    points: int | None


def cells(table: Table, line: Line) -> tuple[Cell, ...]:
    """Who scores on a reef, best first; a single cell stands for more unknown ones than there are prizes."""
    by_place = [Cell(seat, line.points[seat]) for seat, _corals in ranking(table, line.which)]
    found = [cell for cell in by_place if cell.points != 0]
    if len(found) > MOST_CELLS:
        found = [*(cell for cell in found if cell.points is not None), Cell(None, None)]
    return tuple(found)


def ranking(table: Table, reef: int) -> tuple[tuple[int, int], ...]:
    """Everybody with corals on a reef and how many, best first."""
    return ranked(table.corals_on(reef), table.ahead)


def turtle_decides(table: Table, reef: int, corals: int) -> bool:
    """Tells whether so many corals tie there for a place with a prize, so that turtles were compared."""
    counts = [count for _seat, count in ranking(table, reef)]
    return counts.count(corals) > 1 and counts.index(corals) < len(table.printed.prizes[reef - FIRST_REEF])


def reefs_of(table: Table, scored: tuple[Line, ...], seat: int) -> tuple[tuple[int, int, int], ...]:
    """The reefs on which a seat scores: number, place and points."""
    found = []
    for line in scored:
        if line.what == "reef" and (points := line.points[seat]):
            places = [who for who, _corals in ranking(table, line.which)]
            found.append((line.which, places.index(seat) + 1, points))
    return tuple(found)


def slot_that_counts(table: Table, seat: int) -> int:
    """The slot that gives a seat the size of its school; 0 for none, or while a number is missing."""
    return 0 if unknown_slots_of(table, seat) else school_of(table, seat).slot


def closest(table: Table, scored: tuple[Line, ...]) -> Asked:
    """The ruling that was closest in this scoring: the least corals, then the fewest spaces apart.

    Where nobody contested a prize it is the largest total.
    """
    contests = []
    for reef in reefs(table.printed):
        for (seat, corals), (other, fewer) in pairwise(ranking(table, reef)):
            points, less = (points_of(scored, Asked("reef", one, reef)) for one in (seat, other))
            if points and less is not None:
                ahead = abs(table.boards[seat].turtle - table.boards[other].turtle)
                lead = corals - fewer
                contests.append((lead, 0 if lead else ahead, less - points, reef, seat))
    if contests:
        *_closeness, reef, seat = min(contests)
        return Asked("reef", seat, reef)
    gains = [-1 if gain is None else gain for gain in totals(scored)]
    return Asked("total", gains.index(max(gains)))


def lines_of(scored: Sequence[Line], asked: Asked) -> list[Line]:
    """The lines whose points are added up for what is asked about."""
    if asked.what in ("total", "disc"):
        return [*scored]
    what = "reef" if asked.what == "corals" else asked.what
    return [line for line in scored if line.what == what and asked.reef in (0, line.which)]


def points_of(scored: Sequence[Line], asked: Asked) -> int | None:
    """The points that are asked about; None if they are not known."""
    return 0 if asked.seat is None else totals(lines_of(scored, asked))[asked.seat]


def numbers_of(table: Table, asked: Asked) -> tuple[Number, ...]:
    """The printed numbers on which a number of the scoring depends."""
    if asked.what == "reef":
        return Number("prize_first", asked.reef), Number("prize_second", asked.reef)
    if asked.what != "school" or asked.seat is None:
        return ()
    slots = unknown_slots_of(table, asked.seat)
    return tuple(Number(what, slot) for slot in slots for what in ("slot_feeds", "slot_points"))
