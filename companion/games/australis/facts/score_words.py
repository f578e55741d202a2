"""The numbers of a scoring, which add up from top to bottom for each player, as they are shown and spoken."""

from collections.abc import Sequence

from companion.games.australis.facts.score_reasons import Asked, Kind, points_of
from companion.games.australis.facts.score_views import Line
from companion.i18n.numbers import signed
from companion.i18n.translation import _, ngettext
from companion.table.end.final_words import total_words
from companion.table.seats.names import name
from companion.table.seats.player_view import UNKNOWN
from engine.australis.score_track import lap, space
from engine.australis.table import Table


def figure(table: Table, scored: Sequence[Line], what: Kind, seat: int) -> str:
    """A number of a player; for the disc, its way from space to space."""
    points = points_of(scored, Asked(what, seat))
    if what == "disc":
        start = table.boards[seat].points
        return f"{space(start)}→{UNKNOWN if points is None else space(start + points)}"
    if points is None:
        return UNKNOWN
    return signed(points) if what == "total" else str(points)


def spoken(table: Table, scored: Sequence[Line], what: Kind, seat: int) -> str:
    """A number of a player, for screen readers."""
    points, who = points_of(scored, Asked(what, seat)), name(table, seat)
    if what == "disc":
        return _way(who, table.boards[seat].points, points)
    if what == "total":
        if points is None:
            return _("Total for {name}: not known yet").format(name=who)
        return total_words(table, seat, points)
    thing = {"corals": _("Reefs"), "school": _("School"), "turtle": _("Turtle")}[what]
    return points_words(_("{what}, {name}").format(what=thing, name=who), points)


def points_words(what: str, points: int | None) -> str:
    """The points for something, for screen readers."""
    if points is None:
        return _("{what}: not known yet").format(what=what)
    return ngettext("{what}: {count} point", "{what}: {count} points", points, what=what)


def passes_last_space(start: int, gained: int | None) -> bool:
    """Tells whether a disc begins the score track again with these points."""
    return gained is not None and lap(start + gained) > lap(start)


def _way(who: str, start: int, gained: int | None) -> str:
    """The way of a disc from space to space."""
    if gained is None:
        return ngettext("{name} has {count} point", "{name} has {count} points", start, name=who)
    return ngettext(
        "{name} goes from {start} to {count} point",
        "{name} goes from {start} to {count} points",
        start + gained,
        name=who,
        start=start,
    )
