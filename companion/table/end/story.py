"""The story of a result, read off the journal: who led and since when, and what decided it; pure."""

from dataclasses import dataclass
from typing import Literal

from companion.session.store import AnyTableHistory
from companion.table.end.final_ui import AnyFinalUI, Category
from companion.table.end.final_views import category_lines, points_by_round
from engine.table import GameTable, Ranked, open_places, unknown_points

How = Literal["led", "overtook", "went ahead"]
"""The winner was ahead from the first round on, came from behind, or was level with somebody before."""


@dataclass(frozen=True)
class Led:
    """How the winner came into the lead that was kept to the end.

    `since` is the round after which that lead is seen first, 0 for what is counted after the last round. `of`
    are the seats that led before.
    """

    how: How
    since: int
    of: tuple[int, ...] = ()


@dataclass(frozen=True)
class Decided:
    """The category in which the winner has most points more than the second player."""

    category: Category
    points: int
    second: int


@dataclass(frozen=True)
class Open:
    """The standings while nobody has won: who leads with how many points, and whose points are missing.

    If nobody's are missing, those who lead tie. Whoever leads alone wins unless somebody of the missing ones
    reaches these points. If one of them has done so already, by what is known of their points, nobody is said
    to lead.
    """

    leaders: tuple[int, ...]
    points: int
    missing: tuple[int, ...]


@dataclass(frozen=True)
class Story:
    """Who wins and by how much; a shared victory or a broken tie has neither a lead nor what decided it."""

    winners: tuple[int, ...] = ()
    second: int | None = None
    margin: int = 0
    led: Led | None = None
    decided: Decided | None = None
    open: Open | None = None


def story(history: AnyTableHistory, ui: AnyFinalUI) -> Story:
    """The story of a game that is over."""
    table: GameTable = history.table
    ranking = table.ranking
    if unknown_points(table):
        return Story(open=_open(ranking))
    winners = tuple(one.seat for one in ranking if one.place == 1)
    if not open_places(table).isdisjoint(winners):
        return Story(open=Open(winners, ranking[0].points, ()))
    if len(winners) > 1 or len(ranking) == 1:
        return Story(winners)
    first, second = ranking[:2]
    margin = first.points - second.points
    if not margin:
        return Story(winners, second.seat)
    return Story(
        winners,
        second.seat,
        margin,
        _led(history, ui, first.seat),
        _decided(history, ui, first.seat, second.seat),
    )


def _led(history: AnyTableHistory, ui: AnyFinalUI, winner: int) -> Led | None:
    """Since when the winner led; None if there are no rounds, or if points came only with the last one."""
    if not ui.past.round_of(history.table):
        return None
    moments = list(zip(*points_by_round(history, ui), strict=True))
    last = len(moments) - 1
    if all(moment == moments[0] for moment in moments[:-1]):
        return None
    since = last
    while since > 1 and _leaders(moments[since - 1]) == (winner,):
        since -= 1
    if since == 1:
        return Led("led", 1)
    before = _leaders(moments[since - 1])
    return Led(
        "went ahead" if winner in before else "overtook",
        0 if ui.past.counts_at_end and since == last else since,
        tuple(seat for seat in before if seat != winner),
    )


def _leaders(points: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with most points."""
    return tuple(seat for seat, each in enumerate(points) if each == max(points))


def _decided(history: AnyTableHistory, ui: AnyFinalUI, winner: int, second: int) -> Decided | None:
    """The largest difference between the two, of several the first; None if no kind of points has it."""
    lines = category_lines(history, ui)
    if not lines:
        return None
    most = max(lines, key=lambda line: line.points[winner] - line.points[second])
    if most.category.mixed:
        return None
    return Decided(most.category, most.points[winner] - most.points[second], second)


def _open(ranking: tuple[Ranked, ...]) -> Open:
    """Who leads among those whose points are known."""
    known = [one for one in ranking if one.is_known]
    best = max((one.points for one in known), default=0)
    is_reached = any(one.points >= best for one in ranking if not one.is_known)
    return Open(
        leaders=() if is_reached else tuple(sorted(one.seat for one in known if one.points == best)),
        points=best,
        missing=tuple(sorted(one.seat for one in ranking if not one.is_known)),
    )
