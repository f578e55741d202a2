"""The words of the final score: totals, ties, the chart, and the text to share."""

from collections.abc import Sequence
from itertools import pairwise

from companion.i18n.numbers import minus
from companion.i18n.translation import _, join_words, ngettext
from companion.session.store import AnyTableHistory
from companion.table.end.final_ui import AnyFinalUI
from companion.table.end.final_views import category_lines
from companion.table.seats.names import name
from companion.table.seats.player_view import points_figure
from engine.table import GameTable, Ranked, first_place, open_places, unknown_points

SEPARATOR = " · "


def total_words(table: GameTable, seat: int, points: int) -> str:
    """The total of a player, for screen readers."""
    if seat in unknown_points(table):
        return _("{name}, {thing}: {value}").format(
            name=name(table, seat), thing=_("Total"), value=_("not entered")
        )
    return ngettext(
        "Total for {name}: {count} point",
        "Total for {name}: {count} points",
        points,
        name=name(table, seat),
    )


def tie_words(table: GameTable, ui: AnyFinalUI) -> list[str]:
    """Sentences about broken ties, shared places, and ties that are not broken yet."""
    order, level = _known(table), open_places(table)
    sentences = [
        ui.ahead_words(table, first.seat, second.seat)
        for first, second in pairwise(order)
        if first.points == second.points and first.place != second.place
    ]
    for place in dict.fromkeys(one.place for one in order):
        sharing = [one for one in order if one.place == place]
        if sharing[0].seat in level:
            sentences += level_words(table, ui, sharing)
        elif len(sharing) > 1:
            sentences.append(ui.shared_words(_names(table, sharing), place))
    return [sentence for sentence in dict.fromkeys(sentences) if sentence]


def level_words(table: GameTable, ui: AnyFinalUI, sharing: Sequence[Ranked]) -> list[str]:
    """Sentences about players whose tie is not broken yet."""
    level = _("{names} are level on {points} so far.")
    return [level.format(names=_names(table, sharing), points=minus(sharing[0].points)), ui.open_tie_words()]


def headline_words(table: GameTable) -> str:
    """Who wins; while that is not known, what is missing."""
    first = first_place(table)
    if not first:
        return still_open(table)
    return ngettext("{names} wins!", "{names} win!", len(first), names=_names(table, first))


def winners_words(table: GameTable) -> str:
    """Who wins with how many points, in a sentence for announcements."""
    first = first_place(table)
    if not first:
        return still_open(table)
    return ngettext(
        "{names} wins: {points}.",
        "{names} share the victory: {points}.",
        len(first),
        names=_names(table, first),
        points=ngettext("{count} point", "{count} points", first[0].points),
    )


def more_tie_words(table: GameTable, ui: AnyFinalUI) -> list[str]:
    """The sentences about ties that do not concern the first place, of which the story tells."""
    first = [one for one in _known(table) if one.place == 1]
    told: list[str] = []
    if first and not first_place(table):
        told = level_words(table, ui, first)
    elif len(first) > 1:
        told = [ui.shared_words(_names(table, first), 1)]
    elif first and len(table.ranking) > 1:
        told = [ui.ahead_words(table, first[0].seat, table.ranking[1].seat)]
    return [sentence for sentence in tie_words(table, ui) if sentence not in told]


def spoken_result(table: GameTable) -> str:
    """Who wins, and all places, for screen readers."""
    return "\n".join([headline_words(table), *(place_words(table, one) for one in table.ranking)])


def _known(table: GameTable) -> tuple[Ranked, ...]:
    """All places; none while somebody's points are not known."""
    return () if unknown_points(table) else table.ranking


def still_open(table: GameTable) -> str:
    """Nobody can win while points are missing, or what breaks a tie."""
    return _("Some points are missing.") if unknown_points(table) else _("It’s a tie so far.")


def _names(table: GameTable, ranked: Sequence[Ranked]) -> str:
    return join_words(name(table, one.seat) for one in ranked)


def place_words(table: GameTable, one: Ranked) -> str:
    """The spoken label of a step of the podium."""
    if one.seat in open_places(table):
        return _known_figure(table, one)
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
        _("{name}: {points}").format(name=name(table, seat), points=", ".join(map(minus, points)))
        for seat, points in enumerate(series)
    )
    if with_end:
        return _("Points at the start, after every round, and at the end. {courses}.").format(courses=courses)
    return _("Points at the start and after every round. {courses}.").format(courses=courses)


def standings(table: GameTable) -> list[str]:
    """Each player with their place and points, best first."""
    return [standing(table, one) for one in table.ranking]


def standing(table: GameTable, one: Ranked) -> str:
    """A player with their place and points."""
    if one.seat in open_places(table):
        return _known_figure(table, one)
    return _("{place}. {name} {points}").format(
        place=one.place, name=name(table, one.seat), points=minus(one.points)
    )


def _known_figure(table: GameTable, one: Ranked) -> str:
    """A player with their points, or that these are not known, where there are no places yet."""
    return _("{name}: {points}").format(name=name(table, one.seat), points=points_figure(one))


def origins(history: AnyTableHistory, ui: AnyFinalUI, seat: int) -> list[str]:
    """A line with the points of a player by category; none without categories, or without points."""
    if seat in unknown_points(history.table):
        return []
    parts = [
        _("{what} {points}").format(what=line.category.words, points=minus(line.points[seat]))
        for line in category_lines(history, ui)
        if line.points[seat]
    ]
    return [SEPARATOR.join(parts)] if parts else []


def points_or_dash(points: int) -> str:
    """Points as text, with a dash for zero and a true minus sign."""
    return minus(points) if points else "–"
