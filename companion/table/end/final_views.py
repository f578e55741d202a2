"""The data of the final score: points by category and by round, and the podium; pure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from typing import Any, Generic

from companion.history import past
from companion.i18n.translation import _
from companion.session.store import AnyTableHistory, TableHistory
from companion.table.end.final_ui import TOTAL, AnyFinalUI, Category, FinalUI
from companion.ui import theme
from engine.award import Award
from engine.game import MoveT, SetupT, TableT
from engine.table import GameTable, Ranked, points_by_seat

PODIUM_PLACES = 4


@dataclass(frozen=True)
class CategoryLine:
    """The points of every seat in one category."""

    category: Category
    points: tuple[int, ...]


@dataclass(frozen=True)
class RoundAward(Generic[TableT]):
    """An award, the round in which it was given (0 if there are no rounds), and the table after its step."""

    award: Award[int]
    round: int
    table: TableT


def _awards_by_round(
    history: TableHistory[SetupT, TableT, MoveT], ui: FinalUI[SetupT, TableT, MoveT]
) -> tuple[RoundAward[TableT], ...]:
    """Every award of the game, oldest first."""
    found, before = [], history.start
    for step in history.steps:
        found += [RoundAward(award, ui.past.round_of(before), step.table) for award in step.awards]
        before = step.table
    return tuple(found)


def category_lines(history: AnyTableHistory, ui: AnyFinalUI) -> tuple[CategoryLine, ...]:
    """The categories that are shown: an optional one only if somebody got such points."""
    lines = all_category_lines(history, ui)
    return tuple(line for line in lines if not line.category.optional or any(line.points))


def all_category_lines(history: AnyTableHistory, ui: AnyFinalUI) -> tuple[CategoryLine, ...]:
    """All categories, which add up to the total."""
    return points_by_category(history, ui.categories(history.table), ui.category_of)


def points_by_category(
    history: AnyTableHistory,
    categories: tuple[Category, ...],
    category_of: Callable[[Award[int], Any], str],
) -> tuple[CategoryLine, ...]:
    """The points so far in each of these categories; what players had at the start counts in the first."""
    table: GameTable = history.table
    if not categories:
        return ()
    counted = {category.key: [0] * len(table.players) for category in categories}
    counted[categories[0].key] = list(points_by_seat(history.start))
    for award in history.awards:
        counted[category_of(award, table)][award.seat] += award.points
    return tuple(CategoryLine(category, tuple(counted[category.key])) for category in categories)


@dataclass(frozen=True)
class Kind:
    """A kind of points as a part of every bar: its name, the points by seat, and its colours."""

    words: str
    points: tuple[int, ...]
    color: str
    ink: str

    @property
    def is_lost(self) -> bool:
        """True if nobody has gained any of these, and somebody has lost some."""
        return max(self.points) <= 0 > min(self.points)


def kinds_of(history: AnyTableHistory, ui: AnyFinalUI, most: int = len(theme.KINDS)) -> tuple[Kind, ...]:
    """The categories as parts of bars, the largest first; the smallest of many are the rest together."""
    table: GameTable = history.table
    lines = [line for line in category_lines(history, ui) if any(line.points)]
    named = sorted(lines, key=lambda line: -sum(map(abs, line.points)))
    if len(named) > most:
        named = named[: most - 1]
    parts = [(line.category.words, line.points) for line in named]
    others = [line.points for line in lines if line not in named]
    if others:
        parts.append((_("Other"), tuple(map(sum, zip(*others, strict=True)))))
    if not lines:
        parts = [(_("Total"), points_by_seat(table))]
    return tuple(
        Kind(words, points, color, ink)
        for (words, points), color, ink in zip(parts, theme.KINDS, theme.ON_KINDS, strict=False)
    )


def parts_of(kinds: Sequence[Kind], seat: int) -> tuple[tuple[Kind, int], ...]:
    """The parts of a seat's bar with their points: first what was got, then what was lost."""
    parts = [(kind, kind.points[seat]) for kind in kinds if kind.points[seat]]
    return tuple(sorted(parts, key=lambda part: part[1] < 0))


def longest_bar(kinds: Sequence[Kind], seats: Sequence[int]) -> int:
    """The points in the longest bar of these seats, those that were lost included."""
    return max(1, *(sum(abs(kind.points[seat]) for kind in kinds) for seat in seats))


def has_start(history: AnyTableHistory, ui: AnyFinalUI, key: str) -> bool:
    """Tells whether the points that players had at the start count in this category."""
    categories = ui.categories(history.table)
    return key == (categories[0].key if categories else TOTAL)


def awards_in(
    history: TableHistory[SetupT, TableT, MoveT], ui: FinalUI[SetupT, TableT, MoveT], key: str, seat: int
) -> tuple[RoundAward[TableT], ...]:
    """The awards of a seat in one category, without those that a later award takes back after the end."""
    recounted = {category.key for category in ui.categories(history.table) if category.recounted}
    found: list[RoundAward[TableT]] = []
    for one in _awards_by_round(history, ui):
        if one.award.seat != seat or ui.category_of(one.award, history.table) != key:
            continue
        taken_back = one.award.but(points=-one.award.points)
        earlier = [other for other in found if key in recounted and other.award == taken_back]
        if earlier:
            found.remove(earlier[-1])
        else:
            found.append(one)
    return tuple(found)


def on_podium(table: GameTable) -> tuple[Ranked, ...]:
    """The players of the first four places from left to right; those who share a place stand side by side.

    A single winner stands between the second place and the others.
    """
    best = [one for one in table.ranking if one.place <= PODIUM_PLACES]
    first, *rest = [tuple(sharing) for _place, sharing in groupby(best, lambda one: one.place)]
    left, *right = rest if len(first) == 1 and rest else [(), *rest]
    return (*left, *first, *chain.from_iterable(right))


def points_by_round(history: AnyTableHistory, ui: AnyFinalUI) -> tuple[tuple[int, ...], ...]:
    """The points of each seat at the start, after every round, and at the end if something counts then."""
    return tuple(zip(*past.points_by_round(history.steps, ui.past), strict=True))
