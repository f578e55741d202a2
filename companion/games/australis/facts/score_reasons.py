"""Why each number of a scoring is what it is, as what there is to see on the table; pure."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, NamedTuple

from companion.games.australis.facts.score_views import Line, totals
from engine.australis.printed import FIRST_REEF, Number
from engine.australis.reef_majority import ranked
from engine.australis.school import school, unknown_slots
from engine.australis.scoring import school_rulings
from engine.australis.table import Cube, Table, reefs

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


@dataclass(frozen=True)
class ReefScore:
    """A reef with its prizes, and who scores there, most points first."""

    reef: int
    prizes: tuple[int | None, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True)
class Standing:
    """Someone with corals on a reef; `turtle` is the space of the turtle if that was compared."""

    seat: int
    corals: int
    turtle: int | None
    points: int | None


@dataclass(frozen=True)
class SlotView:
    """A slot of a food track, and whether it is the one that counts."""

    cube: Cube | None
    feeds: int | None
    points: int | None
    counts: bool


def part(scored: tuple[Line, ...], what: Kind, seat: int) -> int | None:
    """The points of a seat for all reefs, for its school or its turtle; None if not known."""
    kind = "reef" if what == "corals" else what
    return totals(tuple(line for line in scored if line.what == kind))[seat]


def reef_scores(table: Table, scored: tuple[Line, ...]) -> tuple[ReefScore, ...]:
    """All reefs, ascending."""
    return tuple(
        ReefScore(line.which, table.printed.prizes[line.which - FIRST_REEF], _cells(table, line))
        for line in scored
        if line.what == "reef"
    )


def _cells(table: Table, line: Line) -> tuple[Cell, ...]:
    """Who scores on a reef; a single cell stands for more unknown ones than there are prizes."""
    by_place = [Cell(seat, line.points[seat]) for seat, _corals in _ranking(table, line.which)]
    cells = [cell for cell in by_place if cell.points != 0]
    if len(cells) > MOST_CELLS:
        cells = [*(cell for cell in cells if cell.points is not None), Cell(None, None)]
    return tuple(cells)


def standings(table: Table, scored: tuple[Line, ...], reef: int) -> tuple[Standing, ...]:
    """Everybody with corals on a reef, best first."""
    ranking = _ranking(table, reef)
    counts = [corals for _seat, corals in ranking]
    places = len(table.printed.prizes[reef - FIRST_REEF])
    points = _on(scored, reef)
    return tuple(
        Standing(
            seat,
            corals,
            table.boards[seat].turtle if counts.count(corals) > 1 and counts.index(corals) < places else None,
            points[seat],
        )
        for seat, corals in ranking
    )


def reefs_of(table: Table, scored: tuple[Line, ...], seat: int) -> tuple[tuple[int, int, int], ...]:
    """The reefs on which a seat scores: number, place and points."""
    found = []
    for line in scored:
        if line.what == "reef" and (points := line.points[seat]):
            places = [who for who, _corals in _ranking(table, line.which)]
            found.append((line.which, places.index(seat) + 1, points))
    return tuple(found)


def food_track(table: Table, seat: int) -> tuple[SlotView, ...]:
    """The food track of a seat, left to right; no slot counts while a number is missing."""
    board, track, rulings = table.boards[seat], table.printed.track, school_rulings(table)
    missing = unknown_slots(board.fish, len(board.food), track, **rulings)
    counting = 0 if missing else school(board.fish, len(board.food), track, **rulings).slot
    return tuple(
        SlotView(_cube(board.food, number), slot.feeds, slot.points, number == counting)
        for number, slot in enumerate(track, 1)
    )


def _cube(food: tuple[Cube, ...], slot: int) -> Cube | None:
    return food[slot - 1] if slot <= len(food) else None


def closest(table: Table, scored: tuple[Line, ...]) -> Asked:
    """The ruling that was closest in this scoring: the least corals, then the fewest spaces apart.

    Where nobody contested a prize it is the largest total.
    """
    contests = []
    for reef in reefs(table.printed):
        there = standings(table, scored, reef)
        for one, next_ in pairwise(there):
            if one.points and next_.points is not None:
                ahead = abs(table.boards[one.seat].turtle - table.boards[next_.seat].turtle)
                lead = one.corals - next_.corals
                contests.append((lead, 0 if lead else ahead, next_.points - one.points, reef, one.seat))
    if contests:
        *_closeness, reef, seat = min(contests)
        return Asked("reef", seat, reef)
    gains = [-1 if gain is None else gain for gain in totals(scored)]
    return Asked("total", gains.index(max(gains)))


def points_of(scored: tuple[Line, ...], asked: Asked) -> int | None:
    """The points that are asked about; None if they are not known."""
    if asked.seat is None:
        return 0
    if asked.what in ("total", "disc"):
        return totals(scored)[asked.seat]
    if asked.what == "reef":
        return _on(scored, asked.reef)[asked.seat]
    return part(scored, asked.what, asked.seat)


def numbers_of(table: Table, asked: Asked) -> tuple[Number, ...]:
    """The printed numbers on which a number of the scoring depends."""
    if asked.what == "reef":
        return Number("prize_first", asked.reef), Number("prize_second", asked.reef)
    if asked.what != "school" or asked.seat is None:
        return ()
    board = table.boards[asked.seat]
    slots = unknown_slots(board.fish, len(board.food), table.printed.track, **school_rulings(table))
    return tuple(Number(what, slot) for slot in slots for what in ("slot_feeds", "slot_points"))


def _on(scored: tuple[Line, ...], reef: int) -> tuple[int | None, ...]:
    """The points of every seat on a reef."""
    return next(line.points for line in scored if (line.what, line.which) == ("reef", reef))


def _ranking(table: Table, reef: int) -> tuple[tuple[int, int], ...]:
    return ranked(table.corals_on(reef), table.ahead)
