"""The course of a game, round by round: the lead, the points, and what each round brought, as a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import flet as ft

from companion.history.past import AnyPast, points_by_round
from companion.history.turning_points import Points, TurningPoint, leads
from companion.i18n.numbers import minus, signed
from companion.i18n.translation import _
from companion.session.store import AnyTableHistory
from companion.table.frame.chart import SMALL_STEPS, chart
from companion.table.frame.plot import PlayerLine
from companion.table.frame.round_words import RoundWords
from companion.ui import theme
from companion.ui.figures import Figure, Head, Line, figures
from companion.ui.hooks import component
from companion.ui.layout import card
from companion.ui.segments import segments
from companion.ui.text import secondary_text, title
from engine.table import Seated

LEAST_MOMENTS = 3
"""Fewer moments, such as the start and one round, make no course."""


@dataclass(frozen=True)
class Course:
    """The points of all seats at the start, after each round, and at the end if something counts then.

    In a game that `is_running` the last ones are those of now.
    """

    players: tuple[Seated, ...]
    moments: tuple[Points, ...]
    has_end: bool = False
    is_running: bool = False
    winners: tuple[int, ...] = ()

    @property
    def is_told(self) -> bool:
        """True if there are enough moments to be shown."""
        return len(self.moments) >= LEAST_MOMENTS

    @property
    def labels(self) -> tuple[str, ...]:
        """A short name for each moment."""
        names = [_("Start"), *(str(number) for number in range(1, len(self.moments)))]
        if self.has_end:
            names[-1] = _("End")
        elif self.is_running:
            names[-1] = _("Now")
        return tuple(names)

    def line_words(self, words: RoundWords) -> tuple[str, ...]:
        """Words for the source of each moment's points: the set-up, a round, or the last count."""
        names = [_("Start"), *(words.heading(number) for number in range(1, len(self.moments)))]
        if self.has_end:
            names[-1] = _("Last count")
        return tuple(names)


def course_of(history: AnyTableHistory, past: AnyPast, winners: Sequence[int] = ()) -> Course:
    """The course of a game as far as it has been played."""
    table = history.table
    moments = points_by_round(history.steps, past)
    has_end = past.counts_at_end and table.is_over and bool(moments)
    return Course(tuple(table.players), moments, has_end, not table.is_over, tuple(winners))


@component
def course_card(
    course: Course, words: RoundWords, turning: TurningPoint | None = None, mode: str = "lead"
) -> ft.Control:
    """The course, first in one of its three modes: "lead", "points" or "table"."""
    shown, show = ft.use_state(mode)
    modes = (("lead", _("Lead")), ("points", _("Points")), ("table", _("Figures")))
    switch = segments(modes, shown, show, ground=theme.TILE, inset=theme.TIGHT)
    drawn: dict[str, Any] = {"lead": _lead, "points": _points}
    body = [_table(course, words)] if shown == "table" else drawn[shown](course, turning)
    padding = theme.inset(horizontal=theme.GAP, vertical=theme.SNUG)
    return card([title(_("Round by round"), theme.LEAD), switch, *body], padding=padding)


def course_parts(course: Course, words: RoundWords) -> list[ft.Control]:
    """The same at one look, where there is room: the points as a chart, and what each round brought."""
    return [title(_("Round by round"), theme.LEAD), *_points(course, None), _table(course, words)]


def _lines(course: Course, moments: Sequence[Sequence[float]]) -> list[PlayerLine]:
    return [
        PlayerLine(player.colour, tuple(points), player.name, seat in course.winners)
        for seat, (player, points) in enumerate(zip(course.players, zip(*moments, strict=True), strict=True))
    ]


def _lead(course: Course, turning: TurningPoint | None) -> list[ft.Control]:
    """The distance of everybody to the average: the points themselves lie on top of each other for long."""
    distances = [tuple(map(float, moment)) for moment in leads(course.moments)]
    said = _("Distance from everybody’s average, from the start. {courses}.").format(
        courses=_courses(course, [[signed(round(each)) for each in moment] for moment in distances])
    )
    return [
        secondary_text(_("against the average"), theme.TINY),
        chart(
            _lines(course, distances),
            course.labels,
            said,
            number_words=signed,
            steps=SMALL_STEPS,
            turning=turning,
        ),
    ]


def _points(course: Course, turning: TurningPoint | None) -> list[ft.Control]:
    said = _("Points from the start. {courses}.").format(
        courses=_courses(course, [[minus(each) for each in moment] for moment in course.moments])
    )
    return [chart(_lines(course, course.moments), course.labels, said, turning=turning)]


def _courses(course: Course, shown: Sequence[Sequence[str]]) -> str:
    """The figures of each player in a row, for a screen reader."""
    return "; ".join(
        _("{name}: {points}").format(name=player.name, points=", ".join(each))
        for player, each in zip(course.players, zip(*shown, strict=True), strict=True)
    )


def _table(course: Course, words: RoundWords) -> ft.Control:
    """The points that every round brought everybody, and the totals: the same as the charts, in figures."""

    def line(label: str, points: Points, *, total: bool = False) -> Line:
        shown = [minus(each) if total else signed(each) for each in points]
        spoken = _("{name}, {thing}: {value}")
        cells = (
            Figure(each, spoken.format(name=player.name, thing=label, value=each))
            for player, each in zip(course.players, shown, strict=True)
        )
        return Line(label, tuple(cells), strong=total)

    first, *_later = course.moments
    label, *labels = course.line_words(words)
    brought = [
        tuple(now - then for then, now in zip(before, after, strict=True))
        for before, after in pairwise(course.moments)
    ]
    lines = [
        *([line(label, first)] if any(first) else []),
        *(line(label, points) for label, points in zip(labels, brought, strict=True)),
        line(_("Total"), course.moments[-1], total=True),
    ]
    heads = tuple(Head(player.colour, player.name) for player in course.players)
    return figures(heads, tuple(lines))
