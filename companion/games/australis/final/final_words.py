"""The words of the final score: categories, ties, the chart, and the text to share."""

from collections.abc import Sequence
from itertools import pairwise

from companion.games.australis.final.final_views import Category
from companion.i18n.translation import _, join_words
from companion.table.names import name
from engine.australis.table import Table
from engine.table import Ranked


def category_words(category: Category) -> str:
    """The name of a category of points."""
    return {
        "start": _("Start"),
        "dice": _("Dice and cards"),
        "reefs": _("Reefs"),
        "schools": _("Schools"),
        "turtle": _("Turtle"),
        "corals": _("Corals on reefs"),
        "token": _("First player"),
        "tiles": _("Gold and silver"),
        "hand": _("By hand"),
        "before": _("Before the last count"),
    }[category]


def tie_words(table: Table) -> list[str]:
    """Sentences about broken ties and shared places."""
    order = table.ranking
    sentences = [
        _("{first} is ahead of {second}: {first}’s turtle is on {space}, {second}’s on {other}.").format(
            first=name(table, first.seat),
            second=name(table, second.seat),
            space=table.boards[first.seat].turtle,
            other=table.boards[second.seat].turtle,
        )
        for first, second in pairwise(order)
        if first.points == second.points and first.place != second.place
    ]
    for place in dict.fromkeys(one.place for one in order):
        sharing = [one for one in order if one.place == place]
        if len(sharing) > 1:
            sentences.append(_shared(table, sharing, place))
    return sentences


def _shared(table: Table, sharing: Sequence[Ranked], place: int) -> str:
    names = join_words(name(table, one.seat) for one in sharing)
    if place == 1:
        return _(
            "{names} share the victory: as many points, and their turtles are on the same space."
        ).format(names=names)
    return _("{names} share place {n}: as many points, and their turtles are on the same space.").format(
        names=names, n=place
    )


def place_words(table: Table, one: Ranked) -> str:
    """The spoken label of a step of the podium."""
    return _("Place {n}: {name}, {points} points").format(
        n=one.place, name=name(table, one.seat), points=one.points
    )


def course_words(table: Table, series: Sequence[Sequence[int]]) -> str:
    """The spoken label of the chart."""
    courses = [
        _("{name}: {points}").format(name=name(table, seat), points=", ".join(map(str, points)))
        for seat, points in enumerate(series)
    ]
    return _("Points at the start, after every round, and at the end. {courses}.").format(
        courses="; ".join(courses)
    )


def result_text(table: Table) -> str:
    """The result as plain text to share."""
    places = [
        _("{place}. {name} {points}").format(place=one.place, name=name(table, one.seat), points=one.points)
        for one in table.ranking
    ]
    return "\n".join([_("AUSTRALIS, final score"), *places, *tie_words(table)])
