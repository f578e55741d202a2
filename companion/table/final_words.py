"""The words of the final score: totals, ties, the chart, and the text to share."""

from collections.abc import Sequence
from itertools import pairwise

from companion.i18n.numbers import minus
from companion.i18n.translation import _, join_words, ngettext
from companion.table.final_ui import AnyFinalUI
from companion.table.names import name
from engine.table import GameTable, Ranked


def total_words(table: GameTable, seat: int, points: int) -> str:
    """The total of a player, for screen readers."""
    return ngettext(
        "Total for {name}: {count} point",
        "Total for {name}: {count} points",
        points,
        name=name(table, seat),
    )


def tie_words(table: GameTable, ui: AnyFinalUI) -> list[str]:
    """Sentences about broken ties and shared places."""
    order = table.ranking
    sentences = [
        ui.ahead_words(table, first.seat, second.seat)
        for first, second in pairwise(order)
        if first.points == second.points and first.place != second.place
    ]
    for place in dict.fromkeys(one.place for one in order):
        sharing = [name(table, one.seat) for one in order if one.place == place]
        if len(sharing) > 1:
            sentences.append(ui.shared_words(join_words(sharing), place))
    return [sentence for sentence in sentences if sentence]


def place_words(table: GameTable, one: Ranked) -> str:
    """The spoken label of a step of the podium."""
    return ngettext(
        "Place {n}: {name}, {count} point",
        "Place {n}: {name}, {count} points",
        one.points,
        n=one.place,
        name=name(table, one.seat),
    )


def chart_words(table: GameTable, series: Sequence[Sequence[int]], *, with_end: bool) -> str:
    """The spoken label of the chart; `with_end` if the last points are those at the end."""
    courses = "; ".join(
        _("{name}: {points}").format(name=name(table, seat), points=", ".join(map(str, points)))
        for seat, points in enumerate(series)
    )
    if with_end:
        return _("Points at the start, after every round, and at the end. {courses}.").format(courses=courses)
    return _("Points at the start and after every round. {courses}.").format(courses=courses)


def result_text(table: GameTable, ui: AnyFinalUI) -> str:
    """The result as plain text to share."""
    return "\n".join([ui.result_heading(), *standings(table), *tie_words(table, ui)])


def standings(table: GameTable) -> list[str]:
    """Each player with their place and points, best first."""
    return [
        _("{place}. {name} {points}").format(
            place=one.place, name=name(table, one.seat), points=minus(one.points)
        )
        for one in table.ranking
    ]
